/** What is hidden, for the laws: the same ships elsewhere, other mines, and the law that nobody else learns of it. */

import { decode, ownFields } from '../../kernel/decode.js';
import { rolled } from '../../kernel/dice/roll.js';
import { isEqual } from '../../kernel/helpers.js';
import { pickRandom } from '../../kernel/random.js';
import type { Json } from '../../kernel/result.js';
import type { Decision, GameEvent, PlayerId, Random, Rules, Viewer } from '../../kernel/types.js';
import {
  findDifference,
  type AnyEngine,
  type Choice,
  type ArbitrarySlice,
  type Step,
} from '../../laws/law.js';
import { heard } from '../../laws/states.js';
import { cloakLowered, devicesOf, shipFound } from '../modules/cloaking.js';
import { fields, laid, minesSprung, type Field } from '../modules/mines.js';
import { shipDestructed } from '../modules/self-destruct.js';
import { boardSize } from '../movement/courses.js';
import { finish, step, turn } from '../movement/move.js';
import type { BySide } from '../sheets/tables.js';
import { findShip, isHidden, isSeen, shipId, turnOf } from '../ships.js';
import {
  hexIdAt,
  type Boxes,
  type Facing,
  type HexId,
  type Player,
  type Ship,
  type State,
  type View,
} from '../state.js';
import { isMoving } from '../turn/moves.js';
import { choicesShown, type SpeedOrder } from '../turn/speeds.js';
import { holds, type RuleFacts } from './law.js';

/** A state, its engine, and the facts of its rules. */
export interface Moment {
  readonly engine: AnyEngine<State, View>;
  readonly state: State;
  readonly facts: RuleFacts;
}

// The same ships elsewhere, and other mines.

/** Lists the ships that a viewer does not see. */
const unseenBy = ({ engine, state }: Moment, viewer: Viewer): readonly Ship[] => {
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
  return hexIdAt(1 + random(columns), 1 + random(rows));
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
function moveAway({ engine, state }: Moment, away: readonly Ship[], random: Random): State {
  const rules = engine.rulesOf(state);
  const ships = state.ships.map((ship) => (away.includes(ship) ? elsewhere(rules, ship, random) : ship));
  const isAway = away.some(({ id }) => id === state.underWay);
  return { ...state, ships, underWay: isAway && random(2) === 0 ? null : state.underWay };
}

/** The state with all ships elsewhere that a viewer does not see. */
export const disguiseShips = (moment: Moment, viewer: Viewer, random: Random): State =>
  moveAway(moment, unseenBy(moment, viewer), random);

/** The state with one ship elsewhere that a viewer does not see. */
export function displaceShip(
  moment: Moment,
  viewer: Viewer,
  random: Random,
): { readonly state: State; readonly what: string } | undefined {
  const unseen = unseenBy(moment, viewer);
  if (unseen.length === 0) return undefined;
  const ship = pickRandom(unseen, random);
  const other = moveAway(moment, [ship], random);
  return { state: other, what: `with ${ship.id} in ${findShip(other, ship.id)?.at ?? 'no hex'}` };
}

/** Other fields of a player: those that enemies know of, and some that nobody knows of. */
function otherFields(rules: Rules, player: Player, random: Random): readonly Field[] {
  const known = fields.of(player).filter((field) => field.known);
  const more = Array.from({ length: random(4) }, () => anyHex(rules, random));
  const hexes = [...new Set(more)].filter((hex) => known.every((field) => field.hex !== hex));
  return [...known, ...hexes.map((hex): Field => ({ hex }))].sort((one, other) =>
    one.hex < other.hex ? -1 : 1,
  );
}

/** Makes other values of what mines hide, by slice. */
export const hiddenByMines = (engine: Moment['engine']): Readonly<Record<string, ArbitrarySlice<State>>> => ({
  // Sound, here and below: the homes of these slices are players, and ships.
  [fields.key]: (random, state, home) => otherFields(engine.rulesOf(state), home as Player, random),
  [laid.key]: (random, _state, home) => random(1 + 4 * (home as Ship).sheet.mines),
});

// What others learn of it: the laws 'course-discreet' and 'cloak-unseen'.

/** Types of events of the standard modules that reveal a secret: dice, sealed choices, hidden ships and mines. */
export const REVEALING: readonly string[] = [
  rolled.key,
  choicesShown.key,
  cloakLowered.key,
  shipFound.key,
  minesSprung.key,
  shipDestructed.key,
];

/** Throws LawBroken unless two values are equal. */
const alike = (facts: RuleFacts, what: string, one: unknown, other: unknown): void => {
  holds(facts, isEqual(one, other), 'cloak-unseen', () => `${what}: ${findDifference(one, other)}.`);
};

/** A state in which ships are where they are, and one in which those are elsewhere that a player does not see. */
interface Twins extends Pick<Moment, 'engine' | 'facts'> {
  readonly player: PlayerId;
  readonly here: State;
  readonly there: State;
}

/** Carries out an action in both states; undefined if it shows a hidden ship in one of them. Checks what the player learns. */
function tryBoth(twins: Twins, action: unknown): Twins | undefined {
  const { engine, facts, player, here, there } = twins;
  const [one, other] = [here, there].map((state) => engine.applyAction(state, action));
  const text = JSON.stringify(action);
  const refused = [one, other].flatMap((done) => (done?.ok === false ? done.issues : []));
  holds(facts, refused.length === 0, 'cloak-unseen', () => `${text} is refused: ${JSON.stringify(refused)}.`);
  if (!one?.ok || !other?.ok || tells(twins, one) || tells(twins, other)) return undefined;
  const [then, instead] = [one, other].map(({ state }) => engine.view(state, player));
  alike(facts, `events for ${player} of ${text}`, heard(other.events, player), heard(one.events, player));
  alike(facts, `view of ${player} after ${text}`, instead, then);
  return { ...twins, here: one.state, there: other.state };
}

/** Whether an action shows a player something hidden. A blast may hurt hidden ships: everybody sees that dice are awaited. */
function tells(
  { engine, facts, player, here }: Twins,
  { state, events }: { readonly state: State; readonly events: readonly GameEvent[] },
): boolean {
  const unseen = unseenBy({ engine, state, facts }, player).map(({ id }) => id);
  const revealing = [shipDestructed.key, ...(facts.revealingEvents ?? [])];
  return (
    state.result !== null ||
    events.some(({ type }) => revealing.includes(type)) ||
    !unseenBy({ engine, state: here, facts }, player).every(({ id }) => unseen.includes(id))
  );
}

/** The state with other sealed speeds of the ships that a viewer does not see. */
function reorder(moment: Moment, viewer: Viewer, random: Random): State {
  const { state } = moment;
  const ids: readonly string[] = unseenBy(moment, viewer).map(({ id }) => id);
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

/** Checks that what a player chooses, with the same dice, has the same effects for them, wherever the ships are that they do not see. */
export function checkUnseen(moment: Moment, { decision, action }: Choice, random: Random): void {
  const { engine, state, facts } = moment;
  const { player } = decision;
  if (unseenBy(moment, player).length === 0 || state.players.every(({ id }) => id !== player)) return;
  const elsewhere = disguiseShips(moment, player, random);
  const there = reorder({ ...moment, state: elsewhere }, player, random);
  let twins: Twins | undefined = { engine, facts, player, here: state, there };
  let next = action;
  while (next !== undefined) {
    twins = tryBoth(twins, next);
    if (!twins) return;
    const [one, other] = [rollIn(engine, twins.here), rollIn(engine, twins.there)];
    next = one && isEqual(one, other) ? engine.sampleAction(twins.here, one, random) : undefined;
  }
}

/** Finds the decision of the dice. */
const rollIn = (engine: Moment['engine'], state: State): Decision | undefined =>
  engine.decisions(state).find(({ type }) => type === 'chance/roll');

/** What a ship does in its move. */
const MOVES: readonly unknown[] = [step.key, turn.key, finish.key];

/** Checks that the moves of a hidden ship change nothing for others, who hear of nothing, as long as the phase lasts. */
export function checkHushed(
  { engine, facts }: Omit<Moment, 'state'>,
  { action, before, after, events }: Step<State>,
): void {
  const { type, ship: id } = ownFields(action) ?? {};
  if (!MOVES.includes(type) || after.result || after.phase !== before.phase || !isMoving(after)) return;
  if (events.some((each) => facts.revealingEvents?.includes(each.type))) return;
  const owner = hiddenIn(engine, before, id)?.owner;
  if (owner === undefined || !hiddenIn(engine, after, id)) return;
  const others = before.players.flatMap((player): readonly Viewer[] =>
    player.id === owner ? [] : [player.id],
  );
  for (const viewer of [...others, { spectator: true } as const]) {
    const who = JSON.stringify(viewer);
    alike(facts, `events of ${String(type)} for ${who}`, heard(events, viewer), []);
    alike(facts, `view of ${who}`, engine.view(after, viewer), engine.view(before, viewer));
  }
}

/** Finds a ship that is hidden; undefined if it is not. */
function hiddenIn(engine: Moment['engine'], state: State, id: unknown): Ship | undefined {
  const rules = engine.rulesOf(state);
  const read = decode(shipId, id, rules);
  const ship = read.ok ? findShip(state, read.value) : undefined;
  return ship && isHidden({ rules, state }, ship) ? ship : undefined;
}
