/** Actions: decoded, judged, carried out and offered; and the event loop that runs what follows from them. */

import { decode, readField } from '../decode.js';
import { citeIssue } from '../describe.js';
import { finishForm, type Form } from '../form.js';
import { issue } from '../issue.js';
import { suggest } from '../nearest.js';
import { countAction, type CountedActions } from '../play/state.js';
import {
  ok,
  refusal,
  refuse,
  type Json,
  type JsonObject,
  type Issue,
  type Issues,
  type Refusal,
  type Result,
} from '../result.js';
import type {
  Game,
  GameEvent,
  Event,
  PlayerId,
  Acted,
  ActionPart,
  ReadAction,
  Decision,
  Random,
  Viewer,
  Rules,
  Ruleset,
} from '../types.js';

/** How the event loop asks the game what to do next. */
export interface Driver<State> {
  /** Players who must act before the game can go on. Empty: the game advances by itself. */
  readonly awaiting: (state: State) => readonly PlayerId[];
  /** Whether the game is over. */
  readonly over: (state: State) => boolean;
  /** The next automatic events. Never empty while the game is not over. */
  readonly advance: (game: Game<State>) => readonly Event[];
  /**
   * Events to add at the end, for what viewers see now and `events` did not show. They change nothing, and nothing reacts
   * to them.
   */
  readonly announce?: (
    before: Game<State>,
    after: Game<State>,
    events: readonly GameEvent[],
  ) => readonly GameEvent[];
}

/** Limit on automatic steps, far above any legal game. Reaching it means that a module never waits for a player. */
const MOST_MOVES = 10_000;

interface Course<State> {
  /** The current game. One object for each state, so that memoized results are found again. */
  game: Game<State>;
  /** Whether the current game is over. Asked once for each state. */
  isOver: boolean;
  readonly events: GameEvent[];
  /** Ends with the first event that everybody receives. */
  readonly isShort: boolean;
  /** Whether the list goes on. */
  isListed: boolean;
}

/** The result of running events. */
export interface RunResult<State> {
  /** The state after all events. */
  readonly state: State;
  /** The events, in order, without those that nobody receives. */
  readonly events: readonly GameEvent[];
}

/**
 * Applies events and their reactions, then automatic steps until a player must act or the game is over.
 *
 * @param isShort whether the list of events ends with the first that everybody receives: enough to know who heard of something
 */
export function runEvents<State>(
  driver: Driver<State>,
  game: Game<State>,
  events: readonly Event[],
  isShort = false,
): RunResult<State> {
  const { awaiting, over, advance, announce } = driver;
  const course: Course<State> = { game, isOver: over(game.state), events: [], isShort, isListed: true };
  applyEvents(over, course, events);
  for (let moves = 0; awaiting(course.game.state).length === 0 && !course.isOver; moves += 1) {
    if (moves === MOST_MOVES)
      throw new Error(`The game took ${moves} automatic steps and still waits for no player.`);
    const next = advance(course.game);
    if (next.length === 0)
      throw new Error('The game is not over, waits for no player, and has no next event.');
    applyEvents(over, course, next);
  }
  if (announce && course.isListed)
    for (const each of announce(game, course.game, course.events)) course.events.push(each);
  return { state: course.game.state, events: course.events };
}

/** Applies events in order. */
function applyEvents<State>(
  over: Driver<State>['over'],
  course: Course<State>,
  events: readonly Event[],
): void {
  for (const each of events) applyEvent(over, course, each);
}

const UNASKED: readonly never[] = [];

/** Applies one event, then its reactions: in catalogue order, depth first. Does nothing once the game is over. */
function applyEvent<State>(
  over: Driver<State>['over'],
  course: Course<State>,
  { type, payload }: Event,
): void {
  if (course.isOver) return;
  const before = course.game;
  const { rules } = before;
  const moment = rules.moments.get(type);
  if (!moment) throw new Error(`No module in force declares the event '${type}'.`);
  const audience = course.isListed ? moment.part.audience(before, payload) : UNASKED;
  // Sound: event parts take and return the State of this game.
  const state = moment.part.apply(before, payload) as State;
  if (state !== before.state) {
    course.game = { rules, state };
    course.isOver = over(state);
  }
  if (audience.length > 0) {
    course.events.push({ type, payload, audience });
    course.isListed = !course.isShort || audience !== 'all';
  }
  for (const reaction of moment.reactions)
    applyEvents(over, course, reaction.react(course.game, payload, before));
}

/** What the kernel needs of every state. */
export interface AnyState extends CountedActions {
  /** The ruleset of the game. */
  readonly ruleset: Ruleset;
}

/** What the kernel needs of a state or view. */
export interface AnyView extends AnyState {
  /** Whose view it is; absent in a state. */
  readonly viewer?: Viewer;
}

/** The result of an action: the new state and the events, or the same state and every reason for the refusal. */
export type Applied<State, Event, Why = Issue> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly state: State; readonly issues: Issues<Why> };

/** What judging an action needs of a game. */
export interface WithPlayers<View> {
  /** Returns the players. */
  readonly players: (seen: View) => readonly PlayerId[];
  /**
   * Those who act beside the players, such as `CHANCE`. They do nothing but actions that name them, they have views, and no
   * player may have their names. Default: nobody.
   */
  readonly nonPlayers?: readonly PlayerId[];
}

/** Lists everybody who takes part in a game. */
const everybodyIn = <View>({ players, nonPlayers }: WithPlayers<View>, seen: View): readonly PlayerId[] =>
  nonPlayers ? [...players(seen), ...nonPlayers] : players(seen);

/** Whether somebody takes part in a game, as a player or beside the players. */
export const takesPart = <View>(game: WithPlayers<View>, seen: View, name: string): boolean =>
  everybodyIn(game, seen).some((each) => each === name);

/** What judging an action of a player needs of a game. */
export interface Judging<View> extends WithPlayers<View> {
  /** Returns what a viewer sees. */
  readonly view: (game: Game<View>, viewer: Viewer) => View;
  /** Whether actions are judged and offered by what their player sees, even on a state. Default: never. */
  readonly judgedByView?: (now: Game<View>) => boolean;
  /**
   * Returns why nobody can do an action now, such as while dice are rolled; undefined if nothing forbids it. Must answer the
   * same for a state and for every view of it. Default: nothing does.
   */
  readonly barred?: (seen: View, action: Pick<ActionPart, 'key' | 'aside'>) => Issue | undefined;
}

/** A decoded action: its type, its player and its fields. */
export type Sent = Acted<JsonObject> & { readonly type: string };

/** Whether a state stands for the views of its players wherever something is judged or offered. */
const isJudgedByView = <View extends AnyView>(game: Judging<View>, now: Game<View>): boolean =>
  now.state.viewer === undefined && game.judgedByView?.(now) === true;

/** Returns what an action of a player is judged by: the given state or view, or the player's view of the state. */
export const judgedGame = <View extends AnyView>(
  game: Judging<View>,
  now: Game<View>,
  player: PlayerId,
): Game<View> => (isJudgedByView(game, now) ? { rules: now.rules, state: game.view(now, player) } : now);

/**
 * Carries out an untrusted action and everything that follows from it; or returns the same state and every reason to
 * refuse.
 */
export function runAction<State extends View, View extends AnyView>(
  game: Driver<State> & Judging<View>,
  now: Game<State>,
  raw: unknown,
): Applied<State, GameEvent> {
  const judged = judgeAction(game, now, raw);
  if (!judged.ok) return { ok: false, state: now.state, issues: judged.issues };
  return { ok: true, ...carryOut(game, now, judged) };
}

/** Carries out a legal action with everything that follows from it, and counts it. `isShort`: see `runEvents`. */
export function carryOut<State extends View, View extends AnyView>(
  game: Driver<State> & Judging<View>,
  now: Game<State>,
  { part, fields, plan }: Omit<Judged, 'ok'>,
  isShort?: boolean,
): RunResult<State> {
  const { state, events } = runEvents(game, now, part.apply(now, fields, plan), isShort);
  return { state: countAction(state, events, everybodyIn(game, state)), events };
}

/** Returns every reason to refuse an untrusted action; [] if it is legal. */
export function checkAction<View extends AnyView>(
  game: Judging<View>,
  now: Game<View>,
  raw: unknown,
): readonly Issue[] {
  const judged = judgeAction(game, now, raw);
  return judged.ok ? [] : judged.issues;
}

/** Decodes an untrusted action, legal or not. */
export function decodeAction({ rules }: Game, raw: unknown): Result<Sent> {
  const read = readAction(rules, raw);
  return read.ok ? ok({ type: read.part.key, ...read.fields }) : read;
}

/** Returns a random legal action for a decision. Throws if no rule in force has the action, or if the decision is secret. */
export function sampleAction(now: Game, decision: Decision, random: Random): unknown {
  const part = now.rules.actions.get(decision.type);
  if (!part) throw new Error(`No module in force has the action '${decision.type}'.`);
  return part.sample(now, decision, random);
}

/** Returns the form of a decision; undefined if it has none. Throws if no rule in force has the action. */
export function formOf(now: Game, decision: Decision): Form | undefined {
  const part = now.rules.actions.get(decision.type);
  if (!part) throw new Error(`No module in force has the action '${decision.type}'.`);
  if (decision.secret || !part.form) return undefined;
  const { type, player } = decision;
  // Sound: the copy of a form is a form, and leaves functions out.
  return finishForm({ ...part.form(now, decision), type, player } as unknown as Json) as unknown as Form;
}

/** A decision that a player looks for and cannot make now. */
export interface Barred<Why = Issue> {
  /** The player who looks for it. */
  readonly player: PlayerId;
  /** The type of its action. */
  readonly type: string;
  /** Why it is refused now. */
  readonly issues: Issues<Why>;
}

/** Lists what is looked for and refused now: by all players for a state, by the viewer for a view. */
export function listBarred<View extends AnyView>(game: Judging<View>, now: Game<View>): readonly Barred[] {
  const { viewer } = now.state;
  const seeking = game.players(now.state).filter((player) => viewer === undefined || viewer === player);
  return [...openActions(game, now)].flatMap(({ key: type, expected }) =>
    seeking.flatMap((player): readonly Barred[] => {
      const fields = expected?.(judgedGame(game, now, player), player);
      if (typeof fields !== 'object') return [];
      const refused = refusal(checkAction(game, now, { ...fields, type, player }));
      return refused ? [{ player, type, issues: refused.issues }] : [];
    }),
  );
}

/** Lists the decisions: of all players for a state, of the viewer for a view. */
export function listDecisions<View extends AnyView>(
  game: Judging<View>,
  now: Game<View>,
): readonly Decision[] {
  const { viewer } = now.state;
  if (isJudgedByView(game, now)) return decisionsByView(game, now);
  const all: Decision[] = [];
  for (const part of openActions(game, now))
    for (const decision of part.offers(now))
      if (viewer === undefined || decision.player === viewer) all.push(decision);
  return all;
}

/** Returns the actions that nothing bars now. */
function openActions<View extends AnyView>(
  { barred }: Judging<View>,
  { rules, state }: Game<View>,
): Iterable<ActionPart> {
  const all = rules.actions.values();
  return barred ? [...all].filter((part) => !barred(state, part)) : all;
}

/** Lists the decisions of all players, each as that player sees the game. */
function decisionsByView<View extends AnyView>(game: Judging<View>, now: Game<View>): readonly Decision[] {
  const seen = everybodyIn(game, now.state).map((player) => ({ player, by: judgedGame(game, now, player) }));
  return [...openActions(game, now)].flatMap((part) =>
    seen.flatMap(({ player, by }) => part.offers(by).filter((each) => each.player === player)),
  );
}

/** An action that was decoded, legal or not. */
interface Read extends ReadAction {
  readonly ok: true;
}

/** A legal action and its plan. */
interface Judged extends Read {
  readonly plan: unknown;
}

/** Decodes and judges an action. Refuses it if its player does not play, or if a rule forbids it. */
export function judgeAction<View extends AnyView>(
  game: Judging<View>,
  now: Game<View>,
  raw: unknown,
): Judged | Refusal {
  const read = readAction(now.rules, raw);
  if (!read.ok) return read;
  const { part, fields } = read;
  if (fields.player !== part.by && !game.players(now.state).includes(fields.player)) {
    const unknown = issue('unknown-player', ['player'], { player: fields.player });
    return refuse(suggest(unknown, fields.player, game.players(now.state)));
  }
  const bar = game.barred?.(now.state, part);
  if (bar) return refuse(citeIssue(now.rules, bar));
  const plan = part.judge(judgedGame(game, now, fields.player), fields);
  if (plan.ok) return { ok: true, part, fields, plan: plan.value };
  return refuseCited(now.rules, refusal(plan.issues) ?? plan);
}

const readType = readField('type');

/** Finds the part of the action's type, and decodes the other fields with it. */
function readAction(rules: Rules, raw: unknown): Read | Refusal {
  const read = decode(readType, raw, rules);
  if (!read.ok) return read;
  const type = read.value;
  if (type === undefined) return refuse(issue('missing', ['type'], { field: 'type' }));
  const part = typeof type === 'string' ? rules.actions.get(type) : undefined;
  if (!part)
    return refuse(citeIssue(rules, unknownAction(rules, typeof type === 'string' ? type.slice(0, 40) : '')));
  const given = decode(part.decode, raw, rules);
  // Sound: the decoder of an action returns `player` and the fields of its part.
  return given.ok ? { ok: true, part, fields: given.value as Acted<JsonObject> } : refuseCited(rules, given);
}

function unknownAction(rules: Rules, type: string): Issue {
  return suggest(
    issue('unknown-action', ['type'], { type }),
    type,
    rules.actions.keys(),
    rules.elsewhere.get(`action ${type}`),
  );
}

const refuseCited = (rules: Rules, { issues: [first, ...more] }: Refusal): Refusal =>
  refuse(citeIssue(rules, first), ...more.map((each) => citeIssue(rules, each)));
