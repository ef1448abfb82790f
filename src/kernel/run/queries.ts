/** What programs ask of a state or a view: each function with its guard, whatever it is handed. */

import { checked, decoded, offered, sampled, type Viewed } from './actions.js';
import { watched } from '../util/random.js';
import { decodedBy, updateOf, type Done } from './clients.js';
import { fieldsOf } from '../util/decode.js';
import { canLook, viewIssue, type Door } from './input.js';
import { asList, asResult, guarded, isRecordLike, type Param } from '../util/guard.js';
import { badArgument, invalid, invalidCall, isInvalid, type InvalidArgument } from '../util/invalid.js';
import type { Game, GameEvent } from '../parts/part.js';
import type { Decision, PlayerId, Random, Viewer } from '../player.js';
import { saved } from './save.js';
import type { Shelf } from '../ruleset/cache.js';

/** The part of a game that is asked. */
interface Asked<View> {
  readonly awaiting: (seen: View) => readonly PlayerId[];
  readonly players: (seen: View) => readonly PlayerId[];
  readonly view: (game: Game<View>, viewer: Viewer) => View;
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
    const { state, events } = fieldsOf(value) ?? {};
    return isRecordLike(state) && Array.isArray(events);
  },
  blamed: () => true,
  draftable: true,
};

const viewerParam: Param = {
  name: 'viewer',
  expected: 'a player of this game or { spectator: true }',
  fits: (value) => typeof value === 'string' || fieldsOf(value)?.spectator === true,
};

/** Makes the functions that take a state or a view, and change nothing. */
export function askingOf<View extends Viewed>(game: Asked<View>, shelf: Shelf, { seen }: Door) {
  const of = (state: View): Game<View> => ({ rules: shelf.of(state.ruleset), state });
  const look = (view: View, viewer: Viewer): View => {
    if (!canLook(game.players(view), viewer)) throw invalid('view', viewerParam.name, viewerParam.expected);
    return game.view(of(view), viewer);
  };
  const read = (view: View, raw: unknown) => decoded(of(view), raw);
  const judge = (view: View, raw: unknown) => checked(game, of(view), raw);
  const readBy = (view: View, player: string, raw: unknown) => decodedBy(game, of(view), player, raw);
  const update = ({ state, events }: Done<View, GameEvent>, viewer: Viewer) =>
    updateOf(events, viewer, look(state, viewer));
  const sample = (view: View, decision: Decision, random: Random) =>
    sampledFrom(of(view), decision, watched(random));
  return {
    rulesOf: guarded('rulesOf', [seen], ({ ruleset }: View) => shelf.of(ruleset)),
    decodeAction: guarded('decodeAction', [seen], read, asResult),
    actionBy: guarded('actionBy', [seen], readBy, asResult),
    checkAction: guarded('checkAction', [seen], judge, asList),
    awaiting: guarded('awaiting', [seen], (view: View) => listed(game.awaiting(view))),
    decisions: guarded('decisions', [seen], (view: View) => offered(of(view))),
    sampleAction: guarded('sampleAction', [seen, decisionParam, randomParam], sample),
    view: guarded('view', [seen, viewerParam], look),
    updateFor: guarded('updateFor', [doneParam, viewerParam], update),
    serialize: guarded('serialize', [seen], (state: View) => written(shelf, state)),
  };
}

/** A state as text. Throws on what is none, as far as that is told by its rules. */
function written(shelf: Shelf, state: Viewed): string {
  if (state.viewer !== undefined) throw notAState('serialize', state.viewer);
  shelf.of(state.ruleset);
  return saved(state);
}

const notAState = (called: string, viewer: Viewer): InvalidArgument =>
  invalidCall(called, [badArgument('state', 'a whole state, and no view'), viewIssue(viewer)]);

/** A list; throws where there is none. */
function listed<T>(list: readonly T[]): readonly T[] {
  const given: unknown = list;
  if (Array.isArray(given)) return list;
  throw new TypeError('There is no list of who must act.');
}

/** A sample; what is thrown at a decision that nobody was offered is told as that. */
function sampledFrom(now: Game<Viewed>, decision: Decision, random: Random): unknown {
  try {
    return sampled(now, decision, random);
  } catch (thrown) {
    if (isInvalid(thrown) || isOffered(now, decision)) throw thrown;
    throw invalid('sampleAction', decisionParam.name, decisionParam.expected, thrown);
  }
}

function isOffered(now: Game<Viewed>, decision: Decision): boolean {
  try {
    const written = JSON.stringify(decision);
    return offered(now).some((each) => JSON.stringify(each) === written);
  } catch {
    return false;
  }
}
