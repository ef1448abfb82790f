/** What fits a form, as small choices one after another. Each value that fits is reached in exactly one way. */

import type { Field, FieldKind, FieldSet, Item, Priced, Row } from './field.js';
import { END, TooMany, type Change, type Mark, type Option, type Point, type Slots } from './point.js';
import { listValues } from './trail.js';

/** Thrown for a way whose places a form does not list. */
export class WithoutWays extends Error {}

/** Most options of one choice. */
const MOST_OPTIONS = 100_000;

/** Most values of an entry of a list. */
const MOST_ENTRIES = 20_000;

/** Where fields are. */
interface Site {
  /** What comes before the key of a field in `about`. */
  readonly about: string;
  /** The slots of budgets. */
  readonly budgets: ReadonlyMap<string, Slot>;
  /** What else happens when a field is used. */
  readonly used: (key: string) => readonly Change[];
  /** Adds a slot. */
  readonly add: (most?: number) => Slot;
  /** Numbers that stand for all above them are noted here. */
  readonly note: (bound: string) => void;
}

interface Slot {
  readonly at: number;
  readonly most: number;
}

/** Makes the choices of a form: the first of them. `note` gets what is bounded, in words. */
export function createSpace(form: FieldSet, note: (bound: string) => void = () => undefined): Point {
  let slots = 0;
  const add = (most = Infinity): Slot => {
    slots += 1;
    return { at: slots - 1, most };
  };
  return setPoint(form, { about: '', budgets: new Map(), used: () => [], add, note }, [], END);
}

/** Makes a point. What all its options read, it reads. */
function pointOf(about: string, options: readonly Option[]): Point {
  if (options.length > MOST_OPTIONS) throw new TooMany();
  const live = new Set<number>();
  const seen = new Set<Point>();
  for (const { changes, next } of options) {
    for (const { reads } of changes) for (const at of reads) live.add(at);
    if (!seen.has(next)) for (const at of next.live) live.add(at);
    seen.add(next);
  }
  return { about, options, live: [...live].sort((a, b) => a - b) };
}

/** A point with nothing to choose. */
const passing = (marks: readonly Mark[], changes: readonly Change[], next: Point): Point =>
  marks.length === 0 && changes.length === 0 ? next : pointOf('', [{ value: null, marks, changes, next }]);

// Changes.

const written = (slots: Slots, at: number, value: number): Slots => {
  const copy = slots.slice();
  for (let fill = copy.length; fill < at; fill += 1) copy[fill] = 0;
  copy[at] = value;
  return copy;
};

/** Adds to a slot, up to its most. */
const adding = ({ at, most }: Slot, amount: number): Change => ({
  reads: [at],
  run: (slots) => {
    const sum = (slots[at] ?? 0) + amount;
    return sum > most ? undefined : written(slots, at, sum);
  },
});

/** Adds to a slot that matters only up to `enough`. */
const addingUpTo = ({ at }: Slot, amount: number, enough: number): Change => ({
  reads: [],
  run: (slots) => written(slots, at, Math.min(enough, (slots[at] ?? 0) + amount)),
});

const atLeast = ({ at }: Slot, least: number): Change => ({
  reads: [at],
  run: (slots) => ((slots[at] ?? 0) >= least ? slots : undefined),
});

/** Takes one of two sides: 1 or 2. */
const siding = ({ at }: Slot, side: number): Change => ({
  reads: [at],
  run: (slots) =>
    (slots[at] ?? 0) === 0 ? written(slots, at, side) : slots[at] === side ? slots : undefined,
});

/** Pays for so many units. */
function paying({ price = 0, per = 1, budget = '' }: Priced, count: number, { budgets }: Site): Change[] {
  const slot = budgets.get(budget);
  const amount = Math.ceil(count / per) * price;
  return slot && amount !== 0 ? [adding(slot, amount)] : [];
}

// Sets of fields.

/** Makes the choices of a set, which end with `last`. `marks` are written after them. */
function setPoint(
  { fields, budgets = [], either = [] }: FieldSet,
  outer: Site,
  last: readonly Change[],
  next: Point,
  marks: readonly Mark[] = [],
): Point {
  const own = budgets.map(({ key = '', least = 0, most }) => ({ key, least, slot: outer.add(most) }));
  const sides = either.map((pair) => ({ pair, slot: outer.add() }));
  const used = (key: string): readonly Change[] => [
    ...outer.used(key),
    ...sides.flatMap(({ pair, slot }) =>
      pair.flatMap((keys, at) => (keys.includes(key) ? [siding(slot, at + 1)] : [])),
    ),
  ];
  const site = {
    ...outer,
    budgets: new Map([...outer.budgets, ...own.map(({ key, slot }) => [key, slot] as const)]),
    used,
  };
  const due = own.filter(({ least }) => least > 0).map(({ slot, least }) => atLeast(slot, least));
  return fieldPoints(fields, site, passing(marks, [...due, ...last], next));
}

/** Makes the choices of fields, one after another. */
const fieldPoints = (fields: readonly Field[], site: Site, next: Point): Point =>
  fields.reduceRight<Point>((after, field) => fieldPoint(field, site, after), next);

function fieldPoint(field: Field, site: Site, next: Point): Point {
  const { key, optional } = field;
  const extra = site.used(key);
  const options = usesOf(field, site, next).map((each) => ({
    ...each,
    changes: [...extra, ...each.changes],
  }));
  const left: Option = { value: null, marks: [{ without: key }], changes: [], next };
  return pointOf(nameOf(site, key), optional ? [left, ...options] : options);
}

const nameOf = ({ about }: Site, key: string): string => `${about}${key}`;

type Uses<Kind extends FieldKind['kind']> = (
  field: Extract<FieldKind, { kind: Kind }> & Field,
  site: Site,
  next: Point,
) => readonly Option[];

/** Lists how a field can be used. A member that may be left out is not used by 0, or by an empty list or object. */
const usesOf = (field: Field, site: Site, next: Point): readonly Option[] =>
  // Sound: each kind has the function of its name.
  (uses[field.kind] as (field: Field, site: Site, next: Point) => readonly Option[])(field, site, next);

const uses: { readonly [Kind in FieldKind['kind']]: Uses<Kind> } = {
  fixed: ({ key, value }, _site, next) => [{ value, marks: [{ key, put: () => value }], changes: [], next }],
  choice: ({ key, items }, site, next) =>
    items.map((item) => ({
      ...itemOption(item, site, item.then ? fieldPoints(item.then, site, next) : next),
      marks: [{ key, put: () => item.value }],
    })),
  several: ({ key, items, least, most, optional }, site, next) => {
    const entries = items.map((item) => itemOption(item, site, next));
    const range = { least: optional ? Math.max(1, least) : least, most, order: 'rising' } as const;
    return listUses({ key, entries, ...range }, site, next);
  },
  number: numberUses,
  counts: countsUses,
  path: ({ key, places, wayTo }, _site, next) => {
    if (!wayTo) throw new WithoutWays();
    return Object.keys(places).map((place) => ({
      value: place,
      marks: [{ key, put: () => wayTo(place) }],
      changes: [],
      next,
    }));
  },
  group: ({ key, optional, ...set }, site, next) => {
    const some = optional && site.add();
    const used = (): readonly Change[] => (some ? [addingUpTo(some, 1, 1)] : []);
    const filled = some ? [atLeast(some, 1)] : [];
    const about = `${nameOf(site, key)} `;
    const inner = setPoint(set, { ...site, about, used }, filled, next, ['close']);
    return [{ value: true, marks: [{ open: 'object', key }], changes: [], next: inner }];
  },
  list: (field, site, next) => {
    const { key, least, most, anyOrder, optional } = field;
    const entries = entriesOf(field, site);
    const range = { least: optional ? Math.max(1, least) : least, most } as const;
    return listUses({ key, entries, ...range, order: anyOrder ? 'kept' : 'free' }, site, next);
  },
  sheets: ({ key, sheets, least = 0, optional }, site, next) => {
    const count = site.add();
    const due = optional ? Math.max(1, least) : least;
    const enough = due > 0 ? [atLeast(count, due)] : [];
    const first = sheets.reduceRight<Point>(
      (after, sheet) => {
        const about = `${sheet.piece ?? sheet.title} `;
        const inner = setPoint(sheet, { ...site, about, used: () => [] }, [], after, ['close']);
        const counted = due > 0 ? [addingUpTo(count, 1, due)] : [];
        const fill: Option = {
          value: true,
          marks: [{ open: 'object', sheet }],
          changes: counted,
          next: inner,
        };
        const skip: Option = { value: null, marks: [{ skip: sheet }], changes: [], next: after };
        return pointOf(sheet.title, sheet.optional ? [skip, fill] : [fill]);
      },
      passing(['close'], enough, next),
    );
    return [{ value: true, marks: [{ open: 'list', key }], changes: [], next: first }];
  },
};

const itemOption = (item: Item, site: Site, next: Point): Option => ({
  value: item.value,
  marks: [{ put: () => item.value }],
  changes: paying(item, 1, site),
  next,
});

function numberUses(
  field: Extract<Field, { readonly kind: 'number' }>,
  site: Site,
  next: Point,
): readonly Option[] {
  const { key, least, most, enough, more, optional } = field;
  const from = optional && least <= 0 ? Math.max(1, least) : least;
  const to = Math.min(most, Math.max(from, enough ?? most));
  if (to === enough) site.note(`${nameOf(site, key)}: ${to} stands for all greater numbers`);
  if (more) site.note(`${nameOf(site, key)}: numbers above ${to} are left out`);
  if (to - from >= MOST_OPTIONS) throw new TooMany();
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({
    value: from + step,
    marks: [{ key, put: () => from + step }],
    changes: paying(field, from + step, site),
    next,
  }));
}

// Counts: a number for each row.

function countsUses(
  { key, rows, stages = [], least = 0, optional }: Extract<Field, { readonly kind: 'counts' }>,
  site: Site,
  next: Point,
): readonly Option[] {
  const due = optional ? Math.max(1, least) : least;
  const [total, gap, top] = [site.add(), site.add(), site.add()];
  const enough = due > 0 ? [atLeast(total, due)] : [];
  const changes = (row: Row, count: number): readonly Change[] => [
    ...paying(row, count, site),
    ...(due > 0 && count > 0 ? [addingUpTo(total, count, due)] : []),
    ...(stages.length > 1 ? [staging({ stages, gap: gap.at, top: top.at }, row.key, count)] : []),
  ];
  const first = rows.reduceRight<Point>(
    (after, row) => pointOf(`${nameOf(site, key)} ${row.key}`, rowOptions(row, changes, after)),
    passing(['close'], enough, next),
  );
  return [{ value: true, marks: [{ open: 'object', key }], changes: [], next: first }];
}

function rowOptions(
  row: Row,
  changes: (row: Row, count: number) => readonly Change[],
  next: Point,
): readonly Option[] {
  const { key, least, most } = row;
  if (most - least >= MOST_OPTIONS) throw new TooMany();
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => {
    const count = least + step;
    const mark: Mark = count === 0 ? { without: key, isRow: true } : { key, put: () => count };
    return { value: count, marks: [mark], changes: changes(row, count), next };
  });
}

interface Stages {
  readonly stages: readonly Readonly<Record<string, number>>[];
  /** The slot that holds how many stages there are from the first that is not full; 0 while all are. */
  readonly gap: number;
  /** The slot that holds the last stage that is used, from 1. */
  readonly top: number;
}

/** Fills the stages of a row in order. A stage can be used only if those before it are full. */
const staging = ({ stages, gap, top }: Stages, key: string, count: number): Change => {
  let [rest, lacks, reached] = [count, 0, 0];
  for (const [at, stage] of stages.entries()) {
    const most = stage[key] ?? 0;
    const given = Math.min(rest, most);
    rest -= given;
    if (given < most && lacks === 0) lacks = stages.length - at;
    if (given > 0) reached = at + 1;
  }
  return {
    reads: [gap, top],
    run: (slots) => {
      const gapNow = Math.max(slots[gap] ?? 0, lacks);
      const topNow = Math.max(slots[top] ?? 0, reached);
      if (gapNow > 0 && topNow > stages.length - gapNow + 1) return undefined;
      return written(written(slots, gap, gapNow), top, topNow);
    },
  };
};

// Lists: an entry more, or no more.

interface Listed {
  readonly key: string;
  readonly entries: readonly Pick<Option, 'value' | 'marks' | 'changes'>[];
  readonly least: number;
  readonly most: number;
  /** Entries come in any order, each not before the one before it, or each after it. */
  readonly order: 'free' | 'kept' | 'rising';
}

/** Lists how a list can begin. Each further entry is a choice. */
function listUses(listed: Listed, site: Site, next: Point): readonly Option[] {
  const { key, least } = listed;
  const [done, ...entries] = loopPoint(listed, site, next).options;
  return [...(done && least === 0 ? [done] : []), ...entries].map((each) => ({
    ...each,
    marks: [{ open: 'list', key }, ...each.marks],
  }));
}

/** Makes the point after an entry, which follows itself: no more, or one more. */
function loopPoint({ key, entries, least, most, order }: Listed, site: Site, next: Point): Point {
  const [count, from] = [site.add(most), site.add()];
  const following = (at: number): Change => ({
    reads: [from.at],
    run: (slots) =>
      at < (slots[from.at] ?? 0) ? undefined : written(slots, from.at, order === 'rising' ? at + 1 : at),
  });
  const options: Option[] = [];
  const isFree = order === 'free';
  const point: Point = {
    about: nameOf(site, key),
    options,
    live: [],
    ...(!isFree && { from: from.at }),
  };
  options.push(
    { value: null, marks: ['close'], changes: least > 0 ? [atLeast(count, least)] : [], next },
    ...entries.map((each, at) => ({
      ...each,
      changes: [...(isFree ? [] : [following(at)]), adding(count, 1), ...each.changes],
      next: point,
    })),
  );
  // What it reads is known only now.
  return Object.assign(point, { live: pointOf('', options).live });
}

/** Lists what an entry of a list can be, with what it takes from budgets outside it. */
function entriesOf(field: Extract<FieldKind, { kind: 'list' }> & Field, site: Site): Listed['entries'] {
  const outside = [...site.budgets.values()];
  const { key } = field;
  const first = fieldPoint({ ...field.item, key }, { ...site, used: () => [] }, END);
  const found: Listed['entries'][number][] = [];
  for (const { value, slots } of listValues(first)) {
    if (found.length === MOST_ENTRIES) throw new TooMany();
    const entry = value[key] ?? null;
    const taken = outside.flatMap((slot) => {
      const amount = slots[slot.at] ?? 0;
      return amount > 0 ? [adding(slot, amount)] : [];
    });
    found.push({
      value: entry,
      marks: [{ put: () => entry }],
      changes: [...paying(field, 1, site), ...taken],
    });
  }
  return found;
}
