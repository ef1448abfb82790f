/** Observations as numbers: what each number means is data, so that a program can ask for it. */

import type { Rules } from '../../warpwar/index.js';

/** What a number means, and its range. */
export interface NumberName {
  /** 'ship 1: PD now'. */
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** Numbers one after another, read from something. */
export interface Numbers<From> {
  readonly names: readonly NumberName[];
  /** Adds as many numbers to a list as there are names, each in its range. */
  readonly addTo: (list: number[], from: From) => void;
}

/** Returns the numbers of something. */
export function numbersOf<From>({ addTo }: Numbers<From>, from: From): readonly number[] {
  const list: number[] = [];
  addTo(list, from);
  return list;
}

/** What a player sees. */
export interface Sight<View> {
  readonly view: View;
  /** The players in order of play, from the one who sees this. */
  readonly seats: readonly string[];
}

/** No count is greater: greater ones stand at it. */
const MOST = 1_000_000;

/** A number by itself. What is out of its range stands at its end. */
export const number = <From>(
  name: string,
  of: (from: From) => number,
  [low, high]: readonly [number, number] = [0, MOST],
): Numbers<From> => ({
  names: [{ name, low, high }],
  addTo: (list, from) => {
    list.push(Math.min(Math.max(of(from), low), high));
  },
});

/** Whether something holds: 1 or 0. */
export const flag = <From>(name: string, of: (from: From) => boolean): Numbers<From> =>
  number(name, (from) => (of(from) ? 1 : 0), [0, 1]);

/** Which of some words: their places from 1; 0 for another one. */
export const word = <From>(
  name: string,
  words: readonly string[],
  of: (from: From) => string | null | undefined,
): Numbers<From> => number(name, (from) => words.indexOf(of(from) ?? '') + 1, [0, words.length]);

/** Which player: 1 for the one who sees it, 2 for the next in order of play; 0 for nobody. */
export const seat = <From>(
  name: string,
  players: number,
  of: (from: From) => readonly [seats: readonly string[], player: string | null | undefined],
): Numbers<From> =>
  number(
    name,
    (from) => {
      const [seats, player] = of(from);
      return seats.indexOf(player ?? '') + 1;
    },
    [0, players],
  );

/** Numbers of several kinds, one after another. */
export const together = <From>(...parts: readonly Numbers<From>[]): Numbers<From> => ({
  names: parts.flatMap(({ names }) => names),
  addTo: (list, from) => {
    for (const part of parts) part.addTo(list, from);
  },
});

/** The same numbers of each thing in a list, in so many slots. Empty slots are 0; what does not fit is left out. */
export function slots<From, Item>(
  name: string,
  count: number,
  list: (from: From) => readonly Item[],
  each: Numbers<Item>,
): Numbers<From> {
  const places = Array.from({ length: count }, (_, at) => at);
  return {
    names: places.flatMap((at) =>
      each.names.map((one) => ({
        name: `${name} ${at + 1}: ${one.name}`,
        low: Math.min(one.low, 0),
        high: Math.max(one.high, 0),
      })),
    ),
    addTo: (all, from) => {
      const items = list(from).slice(0, count);
      for (const item of items) each.addTo(all, item);
      for (let left = (count - items.length) * each.names.length; left > 0; left -= 1) all.push(0);
    },
  };
}

/** An object with which modules store values. */
interface Home {
  readonly ext?: Readonly<Record<string, unknown>>;
}

/** What modules store with something: numbers as they are, true as 1, lists and objects by their length, a text as 1. */
export const stored = <From>(
  { slices }: Rules,
  kind: string,
  home: (from: From) => Home | null | undefined,
): Numbers<From> =>
  together(
    ...slices.flatMap((slice) =>
      slice.home === kind
        ? [number(slice.key, (from: From) => asNumber(home(from)?.ext?.[slice.key]), [-MOST, MOST])]
        : [],
    ),
  );

function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  return value === undefined || value === null || value === false ? 0 : 1;
}

/** Column and row of a hex by its four digits; 0 and 0 where nothing is on the map. */
export const hex = <From>(of: (from: From) => string | undefined): Numbers<From> =>
  together(
    number('column', (from) => Number(of(from)?.slice(0, 2) ?? 0), [0, 99]),
    number('row', (from) => Number(of(from)?.slice(2, 4) ?? 0), [0, 99]),
  );

/** Lists things by their owners, those of the one who sees them first. */
export const ownFirst = <Item extends { readonly owner: string }>(
  seats: readonly string[],
  all: readonly Item[],
): readonly Item[] => seats.flatMap((player) => all.filter(({ owner }) => owner === player));
