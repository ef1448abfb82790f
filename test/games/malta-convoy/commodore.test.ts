/** The computer player. */

import { expect, test } from 'vitest';
import { convoyEngine } from '../../../src/games/malta-convoy/engine.js';
import type { ConvoyState } from '../../../src/games/malta-convoy/nouns.js';
import { commodore } from '../../../src/games/malta-convoy/players/commodore.js';
import { play } from '../../../src/common/play.js';
import { randomPlayer } from '../../../src/common/random-player.js';
import { seeded } from '../../../src/kernel/util/seeded.js';

const maltaConvoy = convoyEngine();

/** Plays a trip to its end. */
function trip(rules: string, seed: number, rollouts: number): ConvoyState {
  const made = maltaConvoy.createGame({
    rules,
    players: ['ann'],
    ...(rules.includes('given') ? {} : { seed: `commodore ${seed}` }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const players = { ann: commodore({ rollouts }), chance: randomPlayer(maltaConvoy) };
  const moves = play(maltaConvoy, made.value, players, seeded(seed));
  for (let next = moves.next(); ; next = moves.next()) if (next.done) return next.value;
}

test('plays trips to their end, with either dice', () => {
  const [state, again] = [trip('convoy/revised', 1, 2), trip('convoy/revised', 1, 2)];
  expect(state.result?.reason).toBe('arrived');
  expect(again).toEqual(state);
  expect(trip('convoy/first +given-dice', 2, 2).result?.reason).toBe('arrived');
});

test('does not know how the dice will fall', () => {
  const made = maltaConvoy.createGame({ rules: 'convoy/revised', players: ['ann'], seed: 'one' });
  const other = maltaConvoy.createGame({ rules: 'convoy/revised', players: ['ann'], seed: 'two' });
  if (!made.ok || !other.ok) throw new Error('Refused.');
  const { 'seeded-dice/seed': seed, 'seeded-dice/taken': taken } = other.value.ext ?? {};
  const disguised = {
    ...made.value,
    ext: { ...made.value.ext, 'seeded-dice/seed': seed!, 'seeded-dice/taken': taken! },
  };
  const choose = (state: ConvoyState) => {
    const seen = maltaConvoy.view(state, state.players[0]!.id);
    return commodore({ rollouts: 2 })(seen, maltaConvoy.decisions(seen), seeded(3));
  };
  expect(choose(disguised)).toEqual(choose(made.value));
});

test('sends destroyers home first', () => {
  const view = maltaConvoy.createGame({ rules: 'convoy/fixed', players: ['ann'], seed: 'x' });
  if (!view.ok) throw new Error('Refused.');
  const [player] = view.value.players.map(({ id }) => id);
  const decision = {
    type: 'covering-force/detach' as const,
    player: player!,
    must: true,
    options: { due: 5, least: 1, most: 4 },
  };
  expect(commodore()(view.value, [decision], seeded(1))).toEqual({
    type: 'covering-force/detach',
    player,
    cruisers: 1,
    destroyers: 4,
  });
});
