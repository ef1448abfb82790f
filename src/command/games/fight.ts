/** A small fight for newcomers: a ship each at a star, and a few rounds. */

import { fleetsOf, newGame } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import type { Table } from './game.js';
import { hitLines } from './warpwar-chances.js';
import { recordText } from './warpwar-shown.js';

/**
 * Pairs of ships that fight for a few rounds. The second is weaker: the order that is proposed, given in each round, wins 40 of 40 fights
 * against the captain, and one with more drive at least 32.
 */
const PAIRS = [
  ['PD=8 B=7 S=3', 'PD=4 B=3 S=2'],
  ['PD=8 B=6 S=3 T=1 M=3', 'PD=4 B=3 S=2'],
  ['PD=8 B=8 S=2', 'PD=4 B=4 S=2'],
  ['PD=9 B=8 S=2', 'PD=5 B=4 S=1'],
] as const;

/** Power that goes into the drive in the first order that is proposed: it hits an enemy who dodges without a drive. */
const DRIVE = 2;

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
      `Orders are secret until both are given. To begin, type ${order}. 'try ${order}' shows what it may lead to, 'suggest' what the computer would do.`,
    ],
  };
}
