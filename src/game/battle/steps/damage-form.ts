/** What an app needs to draw the form on which a player places hits. All of it comes from the owner's own records. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { components, unitsOf } from '../../ships/components.js';
import type { Counts, ShipId } from '../../state.js';
import { cargoLimit } from '../../ships/records.js';
import { damageShip, shipsLostAboard, openComponents, type Struck } from './damage-rules.js';

/** What one component of a ship can take. */
export type DamageOffer = {
  /** Its name for people. */
  readonly name: string;
  /** Units that are left of it. What was fired in this round is gone already. */
  readonly units: number;
  /** Units that a hit removes. The last hit removes what is left, if that is less. */
  readonly perHit: number;
  /** Most hits that can be placed on it. */
  readonly most: number;
};

/** Ships aboard that may go down with what carries them. */
export type AboardOffer = {
  /** Ships aboard, any of which may be named as `lost`. */
  readonly ships: readonly ShipId[];
  /**
   * By letters: at index n, how many ships must and how many may be named as `lost` with n hits on that component. Of
   * several components the numbers add up; one that is absent takes no ship along. Ledger: E1.DMG.9.
   */
  readonly lost: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>>;
};

/** Cargo that goes down with what holds it. */
export type CargoOffer = {
  /** Build Points aboard. */
  readonly points: number;
  /** By letters: at index n, the points that are lost with n hits on that component. Ledger: E2.ATTR.HOLD.3. */
  readonly lost: Readonly<Record<string, readonly number[]>>;
};

/** Where the hits on one ship may go. `checkAction` accepts every placement that fits, and no other. Ledger: E1.DMG.4. */
export type DamageForm = {
  /** Hits past its screens: all of them must be placed. */
  readonly hits: number;
  /** By letters, all that can take some of them. */
  readonly components: Readonly<Record<string, DamageOffer>>;
  /**
   * By letters, the most hits that each component takes in each stage. A stage is open once every one before it is full.
   * There is one stage, unless a rule says what is hit first (`armor/absorbs`) or last (`systemships/loadedRackHit`).
   */
  readonly stages: readonly Counts[];
  /** What is aboard; absent, if nothing there can be lost. */
  readonly aboard?: AboardOffer;
  /** Cargo; absent, if none can be lost. */
  readonly cargo?: CargoOffer;
};

/** The form for one ship. Costs as much as the ship has kinds of components, and hits on those that carry something. */
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

/** What is open, and then what is open once that is full, until all hits have a place. */
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

/** For each component with which anything is lost: what is lost with no hit on it, with one, and so on. */
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
