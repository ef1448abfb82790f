/** What an enemy may order: nobody sees it, so every order that a sensible captain gives has a weight. */

import type { Rules } from '../kernel/ruleset/rules.js';
import type { Tactic } from '../game/battle/state.js';
import { components, levelIn } from '../game/ships/components.js';
import type { SeenShip, Ship } from '../game/state.js';
import { isSystemship } from '../game/ships/find.js';
import { speedWithPower } from './arms.js';

/** One order that an enemy may give. */
export interface Guess {
  /** How likely it is, beside the others. */
  readonly weight: number;
  /** The tactic. */
  readonly tactic: Tactic;
  /** The speed that the power in the drive gives. */
  readonly speed: number;
  /** Hits that its screens keep off. */
  readonly absorbed: number;
  /** Hits of its beam or its cannons, before any bonus; 0: it fires none. */
  readonly beam: number;
  /** Hits of each of its missiles, before any bonus; 0: it launches none. */
  readonly missile: number;
}

/** What is fired by an order: a beam, missiles, or nothing. */
type Arms = 'beam' | 'missiles' | 'nothing';

/** An order as it stands in the list: how often, with which tactic, power in the drive and in the screens, and what is fired. */
type Row = readonly [weight: number, tactic: Tactic, drive: number, screens: number, arms: Arms];

/**
 * Orders of players who do as well as the table lets them, with some of those who do worse: ships with 6 power, ships that
 * launch missiles, and ships that cannot fire any more.
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
/** How much more cannons do than beams. */
const CANNONS = 2;
/** What becomes of the weight of orders that a Systemship seldom gives: it has no Warp generator to pay for its drive. */
const [FAST, SELDOM] = [3, 0.3];

/** Orders that an enemy may give, as if it had such an engine as one's own ship. */
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
