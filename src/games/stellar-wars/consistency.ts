/** What a saved state contradicts: itself, or the rules. */

import { decode, ownFields } from '../../kernel/util/decode.js';
import { isEqual } from '../../kernel/util/equal.js';
import { pendingRolls } from '../../common/chance/pending.js';
import type { ActionPart } from '../../kernel/parts/part.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { atPath, issuesOf, type Issue, type Result } from '../../kernel/util/result.js';
import { isHexOn } from './board/board.js';
import { unless } from './issues.js';
import type { StateGame } from './kit.js';
import type { Boxes, Sealed, Ship, State } from './nouns.js';
import { fleetIssues } from './setup/fleets.js';
import { boxesOf } from './ships/boxes.js';
import { findShip, turnOf } from './ships/ship.js';
import { sheetSides } from './tables/sides.js';
import { activeIn } from './turn/initiative.js';
import { isFinished, isMoving } from './turn/move-phase.js';
import { awaitedIn, phases, sequence } from './turn/phases.js';

const isUnique = (all: readonly (string | number)[]): boolean => new Set(all).size === all.length;

/** Returns why a state cannot be played on. */
export function stateIssues(game: StateGame): readonly Issue[] {
  const { players, ships, turn } = game.state;
  return [
    ...unless(players.length === 2 && isUnique(players.map(({ id }) => id)), 'players'),
    ...unless(isUnique(ships.map(({ id }) => id)), 'ships'),
    ...atPath(
      'ships',
      ships.flatMap((ship, at) => atPath(at, shipIssues(game, ship))),
    ),
    ...unless(turn < Number.MAX_SAFE_INTEGER, 'turn'),
    ...phaseIssues(game),
    ...(game.state.result ? [] : waitingIssues(game)),
    ...atPath('sealed', sealedIssues(game)),
  ];
}

function shipIssues({ rules, state }: StateGame, ship: Ship): readonly Issue[] {
  const { id, owner, at, speed, left, sheet } = ship;
  return [
    ...unless(
      state.players.some((each) => each.id === owner),
      'owner',
    ),
    ...unless(id.startsWith(`${owner}/${sheet.type}`), 'id'),
    ...atPath('sheet', fleetIssues(rules, sheet)),
    ...unless(isHexOn(rules, at), 'at'),
    ...unless(speed <= left.engine, 'speed'),
    ...unless(isWithin(left, boxesOf(rules, sheet)), 'left'),
    ...unless(isPossible(ship), 'turn'),
  ];
}

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

/** Somebody is awaited while no dice are, and it is who must act. */
function waitingIssues(game: StateGame): readonly Issue[] {
  const awaited = awaitedIn(game);
  const isSame = isEqual(awaited, game.state.waiting);
  return unless(isSame && (awaited.length > 0 || pendingRolls.of(game.state).length > 0), 'waiting');
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
