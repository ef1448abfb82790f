/** One round of combat from a file, explained shot by shot, with the rule behind every step. */

import {
  explainRound,
  formatOrders,
  nameOf,
  parseBattle,
  type BattleText,
  type ExplainedStep,
  type Order,
  type Result,
  type Rules,
  type ShipExplained,
  type ShipId,
  type ShotExplained,
} from '../warpwar/index.js';
import { readText } from './files.js';
import { rulesBy } from './rules.js';
import { recordOf, type Naming } from './summary.js';
import { valueOf, WIDTH } from './terminal.js';

/** Rules that a file is read by, unless others are asked for: the first that know all that is in it. */
const STANDARD = ['first/skirmish', 'second/skirmish'] as const;

/** Resolves a round of orders in a file: lines with the rule behind every step. */
export function battle(file: string, ruleset?: string): readonly string[] {
  const { rules, battle: read } = readBattle(file, ruleset);
  return explainBattle(rules, read);
}

/** Resolves a round of orders in a file, for a program: the round, and its explanation. */
export function battleAsData(file: string, ruleset?: string): object {
  const { rules, battle: read } = readBattle(file, ruleset);
  return { ...read, explained: explainRound(rules, read) };
}

function readBattle(file: string, ruleset?: string): { readonly rules: Rules; readonly battle: BattleText } {
  const text = readText(file);
  const readings = (ruleset === undefined ? STANDARD : [ruleset]).map((name): Reading => {
    const rules = rulesBy(name);
    return { rules, read: parseBattle(rules, text) };
  });
  const known = readings.find(({ read }) => !lacksModules(read)) ?? readings.at(-1);
  if (!known) throw new Error('No rules are there to read by.');
  return { rules: known.rules, battle: valueOf(known.read, file) };
}

/** A file as it is read by some rules. */
interface Reading {
  readonly rules: Rules;
  readonly read: Result<BattleText>;
}

/** Whether something is written in a file that other rules know. */
const lacksModules = (read: Result<BattleText>): boolean =>
  !read.ok && read.issues.some(({ code }) => code === 'unknown-component' || code === 'unknown-system');

/** The lines that explain a round. */
export function explainBattle(rules: Rules, battle: BattleText): readonly string[] {
  const { ships: records, orders } = battle;
  const { ecm, shots, ships } = explainRound(rules, battle);
  const names = new Map(ships.map(({ ship, text }) => [ship, text]));
  const name: Naming = (id) => names.get(id) ?? id;
  const damage = ships.flatMap((ship) =>
    ship.damage.length > 0 ? ship.damage.map(stepLine) : [`  ${ship.text} is not hit.`],
  );
  return [
    'SHIPS',
    ...records.map((ship) => `  ${ship.owner.padEnd(8)} ${recordOf(ship, name)}`),
    ...section('ORDERS', orderLines(rules, battle, name)),
    ...section('ECM', ecm.flatMap(partLines)),
    ...section('SPEEDS', speedLines(ships, orders)),
    ...section('FIRE', shots.flatMap(partLines), 'No ship fires.'),
    ...section('DAMAGE', damage),
    ...section(
      'ESCAPES',
      ships.flatMap(({ escape }) => escape.map(stepLine)),
      'No ship tries to retreat.',
    ),
    ...section(
      'AMMUNITION',
      ships.flatMap(({ ammunition }) => ammunition.map(stepLine)),
      'None is spent.',
    ),
  ];
}

/** Lines with a title above them; if there are none, a sentence that says so, or nothing. */
const section = (title: string, lines: readonly string[], none?: string): readonly string[] => {
  if (lines.length > 0) return ['', title, ...lines];
  return none === undefined ? [] : ['', title, `  ${none}`];
};

/** A step, with the ledger ids of its rules at the right. */
const stepLine = ({ text, rules }: ExplainedStep): string =>
  `  ${text.padEnd(WIDTH)} ${rules.join(' ')}`.trimEnd();

/** A shot or ECM, with its steps below it. */
const partLines = ({ text, steps }: Pick<ShotExplained, 'text' | 'steps'>): readonly string[] => [
  `  ${text}`,
  ...steps.map((step) => stepLine({ ...step, text: `  ${step.text}` })),
];

/** Orders in notation, with the ships named as everywhere else. */
function orderLines(rules: Rules, { ships, orders }: BattleText, name: Naming): readonly string[] {
  // A ship that has a namesake is written with its side: if one has, each is given one that does not exist.
  const isSided = ships.some(({ id }) => name(id) === id);
  // Sound: only names are read from these.
  const doubles = isSided ? ships.map(({ id }) => ({ id: `/${nameOf(id)}` as ShipId })) : [];
  return formatOrders(rules, orders, [...ships, ...doubles])
    .split('\n')
    .map((line) => `  ${line}`);
}

/** How fast ships go, where the power in their drives does not say it. */
const speedLines = (ships: readonly ShipExplained[], orders: readonly Order[]): readonly string[] =>
  ships.flatMap(({ ship, text, speed }) => {
    const order = orders.find((each) => each.ship === ship);
    const drive = order?.drive ?? 0;
    return order === undefined || drive === speed
      ? []
      : [`  ${text} with ${drive} in its drive goes at ${speed}`];
  });
