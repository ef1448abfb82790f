/** The queries of an engine: functions that read a state or view and change nothing. */

import { decode, readFields, ownFields } from '../decode.js';
import { citeIssue } from '../describe.js';
import {
  unwrapDrafts,
  isRecordLike,
  type Param,
  isInvalid,
  rulesFailed,
  toIssueList,
  toRefusal,
  guard,
  badArgument,
  invalidArgument,
  invalidArguments,
  type InvalidArgument,
} from '../guard.js';
import { issue } from '../issue.js';
import { countFor, isHeardBy, type CountedActions } from '../play/state.js';
import { guardRandom } from '../random.js';
import { refuse, type Issues, type Refusal, type Result, ok, atPath, type Issue } from '../result.js';
import type { RulesetCache } from '../ruleset/select.js';
import {
  decodeAction,
  takesPart,
  type Applied,
  type WithPlayers,
  type Sent,
  checkAction,
  judgedGame,
  formOf,
  listBarred,
  listDecisions,
  sampleAction,
  type Judging,
  type AnyView,
} from './actions.js';
import { serializeState } from './save.js';
import {
  type Game,
  type GameEvent,
  type Viewer,
  type Decoder,
  noRules,
  type Decision,
  type PlayerId,
  type Plain,
  type Random,
  type Rules,
} from '../types.js';

// Functions for servers: decode what a player sent, and make what the player may receive.

/** The result of an accepted action: the new state, which holds every secret, and all events. */
export type Accepted<State, Event> = Extract<Applied<State, Event>, { readonly ok: true }>;

/** An event as one viewer receives it: without its audience. */
export type ReceivedEvent<Event> = Event extends {
  readonly type: infer Type;
  readonly payload: infer Payload;
}
  ? { readonly type: Type; readonly payload: Payload }
  : never;

/** The events of one or more actions, as one viewer receives them. */
export interface News<Event> {
  /** The `actions` of the viewer's view before them. */
  readonly from: number;
  /** The `actions` of the viewer's view after them. Equal to `from` if the viewer learns of no action. */
  readonly to: number;
  /** The events, in order. */
  readonly events: readonly Event[];
}

/** What one viewer may receive after an action. */
export interface Update<View, Event> extends News<ReceivedEvent<Event>> {
  /** True. */
  readonly ok: true;
  /** The viewer's view of the new state. */
  readonly view: View;
}

/** Decodes an untrusted action of a known player. Refuses it if it names another player. */
export function decodeActionBy<View>(
  game: WithPlayers<View>,
  now: Game<View>,
  player: string,
  raw: unknown,
): Result<Sent> {
  if (!takesPart(game, now.state, player))
    return refuse(issue('unknown-player', ['player'], { player: typeof player === 'string' ? player : '' }));
  const read = decode(readFields, raw, now.rules);
  if (!read.ok) return read;
  const { player: claimed, ...fields } = read.value;
  return claimed === undefined || claimed === player
    ? decodeAction(now, { ...fields, player })
    : refuse(issue('not-the-sender', ['player'], { player }));
}

/** Limit on events, above what any action can cause. */
const MAX_EVENTS = 1_000_000;

/** Whether a value may be the events of an action. */
export const areEvents = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_EVENTS;

/**
 * Returns the events that a viewer receives, in order, without their `audience`, which would tell who else receives them.
 * A spectator, or anybody who does not play, receives only public events. This does not change when the game ends; to show
 * secrets then, show the record of the game.
 *
 * @example
 * ```ts
 * import { applyAction, eventsFor, newGame, unwrap } from 'warpwar';
 *
 * const counts = { PD: 5, B: 2, WG: 1 };
 * const done = unwrap(
 *   applyAction(newGame('first/basic'), { type: 'ship/build', player: 'red', at: '0606', name: 'W1', counts }),
 * );
 * eventsFor(done.events, 'blue').map(({ type }) => type); // => ['ship/appeared']
 * ```
 */
export const eventsFor = <Event extends GameEvent>(
  events: readonly Event[],
  viewer: Plain<Viewer>,
): readonly ReceivedEvent<Event>[] =>
  events
    .filter((event) => isHeardBy(event, viewer))
    // Sound: type and payload come from the same event.
    .map(({ type, payload }) => ({ type, payload }) as ReceivedEvent<Event>);

/** Returns the events that a viewer may receive after an action, and their numbers. */
export function newsFor<State extends CountedActions, Event extends GameEvent>(
  { state, events }: Accepted<State, Event>,
  viewer: Viewer,
): News<ReceivedEvent<Event>> & Pick<Update<never, Event>, 'ok'> {
  const to = countFor(state, viewer);
  const received = eventsFor(events, viewer);
  return { ok: true, from: received.length > 0 ? to - 1 : to, to, events: received };
}

/**
 * Returns the issues of a refused action without the state. Send it only to the player whose action was refused: the
 * result of `applyAction` holds the whole state.
 */
export const refusalOf = <Any>({
  issues,
}: {
  readonly ok: false;
  readonly issues: Issues<Any>;
}): Refusal<Any> => ({ ok: false, issues });

// States and views that an engine receives, and what is wrong with invalid ones.

/** Makes a decoder that finds out what is wrong with a state or view. Of a view it checks only the ruleset. */
const seenDecoder =
  (cache: RulesetCache, decodeState: Decoder<unknown>): Decoder<unknown> =>
  (raw) => {
    const plain = unwrapDrafts(raw);
    const fields = ownFields(plain);
    if (!fields) return refuse(issue('not-an-object'));
    const rules = cache.read(fields.ruleset);
    if (!rules.ok) return refuseState(atPath('ruleset', rules.issues));
    if (fields.viewer !== undefined) return ok(plain);
    const read = decode(decodeState, plain, rules.value);
    return read.ok ? read : refuseState(read.issues.map((each) => citeIssue(rules.value, each)));
  };

const refuseState = ([first, ...more]: readonly Issue[]): Result<never> =>
  refuse(first ?? issue('unreadable'), ...more);

/** Checks whether a value has a `viewer`, as views do. */
const isView = (value: unknown): boolean => ownFields(value)?.viewer !== undefined;

/** Formats a viewer for a message. */
const seer = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : 'a spectator');

/** Makes the issue for a view in place of a state. */
export const checkIsState = (viewer: Viewer): Issue =>
  issue('view-given', ['state'], { viewer: seer(viewer) });

/** Checks of the states that an engine receives. */
export interface StateReader {
  /** The argument that must be a state or a view. */
  readonly seen: Param;
  /** Returns why an action threw: an invalid state, or else a failure of the rules. */
  readonly failure: (state: unknown, thrown: unknown) => Issues;
}

/** Makes the checks of an engine. */
export function createStateReader(cache: RulesetCache, decodeState: Decoder<unknown>): StateReader {
  const read = seenDecoder(cache, decodeState);
  return {
    seen: {
      name: 'seen',
      expected: 'a state or a view of a game by these rules',
      fits: isRecordLike,
      read: (value) => decode(read, value, noRules),
      blamed: isView,
      draftable: true,
    },
    failure(state, thrown) {
      const found = decode(read, state, noRules);
      if (found.ok) return [rulesFailed(thrown)];
      const { params } = rulesFailed(thrown);
      const known = isInvalid(thrown) ? thrown.issues : [];
      return [issue('not-a-state', ['state'], params), ...known, ...atPath('state', found.issues)];
    },
  };
}

/** Checks whether a viewer is a spectator, or takes part in the game. */
export const canView = <View>(game: WithPlayers<View>, seen: View, viewer: Viewer): boolean =>
  typeof viewer !== 'string' || takesPart(game, seen, viewer);

// The queries of an engine: functions that read a state or view and change nothing, each with a guard.

/** What queries need of a game. */
interface QueriedGame<View> extends Judging<View> {
  readonly awaiting: (seen: View) => readonly PlayerId[];
}

const randomParam: Param = {
  name: 'random',
  expected: 'a function such as seeded(1)',
  fits: (value) => typeof value === 'function',
};

const decisionParam: Param = {
  name: 'decision',
  expected: 'one of the decisions of this state or view',
  fits: isRecordLike,
};

const doneParam: Param = {
  name: 'done',
  expected: 'an action that was carried out, with its state and events',
  fits: (value) => {
    const { state, events } = ownFields(value) ?? {};
    return isRecordLike(state) && areEvents(events);
  },
  blamed: () => true,
  draftable: true,
};

const viewerParam: Param = {
  name: 'viewer',
  expected: 'a player of this game or { spectator: true }',
  fits: (value) => typeof value === 'string' || ownFields(value)?.spectator === true,
};

/** Makes the queries of an engine. */
export function createQueries<View extends AnyView>(
  by: (rules: Rules) => QueriedGame<View>,
  cache: RulesetCache,
  reader: StateReader,
) {
  const { seen } = reader;
  const of = (state: View): Game<View> => ({ rules: cache.of(state.ruleset), state });
  const gameOf = ({ ruleset }: View): QueriedGame<View> => by(cache.of(ruleset));
  const look = (view: View, viewer: Viewer): View => viewBy(gameOf(view), of(view), viewer);
  const judge = (view: View, raw: unknown) => checkAction(gameOf(view), of(view), raw);
  const readBy = (view: View, player: string, raw: unknown) =>
    decodeActionBy(gameOf(view), of(view), player, raw);
  const update = (done: Accepted<View, GameEvent>, viewer: Viewer, { view: isWhole = true } = {}) => ({
    ...newsFor(done, viewer),
    ...(isWhole && { view: look(done.state, viewer) }),
  });
  return {
    rulesOf: guard('rulesOf', [seen], ({ ruleset }: View) => cache.of(ruleset)),
    decodeActionFrom: guard('decodeActionFrom', [seen], readBy, toRefusal),
    checkAction: guard('checkAction', [seen], judge, toIssueList),
    awaiting: guard('awaiting', [seen], (view: View) => listed(gameOf(view).awaiting(view))),
    decisions: guard('decisions', [seen], (view: View) => listDecisions(gameOf(view), of(view))),
    ...createDecisionQueries(gameOf, of, seen),
    view: guard('view', [seen, viewerParam], look),
    updateFor: guard('updateFor', [doneParam, viewerParam], update),
    serialize: guard('serialize', [seen], (state: View) => written(cache, state)),
  };
}

/** Makes the queries about decisions: their actions and forms, and what is barred. */
const createDecisionQueries = <View extends AnyView>(
  gameOf: (view: View) => QueriedGame<View>,
  of: (view: View) => Game<View>,
  seen: Param,
) => ({
  formOf: guard('formOf', [seen, decisionParam], (view: View, decision: Decision) =>
    madeFrom('formOf', gameOf(view), of(view), decision, formOf),
  ),
  sampleAction: guard(
    'sampleAction',
    [seen, decisionParam, randomParam],
    (view: View, decision: Decision, random: Random) =>
      madeFrom('sampleAction', gameOf(view), of(view), decision, (now) =>
        sampleAction(now, decision, guardRandom(random)),
      ),
  ),
  decodeAction: guard(
    'decodeAction',
    [seen],
    (view: View, raw: unknown) => decodeAction(of(view), raw),
    toRefusal,
  ),
  // A game that is over waits for no player.
  barred: guard('barred', [seen], (view: View) => {
    const game = gameOf(view);
    return game.awaiting(view).length > 0 ? listBarred(game, of(view)) : [];
  }),
});

/** Returns what a viewer may see. Throws if the viewer is neither a player nor a spectator. */
function viewBy<View extends AnyView>(game: QueriedGame<View>, given: Game<View>, viewer: Viewer): View {
  if (canView(game, given.state, viewer)) return game.view(given, viewer);
  throw invalidArgument('view', viewerParam.name, viewerParam.expected);
}

/** Writes a state as text. Throws for a view, and for a state with an unknown ruleset; checks nothing else. */
function written(cache: RulesetCache, state: AnyView): string {
  if (state.viewer !== undefined) throw notAState('serialize', state.viewer);
  cache.of(state.ruleset);
  return serializeState(state);
}

const notAState = (called: string, viewer: Viewer): InvalidArgument =>
  invalidArguments(called, [badArgument('state', 'a whole state, not a view'), checkIsState(viewer)]);

/** Returns the list. Throws if it is not a list, as in a damaged state. */
function listed<T>(list: readonly T[]): readonly T[] {
  const given: unknown = list;
  if (Array.isArray(given)) return list;
  throw new TypeError('The list of players who must act is missing.');
}

/**
 * Returns what is made from a decision. If that throws for a decision that was not offered, throws an InvalidArgument about
 * the decision.
 */
function madeFrom<View extends AnyView, Made>(
  called: string,
  game: QueriedGame<View>,
  now: Game<View>,
  decision: Decision,
  make: (now: Game<View>, decision: Decision) => Made,
): Made {
  try {
    return make(judgedGame(game, now, decision.player), decision);
  } catch (thrown) {
    if (isInvalid(thrown) || isOffered(game, now, decision)) throw thrown;
    throw invalidArgument(called, decisionParam.name, decisionParam.expected, thrown);
  }
}

function isOffered<View extends AnyView>(
  game: QueriedGame<View>,
  now: Game<View>,
  decision: Decision,
): boolean {
  try {
    const written = JSON.stringify(decision);
    return listDecisions(game, now).some((each) => JSON.stringify(each) === written);
  } catch {
    return false;
  }
}
