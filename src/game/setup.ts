import type { PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/ruleset/rules.js';
import type { Issue } from '../kernel/util/result.js';
import type { State } from './state.js';
import { question } from './kernel.js';
import { issue } from './issues.js';

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
