/** A small fight for newcomers: a ship each at a star, and a few rounds. */

import { fleetsOf, newGame } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import type { Table } from './game.js';
import { hitLines } from './warpwar-chances.js';
import { recordText } from './warpwar-shown.js';

/** Pairs of ships that fight for about three rounds. The second is weaker and slower, so that it is often destroyed before it gets away. */
const PAIRS = [
  ['PD=6 B=6 S=2', 'PD=4 B=3 S=3'],
  ['PD=7 B=6 S=2', 'PD=4 B=3 S=4'],
  ['PD=6 B=5 S=2 T=1 M=3', 'PD=4 B=3 S=3'],
  ['PD=6 B=6 S=2', 'PD=4 B=2 S=2 T=1 M=3'],
] as const;

/** Power that goes into the drive in the first order that is proposed: it hits an enemy who dodges with little drive or none. */
const DRIVE = 3;

/** Makes the fight of a seed: the person is red. */
export function fightTable(seed: number): Table {
  const [red, blue] = PAIRS[seeded(seed)(PAIRS.length)] ?? PAIRS[0];
  const order = `attack d${DRIVE} b${Number(/PD=(\d)/.exec(red)?.[1]) - DRIVE}`;
  const rules = 'first/skirmish';
  const begun = newGame(rules, { fleets: { red: `W1: ${red}`, blue: `W1: ${blue}` } });
  return {
    setup: { rules, players: ['red', 'blue'], ...{ fleets: fleetsOf(begun.ships) } },
    names: { red: 'me', blue: 'captain' },
    isOpen: true,
    notes: [
      'Two ships fight at a star. You are red, the computer is blue. Destroy the enemy, or drive it away: either wins.',
      ...begun.ships.map((ship) => `  ${ship.id}${recordText(ship)}`),
      'PD is power for a round: share it between drive (D), beam (B), screens (S) and tubes (T).',
      'Attack to hit, dodge to be missed, retreat to get away. Your beam hits if your drive less theirs is:',
      ...hitLines(),
      'After three rounds in which no hit gets past screens your ship must withdraw, and blue wins: so let an enemy that you cannot hit escape.',
      `Orders are secret until both are given. To begin, type ${order}. 'try ${order}' shows what it may lead to, 'table' all results.`,
    ],
  };
}
