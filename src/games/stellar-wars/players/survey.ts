/** What a ship can do from each hex and to each side, and what can be done to it there. */

import { offset, type Axial } from '../../../hex/axial.js';
import { isEqual } from '../../../kernel/util/equal.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { toHexId } from '../board/hex-id.js';
import type { Arm } from '../combat/arms.js';
import { firingIssues, targetIssues, weaponIssues } from '../combat/fire-rules.js';
import type { ViewGame } from '../kit.js';
import { hexesToGo } from '../movement/entry.js';
import type { Facing, Ship, TurnRecord } from '../nouns.js';
import { turnOf } from '../ships/ship.js';
import { workingArms } from './gunnery.js';
import { opponentOf, type Line, type Opponent } from './sights.js';

/** Weights of what counts, in points of damage. */
const WEIGHTS = {
  /** Of what enemies do, against what the ship does. */
  taken: 1,
  /** Of what the ship could do from here in its next turn. */
  promise: 0.3,
  /** Of a hex of distance to the nearest enemy. */
  hex: 0.4,
  /** Of a hex that the ship has to go. */
  goal: 3,
} as const;

/** What each weapon can do, enemy by enemy; [] for nothing. */
export type Gains = readonly number[];

const NOTHING: Gains = [];

/** A ship, with what it looks at. */
export interface Survey {
  readonly game: ViewGame;
  /** Its working weapons. */
  readonly arms: readonly Arm[];
  /** The enemies that its owner sees. */
  readonly enemies: readonly Ship[];
  /** Returns what a ship can do now that looks in a direction in a hex. Each is computed once. */
  readonly gainsAt: (at: Axial, facing: Facing) => Gains;
  /** Returns the worth of the end of a move in a hex, by direction. Each is computed once. */
  readonly placeAt: (at: Axial, facing: Facing) => number;
}

/** The ship of a survey and what is known of all hexes. */
interface Sights {
  readonly game: ViewGame;
  readonly ship: Ship;
  readonly arms: readonly Arm[];
  readonly opponents: readonly Opponent[];
  /** Whether each weapon may fire now. */
  readonly ready: readonly boolean[];
}

/** The way from a hex to an enemy. */
interface Prospect {
  readonly line: Line;
  /** Whether the ship may fire along it now. */
  readonly isOpen: boolean;
}

/** What is known of a hex: the ways to the enemies, and what was computed of it by facing. */
interface Spot {
  readonly prospects: readonly Prospect[];
  /** Hexes that the ship has to go from there. */
  readonly toGo: number;
  readonly gains: (Gains | undefined)[];
  readonly places: (number | undefined)[];
}

/** Whether a ship may fire at an enemy from a hex. */
function isOpen(
  { game: { rules, state }, ship, ready }: Sights,
  target: Ship,
  from: Axial,
  way: Axial,
): boolean {
  const at = toHexId(from);
  if (at === undefined || !ready.includes(true)) return false;
  const there = { ...ship, at };
  const ships = state.ships.map((each) => (each.id === ship.id ? there : each));
  return targetIssues({ rules, state: { ...state, ships } }, { ship: there, target, way }).length === 0;
}

const spotAt = (sights: Sights, at: Axial): Spot => ({
  prospects: sights.opponents.map((each) => {
    const way = offset(at, each.at);
    const line = each.lineAlong(way);
    return { line, isOpen: line.reaches && isOpen(sights, each.enemy, at, way) };
  }),
  toGo: hexesToGo(sights.game, { ship: sights.ship, to: at }),
  gains: [],
  places: [],
});

/** Returns what weapons that are ready can do now, enemy by enemy. */
function gainsOf(ready: readonly boolean[], { prospects }: Spot, facing: Facing): Gains {
  if (!prospects.some(({ line, isOpen: mayFire }) => mayFire && line.lookTo(facing).sum > 0)) return NOTHING;
  const gains: number[] = [];
  for (const { line, isOpen: mayFire } of prospects) {
    const { borne } = line.lookTo(facing);
    for (let at = 0; at < ready.length; at += 1) gains.push(mayFire && ready[at] ? (borne[at] ?? 0) : 0);
  }
  return gains;
}

/** Returns the worth of the end of a move in a hex. */
function placeOf({ prospects, toGo }: Spot, facing: Facing): number {
  let [taken, promise, nearest] = [0, 0, prospects.length > 0 ? Infinity : 0];
  for (const { line } of prospects) {
    taken += line.takenTo(facing);
    promise = Math.max(promise, line.lookTo(facing).sum);
    nearest = Math.min(nearest, line.range);
  }
  const { promise: hope, taken: harm, hex, goal } = WEIGHTS;
  return hope * promise - harm * taken - hex * nearest - goal * toGo;
}

/** A number for each hex, on and around a board. */
const keyOf = ({ q, r }: Axial): number => q * 1000 + r;

function surveyBy(sights: Sights): Survey {
  const { game, arms, opponents, ready } = sights;
  const spots = new Map<number, Spot>();
  const spotOf = (at: Axial): Spot => {
    const key = keyOf(at);
    const known = spots.get(key);
    if (known) return known;
    const spot = spotAt(sights, at);
    spots.set(key, spot);
    return spot;
  };
  const gainsAt = (at: Axial, facing: Facing): Gains => {
    const spot = spotOf(at);
    return (spot.gains[facing] ??= gainsOf(ready, spot, facing));
  };
  const placeAt = (at: Axial, facing: Facing): number => {
    const spot = spotOf(at);
    return (spot.places[facing] ??= placeOf(spot, facing));
  };
  return { game, arms, enemies: opponents.map(({ enemy }) => enemy), gainsAt, placeAt };
}

/** Looks around a ship. */
function lookAround(game: ViewGame, ship: Ship, before: Kept | undefined): Kept {
  const arms = before?.sights.arms ?? workingArms(game, ship);
  const enemies = game.state.ships.filter(({ owner }) => owner !== ship.owner);
  const opponents = before?.sights.opponents ?? enemies.map((enemy) => opponentOf(game, ship, arms, enemy));
  const isSilent = firingIssues(game, ship).length > 0;
  const ready = arms.map((arm) => !isSilent && weaponIssues(game, { ship, arm }).length === 0);
  const sights = { game, ship, arms, opponents, ready };
  return { sights, survey: surveyBy(sights) };
}

/** A survey and what it was made of. */
interface Kept {
  readonly sights: Sights;
  readonly survey: Survey;
}

/** Whether two objects have equal members, but for some. */
function isLike(one: object, other: object, but: readonly string[]): boolean {
  // Sound: any member of an object is unknown.
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && (but.includes(key) || isEqual(a[key], b[key])))
  );
}

/** What a survey does not depend on: where the ship is in its move. */
const WAY: readonly (keyof TurnRecord)[] = ['entered', 'turned'];

/** What it has fired: only which weapons are ready depends on it. */
const SHOTS: readonly (keyof TurnRecord)[] = [...WAY, 'fired', 'used', 'targets'];

/** Whether two games are the same but for the place of a ship. */
function isSameGame({ sights: { game: one, ship } }: Kept, game: ViewGame, now: Ship): boolean {
  const [a, b] = [one.state.ships, game.state.ships];
  return (
    ship.id === now.id &&
    isLike(one.state, game.state, ['ships', 'underWay', 'sealed']) &&
    a.length === b.length &&
    a.every((each, at) => (each.id === ship.id ? b[at]?.id === now.id : isEqual(each, b[at]))) &&
    isLike({ turn: null, ...ship }, { turn: null, ...now }, ['at', 'facing', 'turn'])
  );
}

const kept = new WeakMap<Rules, Kept>();

/**
 * Looks around a ship, as its owner sees the game. In the course of a move nothing changes that a survey depends on, so that
 * the last one is kept: it is used again where all that it was made of is equal.
 */
export function surveyOf(game: ViewGame, ship: Ship): Survey {
  const last = kept.get(game.rules);
  const same = last && isSameGame(last, game, ship) ? last : undefined;
  const [before, now] = [same && turnOf(same.sights.ship), turnOf(ship)];
  if (same && before && isLike(before, now, WAY)) return same.survey;
  const made = lookAround(game, ship, before && isLike(before, now, SHOTS) ? same : undefined);
  kept.set(game.rules, made);
  return made.survey;
}
