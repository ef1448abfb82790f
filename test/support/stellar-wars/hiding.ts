/** Hidden ships in the laws of Stellar Wars: the same ships elsewhere, and the law that nobody else learns of it. */

import {
  toHexId,
  type Boxes,
  type Facing,
  type HexId,
  type Ship,
  type State,
} from '../../../src/stellar-wars/state.js';
import { boardSize } from '../../../src/stellar-wars/movement/courses.js';
import { devicesOf } from '../../../src/stellar-wars/modules/cloaking/cloak.js';
import type { BySide } from '../../../src/stellar-wars/sheets/tables.js';
import { shipDestructed } from '../../../src/stellar-wars/modules/self-destruct/blast.js';
import { findShip, shipId, turnOf, isHidden, isSeen } from '../../../src/stellar-wars/ships.js';
import type { SpeedOrder } from '../../../src/stellar-wars/turn/speeds.js';
import { isMoving } from '../../../src/stellar-wars/turn/moves.js';
import { decode, ownFields } from '../../../src/kernel/decode.js';
import type { Decision, PlayerId, Random, Viewer, Rules } from '../../../src/kernel/types.js';
import { pickRandom } from '../../../src/kernel/random.js';
import type { Json } from '../../../src/kernel/result.js';
import { findDifference, LawBroken, type Choice, type Step } from '../../../src/laws/law.js';
import { isEqual } from '../../../src/kernel/helpers.js';
import { heard } from '../../../src/laws/states.js';

import { engine } from './engine.js';

/** Lists the ships that a viewer does not see. */
export const unseenBy = (state: State, viewer: Viewer): readonly Ship[] => {
  const game = { rules: engine.rulesOf(state), state };
  return state.ships.filter((ship) => !isSeen(game, ship, viewer));
};

/** A random number from 0 to another. */
const upTo = (most: number, random: Random): number => random(most + 1);

const sidesUpTo = ({ RL, FL, F, FR, RR, R }: BySide, random: Random): BySide => ({
  RL: upTo(RL, random),
  FL: upTo(FL, random),
  F: upTo(F, random),
  FR: upTo(FR, random),
  RR: upTo(RR, random),
  R: upTo(R, random),
});

/** Fewer boxes, with which a ship is still in play. */
const damaged = (left: Boxes, random: Random): Boxes => ({
  engine: upTo(left.engine, random),
  hull: 1 + random(left.hull),
  reactor: 1 + random(left.reactor),
  shield: sidesUpTo(left.shield, random),
  armor: sidesUpTo(left.armor, random),
  missiles: upTo(left.missiles, random),
  weapons: left.weapons.map((boxes) => upTo(boxes, random)),
  systems: left.systems.map((boxes) => upTo(boxes, random)),
});

/** A random hex of the board. */
function anyHex(rules: Rules, random: Random): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  const q = 1 + random(columns);
  const id = toHexId({ q, r: 1 + random(rows) - Math.floor((q - 1) / 2) });
  // Sound: a column and a row of the board.
  return id!;
}

/** The same ship elsewhere: it looks elsewhere, has moved otherwise, and is damaged. */
function elsewhere(rules: Rules, ship: Ship, random: Random): Ship {
  const left = damaged(ship.left, random);
  const [device = 0] = devicesOf(ship);
  const systems = left.systems.map((boxes, at) => (at === device ? Math.max(1, boxes) : boxes));
  const speed = upTo(left.engine, random);
  const turn = { ...turnOf(ship), entered: upTo(speed, random), turned: [], used: [] };
  return {
    ...ship,
    at: anyHex(rules, random),
    facing: random(6) as Facing, // Sound: a number from 0 to 5.
    speed,
    left: { ...left, systems },
    turn,
  };
}

/** The state with ships elsewhere; one of them is under way only if one was. */
function moveAway(state: State, away: readonly Ship[], random: Random): State {
  const rules = engine.rulesOf(state);
  const ships = state.ships.map((ship) => (away.includes(ship) ? elsewhere(rules, ship, random) : ship));
  const isAway = away.some(({ id }) => id === state.underWay);
  return { ...state, ships, underWay: isAway && random(2) === 0 ? null : state.underWay };
}

/** The state with all ships elsewhere that a viewer does not see. */
export const disguiseShips = (state: State, viewer: Viewer, random: Random): State =>
  moveAway(state, unseenBy(state, viewer), random);

/** The state with one ship elsewhere that a viewer does not see. */
export function displaceShip(state: State, viewer: Viewer, random: Random) {
  const unseen = unseenBy(state, viewer);
  if (unseen.length === 0) return undefined;
  const ship = pickRandom(unseen, random);
  const other = moveAway(state, [ship], random);
  return { state: other, what: `with ${ship.id} in ${findShip(other, ship.id)?.at ?? 'no hex'}` };
}

const brokenLaw = (found: string): LawBroken =>
  new LawBroken({
    law: 'cloak-unseen',
    says: 'Nothing that others see, hear, are offered or are refused tells where a hidden ship is, nor how it fares.',
    found,
    advice:
      'Give events of ships the audience of `audienceOf`, and let checks read only what their player sees.',
  });

function alike(what: string, one: unknown, other: unknown): void {
  if (!isEqual(one, other)) throw brokenLaw(`${what}: ${findDifference(one, other)}.`);
}

const accepted = (state: State, action: unknown) => {
  const done = engine.applyAction(state, action);
  if (!done.ok) throw brokenLaw(`${JSON.stringify(action)} is refused: ${JSON.stringify(done.issues)}.`);
  return done;
};

/** A state in which ships are where they are, and one in which those are elsewhere that a player does not see. */
interface Twins {
  readonly player: PlayerId;
  readonly here: State;
  readonly there: State;
}

/** Carries out an action in both states; undefined if it shows a hidden ship in one of them. Checks what the player learns. */
function tryBoth({ player, here, there }: Twins, action: unknown): Twins | undefined {
  const ids = unseenBy(here, player).map(({ id }) => id);
  const [one, other] = [accepted(here, action), accepted(there, action)];
  // A blast may hurt hidden ships: dice are rolled for those in reach, and everybody sees that dice are awaited.
  const tells = ({ state: now, events }: typeof one): boolean =>
    now.result !== null ||
    events.some(({ type }) => type === shipDestructed.key) ||
    !ids.every((id) => unseenBy(now, player).some((ship) => ship.id === id));
  if (tells(one) || tells(other)) return undefined;
  const text = JSON.stringify(action);
  alike(`events for ${player} of ${text}`, heard(other.events, player), heard(one.events, player));
  alike(`view of ${player} after ${text}`, engine.view(other.state, player), engine.view(one.state, player));
  return { player, here: one.state, there: other.state };
}

/** The state with other sealed speeds of the ships that a viewer does not see. */
function reorder(state: State, viewer: Viewer, random: Random): State {
  const ids: readonly string[] = unseenBy(state, viewer).map(({ id }) => id);
  const changed = (choice: Json): Json => {
    const { orders, ...others } = ownFields(choice) ?? {};
    if (!Array.isArray(orders)) return choice;
    // Sound: orders of a sealed choice, which is JSON.
    const all = orders as readonly SpeedOrder[];
    return {
      ...others,
      orders: all.map((order) => (ids.includes(order.ship) ? { ...order, speed: random(4) } : order)),
    };
  };
  return {
    ...state,
    sealed: state.sealed.map(({ player, choice }) => ({ player, choice: changed(choice) })),
  };
}

/** What a player chooses, with the same dice, has the same effects for them, wherever the ships are that they do not see. */
export function checkUnseen(state: State, { decision, action }: Choice, random: Random): void {
  const { player } = decision;
  if (unseenBy(state, player).length === 0 || state.players.every(({ id }) => id !== player)) return;
  const there = reorder(disguiseShips(state, player, random), player, random);
  let twins: Twins | undefined = { player, here: state, there };
  let next = action;
  while (next !== undefined) {
    twins = tryBoth(twins, next);
    if (!twins) return;
    const [one, other] = [rollIn(twins.here), rollIn(twins.there)];
    next = one && isEqual(one, other) ? engine.sampleAction(twins.here, one, random) : undefined;
  }
}

/** Finds the decision of the dice. */
const rollIn = (state: State): Decision | undefined =>
  engine.decisions(state).find(({ type }) => type === 'chance/roll');

/** Whether a ship is hidden in a state. */
const hides = (state: State, ship: Ship | undefined): boolean =>
  ship !== undefined && isHidden({ rules: engine.rulesOf(state), state }, ship);

/** What a hidden ship does changes nothing for others, and they hear of nothing, as long as the phase lasts. */
export function checkHushed({ action, before, after, events }: Step<State>): void {
  const { type, ship: id } = ownFields(action) ?? {};
  if (typeof type !== 'string' || !['ship/step', 'ship/turn', 'ship/done'].includes(type)) return;
  const read = decode(shipId, id, engine.rulesOf(before));
  if (!read.ok || after.result || after.phase !== before.phase || !isMoving(after)) return;
  const [old, now] = [findShip(before, read.value), findShip(after, read.value)];
  if (!hides(before, old) || !hides(after, now)) return;
  const others: readonly (PlayerId | { readonly spectator: true })[] = [
    ...before.players.flatMap((player) => (player.id === old?.owner ? [] : [player.id])),
    { spectator: true },
  ];
  for (const viewer of others) {
    alike(`events of ${type} for ${JSON.stringify(viewer)}`, heard(events, viewer), []);
    alike(`view of ${JSON.stringify(viewer)}`, engine.view(after, viewer), engine.view(before, viewer));
  }
}
