/** Games of computer players of Stellar Wars. */

import { play, type AnyAction, randomPlayer } from '../../../src/kernel/play/players.js';
import type { PlayerId } from '../../../src/kernel/types.js';
import { chance } from '../../../src/laws/law.js';
import type { State } from '../../../src/stellar-wars/state.js';
import { admiral } from '../../../src/stellar-wars/players/admiral.js';
import { cadet } from '../../../src/stellar-wars/players/cadet.js';
import { captain } from '../../../src/stellar-wars/players/captain.js';
import type { Player } from '../../../src/stellar-wars/players/player.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/engine.js';

import { shared } from '../shared.js';
import { begin, engine } from './engine.js';

/** The engine with the types of its actions. */
export const table = stellarEngine();

/** A table that samples no action: a player who has no choice of their own fails. */
export const unhelpful = {
  ...table,
  sampleAction: (): never => {
    throw new Error('An action was sampled.');
  },
};

/** The players of these tests, by grade. */
export const players = {
  random: (): Player<AnyAction> => randomPlayer(table),
  cadet: (): Player<AnyAction> => cadet(table),
  captain: (): Player<AnyAction> => captain(table),
  admiral: (): Player<AnyAction> => admiral(table),
  /** A captain who samples nothing. */
  unhelped: (): Player<AnyAction> => captain(unhelpful),
};

export type Grade = keyof typeof players;

/** A game that was played. */
export interface Fought {
  readonly actions: readonly AnyAction[];
  readonly state: State;
}

/** A game that was played to its end: the same one for all tests that ask for it. */
export const fought = (setup: unknown, seed: number, red: Grade, blue: Grade): Fought =>
  shared(JSON.stringify(['fought', setup, seed, red, blue]), () => fightAnew(setup, seed, red, blue));

/** Plays a game to its end. Throws if an action is refused. */
export function fightAnew(setup: unknown, seed: number, red: Grade, blue: Grade): Fought {
  const begun = begin(setup);
  const by = { red: players[red](), blue: players[blue]() };
  const steps = [...play(engine, begun, by, chance(seed), { most: 6000 })];
  return { actions: steps.map(({ action }) => action), state: steps.at(-1)?.state ?? begun };
}

/** Who won a game. */
export const winnersOf = ({ state }: Fought): readonly PlayerId[] => state.result?.winners ?? [];
