/** What slices may hold: something else that could stand in each slice that hides anything, for the law of secrets. */

import type { State } from '../../game/state.js';
import type { Held as HeldIn } from '../laws/other-slices.js';

/**
 * Makes something that a slice may hold at a home; it must be readable by the slice's decoder, and what makes it is
 * chance alone.
 */
export type Held = HeldIn<State>;

/** Something that a slice may hold, for each slice of the standard catalogue that hides anything. */
export const HELD: Readonly<Record<string, Held>> = {
  'repair/bill': (random) => ({ 'player:grey PD': [1 + random(9), 1] }),
  'resupply/bill': (random) => ({ 'player:grey M': [1 + random(9), 3] }),
  'build-steps/reached': (random) => random(3),
  'base-building/progress': (random) => ({ grey: 1 + random(20) }),
  // Nothing is put into a Base where there is none.
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
  // That somebody is awaited tells all that Bases left something, but not which.
  'base-fall/captor': (_random, { active, phase, waiting }, home) =>
    phase === 'reckoning' && waiting.includes(active) && !('base' in home) ? active : null,
};
