/**
 * Maps that were checked before, found again by their content: every save has a whole map in it. A known chart is frozen
 * and was made here, so what was computed from it holds for all games on it.
 */

import type { Decoder } from '../kernel/util/decode.js';
import { deepFreeze } from '../kernel/util/freeze.js';
import { toJsonText } from '../kernel/util/json-text.js';
import { memoize } from '../kernel/util/memoize.js';
import { ok, type Issue } from '../kernel/util/result.js';
import { printedMap } from './printed.js';
import { chart, mapIssues, type Chart, type MapStar, type StarMap } from './star-map.js';

/** Returns the chart of a map: the same object for all games on the same map. */
export const chartOf = memoize(({ hexes, warplines, ends }: StarMap): Chart =>
  deepFreeze({ hexes, warplines, ends }),
);

/** Most charts that are found by content, besides the printed one. */
const MOST_KNOWN = 32;

/** The last charts that had no issues. They are not kept alive: a caller's states on them do that. */
const lately: WeakRef<Chart>[] = [];

/** How the JSON of a chart begins, as a member of a state. */
const [MEMBER, FIRST] = ['"map":', '"map":{"ends":'];

/** A star as maps and games have it. */
type NamedStar = Pick<MapStar, 'hex' | 'name'> & Partial<Pick<MapStar, 'value'>>;

/** The stars with which a chart had no issues. */
const checkedStars = new WeakMap<Chart, readonly MapStar[]>();

/** Reads a chart. Returns the known chart with the same content, if there is one. Checks the form only. */
export const knownChart: Decoder<Chart> = (raw, rules) => {
  const known = findKnown((each) => isSame(raw, each));
  return known ? ok(known) : chart(raw, rules);
};

function findKnown(fits: (known: Chart) => boolean): Chart | undefined {
  const printed = chartOf(printedMap);
  if (fits(printed)) return printed;
  for (const kept of lately) {
    const known = kept.deref();
    if (known && fits(known)) return known;
  }
  return undefined;
}

/** A known chart, and the place of its JSON in a text. */
export interface ChartInText {
  readonly chart: Chart;
  readonly from: number;
  readonly to: number;
}

const jsonOf = memoize((known: Chart): string => toJsonText(known));

/** Finds the JSON of a known chart in the JSON of a state. */
export function findInText(text: string): ChartInText | undefined {
  const from = text.indexOf(FIRST) + MEMBER.length;
  if (from < MEMBER.length) return undefined;
  const known = findKnown((each) => text.startsWith(jsonOf(each), from));
  return known && { chart: known, from, to: from + jsonOf(known).length };
}

/** Checks a map like `mapIssues`, but not again if it is known. Freezes the chart if it has no issues. */
export function checkMapOnce(map: Chart, stars: readonly NamedStar[]): readonly Issue[] {
  if (areChecked(stars, checkedStars.get(map))) return [];
  if (map === chartOf(printedMap) && areChecked(stars, printedMap.stars)) return [];
  const copies = stars.map(({ hex, name, value = 0 }) => ({ hex, name, value }));
  const issues = mapIssues({ ...map, stars: copies });
  if (issues.length === 0) learn(map, copies);
  return issues;
}

const areChecked = (stars: readonly NamedStar[], checked: readonly MapStar[] | undefined): boolean =>
  stars.length === checked?.length &&
  stars.every(({ hex, name, value = 0 }, at) => {
    const other = checked[at];
    return hex === other?.hex && name === other.name && value === other.value;
  });

function learn(map: Chart, stars: readonly MapStar[]): void {
  if (!checkedStars.has(map)) lately.unshift(new WeakRef(deepFreeze(map)));
  lately.splice(MOST_KNOWN);
  checkedStars.set(map, stars);
}

/** Whether a value that was read from JSON equals a known one. No closures: most calls compare two hexes. */
function isSame(raw: unknown, known: unknown): boolean {
  if (raw === known) return true;
  if (typeof raw !== 'object' || raw === null || typeof known !== 'object' || known === null) return false;
  if (Array.isArray(known)) return Array.isArray(raw) && isSameList(raw, known);
  // Sound: both are objects, and any member of an object is unknown.
  return !Array.isArray(raw) && isSameRecord(raw as Members, known as Members);
}

function isSameList(raw: readonly unknown[], known: readonly unknown[]): boolean {
  if (raw.length !== known.length) return false;
  for (let at = 0; at < known.length; at += 1) if (!isSame(raw[at], known[at])) return false;
  return true;
}

type Members = Readonly<Record<string, unknown>>;

function isSameRecord(raw: Members, known: Members): boolean {
  const names = Object.keys(known);
  return (
    Object.keys(raw).length === names.length &&
    names.every((name) => Object.hasOwn(raw, name) && isSame(raw[name], known[name]))
  );
}
