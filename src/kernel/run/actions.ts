/** Actions: how they are decoded, judged, carried out and offered. */

import { countAction, type CountedActions } from './count.js';
import { runEvents, type Driver } from './event-loop.js';
import { decode, readField } from '../util/decode.js';
import type { Acted, ActionPart, Game, GameEvent, ReadAction } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import { suggest } from '../util/nearest.js';
import {
  ok,
  refusal,
  refuse,
  type JsonObject,
  type Issue,
  type Issues,
  type Refusal,
  type Result,
} from '../util/result.js';
import type { Rules, Ruleset } from '../ruleset/rules.js';
import { citeIssue } from '../message/cite.js';
import { issue } from '../message/kernel-issues.js';

/** What the kernel needs of every state. */
export interface Stated extends CountedActions {
  /** The ruleset of the game. */
  readonly ruleset: Ruleset;
}

/** What the kernel needs of a state or view. */
export interface Viewed extends Stated {
  /** Whose view it is; absent in a state. */
  readonly viewer?: Viewer;
}

/** The result of an action: the new state and the events, or the same state and every reason for the refusal. */
export type Applied<State, Event, Why = Issue> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly state: State; readonly issues: Issues<Why> };

/** What judging an action needs of a game. */
export interface Peopled<View> {
  /** Returns the players. */
  readonly players: (seen: View) => readonly PlayerId[];
  /**
   * Those who act beside the players, such as `CHANCE`. They do nothing but actions that name them, they have views, and no
   * player may have their names. Default: nobody.
   */
  readonly nonPlayers?: readonly PlayerId[];
}

/** Lists everybody who takes part in a game. */
const everybodyIn = <View>({ players, nonPlayers = [] }: Peopled<View>, seen: View): readonly PlayerId[] => [
  ...players(seen),
  ...nonPlayers,
];

/** Whether somebody takes part in a game, as a player or beside the players. */
export const takesPart = <View>(game: Peopled<View>, seen: View, name: string): boolean =>
  everybodyIn(game, seen).some((each) => each === name);

/** What judging an action of a player needs of a game. */
export interface Judging<View> extends Peopled<View> {
  /** Returns what a viewer sees. */
  readonly view: (game: Game<View>, viewer: Viewer) => View;
  /** Whether actions are judged and offered by what their player sees, even on a state. Default: never. */
  readonly judgedByView?: (rules: Rules) => boolean;
  /**
   * Returns why nobody can do an action now, such as while dice are rolled; undefined if nothing forbids it. Must answer the
   * same for a state and for every view of it. Default: nothing does.
   */
  readonly barred?: (seen: View, action: Pick<ActionPart, 'key' | 'aside'>) => Issue | undefined;
}

/** A decoded action: its type, its player and its fields. */
export type Sent = Acted<JsonObject> & { readonly type: string };

/** Whether a state stands for the views of its players wherever something is judged or offered. */
const isJudgedByView = <View extends Viewed>(game: Judging<View>, { rules, state }: Game<View>): boolean =>
  state.viewer === undefined && game.judgedByView?.(rules) === true;

/** Returns what an action of a player is judged by: the given state or view, or the player's view of the state. */
export const judgedGame = <View extends Viewed>(
  game: Judging<View>,
  now: Game<View>,
  player: PlayerId,
): Game<View> => (isJudgedByView(game, now) ? { rules: now.rules, state: game.view(now, player) } : now);

/**
 * Carries out an untrusted action and everything that follows from it; or returns the same state and every reason to
 * refuse.
 */
export function runAction<State extends View, View extends Viewed>(
  game: Driver<State> & Judging<View>,
  now: Game<State>,
  raw: unknown,
): Applied<State, GameEvent> {
  const judged = judgeAction(game, now, raw);
  if (!judged.ok) return { ok: false, state: now.state, issues: judged.issues };
  const { part, fields, plan } = judged;
  const { state, events } = runEvents(game, now, part.apply(now, fields, plan));
  return { ok: true, state: countAction(state, events, everybodyIn(game, state)), events };
}

/** Returns every reason to refuse an untrusted action; [] if it is legal. */
export function checkAction<View extends Viewed>(
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

/** Lists the decisions: of all players for a state, of the viewer for a view. */
export function listDecisions<View extends Viewed>(
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
function openActions<View extends Viewed>(
  { barred }: Judging<View>,
  { rules, state }: Game<View>,
): Iterable<ActionPart> {
  const all = rules.actions.values();
  return barred ? [...all].filter((part) => !barred(state, part)) : all;
}

/** Lists the decisions of all players, each as that player sees the game. */
function decisionsByView<View extends Viewed>(game: Judging<View>, now: Game<View>): readonly Decision[] {
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
function judgeAction<View extends Viewed>(
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
