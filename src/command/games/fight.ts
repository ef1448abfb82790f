/** A small fight for newcomers: a ship each at a star, and a few rounds. */

import { fleetsOf, newGame } from '../../warpwar/index.js';
import { seeded } from '../../warpwar/players/index.js';
import type { Table } from './game.js';
import { recordText } from './warpwar-shown.js';

/** Pairs of ships of like strength. */
const PAIRS = [
  ['PD=6 B=4 S=3 T=1 M=3', 'PD=6 B=4 S=3 T=1 M=3'],
  ['PD=6 B=5 S=3', 'PD=5 B=3 S=2 T=1 M=3'],
  ['PD=5 B=4 S=2 T=1 M=3', 'PD=6 B=5 S=2'],
  ['PD=7 B=5 S=4', 'PD=6 B=4 S=3 T=2 M=4'],
] as const;

/** Makes the fight of a seed: the person is red. */
export function fightTable(seed: number): Table {
  const [red, blue] = PAIRS[seeded(seed)(PAIRS.length)] ?? PAIRS[0];
  const rules = 'first/skirmish';
  const begun = newGame(rules, { fleets: { red: `W1: ${red}`, blue: `W1: ${blue}` } });
  return {
    setup: { rules, players: ['red', 'blue'], ...{ fleets: fleetsOf(begun.ships) } },
    names: { red: 'me', blue: 'captain' },
    notes: [
      'Two ships fight at a star. You are red, the computer is blue. Destroy the enemy, or drive it away.',
      ...begun.ships.map((ship) => `  ${ship.id}${recordText(ship)}`),
      'PD is power for a round: share it between drive (D), beam (B), screens (S) and tubes (T).',
      'Attack to hit, dodge to be missed, retreat to get away: each hits best at other differences of drives.',
      'Orders are secret until both are given. To begin, type attack d1 b4, or help.',
    ],
  };
}
