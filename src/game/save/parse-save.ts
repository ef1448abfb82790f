/**
 * Parses the JSON of a save. Most of the text is the map, and most maps are known: they are found by their text and not
 * parsed.
 */

import { findInText } from '../../map/known.js';

/** Replaces the JSON of the map. Both are whole values after a key, so the rest of the save is read as with the map. */
const STAND_IN = '[""]';

/** Finds JSON that could be taken for the stand-in. */
const LIKE_STAND_IN = /\[\s*""/;

/** Parses JSON like `JSON.parse`. A known map of the state is not parsed: the result has the known, frozen object. */
export function parseSave(text: string): unknown {
  const found = findInText(text);
  if (!found) return JSON.parse(text);
  const [before, after] = [text.slice(0, found.from), text.slice(found.to)];
  if (LIKE_STAND_IN.test(before) || LIKE_STAND_IN.test(after)) return JSON.parse(text);
  // Sound: only the state of an object that was read from JSON is looked at.
  const save = JSON.parse(before + STAND_IN + after) as { state?: { map?: unknown } | null } | null;
  const state = save?.state;
  if (!state || !isStandIn(state.map)) return JSON.parse(text);
  state.map = found.chart;
  return save;
}

const isStandIn = (map: unknown): boolean => Array.isArray(map) && map.length === 1 && map[0] === '';
