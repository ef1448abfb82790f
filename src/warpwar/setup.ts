/** The first state: players, sides, homes and map. */

import type { Issue } from '../kernel/result.js';
import type { Audience, PlayerId, Rules } from '../kernel/types.js';
import { issue } from './issues.js';
import { event, question } from './kit.js';
import type { HexId, Chart, Warpline } from './map/star-map.js';
import { isMapOpen } from './sight.js';
import type { State } from './state.js';

// Maps that change in a game: warplines open and close, hexes come and go. No standard rule does this.

/** Changes of a list. */
export type ListChange<Item> = {
  /** What is added. Something that the list has is not added again. */
  readonly added?: readonly Item[];
  /** What is removed. Something that the list lacks is ignored. */
  readonly removed?: readonly Item[];
};

/** Payload of `map/changed`. */
export type MapChangedPayload = {
  /** Changes of the hexes. Remove no hex with a star, a ship or the end of a warpline. */
  readonly hexes?: ListChange<HexId>;
  /** Changes of the warplines; each joins two stars. A star has at most 4. */
  readonly warplines?: ListChange<Warpline>;
};

/**
 * The map changed. Everybody receives this if the map is open; if not, `map/shown` tells each viewer what they see of it. A
 * saved game can be read again only if a set-up may have its map.
 */
export const mapChanged = event('map/changed', {
  audience: ({ rules }): Audience => (isMapOpen(rules, undefined) ? 'all' : []),
  apply: ({ state }, change: MapChangedPayload): State => ({ ...state, map: changeChart(state.map, change) }),
});

/** Returns a chart with changes. */
export function changeChart(chart: Chart, { hexes = {}, warplines = {} }: MapChangedPayload): Chart {
  return {
    ...chart,
    hexes: changeList(chart.hexes, hexes, (one, other) => one === other),
    warplines: changeList(chart.warplines, warplines, isSameLine),
  };
}

/** Whether two warplines join the same hexes. */
const isSameLine = ([a, b]: Warpline, [c, d]: Warpline): boolean =>
  (a === c && b === d) || (a === d && b === c);

function changeList<Item>(
  list: readonly Item[],
  { added = [], removed = [] }: ListChange<Item>,
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] {
  const has = (some: readonly Item[], item: Item): boolean => some.some((each) => isSame(each, item));
  const kept = list.filter((item) => !has(removed, item));
  return [...kept, ...added.filter((item, at) => !has(kept, item) && !has(added.slice(0, at), item))];
}

export const mapParts = [mapChanged];

/** Checks a new game as a whole, after all set-up fields are applied. */
export const setupIssues = question('setupIssues', ({ state }): readonly Issue[] =>
  state.stars.length === 0 ? [issue('no-stars', ['map'])] : [],
);

/** Returns the state before any set-up field is applied: players and an empty map. */
export function begin(rules: Rules, players: readonly PlayerId[]): State {
  const [active] = players;
  if (active === undefined) throw new Error('A game needs players.');
  return {
    ruleset: rules.ruleset,
    actions: 0,
    turn: 1,
    active,
    phase: '',
    waiting: [],
    players: players.map((id, side) => ({ id, side })),
    map: { hexes: [], warplines: [], ends: [] },
    stars: [],
    ships: [],
    fought: [],
    battle: null,
    result: null,
  };
}

export const beginParts = [setupIssues];
