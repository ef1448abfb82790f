/** Games on the printed map: whole ones, and positions in the movement event of any number of ships. */

import { createGame, playerId, reachable, shipId, type Action, printedMap } from '../src/warpwar/index.js';
import type { Counts, Ship, State } from '../src/warpwar/state.js';
import type { Random } from '../src/kernel/types.js';
import { captain, play, randomPlayer, seeded } from '../src/warpwar/players/index.js';

import type { Recorded } from './games.js';
import { cpuTime } from './measure.js';
import * as library from '../src/warpwar/index.js';

const [red, blue] = [playerId('red'), playerId('blue')];

/** An edition with an Advanced scenario. */
export type Edition = 'first' | 'second';

/** An Advanced game at its first decision. */
export function begun(edition: Edition): State {
  const made = createGame({
    rules: `${edition}/advanced +turn-limit`,
    players: [red, blue],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(`The set-up of the benchmark is refused: ${JSON.stringify(made.issues)}`);
  return made.value;
}

const kinds = { captain: () => captain(library), random: () => randomPlayer(library) };

/** Who plays both sides. */
export type Kind = keyof typeof kinds;

/** An Advanced game played from a state: views, decisions, choices and actions. */
export function playedBy(kind: Kind, from: State, seed: number, apply = library.applyAction) {
  const make = kinds[kind];
  return play({ ...library, applyAction: apply }, from, { red: make(), blue: make() }, seeded(seed));
}

/** Whole Advanced games, from the seeds 1, 2 and so on. */
export const campaigns = (count: number, edition: Edition, kind: Kind = 'captain'): readonly Recorded[] =>
  Array.from({ length: count }, (_, at) => {
    const from = begun(edition);
    const moves = [...playedBy(kind, from, at + 1)];
    return {
      begun: from,
      actions: moves.map(({ action }) => action),
      states: moves.map(({ state }) => state),
      rounds: moves.flatMap(({ events }) => events).filter(({ type }) => type === 'round/fired').length,
    };
  });

/** Plays a recorded game once more, with all the thinking. */
export function thoughtOut(
  kind: Kind,
  { begun: from }: Recorded,
  at: number,
  apply = library.applyAction,
): State {
  let last = from;
  for (const { state } of playedBy(kind, from, at + 1, apply)) last = state;
  return last;
}

/** Plays recorded games once more, and adds up the CPU time in `applyAction`, in milliseconds. */
export function timeInPlace(kind: Kind, all: readonly Recorded[]): number {
  let spent = 0;
  const timed: typeof library.applyAction = (state, action) => {
    const before = cpuTime();
    const applied = library.applyAction(state, action);
    spent += cpuTime() - before;
    return applied;
  };
  for (const [at, game] of all.entries()) thoughtOut(kind, game, at, timed);
  return spent;
}

const hull: Counts = { PD: 6, B: 3, S: 2, T: 1, M: 3, SR: 1, WG: 1 };

/** The movement event of red's second turn, with so many Warpships a side spread over the hexes of the map. */
export function fleetsAtLarge(each: number): State {
  const ships = [red, blue].flatMap((owner, side) =>
    Array.from({ length: each }, (_, at): Ship => {
      const place = printedMap.hexes[(side * 161 + 7 * at) % printedMap.hexes.length]!;
      const id = shipId(`${owner}/W${at + 1}`);
      return { id, owner, at: place, levels: { all: 0 }, built: hull, now: hull };
    }),
  );
  return { ...begun('first'), turn: 2, phase: 'move', waiting: [red], ships };
}

/** Moves that one after another are legal in a position: each of red's ships goes at most once, to a star if it can. */
export function movesIn(state: State, most: number, random: Random): readonly Action[] {
  const own = state.ships.filter(({ owner }) => owner === red).slice(0, most);
  return own.flatMap((ship): readonly Action[] => {
    const to = reachable(state, ship.id);
    const stars = to.filter(({ hex }) => printedMap.stars.some((star) => star.hex === hex));
    const way = (stars.length > 0 ? stars : to)[random(Math.max(1, stars.length))];
    return way ? [{ type: 'ship/move', player: red, ship: ship.id, path: way.path }] : [];
  });
}
