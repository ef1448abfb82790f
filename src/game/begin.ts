import type { PlayerId } from '../kernel/player.js';
import type { Rules } from '../kernel/rules.js';
import type { State } from './nouns.js';

/** The state before any set-up field was read: players, and nothing on the map. */
export function begin(rules: Rules, players: readonly PlayerId[]): State {
  const [active] = players;
  if (active === undefined) throw new Error('A game needs players.');
  return {
    ruleset: rules.ruleset,
    turn: 1,
    active,
    phase: '',
    waiting: [],
    players: players.map((id, side) => ({ id, side })),
    stars: [],
    ships: [],
    fought: [],
    battle: null,
    result: null,
  };
}
