/** Other values for each slice that hides something, for the law 'secrets-kept'. */

import type { State } from '../../game/state.js';
import type { Held as HeldIn } from '../laws/other-slices.js';

/** Returns a random legal value of a slice, so that the battery can vary what is secret. The slice's decoder must accept it. */
export type Held = HeldIn<State>;

/** Makes other values for each slice of the standard catalogue that hides something. */
export const HELD: Readonly<Record<string, Held>> = {
  'repair/bill': (random) => ({ 'player:grey PD': [1 + random(9), 1] }),
  'resupply/bill': (random) => ({ 'player:grey M': [1 + random(9), 3] }),
  'build-steps/reached': (random) => random(3),
  'base-building/progress': (random) => ({ grey: 1 + random(20) }),
  // Nobody pays for a Colony where there is no Base.
  'colonies/progress': (random, _state, home) => ('base' in home ? 1 + random(20) : 0),
  'base-building/fresh': (random) => random(5),
  'bought-technology/research': (random) => ({
    levels: { energy: random(4), guided: random(4), kinetic: random(4) },
    paid: { energy: random(10), guided: random(10), kinetic: random(10) },
    risen: random(2) === 0 ? [] : ['energy'],
  }),
  'bought-technology/offers': () => ({ grey: { give: 'energy', take: 'guided' } }),
  'bought-technology/past': (_random, { turn, active }) => ({
    turn,
    active,
    offers: [{ with: 'grey', give: 'energy', take: 'guided' }],
  }),
  'marines/names': (random) => [`grey/S${1 + random(9)}`],
  // A player who is awaited shows that some Bases left loot, but not which ones.
  'base-fall/captor': (_random, { active, phase, waiting }, home) =>
    phase === 'reckoning' && waiting.includes(active) && !('base' in home) ? active : null,
};
