/** What computer players do with the rules: only those of level 4 use what its module says is worth something. */

import { describe, expect, test } from 'vitest';
import { captain, play, seeded } from 'warpwar/players';
import type { State } from 'warpwar/rules';
import { lead } from '../src/leading.js';
import { engine } from '../src/index.js';
import { begun } from './play.js';

/** All actions of some games between captains of a level. */
const actionsOf = (level: 3 | 4, from: State, games: number) =>
  Array.from({ length: games }, (_, seed) => {
    const player = captain(engine, { level });
    return [...play(engine, from, { red: player, blue: player }, seeded(seed))].map(({ action }) => action);
  }).flat();

describe('captains of level 4, and no others,', () => {
  test('commission officers', () => {
    const from = begun('first/advanced +officers +turn-limit turn-limit(turns=4)');
    const officers = (level: 3 | 4) =>
      actionsOf(level, from, 2).filter(({ type }) => type === 'officers/commission').length;
    expect(officers(3)).toBe(0);
    expect(officers(4)).toBeGreaterThan(0);
  });

  test('let them lead', () => {
    const ship = (name: string) => ({
      name,
      counts: { PD: 6, B: 4, S: 2, WG: 1 },
      ext: { 'officers/aboard': true },
    });
    const fleet = [ship('W1'), ship('W2')];
    const from = begun('first/skirmish +officers', { homes: undefined, fleets: { red: fleet, blue: fleet } });
    const leads = (level: 3 | 4) =>
      actionsOf(level, from, 5)
        .flatMap((action) => (action.type === 'battle/orders' ? action.orders : []))
        .filter((order) => lead.of(order)).length;
    expect(leads(3)).toBe(0);
    expect(leads(4)).toBeGreaterThan(0);
  });
});
