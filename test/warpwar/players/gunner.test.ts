/** How gunners aim: what they do against enemies whose orders are known here, but not to them. */

import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { gunner, play, seeded, type Player } from 'warpwar/players';
import { ship, skirmish } from '../../support/fleets.js';
import type { PlayerOrder } from '../../../src/warpwar/players/player.js';

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);
const armed = { PD: 6, B: 3, S: 2, WG: 1 };

/** A player who gives the same order in every round. */
const always =
  (order: Omit<PlayerOrder, 'ship'>): Player =>
  (view, decisions, random) => {
    const [decision] = decisions.filter(({ aside }) => !aside);
    if (!decision) throw new Error('Nothing to decide.');
    return decision.type === 'battle/orders'
      ? {
          type: 'battle/orders',
          player: decision.player,
          orders: decision.options.ships.map((id) => ({ ship: id, ...order })),
        }
      : warpwar.sampleAction(view, decision, random);
  };

/** In how many of some combats a gunner who attacks hits in the three rounds that he has. */
function hits(prey: Parameters<typeof ship>[1], order: Omit<PlayerOrder, 'ship'>): number {
  const state = skirmish([ship('red/W1', armed), ship('blue/W2', prey)], { rules: 'first/skirmish' });
  const players = { red: gunner(warpwar), blue: always(order) };
  const hit = SEEDS.filter((seed) => {
    for (const { events, state: now } of play(warpwar, state, players, seeded(seed))) {
      const fired = events.find(({ type }) => type === 'round/fired');
      if (fired?.type === 'round/fired' && Object.keys(fired.payload.effective).length > 0) return true;
      if ((now.battle?.round ?? 4) > 3) return false;
    }
    return false;
  });
  return hit.length / SEEDS.length;
}

describe('gunner', () => {
  test('hits in time what can neither fire nor run', () => {
    expect(hits({ PD: 1, S: 1, WG: 1 }, { tactic: 'dodge', drive: 1 })).toBeGreaterThanOrEqual(0.85);
    expect(hits({ PD: 1, S: 1, WG: 1 }, { tactic: 'dodge' })).toBeGreaterThanOrEqual(0.85);
  });

  test.each([3, 4, 5, 6])(
    'tries other drives where it hit nothing: it hits most that dodge with drive %i',
    (drive) => {
      expect(hits({ PD: 6, WG: 1 }, { tactic: 'dodge', drive })).toBeGreaterThanOrEqual(0.85);
    },
  );

  test('gives one order after another in the same position, not always the same', () => {
    const state = skirmish([ship('red/W1', armed), ship('blue/W2', armed)], { rules: 'first/skirmish' });
    const [player = warpwar.playerId('red')] = warpwar.awaiting(state);
    const seen = warpwar.view(state, player);
    const all = SEEDS.map((seed) =>
      JSON.stringify(gunner(warpwar)(seen, warpwar.decisions(seen), seeded(seed))),
    );
    expect(new Set(all).size).toBeGreaterThan(4);
  });

  test('keeps out of the way with a Systemship that cannot fire, not always with the same drive', () => {
    const state = skirmish([ship('red/W1', armed), ship('blue/S2', { PD: 5, S: 1 })], {
      rules: 'first/skirmish',
    });
    const blue = warpwar.playerId('blue');
    const seen = warpwar.view(state, blue);
    const orders = SEEDS.flatMap((seed) => {
      const action = gunner(warpwar)(seen, warpwar.decisions(seen), seeded(seed));
      return action.type === 'battle/orders' ? action.orders : [];
    });
    expect(new Set(orders.map(({ drive }) => drive)).size).toBeGreaterThan(1);
    expect(orders.every(({ tactic }) => tactic !== 'retreat')).toBe(true);
  });
});
