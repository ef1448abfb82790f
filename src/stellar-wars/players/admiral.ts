/** The admiral: a computer player that tries actions out before it chooses. */

import { hexesWithin, offset, sides as clockwiseSides } from '../../board/hexes.js';
import { withDice, type DiceEngine } from '../../kernel/dice/seeded.js';
import { invalidArgument } from '../../kernel/guard.js';
import type { AnyAction, Player as PlayerFunction } from '../../kernel/play/players.js';
import { shuffle, pickRandom, draw, seeded } from '../../kernel/random.js';
import type { Issue, Result } from '../../kernel/result.js';
import type { Workings } from '../../kernel/run/engine.js';
import { suppose, type Supposing } from '../../kernel/run/suppose.js';
import type { Random, PlayerId, Rules, Ruleset, Decision, Viewer } from '../../kernel/types.js';
import { findArm, type ArmRef } from '../combat/damage.js';
import type { ViewGame, StateGame } from '../kit.js';
import { cloakedShips } from '../modules/cloaking.js';
import { fields, withField } from '../modules/mines.js';
import { boardSize, isOn, hexesToGo } from '../movement/courses.js';
import { captain } from './captain.js';
import { bearingOf, worthAlong, worthOf } from './gunnery.js';
import { partAction } from './plan.js';
import type { Action, Player as StellarPlayer, Table } from './player.js';
import { sheetOf } from '../setup/fleets.js';
import { type BySide, weapons } from '../sheets/tables.js';
import { findShip, boxesOf } from '../ships.js';
import {
  hexIdAt,
  toAxial,
  toHexId,
  type Facing,
  type HexId,
  type Player,
  type Ship,
  type ShipId,
  type State,
  type View,
} from '../state.js';
import type { SpeedOrder } from '../turn/speeds.js';

// Actions that an admiral compares with the captain's.

type Speeds = Extract<Action, { readonly type: 'speeds/set' }>;

/** Changes of speed that are tried. */
const CHANGES = [-2, -1, 1, 2] as const;

/** Most actions that are compared. */
const MOST = 10;

/** Returns an order with another speed. */
const faster = (order: SpeedOrder, by: number): SpeedOrder => ({ ...order, speed: order.speed + by });

/** Returns an order with other marks, such as none. */
function marked({ ship, speed, marks }: SpeedOrder, key: string): SpeedOrder {
  return marks ? { ship, speed } : { ship, speed, marks: { [key]: key === 'nc' ? true : 'hit' } };
}

/** Lists other orders: one ship at another speed or with other marks, or all ships a hex faster or slower. */
function otherSpeeds({ type, player, orders }: Speeds): readonly Action[] {
  const single = orders.flatMap((order, at) =>
    [...CHANGES.map((by) => faster(order, by)), marked(order, 'nc'), marked(order, 'ns')].map((other) =>
      orders.map((each, index) => (index === at ? other : each)),
    ),
  );
  const together = orders.length > 1 ? [-1, 1].map((by) => orders.map((each) => faster(each, by))) : [];
  return [...together, ...single].map((all) => ({ type, player, orders: all }));
}

/** Lists other actions that a player might take in place of one. They may be illegal. */
function others({ state }: ViewGame, chosen: Action): readonly Action[] {
  if (chosen.type === 'speeds/set') return otherSpeeds(chosen);
  if (chosen.type === 'turn/choose')
    return [{ ...chosen, order: chosen.order === 'first' ? 'second' : 'first' }];
  if (!('ship' in chosen) || state.underWay !== null) return [];
  const ship = findShip(state, chosen.ship);
  return ship ? (['f', 'r', 'l'] as const).map((part) => partAction(ship, part)) : [];
}

/** At least one action. */
export type Candidates = readonly [Action, ...(readonly Action[])];

/** Lists an action and some others in its place, of which some may be illegal. */
export const candidatesFor = (game: ViewGame, chosen: Action, random: Random): Candidates => [
  chosen,
  ...shuffle(others(game, chosen), random).slice(0, MOST),
];

// A whole state for what a player sees: what is hidden from them is filled in by chance.

/** Seeds of dice and rollouts. */
const SEEDS = 1_000_000_000;

/** Directions in which a ship may look. */
const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Returns a random hex of the board. */
function anyHex(rules: Rules, random: Random): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  return hexIdAt(1 + random(columns), 1 + random(rows));
}

/** Returns a hidden ship as it may be: a printed one of its type, unhurt, anywhere; [] if none is printed. */
function imagineShip(rules: Rules, owner: PlayerId, id: ShipId, random: Random): readonly Ship[] {
  const [type = ''] = /^[A-Z]*/.exec(id.slice(owner.length + 1)) ?? [];
  const sheet = sheetOf(rules, `${type}-${1 + random(2)}`) ?? sheetOf(rules, `${type}-1`);
  if (!sheet) return [];
  const [at, facing] = [anyHex(rules, random), pickRandom(facings, random)];
  return [{ id, owner, sheet, at, facing, speed: random(sheet.engine + 1), left: boxesOf(rules, sheet) }];
}

/** Returns the ships of a game with those that its viewer does not see, by player. */
const imagineShips = ({ rules, state }: ViewGame, random: Random): readonly Ship[] =>
  state.players.flatMap((player) => [
    ...state.ships.filter(({ owner }) => owner === player.id),
    ...cloakedShips
      .of(player)
      .flatMap((id) => (findShip(state, id) ? [] : imagineShip(rules, player.id, id, random))),
  ]);

/** How far from a ship its mines are imagined. */
const NEAR = 3;

/** Returns an enemy with mines near those of their ships that carry some: each unit may have been laid. */
function imagineMines({ rules, state }: ViewGame, player: Player, random: Random): Player {
  const hexes = state.ships.flatMap(({ owner, sheet, at }) => {
    if (owner !== player.id || owner === state.viewer) return [];
    const near = hexesWithin(toAxial(at), NEAR).filter((hex) => isOn(rules, hex));
    const laid = Array.from({ length: sheet.mines }).filter(() => random(2) === 0);
    return laid.flatMap(() => toHexId(pickRandom(near, random)) ?? []);
  });
  return hexes.reduce(
    (now, hex) => (minesIn(now, hex) ? now : fields.put(now, withField(now, { hex }))),
    player,
  );
}

const minesIn = (player: Player, hex: HexId): boolean => fields.of(player).some((field) => field.hex === hex);

/** The functions of an engine by which states are imagined. */
type Imagining = Supposing<State, View, State, View> & DiceEngine<View> & DiceEngine<State>;

/**
 * Makes a state of a view; undefined if a hidden ship is of a type that is not printed. Hidden ships and mines of enemies, and the
 * dice, come from `random`. Enemies choose again what they have sealed.
 */
export function imagine(table: Imagining, view: View, random: Random): State | undefined {
  const seen = withDice(table, view, 'given');
  const game = { rules: table.rulesOf(seen), state: seen };
  const ships = imagineShips(game, random);
  const players = view.turn > 1 ? seen.players.map((each) => imagineMines(game, each, random)) : [];
  const made = suppose<State, View, State, View>(table, seen, { ships, players });
  return made.ok ? withDice(table, made.value, { seed: String(random(SEEDS)) }) : undefined;
}

// What a position is worth to a player.

/** Points of damage that a part of a position is worth. */
const POINTS = {
  /** A game that is won; a lost one costs as much. */
  won: 500,
  /** A ship in play. */
  ship: 20,
  /** A hull and a reactor without damage. */
  core: 40,
  /** A point of shields. */
  shield: 0.4,
  /** A point of armor. */
  armor: 0.6,
  /** A hex of speed. */
  engine: 2,
  /** A missile. */
  missile: 2,
  /** A hex that a ship has to go. */
  goal: -1,
} as const;

const sumOf = (sides: BySide): number => clockwiseSides.reduce((sum, side) => sum + sides[side], 0);

/** Returns what a ship is worth. */
function valueOf({ rules, state }: StateGame, ship: Ship): number {
  const { sheet, left } = ship;
  const arms = sheet.weapons.reduce((sum, { kind }, at) => {
    const price = weapons.find(rules, kind)?.price ?? 0;
    return sum + ((left.weapons[at] ?? 0) > 0 ? price : 0);
  }, 0);
  return (
    POINTS.ship +
    POINTS.core * Math.min(left.hull / sheet.hull, left.reactor / sheet.reactor) +
    POINTS.shield * sumOf(left.shield) +
    POINTS.armor * sumOf(left.armor) +
    POINTS.engine * left.engine +
    POINTS.missile * left.missiles +
    POINTS.goal * hexesToGo({ rules, state }, { ship, to: toAxial(ship.at) }) +
    arms
  );
}

/** Returns what a position is worth to a player: their ships less those of their enemies, or the end of the game. */
export function scoreOf(game: StateGame, player: PlayerId): number {
  const { result, ships } = game.state;
  const sign = (owner: PlayerId): number => (owner === player ? 1 : -1);
  const ended =
    result?.winners.reduce((sum, winner) => sum + (sign(winner) * POINTS.won) / result.winners.length, 0) ??
    0;
  return ships.reduce((sum, ship) => sum + sign(ship.owner) * valueOf(game, ship), ended);
}

/** A shot that a player takes. */
interface Taken {
  readonly ship: ShipId;
  readonly weapon: ArmRef;
  readonly target: ShipId;
}

/** Returns what a shot does on average, in points of damage, before its dice have fallen. */
export function worthOfShot(game: ViewGame, { ship: id, weapon, target: aim }: Taken): number {
  const { rules, state } = game;
  const [ship, target] = [findShip(state, id), findShip(state, aim)];
  const arm = ship && findArm(rules, ship, weapon);
  if (!arm || !target) return 0;
  const bearing = bearingOf(offset(toAxial(ship.at), toAxial(target.at)));
  return worthAlong(target.facing, bearing)(worthOf(game, { ship, arm, target }));
}

// A computer player that plays some turns after each choice, with dice of its own, and takes the best.

/** The functions of an engine that an admiral needs. */
export interface Arena<Act extends AnyAction> extends Table<Act> {
  /** Compiles a ruleset. */
  compileRules(spec: Ruleset): Result<Rules, Issue<string>>;
  /** Returns how games by these rules run. */
  workings(seen: View): Workings;
  /** Returns the players who must act. */
  awaiting(seen: View): readonly PlayerId[];
  /** Returns what a viewer may see. */
  view(state: State, viewer: Viewer): View;
  /** Lists the decisions. */
  decisions(seen: View): readonly Decision[];
  /** Carries out an action. */
  applyAction(
    state: State,
    action: NoInfer<Act> | Action,
  ): { readonly ok: true; readonly state: State } | { readonly ok: false; readonly state: State };
}

/** How much an admiral thinks. */
export interface AdmiralOptions {
  /** Times that each action is tried: 1 to 1,000. Default: 6. */
  readonly rollouts?: number;
  /** Turns that are played after it: 1 to 100. Default: 2. */
  readonly horizon?: number;
}

/** Most actions of a rollout: no turn of two fleets takes as many. */
const MOST_ACTIONS = 5000;

/** Weight of what the dice of a rollout have done. */
const DICE = 0.05;

type Shot = Extract<Action, { readonly type: 'ship/fire' }>;

/** What an admiral plays on with. */
interface Search<Act extends AnyAction> {
  readonly table: Arena<Act>;
  readonly plays: PlayerFunction<Act | Action, Decision, View>;
  readonly horizon: number;
}

/** What a shot of an action does on average for a player: what an enemy's does is taken from them. */
function meanOf(game: ViewGame, action: AnyAction | Action, player: PlayerId): number {
  if (!isShot(action)) return 0;
  const mean = worthOfShot(game, action);
  return action.player === player ? mean : -mean;
}

const isShot = (action: AnyAction | Action): action is Shot => action.type === 'ship/fire';

/**
 * Plays some turns after an action. Returns what they are worth to its player; undefined if the action is refused. Shots count
 * for what they do on average, so that few dice tell enough; what the dice have done counts for a part.
 */
function playOn<Act extends AnyAction>(
  { table, plays, horizon }: Search<Act>,
  begun: State,
  first: Action,
  random: Random,
): number | undefined {
  const { player } = first;
  const rules = table.rulesOf(begun);
  let [state, worth, action]: [State, number, Act | Action] = [begun, 0, first];
  for (let left = MOST_ACTIONS; left > 0; left -= 1) {
    worth += meanOf({ rules, state }, action, player);
    const done = table.applyAction(state, action);
    if (!done.ok) return undefined;
    ({ state } = done);
    const [next] = table.awaiting(state);
    if (next === undefined || state.turn >= begun.turn + horizon) break;
    const view = table.view(state, next);
    action = plays(view, table.decisions(view), random);
  }
  const before = scoreOf({ rules, state: begun }, player);
  return worth + DICE * (scoreOf({ rules, state }, player) - before);
}

/** A state that is imagined, and the seed by which it is played on. */
interface World {
  readonly begun: State;
  readonly seed: number;
}

/** Returns what an action is worth in each world; undefined if it is refused. */
function scoresOf<Act extends AnyAction>(
  search: Search<Act>,
  action: Action,
  worlds: readonly World[],
): readonly number[] | undefined {
  const scores: number[] = [];
  for (const { begun, seed } of worlds) {
    const score = playOn(search, begun, action, seeded(seed));
    if (score === undefined) return undefined;
    scores.push(score);
  }
  return scores;
}

/** By how many standard errors an action must be better than the captain's: otherwise chance may have made it look so. */
const LEAST_ERRORS = 1;

/** Returns by how much scores are higher than others with the same seeds, less what chance may have added. */
function gainOver(scores: readonly number[], others: readonly number[]): number {
  const more = scores.map((each, at) => each - (others[at] ?? 0));
  const mean = more.reduce((sum, each) => sum + each, 0) / more.length;
  const squares = more.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return mean - LEAST_ERRORS * Math.sqrt(squares / Math.max(1, more.length - 1) / more.length);
}

/** Returns the best of some actions: the first, unless another is worth more. */
function bestOf<Act extends AnyAction>(
  search: Search<Act>,
  game: ViewGame,
  [first, ...others]: Candidates,
  worlds: readonly World[],
): Action {
  const standard = scoresOf(search, first, worlds);
  let [best, most] = [first, 0];
  if (!standard) return best;
  for (const action of others) {
    if (search.table.checkAction(game.state, action).length > 0) continue;
    const scores = scoresOf(search, action, worlds);
    const gain = scores ? gainOver(scores, standard) : 0;
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
}

/** Returns an option. Throws InvalidArgument if it is not a whole number from 1 to a limit. */
function countIn(value: number, name: string, most: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw invalidArgument('admiral', name, `a whole number from 1 to ${most}`);
}

/**
 * Makes a player function that tries each action before it chooses: it fills in by chance what it does not see, plays on with
 * captains on both sides and dice of its own, and compares the ships that are left. So it sets speeds, chooses who moves first,
 * and begins the moves of its ships; everything else it does as a captain. It sees its view alone. Equal `random`, equal action.
 * Cost: up to 10 other actions, each tried `rollouts` times: about 1 s for the speeds of 2 ships against 2, 0.2 s of 1 against 1.
 */
export function admiral<Act extends AnyAction>(
  table: Arena<Act>,
  { rollouts = 6, horizon = 2 }: AdmiralOptions = {},
): StellarPlayer<Act> {
  const plays = captain(table);
  const search = { table, plays, horizon: countIn(horizon, 'horizon', 100) };
  const tries = countIn(rollouts, 'rollouts', 1000);
  return (view, decisions, random) => {
    const chosen = plays(view, decisions, random);
    const game = { rules: table.rulesOf(view), state: view };
    // Sound: an action of other modules has a type of its own, for which there are no candidates.
    const candidates = candidatesFor(game, chosen as Action, random);
    if (candidates.length === 1) return chosen;
    const seeds = Array.from({ length: tries }, () => draw(random, SEEDS));
    try {
      const worlds = seeds.flatMap((seed) => {
        const begun = imagine(table, view, seeded(seed));
        return begun ? [{ begun, seed }] : [];
      });
      return worlds.length < tries ? chosen : bestOf(search, game, candidates, worlds);
    } catch {
      // Modules of others may not let games be played on with other dice.
      return chosen;
    }
  };
}
