/** The books of Build Points: they only move, in whole numbers, and no account is overdrawn. */

import type { State } from '../../game/state.js';
import type { Change } from './change.js';
import { holds } from './law.js';

/** Payload of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** Points by account: of players, stars and ships. */
const accounts = ({ players, stars, ships }: State): ReadonlyMap<string, number> =>
  new Map(
    [
      ...players.map(({ id, points }) => [`player ${id}`, points] as const),
      ...stars.map(({ hex, points }) => [`star ${hex}`, points] as const),
      ...ships.map(({ id, points }) => [`ship ${id}`, points] as const),
    ].map(([name, points = 0]) => [name, points]),
  );

/** An account by its address; none where points come from nowhere, or go there. */
const named = (address: unknown): string | undefined =>
  typeof address === 'object' && address !== null ? Object.entries(address)[0]?.join(' ') : undefined;

/** Throws unless there is a whole number of points in every account, and none is overdrawn. */
export function pointsWhole(state: State): void {
  for (const [name, points] of accounts(state)) {
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () => `There are ${points} points at ${name}: points are whole and never negative.`,
    );
  }
}

/** An account, or what points come from or go to, in words. */
const called = (address: unknown): string => named(address) ?? String(address);

/** Points by account after some events, by what they tell. Throws where less than nothing moves, or part of a point. */
function toldBy(before: State, events: Change['events']): ReadonlyMap<string, number> {
  const told = new Map(accounts(before));
  const add = (address: unknown, points: number): void => {
    const name = named(address);
    if (name !== undefined) told.set(name, (told.get(name) ?? 0) + points);
  };
  for (const { type, payload } of events) {
    // Sound: read only from payload of the two types that are named below.
    const { ship, from, to, points } = payload as Payload & { readonly points: number };
    if (type === 'points/sunk') add({ ship }, -points);
    if (type !== 'points/moved') continue;
    holds(
      Number.isInteger(points) && points >= 0,
      'points-conserved',
      () =>
        `${points} points were moved from ${called(from)} to ${called(to)}: points are whole and never negative.`,
    );
    add(from, -points);
    add(to, points);
  }
  return told;
}

/** Throws unless points only moved, as the events say, in whole numbers. */
export function pointsKept({ before, after, events }: Change): void {
  const [told, left] = [toldBy(before, events), accounts(after)];
  for (const [name, points] of told)
    holds(
      points === 0 || left.has(name),
      'points-conserved',
      () => `There were ${points} points at ${name}, and nothing tells what became of them.`,
    );
  for (const [name, points] of left) {
    holds(
      points >= 0 && points === (told.get(name) ?? 0),
      'points-conserved',
      () => `There are ${points} points at ${name}; what happened leaves ${told.get(name) ?? 0}.`,
    );
  }
}
