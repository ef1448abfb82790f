/** The queries of an engine: functions that read a state or view and change nothing, each with a guard. */

import {
  checkAction,
  decodeAction,
  judgedGame,
  listDecisions,
  sampleAction,
  type Judging,
  type Viewed,
} from './actions.js';
import { guardRandom } from '../util/random.js';
import { areEvents, decodeActionBy, updateFor, type Done } from './clients.js';
import { ownFields } from '../util/decode.js';
import { canView, checkIsState, type StateReader } from './input.js';
import { toIssueList, toRefusal, guard, isRecordLike, type Param } from '../util/guard.js';
import {
  badArgument,
  invalidArgument,
  invalidArguments,
  isInvalid,
  type InvalidArgument,
} from '../util/invalid.js';
import type { Game, GameEvent } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import { serializeState } from './save.js';
import type { RulesetCache } from '../ruleset/cache.js';

/** What queries need of a game. */
interface Asked<View> extends Judging<View> {
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
export function createQueries<View extends Viewed>(
  game: Asked<View>,
  shelf: RulesetCache,
  reader: StateReader,
) {
  const { seen } = reader;
  const of = (state: View): Game<View> => ({ rules: shelf.of(state.ruleset), state });
  const look = (view: View, viewer: Viewer): View => viewBy(game, of(view), viewer);
  const read = (view: View, raw: unknown) => decodeAction(of(view), raw);
  const judge = (view: View, raw: unknown) => checkAction(game, of(view), raw);
  const readBy = (view: View, player: string, raw: unknown) => decodeActionBy(game, of(view), player, raw);
  const update = (done: Done<View, GameEvent>, viewer: Viewer) =>
    updateFor(done, viewer, look(done.state, viewer));
  const sample = (view: View, decision: Decision, random: Random) =>
    sampledFrom(game, of(view), { decision, random: guardRandom(random) });
  return {
    rulesOf: guard('rulesOf', [seen], ({ ruleset }: View) => shelf.of(ruleset)),
    decodeAction: guard('decodeAction', [seen], read, toRefusal),
    actionBy: guard('actionBy', [seen], readBy, toRefusal),
    checkAction: guard('checkAction', [seen], judge, toIssueList),
    awaiting: guard('awaiting', [seen], (view: View) => listed(game.awaiting(view))),
    decisions: guard('decisions', [seen], (view: View) => listDecisions(game, of(view))),
    sampleAction: guard('sampleAction', [seen, decisionParam, randomParam], sample),
    view: guard('view', [seen, viewerParam], look),
    updateFor: guard('updateFor', [doneParam, viewerParam], update),
    serialize: guard('serialize', [seen], (state: View) => written(shelf, state)),
  };
}

/** Returns what a viewer may see. Throws if the viewer is neither a player nor a spectator. */
function viewBy<View extends Viewed>(game: Asked<View>, given: Game<View>, viewer: Viewer): View {
  if (canView(game, given.state, viewer)) return game.view(given, viewer);
  throw invalidArgument('view', viewerParam.name, viewerParam.expected);
}

/** Writes a state as text. Throws for a view, and for a state with an unknown ruleset; checks nothing else. */
function written(shelf: RulesetCache, state: Viewed): string {
  if (state.viewer !== undefined) throw notAState('serialize', state.viewer);
  shelf.of(state.ruleset);
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
 * Returns a sample. If that throws for a decision that was not offered, throws an InvalidArgument about the decision.
 */
function sampledFrom<View extends Viewed>(
  game: Asked<View>,
  now: Game<View>,
  { decision, random }: { readonly decision: Decision; readonly random: Random },
): unknown {
  try {
    return sampleAction(judgedGame(game, now, decision.player), decision, random);
  } catch (thrown) {
    if (isInvalid(thrown) || isOffered(game, now, decision)) throw thrown;
    throw invalidArgument('sampleAction', decisionParam.name, decisionParam.expected, thrown);
  }
}

function isOffered<View extends Viewed>(game: Asked<View>, now: Game<View>, decision: Decision): boolean {
  try {
    const written = JSON.stringify(decision);
    return listDecisions(game, now).some((each) => JSON.stringify(each) === written);
  } catch {
    return false;
  }
}
