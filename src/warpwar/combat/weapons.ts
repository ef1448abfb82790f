/** The systems of the game: drive, beam, screens, and tubes with their loads. */

import {
  collectorOf,
  createDecoder,
  ownFields,
  isListOfSeveral,
  mapped,
  optional,
  object,
  int,
  array,
  string,
} from '../../kernel/decode.js';
import { choiceOf, keyItem, numberOf, type Field } from '../../kernel/field.js';
import { ok, refuse, atPath, type Issue } from '../../kernel/result.js';
import type { Decoder, Rules } from '../../kernel/types.js';
import {
  capIssues,
  powerUpTo,
  powerField,
  system,
  type Chance,
  type OverAllocation,
  targetField,
  targetIssues,
  readAmount,
  powerNotation,
  addFire,
  type Shoot,
  type Orderable,
  type SystemField,
  type UseInFight,
  type OrderLine,
  type OrderText,
} from './systems.js';
import { isRecord } from '../find.js';
import { issue } from '../issues.js';
import { formula, table } from '../kit.js';
import { driveLimit, ENGINE, components, unitsOf } from '../ships/components.js';
import {
  shipId,
  type SeenShip,
  type Ship,
  type ShipId,
  type Fire,
  type Order,
  type Round,
  type Counts,
  MAX_TUBES,
  type TubeOrder,
} from '../state.js';

/** Reads power: a whole number from 0 to 10,000. Ledger: E1.POWER.6. */
export const points = int(0, 10_000, () => issue('not-whole-points'));

/** Reads power, and returns undefined for 0, so that equal orders have one form. */
export const somePoints: Decoder<number | undefined> = mapped(points, (value) =>
  value === 0 ? undefined : value,
);

const upTo = ({ random }: Chance, most: number): number => random(Math.max(0, most) + 1);

/** Power in the drive: the speed of the ship. Ledger: E1.POWER.2, E1.ORD.1. */
export const driveSystem = system<'drive', number>('drive', {
  decode: somePoints,
  power: (value) => value,
  check: (rules, use) => {
    const can = driveLimit(rules, use);
    return use.value > can
      ? [issue('too-much-drive', [], { ship: use.ship.id, can, wanted: use.value })]
      : [];
  },
  field: (rules, given) => powerUpTo(Math.min(given.power, driveLimit(rules, given))),
  sample: (rules, chance) => upTo(chance, Math.min(chance.left, driveLimit(rules, chance))) || undefined,
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

/** A ship whose greatest speed is wanted, as a player sees it. */
export interface Racer {
  /** The ship: its record, or what a counter shows. */
  readonly ship: SeenShip;
  /** The game-turn. Absent outside a game. */
  readonly turn?: number | undefined;
}

/**
 * A drive that no ship can exceed in any combat round: its own limit, if its record is known. Infinity if nothing is known. A rule that
 * raises `driveLimit` in some combats raises this, too.
 */
export const speedMost = formula('speedMost', (rules, { ship }: Racer): number =>
  isRecord(ship) ? driveLimit(rules, { ship }) : Infinity,
);

/** Order for the beam. */
export interface BeamOrder {
  /** Power in the beam, 1 or more: its hits before tech level and bonus. */
  readonly power: number;
  /** The target. */
  readonly at: ShipId;
}

const wholeBeam = collectorOf(object({ power: points, at: shipId }));
const anyBeam = object({ power: optional(points), at: optional(shipId) });

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

const beamTooWeak = (excess: OverAllocation): Issue => issue('beam-too-weak', [], excess);

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
  field: (_rules, given) => {
    const field = powerField(given, 'B');
    if (field?.kind !== 'number') return undefined;
    const { exact: _, ...power } = field;
    const fields = [{ ...power, key: 'power', least: 1 }, targetField(given.targets)];
    return { kind: 'group', fields, exact: true };
  },
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
    read: (text) => {
      const power = readAmount(text);
      if (power > 0 && text.target === undefined) text.wrong(issue('beam-without-target'));
      return power > 0 && text.target ? { power, at: text.target } : undefined;
    },
    print: ({ power, at }, name) => ({ target: name(at), amounts: [`B=${power}`] }),
  },
});

const screensTooWeak = (excess: OverAllocation): Issue => issue('screens-too-weak', [], excess);

/** Power in the screens: the hits that they keep off. Ledger: E1.ATTR.S.1, E1.POWER.3. */
export const screensSystem = system<'screens', number>('screens', {
  decode: somePoints,
  power: (value) => value,
  group: 'energy',
  check: (_rules, { value, ship }) => capIssues(screensTooWeak, ship, 'S', value),
  field: (_rules, given) => powerField(given, 'S'),
  sample: (_rules, chance) => upTo(chance, Math.min(chance.left, chance.ship.now.S ?? 0)) || undefined,
  writing: powerNotation('S'),
});

export const energyParts = [driveSystem, speed, speedMost, beamSystem, screensSystem];

// The system tubes, and the table of loads.

/** A load: something that a tube can launch. */
export interface Load {
  /** Letters of the component that it is taken from; orders are written with them. */
  readonly letters: string;
  /** Hits before the bonus of the table and the tech level. */
  readonly strength: number;
  /** Whether a shot with it can keep a retreating ship from escaping. */
  readonly holds: boolean;
}

/** All loads, by name. */
export const loads = table<Load, 'loads'>('loads');

/** A missile: 2 hits, its own drive setting, always the rows for Attack. Ledger: E1.ATTR.M.1, E1.WEAP.5, E1.WEAP.6. */
export const missile = loads.add('missile', { letters: 'M', strength: 2, holds: false });

/** Highest drive setting that can be read. The rules have no limit, but above this the difference of drives is not exact. */
const MOST_DRIVE = Number.MAX_SAFE_INTEGER - 1_000_000;

const wholeDrive = collectorOf(int(1, MOST_DRIVE, () => issue('missile-drive')));

/** Ledger: E1.WEAP.7. */
const driveSetting: Decoder<number> = createDecoder((raw, rules, issues) => {
  if (typeof raw !== 'number' || raw <= MOST_DRIVE) return wholeDrive(raw, rules, issues);
  issues.push(issue('number-too-great', [], { most: MOST_DRIVE }));
  return undefined;
});

const tubeOrder = object({
  load: string(/^[a-z][a-z0-9-]{0,30}$/),
  at: shipId,
  drive: driveSetting,
});

const decodeTubes: Decoder<readonly TubeOrder[] | undefined> = mapped(array(tubeOrder, MAX_TUBES), (tubes) =>
  tubes.length === 0 ? undefined : tubes,
);

/** Formats what is launched, for people: 'missiles'. */
const inWords = (value: readonly TubeOrder[]): string =>
  [...new Set(value.map(({ load }) => `${load}s`))].join(' and ');

/** One load from each powered tube, for 1 power each. Ledger: E1.ATTR.T.1, E1.POWER.4, E1.WEAP.7, E1.WEAP.8. */
export const tubesSystem = system<'tubes', readonly TubeOrder[]>('tubes', {
  decode: decodeTubes,
  power: (value) => value.length,
  group: 'launch',
  fires: inWords,
  check: checkTubes,
  field: tubesField,
  shots: (rules, { value, ship, order }) => {
    const fires: Fire[] = [];
    launchLoads(rules, value, addFire, { ship, order, fires });
    return fires;
  },
  spends: spendLoads,
  sample: sampleTubes,
  writing: {
    letters: ['T'],
    line: /^([A-Z][A-Z0-9-]*)\s+(?:ATTACKS?|AT)\s+([^\s:,]+)(?:(?:\s*[:,]\s*|\s+)D\s*=\s*([^\s,]*))?$/di,
    read: readTubes,
    print: (value, name, rules) => ({
      amounts: [`T=${value.length}`],
      lines: value.map(
        ({ load, at, drive }) => `${writtenLoad(rules, load)} ATTACKS ${name(at)}: D=${drive}`,
      ),
    }),
  },
});

function checkTubes(
  rules: Rules,
  { value, ship, fight }: UseInFight<readonly TubeOrder[]>,
): readonly Issue[] {
  const can = unitsOf(ship.now, 'T');
  const issues: Issue[] = [];
  if (value.length > can)
    issues.push(issue('too-few-tubes', [], { ship: ship.id, can, wanted: value.length }));
  const spent = spendLoads(rules, value);
  for (const letters of Object.keys(spent)) {
    const left = unitsOf(ship.now, letters);
    const wanted = unitsOf(spent, letters);
    const component = components.find(rules, letters)?.name ?? letters;
    if (wanted > left) issues.push(issue('too-few-missiles', [], { ship: ship.id, component, left, wanted }));
  }
  let tube = 0;
  for (const { load, at } of value) {
    for (const each of atPath(tube, loadIssues(rules, load))) issues.push(each);
    for (const each of atPath(tube, targetIssues(rules, at, ship, fight))) issues.push(each);
    tube += 1;
  }
  return issues;
}

/** Highest drive of a missile that forms offer. Few ships have more. */
const MOST_SHOWN = 99;

/** The drive of a shot. From `enough` on all do the same. */
const driveField = (enough: number): Field => ({
  ...numberOf('drive', 1, MOST_SHOWN),
  title: 'Drive of the shot',
  ...(enough <= MOST_SHOWN ? { enough } : { more: true }),
});

/** A tube for each power: what it launches at whom, and how fast. */
function tubesField(rules: Rules, { ship, power, targets, enough }: Orderable): SystemField | undefined {
  const carried = loads
    .all(rules)
    .map(([load, { letters, strength }]) => ({ load, letters, strength, left: unitsOf(ship.now, letters) }));
  // Loads with the same letters share one stock.
  const stock = new Map(carried.map(({ letters, left }) => [letters, left]));
  const all = [...stock.values()].reduce((sum, left) => sum + left, 0);
  const most = Math.min(power, unitsOf(ship.now, 'T'), all, MAX_TUBES);
  if (most === 0) return undefined;
  const noteOn = (left: number, strength: number): string =>
    strength > 0 ? `${left} left, ${strength} hits each` : `${left} left`;
  const items = carried
    .filter(({ left }) => left > 0)
    .map(({ load, left, strength }) => ({ ...keyItem(load), note: noteOn(left, strength) }));
  const fields = [choiceOf('load', items), targetField(targets), driveField(enough)];
  // With several loads, one may be used up while the others are not.
  return {
    kind: 'list',
    least: 1,
    most,
    price: 1,
    anyOrder: true,
    item: { kind: 'group', fields },
    ...(items.length === 1 && { exact: true }),
  };
}

function loadIssues(rules: Rules, load: string): readonly Issue[] {
  if (loads.find(rules, load)) return [];
  return [loads.suggest(rules, load, issue('unknown-load', ['load'], { load }))];
}

/** Launches the load of each powered tube, with its own drive and always as an attack. Ledger: E1.WEAP.5, E1.WEAP.6. */
export function launchLoads<Salvo>(
  rules: Rules,
  value: readonly TubeOrder[],
  shoot: Shoot<Salvo>,
  salvo: Salvo,
): void {
  let tube = 0;
  for (const { load, at, drive } of value) {
    const known = loads.find(rules, load);
    if (known) shoot(salvo, load, known.letters, at, tube, 'attack', drive, known.strength);
    tube += 1;
  }
}

function spendLoads(rules: Rules, value: readonly TubeOrder[]): Counts {
  const counts: Record<string, number> = {};
  for (const { load } of value) {
    const letters = loads.find(rules, load)?.letters;
    if (letters !== undefined) counts[letters] = (counts[letters] ?? 0) + 1;
  }
  return counts;
}

/** From this lead on a missile only misses, by the printed table. Ledger: E1.CRT.1. */
export const LEAD = 5;

/**
 * Returns the highest drive of a missile that is tried: the highest speed of the player's own ships, and the lead. Records of
 * others, which a state has and a view has not, play no part: a sample is the same from both.
 */
function highestDrive(rules: Rules, { fight, ship }: Chance): number {
  const known = [ship, ...fight.ships.filter((each) => isRecord(each))].filter(
    ({ owner }) => owner === ship.owner,
  );
  return LEAD + Math.max(...known.map((each) => driveLimit(rules, { ship: each, fight })));
}

function sampleTubes(rules: Rules, chance: Chance): readonly TubeOrder[] | undefined {
  const { ship, left, targets, random } = chance;
  const known = loads.all(rules);
  const held = known.filter(([, { letters }]) => unitsOf(ship.now, letters) > 0);
  const all = held.length > 0 ? held : known;
  const most = Math.min(left, unitsOf(ship.now, 'T'), MAX_TUBES);
  const tubes = Array.from({ length: random(most + 1) }, (): TubeOrder | undefined => {
    const [load] = all[random(all.length)] ?? [];
    const at = targets[random(Math.max(1, targets.length))];
    if (load === undefined || at === undefined) return undefined;
    return { load, at, drive: 1 + random(Math.min(MOST_DRIVE, highestDrive(rules, chance))) };
  }).filter((each) => each !== undefined);
  return tubes.length > 0 ? tubes : undefined;
}

/** Returns how a load is written: its letters, or its name if an earlier load has the same letters. */
function writtenLoad(rules: Rules, load: string): string {
  const letters = loads.find(rules, load)?.letters ?? '';
  const [first] = loads.all(rules).find(([, each]) => each.letters === letters) ?? [];
  return first === load ? letters : load.toUpperCase();
}

/** Finds a load by 'M', or by 'M1', as the rulebook writes if several are fired. */
function formatLoad(rules: Rules, word: string): string | undefined {
  const names = loads.all(rules).map(([load]) => [load, writtenLoad(rules, load)] as const);
  const called = (name: string) => names.find((each) => each.some((one) => one.toUpperCase() === name))?.[0];
  return called(word.toUpperCase()) ?? called(word.toUpperCase().replace(/[0-9]{1,4}$/, ''));
}

function readTubes(text: OrderText, rules: Rules): readonly TubeOrder[] | undefined {
  const tubes = text.lines.flatMap((line) => readTube(line, rules));
  const powered = readAmount(text);
  if (powered !== text.lines.length)
    text.wrong(
      issue('tubes-and-missiles', [], {
        tubes: powered,
        missiles: text.lines.length,
        fires: inWords(tubes) || 'missiles',
      }),
    );
  return tubes.length > 0 ? tubes : undefined;
}

function readTube(line: OrderLine, rules: Rules): readonly TubeOrder[] {
  const [word = '', , setting = ''] = line.caught;
  const load = formatLoad(rules, word);
  if (load === undefined) line.wrong(0, issue('unknown-load', [], { load: word }));
  const at = line.ship(1);
  const read = driveSetting(/^[0-9]+$/.test(setting) ? Number(setting) : undefined, rules);
  if (!read.ok) for (const each of read.issues) line.wrong(2, each);
  return load === undefined || at === null || !read.ok ? [] : [{ load, at, drive: read.value }];
}

export const tubeParts = [loads, missile, tubesSystem];
