/** The door of an engine: states and views as they are handed in, and what is wrong with those that are none. */

import { decode, ownFields, type Decoder } from '../util/decode.js';
import { unwrapDrafts } from '../util/drafts.js';
import { isRecordLike, type Param } from '../util/guard.js';
import { rulesFailed } from '../util/invalid.js';
import type { PlayerId, Viewer } from '../player.js';
import { ok, refuse, atPath, type Issue, type Issues, type Result } from '../util/result.js';
import { noRules } from '../ruleset/rules.js';
import type { RulesetCache } from '../ruleset/cache.js';
import { citeIssue } from '../message/cite.js';
import { issue } from '../message/messages.js';

/** Reads a state or view of any origin, to find out what is wrong with it. Of a view it can only tell that of the rules. */
const seenDecoder =
  (shelf: RulesetCache, decodeState: Decoder<unknown>): Decoder<unknown> =>
  (raw) => {
    const plain = unwrapDrafts(raw);
    const fields = ownFields(plain);
    if (!fields) return refuse(issue('not-an-object'));
    const rules = shelf.read(fields.ruleset);
    if (!rules.ok) return refuseState(atPath('ruleset', rules.issues));
    if (fields.viewer !== undefined) return ok(plain);
    const read = decode(decodeState, plain, rules.value);
    return read.ok ? read : refuseState(read.issues.map((each) => citeIssue(rules.value, each)));
  };

const refuseState = ([first, ...more]: readonly Issue[]): Result<never> =>
  refuse(first ?? issue('unreadable'), ...more);

/** Whether something is a view, as far as it says so itself. */
const isView = (value: unknown): boolean => ownFields(value)?.viewer !== undefined;

/** Who sees a view, in words. */
const seer = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : 'a spectator');

/** A view where a state must be. */
export const checkIsState = (viewer: Viewer): Issue => issue('a-view', ['state'], { viewer: seer(viewer) });

/** What an engine is handed. */
export interface StateReader {
  /** A state or a view. */
  readonly seen: Param;
  /** Why an action could not be carried out, though nothing was refused. */
  readonly failure: (state: unknown, thrown: unknown) => Issues;
}

/** Makes the door of an engine. */
export function createStateReader(shelf: RulesetCache, decodeState: Decoder<unknown>): StateReader {
  const read = seenDecoder(shelf, decodeState);
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
      return [issue('not-a-state', ['state'], params), ...atPath('state', found.issues)];
    },
  };
}

/** Whether somebody can look at a game: a spectator, or a player in it. */
export const canView = (players: readonly PlayerId[], viewer: Viewer): boolean =>
  typeof viewer !== 'string' || players.includes(viewer);
