/** Decodes a saved state, and checks that play can go on from it. */

import {
  decode,
  ownFields,
  checkLookalikes,
  array,
  boolean,
  nullable,
  oneOf,
  optional,
  record,
  object,
  string,
  int,
  playerId,
} from '../kernel/decode.js';
import { contradiction } from '../kernel/issue.js';
import type { Sealed } from '../kernel/play/sealed.js';
import { checkSlices, extDecoder } from '../kernel/play/slices.js';
import { countFields, endingDecoder, endingIssues } from '../kernel/play/state.js';
import { atPath, type Issue, type Path, ok, refusal, type Json } from '../kernel/result.js';
import { viewerDecoder } from '../kernel/run/received.js';
import type { ActionPart, PlayerId, Rules, Decoder, Ruleset } from '../kernel/types.js';
import { updateBattle } from './change.js';
import { orderDecoder } from './combat/orders.js';
import { isFromTo, steps, stepsOf } from './combat/steps.js';
import { listUsedSystems } from './combat/systems.js';
import { pointsInAll } from './economy/accounts.js';
import { shareOfShips } from './economy/building.js';
import { builderOf, isRecord, shipsAt } from './find.js';
import { issue } from './issues.js';
import { checkMapOnce, knownChart, findInText } from './map/printed.js';
import { starName, hexId, MAX_STARS, MAX_STAR_VALUE } from './map/star-map.js';
import {
  fleetIssues,
  recordIssues,
  seenShipsDecoder,
  shipsDecoder,
  standIssues,
  toShip,
  trueMark,
} from './ships/records.js';
import { sidesLeft } from './sides.js';
import { judgedByView } from './sight.js';
import {
  type Battle,
  type ShipId,
  type Ship,
  type State,
  type View,
  MAX_COUNTED,
  MAX_POINTS,
  plans,
  tableResults,
  shipId,
  SHIP_ID,
  MAX_PLAYERS,
  MAX_SHIPS,
  MAX_SHOTS,
} from './state.js';
import { awaitedIn, sequence, reasons } from './turn.js';
import { viewOf } from './view/view.js';

// Consistency checks of a loaded state: what must hold, beyond its form, so that the game can go on.

/** Checks a state for unknown names and contradictions. */
export const stateIssues = (rules: Rules, state: State): readonly Issue[] => [
  ...peopleIssues(state),
  ...placeIssues(rules, state),
  ...courseIssues(rules, state),
  ...battleIssues(rules, state),
  ...waitingIssues(rules, state),
];

const isPlayer = ({ players }: View, player: PlayerId): boolean => players.some(({ id }) => id === player);

/** Checks that a named player is in the game. */
const unknownPlayer = (state: View, path: Path, player: PlayerId | undefined): readonly Issue[] =>
  player === undefined || isPlayer(state, player) ? [] : [issue('unknown-player', path, { player })];

const unknownPlayers = (state: View, path: Path, named: readonly PlayerId[]): readonly Issue[] =>
  named.flatMap((player, at) => unknownPlayer(state, [...path, at], player));

const differ = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

function peopleIssues(state: View): readonly Issue[] {
  const ids = state.players.map(({ id }) => id);
  return [
    ...(ids.length > 1 && differ(ids) ? [] : [issue('not-players', ['players'])]),
    ...checkLookalikes(ids).map((each) => ({ ...each, path: ['players', ...each.path, 'id'] })),
    ...unknownPlayer(state, ['active'], state.active),
    ...unknownPlayers(state, ['waiting'], state.waiting),
    ...unknownPlayers(state, ['result', 'winners'], state.result?.winners ?? []),
    ...(differ(state.result?.winners ?? []) ? [] : [contradiction(['result', 'winners'])]),
  ];
}

/** Fixes the path of a map issue: a state has its stars at the top, and the rest of the map under `map`. */
const inState = (found: Issue): Issue =>
  found.path[0] === 'stars' ? found : { ...found, path: ['map', ...found.path] };

function placeIssues(rules: Rules, state: View): readonly Issue[] {
  const { map, stars, ships, battle } = state;
  const game = { rules, state };
  // From the placing of hits until they are removed, ships that hits have destroyed are still there.
  const hits = battle?.fired && isFromTo(rules, battle, ['damage', 'remove']) ? battle.fired.effective : {};
  return [
    ...checkMapOnce(map, stars).map(inState),
    ...ships.flatMap((ship, at) => atPath('ships', atPath(at, standIssues(game, ship)))),
    ...stars.flatMap(({ base }, at) => atPath('stars', atPath(at, unknownPlayer(state, ['base'], base)))),
    ...ships.flatMap(({ owner }, at) => atPath('ships', atPath(at, unknownPlayer(state, ['owner'], owner)))),
    ...ships.flatMap((ship, at) =>
      atPath('ships', atPath(at, isRecord(ship) ? wrongIn(rules, ship, hits[ship.id] ?? 0) : [])),
    ),
    ...atPath('ships', fleetIssues(rules, ships.map(toShip))),
    ...atPath('ships', builderIssues(rules, state)),
    ...(pointsInAll(state) > MAX_POINTS ? [issue('too-many-points', [], { most: MAX_POINTS })] : []),
  ];
}

/** Checks a record. One that took hits may have nothing left. */
const wrongIn = (rules: Rules, ship: Ship, hits: number): readonly Issue[] =>
  recordIssues(rules, ship).filter(({ code }) => hits === 0 || code !== 'nothing-left');

/** If ships can be built: checks that each was built by a player, and that nobody has built more than their share. */
function builderIssues(rules: Rules, state: View): readonly Issue[] {
  if (!sequence(rules, undefined).includes('build')) return [];
  const most = shareOfShips(state);
  const built = new Map(state.players.map(({ id }): [string, number] => [id, 0]));
  return state.ships.flatMap(({ id }, at) => {
    const builder = builderOf(id);
    const before = built.get(builder);
    if (before === undefined) return [issue('unknown-player', [at, 'id'], { player: builder })];
    built.set(builder, before + 1);
    return before === most ? [issue('too-many-ships', [at], { most })] : [];
  });
}

function courseIssues(rules: Rules, state: View): readonly Issue[] {
  const { phase, result, battle, waiting } = state;
  const allowed = sequence(rules, undefined);
  // A turn that has just begun is in no phase yet, and awaits no player.
  const isKnown = allowed.includes(phase) || (phase === '' && waiting.length === 0);
  return [
    ...(isKnown ? [] : [issue('not-allowed', ['phase'], { allowed })]),
    ...(result && battle ? [issue('not-allowed', ['battle'], { allowed: [null] })] : []),
    ...(result || sidesLeft({ rules, state }).length > 1 ? [] : [issue('one-side-left', ['result'])]),
  ];
}

function battleIssues(rules: Rules, state: View): readonly Issue[] {
  const { battle } = state;
  if (!battle) return [];
  const allowed = stepsOf(rules, battle.plan);
  const stars = state.stars.map(({ hex }) => hex);
  const named = battle.sides.flat();
  const complete = differ(named) && named.length === state.players.length;
  return atPath('battle', [
    ...(allowed.includes(battle.step) ? [] : [issue('not-allowed', ['step'], { allowed })]),
    ...(battle.done && state.waiting.length > 0
      ? [issue('not-allowed', ['done'], { allowed: [false] })]
      : []),
    // A combat without a round has ended as it began, or has just begun.
    ...(battle.round > 0 || battle.plan === 'end' || battle.done
      ? []
      : [issue('not-a-whole-number', ['round'], { least: 1, most: MAX_COUNTED })]),
    ...(stars.includes(battle.at) ? [] : [issue('not-allowed', ['at'], { allowed: stars })]),
    ...battle.sides.flatMap((side, at) => unknownPlayers(state, ['sides', at], side)),
    ...(complete ? [] : [issue('not-players', ['sides'])]),
    ...revealedIssues(rules, state, battle),
    ...battle.sealed.flatMap((each, at) =>
      atPath('sealed', atPath(at, sealedIssues(rules, state, battle, each))),
    ),
  ]);
}

/** Checks revealed orders: one for each ship. Before the fire, ships must be there, and targets must have orders. */
function revealedIssues(rules: Rules, state: View, { at: hex, orders, fired }: Battle): readonly Issue[] {
  const there = new Map(shipsAt(state.ships, hex).map((ship) => [ship.id, toShip(ship)]));
  const ordered = new Set(orders.map(({ ship }) => ship));
  const met = new Set<ShipId>();
  return orders.flatMap((order, at) => {
    const path = ['orders', at, 'ship'];
    if (met.has(order.ship)) return [issue('two-orders', path, { ship: order.ship })];
    met.add(order.ship);
    if (fired) return [];
    const ship = there.get(order.ship);
    if (!ship) return [issue('not-your-ship', path, { ship: order.ship })];
    // Whose order was shown has shown its tech levels.
    if (!ship.shown) return [contradiction(path, 'GEN.3')];
    const shots = listUsedSystems(rules, order).flatMap(
      ({ system, value }) => system.shots?.(rules, { value, ship, order }) ?? [],
    );
    const astray = shots.filter((shot) => !ordered.has(shot.at) || !there.has(shot.at));
    return astray.map((shot) => issue('not-a-target', ['orders', at], { ship: shot.at }));
  });
}

/** Checks `waiting`: the players who must decide and have no sealed choice yet. */
function waitingIssues(rules: Rules, state: State): readonly Issue[] {
  const { battle: at, waiting } = state;
  // After a step, or a phase, nobody is awaited: then something else is, such as dice.
  if (at?.done || (!at && waiting.length === 0)) return [];
  const due = listAwaited(rules, state);
  const allowed = due.filter((id) => !at?.sealed.some(({ player }) => player === id));
  const notDue = (at?.sealed ?? []).flatMap(({ player }, number, all) =>
    due.includes(player) && all.findIndex((each) => each.player === player) === number
      ? []
      : [issue('not-allowed', ['battle', 'sealed', number, 'player'], { allowed: due })],
  );
  return String(waiting) === String(allowed)
    ? notDue
    : [...notDue, issue('not-allowed', ['waiting'], { allowed })];
}

/** Lists the players who must decide, including those who have. */
function listAwaited(rules: Rules, state: State): readonly PlayerId[] {
  const { battle: at, result, phase } = state;
  if (result) return [];
  if (!at) return awaitedIn({ rules, state }, phase);
  const before = { ...state, battle: { ...at, sealed: [] } };
  return steps.find(rules, at.step)?.awaits?.({ rules, state: before }) ?? [];
}

/**
 * Finds the action by which the sealed choices of a combat were made. What was sealed in a step is kept after it, until players choose
 * again.
 */
function sealingAction(rules: Rules, { plan, step, done }: Battle): ActionPart | undefined {
  const all = stepsOf(rules, plan);
  const upToNow = done ? all.slice(0, all.indexOf(step) + 1) : [step];
  const types = upToNow.flatMap((key) => steps.find(rules, key)?.answeredBy ?? []);
  return rules.actions.get(types.at(-1) ?? '');
}

/** Checks a sealed choice like the action that it came from, in the state before it; only its form if play has gone on since. */
function sealedIssues(
  rules: Rules,
  state: View,
  battle: Battle,
  { player, choice }: Sealed,
): readonly Issue[] {
  const part = sealingAction(rules, battle);
  if (!part) return [issue('unknown-field')];
  const before = { ...state, waiting: [player], battle: { ...battle, sealed: [] } };
  const read = decode(part.decode, { ...ownFields(choice), player }, rules);
  if (!read.ok) return read.issues;
  if (battle.done) return unknownPlayer(state, ['player'], player);
  const seen = judgedByView(rules, undefined) ? viewOf({ rules, state: before }, player) : before;
  const judgment = part.judge({ rules, state: seen }, read.value);
  return judgment.ok ? [] : judgment.issues;
}

// What modules check in their slices of a loaded state.

/** Checks the slices of a state without contradictions, so that what modules check may rely on it. */
export function sliceIssues(rules: Rules, state: State): readonly Issue[] {
  if (rules.slices.every(({ check }) => !check)) return [];
  const game = { rules, state };
  const { players, stars, ships, battle } = state;
  const listed = [
    ['player', 'players', players],
    ['star', 'stars', stars],
    ['ship', 'ships', ships],
  ] as const;
  return [
    ...listed.flatMap(([kind, key, homes]) =>
      homes.flatMap((home, at) => atPath(key, atPath(at, checkSlices(game, kind, home)))),
    ),
    ...(battle ? atPath('battle', checkSlices(game, 'battle', battle)) : []),
  ];
}

// Reads the state of a save. The game can go on from every state that passes.

const anything: Decoder<unknown> = (raw) => ok(raw);

const points = optional(int(0, MAX_POINTS));
const name = string(/^[a-z0-9+/-]{1,60}$/);
const people = array(playerId, MAX_PLAYERS);
const tallies = record(SHIP_ID, int(0, Number.MAX_SAFE_INTEGER), MAX_SHIPS);

/** The ruleset was read before: the state gets that same object. */
const ruleset: Decoder<Ruleset> = (_raw, rules) => ok(rules.ruleset);

/** The action reads the sealed choice later. Sound: it was parsed from JSON. */
const sealed: Decoder<Sealed> = object({ player: playerId, choice: anything as Decoder<Json> });

const fired = object({
  shots: array(
    object({
      weapon: name,
      by: shipId,
      at: shipId,
      difference: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      result: oneOf(...tableResults),
      // A weapon adds to a tech level that may be at its limit.
      hits: int(0, Number.MAX_SAFE_INTEGER),
    }),
    MAX_SHOTS,
  ),
  hits: tallies,
  effective: tallies,
  escaped: array(shipId, MAX_SHIPS),
});

const battle = object({
  at: hexId,
  sides: array(people, MAX_PLAYERS),
  round: int(0, MAX_COUNTED),
  quiet: int(0, MAX_COUNTED),
  plan: oneOf(...plans),
  step: name,
  done: boolean,
  sealed: array(sealed, MAX_PLAYERS),
  orders: array(orderDecoder, MAX_SHIPS),
  fired: nullable(fired),
  ext: optional(extDecoder('battle')),
});

const members = {
  ruleset,
  ...countFields,
  turn: int(1, MAX_COUNTED),
  active: playerId,
  phase: string(/^[a-z0-9+/-]{0,60}$/),
  waiting: people,
  players: array(
    object({
      id: playerId,
      side: int(0, MAX_PLAYERS),
      out: optional(trueMark),
      points,
      ext: optional(extDecoder('player')),
    }),
    MAX_PLAYERS,
  ),
  map: knownChart,
  stars: array(
    object({
      hex: hexId,
      name: starName,
      value: optional(int(0, MAX_STAR_VALUE)),
      base: optional(playerId),
      points,
      ext: optional(extDecoder('star')),
    }),
    MAX_STARS,
  ),
  ships: shipsDecoder(extDecoder('ship')),
  fought: array(hexId, MAX_STARS),
  battle: nullable(battle),
  result: nullable(endingDecoder(reasons, MAX_PLAYERS)),
  ext: optional(extDecoder('game')),
};

const fields = object(members);

/** Reads sealed choices again with their action, so that equal choices have one form. */
function readAnew(rules: Rules, state: State): State {
  const { battle } = state;
  if (!battle || battle.sealed.length === 0) return state;
  const part = sealingAction(rules, battle);
  const sealed = battle.sealed.map((each): Sealed => {
    const { player, choice } = each;
    const read = part ? decode(part.decode, { ...ownFields(choice), player }, rules) : undefined;
    if (!read?.ok) return each;
    const { player: _, ...fields } = ownFields(read.value) ?? {};
    // Sound: an action's fields are read from JSON.
    return { player, choice: fields as Json };
  });
  return updateBattle(state, { sealed });
}

/** Reads and checks a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  // Sound: optional members are absent, never undefined; numbers keyed by ship ids were matched against their pattern.
  const state = readAnew(rules, read.value);
  const later = () => [...sliceIssues(rules, state), ...endingIssues({ rules, state }, reasons)];
  return refusal(stateIssues(rules, state)) ?? refusal(later()) ?? ok(state);
};

// Reads a view from a server that is not trusted. What passes has the form of a view, and names nothing that it does not have.

const seenFields = object({ ...members, ships: seenShipsDecoder(extDecoder('ship')), viewer: viewerDecoder });

/** Reads and checks a view. */
export const viewDecoder: Decoder<View> = (raw, rules) => {
  const read = seenFields(raw, rules);
  if (!read.ok) return read;
  const view: View = read.value;
  return (
    refusal([
      ...peopleIssues(view),
      ...placeIssues(rules, view),
      ...courseIssues(rules, view),
      ...battleIssues(rules, view),
    ]) ?? ok(view)
  );
};

// Parses the JSON of a save. Most of the text is the map, and most maps are known: they are found by their text and not
// parsed.

/** Replaces the JSON of the map. Both are whole values after a key, so the rest of the save is read as with the map. */
const STAND_IN = '[""]';

/** Finds JSON that could be taken for the stand-in. */
const LIKE_STAND_IN = /\[\s*""/;

/** Parses JSON like `JSON.parse`. A known map of the state is not parsed: the result has the known, frozen object. */
export function parseSave(text: string): unknown {
  const found = findInText(text);
  if (!found) return JSON.parse(text);
  const [before, after] = [text.slice(0, found.from), text.slice(found.to)];
  if (LIKE_STAND_IN.test(before) || LIKE_STAND_IN.test(after)) return JSON.parse(text);
  // Sound: only the state of an object that was read from JSON is looked at.
  const save = JSON.parse(before + STAND_IN + after) as { state?: { map?: unknown } | null } | null;
  const state = save?.state;
  if (!state || !isStandIn(state.map)) return JSON.parse(text);
  state.map = found.chart;
  return save;
}

const isStandIn = (map: unknown): boolean => Array.isArray(map) && map.length === 1 && map[0] === '';
