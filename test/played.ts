/** Skirmishes played in few words, always through the public functions. */

import { expect } from 'vitest';
import { applyAction, awaiting, decisions, type Action, type GameEvent, type Order } from '../src/index.js';
import type { Counts, Ship, State } from '../src/game/nouns.js';
import { told } from './told.js';

/** A state, and what happened on the way to it. */
export interface Played {
  /** The state. */
  readonly state: State;
  /** All events since, in order. */
  readonly events: readonly GameEvent[];
}

// Sound: whatever is sent in is read before it is judged.
const asAction = (sent: unknown): Action => sent as Action;

/** Does something that must be allowed. */
export function send(state: State, sent: unknown): Played {
  const done = applyAction(state, asAction(sent));
  if (!done.ok) throw new Error(told(done.issues).join('\n'));
  return done;
}

/** Tries something that must be refused: all that the player is told. */
export function refused(state: State, sent: unknown): readonly string[] {
  const done = applyAction(state, asAction(sent));
  if (done.ok) throw new Error('This was accepted.');
  expect(done.state).toBe(state);
  return told(done.issues);
}

const inTurn = (state: State, all: readonly unknown[]): Played =>
  all.reduce<Played>(
    (before, sent) => {
      const { state: after, events } = send(before.state, sent);
      return { state: after, events: [...before.events, ...events] };
    },
    { state, events: [] },
  );

/** What several players decide in one step. Whoever decides first, the same comes of it. */
export function together(state: State, ...all: readonly unknown[]): Played {
  const played = inTurn(state, all);
  expect(JSON.stringify(inTurn(state, all.toReversed()).state)).toBe(JSON.stringify(played.state));
  return played;
}

/** A ship of a state; throws where it is gone. */
export function shipOf({ ships }: State, id: string): Ship {
  const found = ships.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is gone.`);
  return found;
}

/** Whether a ship is still there. */
export const lives = ({ ships }: State, id: string): boolean => ships.some((each) => each.id === id);

/** Orders of all who are awaited, each player's in one action. */
export const give = (state: State, ...orders: readonly Order[]): Played =>
  together(
    state,
    ...awaiting(state).map((player) => ({
      type: 'battle/orders',
      player,
      orders: orders.filter((each) => shipOf(state, each.ship).owner === player),
    })),
  );

/** Rounds in which every ship attacks nothing. */
export function quiet(state: State, rounds: number): Played {
  let played: Played = { state, events: [] };
  for (let left = rounds; left > 0; left -= 1) {
    const plain = decisions(played.state).flatMap(({ facts }) =>
      // Sound: the facts of orders name the ships that need one.
      (facts.ships as readonly string[]).map((ship) => ({ ship, tactic: 'attack' }) as Order),
    );
    const next = give(played.state, ...plain);
    played = { state: next.state, events: [...played.events, ...next.events] };
  }
  return played;
}

/** Where a player puts hits: ship, components, and ships aboard that are lost. */
export const damage = (player: string, ...placed: readonly (readonly [string, Counts, string[]?])[]) => ({
  type: 'battle/damage',
  player,
  placements: placed.map(([ship, hits, lost]) => ({ ship, hits, ...(lost ? { lost } : {}) })),
});

const leave = (type: string) => (player: string, moves: Readonly<Record<string, string>>) => ({
  type,
  player,
  moves: Object.entries(moves).map(([ship, to]) => ({ ship, to })),
});

/** Where a player's escaped ships go. */
export const escape = leave('battle/escape');

/** Where a player's ships withdraw to. */
export const withdraw = leave('battle/withdraw');

/** The facts of all events of a type, in order. */
export const factsOf = (events: readonly GameEvent[], type: GameEvent['type']): readonly unknown[] =>
  events.filter((each) => each.type === type).map(({ facts }) => facts);

/** Who learnt of the first event of a type. */
export const audienceOf = (events: readonly GameEvent[], type: GameEvent['type']): unknown =>
  events.find((each) => each.type === type)?.audience;

/** What a player is asked now, by type. */
export const asked = (state: State): Readonly<Record<string, unknown>> =>
  Object.fromEntries(decisions(state).map(({ player, type, facts }) => [`${player} ${type}`, facts]));
