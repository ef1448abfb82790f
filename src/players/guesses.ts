/** Guesses at an enemy's secret order: every order that a sensible player gives, with a weight. */

import type { Rules } from '../kernel/ruleset/rules.js';
import type { Tactic } from '../game/battle/state.js';
import { components, levelIn } from '../game/ships/components.js';
import type { SeenShip, Ship } from '../game/state.js';
import { isSystemship } from '../game/ships/find.js';
import { speedWithPower } from './arms.js';

/** One order that an enemy may give. */
export interface Guess {
  /** How likely it is, in proportion to the others. */
  readonly weight: number;
  /** The tactic. */
  readonly tactic: Tactic;
  /** The speed that the power in the drive gives. */
  readonly speed: number;
  /** Hits that its screens keep off. */
  readonly absorbed: number;
  /** Hits of its beam or its cannons, before any bonus; 0 if it fires neither. */
  readonly beam: number;
  /** Hits of each of its missiles, before any bonus; 0 if it launches none. */
  readonly missile: number;
}

/** The weapon that an order fires. */
type Arms = 'beam' | 'missiles' | 'nothing';

/** A row of the list: weight, tactic, power in the drive, power in the screens, weapon. */
type Row = readonly [weight: number, tactic: Tactic, drive: number, screens: number, arms: Arms];

/**
 * Orders of players who play the table as well as possible, and some worse ones: of ships with 6 power, of ships that
 * launch missiles, and of ships that can no longer fire.
 */
// prettier-ignore
const ROWS: readonly Row[] = [
  [16, 'dodge',   0, 2, 'beam'],
  [ 8, 'dodge',   1, 2, 'beam'],
  [ 8, 'dodge',   2, 2, 'beam'],
  [ 5, 'dodge',   3, 0, 'beam'],
  [ 3, 'dodge',   4, 0, 'beam'],
  [ 6, 'attack',  0, 2, 'beam'],
  [ 6, 'attack',  1, 1, 'beam'],
  [12, 'attack',  2, 2, 'beam'],
  [ 9, 'attack',  3, 0, 'beam'],
  [ 6, 'attack',  4, 0, 'beam'],
  [ 3, 'dodge',   0, 0, 'missiles'],
  [ 4, 'dodge',   3, 0, 'missiles'],
  [ 4, 'dodge',   4, 0, 'missiles'],
  [ 3, 'dodge',   5, 0, 'missiles'],
  [ 3, 'attack',  4, 0, 'missiles'],
  [10, 'dodge',   0, 0, 'nothing'],
  [ 7, 'dodge',   1, 0, 'nothing'],
  [ 2, 'dodge',   2, 0, 'nothing'],
  [ 2, 'dodge',   3, 0, 'nothing'],
  [ 3, 'dodge',   4, 0, 'nothing'],
  [ 4, 'dodge',   5, 0, 'nothing'],
  [ 4, 'dodge',   6, 0, 'nothing'],
  [ 2, 'dodge',   7, 0, 'nothing'],
  [ 1, 'attack',  0, 0, 'nothing'],
  [ 2, 'attack',  6, 0, 'nothing'],
  [ 2, 'retreat', 3, 0, 'nothing'],
  [ 3, 'retreat', 6, 0, 'nothing'],
];

/** Power in the beam of such ships, and hits of one missile. Ledger: E1.WEAP.1, E1.WEAP.5. */
const [BEAM, MISSILE] = [3, 2];
/** How many times more hits cannons do than beams. */
const CANNONS = 2;
/** Drives above this are rare for a Systemship that fires, and the factor for their weights. */
const [FAST, SELDOM] = [3, 0.3];

/** Returns the orders that an enemy may give, assuming that its engine is like that of `own`. */
export function guessesAt(rules: Rules, own: Ship, enemy: SeenShip | undefined): readonly Guess[] {
  const stays = enemy !== undefined && isSystemship(enemy);
  const level = (family: 'energy' | 'guided'): number => levelIn(enemy?.levels ?? {}, family);
  const most = components.find(rules, 'C') ? CANNONS * BEAM : BEAM;
  return ROWS.filter(([, tactic]) => tactic !== 'retreat' || !stays).map(
    ([weight, tactic, drive, screens, arms]) => ({
      weight: stays && drive > FAST && arms !== 'nothing' ? weight * SELDOM : weight,
      tactic,
      speed: speedWithPower(rules, own, drive),
      absorbed: screens > 0 ? screens + level('energy') : 0,
      beam: arms === 'beam' ? most + level('energy') : 0,
      missile: arms === 'missiles' ? MISSILE + level('guided') : 0,
    }),
  );
}
