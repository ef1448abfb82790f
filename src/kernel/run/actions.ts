/** What players do: read, judged, carried out, offered. */

import { runEvents, type Driver } from './event-loop.js';
import { decode, readField } from '../util/decode.js';
import type { Acted, Game, GameEvent, ReadAction } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import {
  suggestModule,
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
import { issue } from '../message/messages.js';

/** What the mechanism has to know of every state. */
export interface Stated {
  /** What is played by. */
  readonly ruleset: Ruleset;
}

/** What the mechanism has to know of every view: a state, or what one viewer sees of it. */
export interface Viewed extends Stated {
  /** Whose view it is; absent in a state. */
  readonly viewer?: Viewer;
}

/** What came of an action: a new state and events, or the same state and every reason. */
export type Applied<State, Event, Why = Issue> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly state: State; readonly issues: Issues<Why> };

/** The part of a game that judging needs. */
export interface Peopled<View> {
  /** Who plays. */
  readonly players: (seen: View) => readonly PlayerId[];
}

/** An action as it was sent: its type, who acts, and its fields. */
export type Sent = Acted<JsonObject> & { readonly type: string };

/** Carries out an action, whatever it is, and all that follows from it; or gives back the very state and every reason. */
export function runAction<State extends View, View>(
  game: Driver<State> & Peopled<View>,
  now: Game<State>,
  raw: unknown,
): Applied<State, GameEvent> {
  const read = judgeAction(game, now, raw);
  if (!read.ok) return { ok: false, state: now.state, issues: read.issues };
  const { part, fields, plan } = read.value;
  const { state, events } = runEvents(game, now, part.apply(now, fields, plan));
  return { ok: true, state, events };
}

/** Why an action would be refused. */
export function checkAction<View>(game: Peopled<View>, now: Game<View>, raw: unknown): readonly Issue[] {
  const read = judgeAction(game, now, raw);
  return read.ok ? [] : read.issues;
}

/** From anything at all to an action, legal or not. */
export function decodeAction({ rules }: Game, raw: unknown): Result<Sent> {
  const read = readAction(rules, raw);
  return read.ok ? ok({ type: read.value.part.key, ...read.value.fields }) : read;
}

/** A legal answer to a decision. */
export function sampleAction(now: Game, decision: Decision, random: Random): unknown {
  const part = now.rules.actions.get(decision.type);
  if (!part) throw new Error(`No rule in force knows the action '${decision.type}'.`);
  return part.sample(now, decision, random);
}

/** What is offered: to everybody in a state, to the viewer in his view. */
export function listDecisions(now: Game<Viewed>): readonly Decision[] {
  const { viewer } = now.state;
  const all = [...now.rules.actions.values()].flatMap((part) => part.offers(now));
  return viewer === undefined ? all : all.filter(({ player }) => player === viewer);
}

/** An action that nothing forbids, and how it will be carried out. */
interface Judged extends ReadAction {
  readonly plan: unknown;
}

/** What was read, unless somebody else sent it or a rule forbids it. */
function judgeAction<View>(game: Peopled<View>, now: Game<View>, raw: unknown): Result<Judged> {
  const read = readAction(now.rules, raw);
  if (!read.ok) return read;
  const { part, fields } = read.value;
  if (!game.players(now.state).includes(fields.player)) {
    return refuse(issue('unknown-player', ['player'], { player: fields.player }));
  }
  const plan = part.judge(now, fields);
  if (plan.ok) return ok({ part, fields, plan: plan.value });
  return refuseCited(now.rules, refusal(plan.issues) ?? plan);
}

const readType = readField('type');

/** Finds the action's part and lets it read the other fields. */
function readAction(rules: Rules, raw: unknown): Result<ReadAction> {
  const read = decode(readType, raw, rules);
  if (!read.ok) return read;
  const type = read.value;
  if (type === undefined) return refuse(issue('missing', ['type']));
  const part = typeof type === 'string' ? rules.actions.get(type) : undefined;
  if (!part)
    return refuse(citeIssue(rules, unknownAction(rules, typeof type === 'string' ? type.slice(0, 40) : '')));
  const given = decode(part.decode, raw, rules);
  // Sound: an action's decoder reads `player` and the fields of its own part.
  return given.ok ? ok({ part, fields: given.value as Acted<JsonObject> }) : refuseCited(rules, given);
}

function unknownAction(rules: Rules, type: string): Issue {
  return suggestModule(issue('unknown-action', ['type'], { type }), rules.elsewhere.get(`action ${type}`));
}

const refuseCited = (rules: Rules, { issues: [first, ...more] }: Refusal): Refusal =>
  refuse(citeIssue(rules, first), ...more.map((each) => citeIssue(rules, each)));
