/** Records of ships: checked, and those that a viewer does not know. */

import { array, optional, ownFields, record, object, int, playerId } from '../../kernel/decode.js';
import { OwedError } from '../../kernel/declared.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { contradiction } from '../../kernel/issue.js';
import { ok, atPath, type Issue, type Json } from '../../kernel/result.js';
import type { Decoder, PlayerId, Rules } from '../../kernel/types.js';
import { nameOf, isRecord } from '../find.js';
import { issue } from '../issues.js';
import { formula, question } from '../kit.js';
import { atlasOf } from '../map/paths.js';
import { hexId } from '../map/star-map.js';
import { components, GENERATOR, isWarpship, levelsDecoder, unitsOf, countsDecoder } from './components.js';
import { hitCapacity } from './damage.js';
import { designIssues, unknownComponent } from './design.js';
import { MAX_REVERSALS } from './tally.js';
import {
  shipId,
  type Place,
  type SeenShip,
  type Ship,
  type ShipId,
  MAX_COMPONENTS,
  MAX_COUNTED,
  MAX_POINTS,
  MAX_SHIPS,
  type Counter,
  type Counts,
  type Levels,
} from '../state.js';

// Decoders and checks of ship records: fleets of a set-up, and ships of a save.

const aboard = object({ aboard: shipId });

/** Reads a place: a hex, or aboard a ship. */
export const placeDecoder: Decoder<Place> = (raw, rules) =>
  typeof raw === 'string' ? hexId(raw, rules) : aboard(raw, rules);

/** The fields of a ship record. */
export const shipFields = deepFreeze({
  id: shipId,
  owner: playerId,
  at: placeDecoder,
  levels: levelsDecoder,
  built: countsDecoder,
  now: countsDecoder,
});

/** Reads the ship records of a set-up. */
export const fleetDecoder = array(object(shipFields), MAX_SHIPS);

/** Reads a ship record of a save, with all members that a game adds. */
const recordDecoder = <Ext>(ext: Decoder<Ext>) =>
  object({
    ...shipFields,
    shown: optional(trueMark),
    tally: optional(tally),
    points: optional(int(0, MAX_POINTS)),
    ext: optional(ext),
  });

/** Reads the ship records of a save. */
export const shipsDecoder = <Ext>(ext: Decoder<Ext>) => array(recordDecoder(ext), MAX_SHIPS);

/** Reads a counter, which has levels if those were shown. */
export function counterDecoder(ext: Decoder<Json>): Decoder<SeenShip> {
  const { id, owner, at, levels } = shipFields;
  // Sound: slices are plain data; those of a view are read once more.
  const slices = ext as Decoder<NonNullable<SeenShip['ext']>>;
  return object({
    id,
    owner,
    at,
    levels: optional(levels),
    shown: optional(trueMark),
    ext: optional(slices),
  });
}

/** Reads the ships of a view: records, and counters, which have levels if those were shown. */
export function seenShipsDecoder(ext: Decoder<NonNullable<SeenShip['ext']>>): Decoder<readonly SeenShip[]> {
  const whole: Decoder<SeenShip> = recordDecoder(ext);
  const counter = counterDecoder(ext);
  return array(
    (raw, rules) => (ownFields(raw)?.built === undefined ? counter : whole)(raw, rules),
    MAX_SHIPS,
  );
}

/** Reads a mark: true, or absent. */
export const trueMark: Decoder<true> = (raw) =>
  raw === true ? ok(raw) : { ok: false, issues: [issue('not-a-flag')] };

const traveled = int(0, MAX_COUNTED);
const tally = object({
  hexes: traveled,
  lines: traveled,
  handled: traveled,
  reversed: optional(int(1, MAX_REVERSALS)),
  others: optional(record(/^[a-z0-9-]{1,50}(?:\/[A-Za-z0-9-]{1,50})?$/, traveled, MAX_COMPONENTS)),
  halted: optional(trueMark),
});

/**
 * Checks one record: its design, its name, and that something is left of it. Ledger: E1.BUILD.1 to E1.BUILD.3,
 * E1.GEN.2, E1.DMG.8.
 */
export function recordIssues(rules: Rules, ship: Ship): readonly Issue[] {
  const letter = isWarpship(ship.built) ? 'W' : 'S';
  const left = Object.keys(ship.now).flatMap((letters) => atPath(letters, nowIssues(rules, ship, letters)));
  return [
    ...atPath('built', designIssues(rules, { counts: ship.built, levels: ship.levels })),
    ...atPath('now', left),
    // No hit takes a generator.
    ...(unitsOf(ship.now, GENERATOR) < unitsOf(ship.built, GENERATOR)
      ? [contradiction(['now', GENERATOR], 'ATTR.WG.1')]
      : []),
    ...(hitCapacity(rules, { now: ship.built }) > 0 && hitCapacity(rules, ship) === 0
      ? [issue('nothing-left', ['now'], { ship: ship.id })]
      : []),
    ...(nameOf(ship.id).startsWith(letter) ? [] : [issue('name-and-kind', ['id'], { ship: ship.id })]),
  ];
}

function nowIssues(rules: Rules, ship: Ship, letters: string): readonly Issue[] {
  const component = components.find(rules, letters)?.name;
  if (component === undefined) return [unknownComponent(rules, letters)];
  const [now, built] = [unitsOf(ship.now, letters), unitsOf(ship.built, letters)];
  return now > built ? [issue('more-than-built', [], { ship: ship.id, component, built, now })] : [];
}

/** Number of ships that a ship can carry. Ledger: E1.ATTR.SR.1. */
export const berths = formula('berths', (_rules, _carrier: Pick<Ship, 'now' | 'ext'>): number => 0);

/** Build Points (BP) that a ship can carry between stars. Ledger: E2.ATTR.HOLD.1. */
export const cargoLimit = formula('cargoLimit', (_rules, _ship: Pick<Ship, 'now' | 'ext'>): number => 0);

/** Checks records against each other: ids and carriers. Paths start at the list. Ledger: E1.GEN.2, E1.ATTR.SR.1. */
export const fleetIssues = formula('fleetIssues', (rules, ships: readonly Ship[]): readonly Issue[] => {
  const firsts = new Map<ShipId, Ship>();
  const aboard = new Map<ShipId, number>();
  for (const ship of ships) if (!firsts.has(ship.id)) firsts.set(ship.id, ship);
  return ships.flatMap((ship, at): readonly Issue[] => {
    const taken = firsts.get(ship.id) === ship ? [] : [issue('name-taken', ['id'], { ship: ship.id })];
    if (typeof ship.at === 'string') return atPath(at, taken);
    const id = ship.at.aboard;
    const before = aboard.get(id) ?? 0;
    aboard.set(id, before + 1);
    return atPath(at, [...taken, ...carrierIssues(rules, { ship, id, carrier: firsts.get(id), before })]);
  });
});

/** A ship aboard another, and its carrier. */
interface Loaded {
  readonly ship: Ship;
  /** Its carrier's id. */
  readonly id: ShipId;
  /** Its carrier, if there is such a ship. */
  readonly carrier: Ship | undefined;
  /** Number of ships aboard the carrier before this one in the list. */
  readonly before: number;
}

function carrierIssues(rules: Rules, { ship, id, carrier, before }: Loaded): readonly Issue[] {
  const path = ['at', 'aboard'];
  if (!carrier || carrier.id === ship.id || carrier.owner !== ship.owner || typeof carrier.at !== 'string')
    return [issue('no-such-carrier', path, { ship: ship.id, carrier: id })];
  const most = berths(rules, carrier);
  return before < most ? [] : [issue('carries-too-many', path, { ship: ship.id, carrier: carrier.id, most })];
}

/** Checks the place of a ship. Ledger: MAP.1. */
export const standIssues = question('standIssues', ({ state }, { at }: SeenShip): readonly Issue[] =>
  typeof at !== 'string' || atlasOf(state.map).has(at) ? [] : [issue('no-such-hex', ['at'], { hex: at })],
);

export const recordParts = [berths, cargoLimit, fleetIssues, standIssues];

// Ships without a visible record, in the form that functions on records need.

/** Counts of a record that the viewer may not see. The identity of this object marks such a record. */
const UNKNOWN: Counts = Object.freeze({});

/** Throws: rules that run on a view take nothing that is hidden for empty. */
function throwHidden(): never {
  throw new OwedError({ fact: 'ship/record', of: '' as PlayerId, subject: null }); // Sound: told to nobody.
}

/** Counts and levels of a record that throw an `OwedError` if they are read. */
const HIDDEN: Counts = new Proxy(UNKNOWN, {
  get: throwHidden,
  has: throwHidden,
  ownKeys: throwHidden,
  getOwnPropertyDescriptor: throwHidden,
});

/** Whether the record of a ship throws an `OwedError` if it is read. */
export const isHidden = ({ built }: Pick<Ship, 'built'>): boolean => built === HIDDEN;

/** Converts a counter to a ship without components. */
export const unknownShip = (counter: Counter & Partial<SeenShip>): Ship => shipAs(counter, UNKNOWN);

/** Converts a counter to a ship whose record throws an `OwedError` if it is read. */
export const hiddenShip = (counter: Counter & Partial<SeenShip>): Ship => shipAs(counter, HIDDEN);

function shipAs(
  { id, owner, at, levels, shown, ext }: Counter & Partial<SeenShip>,
  counts: Counts & Levels,
): Ship {
  const ship = { id, owner, at, levels: levels ?? counts, built: counts, now: counts };
  return { ...ship, ...(shown ? { shown } : {}), ...(ext ? { ext } : {}) };
}

/** Whether only the counter of a ship is known. */
export const isUnknown = ({ built }: Pick<Ship, 'built'>): boolean => built === UNKNOWN || built === HIDDEN;

/** Converts a seen ship to a ship: with an empty record if only its counter is known. */
export const toShip = (ship: SeenShip): Ship => (isRecord(ship) ? ship : unknownShip(ship));
