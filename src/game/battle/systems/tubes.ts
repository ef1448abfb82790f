/** The system tubes, and the table of loads. */

import { collectorOf, createDecoder } from '../../../kernel/util/collect.js';
import { list, mapped, shape, text, whole, type Decoder } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { components, unitsOf } from '../../ships/components.js';
import { shipId, type Counts } from '../../state.js';
import { table } from '../../kernel.js';
import { MAX_TUBES } from '../../size-limits.js';
import { issue } from '../../issues.js';
import type { Fire, TubeOrder } from '../state.js';
import { system, type Chance, type Orderable, type SystemOffer, type UseInFight } from './system.js';
import { targetIssues } from './targets.js';
import { addFire, type Shoot } from './volley.js';
import { readAmount, type Below, type Told } from './notation.js';

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

const wholeDrive = collectorOf(whole(1, MOST_DRIVE, () => issue('missile-drive')));

/** Ledger: E1.WEAP.7. */
const driveSetting: Decoder<number> = createDecoder((raw, rules, issues) => {
  if (typeof raw !== 'number' || raw <= MOST_DRIVE) return wholeDrive(raw, rules, issues);
  issues.push(issue('number-too-great', [], { most: MOST_DRIVE }));
  return undefined;
});

const tubeOrder = shape({
  load: text(/^[a-z][a-z0-9-]{0,30}$/),
  at: shipId,
  drive: driveSetting,
});

const decodeTubes: Decoder<readonly TubeOrder[] | undefined> = mapped(list(tubeOrder, MAX_TUBES), (tubes) =>
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
  offers: offeredTubes,
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
    issues.push(issue('too-few-tubes', [], { ship: ship.id, can, asked: value.length }));
  const spent = spendLoads(rules, value);
  for (const letters of Object.keys(spent)) {
    const left = unitsOf(ship.now, letters);
    const asked = unitsOf(spent, letters);
    const component = components.find(rules, letters)?.name ?? letters;
    if (asked > left) issues.push(issue('too-few-missiles', [], { ship: ship.id, component, left, asked }));
  }
  let tube = 0;
  for (const { load, at } of value) {
    for (const each of atPath(tube, loadIssues(rules, load))) issues.push(each);
    for (const each of atPath(tube, targetIssues(rules, at, ship, fight))) issues.push(each);
    tube += 1;
  }
  return issues;
}

/** Returns how many tubes can fire, and the units left of each load. */
function offeredTubes(rules: Rules, { ship, power }: Orderable): SystemOffer | undefined {
  const left: Record<string, number> = {};
  // Loads with the same letters share one stock.
  const stock: Record<string, number> = {};
  for (const [load, { letters }] of loads.all(rules)) {
    const units = unitsOf(ship.now, letters);
    if (units > 0) left[load] = stock[letters] = units;
  }
  const all = Object.values(stock).reduce((sum, units) => sum + units, 0);
  const most = Math.min(power, unitsOf(ship.now, 'T'), all, MAX_TUBES);
  return most > 0 ? { most, loads: left } : undefined;
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

function sampleTubes(
  rules: Rules,
  { ship, left, targets, random }: Chance,
): readonly TubeOrder[] | undefined {
  const known = loads.all(rules);
  const held = known.filter(([, { letters }]) => unitsOf(ship.now, letters) > 0);
  const all = held.length > 0 ? held : known;
  const most = Math.min(left, unitsOf(ship.now, 'T'), MAX_TUBES);
  const tubes = Array.from({ length: random(most + 1) }, (): TubeOrder | undefined => {
    const [load] = all[random(all.length)] ?? [];
    const at = targets[random(Math.max(1, targets.length))];
    return load === undefined || at === undefined ? undefined : { load, at, drive: 1 + random(6) };
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

function readTubes(told: Told, rules: Rules): readonly TubeOrder[] | undefined {
  const tubes = told.lines.flatMap((line) => readTube(line, rules));
  const powered = readAmount(told);
  if (powered !== told.lines.length)
    told.wrong(
      issue('tubes-and-missiles', [], {
        tubes: powered,
        missiles: told.lines.length,
        fires: inWords(tubes) || 'missiles',
      }),
    );
  return tubes.length > 0 ? tubes : undefined;
}

function readTube(line: Below, rules: Rules): readonly TubeOrder[] {
  const [word = '', , setting = ''] = line.caught;
  const load = formatLoad(rules, word);
  if (load === undefined) line.wrong(0, issue('unknown-load', [], { load: word }));
  const at = line.ship(1);
  const read = driveSetting(/^[0-9]+$/.test(setting) ? Number(setting) : undefined, rules);
  if (!read.ok) for (const each of read.issues) line.wrong(2, each);
  return load === undefined || at === null || !read.ok ? [] : [{ load, at, drive: read.value }];
}

export const tubeParts = [loads, missile, tubesSystem];
