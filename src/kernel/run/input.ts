/** States and views that an engine receives, and what is wrong with invalid ones. */

import { decode, ownFields, type Decoder } from '../util/decode.js';
import { unwrapDrafts } from '../util/drafts.js';
import { isRecordLike, type Param } from '../util/guard.js';
import { isInvalid, rulesFailed } from '../util/invalid.js';
import type { Viewer } from '../player.js';
import { takesPart, type Peopled } from './actions.js';
import { ok, refuse, atPath, type Issue, type Issues, type Result } from '../util/result.js';
import { noRules } from '../ruleset/rules.js';
import type { RulesetCache } from '../ruleset/cache.js';
import { citeIssue } from '../message/cite.js';
import { issue } from '../message/kernel-issues.js';

/** Makes a decoder that finds out what is wrong with a state or view. Of a view it checks only the ruleset. */
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

/** Checks whether a value has a `viewer`, as views do. */
const isView = (value: unknown): boolean => ownFields(value)?.viewer !== undefined;

/** Formats a viewer for a message. */
const seer = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : 'a spectator');

/** Makes the issue for a view in place of a state. */
export const checkIsState = (viewer: Viewer): Issue => issue('a-view', ['state'], { viewer: seer(viewer) });

/** Checks of the states that an engine receives. */
export interface StateReader {
  /** The argument that must be a state or a view. */
  readonly seen: Param;
  /** Returns why an action threw: an invalid state, or else a failure of the rules. */
  readonly failure: (state: unknown, thrown: unknown) => Issues;
}

/** Makes the checks of an engine. */
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
      const known = isInvalid(thrown) ? thrown.issues : [];
      return [issue('not-a-state', ['state'], params), ...known, ...atPath('state', found.issues)];
    },
  };
}

/** Checks whether a viewer is a spectator, or takes part in the game. */
export const canView = <View>(game: Peopled<View>, seen: View, viewer: Viewer): boolean =>
  typeof viewer !== 'string' || takesPart(game, seen, viewer);
