/** Bookkeeping of Build Points: they change only by events, in whole numbers, and no account is overdrawn. */

import { isAllHeard } from '../../game/hearing.js';
import type { State } from '../../game/state.js';
import type { Change } from './change.js';
import { holds } from './law.js';

/** The payload of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** Returns the points of each account: of players, stars and ships. */
const accounts = ({ players, stars, ships }: State): ReadonlyMap<string, number> =>
  new Map(
    [
      ...players.map(({ id, points }) => [`player ${id}`, points] as const),
      ...stars.map(({ hex, points }) => [`star ${hex}`, points] as const),
      ...ships.map(({ id, points }) => [`ship ${id}`, points] as const),
    ].map(([name, points = 0]) => [name, points]),
  );

/** Returns the name of an account, or undefined where points come from or go to nowhere. */
const named = (address: unknown): string | undefined =>
  typeof address === 'object' && address !== null ? Object.entries(address)[0]?.join(' ') : undefined;

/** Throws unless every account has a whole number of points, 0 or more. */
export function pointsWhole(state: State): void {
  for (const [name, points] of accounts(state)) {
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () => `There are ${points} points at ${name}; expected a whole number, 0 or more.`,
    );
  }
}

/** Returns the name of an account, or the word for where points come from or go to. */
const called = (address: unknown): string => named(address) ?? String(address);

/** Returns the points that left accounts without an event: nobody received it. */
export function countUnheard({ before, after, events }: Change): number {
  const left = accounts(after);
  let unheard = 0;
  for (const [name, points] of toldBy(before, events))
    unheard += Math.max(0, points - (left.get(name) ?? points));
  return unheard;
}

/** Returns the points of each account according to the events. Throws if a movement is negative or not whole. */
function toldBy(before: State, events: Change['events']): ReadonlyMap<string, number> {
  const told = new Map(accounts(before));
  const add = (address: unknown, points: number): void => {
    const name = named(address);
    if (name !== undefined) told.set(name, (told.get(name) ?? 0) + points);
  };
  for (const { type, payload } of events) {
    // Sound: read only from payloads of the two types that are named below.
    const { ship, from, to, points } = payload as Payload & { readonly points: number };
    if (type === 'points/sunk') add({ ship }, -points);
    if (type !== 'points/moved') continue;
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () =>
        `${points} points were moved from ${called(from)} to ${called(to)}; expected a whole number, 0 or more.`,
    );
    add(from, -points);
    add(to, points);
  }
  return told;
}

/** Throws unless the events explain all points after an action. */
export function pointsKept({ rules, before, after, events }: Change): void {
  const [told, left] = [toldBy(before, events), accounts(after)];
  for (const [name, points] of told)
    holds(
      points === 0 || left.has(name),
      'points-conserved',
      () => `There were ${points} points at ${name}, which is gone, and no event says where they went.`,
    );
  for (const [name, points] of left) {
    // Where rules decide who hears of a star, perhaps nobody heard what happened to its points.
    const isUnheard = name.startsWith('star ') && !isAllHeard(rules);
    holds(
      points >= 0 && (isUnheard || points === (told.get(name) ?? 0)),
      'points-conserved',
      () => `There are ${points} points at ${name}, but the events leave ${told.get(name) ?? 0}.`,
    );
  }
}
