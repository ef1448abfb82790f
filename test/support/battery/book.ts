/** The book's own table and its arithmetic of screens, held against a ruleset through whole rounds. */

import { resolveRound } from '../../../src/warpwar/index.js';
import type { PlayerId, Rules } from '../../../src/kernel/types.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, ShipId } from '../../../src/warpwar/state.js';

/** Rows of the printed table: firing tactic, lowest and highest difference, then cells against attack, dodge, retreat. */
// prettier-ignore
export const printed = [
  ['attack',  -9, -3, 'miss',  'miss',  'escapes'],
  ['attack',  -2, -1, 'hit',   'miss',  'escapes'],
  ['attack',   0,  1, 'hit+2', 'miss',  'miss'   ],
  ['attack',   2,  2, 'hit+1', 'hit+1', 'miss'   ],
  ['attack',   3,  4, 'miss',  'hit',   'hit'    ],
  ['attack',   5,  9, 'miss',  'miss',  'miss'   ],
  ['dodge',   -9, -4, 'miss',  'miss',  'escapes'],
  ['dodge',   -3, -2, 'miss',  'hit',   'escapes'],
  ['dodge',   -1,  0, 'hit',   'hit',   'escapes'],
  ['dodge',    1,  2, 'hit',   'miss',  'escapes'],
  ['dodge',    3,  9, 'miss',  'miss',  'escapes'],
  ['retreat', -9, -2, 'miss',  'miss',  'escapes'],
  ['retreat', -1,  0, 'hit',   'miss',  'escapes'],
  ['retreat',  1,  9, 'miss',  'miss',  'escapes'],
] as const;

const TACTICS = ['attack', 'dodge', 'retreat'] as const;
const ADDED = { miss: 0, hit: 0, 'hit+1': 1, 'hit+2': 2, escapes: 0 } as const;

// Sound, here and below: names that fit their patterns.
const ship = (id: string, level: number): Ship => {
  const counts = { PD: 30, B: 9, S: 9, T: 3, M: 9, WG: 1 };
  const owner = id.slice(0, id.indexOf('/')) as PlayerId;
  return { id: id as ShipId, owner, at: '0505' as HexId, levels: { all: level }, built: counts, now: counts };
};

/** Throws where a beam's shot is read in another cell than the printed one, or its hits are added up otherwise. */
export function keepsTable(rules: Rules): void {
  const [firer, target] = [ship('red/W1', 1), ship('blue/W1', 0)];
  for (const [tactic, least, most, ...cells] of printed) {
    for (let difference = least; difference <= most; difference += 1) {
      for (const [column, against] of TACTICS.entries()) {
        const { shots } = resolveRound(rules, {
          ships: [firer, target],
          orders: [
            { ship: firer.id, tactic, drive: 10 + difference, beam: { power: 3, at: target.id } },
            { ship: target.id, tactic: against, drive: 10 },
          ],
        });
        const result = cells[column] ?? 'miss';
        const hits = result.startsWith('hit') ? 4 + ADDED[result] : 0;
        const [shot] = shots;
        if (shot?.result !== result || shot.hits !== hits) {
          throw new Error(
            `The table: ${tactic} at ${difference} against ${against} is ${result} for ${hits}, not ${JSON.stringify(shot)}.`,
          );
        }
      }
    }
  }
}

/** Throws where powered screens keep off other than their power and level, or unpowered ones anything. */
export function keepsScreens(rules: Rules): void {
  for (const level of [0, 1, 3]) {
    for (let screens = 0; screens <= 9; screens += 1) {
      const [firer, target] = [ship('red/W1', 0), ship('blue/W1', level)];
      const beam = { power: 5, at: target.id };
      const { effective } = resolveRound(rules, {
        ships: [firer, target],
        orders: [
          { ship: firer.id, tactic: 'attack', beam },
          { ship: target.id, tactic: 'attack', ...(screens > 0 ? { screens } : {}) },
        ],
      });
      const past = Math.max(0, 7 - (screens > 0 ? screens + level : 0));
      if (effective[target.id] !== past) {
        throw new Error(
          `Screens of ${screens} at level ${level} let ${past} of 7 hits pass, not ${String(effective[target.id])}.`,
        );
      }
    }
  }
}
