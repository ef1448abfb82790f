/** The systems drive, beam and screens. */

import { collectorOf, createDecoder } from '../../../kernel/util/collect.js';
import {
  ownFields,
  isListOfSeveral,
  mapped,
  optional,
  shape,
  whole,
  type Decoder,
} from '../../../kernel/util/decode.js';
import { ok, refuse, atPath, type Issue } from '../../../kernel/util/result.js';
import { driveLimit, ENGINE } from '../../ships/drive.js';
import { shipId, type Ship, type ShipId } from '../../state.js';
import { formula } from '../../kernel.js';
import { issue } from '../../issues.js';
import type { Fire, Order, Round } from '../state.js';
import { capIssues, powerOffer, system, type Chance, type Excess } from './system.js';
import { targetIssues } from './targets.js';
import { readAmount, powerNotation } from './notation.js';
import { addFire, type Shoot } from './volley.js';

/** Reads power: a whole number from 0 to 10,000. Ledger: E1.POWER.6. */
export const points = whole(0, 10_000, () => issue('not-whole-points'));

/** Reads power, and returns undefined for 0, so that equal orders have one form. */
export const somePoints: Decoder<number | undefined> = mapped(points, (value) =>
  value === 0 ? undefined : value,
);

const upTo = ({ random }: Chance, most: number): number => random(Math.max(0, most) + 1);

/** Power in the drive: the speed of the ship. Ledger: E1.POWER.2, E1.ORD.1. */
export const driveSystem = system<'drive', number>('drive', {
  decode: somePoints,
  power: (value) => value,
  check: (rules, { value, ship }) => {
    const can = driveLimit(rules, ship);
    return value > can ? [issue('too-much-drive', [], { ship: ship.id, can, asked: value })] : [];
  },
  offers: (rules, { ship, power }) => {
    const most = Math.min(power, driveLimit(rules, ship));
    return most > 0 ? { most } : undefined;
  },
  sample: (rules, chance) => upTo(chance, Math.min(chance.left, driveLimit(rules, chance.ship))) || undefined,
  // The rulebook once writes PD=4 for a drive of 4: NOTE.2.
  writing: powerNotation('D', ENGINE),
});

/** The power in the drive. */
export const driveIn = (order: Order): number => order.drive ?? 0;

/** A ship with an order whose speed is wanted. */
export interface Mover {
  /** The ship. */
  readonly ship: Ship;
  /** Its order. */
  readonly order: Order;
  /** The round that is resolved. Absent while a player weighs an order. */
  readonly round?: Round;
}

/** Speed of a ship in a combat round: the drive that the table uses. Ledger: E1.CRT.2. */
export const speed = formula('speed', (_rules, { order }: Mover): number => driveIn(order));

/** Order for the beam. */
export interface BeamOrder {
  /** Power in the beam, 1 or more: its hits before tech level and bonus. */
  readonly power: number;
  /** The target. */
  readonly at: ShipId;
}

const wholeBeam = collectorOf(shape({ power: points, at: shipId }));
const anyBeam = shape({ power: optional(points), at: optional(shipId) });

/** Reads the order for a beam, which needs power and one target. */
const decodeBeam: Decoder<BeamOrder | undefined> = createDecoder((raw, rules, issues) => {
  const known = issues.length;
  const read = wholeBeam(raw, rules, issues);
  if (read && issues.length === known && read.power > 0) return read;
  issues.length = known;
  collectLacking(raw, rules, issues);
  return undefined;
});

/** Reads an order without power or target: neither means no beam, only one of them is an issue. Ledger: E1.ORD.6. */
const decodeLacking: Decoder<undefined> = (raw, rules) => {
  const fields = ownFields(raw);
  if (isListOfSeveral(raw)) return refuse(issue('one-target'));
  if (Array.isArray(fields?.at)) return refuse(issue('one-target', ['at']));
  const read = anyBeam(fields ?? raw, rules);
  if (!read.ok) return read;
  const { power = 0, at } = read.value;
  if (at !== undefined) return refuse(issue('target-without-power', ['power'], { target: at }));
  return power === 0 ? ok(undefined) : refuse(issue('beam-without-target', ['at']));
};
const collectLacking = collectorOf(decodeLacking);

/** Fires a beam: one shot, with its power as hits. Ledger: E1.WEAP.1. */
export function fireBeam<Salvo>(
  { power, at }: BeamOrder,
  { tactic }: Order,
  shoot: Shoot<Salvo>,
  salvo: Salvo,
): void {
  shoot(salvo, 'beam', 'B', at, 0, tactic, null, power);
}

const beamTooWeak = (excess: Excess): Issue => issue('beam-too-weak', [], excess);

/** One shot, with at most as much power as the beam has units. Ledger: E1.ATTR.B.1, E1.ORD.4, E1.ORD.6, E1.WEAP.1. */
export const beamSystem = system<'beam', BeamOrder>('beam', {
  decode: decodeBeam,
  power: ({ power }) => power,
  group: 'energy',
  check: (rules, { value, ship, fight }): readonly Issue[] => {
    const weak = atPath('power', capIssues(beamTooWeak, ship, 'B', value.power));
    const targets = targetIssues(rules, value.at, ship, fight);
    return weak.length === 0 ? targets : [...weak, ...targets];
  },
  offers: (_rules, given) => powerOffer(given, 'B'),
  shots: (_rules, { value, ship, order }) => {
    const fires: Fire[] = [];
    fireBeam(value, order, addFire, { ship, order, fires });
    return fires;
  },
  sample: (_rules, chance) => {
    const power = upTo(chance, Math.min(chance.left, chance.ship.now.B ?? 0));
    const at = chance.targets[chance.random(Math.max(1, chance.targets.length))];
    return power > 0 && at !== undefined ? { power, at } : undefined;
  },
  writing: {
    letters: ['B'],
    read: (told) => {
      const power = readAmount(told);
      if (power > 0 && told.target === undefined) told.wrong(issue('beam-without-target'));
      return power > 0 && told.target ? { power, at: told.target } : undefined;
    },
    print: ({ power, at }, name) => ({ target: name(at), amounts: [`B=${power}`] }),
  },
});

const screensTooWeak = (excess: Excess): Issue => issue('screens-too-weak', [], excess);

/** Power in the screens: the hits that they keep off. Ledger: E1.ATTR.S.1, E1.POWER.3. */
export const screensSystem = system<'screens', number>('screens', {
  decode: somePoints,
  power: (value) => value,
  group: 'energy',
  check: (_rules, { value, ship }) => capIssues(screensTooWeak, ship, 'S', value),
  offers: (_rules, given) => powerOffer(given, 'S'),
  sample: (_rules, chance) => upTo(chance, Math.min(chance.left, chance.ship.now.S ?? 0)) || undefined,
  writing: powerNotation('S'),
});

export const energyParts = [driveSystem, speed, beamSystem, screensSystem];
