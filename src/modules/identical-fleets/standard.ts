/** Sets of ships for games without a given fleet. They are made for this library; each costs about 200 Build Points at the usual prices. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import { designIssues, shipCost } from '../../game/building/design.js';
import { withEngine } from '../../game/ships/engine-letters.js';
import type { Counts, Levels } from '../../game/state.js';

/** A number of ships of one design; PD stands for any engine. */
type Lot = readonly [ships: number, counts: Counts];

/** A flagship, two cruisers with cannons, one with a beam, two that launch missiles, and two escorts. */
const GUNS: readonly Lot[] = [
  [1, { PD: 12, C: 4, SH: 24, A: 12, E: 2, T: 1, M: 3, WG: 1 }],
  [2, { PD: 10, C: 4, SH: 18, A: 8, WG: 1 }],
  [1, { PD: 10, B: 6, S: 5, E: 2, WG: 1 }],
  [2, { PD: 8, T: 4, M: 12, A: 6, E: 1, WG: 1 }],
  [1, { PD: 8, B: 4, S: 3, WG: 1 }],
  [1, { PD: 6, C: 2, SH: 12, WG: 1 }],
];

/** For rules without cannons, ECM or armor: a flagship, two cruisers, two missile ships, three escorts. */
const BEAMS: readonly Lot[] = [
  [1, { PD: 14, B: 8, S: 8, T: 2, M: 9, WG: 1 }],
  [2, { PD: 10, B: 6, S: 6, WG: 1 }],
  [2, { PD: 8, S: 2, T: 4, M: 12, WG: 1 }],
  [3, { PD: 8, B: 4, S: 3, WG: 1 }],
];

/** A standard design, and what it costs under the rules in force. */
export interface Priced {
  /** Units of each component. */
  readonly counts: Counts;
  /** Build Points. */
  readonly cost: number;
}

/** Returns the first set whose designs the rules all allow; [] if there is none. */
export function standardDesigns(rules: Rules, levels: Levels): readonly Priced[] {
  const isLegal = ([, counts]: Lot): boolean => designIssues(rules, { counts, levels }).length === 0;
  const driven = [GUNS, BEAMS].map((set) =>
    set.map(([ships, counts]): Lot => [ships, withEngine(rules, counts)]),
  );
  const lots = driven.find((set) => set.every(isLegal)) ?? [];
  return lots.flatMap(([ships, counts]) =>
    Array.from({ length: ships }, () => ({ counts, cost: shipCost(rules, { counts, levels }) })),
  );
}
