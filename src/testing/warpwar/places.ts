/** The law 'places-kept' of actions: what viewers hear of ships that they do not see. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { Random, Viewer } from '../../kernel/player.js';
import { builderOf, findShip, hexOf } from '../../game/ships/find.js';
import { isEveryCounterSeen, sightAt, sightOf } from '../../game/sight/visibility.js';
import { starShown } from '../../game/sight/shown.js';
import { viewOf } from '../../game/sight/view.js';
import type { StateGame } from '../../game/kernel.js';
import type { HexId, Ship, ShipId, State } from '../../game/state.js';
import { deepFreezeAll, findDifference, isEqual, withoutCounts } from '../laws/json.js';
import { tryEngine } from '../laws/law.js';
import type { Choice } from '../laws/subject.js';
import { heard } from '../laws/unseen.js';
import type { Change } from './change.js';
import { displaced, type Displacement } from './displace.js';
import { viewers } from './engine.js';
import { isRevealing, isTeaching } from './by-terms.js';
import { holds, same } from './law.js';
import type { Moment } from './moment.js';
import { parting } from './parting.js';
import type { Terms } from './terms.js';

/** Events by which everybody learns what the score or the end of a player tells of ships. */
const PUBLIC: readonly string[] = [
  'game/over',
  'last-fleet/lost',
  'player/out',
  'star-map/settled',
  'victory-points/held',
  'victory-points/scored',
];

const isPublic = (terms: Terms, event: GameEvent): boolean =>
  PUBLIC.includes(event.type) || isRevealing(terms, event) || isTeaching(terms, event);

/** Whether an event belongs to the course of turns and phases, which is public. */
const isOfCourse = ({ type }: Pick<GameEvent, 'type'>): boolean =>
  type.startsWith('phase/') || type.startsWith('turn/') || type === 'players/awaited';

/** What one action did to a game. */
interface Done {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Checks that an action looks the same to each viewer, wherever a ship is that they do not see. */
export function placesUnheard(moment: Moment, { action }: Choice, random: Random): void {
  const { engine, state } = moment;
  const rules = engine.rulesOf(state);
  if (isEveryCounterSeen(rules)) return;
  const done = engine.applyAction(state, action);
  if (!done.ok) return;
  for (const viewer of viewers(state)) {
    const other = displaced({ rules, state }, viewer, random);
    if (!other) continue;
    const there = tryEngine('applyAction', () => engine.applyAction(deepFreezeAll(other.state), action));
    if (!there.ok || !isComparable({ moment, viewer, other }, done, there)) continue;
    const what = (of: string): string =>
      `${JSON.stringify(action)} changes ${of} ${JSON.stringify(viewer)}, ${other.what}`;
    const check = (of: string, one: unknown, two: unknown, hint = ''): void => {
      const why = (): string => `${findDifference(one, two)}; ${parting(there.events, done.events)}.${hint}`;
      holds(isEqual(one, two), 'places-kept', () => `${what(of)}: ${why()}`);
    };
    const [one, two] = [heard(there.events, viewer), heard(done.events, viewer)];
    check('the events for', one, two, isEqual(starsIn(one), starsIn(two)) ? '' : STAR_HINT);
    check('the view of', engine.view(there.state, viewer), engine.view(done.state, viewer));
  }
}

/** What to do if a star tells of a ship. */
const STAR_HINT = ` A star shows what a ship did there: hide it by \`seenStar\`. If your rule leaves stars public, name the event: { reveals: ['${starShown.key}'] }, and an action with it is not compared.`;

const starsIn = (events: readonly Heard[]): readonly Heard[] =>
  events.filter(({ type }) => type === starShown.key);

/** A comparison of two games that a viewer cannot tell apart. */
interface Comparison {
  readonly moment: Moment;
  readonly viewer: Viewer;
  readonly other: Displacement;
}

/** Whether an action must look the same in both games: nothing public differs, and nobody meets the ship. */
function isComparable({ moment, viewer, other }: Comparison, one: Done, two: Done): boolean {
  const { engine, state, terms } = moment;
  const rules = engine.rulesOf(state);
  const course = ({ events }: Done): string => JSON.stringify(events.filter(isOfCourse));
  if (one.state.result ?? two.state.result) return false;
  if (course(one) !== course(two)) return false;
  const owner = builderOf(other.ship);
  return [one, two].every((done) => {
    const ship = findShip(done.state.ships, other.ship);
    return (
      !done.events.some((event) => isPublic(terms, event) || isMeeting(event, owner, other.hexes)) &&
      !(ship && sightOf({ rules, state: done.state }, viewer, ship) !== 'nothing')
    );
  });
}

/** Whether a ship of another player comes to one of some hexes. */
function isMeeting({ payload }: GameEvent, owner: string, hexes: readonly HexId[]): boolean {
  // Sound: payloads are objects, and their members are unknown.
  const { ship, to } = payload as { readonly ship?: unknown; readonly to?: unknown };
  const isOther = typeof ship === 'string' && builderOf(ship as ShipId) !== owner;
  return isOther && hexes.some((hex) => hex === to);
}

/** Checks what each viewer heard of an action: no ship that they do not see, and no combat where they see no ship. */
export function unseenUnnamed({ rules, before, after, events, terms, action }: Change): void {
  if (isEveryCounterSeen(rules) || after.result) return;
  const games = [before, after].map((state): StateGame => ({ rules, state }));
  for (const viewer of viewers(before)) {
    for (const { type, payload } of heard(
      events.filter((event) => !isPublic(terms, event)),
      viewer,
    ))
      checkNames(games, viewer, { type, payload });
    checkBases({ rules, before, after, events, terms, action }, viewer);
    checkCombat({ rules, state: after }, viewer);
    checkSilence({ rules, before, after, events, terms, action }, viewer);
  }
}

type Heard = Pick<GameEvent, 'type' | 'payload'>;

/** Throws if an event names a ship that its receiver sees nowhere, or a combat begins where they see no ship. */
function checkNames(games: readonly StateGame[], viewer: Viewer, { type, payload }: Heard): void {
  const texts = new Set(textsIn(payload));
  const who = JSON.stringify(viewer);
  const sees = (game: StateGame, ship: Ship): boolean => {
    const hex = hexOf(game.state.ships, ship);
    const places = [...texts, ...(hex === undefined ? [] : [hex])];
    // Sound: what is no hex of the map has no ship and no star.
    return places.some((at) => sightAt(game, { viewer, ship, at: at as HexId }) !== 'nothing');
  };
  const named = games.flatMap((game) => game.state.ships.filter(({ id }) => texts.has(id)));
  for (const { id } of named) {
    const isOwn = typeof viewer === 'string' && builderOf(id) === viewer;
    const isSeen = games.some((game) => game.state.ships.some((ship) => ship.id === id && sees(game, ship)));
    const found = (): string =>
      `${type} tells ${who} of ${id}, which they do not see: ${JSON.stringify(payload)}.`;
    holds(isOwn || isSeen, 'places-kept', found);
  }
}

/** Lists all texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)]);
}

/** Throws if a viewer hears of a Base that came, fell or was taken, and is not shown it. */
function checkBases({ rules, before, after, events, terms }: Change, viewer: Viewer): void {
  const shownAt = (state: State, at: number) => viewOf({ rules, state }, viewer).stars[at]?.base;
  for (const [at, { hex, base }] of after.stars.entries()) {
    const was = before.stars[at]?.base;
    if (was === base || shownAt(before, at) !== shownAt(after, at)) continue;
    const told = heard(
      events.filter((event) => event.type !== starShown.key && !isPublic(terms, event)),
      viewer,
    ).find(({ payload }) => textsIn(payload).includes(hex));
    const found = (): string =>
      `${told?.type ?? ''} tells ${JSON.stringify(viewer)} of the Base at ${hex}, which they are not shown: ${JSON.stringify(told)}.`;
    holds(told === undefined, 'places-kept', found);
  }
}

/** Throws if a viewer sees a combat, but no ship in it. */
function checkCombat(game: StateGame, viewer: Viewer): void {
  const { battle } = viewOf(game, viewer);
  const isSeen =
    !battle ||
    game.state.ships.some((ship) => ship.at === battle.at && sightOf(game, viewer, ship) !== 'nothing');
  const found = (): string =>
    `The view of ${JSON.stringify(viewer)} shows the combat at ${battle?.at ?? ''}, where they see no ship. Wrap \`hears\`.`;
  holds(isSeen, 'places-kept', found);
}

/** Throws if a viewer notices an action that moved, built or removed only ships that they did not see. */
function checkSilence({ rules, before, after, events, terms, action }: Change, viewer: Viewer): void {
  const games = [before, after].map((state): StateGame => ({ rules, state }));
  if (events.some((event) => isOfCourse(event) || isPublic(terms, event)) || before.battle) return;
  const changed = changedShips(before, after);
  if (changed.length === 0 || changed.some((id) => isNoticed(games, viewer, id))) return;
  const isPassing = ({ type, payload }: GameEvent): boolean => {
    // Sound: the payload of this event of the game.
    const { ship: id, to: at } = payload as { readonly ship: ShipId; readonly to: HexId };
    const ship = type === 'ship/entered' ? findShip(before.ships, id) : undefined;
    return ship !== undefined && games.some((game) => sightAt(game, { viewer, ship, at }) !== 'nothing');
  };
  if (events.some(isPassing)) return;
  const what = (of: string): string =>
    `${JSON.stringify(action)} moves only ships that they do not see. ${of} ${JSON.stringify(viewer)}`;
  const received = heard(events, viewer);
  holds(received.length === 0, 'places-kept', () => `${what('Events for')}: ${JSON.stringify(received)}.`);
  same(
    'places-kept',
    what('View of'),
    withoutCounts(viewOf({ rules, state: after }, viewer)),
    withoutCounts(viewOf({ rules, state: before }, viewer)),
  );
}

/** Lists the ships that came, went, or are elsewhere. */
function changedShips(before: State, after: State): readonly ShipId[] {
  const places = (state: State) => new Map(state.ships.map(({ id, at }) => [id, JSON.stringify(at)]));
  const [was, is] = [places(before), places(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/** Whether a viewer sees a ship in one of some states, or owns it. */
const isNoticed = (games: readonly StateGame[], viewer: Viewer, id: ShipId): boolean =>
  games.some((game) => {
    const ship = findShip(game.state.ships, id);
    return ship !== undefined && sightOf(game, viewer, ship) !== 'nothing';
  });
