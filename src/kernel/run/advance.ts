/** The rules run on a player's view: for games without a referee, where each player holds nothing but their view. */

import { rulesOnView, OwedError, StatementError, type Owed, type Statement } from '../declared.js';
import { ownFields } from '../decode.js';
import { issue } from '../issue.js';
import { isHeardBy } from '../play/state.js';
import { ok, refusal, refuse, type Json, type Refusal } from '../result.js';
import type { Decoder, Event, EventPart, Game, GameEvent, PlayerId } from '../types.js';
import { judgeAction, type AnyView, type Driver, type Judging } from './actions.js';
import type { Workings } from './engine.js';
import { eventsFor } from './queries.js';

/** What of an action everybody may know: all of it, or the events that others see of it. Plain JSON. */
export type PublicAct =
  | {
      /** Who acts. */
      readonly player: PlayerId;
      /** The action. */
      readonly action: Json;
    }
  | {
      /** Who acts. */
      readonly player: PlayerId;
      /** The type of the action. */
      readonly type: string;
      /** What others see of it, in order, without what follows from that. */
      readonly events: readonly Event[];
    };

/** What a view becomes. */
export type Advanced<View> =
  | (Outcome & {
      /** True. */
      readonly ok: true;
      /** The view after it. */
      readonly view: View;
      /** What the viewer receives. */
      readonly events: readonly Event[];
    })
  | (Outcome & {
      /** It is legal as far as the view shows, and what comes of it depends on what others have not told. */
      readonly ok: 'owed';
      /** What is wanted. */
      readonly owed: readonly Owed[];
    })
  | Refusal;

/** What others must be sent. */
export interface Outcome {
  /** What the viewer was asked, in order: others need to be told. */
  readonly said: readonly Statement[];
  /** What others may know of the viewer's own action; null if nothing is, or it was another's action. */
  readonly open: PublicAct | null;
}

/** The functions of an engine that `advance` needs. */
export interface Advancing<View> {
  /** Returns how games by these rules run. */
  workings(seen: View): Workings;
}

/** What `advance` needs of a game. */
type Whole<View> = Driver<View> &
  Judging<View> & {
    /** Returns a view in the form of a state, in which what is hidden throws an `OwedError` if it is read. Default: the view. */
    readonly onView?: (view: View) => View;
    /** Reads a view. */
    readonly decodeView?: Decoder<View>;
  };

/**
 * Carries out an action of the viewer, or the public part of another player's, on a view, with everything that follows, as far as the
 * rules can tell from the view and from what others have told. Where they cannot, the answer is 'owed', and nothing is assumed: ask for
 * it, and advance the same view again with all that was told. Refuses what the rules forbid as far as the view shows, and facts that
 * cannot be. Never throws for what was sent.
 *
 * @param view the view of a player
 * @param act an action of theirs; or what `open` says of another's
 * @param statements what the other players have told since the view
 */
export function advance<View extends AnyView>(
  engine: Advancing<View>,
  view: View,
  act: unknown,
  statements: readonly Statement[] = [],
): Advanced<View> {
  const { viewer } = view;
  if (typeof viewer !== 'string') return refuse(issue('unreadable', ['view']));
  const { game: workings, rules } = engine.workings(view);
  // Sound: the workings of an engine are of its own games.
  const game = workings as Whole<View>;
  const begin = isOpenPart(act) ? beginOther : beginOwn;
  const begun = begin(game, { rules, state: view }, viewer, act);
  return begun.ok ? finish(game, { rules, state: view }, begun, { viewer, statements }) : begun;
}

/** Runs what was begun, as far as it was told. */
function finish<View extends AnyView>(
  game: Whole<View>,
  { rules, state: view }: Game<View>,
  begun: Begun<View>,
  { viewer, statements }: { readonly viewer: PlayerId; readonly statements: readonly Statement[] },
): Advanced<View> {
  const onView = rulesOnView(rules, viewer, statements);
  const course: Course<View> = {
    driver: game,
    viewer,
    others: game.players(view).filter((player) => player !== viewer),
    now: { rules: onView.rules, state: game.onView?.(view) ?? view },
    events: [],
    opens: begun.opens,
    open: [],
  };
  const outcome = (): Outcome => ({ said: [...onView.said], open: begun.openAs(course.open) });
  try {
    const done = run(game, course, begun);
    const read = game.decodeView?.(done.view, rules) ?? ok(done.view);
    return read.ok ? { ok: true, ...done, ...outcome() } : read;
  } catch (thrown) {
    if (thrown instanceof OwedError) return { ok: 'owed', owed: [thrown.owed], ...outcome() };
    // Anything else means that what was sent or told does not fit the view.
    return thrown instanceof StatementError ? thrown.refusal : refuse(issue('unreadable'));
  }
}

/** Whether something has the form of what `open` says of an action. */
function isOpenPart(act: unknown): boolean {
  const { type, events } = ownFields(act) ?? {};
  return type === undefined || events !== undefined;
}

/** An action that is about to be carried out. */
interface Begun<View> {
  readonly ok: true;
  readonly isOwn: boolean;
  /** Types of events that others are told of. */
  readonly opens: readonly string[];
  /** Returns its events. */
  readonly events: (now: Game<View>) => readonly Event[];
  /** Returns what others may know of it. */
  readonly openAs: (events: readonly Event[]) => PublicAct | null;
}

function beginOwn<View extends AnyView>(
  game: Whole<View>,
  now: Game<View>,
  viewer: PlayerId,
  raw: unknown,
): Begun<View> | Refusal {
  const judged = judgeAction(game, now, raw);
  if (!judged.ok) return judged;
  const { part, fields, plan } = judged;
  const { player } = fields;
  if (player !== viewer) return refuse(issue('unknown-player', ['player'], { player }));
  // Sound: fields are plain data.
  const action = { type: part.key, ...fields } as unknown as Json;
  return {
    ok: true,
    isOwn: true,
    opens: Array.isArray(part.open) ? part.open : [],
    events: (given) => part.apply(given, fields, plan),
    openAs: (events) => {
      if (part.open === true) return { player, action };
      return events.length > 0 ? { player, type: part.key, events } : null;
    },
  };
}

function beginOther<View extends AnyView>(
  game: Whole<View>,
  now: Game<View>,
  viewer: PlayerId,
  raw: unknown,
): Begun<View> | Refusal {
  const { player, action, type, events } = ownFields(raw) ?? {};
  const other = game.players(now.state).find((each) => each === player && each !== viewer);
  if (other === undefined) return refuse(issue('unknown-player', ['player'], { player: String(player) }));
  if (action !== undefined) return beginOpen(game, now, other, action);
  const part = typeof type === 'string' ? now.rules.actions.get(type) : undefined;
  if (!part || !Array.isArray(part.open) || !Array.isArray(events))
    return refuse(issue('unreadable', ['type']));
  const late = refusal(part.timing?.(now, other) ?? []);
  if (late) return late;
  const { open } = part;
  const strange = events.findIndex((each) => !open.includes(String(ownFields(each)?.type)));
  if (strange >= 0) return refuse(issue('unreadable', ['events', strange]));
  // Sound: their types were looked at; payloads that do not fit lead to no view.
  return { ok: true, isOwn: false, opens: [], events: () => events as readonly Event[], openAs: () => null };
}

/** An action of another that is open as a whole. */
function beginOpen<View extends AnyView>(
  game: Whole<View>,
  now: Game<View>,
  other: PlayerId,
  action: unknown,
): Begun<View> | Refusal {
  const judged = judgeAction(game, now, action);
  if (!judged.ok) return judged;
  const { part, fields, plan } = judged;
  if (fields.player !== other || part.open !== true) return refuse(issue('unreadable', ['action']));
  return {
    ok: true,
    isOwn: false,
    opens: [],
    events: (given) => part.apply(given, fields, plan),
    openAs: () => null,
  };
}

/** How far a run on a view has come. */
interface Course<View> {
  readonly driver: Driver<View>;
  readonly viewer: PlayerId;
  readonly others: readonly PlayerId[];
  now: Game<View>;
  readonly events: GameEvent[];
  /** Types of events that others are told of, whoever receives them. */
  readonly opens: readonly string[];
  /** What others see of the action, without what follows from that. */
  readonly open: Event[];
}

/** Limit on automatic steps: what was told may lead in a circle. */
const MOST_MOVES = 10_000;

/** Runs an action and everything that follows, up to the next decision. */
function run<View extends AnyView>(
  game: Whole<View>,
  course: Course<View>,
  { events, isOwn }: Begun<View>,
): { readonly view: View; readonly events: readonly Event[] } {
  const begun = course.now;
  const { viewer } = course;
  for (const each of events(begun)) happen(course, each, isOwn);
  for (
    let moves = 0;
    !game.over(course.now.state) && game.awaiting(course.now.state).length === 0;
    moves += 1
  ) {
    const next = game.advance(course.now);
    if (next.length === 0 || moves === MOST_MOVES) throw new Error('The view goes on without end.');
    for (const each of next) happen(course, each, false);
  }
  const { rules, state } = course.now;
  for (const each of game.announce?.(begun, course.now, course.events) ?? []) course.events.push(each);
  const received = eventsFor(course.events, viewer);
  const view = game.view({ rules, state }, viewer);
  const actions = begun.state.actions + (received.length > 0 ? 1 : 0);
  return { view: { ...view, actions }, events: received };
}

/** Lets an event happen on the view, then its reactions. `isOpening`: others see of it what they may. */
function happen<View extends AnyView>(
  course: Course<View>,
  { type, payload }: Event,
  isOpening: boolean,
): void {
  const { driver, viewer, others, now } = course;
  if (driver.over(now.state)) return;
  const moment = now.rules.moments.get(type);
  if (!moment) throw new Error(`No module in force declares the event '${type}'.`);
  const audience = moment.part.audience(now, payload);
  const event = { type, payload, audience };
  const isSeen = isHeardBy(event, viewer);
  const isShown = course.opens.includes(type) || others.some((other) => isHeardBy(event, other));
  if (isOpening && isShown) course.open.push({ type, payload });
  if (isSeen || isInternal(moment.part))
    course.now = { rules: now.rules, state: applyOnView(moment.part, now, payload, viewer) };
  if (audience.length > 0) course.events.push(event);
  for (const reaction of moment.reactions)
    for (const each of reaction.react(course.now, payload, now)) happen(course, each, isOpening && !isShown);
}

const isInternal = (part: EventPart): boolean => 'internal' in part;

/** Returns the view after an event. Who is awaited is asked where an event says so: what others would tell is not there yet. */
const applyOnView = <View>(part: EventPart, now: Game<View>, payload: unknown, viewer: PlayerId): View =>
  // Sound: event parts take and return the State of this game.
  (part.asks || isInternal(part) ? part.apply(now, payload) : part.applyToView(now, payload, viewer)) as View;
