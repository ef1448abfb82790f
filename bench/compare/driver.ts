/** One revision of the library: what is timed of it, and how games go by it. It is bundled once for each revision. */

import { createHash } from 'node:crypto';
import * as library from '../../src/warpwar/index.js';
import { captain, play, randomPlayer, seeded } from '../../src/warpwar/players/index.js';
import { cases as standard, SPEED_FROM } from '../cases.js';
import type { Case } from '../measure.js';
import { captainsOfStellarWars } from '../other-games.js';
import type { Planned } from './setups.js';

/** What is timed: the cases of `npm run bench`, and computer players of Stellar Wars. */
export const cases: readonly Case[] = [...standard, captainsOfStellarWars({ speedFrom: SPEED_FROM })];

/** Longer games are broken off. */
const MOST = 250;

/** How far a game is played. Earlier versions take the number itself, and read this as one. */
const FAR = { most: MOST, valueOf: () => MOST };

/** How a game went. */
export interface Course {
  /** A hash of all its states and events. */
  readonly hash: string;
  readonly actions: number;
  /** Rounds of combat that were fought. */
  readonly rounds: number;
}

/** Plays a game. Map and ruleset are hashed once, as they stay the same. */
export function courseOf({ setup, captains, seed }: Planned): Course {
  const hash = createHash('sha256');
  let [actions, rounds] = [0, 0];
  const note = (value: unknown): unknown => hash.update(JSON.stringify(value));
  // Sound: a set-up is read before it is used.
  const made = library.createGame(setup as Parameters<typeof library.createGame>[0]);
  note(made);
  if (made.ok) {
    const begun = made.value;
    const player = () => (captains ? captain(library) : randomPlayer(library));
    const players = Object.fromEntries(begun.players.map(({ id }) => [id, player()]));
    for (const { action, events, state } of play(library, begun, players, seeded(seed), FAR)) {
      const { map, ruleset, ...changing } = state;
      note([action, events, changing, map === begun.map || map, ruleset === begun.ruleset || ruleset]);
      actions += 1;
      rounds += events.filter(({ type }) => type === 'round/fired').length;
    }
  }
  return { hash: hash.digest('hex'), actions, rounds };
}
