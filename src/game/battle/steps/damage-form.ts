/** Forms on which a player places hits. All data comes from the owner's own records. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { components, unitsOf } from '../../ships/components.js';
import type { Counts, ShipId } from '../../state.js';
import { cargoLimit } from '../../ships/records.js';
import { damageShip, shipsLostAboard, openComponents, type Struck } from './damage-rules.js';

/** What one component of a ship can take. */
export type DamageOffer = {
  /** Its name for people. */
  readonly name: string;
  /** Units left, without what was fired in this round. */
  readonly units: number;
  /** Units that a hit removes. The last hit removes the rest, if it is less. */
  readonly perHit: number;
  /** Most hits that the player can place on it. */
  readonly most: number;
};

/** Ships aboard that can be lost with hits on their carrier. */
export type AboardOffer = {
  /** Ships aboard: any of them may be named as `lost`. */
  readonly ships: readonly ShipId[];
  /**
   * By letters: at index n, the fewest and the most ships to name as `lost` with n hits on that component. Numbers of
   * several components add up. Components that are absent cost no ship. Ledger: E1.DMG.9.
   */
  readonly lost: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>>;
};

/** Cargo that can be lost with hits on its carrier. */
export type CargoOffer = {
  /** Build Points (BP) aboard. */
  readonly points: number;
  /** By letters: at index n, the points (BP) that are lost with n hits on that component. Ledger: E2.ATTR.HOLD.3. */
  readonly lost: Readonly<Record<string, readonly number[]>>;
};

/** Where hits on one ship can be placed. `checkAction` accepts exactly the placements that fit this form. Ledger: E1.DMG.4. */
export type DamageForm = {
  /** Hits past its screens. All must be placed. */
  readonly hits: number;
  /** Components that can take hits, by letters. */
  readonly components: Readonly<Record<string, DamageOffer>>;
  /**
   * Most hits that each component can take in each stage, by letters. A stage is open once all stages before it are full.
   * There is one stage, unless a rule says what is hit first (`armor/absorbs`) or last (`systemships/loadedRackHit`).
   */
  readonly stages: readonly Counts[];
  /** Ships aboard. Absent: none can be lost. */
  readonly aboard?: AboardOffer;
  /** Cargo. Absent: none can be lost. */
  readonly cargo?: CargoOffer;
};

/** Creates the form for one ship. Cost: grows with its kinds of components, and with the hits on those that carry something. */
export function createDamageForm(rules: Rules, struck: Struck): DamageForm {
  const stages = stagesOf(rules, struck);
  const most: Record<string, number> = {};
  for (const stage of stages)
    for (const [letters, hits] of Object.entries(stage)) most[letters] = (most[letters] ?? 0) + hits;
  return {
    hits: struck.effective,
    components: offersFor(rules, struck, most),
    stages,
    ...aboardOffer(rules, struck, most),
    ...cargoOffer(rules, struck, most),
  };
}

/** Lists the stages: the open components, then those that open once these are full, until all hits have a place. */
function stagesOf(rules: Rules, struck: Struck): readonly Counts[] {
  const stages: Counts[] = [];
  let { ship, effective: left } = struck;
  while (left > 0) {
    const open = openComponents(rules, { ...struck, ship });
    const full = Object.fromEntries(open);
    const total = open.reduce((sum, [, can]) => sum + can, 0);
    if (total === 0) break;
    stages.push(Object.fromEntries(open.map(([letters, can]) => [letters, Math.min(can, left)])));
    ship = damageShip(rules, ship, full);
    left -= total;
  }
  return stages;
}

function offersFor(rules: Rules, { ship }: Struck, most: Counts): DamageForm['components'] {
  const offer = (letters: string): DamageOffer => {
    const { name = letters, perHit = 0 } = components.find(rules, letters) ?? {};
    return { name, units: unitsOf(ship.now, letters), perHit, most: unitsOf(most, letters) };
  };
  return Object.fromEntries(Object.keys(most).map((letters) => [letters, offer(letters)]));
}

/** Lists what is lost with 0, 1, 2 ... hits, for each component whose hits cost something. */
function lossesBy<Loss>(
  most: Counts,
  lossWith: (hits: Counts) => Loss,
  isLoss: (loss: Loss) => boolean,
): Readonly<Record<string, readonly Loss[]>> {
  const costly = Object.entries(most).filter(([letters, hits]) => isLoss(lossWith({ [letters]: hits })));
  return Object.fromEntries(
    costly.map(([letters, hits]) => [
      letters,
      Array.from({ length: hits + 1 }, (_, count) => lossWith({ [letters]: count })),
    ]),
  );
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

function aboardOffer(rules: Rules, struck: Struck, most: Counts): Pick<DamageForm, 'aboard'> {
  if (struck.aboard.length === 0) return {};
  const lost = lossesBy(
    most,
    (hits) => shipsLostAboard(rules, { struck, hits }),
    ([, atMost]) => atMost > 0,
  );
  return isEmpty(lost) ? {} : { aboard: { ships: struck.aboard, lost } };
}

function cargoOffer(rules: Rules, { ship }: Struck, most: Counts): Pick<DamageForm, 'cargo'> {
  const { points = 0 } = ship;
  if (points === 0) return {};
  const lost = lossesBy(
    most,
    (hits) => Math.max(0, points - cargoLimit(rules, damageShip(rules, ship, hits))),
    (over) => over > 0,
  );
  return isEmpty(lost) ? {} : { cargo: { points, lost } };
}
