/** Answers that are made of forms: the same as all that fits, found by trying everything. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field, FieldKind, FieldSet, Priced, Sheet } from '../../../src/kernel/field.js';
import { budgetsOf, checkForm, type Form } from '../../../src/kernel/form.js';
import type { AnyAction } from '../../../src/kernel/play/players.js';
import { ok, type Json, type JsonObject } from '../../../src/kernel/result.js';
import { answers, type Answer, type Answering, type Choice } from '../../../src/kernel/run/answers.js';
import type { Decision, Rules } from '../../../src/kernel/types.js';
import { seeded } from '../../../src/kernel/random.js';
import { InvalidArgument } from '../../../src/kernel/guard.js';
import { unwrap } from '../../../src/warpwar/index.js';

// Sound, here and below: names of a made-up game.
const decision = { player: 'red', type: 'thing/do', must: true, options: {} } as unknown as Decision;
type Act = AnyAction & JsonObject;

/** A game with one action, which has this form; the rules accept what `isLegal` says. */
const engineOf = (
  form: FieldSet | undefined,
  isLegal: (action: Act) => boolean = () => true,
): Answering<Act, object> => ({
  // Sound: the only members that are asked for.
  rulesOf: () => ({ actions: new Map([['thing/do', form ? { form: () => form } : {}]]) }) as unknown as Rules,
  decisions: () => [decision],
  view: (seen) => seen,
  decodeAction: (_seen, raw) => ok(raw as Act),
  checkAction: (_seen, action) => (isLegal(action) ? [] : ['no']),
});

const setOf = (form: FieldSet, isLegal?: (action: Act) => boolean) =>
  unwrap(answers(engineOf(form, isLegal), {}, decision));

// All that fits, by brute force.

const product = <T>(all: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  all.reduce<readonly (readonly T[])[]>(
    (found, some) => found.flatMap((each) => some.map((one) => [...each, one])),
    [[]],
  );

const isEmpty = (value: Json): boolean =>
  value === 0 || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const lists = (values: readonly Json[], most: number): readonly (readonly Json[])[] =>
  Array.from({ length: most + 1 }, (_, length) => product(Array.from({ length }, () => values))).flat();

const textOf = (value: unknown): string => JSON.stringify(value);

/** One list for each that has the same entries. */
const withoutOrder = (
  all: readonly (readonly Json[])[],
  values: readonly Json[],
): readonly (readonly Json[])[] => {
  const place = (value: Json): number => values.findIndex((each) => textOf(each) === textOf(value));
  return all.filter((list) =>
    list.every((each, at) => at === 0 || place(list[at - 1] ?? null) <= place(each)),
  );
};

function valuesOf(kind: FieldKind & Priced): readonly Json[] {
  switch (kind.kind) {
    case 'fixed':
      return [kind.value];
    case 'choice':
      return kind.items.map(({ value }) => value);
    case 'several':
      return product(kind.items.map(({ value }) => [[], [value]])).map((each) => each.flat());
    case 'number':
      return Array.from({ length: kind.most - kind.least + 1 }, (_, at) => kind.least + at);
    case 'counts':
      return product(
        kind.rows.map(({ key, least, most }) =>
          Array.from({ length: most - least + 1 }, (_, at) => (least + at > 0 ? { [key]: least + at } : {})),
        ),
      ).map((each) => Object.assign({}, ...each) as Json);
    case 'group':
      return objectsOf(kind);
    case 'list': {
      const values = valuesOf(kind.item);
      const all = lists(values, kind.most);
      return kind.anyOrder ? withoutOrder(all, values) : all;
    }
    case 'sheets':
      return product(
        kind.sheets.map((sheet) => [
          ...(sheet.optional ? [[]] : []),
          ...objectsOf(sheet).map((each) => [each]),
        ]),
      ).map((each) => each.flat());
    default:
      return [];
  }
}

/** Lists the objects that fit a set of fields, but for the budgets of sets around it. */
function objectsOf(set: FieldSet): readonly JsonObject[] {
  const fill = (fields: readonly Field[]): readonly JsonObject[] =>
    product(
      fields.map((field) => [
        ...(field.optional ? [{}] : []),
        ...valuesOf(field)
          .filter((value) => !field.optional || field.kind === 'choice' || !isEmpty(value))
          .flatMap((value): readonly JsonObject[] => {
            const item =
              field.kind === 'choice' ? field.items.find((each) => each.value === value) : undefined;
            return fill(item?.then ?? []).map((rest) => ({ [field.key]: value, ...rest }));
          }),
      ]),
    ).map((each) => Object.assign({}, ...each) as JsonObject);
  const keeps = (draft: JsonObject): boolean =>
    budgetsOf(set, draft).every(({ spent, least = 0, most }) => spent >= least && spent <= most) &&
    (set.either ?? []).every((sides) => sides.filter((side) => side.some((key) => key in draft)).length < 2);
  return fill(set.fields).filter(keeps);
}

const allThatFits = (form: FieldSet): readonly string[] => {
  // Sound: a form of the only decision.
  const whole = { ...form, type: 'thing/do', player: 'red' } as unknown as Form;
  const head = { type: 'thing/do', player: 'red' };
  return objectsOf(form)
    .map((each): JsonObject => ({ ...head, ...each }))
    .filter((draft) => checkForm(whole, draft).length === 0)
    .map(sorted);
};

/** Writes a value with the members in order. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

// Random forms.

const price = fc.record({
  price: fc.nat(2),
  per: fc.integer({ min: 1, max: 2 }),
  budget: fc.constantFrom('', 'b'),
});
const items = (then: fc.Arbitrary<readonly Field[]>) =>
  fc.array(fc.tuple(price, then), { minLength: 1, maxLength: 3 }).map((all) =>
    all.map(([priced, fields], at) => ({
      ...priced,
      value: at,
      title: `${at}`,
      ...(fields.length > 0 && { then: fields }),
    })),
  );
const small = fc
  .record({ least: fc.nat(1), more: fc.nat(2) })
  .map(({ least, more }) => ({ least, most: least + more }));
const number = fc
  .tuple(price, small)
  .map(([priced, range]) => ({ kind: 'number', ...priced, ...range }) as const);
const rows = fc.tuple(price, small, price, small).map(([one, first, two, second]) => [
  { key: 'x', title: 'X', ...one, ...first },
  { key: 'y', title: 'Y', ...two, ...second },
]);
const counts = fc.tuple(rows, fc.nat(2), fc.boolean()).map(([some, least, isStaged]) => ({
  kind: 'counts' as const,
  rows: some,
  least,
  ...(isStaged && { stages: [{ x: 1, y: some[1]?.most ?? 0 }, { x: 3 }] }),
}));
const choice = (then: fc.Arbitrary<readonly Field[]>) =>
  items(then).map((all) => ({ kind: 'choice' as const, items: all }));
const none = fc.constant<readonly Field[]>([]);
const several = fc
  .tuple(items(none), fc.nat(1), fc.nat(2))
  .map(([all, least, more]) => ({ kind: 'several' as const, items: all, least, most: least + more }));
const list = fc
  .tuple(price, fc.oneof(number, choice(none)), fc.boolean(), fc.nat(1), fc.nat(2))
  .map(([priced, item, isFree, least, more]) => ({
    kind: 'list' as const,
    ...priced,
    item,
    least,
    most: least + more,
    ...(!isFree && { anyOrder: true as const }),
  }));
const keyed = (key: string, kind: fc.Arbitrary<FieldKind & Priced>): fc.Arbitrary<Field> =>
  fc
    .tuple(kind, fc.boolean())
    .map(([each, optional]) => ({ ...each, key, ...(optional && { optional: true as const }) }));
const budgets = fc.tuple(fc.nat(2), fc.nat(4), fc.nat(4)).map(([least, most, other]) => [
  { least, most },
  { key: 'b', most: other },
]);
const set = (...fields: readonly fc.Arbitrary<Field>[]): fc.Arbitrary<FieldSet> =>
  fc
    .tuple(fc.tuple(...fields), fc.option(budgets, { nil: undefined }), fc.boolean())
    .map(([all, some, isEither]) => {
      const [first, last] = [all[0], all.at(-1)];
      return {
        fields: all,
        ...(some && { budgets: some }),
        ...(isEither && first && last && first !== last && { either: [[[first.key], [last.key]]] as const }),
      };
    });
const plain = fc.oneof<fc.Arbitrary<FieldKind & Priced>[]>(number, counts, choice(none), several, list);
const group = set(keyed('g', number), keyed('h', several)).map((each) => ({
  kind: 'group' as const,
  ...each,
}));
const sheet = (at: number): fc.Arbitrary<Sheet> =>
  fc.tuple(set(keyed('s', number)), fc.boolean()).map(([each, optional]) => ({
    title: `${at}`,
    ...each,
    fields: [{ kind: 'fixed', key: 'of', value: at }, ...each.fields],
    ...(optional && { optional: true as const }),
  }));
const sheets = fc
  .tuple(sheet(0), sheet(1), fc.nat(2))
  .map(([one, two, least]) => ({ kind: 'sheets' as const, sheets: [one, two], least }));
const forms = set(
  keyed(
    'a',
    choice(
      fc.oneof(
        none,
        keyed('then', number).map((each) => [each]),
      ),
    ),
  ),
  keyed('b', fc.oneof(group, sheets)),
  keyed('c', plain),
);

/** Lists all answers that choices lead to. */
function walked<T>(from: Choice<T> | Answer<T>): readonly T[] {
  if ('answer' in from) return [from.answer];
  return from.mask.flatMap((isOpen, at) => (isOpen ? walked(from.choose(at)) : []));
}

describe('answers', () => {
  test('are all that fits a form, and nothing else: listed, counted, drawn, and chosen step by step', () => {
    fc.assert(
      fc.property(forms, fc.integer(), (form, seed) => {
        const expected = allThatFits(form);
        const made = setOf(form);
        expect([...made].map(sorted).sort()).toEqual([...new Set(expected)].sort());
        expect(made.size()).toEqual({ exact: BigInt(expected.length) });
        expect(walked(made.start).map(sorted).sort()).toEqual([...expected].sort());
        expect([...made].every((each) => made.has(each))).toBe(true);
        const drawn = made.sample(seeded(seed));
        expect(drawn.ok ? expected.includes(sorted(drawn.value)) : expected.length === 0).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('leave out what the rules refuse, whatever it is', () => {
    fc.assert(
      fc.property(forms, fc.integer({ min: 2, max: 4 }), fc.integer(), (form, part, seed) => {
        const isLegal = (action: Act): boolean => sorted(action).length % part === 0;
        const expected = allThatFits(form).filter((text) => text.length % part === 0);
        const made = setOf(form, isLegal);
        expect([...made].map(sorted).sort()).toEqual([...expected].sort());
        expect(made.size()).toEqual({ exact: BigInt(expected.length) });
        if (expected.length < 100)
          expect(walked(made.start).map(sorted).sort()).toEqual([...expected].sort());
        const drawn = made.sample(seeded(seed));
        expect(drawn.ok ? expected.includes(sorted(drawn.value)) : expected.length === 0).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('fill stages one after another', () => {
    const row = { title: '', least: 0 };
    const rows = [
      { ...row, key: 'x', most: 4 },
      { ...row, key: 'y', most: 2 },
    ];
    for (const stages of [
      [{ x: 2, y: 1 }, { x: 2 }, { y: 1 }],
      [{ y: 1 }, { x: 4, y: 1 }],
      [{ x: 4 }, { y: 2 }],
    ]) {
      const form: FieldSet = { fields: [{ kind: 'counts', key: 'hits', rows, stages }] };
      const expected = allThatFits(form);
      expect([...setOf(form)].map(sorted).sort()).toEqual([...expected].sort());
      expect(expected.length).toBeLessThan(15);
    }
  });

  test('of several actions that mean the same there is one', () => {
    const form: FieldSet = { fields: [{ kind: 'number', key: 'n', least: 1, most: 4 }] };
    const decodeAction = (_seen: object, raw: unknown) => {
      // Sound: an action of the form. Numbers above 2 mean 2.
      const action = raw as Act;
      return ok<Act>({ ...action, n: Math.min(2, Number(action.n)) });
    };
    const made = unwrap(answers({ ...engineOf(form), decodeAction }, {}, decision));
    expect([...made].map(({ n }) => n)).toEqual([1, 2]);
    expect(made.size()).toEqual({ exact: 2n });
  });

  test('are drawn equally often', () => {
    const number: Field = { kind: 'number', key: 'n', least: 0, most: 3, price: 1, optional: true };
    const made = setOf({ fields: [number, { ...number, key: 'm' }], budgets: [{ most: 4 }] });
    const [random, times] = [seeded(11), new Map<string, number>()];
    const draws = 13_000;
    for (let draw = 0; draw < draws; draw += 1) {
      const text = sorted(unwrap(made.sample(random)));
      times.set(text, (times.get(text) ?? 0) + 1);
    }
    expect(times.size).toBe(13);
    const expected = draws / 13;
    const chi = [...times.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // 12 degrees of freedom: above 32.9 once in 1,000.
    expect(chi).toBeLessThan(32.9);
  });

  const many: Field = {
    kind: 'several',
    key: 's',
    least: 0,
    most: 100,
    items: Array.from({ length: 100 }, (_, at) => ({ value: at, title: `${at}` })),
  };

  test('may be far too many to list', () => {
    const made = setOf({ fields: [many] });
    expect(made.size()).toEqual({ most: 2n ** 100n });
    expect(setOf({ fields: [many], exact: true }).size()).toEqual({ exact: 2n ** 100n });
    expect(made.few(50)).toBeUndefined();
    const [first] = made;
    expect(first).toEqual({ type: 'thing/do', player: 'red', s: [] });
    expect(made.has(unwrap(made.sample(seeded(1))))).toBe(true);
    // Sound: not one of them.
    expect(made.has({ type: 'thing/do', player: 'red', s: [3, 3] } as unknown as Act)).toBe(false);
    expect(made.has({ type: 'thing/do', player: 'red' } as unknown as Act)).toBe(false);
  });

  test('say what is bounded', () => {
    const number: Field = { kind: 'number', key: 'n', least: 1, most: 9, enough: 3 };
    const made = setOf({ fields: [number, { ...number, key: 'm', enough: 20, more: true }] });
    expect(made.size()).toEqual({ exact: 27n });
    expect(made.bounds).toEqual(['m: numbers above 9 are left out', 'n: 3 stands for all greater numbers']);
  });
});

describe('answers are refused', () => {
  const codeOf = (form: FieldSet | undefined, given: unknown = decision) => {
    // Sound: anything may come from a program without types.
    const made = answers(engineOf(form), {}, given as Decision);
    return made.ok
      ? 'made'
      : made.issues.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join();
  };

  test('for an action without a form, and for members that no form describes', () => {
    expect(codeOf(undefined)).toBe('no-answers {"parts":["thing/do"]}');
    const open: FieldSet = {
      fields: [{ kind: 'sheets', key: 'a', sheets: [{ title: 'W1', fields: [], open: ['flares'] }] }],
    };
    expect(codeOf(open)).toBe('no-answers {"parts":["flares"]}');
    const made = unwrap(answers(engineOf(open), {}, decision, { without: 'leave-out' }));
    expect(made.bounds).toEqual(['flares is left out']);
    expect(made.size()).toEqual({ exact: 1n });
  });

  test('for a way without places between', () => {
    expect(codeOf({ fields: [{ kind: 'path', key: 'p', from: 'a', places: { b: 1 }, left: 1 }] })).toBe(
      'no-answers {"parts":["thing/do"]}',
    );
  });

  test('for a decision that is not offered', () => {
    const fits: FieldSet = { fields: [] };
    expect(codeOf(fits)).toBe('made');
    expect(codeOf(fits, { ...decision, player: 'blue' })).toBe(
      'not-offered {"type":"thing/do","player":"blue"}',
    );
    expect(codeOf(fits, { ...decision, type: 'other/do' })).toBe(
      'not-offered {"type":"other/do","player":"red"}',
    );
    for (const bad of [null, {}, { type: 'thing/do' }, 7])
      expect(() => codeOf(fits, bad)).toThrow(InvalidArgument);
  });

  test('if they are too many to count', () => {
    const number: Field = { kind: 'number', key: 'n', least: 1, most: 1_000_000 };
    expect(codeOf({ fields: [number] })).toBe('too-many-answers {"type":"thing/do"}');
    const dear: Field = { ...number, most: 3000, price: 1 };
    const all = Array.from({ length: 5 }, (_, at) => ({ ...dear, key: `n${at}` }));
    expect(codeOf({ fields: all, budgets: [{ most: 15_000 }] })).toBe('too-many-answers {"type":"thing/do"}');
    const item: FieldKind = { kind: 'number', least: 1, most: 2 };
    const long: Field = { kind: 'list', key: 'l', least: 0, most: 9_000, item };
    expect(codeOf({ fields: [long] })).toBe('too-many-answers {"type":"thing/do"}');
  });

  test('if hardly any that fits is legal, only to draw one', () => {
    const number: Field = { kind: 'number', key: 'n', least: 1, most: 90_000 };
    const made = setOf({ fields: [number] }, ({ n }) => n === 90_000);
    const drawn = made.sample(seeded(2));
    expect(drawn.ok ? [] : drawn.issues.map(({ code }) => code)).toEqual(['too-few-fit']);
    expect(made.size()).toEqual({ most: 90_000n });
    expect(made.few(5)?.length).toBe(1);
  });

  test('if an option leads nowhere', () => {
    const made = setOf({ fields: [{ kind: 'number', key: 'n', least: 1, most: 3 }] }, ({ n }) => n !== 2);
    if ('answer' in made.start) throw new Error('A choice was expected.');
    const { about, options, mask, choose } = made.start;
    expect([about, options, mask]).toEqual(['n', [1, 2, 3], [true, false, true]]);
    expect(() => choose(1)).toThrow(InvalidArgument);
    expect(() => choose(7)).toThrow(InvalidArgument);
    expect(choose(2)).toEqual({ answer: { type: 'thing/do', player: 'red', n: 3 } });
  });
});
