/** A round of combat, explained shot by shot and ship by ship, with the rules behind each step. */

import { citeRule } from '../../kernel/describe.js';
import { count, signed } from '../../kernel/sentence.js';
import type { Rules } from '../../kernel/types.js';
import { resolveRound, spendAmmunition } from '../combat/fire.js';
import { combatRow } from '../combat/table.js';
import { speed } from '../combat/weapons.js';
import { defensesOf, ecmEffect } from '../modules/ecm.js';
import { namesAmong, type Naming } from '../sentences.js';
import { inOrder, levelOf } from '../ships/components.js';
import type { EcmReply, Round, RoundResult, Ship, ShipId, Shot, Tactic } from '../state.js';
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
  /** Drive of the shot: that of its ship, or its own. */
  readonly drive: number;
  /** Drive of the target. */
  readonly targetDrive: number;
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
  /** Its speed by its order; 0 without one. */
  readonly speed: number;
  /** Hits before screens. */
  readonly hits: number;
  /** Hits past screens. */
  readonly effective: number;
  /** Whether it is destroyed wherever the hits are placed. */
  readonly destroyed: boolean;
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

/** A round with its result and the names of its ships. */
interface Resolved extends Round {
  readonly rules: Rules;
  readonly result: RoundResult;
  readonly name: Naming;
}

/**
 * Explains a round of combat shot by shot and ship by ship: the numbers, a text for each step, and the ids of the rules behind
 * it. The orders must be legal: see `checkOrders`. Cost: that of `resolveRound`, and a little for each shot. Ledger: E1.CRT.1 to
 * E1.CRT.5, E1.DMG.1 to E1.DMG.8, E1.ESC.1.
 */
export function explainRound(rules: Rules, round: Round): RoundExplained {
  const { ships } = round;
  const resolved = { ...round, rules, result: resolveRound(rules, round), name: namesAmong(ships) };
  return {
    ecm: explainEcm(resolved),
    shots: resolved.result.shots.map((shot, at) => explainShot(resolved, shot, at)),
    ships: ships.map((ship) => explainShip(resolved, ship)),
  };
}

const step = (rules: Rules, text: string, ...keys: readonly string[]): ExplainedStep => ({
  text,
  rules: keys.map((key) => citeRule(rules, key)),
});

/** The tech level that counts for a weapon of a ship, or for its screens. */
const levelFor = (rules: Rules, ship: Ship | undefined, component: string): number =>
  ship ? levelOf(rules, { ship, component }) : 0;

function speedOf({ rules, ships, orders }: Resolved, id: ShipId): number {
  const ship = ships.find((each) => each.id === id);
  const order = orders.find((each) => each.ship === id);
  return ship && order ? speed(rules, { ship, order }) : 0;
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
  const drive = difference + targetDrive;
  const number = result.shots
    .slice(0, at + 1)
    .filter((each) => each.by === by && each.weapon === weapon).length;
  const read = `row ${row.toUpperCase()} ${rangeText(...combatRow(row, difference))}, column ${column.toUpperCase()}: ${results[shot.result]}`;
  return {
    ...shot,
    text: `${name(by)}'s ${weapon === 'beam' ? weapon : `${weapon} ${number}`} at ${name(shot.at)}`,
    drive,
    targetDrive,
    row,
    column,
    steps: [
      step(
        rules,
        `drive ${drive} less ${targetDrive} is ${signed(difference)}`,
        isUnguided(weapon) ? 'CRT.2' : 'CRT.3',
      ),
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
  const tech = levelFor(rules, firer, leveled[weapon] ?? '');
  const strength = hits - bonus - tech;
  const source = weapon === 'cannon' ? 'shells' : weapon;
  const sum = `${strength} for the ${source}, ${tech} for its tech level, ${bonus} from the table: ${count(hits, 'hit')}`;
  return step(rules, sum, strengthRules[weapon] ?? 'WEAP.5', 'TECH.3', 'CRT.4');
}

/** The differences of a row as the table prints them. */
function rangeText(from: number | null, to: number | null): string {
  if (from === null) return `${signed(to ?? 0)} or less`;
  if (to === null) return `${signed(from)} or more`;
  return from === to ? signed(from) : `${signed(from)} to ${signed(to)}`;
}

// Ships.

function explainShip(round: Resolved, ship: Ship): ShipExplained {
  const { result, name } = round;
  const { id } = ship;
  return {
    ship: id,
    text: name(id),
    speed: speedOf(round, id),
    hits: result.hits[id] ?? 0,
    effective: result.effective[id] ?? 0,
    destroyed: result.destroyed.includes(id),
    damage: damageSteps(round, ship),
    escape: escapeSteps(round, id),
    ammunition: ammunitionSteps(round, ship),
  };
}

function damageSteps(round: Resolved, ship: Ship): readonly ExplainedStep[] {
  const { rules, orders, result, name } = round;
  const { id } = ship;
  const hits = result.hits[id] ?? 0;
  if (hits === 0) return [];
  const effective = result.effective[id] ?? 0;
  const screens = orders.find((order) => order.ship === id)?.screens ?? 0;
  const kept =
    screens > 0
      ? `Screens at ${screens} and tech level ${levelFor(rules, ship, 'S')} keep off ${hits - effective}: ${effective} left`
      : `Screens are not powered and keep off none: ${effective} left`;
  return [
    step(rules, `${name(id)} takes ${sumText(result, id)}`, 'DMG.1'),
    step(rules, kept, 'DMG.2', 'TECH.4'),
    fateStep(round, ship, effective),
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
