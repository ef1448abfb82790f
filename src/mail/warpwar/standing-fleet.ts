/** Standing orders of WarpWar that name ships and stars in order: what goes aboard, what is taken, where points go. */

import type { PlayerId } from '../../kernel/types.js';
import { decisions, type Decision, type View } from '../../warpwar/index.js';
import type { Sent, StandingAnswer, StandingText } from '../engine.js';
import { orderFor, standingVerb, unanswered, wordsOf, type StandingOf } from './standing.js';
import { placeNamed, shipNamed } from './typed.js';

const NONE = /^none$/i;
const SHIPS = /^(?:(?:[a-z0-9-]+\/)?[WS]\d+|none)$/i;

function shipsFault(_view: View, _player: PlayerId, clause: string): string | undefined {
  const wrong = clause.split(/\s+/).find((word) => !SHIPS.test(word));
  return wrong === undefined ? undefined : `'${wrong.slice(0, 40)}' is no ship such as 'W2'.`;
}

/** Makes a verb whose order names ships, the first ones first. */
const named = <Type extends Decision['type']>({
  answer,
  ...given
}: Omit<StandingOf<Type>, 'answer' | 'byShip' | 'fault'> & {
  /** Answers by the ids of the named ships, those in sight; undefined if it is not clear. `isNone`: whether the order says 'none'. */
  readonly answer: (
    view: View,
    decision: Extract<Decision, { readonly type: Type }>,
    ids: readonly string[],
    isNone: boolean,
  ) => Sent | undefined;
}) =>
  standingVerb<Type>({
    ...given,
    byShip: false,
    fault: shipsFault,
    answer: (view, decision, orders) => {
      const order = orderFor(orders, '', decision.player);
      const ids = order ? idsIn(view, decision.player, order) : [];
      const sent = order && answer(view, decision, ids, NONE.test(order.text));
      return answered(order, sent);
    },
  });

const answered = <Order extends StandingText>(
  order: Order | undefined,
  value: Sent | undefined,
): StandingAnswer<Order> =>
  order && value ? { ok: true, value, by: [order] } : unanswered('The standing order does not name enough.');

const idsIn = (view: View, player: PlayerId, order: StandingText): readonly string[] =>
  wordsOf(order).flatMap((word) => shipNamed(view, player, word)?.id ?? []);

/** Deals out a number over ships in order, to each as much as it has room for; undefined if some is left that others could take. */
function deal(
  total: number,
  ids: readonly string[],
  room: Readonly<Record<string, number>>,
): readonly (readonly [id: string, units: number])[] | undefined {
  let left = total;
  const dealt = [...new Set(ids)].flatMap((id): (readonly [string, number])[] => {
    const units = Math.min(left, room[id] ?? 0);
    left -= units;
    return units > 0 ? [[id, units]] : [];
  });
  const more = Object.keys(room).some((id) => !ids.includes(id) && (room[id] ?? 0) > 0);
  return left > 0 && more ? undefined : dealt;
}

/** Returns the one key of a record, if it has no other. */
const onlyKey = (of: object): readonly string[] => {
  const keys = Object.keys(of);
  return keys.length === 1 ? keys : [];
};

// 'embark: S2 S1 W1 W3': Systemships in the order in which they go aboard, Warpships in the order in which they are filled.

export const embark = named({
  word: 'embark',
  types: ['systemships/embark'],
  answer: (_view, { type, options: { ships, free } }, ids) => {
    const room = Object.values(free).reduce((sum, each) => sum + each, 0);
    const due = Math.min(room, ships.length);
    const first = ships.filter((id) => ids.includes(id)).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
    const rest = ships.filter((id) => !ids.includes(id));
    // Who is last needs no name; nor does anybody, where all go aboard one ship.
    const isClear =
      rest.length === 0 || (due === ships.length && (rest.length === 1 || onlyKey(free).length === 1));
    if (!isClear && first.length < due) return undefined;
    const dealt = deal(due, [...ids, ...onlyKey(free)], free);
    if (!dealt) return undefined;
    const berths = dealt.flatMap(([carrier, units]) => Array.from({ length: units }, () => carrier));
    const going = [...first, ...rest].slice(0, due);
    return { type, loads: going.map((ship, at) => ({ ship, carrier: berths[at] })) };
  },
  hints: ['embark: S2 S1 W1 W3'],
});

// 'rearrange: S2 S1 W1': what stands at a star goes aboard, then the phase ends.

type Rearranging = Extract<Decision, { readonly type: 'systemships/rearrange' }>;

/** Returns the first named Systemship on a star that a named Warpship can take. */
function nextAboard(
  view: View,
  { options: { ships } }: Rearranging,
  ids: readonly string[],
): Sent | undefined {
  for (const id of ids) {
    const ship = view.ships.find((each) => each.id === id);
    const to = ship && typeof ship.at === 'string' ? (ships[ship.id] ?? []) : [];
    const aboard = ids.find((each) => to.some((other) => other === each));
    if (aboard !== undefined) return { type: 'systemships/rearrange', ship: id, aboard };
  }
  return undefined;
}

export const rearrange = named<'systemships/rearrange' | 'phase/end'>({
  word: 'rearrange',
  types: ['systemships/rearrange', 'phase/end'],
  answer: (view, decision, ids) => {
    if (view.phase !== 'rearrange') return undefined;
    if (decision.type === 'systemships/rearrange') return nextAboard(view, decision, ids);
    const all: readonly Decision[] = decisions(view);
    const isMore = all.some((each) => each.type === 'systemships/rearrange' && nextAboard(view, each, ids));
    return isMore ? undefined : { type: 'phase/end', phase: view.phase };
  },
  hints: ['rearrange: none', 'rearrange: S1 W1'],
});

// 'recover: W1 W2': marines' shuttles go aboard.

export const recover = named({
  word: 'recover',
  types: ['marines/recover'],
  answer: (_view, { type, options: { platoons, room } }, ids) => {
    const dealt = deal(platoons, [...ids, ...onlyKey(room)], room);
    return dealt && { type, platoons: dealt.map(([ship, each]) => ({ ship, platoons: each })) };
  },
  hints: ['recover: W1 W2'],
});

// 'loot: W3 W1': holds are filled where a Base fell.

export const loot = named({
  word: 'loot',
  types: ['base-fall/loot'],
  answer: (view, { type, options: { stars, ships } }, ids, isNone) => {
    if (isNone) return { type, loads: [] };
    const loads = Object.entries(stars).map(([hex, most]) => {
      const here = view.ships.filter(({ at }) => at === hex).map(({ id }) => id);
      return deal(
        most,
        ids,
        Object.fromEntries(here.flatMap((id) => (id in ships ? [[id, ships[id] ?? 0]] : []))),
      );
    });
    return loads.includes(undefined)
      ? undefined
      : { type, loads: loads.flatMap((each) => (each ?? []).map(([ship, points]) => ({ ship, points }))) };
  },
  hints: ['loot: W3 W1'],
});

// 'allot: Ur Mari': all points go to the first of these Bases that the player has.

export const allot = standingVerb({
  word: 'allot',
  types: ['base-stockpiles/allot'],
  byShip: false,
  fault: (view, _player, clause) => {
    const wrong = clause.split(/\s+/).find((word) => placeNamed(view, word) === undefined);
    return wrong === undefined ? undefined : `There is no star '${wrong.slice(0, 40)}'.`;
  },
  answer: (view, { type, player, options: { points, bases } }, orders) => {
    const order = orderFor(orders, '', player);
    const places = order ? wordsOf(order).map((word) => placeNamed(view, word)) : [];
    const base = places.find((each) => bases.some((hex) => hex === each));
    return answered(order, base === undefined ? undefined : { type, stars: { [base]: points } });
  },
  hints: ['allot: Ur Mari'],
});
