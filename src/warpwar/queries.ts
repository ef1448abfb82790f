/** Functions of rules, texts, hexes and maps, beside those of an engine. */

import { playerId as playerIdDecoder, decode } from '../kernel/decode.js';
import { citeIssue } from '../kernel/describe.js';
import {
  badArgument,
  InvalidArgument,
  formatValue,
  toIssueList,
  guard,
  rulesParam,
} from '../kernel/guard.js';
import { once } from '../kernel/helpers.js';
import { module } from '../kernel/module.js';
import type { Issues } from '../kernel/result.js';
import { compile } from '../kernel/ruleset/compile.js';
import { type Rules, type Decoder, type PlayerId, noRules } from '../kernel/types.js';
import { standardIssues, standardResult } from './casts.js';
import { missileFirersHold } from './combat/escape.js';
import { checkOrders as checkOrdersOf } from './combat/orders.js';
import { calculations, ruleIds } from './core.js';
import { firstCitations } from './editions.js';
import { isRecord, starAt } from './find.js';
import { designParam, ordersParam, shipsParam } from './guards.js';
import { generateStarMap, mapRequest, type GeneratedMap, type MapRequest } from './map/generate.js';
import {
  hexId as hexIdDecoder,
  type HexId,
  starMap as starMapDecoder,
  type StarMap,
} from './map/star-map.js';
import { ownerOf } from './modules/star-economy.js';
import { pointsScored } from './modules/victory-points.js';
import { movementPoints as movementPointsOf } from './movement/limits.js';
import { techLevel as techLevelOf } from './ships/components.js';
import { hitCapacity } from './ships/damage.js';
import { designIssues, shipCost as shipCostOf } from './ships/design.js';
import type { Design, Issue, Order, Result, SeenShip, Ship } from './standard.js';
import { shipId as shipIdDecoder, type ShipId, type Levels, type View } from './state.js';

// Rules without a game, for calculators.

/** The id of the core, and of the scenario that these rules have in place of one. */
const CORE = 'core';

/**
 * Returns the rules that every game has, cited by the first edition: for a calculator on a web page, since they need a
 * fifth of the code of a game. `checkOrders`, `resolveRound`, `checkDesign`, `shipCost`, `componentsOf`, `movementPoints`,
 * `techLevel` and `citeRule` answer as under 'first/learning', but know no other module: an issue about an unknown component
 * or system names none, and a rule of another module is cited, too. They have no scenario: games cannot be played by them,
 * and `rulebook` throws. Always returns the same rules.
 */
export const coreRules: () => Rules = once(() => {
  const { key, standard } = missileFirersHold;
  const compiled = compile([module({ id: CORE, source: ruleIds }, ...calculations)], {
    ruleset: { edition: 'first', scenario: CORE, modules: [CORE], settings: { [key]: standard } },
    edition: firstCitations,
    swaps: [],
  });
  if (!compiled.ok) throw new Error(`The rules of the core are refused: ${compiled.issues[0].code}.`);
  return compiled.value;
});

// Ids of players, ships and hexes.

/** Decodes an id, or throws an error that says what it must be. */
function idOf<T>(decoder: Decoder<T>, given: unknown, kind: string): T {
  const read = decoder(given, noRules);
  if (read.ok) return read.value;
  throw new InvalidArgument(`'${formatValue(given)}' is no ${kind}.`, [
    badArgument('id', `a ${kind}`),
    ...read.issues,
  ]);
}

/** Returns a text as a player's name: 1 to 24 lower-case letters, digits, and hyphens between them. Throws InvalidArgument on anything else; decodeAction returns issues instead. */
export const playerId = (name: string): PlayerId => idOf(playerIdDecoder, name, "player's name");

/** Returns a text as a ship's id, such as 'red/W3': its builder and its name. Throws InvalidArgument on anything else; decodeAction returns issues instead. */
export const shipId = (id: string): ShipId => idOf(shipIdDecoder, id, "ship's id");

/** Returns a text as the number of a hex, such as '1207'. Throws InvalidArgument on anything else; decodeAction returns issues instead. Ledger: MAP.1. */
export const hexId = (number: string): HexId => idOf(hexIdDecoder, number, "hex's number");

// Questions to the rules: prices, levels, movement, orders and rounds.

/** Answers a call with invalid arguments, for functions that list issues. */
const refusing = (issues: Issues): readonly Issue[] => standardIssues(toIssueList(issues));

/**
 * Lists every issue of a design. Takes anything, never throws. Ledger: E1.BUILD.1, E1.BUILD.2, E1.BUILD.3.
 *
 * @example
 * ```ts
 * import { checkDesign, compileRules, describe, unwrap } from 'warpwar';
 *
 * const rules = unwrap(compileRules('first/basic'));
 * checkDesign(rules, { counts: { PD: 4, WG: 2 } }).map(describe); // => ['Warp Generator: a ship can have at most 1, not 2.']
 * ```
 */
export const checkDesign = guard(
  'checkDesign',
  [rulesParam, designParam],
  (rules: Rules, design: Design): readonly Issue[] =>
    standardIssues(designIssues(rules, design).map((each) => citeIssue(rules, each))),
  refusing,
);

/**
 * Returns the price of a design in Build Points; each component is rounded up. Ledger: E1.BUILD.1.
 *
 * @example
 * ```ts
 * import { compileRules, shipCost, unwrap } from 'warpwar';
 *
 * shipCost(unwrap(compileRules('first/basic')), { counts: { PD: 6, B: 4, S: 3, T: 1, M: 3, WG: 1 } }); // => 20
 * ```
 */
export const shipCost = (rules: Rules, design: Design): number => shipCostOf(rules, design);

/**
 * Returns the hits that a ship can still take before it is destroyed: of a hidden record the most, as missiles may be gone that it has
 * launched; undefined if nothing is known of it. Ledger: E1.DMG.8.
 *
 * - `began`: its record of before, if the player was shown it
 * - `hits`: those that have got past its screens since; those of the round that its owner has not placed yet included
 *
 * @example
 * ```ts
 * import { hitsLeft, newGame, rulesOf, view } from 'warpwar';
 *
 * const game = newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=4 B=3 T=1 M=3' } });
 * const [own, other] = view(game, 'red').ships;
 * own && hitsLeft(rulesOf(game), own); // => 10
 * other && hitsLeft(rulesOf(game), other); // => undefined
 * other && hitsLeft(rulesOf(game), other, game.ships[1], 5); // => 4
 * ```
 */
export function hitsLeft(rules: Rules, ship: SeenShip, began?: Ship, hits = 0): number | undefined {
  const known = [
    ...(isRecord(ship) ? [hitCapacity(rules, ship)] : []),
    ...(began ? [Math.max(0, hitCapacity(rules, began) - hits)] : []),
  ];
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns the tech levels of ships built in a game-turn; turns count from 1. Ledger: E1.TECH.1. */
export const techLevel = (rules: Rules, turn: number): Levels => techLevelOf(rules, turn);

/** Returns the movement points of a ship in a turn; one point is one hex. Ledger: E1.MOVE.1. */
export const movementPoints = (rules: Rules, ship: Ship): number => movementPointsOf(rules, ship);

/**
 * Lists every issue of orders for a combat round. A player who orders any ship must order all of theirs that take part.
 * Ships of other players may be counters. Takes anything, never throws. Ledger: chapters 8 and 9.
 *
 * @example
 * ```ts
 * import { checkOrders, compileRules, describe, parseShip, unwrap } from 'warpwar';
 *
 * const rules = unwrap(compileRules('first/basic'));
 * const ship = unwrap(parseShip(rules, 'W1: PD=3 B=2', 'red'));
 * const orders = [{ ship: ship.id, tactic: 'attack', drive: 4 }] as const;
 * checkOrders(rules, [ship], orders).map(({ rule }) => rule); // => ['E1.POWER.3', 'E1.POWER.1']
 * ```
 */
export const checkOrders = guard(
  'checkOrders',
  [rulesParam, shipsParam, ordersParam],
  (rules: Rules, ships: readonly SeenShip[], orders: readonly Order[]): readonly Issue[] =>
    standardIssues(checkOrdersOf(rules, ships, orders).map((each) => citeIssue(rules, each))),
  refusing,
);

// What a state or a view says of its stars and players.

/** Returns the owner of a star: the player with a Base there, or else the last who came through with no enemy there; undefined if nobody owns it, or the rules know no owners. Ledger: E2.ECON.4, E2.ECON.5. */
export function starOwner(seen: Pick<View, 'stars'>, hex: string): PlayerId | undefined {
  const star = starAt(seen, hex);
  return star && ownerOf(star);
}

/**
 * Returns the victory points that a player has so far; 0 if the rules count none. Ledger: E1.VIC.1.
 *
 * @example
 * ```ts
 * import { newGame, victoryPointsOf } from 'warpwar';
 *
 * victoryPointsOf(newGame('first/basic'), 'red'); // => 0
 * ```
 */
export const victoryPointsOf = (seen: Pick<View, 'players'>, player: string): number =>
  seen.players.flatMap((each) => (each.id === player ? [pointsScored.of(each)] : []))[0] ?? 0;

// Maps: the printed one, generated ones, maps of your own, and paths on them.
//

/** Decodes a map from untrusted input, or returns every issue. Ledger: MAP.1 to MAP.7. */
export const readMap = (raw: unknown): Result<StarMap> =>
  standardResult(decode(starMapDecoder, raw, noRules));

/**
 * Generates a map from a seed: stars, warplines, star values, and homes that are about fair. Returns every issue of a
 * request that is not valid; never throws. Cost: up to 0.8 s for 2,000 hexes and 8 players. Ledger: MAP.GEN.1 to
 * MAP.GEN.9.
 *
 * - `request`: the seed; optional: hexes, players, where homes are, and base stars of each player
 *
 * @example
 * ```ts
 * import { generateMap } from 'warpwar';
 *
 * const made = generateMap({ seed: 7, hexes: 120, players: 3 });
 * made.ok && made.value.map.ends.length; // => 3
 * ```
 */
export function generateMap(request: MapRequest): Result<GeneratedMap<Issue>> {
  const read = decode(mapRequest, request, noRules);
  const made = read.ok ? generateStarMap(read.value) : read;
  return made.ok
    ? { ok: true, value: { ...made.value, warnings: standardIssues(made.value.warnings) } }
    : standardResult(made);
}
