/** Decodes a saved state, and checks that it contradicts neither itself nor the rules. */

import {
  decode,
  ownFields,
  playerId,
  array,
  nullable,
  oneOf,
  optional,
  object,
  int,
} from '../kernel/decode.js';
import { pendingRolls } from '../kernel/dice/roll.js';
import { isEqual } from '../kernel/helpers.js';
import { contradiction } from '../kernel/issue.js';
import { MAX_TURNS } from '../kernel/play/endings.js';
import type { Sealed } from '../kernel/play/sealed.js';
import { checkSlices, extDecoder } from '../kernel/play/slices.js';
import { type Ending, endingDecoder, endingIssues, countFields } from '../kernel/play/state.js';
import { atPath, issuesOf, type Issue, type Result, ok, refusal, type Json } from '../kernel/result.js';
import { viewLikeState } from '../kernel/run/received.js';
import type { ActionPart, Rules, Ruleset, Decoder } from '../kernel/types.js';
import { issue, unless } from './issues.js';
import type { StateGame } from './kit.js';
import { isHexOn, entryIssues, hexId } from './movement/courses.js';
import { fleetIssues } from './setup/fleets.js';
import { sheetDecoder } from './sheets/sheet.js';
import { sheetSides, bySideOf } from './sheets/tables.js';
import {
  boxesOf,
  areEnemies,
  canHaveHad,
  findShip,
  shipsOf,
  turnOf,
  hidesShips,
  MAX_SHIPS,
  shipId,
} from './ships.js';
import {
  toAxial,
  type Boxes,
  type Ship,
  type State,
  type Facing,
  type TurnRecord,
  type View,
} from './state.js';
import { activeIn, isFinished, isMoving } from './turn/moves.js';
import { reasons, verdict, awaitedIn, phases, sequence, phaseKey } from './turn/phases.js';
import { marksDecoder } from './turn/speeds.js';

/** An issue at a path by a rule, unless something holds. */
const unlessBy = (rule: string, holds: boolean, ...path: readonly (string | number)[]): readonly Issue[] =>
  holds ? [] : [contradiction(path, rule)];

/** Whether an id is a name and a number. */
const isNumbered = (id: string, name: string): boolean =>
  id.startsWith(name) && /^\d{1,9}$/.test(id.slice(name.length));

const isUnique = (all: readonly (string | number)[]): boolean => new Set(all).size === all.length;

/** Returns why a state cannot be played on. */
export function stateIssues(game: StateGame): readonly Issue[] {
  const { players, ships } = game.state;
  return [
    ...unless(players.length === 2 && isUnique(players.map(({ id }) => id)), 'players'),
    ...unless(isUnique(ships.map(({ id }) => id)), 'ships'),
    ...players.flatMap(({ id }) =>
      unless(
        canHaveHad(
          id,
          shipsOf(game.state, id).map((ship) => ship.id),
        ),
        'ships',
      ),
    ),
    ...atPath(
      'ships',
      ships.flatMap((ship, at) => atPath(at, shipIssues(game, ship))),
    ),
    ...phaseIssues(game),
    ...(game.state.result ? resultIssues(game, game.state.result) : waitingIssues(game)),
    ...atPath('sealed', sealedIssues(game)),
  ];
}

function shipIssues(game: StateGame, ship: Ship): readonly Issue[] {
  const { rules, state } = game;
  const { id, owner, at, speed, left, sheet } = ship;
  const { entered, targets } = turnOf(ship);
  return [
    ...unless(
      state.players.some((each) => each.id === owner),
      'owner',
    ),
    ...unless(isNumbered(id, `${owner}/${sheet.type}`), 'id'),
    ...atPath('sheet', fleetIssues(rules, sheet)),
    ...unless(isHexOn(rules, at), 'at'),
    ...heldIssues(game, ship),
    ...unlessBy('SW.9.7.c', speed <= left.engine, 'speed'),
    // Only damage to the engine lowers the speed in a turn, and then it is what is left.
    ...unlessBy('SW.8.1', entered <= speed || speed === left.engine, 'turn', 'entered'),
    ...unlessBy('SW.9.2', areEnemies(state, ship, targets), 'turn', 'targets'),
    ...unless(isWithin(left, boxesOf(rules, sheet)), 'left'),
    ...unless(isPossible(ship), 'turn'),
  ];
}

/** Enemies in one hex, unless one may have come there hidden. */
const heldIssues = (game: StateGame, ship: Ship): readonly Issue[] =>
  hidesShips(game.rules, undefined)
    ? []
    : entryIssues(game, { ship, to: toAxial(ship.at) })
        .filter((each) => issue.is(each, 'hex-held'))
        .map((each) => ({ ...each, path: ['at'] }));

/** Whether no more boxes are left than there were. */
function isWithin(left: Boxes, built: Boxes): boolean {
  const numbers = (['engine', 'hull', 'reactor', 'missiles'] as const).every(
    (key) => left[key] <= built[key],
  );
  const sides = (['shield', 'armor'] as const).every((key) =>
    sheetSides.every((side) => left[key][side] <= built[key][side]),
  );
  const lines = (['weapons', 'systems'] as const).every(
    (key) =>
      left[key].length === built[key].length &&
      left[key].every((boxes, at) => boxes <= (built[key][at] ?? 0)),
  );
  return numbers && sides && lines;
}

/** Whether a ship can have done in its turn what its record says. */
function isPossible(ship: Ship): boolean {
  const { entered, turned, fired, used } = turnOf(ship);
  const { weapons, systems } = ship.left;
  return (
    entered <= ship.sheet.engine &&
    turned.length <= ship.sheet.engine + 2 &&
    turned.every((hexes, at) => hexes <= entered && hexes >= (turned[at - 1] ?? 0)) &&
    isUnique(fired) &&
    fired.every((line) => line < weapons.length) &&
    isUnique(used) &&
    used.every((line) => line < systems.length)
  );
}

/** What is under way must fit the phase. */
function phaseIssues(game: StateGame): readonly Issue[] {
  const { rules, state } = game;
  const { phase, active, first, underWay, players } = state;
  const ship = findShip(state, underWay);
  const isPlayer = (name: string | null): boolean => name === null || players.some(({ id }) => id === name);
  const moving = phase === 'first' || phase === 'second' ? phase : undefined;
  return [
    ...unless(phase === '' || sequence(rules, undefined).includes(phase), 'phase'),
    ...unless(isPlayer(first) && (!isMoving(state) || first !== null), 'first'),
    ...unless(isPlayer(active) && (!moving || active === activeIn(moving)(game)), 'active'),
    ...unless(
      underWay === null || (isMoving(state) && ship?.owner === active && !isFinished(ship)),
      'underWay',
    ),
  ];
}

/** Winners play, and have not left the game; what the verdict alone decides is what it says. */
function resultIssues(game: StateGame, result: Ending): readonly Issue[] {
  const { players } = game.state;
  const { winners, reason } = result;
  const areFit = winners.every((id) => players.some((each) => each.id === id && !each.out));
  const isJust =
    !reasons.find(game.rules, reason)?.byVerdict || isEqual(verdict(game, undefined) ?? null, result);
  return unlessBy('SW.R41', areFit && isUnique(winners) && isJust, 'result');
}

/** Somebody is awaited while no dice are, and it is who must act. */
function waitingIssues(game: StateGame): readonly Issue[] {
  const awaited = awaitedIn(game);
  const isSame = isEqual(awaited, game.state.waiting);
  const { players } = game.state;
  return [
    ...players.flatMap(({ out }, at) => unlessBy('SW.R41', !out, 'players', at, 'out')),
    ...unless(isSame && (awaited.length > 0 || pendingRolls.of(game.state).length > 0), 'waiting'),
  ];
}

/** Returns the state as it was before a player sealed a choice: the game was not over then. */
const unsealedFor = (state: State, { player }: Sealed): State => ({
  ...state,
  result: null,
  waiting: [player],
  sealed: state.sealed.filter((each) => each.player !== player),
});

/** Finds the action by which players make sealed choices in the current phase. */
export const sealingAction = ({ rules, state }: StateGame): ActionPart | undefined =>
  rules.actions.get(phases.find(rules, state.phase)?.answeredBy ?? '');

/** Reads a sealed choice with its action. */
export const readChoice = (rules: Rules, part: ActionPart, { player, choice }: Sealed): Result<unknown> =>
  decode(part.decode, { ...ownFields(choice), player }, rules);

/** What is sealed must be what its players may choose. */
function sealedIssues(game: StateGame): readonly Issue[] {
  const { rules, state } = game;
  const { sealed, players } = state;
  const part = sealingAction(game);
  if (sealed.length === 0) return [];
  if (!part) return unless(false);
  const order = players.filter(({ id }) => sealed.some(({ player }) => player === id));
  if (order.length !== sealed.length || order.some(({ id }, at) => sealed[at]?.player !== id))
    return unless(false);
  return sealed.flatMap((each, at) => {
    const read = readChoice(rules, part, each);
    const judged = read.ok ? part.judge({ rules, state: unsealedFor(state, each) }, read.value) : read;
    return atPath(at, atPath('choice', issuesOf(judged)));
  });
}

// Reads the state of a save. The game can go on from every state that passes.

/** Most of anything on a ship, more than its sheet can give. */
const MOST = 200;
const count = int(0, MOST);
const counts = array(count, MOST);
const trueMark = oneOf(true);

const bySide = bySideOf(count);

const boxes: Decoder<Boxes> = object({
  engine: count,
  hull: int(1, MOST),
  reactor: int(1, MOST),
  shield: bySide,
  armor: bySide,
  missiles: count,
  weapons: counts,
  systems: counts,
});

const turnRecord: Decoder<TurnRecord> = object({
  entered: count,
  turned: counts,
  fired: counts,
  used: counts,
  targets: array(shipId, MAX_SHIPS),
  marks: optional(marksDecoder),
  done: optional(trueMark),
  ext: optional(extDecoder('turn')),
});

const facing: Decoder<Facing> = oneOf(0, 1, 2, 3, 4, 5);

const ship: Decoder<Ship> = object({
  id: shipId,
  owner: playerId,
  sheet: sheetDecoder,
  at: hexId,
  facing,
  speed: count,
  left: boxes,
  turn: optional(turnRecord),
  ext: optional(extDecoder('ship')),
});

/** The ruleset was read before: the state gets that same object. */
const ruleset: Decoder<Ruleset> = (_raw, rules) => ok(rules.ruleset);

/** The action reads the sealed choice later. Sound: it was parsed from JSON. */
const anything: Decoder<Json> = (raw) => ok(raw as Json);
const sealed: Decoder<Sealed> = object({ player: playerId, choice: anything });

const fields = object({
  ruleset,
  ...countFields,
  turn: int(1, MAX_TURNS),
  phase: phaseKey,
  active: nullable(playerId),
  first: nullable(playerId),
  waiting: array(playerId, 2),
  sealed: array(sealed, 2),
  underWay: nullable(shipId),
  players: array(object({ id: playerId, out: optional(trueMark), ext: optional(extDecoder('player')) }), 2),
  ships: array(ship, 2 * MAX_SHIPS),
  result: nullable(endingDecoder(reasons, 2)),
  ext: optional(extDecoder('game')),
});

/** Reads sealed choices again with the action of their phase, so that equal choices have one form. */
const readAnew = (rules: Rules, state: State): State => ({
  ...state,
  sealed: state.sealed.map((each): Sealed => {
    const part = sealingAction({ rules, state });
    const read = part && readChoice(rules, part, each);
    if (!read?.ok) return each;
    const { player: _, ...choice } = ownFields(read.value) ?? {};
    // Sound: an action's fields are read from JSON.
    return { player: each.player, choice: choice as Json };
  }),
});

/** Returns why slices do not fit the state that they are kept with. */
const sliceIssues = (rules: Rules, state: State): readonly Issue[] => {
  const game = { rules, state };
  return [
    ...atPath(
      'players',
      state.players.flatMap((each, at) => atPath(at, checkSlices(game, 'player', each))),
    ),
    ...atPath(
      'ships',
      state.ships.flatMap((each, at) =>
        atPath(at, [
          ...checkSlices(game, 'ship', each),
          ...atPath('turn', each.turn ? checkSlices(game, 'turn', each.turn) : []),
        ]),
      ),
    ),
  ];
};

/** Reads and checks a state. */
export const stateDecoder: Decoder<State> = (raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  const state = readAnew(rules, read.value);
  const later = () => [...sliceIssues(rules, state), ...endingIssues({ rules, state }, reasons)];
  return refusal(stateIssues({ rules, state })) ?? refusal(later()) ?? ok(state);
};

/** Reads and checks a view. What it does not show is not checked. */
export const viewDecoder: Decoder<View> = viewLikeState<View>((raw, rules) => {
  const read = fields(raw, rules);
  if (!read.ok) return read;
  const game = { rules, state: read.value };
  const { players, ships } = read.value;
  return (
    refusal([
      ...unless(players.length === 2 && isUnique(players.map(({ id }) => id)), 'players'),
      ...unless(isUnique(ships.map(({ id }) => id)), 'ships'),
      ...ships.flatMap((each, at) => atPath('ships', atPath(at, shipIssues(game, each)))),
      ...phaseIssues(game),
      ...atPath('sealed', sealedIssues(game)),
    ]) ?? read
  );
});
