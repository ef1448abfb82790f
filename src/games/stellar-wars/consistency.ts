/** What a saved state contradicts: itself, or the rules. */

import { decode, ownFields } from '../../kernel/util/decode.js';
import { isEqual } from '../../kernel/util/equal.js';
import type { Ending } from '../../common/ending.js';
import { pendingRolls } from '../../common/chance/pending.js';
import { contradiction } from '../../kernel/message/kernel-issues.js';
import type { ActionPart } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { atPath, issuesOf, type Issue, type Result } from '../../kernel/util/result.js';
import { isHexOn } from './board/board.js';
import { toAxial } from './board/hex-id.js';
import { issue, unless } from './issues.js';
import type { StateGame } from './kit.js';
import type { Boxes, Sealed, Ship, State } from './nouns.js';
import { entryIssues } from './movement/entry.js';
import { fleetIssues } from './setup/fleets.js';
import { boxesOf } from './ships/boxes.js';
import { areEnemies, canHaveHad, findShip, shipsOf, turnOf } from './ships/ship.js';
import { hidesShips } from './ships/visibility.js';
import { sheetSides } from './tables/sides.js';
import { reasons, verdict } from './turn/endings.js';
import { activeIn } from './turn/initiative.js';
import { isFinished, isMoving } from './turn/move-phase.js';
import { awaitedIn, phases, sequence } from './turn/phases.js';

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
  rules.actions.get(phases.find(rules, state.phase)?.sealedBy ?? '');

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
