/** ECM and its effect on guided shots. Nothing here reads a state. */

import { flag, whole } from '../../kernel/util/decode.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { somePoints } from '../../game/battle/systems/drive-beam-screens.js';
import { shotDrive } from '../../game/battle/steps/fire-rules.js';
import { listFire } from '../../game/battle/steps/resolve-fire.js';
import type { EcmReply, Fire, Round } from '../../game/battle/state.js';
import { capIssues, powerOffer, system } from '../../game/battle/systems/system.js';
import { powerNotation } from '../../game/battle/systems/notation.js';
import { components, levelOf, POINT_BY_POINT, unitsOf } from '../../game/ships/components.js';
import type { Ship, ShipId } from '../../game/state.js';
import { formula, setting } from '../../game/kernel.js';
import { createFinder } from '../../game/ships/find.js';
import { issue } from './issues.js';

/** Letter of ECM. */
export const ECM = 'E';

const jammer = components.add(ECM, { name: 'ECM', family: 'guided', ...POINT_BY_POINT });

/** Lowest drive to which ECM can reduce a shot (A10). Default: 0. */
export const driveFloor = setting('ecm/driveFloor', {
  decode: whole(0, 10_000),
  standard: 0,
});

/** Whether a lead in tech level alone changes the drive of missiles at a ship with powered ECM (A10). Default: false. */
export const leadAlone = setting('ecm/leadAlone', {
  decode: flag,
  standard: false,
});

/** Power in ECM, at most its undamaged units. Goes with all other systems. Ledger: E2.ATTR.ECM.1, E2.POWER.3. */
export const ecmSystem = system<'ecm', number>('ecm', {
  decode: somePoints,
  power: (value) => value,
  check: (_rules, { value, ship }) =>
    capIssues((excess) => issue('ecm-too-weak', [], excess), ship, ECM, value),
  offers: (_rules, given) => powerOffer(given, ECM),
  sample: (_rules, { ship, left, random }) =>
    random(Math.max(0, Math.min(left, unitsOf(ship.now, ECM))) + 1) || undefined,
  writing: powerNotation(ECM),
});

/** A guided shot with ECM points on it. */
export interface Jammed {
  /** The guided shot. */
  readonly fire: Fire;
  /** The target of the shot. */
  readonly target: Ship;
  /** ECM points on the shot. */
  readonly points: number;
}

/** Returns what tech levels add to the ECM points on a shot: the target's level minus that of the shot. Ledger: E2.ECM.2. */
export const ecmModifier = (rules: Rules, { fire, target }: Omit<Jammed, 'points'>): number =>
  levelOf(rules, { ship: target, component: ECM }) -
  levelOf(rules, { ship: fire.by, component: fire.component });

/**
 * Returns how far ECM points may change the drive of a shot. Without a point the result is 0, unless a lead in
 * technology counts alone. Ledger: E2.ECM.2, A10.
 */
export const ecmEffect = formula('ecm/effect', (rules, jammed: Jammed): number =>
  jammed.points < 1 && !leadAlone.of(rules) ? 0 : Math.max(0, jammed.points + ecmModifier(rules, jammed)),
);

/**
 * Returns the greatest reductions and increases of a shot's drive that some ECM points allow: [down, up], with down
 * 0 or less. Ledger: E2.ECM.3.
 */
export function ecmReach(rules: Rules, jammed: Jammed): readonly [down: number, up: number] {
  const effective = ecmEffect(rules, jammed);
  const above = Math.max(0, (jammed.fire.setting ?? 0) - driveFloor.of(rules));
  return [Math.min(effective, above) === 0 ? 0 : -Math.min(effective, above), effective];
}

/** A guided shot at a ship with powered ECM. */
export interface Incoming {
  /** The shot. */
  readonly fire: Fire;
  /** Its drive. */
  readonly drive: number;
  /** What tech levels add to ECM points on it. */
  readonly modifier: number;
  /** How far its drive may change without an ECM point. */
  readonly alone: number;
}

/** A ship with powered ECM, and the shots at it. */
export interface Defense {
  /** The ship. */
  readonly ship: Ship;
  /** Its ECM points. */
  readonly power: number;
  /** Guided shots at it. */
  readonly shots: readonly Incoming[];
  /** Shots at it that ECM does not affect. */
  readonly others: readonly Fire[];
}

/** Lists the ships with powered ECM and a guided shot at them, in the order of the orders. Ledger: E2.ECM.1, E2.ECM.4. */
export function defensesOf(rules: Rules, round: Round): readonly Defense[] {
  const { ships, orders } = round;
  const shipOf = createFinder(ships, ({ id }) => id);
  const powered = orders.flatMap((order) => {
    const [ship, power] = [shipOf(order.ship), ecmSystem.of(order) ?? 0];
    return ship && power > 0 ? [{ ship, power }] : [];
  });
  if (powered.length === 0) return [];
  const fires = orders.flatMap((order) => {
    const by = shipOf(order.ship);
    return by ? listFire(rules, by, order, round) : [];
  });
  const byTarget = new Map<ShipId, Fire[]>(powered.map(({ ship }) => [ship.id, []]));
  for (const fire of fires) byTarget.get(fire.at)?.push(fire);
  const all = powered.map(({ ship, power }): Defense => {
    const at = byTarget.get(ship.id) ?? [];
    return {
      ship,
      power,
      shots: incoming(rules, at, ship),
      others: at.filter((fire) => fire.setting === null),
    };
  });
  return all.filter(({ shots }) => shots.length > 0);
}

const incoming = (rules: Rules, fires: readonly Fire[], target: Ship): readonly Incoming[] =>
  fires.flatMap((fire) =>
    fire.setting === null
      ? []
      : [
          {
            fire,
            drive: fire.setting,
            modifier: ecmModifier(rules, { fire, target }),
            alone: ecmEffect(rules, { fire, target, points: 0 }),
          },
        ],
  );

/** Checks whether all ECM points on one shot could change its drive. Ledger: A42. */
export const canJam = (rules: Rules, { ship, power, shots }: Defense): boolean =>
  shots.some(({ fire }) => ecmEffect(rules, { fire, target: ship, points: power }) > 0);

/** Checks whether a reply is about a shot. */
export const isAbout = ({ ship, missile }: EcmReply, fire: Fire): boolean =>
  ship === fire.at && missile.by === fire.by.id && missile.tube === fire.tube;

/** The drive of a guided shot changes as far as the ECM points on it allow. Ledger: E2.ECM.3, E2.COMBAT.3. */
const driveJammed = shotDrive.wrap((base) => (rules, given) => {
  const { fire, target, ecm } = given;
  const drive = base(rules, given);
  const reply = fire.setting === null ? undefined : ecm.find((each) => isAbout(each, fire));
  if (!reply) return drive;
  const [down, up] = ecmReach(rules, { fire, target, points: reply.points });
  return drive + Math.min(up, Math.max(down, reply.shift));
});

export const effectParts = [jammer, driveFloor, leadAlone, ecmSystem, ecmEffect, driveJammed];
