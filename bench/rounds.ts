/** Rounds to be resolved: the book's, and random ones with legal orders. */

import {
  createGame,
  decisions,
  fleetsOf,
  playerId,
  sampleAction,
  shipId,
  view,
} from '../src/warpwar/index.js';
import type { Round, Ship, State } from '../src/warpwar/state.js';
import type { HexId } from '../src/warpwar/map/star-map.js';
import type { Random } from '../src/kernel/types.js';

import { designs, fleet } from './fleets.js';

// Sound: four digits.
const STAR = '0505' as HexId;
const [red, blue] = [playerId('red'), playerId('blue')];
const [w4, s35] = [shipId('red/W4'), shipId('blue/S35')];

/** The rulebook's fight: a beam with screens against two missiles. */
export const bookFight: Round = {
  ships: [
    {
      id: w4,
      owner: red,
      at: STAR,
      levels: { all: 0 },
      built: { PD: 7, B: 3, S: 3, T: 1, M: 6, SR: 1, WG: 1 },
      now: { PD: 6, B: 3, S: 2, T: 1, M: 3, SR: 1, WG: 1 },
    },
    {
      id: s35,
      owner: blue,
      at: STAR,
      levels: { all: 1 },
      built: { PD: 6, B: 2, S: 3, T: 2, M: 9 },
      now: { PD: 6, B: 2, S: 3, T: 2, M: 7 },
    },
  ],
  orders: [
    { ship: w4, tactic: 'attack', drive: 2, beam: { power: 3, at: s35 }, screens: 1 },
    {
      ship: s35,
      tactic: 'dodge',
      drive: 4,
      tubes: [
        { load: 'missile', at: w4, drive: 3 },
        { load: 'missile', at: w4, drive: 4 },
      ],
    },
  ],
};

/** A skirmish of these ships, at its first decision. */
export function skirmish(ships: readonly Ship[]): State {
  const made = createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets: fleetsOf(ships) });
  if (!made.ok) throw new Error(`A fleet of the benchmark is refused: ${JSON.stringify(made.issues)}`);
  return made.value;
}

/** A round with orders that each side chose by chance, from its own view. */
function randomRound(fleets: readonly Ship[], random: Random): Round {
  const state = skirmish(fleets);
  const orders = [red, blue].flatMap((player) => {
    const seen = view(state, player);
    const action = decisions(seen).map((decision) => sampleAction(seen, decision, random))[0];
    if (action?.type !== 'battle/orders') throw new Error('A skirmish does not begin with orders.');
    return action.orders;
  });
  return { ships: state.ships, orders };
}

/** Duels of two random ships. */
export const duels = (count: number, random: Random): readonly Round[] =>
  Array.from({ length: count }, () =>
    randomRound([...fleet(red, 1, designs, random), ...fleet(blue, 1, designs, random)], random),
  );

/** Rounds of two to four ships a side. */
export const melees = (count: number, random: Random): readonly Round[] =>
  Array.from({ length: count }, () =>
    randomRound(
      [...fleet(red, 2 + random(3), designs, random), ...fleet(blue, 2 + random(3), designs, random)],
      random,
    ),
  );
