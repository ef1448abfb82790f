/** A round of combat, explained shot by shot and ship by ship, with the rules behind each step. */

import { citeRule } from '../../kernel/describe.js';
import { count, signed } from '../../kernel/sentence.js';
import type { Rules } from '../../kernel/types.js';
import { destroyedBy, resolveRound, spendAmmunition } from '../combat/fire.js';
import { combatRow } from '../combat/table.js';
import { speed } from '../combat/weapons.js';
import { defensesOf, ecmEffect } from '../modules/ecm.js';
import { isRecord } from '../find.js';
import { namesAmong, type Naming } from '../sentences.js';
import { inOrder, levelOf } from '../ships/components.js';
import type {
  EcmReply,
  FireResult,
  Round,
  RoundResult,
  SeenShip,
  Ship,
  ShipId,
  Shot,
  Tactic,
} from '../state.js';
import { results } from '../words/battle.js';

/** A step of an explanation, and the rules behind it. */
export interface ExplainedStep {
  /** What is done: 'drive 3 less 2 is +1'. */
  readonly text: string;
  /** Ledger ids of the rules, as the edition cites them. Empty if no rule says more. */
  readonly rules: readonly string[];
}

/** A shot, explained. */
export interface ShotExplained extends Shot {
  /** Whose shot it is, and at what: "W4's beam at S35". */
  readonly text: string;
  /** Drive of the shot: that of its ship, or its own. Absent: the record of the target is not seen. */
  readonly drive?: number;
  /** Drive of the target. Absent: its record is not seen. */
  readonly targetDrive?: number;
  /** Tactic whose rows of the table it uses. */
  readonly row: Tactic;
  /** Tactic of the target: the column of the table. */
  readonly column: Tactic;
  /** Its steps, in order: difference of drives, the table, the hits. */
  readonly steps: readonly ExplainedStep[];
}

/** What becomes of a ship in a round, explained. */
export interface ShipExplained {
  /** The ship. */
  readonly ship: ShipId;
  /** What it is called among the ships of the round: 'W4', or 'red/W4' if another has this name. */
  readonly text: string;
  /** Its speed by its order; 0 without one. Absent: its record is not seen. */
  readonly speed?: number;
  /** Hits before screens. */
  readonly hits: number;
  /** Hits past screens. */
  readonly effective: number;
  /** Whether it is destroyed wherever the hits are placed. Absent: its record is not seen. */
  readonly destroyed?: boolean;
  /** The hits on it: all of them, its screens, and what is left to place. Empty if it is not hit. */
  readonly damage: readonly ExplainedStep[];
  /** Whether it escapes. Empty if it does not try to. */
  readonly escape: readonly ExplainedStep[];
  /** What it has fired, and what is left. Empty if it fired nothing that is spent. */
  readonly ammunition: readonly ExplainedStep[];
}

/** ECM on a missile, explained. */
export interface EcmExplained extends EcmReply {
  /** Who places it, and on what. */
  readonly text: string;
  /** Its steps: what is left of it, and the drive of the missile. */
  readonly steps: readonly ExplainedStep[];
}

/** A round, explained. */
export interface RoundExplained {
  /** ECM, in the order of its replies. */
  readonly ecm: readonly EcmExplained[];
  /** Every shot, in the order of the orders. */
  readonly shots: readonly ShotExplained[];
  /** Every ship, in the order of the round. */
  readonly ships: readonly ShipExplained[];
}

/**
 * A round as a viewer knows it: the ships of their view before it, the orders of `orders/revealed`, and the fire of
 * `round/fired`. So `renderBattle` draws it, too.
 */
export interface SeenRound extends Omit<Round, 'ships'> {
  /** Ships of all sides, as the viewer sees them. Those without an order that nobody fires at are left out. */
  readonly ships: readonly SeenShip[];
  /** What the fire did. */
  readonly fired: FireResult;
}

/** A round with its result, the ships whose records are known, and the names of its ships. */
interface Resolved extends Round {
  readonly rules: Rules;
  readonly result: RoundResult;
  readonly name: Naming;
}

/**
 * Explains a round of combat shot by shot and ship by ship: the numbers, a text for each step, and the ids of the rules behind
 * it. Of a round as a viewer knows it, what takes a record that is not seen is left out. The orders must be legal: see
 * `checkOrders`. Cost: that of `resolveRound`, and a little for each shot. Ledger: E1.CRT.1 to E1.CRT.5, E1.DMG.1 to E1.DMG.8,
 * E1.ESC.1.
 */
export function explainRound(rules: Rules, round: Round | SeenRound): RoundExplained {
  const present = 'fired' in round ? meeting(round) : round.ships;
  const ships = present.filter(isRecord);
  const resolved: Resolved = {
    ...round,
    ships,
    rules,
    result:
      'fired' in round ? resultOf(rules, { ...round, ships }) : resolveRound(rules, { ...round, ships }),
    name: namesAmong(present),
  };
  return {
    ecm: ships.length === present.length ? explainEcm(resolved) : [],
    shots: resolved.result.shots.map((shot, at) => explainShot(resolved, shot, at)),
    ships: present.map((ship) => explainShip(resolved, ship)),
  };
}

/** The ships that have an order or are fired at. */
function meeting({ ships, orders, fired }: SeenRound): readonly SeenShip[] {
  const ids = new Set([...orders.map(({ ship }) => ship), ...fired.shots.map(({ at }) => at)]);
  return ships.filter(({ id }) => ids.has(id));
}

/** The result of a round that was fired. */
function resultOf(rules: Rules, { fired, ...round }: Round & { readonly fired: FireResult }): RoundResult {
  const destroyed = destroyedBy(rules, round, fired.effective);
  return { ...fired, destroyed, escaped: fired.escaped.filter((id) => !destroyed.includes(id)) };
}

const step = (rules: Rules, text: string, ...keys: readonly string[]): ExplainedStep => ({
  text,
  rules: keys.map((key) => citeRule(rules, key)),
});

/** The tech level that counts for a weapon of a ship, or for its screens. */
const levelFor = (rules: Rules, ship: Ship | undefined, component: string): number =>
  ship ? levelOf(rules, { ship, component }) : 0;

/** The speed of a ship; undefined if its record is not seen. */
function speedOf({ rules, ships, orders }: Resolved, id: ShipId): number | undefined {
  const ship = ships.find((each) => each.id === id);
  const order = orders.find((each) => each.ship === id);
  if (!ship) return undefined;
  return order ? speed(rules, { ship, order }) : 0;
}

// ECM.

function explainEcm({ rules, ecm = [], name, ...round }: Resolved): readonly EcmExplained[] {
  // Rules without a game know no ECM.
  if (ecm.length === 0) return [];
  const defenses = defensesOf(rules, round);
  return ecm.flatMap((reply) => {
    const { ship, missile, points, shift } = reply;
    const defense = defenses.find((each) => each.ship.id === ship);
    const shot = defense?.shots.find(({ fire }) => fire.by.id === missile.by && fire.tube === missile.tube);
    if (!defense || !shot) return [];
    const left = ecmEffect(rules, { fire: shot.fire, target: defense.ship, points });
    const what = count(points, 'point');
    const drive = shift === 0 ? 'stays' : `becomes ${shot.drive + shift}`;
    return [
      {
        ...reply,
        text: `${name(ship)} puts ${what} on missile ${missile.tube + 1} of ${name(missile.by)}`,
        steps: [
          step(rules, `${what}, ${signed(shot.modifier)} for tech levels: ${left} left`, 'ECM.1', 'ECM.2'),
          step(rules, `drive ${shot.drive} ${drive}`, 'ECM.3'),
        ],
      },
    ];
  });
}

// Shots.

/** The component whose level each weapon has. */
const leveled: Readonly<Record<string, string>> = { beam: 'B', missile: 'M', cannon: 'SH' };

/** The rules of each weapon's hits; a load has its own. */
const strengthRules: Readonly<Record<string, string>> = { beam: 'WEAP.1', cannon: 'WEAP.9' };

/** Weapons that have the speed and the tactic of their ship. */
const isUnguided = (weapon: string): boolean => weapon === 'beam' || weapon === 'cannon';

function explainShot(round: Resolved, shot: Shot, at: number): ShotExplained {
  const { rules, orders, result, name } = round;
  const { weapon, by, difference } = shot;
  const tacticOf = (id: ShipId): Tactic => orders.find(({ ship }) => ship === id)?.tactic ?? 'attack';
  const row = isUnguided(weapon) ? tacticOf(by) : 'attack';
  const column = tacticOf(shot.at);
  const targetDrive = speedOf(round, shot.at);
  const drive = targetDrive === undefined ? undefined : difference + targetDrive;
  const drives =
    drive === undefined
      ? `drive difference ${signed(difference)}`
      : `drive ${drive} less ${targetDrive} is ${signed(difference)}`;
  const number = result.shots
    .slice(0, at + 1)
    .filter((each) => each.by === by && each.weapon === weapon).length;
  const read = `row ${row.toUpperCase()} ${rangeText(...combatRow(row, difference))}, column ${column.toUpperCase()}: ${results[shot.result]}`;
  return {
    ...shot,
    text: `${name(by)}'s ${weapon === 'beam' ? weapon : `${weapon} ${number}`} at ${name(shot.at)}`,
    ...(drive === undefined || targetDrive === undefined ? {} : { drive, targetDrive }),
    row,
    column,
    steps: [
      step(rules, drives, isUnguided(weapon) ? 'CRT.2' : 'CRT.3'),
      step(rules, read, 'CRT.1', ...(isUnguided(weapon) ? [] : ['WEAP.6'])),
      hitsStep(round, shot),
    ],
  };
}

function hitsStep({ rules, ships }: Resolved, { by, weapon, result, hits }: Shot): ExplainedStep {
  if (result === 'escapes') return step(rules, 'no hits: the shot misses', 'CRT.5');
  if (result === 'miss') return step(rules, 'no hits', 'CRT.4');
  const bonus = result === 'hit' ? 0 : Number(result.slice(-1));
  const firer = ships.find(({ id }) => id === by);
  const because = [strengthRules[weapon] ?? 'WEAP.5', 'TECH.3', 'CRT.4'];
  if (!firer) return step(rules, count(hits, 'hit'), ...because);
  const tech = levelFor(rules, firer, leveled[weapon] ?? '');
  const strength = hits - bonus - tech;
  const source = weapon === 'cannon' ? 'shells' : weapon;
  const sum = `${strength} for the ${source}, ${tech} for its tech level, ${bonus} from the table: ${count(hits, 'hit')}`;
  return step(rules, sum, ...because);
}

/** The differences of a row as the table prints them. */
function rangeText(from: number | null, to: number | null): string {
  if (from === null) return `${signed(to ?? 0)} or less`;
  if (to === null) return `${signed(from)} or more`;
  return from === to ? signed(from) : `${signed(from)} to ${signed(to)}`;
}

// Ships.

function explainShip(round: Resolved, ship: SeenShip): ShipExplained {
  const { result, name } = round;
  const { id } = ship;
  const speed = speedOf(round, id);
  return {
    ship: id,
    text: name(id),
    ...(speed === undefined ? {} : { speed }),
    hits: result.hits[id] ?? 0,
    effective: result.effective[id] ?? 0,
    ...(isRecord(ship) ? { destroyed: result.destroyed.includes(id) } : {}),
    damage: damageSteps(round, ship),
    escape: escapeSteps(round, id),
    ammunition: isRecord(ship) ? ammunitionSteps(round, ship) : [],
  };
}

function damageSteps(round: Resolved, ship: SeenShip): readonly ExplainedStep[] {
  const { rules, orders, result, name } = round;
  const { id } = ship;
  const hits = result.hits[id] ?? 0;
  if (hits === 0) return [];
  const effective = result.effective[id] ?? 0;
  const screens = orders.find((order) => order.ship === id)?.screens ?? 0;
  const level = isRecord(ship) ? ` and tech level ${levelFor(rules, ship, 'S')}` : '';
  const kept =
    screens > 0
      ? `Screens at ${screens}${level} keep off ${hits - effective}: ${effective} left`
      : `Screens are not powered and keep off none: ${effective} left`;
  return [
    step(rules, `${name(id)} takes ${sumText(result, id)}`, 'DMG.1'),
    step(rules, kept, 'DMG.2', 'TECH.4'),
    ...(isRecord(ship) ? [fateStep(round, ship, effective)] : []),
  ];
}

/** '5 + 4 = 9 hits', or '1 hit'. */
function sumText({ shots, hits }: RoundResult, id: ShipId): string {
  const each = shots.filter(({ at, hits: done }) => at === id && done > 0).map(({ hits: done }) => done);
  const all = count(hits[id] ?? 0, 'hit');
  return each.length > 1 ? `${each.join(' + ')} = ${all}` : all;
}

function fateStep({ rules, result, name }: Resolved, { id, owner }: Ship, effective: number): ExplainedStep {
  if (result.destroyed.includes(id))
    return step(rules, `${name(id)} cannot survive them: it is destroyed`, 'DMG.8');
  if (effective === 0) return step(rules, `Nothing for ${owner} to place`, 'DMG.2');
  return step(rules, `${owner} must place ${count(effective, 'hit')} on ${name(id)}`, 'DMG.3', 'DMG.4');
}

function escapeSteps({ rules, orders, result, name }: Resolved, id: ShipId): readonly ExplainedStep[] {
  if (orders.find(({ ship }) => ship === id)?.tactic !== 'retreat') return [];
  if (result.escaped.includes(id))
    return [step(rules, `${name(id)} gets away, to a hex of its owner's choice`, 'ESC.1', 'ESC.2', 'ESC.3')];
  const fate = result.destroyed.includes(id) ? 'is destroyed' : 'is held and stays';
  return [step(rules, `${name(id)} ${fate}`, 'ESC.1', 'ESC.5')];
}

function ammunitionSteps({ rules, orders, name }: Resolved, ship: Ship): readonly ExplainedStep[] {
  const { now } = spendAmmunition(rules, ship, orders);
  return inOrder(ship.now).flatMap(([letters, units]) => {
    const left = now[letters] ?? 0;
    const text = `${name(ship.id)} has fired ${units - left} ${letters}: ${letters}=${left} left`;
    return left === units ? [] : [step(rules, text, 'WEAP.8')];
  });
}
