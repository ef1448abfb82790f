/** The files of this folder: their form, what they cite, the map, and the pages made of them. */

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { casePages } from '../../scripts/cases.js';
import { decodeAction, editions, type State, printedMap } from '../../src/warpwar/index.js';
import { phases, sequence } from '../../src/warpwar/turn.js';

import { caseFiles, fileNames, readJson, type Case, type CaseStep } from '../support/cases/format.js';
import { setUp } from '../support/cases/position.js';
import { rulesOfText } from '../support/issue-lines.js';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const files = caseFiles();
const cases = files.flatMap((file) => file.cases);

/** The schema of an object, as far as the tests read it. */
interface Fields {
  readonly properties?: Readonly<Record<string, Fields>>;
  readonly required?: readonly string[];
  readonly items?: Fields;
  readonly const?: string;
  readonly enum?: readonly string[];
}

// Sound: the schema describes actions and phases in this form.
const schema = readJson('schema.json') as {
  readonly $defs: { readonly action: { readonly oneOf: readonly Fields[] }; readonly phase: Fields };
};
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true }).addSchema(schema, 'cases');
const isValid = ajv.compile({ $ref: 'cases' });
const isAction = ajv.compile({ $ref: 'cases#/$defs/action' });
const isMap = ajv.compile({ $ref: 'cases#/$defs/map' });

/** Whether a file with this case alone has the form. */
const fits = (each: object): boolean =>
  isValid({ $schema: './schema.json', subject: 'some', title: '', about: '', cases: [each] });

describe('the schema', () => {
  test.each(fileNames)('describes %s', (name) => {
    isValid(readJson(name));
    expect(isValid.errors ?? []).toEqual([]);
  });

  test('refuses what it does not describe', () => {
    const [first] = cases;
    expect(first && fits(first)).toBe(true);
    expect(fits({ ...first, more: 1 })).toBe(false);
    expect(fits({ ...first, kind: 'duel' })).toBe(false);
    for (const each of cases) expect(fits({ ...each, expect: { dice: 6 } }), each.id).toBe(false);
  });
});

/** The names of all fields below a value, and whether each may be absent. */
const fieldsOf = ({
  properties = {},
  required = [],
  items,
}: Fields): readonly (readonly [string, boolean])[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    [name, !required.includes(name)] as const,
    ...fieldsOf(field),
  ]),
  ...(items ? fieldsOf(items) : []),
];

/** Types of actions, each with its fields: a text with the sorted names, in parentheses those that may be absent. */
const listed = (type: string, names: readonly string[], optional: readonly string[]): string =>
  [type, ...[...names].sort(), ...optional.map((name) => `(${name})`).sort()].join(' ');

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** A value with a change in one place: without a member, or with a strange one. */
function forged(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.flatMap((item, at) => forged(item).map((other) => items.toSpliced(at, 1, other)));
  }
  const members = Object.entries(value);
  return [
    { ...value, more: 1 },
    ...members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name))),
    ...members.flatMap(([name, member]) => forged(member).map((other) => ({ ...value, [name]: other }))),
  ];
}

/** Every action that cases have, with a state by whose rules it is read. */
const actions: readonly { readonly id: string; readonly state: State; readonly action: object }[] =
  cases.flatMap((each) => {
    if (each.kind !== 'game') return [];
    return [each, ...(each.otherwise ?? [])].flatMap(({ rules, steps = each.steps ?? [] }) => {
      const sent = steps.flatMap((step: CaseStep) => ('do' in step ? [step.do] : []));
      const made = sent.length > 0 ? setUp(rules, each.position) : undefined;
      return made?.ok ? sent.map((action) => ({ id: each.id, state: made.value, action })) : [];
    });
  });

describe('an action in the schema', () => {
  const types = schema.$defs.action.oneOf.map((variant) => {
    const { type, player, ...own } = variant.properties ?? {};
    expect([player !== undefined, variant.required?.slice(0, 2)]).toEqual([true, ['type', 'player']]);
    return { types: type?.enum ?? [type?.const ?? ''], fields: fieldsOf({ ...variant, properties: own }) };
  });

  test('has the fields of its type, and no others', () => {
    const [move, walk] = [
      { type: 'ship/move', player: 'red', ship: 'red/W1', path: ['0101'] },
      { type: 'ship/move', player: 'red', ship: 'red/W1' },
    ];
    expect(isAction(move)).toBe(true);
    expect(isAction(walk)).toBe(false);
    expect(isAction({ ...move, counts: { PD: 1 } })).toBe(false);
    expect(isAction({ ...move, type: 'ship/fly' })).toBe(false);
    expect(isAction({ type: 'phase/end', player: 'red', phase: 'tea' })).toBe(false);
  });

  test('occurs in some case, whatever its type', () => {
    const there = new Set(actions.map(({ action }) => (action as { readonly type: string }).type));
    expect(types.flatMap((each) => each.types).filter((type) => !there.has(type))).toEqual([]);
  });

  test('is what the library reads as that action', () => {
    const known = actions.filter(({ state, action }) => decodeAction(state, action).ok);
    expect(known.length).toBeGreaterThan(actions.length * 0.9);
    const differ = known.flatMap(({ id, state, action }) =>
      [action, ...forged(action)].flatMap((raw) => {
        const read = decodeAction(state, raw);
        // A rule of the game, which cases show: the schema is about the form.
        if (!read.ok && read.issues.some(({ code }) => code === 'beam-without-target')) return [];
        return isAction(raw) === read.ok ? [] : [`${id}, the library disagrees: ${JSON.stringify(raw)}`];
      }),
    );
    expect(differ).toEqual([]);
  });

  test('is what the table of docs/cases.md says', () => {
    const rows = read('docs/cases.md').matchAll(/^\| ((?:`[a-z-]+\/[a-z-]+`(?:, )?)+) +\| (.*) \|$/gm);
    const inTable = [...rows].flatMap(([, own = '', fields = '']) => {
      const optional = [...fields.matchAll(/\(([^)]*)\)/g)].flatMap(([, inner = '']) => quoted(inner));
      return quoted(own).map((type) => listed(type, [...new Set(quoted(fields))], optional));
    });
    const inSchema = types.flatMap(({ types: own, fields }) => {
      const optional = fields.flatMap(([name, isOptional]) => (isOptional ? [name] : []));
      return own.map((type) => listed(type, [...new Set(fields.map(([name]) => name))], optional));
    });
    expect(inTable.sort()).toEqual(inSchema.sort());
  });
});

test('the phases of the schema are those in which some game waits', () => {
  const waits = editions.flatMap(({ id, scenarios }) =>
    Object.keys(scenarios).flatMap((name) => {
      const rules = rulesOfText(`${id}/${name}`);
      return sequence(rules, undefined).filter((key) => {
        const phase = phases.find(rules, key);
        return phase?.untilEnded ?? phase?.awaits;
      });
    }),
  );
  expect([...(schema.$defs.phase.enum ?? [])].sort()).toEqual([...new Set(waits)].sort());
});

describe('a map in the schema', () => {
  test('is that of a case, or the printed one', () => {
    expect(isMap(printedMap)).toBe(true);
    const own = cases.flatMap((each) =>
      each.kind === 'game' && each.position.map ? [each.position.map] : [],
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((map) => isMap(map))).toBe(true);
  });

  test('is nothing else', () => {
    const { stars, ...rest } = printedMap;
    expect(isMap(rest)).toBe(false);
    expect(isMap({ ...printedMap, seas: [] })).toBe(false);
    expect(isMap({ ...rest, stars: stars.map(({ value: _value, ...star }) => star) })).toBe(false);
    expect(isMap({ ...printedMap, hexes: ['1'] })).toBe(false);
  });
});

describe('cases', () => {
  test('are many, have ids of their own, and stay small', () => {
    const ids = cases.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(350);
    for (const [at, { subject, cases: all }] of files.entries()) {
      expect(`${subject}.json`).toBe(fileNames[at]);
      expect(all.map(({ id }) => id)).toEqual(
        all.map((_, place) => `${subject}-${String(place + 1).padStart(2, '0')}`),
      );
    }
    const bytes = [...fileNames, 'schema.json', 'printed-map.json'].map(
      (name) => statSync(resolve(import.meta.dirname, name)).size,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(420_000);
  });

  test('cite questions that the page of rulings answers', () => {
    const rulings = read('docs/rulings.md');
    const asked = [...new Set(cases.flatMap(({ ruling }) => ruling ?? []))];
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((ruling) => !new RegExp(`\\b${ruling}\\b`).test(rulings))).toEqual([]);
  });

  test('cite rules that are listed', () => {
    // Sound: a list of ids.
    const known = new Set(JSON.parse(read('test/ledger.json')) as readonly string[]);
    const cited = new Set(cases.flatMap(({ cites }) => cites));
    expect(cited.size).toBeGreaterThan(200);
    expect([...cited].filter((id) => !known.has(id))).toEqual([]);
  });

  test('refer to cases that are there', () => {
    const ids = new Set(cases.map(({ id }) => id));
    const subjects = files.map(({ subject }) => subject).join('|');
    const named = cases.flatMap(
      ({ why }) => why.match(new RegExp(`\\b(?:${subjects})-\\d\\d\\b`, 'g')) ?? [],
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('come on the printed map', () => {
    expect(readJson('printed-map.json')).toEqual(printedMap);
  });
});

test('the pages have every case under its subject, and the list every page', async () => {
  const pages = await casePages();
  expect(Object.keys(pages).sort()).toEqual(
    ['README', ...files.map(({ subject }) => subject)].map((name) => `cases/${name}.md`).sort(),
  );
  for (const { subject, cases: all } of files) {
    const headings = [...(pages[`cases/${subject}.md`] ?? '').matchAll(/^## (.*)$/gm)].map(
      ([, text]) => text,
    );
    expect(headings).toEqual(all.map(({ id, title }) => `${id}: ${title}`));
    expect(pages['cases/README.md']).toContain(`](${subject}.md)`);
  }
});

/** Whether this machine can run the example in Python. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

if (hasPython)
  test('the example in Python agrees with the rounds of the first edition', () => {
    const { status, stdout } = spawnSync('python3', [resolve(import.meta.dirname, 'example.py')], {
      encoding: 'utf8',
    });
    const inPlay = ({ kind, rules, expect: expectation }: Case): boolean =>
      kind === 'round' && rules === 'first/skirmish' && !('refused' in expectation);
    expect(stdout.trim()).toBe(`${cases.filter(inPlay).length} rounds agree, 0 differ: none`);
    expect(status).toBe(0);
  });
