/** One round of combat from a file, explained shot by shot, with the rule behind every step. */

import {
  type Result,
  type Rules,
  parseBattle,
  type BattleText,
  citeRule,
  combatRow,
  resolveRound,
  type EcmReply,
  type Order,
  type RoundResult,
  type Ship,
  type ShipId,
  type Shot,
  type Tactic,
} from '../warpwar/index.js';
import { levelOf, speed, spendAmmunition, defensesOf, ecmEffect } from '../warpwar/rules.js';
import { effectOn } from '../warpwar/tell/combat.js';
import { inOrder, namesAmong, orderLines, recordOf, type Naming } from '../warpwar/tell/fleets.js';
import { readText } from './files.js';
import { rulesBy } from './rules.js';
import { valueOf, cells, count, signed, WIDTH } from './terminal.js';

/** Rules that a file is read by, unless others are asked for: the first that know all that is in it. */
const STANDARD = ['first/skirmish', 'second/skirmish'] as const;

/** What comes of a round of orders, with the rule behind every step. */
export function battle(file: string, ruleset?: string): readonly string[] {
  const text = readText(file);
  const readings = (ruleset === undefined ? STANDARD : [ruleset]).map((name): Reading => {
    const rules = rulesBy(name);
    return { rules, read: parseBattle(rules, text) };
  });
  const known = readings.find(({ read }) => !lacksModules(read)) ?? readings.at(-1);
  if (!known) throw new Error('No rules are there to read by.');
  return explainRound(known.rules, valueOf(known.read, file));
}

/** A file as it is read by some rules. */
interface Reading {
  readonly rules: Rules;
  readonly read: Result<BattleText>;
}

/** Whether something is written in a file that other rules know. */
const lacksModules = (read: Result<BattleText>): boolean =>
  !read.ok && read.issues.some(({ code }) => code === 'unknown-component' || code === 'unknown-system');

/** A round, and what it is explained from. */
interface Explained {
  readonly rules: Rules;
  readonly ships: readonly Ship[];
  readonly orders: readonly Order[];
  readonly ecm: readonly EcmReply[];
  readonly result: RoundResult;
  readonly name: Naming;
}

/** The lines that explain a round. */
export function explainRound(rules: Rules, battle: BattleText): readonly string[] {
  const { ships, orders, ecm = [] } = battle;
  const name = namesAmong(ships);
  const round = { rules, ships, orders, ecm, result: resolveRound(rules, battle), name };
  return [
    'SHIPS',
    ...ships.map((ship) => `  ${ship.owner.padEnd(8)} ${recordOf(ship, name)}`),
    '',
    'ORDERS',
    ...orderLines(orders, ships, rules).map((line) => `  ${line}`),
    ...ecmLines(round),
    ...speedLines(round),
    '',
    'FIRE',
    ...(round.result.shots.length === 0
      ? ['  Nobody fires.']
      : round.result.shots.flatMap((shot, at) => shotLines(round, shot, at))),
    '',
    'DAMAGE',
    ...ships.flatMap((ship) => damageLines(round, ship)),
    '',
    'ESCAPES',
    ...escapeLines(round),
    '',
    'AMMUNITION',
    ...ammunitionLines(round),
  ];
}

/** A line with the ledger ids of its rules at the right. */
const cited = (rules: Rules, text: string, ...keys: readonly string[]): string =>
  `  ${text.padEnd(WIDTH)} ${keys.map((key) => citeRule(rules, key)).join(' ')}`.trimEnd();

/** The tech level that counts for a weapon of a ship's, or for its screens. */
const level = (rules: Rules, ship: Ship | undefined, component: string): number =>
  ship ? levelOf(rules, { ship, component }) : 0;

/** The component whose level each weapon has. */
const leveled: Readonly<Record<string, string>> = { beam: 'B', missile: 'M', cannon: 'SH' };

/** What is placed on which missile, and what that comes to; nothing where nothing is. */
function ecmLines({ rules, ships, orders, ecm, name }: Explained): readonly string[] {
  const defenses = defensesOf(rules, { ships, orders });
  const lines = ecm.flatMap((reply) => {
    const { ship, missile, points } = reply;
    const defense = defenses.find((each) => each.ship.id === ship);
    const shot = defense?.shots.find(({ fire }) => fire.by.id === missile.by && fire.tube === missile.tube);
    if (!defense || !shot) return [];
    const effective = ecmEffect(rules, { fire: shot.fire, target: defense.ship, points });
    const levels = `${signed(shot.modifier)} for tech levels`;
    return [
      `  ${name(ship)} puts ${count(points, 'point')} on missile ${missile.tube + 1} of ${name(missile.by)}`,
      cited(rules, `  ${count(points, 'point')}, ${levels}: ${effective} left`, 'ECM.1', 'ECM.2'),
      cited(rules, `  drive ${shot.drive} ${effectOn(reply, shot.drive)}`, 'ECM.3'),
    ];
  });
  return lines.length > 0 ? ['', 'ECM', ...lines] : [];
}

/** How fast a ship goes by its order. */
function speedOf({ rules, ships }: Explained, order: Order): number {
  const ship = ships.find(({ id }) => id === order.ship);
  return ship ? speed(rules, { ship, order }) : 0;
}

/** How fast ships go, where the power in their drives does not say it. */
function speedLines(round: Explained): readonly string[] {
  const lines = round.orders.flatMap((order) => {
    const [drive, goes] = [order.drive ?? 0, speedOf(round, order)];
    return drive === goes ? [] : [`  ${round.name(order.ship)} with ${drive} in its drive goes at ${goes}`];
  });
  return lines.length > 0 ? ['', 'SPEEDS', ...lines] : [];
}

function shotLines(round: Explained, shot: Shot, at: number): readonly string[] {
  const { rules, ships, orders, result, name } = round;
  const firer = ships.find(({ id }) => id === shot.by);
  const order = orders.find(({ ship }) => ship === shot.by);
  const target = orders.find(({ ship }) => ship === shot.at);
  const beam = shot.weapon === 'beam';
  const unguided = beam || shot.weapon === 'cannon';
  const row: Tactic = unguided ? (order?.tactic ?? 'attack') : 'attack';
  const [from, to] = combatRow(row, shot.difference);
  const theirs = target ? speedOf(round, target) : 0;
  const drive = shot.difference + theirs;
  const earlier = result.shots
    .slice(0, at)
    .filter(({ by, weapon }) => by === shot.by && weapon === shot.weapon).length;
  return [
    `  ${name(shot.by)}'s ${beam ? 'beam' : `${shot.weapon} ${earlier + 1}`} at ${name(shot.at)}`,
    cited(
      rules,
      `  drive ${drive} less ${theirs} is ${signed(shot.difference)}`,
      unguided ? 'CRT.2' : 'CRT.3',
    ),
    cited(
      rules,
      `  row ${row.toUpperCase()} ${range(from, to)}, column ${(target?.tactic ?? '').toUpperCase()}: ${cells[shot.result]}`,
      'CRT.1',
      ...(unguided ? [] : ['WEAP.6']),
    ),
    hitsLine(rules, shot, firer),
  ];
}

/** The rules of each weapon's hits. */
const strengthRules: Readonly<Record<string, string>> = { beam: 'WEAP.1', cannon: 'WEAP.9' };

function hitsLine(rules: Rules, shot: Shot, firer: Ship | undefined): string {
  if (shot.result === 'escapes') return cited(rules, '  no hits: the shot misses', 'CRT.5');
  if (shot.result === 'miss') return cited(rules, '  no hits', 'CRT.4');
  const bonus = shot.result === 'hit' ? 0 : Number(shot.result.slice(-1));
  const tech = level(rules, firer, leveled[shot.weapon] ?? '');
  const strength = shot.hits - bonus - tech;
  const sum = `${strength} for the ${shot.weapon === 'cannon' ? 'shells' : shot.weapon}, ${tech} for its tech level, ${bonus} from the table: ${shot.hits} hits`;
  return cited(rules, `  ${sum}`, strengthRules[shot.weapon] ?? 'WEAP.5', 'TECH.3', 'CRT.4');
}

/** A row's differences as the table prints them. */
const range = (from: number | null, to: number | null): string => {
  if (from === null) return `${signed(to ?? 0)} or less`;
  if (to === null) return `${signed(from)} or more`;
  return from === to ? signed(from) : `${signed(from)} to ${signed(to)}`;
};

function damageLines({ rules, orders, result, name: naming }: Explained, ship: Ship): readonly string[] {
  const hits = result.hits[ship.id] ?? 0;
  const name = naming(ship.id);
  if (hits === 0) return [`  ${name} is not hit.`];
  const effective = result.effective[ship.id] ?? 0;
  const screens = orders.find((order) => order.ship === ship.id)?.screens ?? 0;
  return [
    cited(rules, `${name} takes ${sumOf(result, ship.id)} hits`, 'DMG.1'),
    screens > 0
      ? cited(
          rules,
          `Screens at ${screens} and tech level ${level(rules, ship, 'S')} keep off ${hits - effective}: ${effective} left`,
          'DMG.2',
          'TECH.4',
        )
      : cited(rules, `Screens are not powered and keep off none: ${effective} left`, 'DMG.2', 'TECH.4'),
    fateLine(rules, ship, name, effective, result.destroyed.includes(ship.id)),
  ];
}

/** '5 + 4 = 9', or just the one hit. */
function sumOf({ shots, hits }: RoundResult, id: ShipId): string {
  const each = shots.filter(({ at, hits: did }) => at === id && did > 0).map(({ hits: did }) => did);
  return each.length > 1 ? `${each.join(' + ')} = ${hits[id] ?? 0}` : String(hits[id] ?? 0);
}

function fateLine(rules: Rules, ship: Ship, name: string, effective: number, destroyed: boolean): string {
  if (destroyed) return cited(rules, `${name} cannot survive them: it is destroyed`, 'DMG.8');
  if (effective === 0) return cited(rules, `Nothing for ${ship.owner} to place`, 'DMG.2');
  return cited(
    rules,
    `${ship.owner} must place ${effective} ${effective === 1 ? 'hit' : 'hits'} on ${name}`,
    'DMG.3',
    'DMG.4',
  );
}

function escapeLines({ rules, orders, result, name: naming }: Explained): readonly string[] {
  const retreating = orders.filter(({ tactic }) => tactic === 'retreat');
  if (retreating.length === 0) return ['  Nobody tries to retreat.'];
  return retreating.map(({ ship }) => {
    const name = naming(ship);
    if (result.escaped.includes(ship))
      return cited(rules, `${name} gets away, to a hex of its owner's choice`, 'ESC.1', 'ESC.2', 'ESC.3');
    return cited(
      rules,
      result.destroyed.includes(ship) ? `${name} is destroyed` : `${name} is held and stays`,
      'ESC.1',
      'ESC.5',
    );
  });
}

function ammunitionLines({ rules, ships, orders, name }: Explained): readonly string[] {
  const lines = ships.flatMap((ship) => {
    const left = spendAmmunition(rules, ship, orders).now;
    const spent = inOrder(ship.now).filter(([letters, units]) => left[letters] !== units);
    return spent.map(([letters, units]) =>
      cited(
        rules,
        `${name(ship.id)} has fired ${units - (left[letters] ?? 0)} ${letters}: ${letters}=${left[letters] ?? 0} left`,
        'WEAP.8',
      ),
    );
  });
  return lines.length > 0 ? lines : ['  None is spent.'];
}
