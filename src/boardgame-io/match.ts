/** A match: what a server stores of it, how it goes on, and what each viewer receives of it. */

import { play, type AnyAction, type Player } from '../kernel/play/players.js';
import type { Seats } from '../kernel/run/engine.js';
import type { News } from '../kernel/run/queries.js';
import type { Decision, GameEvent, PlayerId, Random, Viewer } from '../kernel/types.js';

/** The functions of an engine that a match needs. `engine()` of each game has them, and so has `import * as warpwar`. */
export interface MatchEngine {
  /** Sets up a game. */
  createGame(setup: never): { readonly ok: true; readonly value: unknown } | RefusedSetup;
  /** Decodes what a player sent. */
  decodeActionFrom(
    seen: never,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: unknown } | { readonly ok: false };
  /** Carries out an action. */
  applyAction(
    state: never,
    action: never,
  ): { readonly ok: true; readonly state: unknown } | { readonly ok: false; readonly issues: unknown };
  /** Returns what a viewer may see. */
  view(seen: never, viewer: Viewer): { readonly actions: number };
  /** Returns what a viewer may receive after an action. */
  updateFor(done: never, viewer: Viewer, options: { readonly view: false }): News<unknown>;
  /** Returns the players who must act. */
  awaiting(seen: never): readonly PlayerId[];
  /** Lists the decisions of a player. */
  decisions(seen: never): readonly Decision[];
  /** Returns a random action: of its type are all actions. */
  sampleAction(seen: never, decision: Decision, random: Random): AnyAction;
}

/** A set-up that was refused. */
interface RefusedSetup {
  /** False. */
  readonly ok: false;
  /** Every reason, by its code. */
  readonly issues: readonly { readonly code: string }[];
}

/** The views of an engine. */
export type ViewOf<E extends MatchEngine> = ReturnType<E['view']>;
/** The events of an engine, as a viewer receives them. */
export type EventOf<E extends MatchEngine> = ReturnType<E['updateFor']>['events'][number];

/** What the maker of a match chooses. The lobby shows it to everyone. */
export interface MatchData {
  /** The rules, as `compileRules` reads them: 'first/advanced'. At most 500 characters. */
  readonly rules: string;
}

/** Computer players. They play on the server, and no client can take their places. */
export interface Bots<E extends MatchEngine> {
  /** The player functions by name: `{ captain: captain(engine()) }`. They play in this order, after those who sit at the match. */
  readonly players: Readonly<
    Record<string, Player<ReturnType<E['sampleAction']>, ReturnType<E['decisions']>[number], ViewOf<E>>>
  >;
  /** Their chance. Take numbers that no client can know: a client that knows them knows sealed choices. */
  readonly random: Random;
}

/** How a game is played on boardgame.io. */
export interface BoardGameOptions<E extends MatchEngine> {
  /** Its name in the lobby. */
  readonly name: string;
  /**
   * Makes the set-up of a match. Only the server calls it, so what it draws and hands out is secret: fleets, or the seed of
   * dice. It runs when a match is made, as a check, and again when the game begins. Default: the rules and the players alone.
   *
   * - `players`: the seats of the match, '0', '1' and so on; then the bots
   */
  readonly setup?: (players: readonly string[], data: MatchData) => Parameters<E['createGame']>[0];
  /** How many people play. Default: 1 to 8. */
  readonly seats?: Seats;
  /** Computer players in every match of this game. Default: none. */
  readonly bots?: Bots<E>;
  /**
   * What is played in matches that no lobby has made: in one client, or between the clients of a page (`Local`). Leave it out on a
   * server. Default: there are no such matches.
   */
  readonly onDemand?: MatchData;
}

/** What boardgame.io keeps as G. On a client `game` is a view, and the other members have nothing of other viewers. */
export interface Match<E extends MatchEngine> {
  /** What was chosen for the match. */
  readonly data: MatchData;
  /** The game; null before the move `begin`. */
  readonly game: ViewOf<E> | null;
  /** What the last 32 moves brought, by viewer: the name of a player, or '*' for spectators. `watch` reads it. */
  readonly recent: Readonly<Record<string, readonly News<EventOf<E>>[]>>;
  /** On the server: the `actions` of each player's view after their last move. On a client it is empty. */
  readonly acted: Readonly<Record<string, number>>;
}

// The same without the types of one engine.

/** What is read of any state and view. */
export interface Seen {
  readonly players: readonly { readonly id: PlayerId }[];
  readonly result: object | null;
  readonly actions: number;
}

/** An action that was carried out, or a set-up. */
interface Done {
  readonly ok: true;
  readonly state: Seen;
  readonly events: readonly GameEvent[];
}

/** The functions of any engine. */
export interface Functions {
  createGame(
    setup: unknown,
  ): { readonly ok: true; readonly value: Seen; readonly events: readonly GameEvent[] } | RefusedSetup;
  decodeActionFrom(
    seen: Seen,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: AnyAction } | { readonly ok: false };
  applyAction(
    state: Seen,
    action: AnyAction,
  ): Done | { readonly ok: false; readonly issues: readonly unknown[] };
  view(seen: Seen, viewer: Viewer): Seen;
  updateFor(done: Done, viewer: Viewer, options: { readonly view: false }): News<unknown>;
  awaiting(seen: Seen): readonly PlayerId[];
  decisions(seen: Seen): readonly Decision[];
  sampleAction(seen: Seen, decision: Decision, random: Random): AnyAction;
}

/** The options of any engine. */
export type Options = Omit<BoardGameOptions<MatchEngine>, 'setup' | 'bots'> & {
  readonly setup?: (players: readonly string[], data: MatchData) => unknown;
  readonly bots?: {
    readonly players: Readonly<Record<string, Player<AnyAction, Decision, Seen>>>;
    readonly random: Random;
  };
};

/** A match of any game. */
export type AnyMatch = Match<Functions>;

/** An engine with what its matches are made of. */
export interface Table extends Pick<Options, 'setup' | 'bots'> {
  /** The engine. */
  readonly engine: Functions;
}

/** Moves whose news are kept for each viewer. */
const MOST_NEWS = 32;

/** Sets up the game of a match: the seats and the bots are its players. */
export function createMatchGame({ engine, setup, bots }: Table, people: number, data: MatchData) {
  const seats = Array.from({ length: people }, (_, at) => String(at));
  const players = [...seats, ...Object.keys(bots?.players ?? {})];
  return engine.createGame(setup ? setup(players, data) : { rules: data.rules, players });
}

/** Begins the game of a match; undefined if it has begun, or the set-up is refused. */
export function beginMatch(table: Table, match: AnyMatch, people: number): AnyMatch | undefined {
  if (match.game !== null) return undefined;
  const made = createMatchGame(table, people, match.data);
  return made.ok ? matchAfter(table, match, { ok: true, state: made.value, events: made.events }) : undefined;
}

/** Carries out an action of a person; undefined if it is refused. `raw` and `seen` are untrusted. */
export function actInMatch(
  table: Table,
  match: AnyMatch,
  playerID: string | null,
  [raw, seen]: readonly unknown[],
): AnyMatch | undefined {
  const { engine } = table;
  const { game, acted } = match;
  const player = game ? seatOf(table, game, playerID) : undefined;
  if (!game || player === undefined || isStale(engine.view(game, player), acted[player], seen))
    return undefined;
  const action = engine.decodeActionFrom(game, player, raw);
  const done = action.ok ? engine.applyAction(game, action.value) : action;
  return done.ok ? matchAfter(table, match, done, player) : undefined;
}

/** Returns what a client may have of a match. Showing the result again changes nothing: boardgame.io asks twice. */
export function showMatch(table: Table, match: AnyMatch, playerID: string | null): AnyMatch {
  const { data, game, recent } = match;
  if (game === null) return match;
  const viewer = seatOf(table, game, playerID) ?? SPECTATOR;
  const key = keyOf(viewer);
  return { data, game: table.engine.view(game, viewer), recent: { [key]: recent[key] ?? [] }, acted: {} };
}

/** The player of a seat; undefined for bots and spectators. boardgame.io calls a spectator null, undefined or 'null'. */
const seatOf = ({ bots }: Table, { players }: Seen, playerID: string | null): PlayerId | undefined =>
  players.find(({ id }) => id === playerID && !Object.hasOwn(bots?.players ?? {}, id))?.id;

/** Whether a player has acted since the view by which an action was decided, or never had such a view. */
const isStale = ({ actions }: Seen, acted = 0, seen: unknown): boolean =>
  typeof seen !== 'number' || !(seen >= acted && seen <= actions);

/** Lists what was done: an action, and what the bots do until a person must act. */
function withBots({ engine, bots }: Table, done: Done): readonly Done[] {
  if (!bots) return [done];
  const awaiting = (seen: Seen): readonly PlayerId[] =>
    engine.awaiting(seen).filter((id) => Object.hasOwn(bots.players, id));
  const played = [...play({ ...engine, awaiting }, done.state, bots.players, bots.random)];
  return [done, ...played.map(({ state, events }): Done => ({ ok: true, state, events }))];
}

const SPECTATOR: Viewer = { spectator: true };

/** The name of a viewer in `recent`. */
const keyOf = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : '*');

/** Returns a match after something was done, and after what the bots do then. `player`: the person who did it. */
function matchAfter(
  table: Table,
  { data, recent, acted }: AnyMatch,
  first: Done,
  player?: PlayerId,
): AnyMatch {
  const { engine } = table;
  const done = withBots(table, first);
  const game = (done.at(-1) ?? first).state;
  const viewers = [...game.players.map(({ id }) => id), SPECTATOR];
  const all = viewers.map((viewer): readonly [string, readonly News<unknown>[]] => {
    const news = joinUpdates(done.map((each) => engine.updateFor(each, viewer, { view: false })));
    return [keyOf(viewer), [...(recent[keyOf(viewer)] ?? []), ...news].slice(-MOST_NEWS)];
  });
  const now = player === undefined ? {} : { [player]: engine.view(game, player).actions };
  return { data, game, recent: Object.fromEntries(all), acted: { ...acted, ...now } };
}

/** Joins updates that follow each other; [] if the viewer learned of nothing. */
function joinUpdates(updates: readonly News<unknown>[]): readonly News<unknown>[] {
  const events = updates.flatMap((each) => each.events);
  const [first, last] = [updates[0], updates.at(-1)];
  return first && last && events.length > 0 ? [{ from: first.from, to: last.to, events }] : [];
}
