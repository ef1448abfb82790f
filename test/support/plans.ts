/** What our own batteries and recordings play: scenarios with an end, and how they are played. */

import type { RulesetSpec, Random } from '../../src/kernel/types.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import type { State } from '../../src/warpwar/state.js';
import { eagerly } from '../../src/warpwar/laws/games.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';
import type { Trial } from '../../src/warpwar/laws/trial.js';

/** Every scenario on the map, with an end. */
export const campaigns: readonly RulesetSpec[] = [
  'first/learning',
  'first/basic',
  'first/advanced',
  'reference/advanced',
].map((scenario) => ({ scenario, add: ['turn-limit'], settings: { 'turn-limit/turns': 12 } }));

/** The scenarios of the second edition, and one in which Bases are cheap, so that they are built. */
export const conquests: readonly RulesetSpec[] = [
  { scenario: 'second/basic' },
  { scenario: 'second/advanced' },
  { scenario: 'second/advanced', settings: { 'base-building/price': 2 } },
].map(({ scenario, settings }) => ({
  scenario,
  add: ['turn-limit'],
  settings: { ...settings, 'turn-limit/turns': 12 },
}));

/** The first edition with all starred variants. */
export const starred: RulesetSpec = {
  scenario: 'first/starred',
  add: ['turn-limit'],
  settings: { 'turn-limit/turns': 12 },
};

/** WarpChess in either edition. */
export const chess: readonly RulesetSpec[] = ['first/warp-chess', 'second/warp-chess'].map((scenario) => ({
  scenario,
  add: ['turn-limit'],
  settings: { 'turn-limit/turns': 12 },
}));

/** Whether there is anything to play with: without a map there are no stars, and no game. */
export const hasBaseStars = ({ remove = [] }: RulesetSpec): boolean => !remove.includes('star-map');

/** Eager for a fight, and for what random play seldom comes to: cargo is carried to stars, and Bases are built with it. */
export const busily: Trial = {
  ...eagerly,
  keen: (state, action) => {
    // Sound: an action that was sampled.
    const { type, ship, path, counts } = action as Deed;
    if (type === 'ship/build') return (counts?.H ?? 0) > 0;
    if (state.phase === 'build')
      return ['base-building/build', 'holds/load', 'colonies/upgrade'].includes(type);
    if (type !== 'ship/move' || !isLaden(state, ship)) return eagerly.keen?.(state, action) ?? true;
    return state.stars.some(({ hex, base }) => hex === path?.at(-1) && base === undefined);
  },
};

interface Deed {
  readonly type: string;
  readonly ship?: unknown;
  readonly path?: readonly HexId[];
  readonly counts?: Readonly<Record<string, number>>;
}

const isLaden = ({ ships }: State, ship: unknown): boolean =>
  ships.some(({ id, points = 0 }) => id === ship && points > 0);

/** Plays a game on by chance, with no laws but that it must not throw; gives what it came to, or undefined if it goes on too long. */
export function playedOn(engine: TestedEngine, from: State, random: Random, most = 2000): State | undefined {
  let state = from;
  for (let number = 0; number < most; number += 1) {
    if (state.result) return state;
    const [decision] = engine.decisions(state).filter(({ must }) => must);
    if (!decision) throw new Error('The game is not over, and nobody must decide anything.');
    const applied = engine.applyAction(
      state,
      engine.sampleAction(engine.view(state, decision.player), decision, random),
    );
    if (!applied.ok)
      throw new Error(`A sampled ${decision.type} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
  }
  return undefined;
}
