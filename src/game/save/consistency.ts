/** Consistency checks of a loaded state: what must hold, beyond its form, so that the game can go on. */

import { contradiction } from '../../kernel/message/kernel-issues.js';
import { decode, ownFields } from '../../kernel/util/decode.js';
import { checkLookalikes, type PlayerId } from '../../kernel/player.js';
import { atPath, type Issue, type Path } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { steps, stepsOf } from '../battle/step.js';
import type { Battle, Sealed } from '../battle/state.js';
import { listUsedSystems } from '../battle/systems/system.js';
import type { ShipId, State } from '../state.js';
import { fleetIssues, recordIssues, standIssues } from '../ships/records.js';
import { builderOf, shipsAt } from '../ships/find.js';
import { pointsInAll } from '../economy/accounts.js';
import { shareOfShips } from '../building/ship-limit.js';
import { MAX_COUNTED, MAX_POINTS } from '../size-limits.js';
import { checkMapOnce } from '../../map/known.js';
import { sidesLeft } from '../players.js';
import { awaitedIn, sequence } from '../turn/sequence.js';
import { issue } from '../issues.js';
import { viewOf } from '../sight/view.js';
import { judgedByView } from '../sight/visibility.js';

/** Checks a state for unknown names and contradictions. */
export const stateIssues = (rules: Rules, state: State): readonly Issue[] => [
  ...peopleIssues(state),
  ...placeIssues(rules, state),
  ...courseIssues(rules, state),
  ...battleIssues(rules, state),
  ...waitingIssues(rules, state),
];

const isPlayer = ({ players }: State, player: PlayerId): boolean => players.some(({ id }) => id === player);

/** Checks that a named player is in the game. */
const stranger = (state: State, path: Path, player: PlayerId | undefined): readonly Issue[] =>
  player === undefined || isPlayer(state, player) ? [] : [issue('unknown-player', path, { player })];

const strangers = (state: State, path: Path, named: readonly PlayerId[]): readonly Issue[] =>
  named.flatMap((player, at) => stranger(state, [...path, at], player));

const differ = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

function peopleIssues(state: State): readonly Issue[] {
  const ids = state.players.map(({ id }) => id);
  return [
    ...(ids.length > 1 && differ(ids) ? [] : [issue('not-players', ['players'])]),
    ...checkLookalikes(ids).map((each) => ({ ...each, path: ['players', ...each.path, 'id'] })),
    ...stranger(state, ['active'], state.active),
    ...strangers(state, ['waiting'], state.waiting),
    ...strangers(state, ['result', 'winners'], state.result?.winners ?? []),
    ...(differ(state.result?.winners ?? []) ? [] : [contradiction(['result', 'winners'])]),
  ];
}

/** Fixes the path of a map issue: a state has its stars at the top, and the rest of the map under `map`. */
const inState = (told: Issue): Issue =>
  told.path[0] === 'stars' ? told : { ...told, path: ['map', ...told.path] };

function placeIssues(rules: Rules, state: State): readonly Issue[] {
  const { map, stars, ships } = state;
  const game = { rules, state };
  return [
    ...checkMapOnce(map, stars).map(inState),
    ...ships.flatMap((ship, at) => atPath('ships', atPath(at, standIssues(game, ship)))),
    ...stars.flatMap(({ base }, at) => atPath('stars', atPath(at, stranger(state, ['base'], base)))),
    ...ships.flatMap(({ owner }, at) => atPath('ships', atPath(at, stranger(state, ['owner'], owner)))),
    ...ships.flatMap((ship, at) => atPath('ships', atPath(at, recordIssues(rules, ship)))),
    ...atPath('ships', fleetIssues(rules, ships)),
    ...atPath('ships', builderIssues(rules, state)),
    ...(pointsInAll(state) > MAX_POINTS ? [issue('too-many-points', [], { most: MAX_POINTS })] : []),
  ];
}

/** If ships can be built: checks that each was built by a player, and that nobody has built more than their share. */
function builderIssues(rules: Rules, state: State): readonly Issue[] {
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

function courseIssues(rules: Rules, state: State): readonly Issue[] {
  const { phase, result, battle, waiting } = state;
  const allowed = sequence(rules, undefined);
  return [
    ...(allowed.includes(phase) ? [] : [issue('not-allowed', ['phase'], { allowed })]),
    ...(result && battle ? [issue('not-allowed', ['battle'], { allowed: [null] })] : []),
    ...(result || waiting.length > 0 ? [] : [issue('missing', ['waiting'], { field: 'waiting' })]),
    ...(result || sidesLeft({ rules, state }).length > 1 ? [] : [issue('one-side-left', ['result'])]),
  ];
}

function battleIssues(rules: Rules, state: State): readonly Issue[] {
  const { battle } = state;
  if (!battle) return [];
  const allowed = stepsOf(rules, battle.plan);
  const stars = state.stars.map(({ hex }) => hex);
  const named = battle.sides.flat();
  const complete = differ(named) && named.length === state.players.length;
  return atPath('battle', [
    ...(allowed.includes(battle.step) ? [] : [issue('not-allowed', ['step'], { allowed })]),
    // A combat without a round has ended as it began.
    ...(battle.round > 0 || battle.plan === 'end'
      ? []
      : [issue('not-a-whole-number', ['round'], { least: 1, most: MAX_COUNTED })]),
    ...(stars.includes(battle.at) ? [] : [issue('not-allowed', ['at'], { allowed: stars })]),
    ...battle.sides.flatMap((side, at) => strangers(state, ['sides', at], side)),
    ...(complete ? [] : [issue('not-players', ['sides'])]),
    ...revealedIssues(rules, state, battle),
    ...battle.sealed.flatMap((each, at) =>
      atPath('sealed', atPath(at, sealedIssues(rules, state, battle, each))),
    ),
  ]);
}

/** Checks revealed orders: one for each ship. Before the fire, ships must be there, and targets must have orders. */
function revealedIssues(rules: Rules, state: State, { at: hex, orders, fired }: Battle): readonly Issue[] {
  const there = new Map(shipsAt(state.ships, hex).map((ship) => [ship.id, ship]));
  const ordered = new Set(orders.map(({ ship }) => ship));
  const met = new Set<ShipId>();
  return orders.flatMap((order, at) => {
    const path = ['orders', at, 'ship'];
    if (met.has(order.ship)) return [issue('two-orders', path, { ship: order.ship })];
    met.add(order.ship);
    if (fired) return [];
    const ship = there.get(order.ship);
    if (!ship) return [issue('not-your-ship', path, { ship: order.ship })];
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
  const due = listAwaited(rules, state);
  const allowed = due.filter((id) => !at?.sealed.some(({ player }) => player === id));
  const strangers = (at?.sealed ?? []).flatMap(({ player }, number, all) =>
    due.includes(player) && all.findIndex((each) => each.player === player) === number
      ? []
      : [issue('not-allowed', ['battle', 'sealed', number, 'player'], { allowed: due })],
  );
  return String(waiting) === String(allowed)
    ? strangers
    : [...strangers, issue('not-allowed', ['waiting'], { allowed })];
}

/** Lists the players who must decide, including those who have. */
function listAwaited(rules: Rules, state: State): readonly PlayerId[] {
  const { battle: at, result, phase } = state;
  if (result) return [];
  if (!at) return awaitedIn({ rules, state }, phase);
  const before = { ...state, battle: { ...at, sealed: [] } };
  return steps.find(rules, at.step)?.awaits?.({ rules, state: before }) ?? [];
}

/** Checks a sealed choice like the action that it came from, in the state before it. */
function sealedIssues(
  rules: Rules,
  state: State,
  battle: Battle,
  { player, choice }: Sealed,
): readonly Issue[] {
  const part = rules.actions.get(steps.find(rules, battle.step)?.answeredBy ?? '');
  if (!part) return [issue('unknown-field')];
  const before = { ...state, waiting: [player], battle: { ...battle, sealed: [] } };
  const read = decode(part.decode, { ...ownFields(choice), player }, rules);
  if (!read.ok) return read.issues;
  const seen = judgedByView(rules, undefined) ? viewOf({ rules, state: before }, player) : before;
  const judgment = part.judge({ rules, state: seen }, read.value);
  return judgment.ok ? [] : judgment.issues;
}
