/** Settings of every kind: read, kept in rulesets, texts and links as what they are, and printed in the rulebook. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { array, boolean, int, nullable, object, record, string } from '../../../src/kernel/decode.js';
import { isEqual } from '../../../src/kernel/helpers.js';
import { module } from '../../../src/kernel/module.js';
import { json } from '../../../src/kernel/plain-data.js';
import type { Issue, Json } from '../../../src/kernel/result.js';
import { ok } from '../../../src/kernel/result.js';
import { MAX_RULESET, parseRuleset } from '../../../src/kernel/ruleset/text.js';
import type { Decoder, Module, Part } from '../../../src/kernel/types.js';
import { moduleLaws } from '../../../src/warpwar/laws/index.js';
import { catalogue, createEngine, words } from '../../../src/warpwar/index.js';
import { setting } from '../../../src/warpwar/rules.js';

const strange = (...parts: readonly Part[]): Module =>
  module({ id: 'strange', title: 'Strange', summary: 'Odd.', source: { 'ODD.1': 'It is odd.' } }, ...parts);

const any = setting('strange/any', { about: 'Anything.', decode: json, standard: 'calm' });
const storms = setting('strange/storms', {
  about: 'Storms by turn and region.',
  decode: array(object({ from: int(1, 40), region: string(/^[a-z]{1,9}$/), rows: int(0, 9) })),
  standard: [{ from: 1, region: 'north', rows: 2 }],
});
const regions = setting('strange/regions', {
  about: 'Rows by region and turn.',
  decode: record(/^[a-z]{1,9}$/, array(int(0, 9))),
  standard: { south: [1, 2], north: [0, 0, 1] },
});
const all: readonly Module[] = [...catalogue, strange(any, storms, regions)];
const engine = createEngine<readonly [Module, ...Module[]]>(all as [Module, ...Module[]], words);

type Asked = Readonly<Record<string, unknown>>;
const ask = (settings: Asked) =>
  engine.compileRules({ scenario: 'first/skirmish', add: ['strange'], settings } as never);
const rulesFor = (settings: Asked) => engine.unwrap(ask(settings));
const issuesOf = (asked: unknown): readonly (readonly unknown[])[] => {
  const made = engine.compileRules(asked as never);
  return made.ok ? [] : made.issues.map(({ code, path, params }: Issue<string>) => [code, path, params]);
};
const settingsIn = (value: Asked, key: string) => rulesFor(value).ruleset.settings[key];
const before = `first/skirmish +strange`;

/** Lists and objects that are deep, names that are odd, and texts with everything that a ruleset's text is made of. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '\\',
        "'",
        '(',
        ')',
        '[',
        '{',
        ',',
        '=',
        ' ',
        '+ecm',
        'x',
        '5',
        '#',
        '&',
        '`',
        '|',
      ),
    )
    .map((bits) => bits.join('')),
);
const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json; inner: Json }>((tie) => ({
  inner: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('inner'), { maxLength: 3 }),
    fc.dictionary(
      text.filter((name) => !(name in {})),
      tie('inner'),
      { maxKeys: 3, noNullPrototype: true },
    ),
  ),
  value: tie('inner'),
})).value;

describe('a setting of any kind', () => {
  test('is the same from the text of its rules, from a link, and from a save', () => {
    fc.assert(
      fc.property(values, (value) => {
        const rules = rulesFor({ 'strange/any': value });
        const kept = rules.ruleset.settings['strange/any'];
        expect(isEqual(kept, value)).toBe(true);
        const written = engine.formatRuleset(rules);
        // It may stand in single quotes of a shell, and holds no letter that a terminal does not show.
        expect(written).toMatch(/^[ -&(-~]+$/);
        expect(engine.unwrap(engine.compileRules(written))).toBe(rules);
        const link = new URLSearchParams([['rules', written]]).toString();
        expect(new URLSearchParams(link).get('rules')).toBe(written);
        const saved: unknown = JSON.parse(JSON.stringify(rules.ruleset));
        expect(engine.unwrap(engine.compileRules(saved as never))).toBe(rules);
      }),
    );
  });

  test('is the same as one with its members in another order', () => {
    const [one, other] = [
      { north: [1], south: [2] },
      { south: [2], north: [1] },
    ].map((value) => ({
      'strange/any': value,
      'strange/regions': value,
    }));
    expect(rulesFor(one ?? {})).toBe(rulesFor(other ?? {}));
    // The default has another order, too.
    expect(engine.formatRuleset(rulesFor({ 'strange/regions': { south: [1, 2], north: [0, 0, 1] } }))).toBe(
      before,
    );
  });

  test('stands in the text as JSON, with blanks and letters as people type them', () => {
    const typed = `${before} strange( storms = [ {"from": 3, "region": "east", "rows": 1} ] , any="a (b), c=1 é" )`;
    const rules = engine.unwrap(engine.compileRules(typed));
    expect(rules.ruleset.settings).toMatchObject({
      'strange/storms': [{ from: 3, region: 'east', rows: 1 }],
      'strange/any': 'a (b), c=1 é',
    });
    expect(engine.formatRuleset(rules)).toBe(
      `${before} strange(any="a (b), c=1 \\u00e9", storms=[{"from":3,"region":"east","rows":1}])`,
    );
  });

  test('is not changed by whoever asked for it, nor by a rule', () => {
    const asked = [{ from: 1, region: 'east', rows: 0 }];
    const rules = rulesFor({ 'strange/storms': asked });
    asked[0]!.rows = 5;
    expect(storms.of(rules)).toEqual([{ from: 1, region: 'east', rows: 0 }]);
    expect(Object.isFrozen(storms.of(rules)[0])).toBe(true);
  });
});

describe('a setting is refused', () => {
  test.each([
    [
      'with the place of each mistake in it',
      'storms=[{"from":0,"region":"East"}]',
      [
        ['not-a-whole-number', ['settings', 'strange/storms', 0, 'from'], { least: 1, most: 40 }],
        ['not-a-text', ['settings', 'strange/storms', 0, 'region'], {}],
        ['missing', ['settings', 'strange/storms', 0, 'rows'], { field: 'rows' }],
      ],
    ],
    [
      'with the nearest name of a member',
      'storms=[{"from":1,"region":"east","rows":1,"row":2}]',
      [['unknown-field', ['settings', 'strange/storms', 0, 'row'], { suggestion: 'rows' }]],
    ],
    [
      'that is too deep',
      'any=[[[[[[[1]]]]]]]',
      [['not-allowed', ['settings', 'strange/any', 0, 0, 0, 0, 0], { allowed: ['text', 'number', 'flag'] }]],
    ],
    [
      'with a name that every object has',
      'any={"a":{"__proto__":{"rows":9}}}',
      [['unknown-field', ['settings', 'strange/any', 'a', '__proto__'], {}]],
    ],
    [
      'that no text of JSON can say',
      'any=1e+999',
      [
        [
          'not-allowed',
          ['settings', 'strange/any'],
          { allowed: ['text', 'number', 'flag', 'list', 'object'] },
        ],
      ],
    ],
  ])('%s: %s', (_what, set, issues) => {
    expect(issuesOf(`${before} strange(${set})`)).toEqual(issues);
  });

  test('with the nearest name', () => {
    expect(issuesOf(`${before} strange(storm=[])`)).toMatchObject([
      ['unknown-setting', ['settings', 'strange/storm'], { suggestion: 'strange/storms' }],
    ]);
  });

  test.each(['[1', '{"a":1', '{a:1}', '["a]', '[1,]', '[1] [2]', "['a']", '[1]]', '"a'])(
    'as no part of a ruleset if it is no JSON: %s',
    (value) => {
      const found = issuesOf(`${before} strange(any=${value})`);
      expect(found).toMatchObject([['not-a-ruleset', [2], {}]]);
    },
  );

  test('if it is hostile, and fast', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    // A list in ten thousand places, each of which is in ten thousand places.
    const shared = [0, 1, 2, 3].reduce<unknown>((inner) => Array.from({ length: 9999 }, () => inner), 1);
    const thrower = {
      get any() {
        throw new Error('No.');
      },
    };
    const hostile = [cycle, shared, thrower, { a: undefined }, () => 1, Symbol('a'), NaN, new Array(1e9)];
    for (const value of hostile) expect(ask({ 'strange/any': value })).toMatchObject({ ok: false });
    const [tens, one] = [Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => 1)), [1]];
    expect(
      issuesOf({ scenario: 'first/skirmish', add: ['strange'], settings: { 'strange/any': [...tens, one] } }),
    ).toEqual([['unreadable', ['settings'], {}]]);
    const many = Object.fromEntries(Array.from({ length: 9999 }, (_, at) => [`strange/n${at}`, shared]));
    expect(ask(many)).toMatchObject({ ok: false });
    const deep = `${'['.repeat(4900)}${']'.repeat(4900)}`;
    expect(issuesOf(`${before} strange(any=${deep})`)).toMatchObject([['not-allowed', { length: 7 }, {}]]);
    expect('rows' in {}).toBe(false);
  });

  test('if its rules would be too long as a text', () => {
    const most = MAX_RULESET - `${before} strange(any=)`.length;
    expect(ask({ 'strange/any': 'x'.repeat(most) }).ok).toBe(true);
    expect(ask({ 'strange/any': 'x'.repeat(most + 1) })).toMatchObject({
      issues: [{ code: 'too-long', path: ['settings'], params: { most: MAX_RULESET } }],
    });
  });
});

test('no text of a ruleset takes long', () => {
  for (const bit of ['"', 'a("', 'a(b="', 'a(b=,', ',c ', ' ', 'a(b=[', 'a(b=1,', 'b=', '\\"'])
    for (const head of ['', 'a/b c(d=', 'a/b c(d="'])
      expect(parseRuleset((head + bit.repeat(MAX_RULESET)).slice(0, MAX_RULESET)).ok).toBeTypeOf('boolean');
}, 3000);

describe('the rulebook', () => {
  const book = (settings: Asked) => engine.rulebook(rulesFor(settings));

  test('prints a table for each setting that is one', () => {
    const text = book({});
    expect(text).toContain(
      '\n| `strange/storms` | a table, below | the same | Storms by turn and region. |\n',
    );
    expect(text).toContain(
      '\n`strange/storms` here:\n\n|  | from | region | rows |\n| --- | --- | --- | --- |\n| 1 | `1` | `north` | `2` |\n',
    );
    expect(text).toContain(
      '\n`strange/regions` here:\n\n|  | 1 | 2 | 3 |\n| --- | --- | --- | --- |\n| north | `0` | `0` | `1` |\n| south | `1` | `2` |  |\n',
    );
    expect(text).not.toContain('in `first/skirmish`:');
  });

  test('prints both tables, the one here and that of the scenario, where they differ', () => {
    const text = book({ 'strange/regions': { east: [4] }, 'strange/storms': [] });
    expect(text).toContain('- Rows by region and turn. Here the table under Settings (`strange/regions`).\n');
    expect(text).toContain('| `strange/storms` | none | a table, below |');
    expect(text).toContain('\n`strange/regions` here:\n\n|  | 1 |\n| --- | --- |\n| east | `4` |\n');
    expect(text).toContain('\n`strange/regions` in `first/skirmish`:\n\n|  | 1 | 2 | 3 |\n');
    expect(text).toContain('\n`strange/storms` in `first/skirmish`:\n\n|  | from |');
  });

  test.each([
    [[1, 'b', true], '`1, b, true`'],
    [[], 'none'],
    [{}, 'none'],
    ['a`|b', "`a'\\|b`"],
  ])('prints %j in its line', (value, line) => {
    expect(book({ 'strange/any': value })).toContain(`| \`strange/any\` | ${line} | \`calm\` |`);
  });

  test('prints what is inside a cell as JSON, and what stands alone in a column without a name', () => {
    const text = book({ 'strange/any': [7, { a: [1, 2], b: { c: 1 }, 'd|': null }] });
    expect(text).toContain(
      '|  |  | a | b | d\\| |\n| --- | --- | --- | --- | --- |\n| 1 | `7` |  |  |  |\n| 2 |  | `1, 2` | `{"c":1}` | `nothing` |\n',
    );
  });
});

describe('the laws of modules', () => {
  const lawsOf = (standard: unknown, decode: unknown = json) =>
    moduleLaws(
      strange(
        setting('strange/any', {
          about: 'Anything.',
          decode: decode as typeof json,
          standard: standard as Json,
        }),
      ),
    );
  const kinds = 'must be a text, a number, a flag, or a list or object of them, as JSON has them.';

  test.each([[[1, [2]]], [{ a: { b: [] } }], [''], [0], [false], [[null]]])(
    'accept the default %j',
    (standard) => {
      expect(lawsOf(standard)).toEqual([]);
    },
  );

  test.each([
    [null],
    [Infinity],
    [[1, -Infinity]],
    [{ a: undefined }],
    [[[[[[[[[1]]]]]]]]],
    [new Map([[1, 2]])],
  ])('report the default %s, which no text or save holds', (standard) => {
    expect(lawsOf(standard)).toEqual([`The default of the setting 'strange/any' ${kinds}`]);
  });

  test('report a decoder that refuses the default, or changes it', () => {
    expect(lawsOf([1], int())).toEqual([
      "The decoder of the setting 'strange/any' refuses its own default, `standard`.",
    ]);
    expect(lawsOf([1], (raw: unknown) => ok([...(raw as number[]), 2]))).toEqual([
      "The decoder of the setting 'strange/any' changes its own default: at '/1' 2 differs from nothing.",
    ]);
  });

  test('report a table that stands in a sentence', () => {
    const told = module(
      { id: 'strange', title: 'Strange', summary: 'Odd.', source: { 'ODD.1': 'It is {storms}.' } },
      storms,
    );
    expect(moduleLaws(told)).toEqual([
      "The sentence of ODD.1 has 'storms' in braces, which is no setting of the module that fits in a line.",
    ]);
  });
});

test('a default of another kind than its decoder reads is refused', () => {
  const decode: Decoder<Json> = boolean;
  const odd = setting('strange/any', { about: 'Anything.', decode, standard: [1] });
  const made = createEngine([...catalogue, strange(odd)] as unknown as [Module, ...Module[]]).compileRules(
    before,
  );
  expect(made).toMatchObject({ issues: [{ code: 'not-a-flag', path: ['settings', 'strange/any'] }] });
});

test('null is a value of its own', () => {
  const cap = setting('strange/any', { about: 'Anything.', decode: nullable(int()), standard: 3 });
  const own = createEngine([...catalogue, strange(cap)] as unknown as [Module, ...Module[]], words);
  const rules = own.unwrap(own.compileRules(`${before} strange(any=null)`));
  expect(own.formatRuleset(rules)).toBe(`${before} strange(any=null)`);
  expect(settingsIn({}, 'strange/any')).toBe('calm');
});
