/** Who gets a seat, and what the lobby makes a match of. */

import { describe, expect, test, vi } from 'vitest';
import { stellarSetUp, warpwarSetUp } from '../src/set-up.js';
import { until, withTable } from './table.js';

// Each test starts a server.
vi.setConfig({ testTimeout: 120_000 });

describe('a seat', () => {
  test('that nobody has taken shows nothing', () =>
    withTable({}, async (table) => {
      const matchID = await table.create({ rules: 'first/advanced' });
      const [early, ear] = [table.listen(), table.listen()];
      early.sync({ matchID, playerID: '1', credentials: 'x' });
      early.sync({ matchID });
      await until(() => early.heard.length > 0);
      expect(early.heardOf('sync')).toHaveLength(1);
      const taken = await table.join(matchID, '1');
      ear.sync(taken);
      await until(() => ear.heardOf('sync').length > 0);
    }));

  test('that its player leaves is shut to that player', () =>
    withTable({}, async (table) => {
      const matchID = await table.create({ rules: 'first/advanced' });
      const [old] = [await table.join(matchID, '0'), await table.join(matchID, '1')];
      const [before, after] = [table.listen(), table.listen()];
      before.sync(old);
      await until(() => before.heard.length > 0);
      await table.ask(`/warpwar/${matchID}/leave`, old);
      const next = await table.join(matchID, '0');
      after.sync(next);
      await until(() => after.heardOf('sync').length > 0 && before.socket.disconnected);
    }));

  test('is of one match for each socket', () =>
    withTable({}, async (table) => {
      const matches = [
        await table.create({ rules: 'first/basic' }),
        await table.create({ rules: 'first/basic' }),
      ];
      const ear = table.listen();
      for (const matchID of [...matches, ...matches]) ear.sync({ matchID });
      await until(() => ear.heardOf('sync').length === 2);
      expect(new Set(ear.heardOf('sync').map(([, matchID]) => matchID))).toEqual(new Set([matches[0]]));
    }));
});

describe('the lobby', () => {
  test.each([
    undefined,
    null,
    'first/advanced',
    {},
    { rules: 'first/nothing' },
    { rules: ['first/advanced'] },
    { rules: 'first/advanced', seed: '1' },
    { rules: 'first/skirmish', fleets: [] },
    { rules: 'x'.repeat(501) },
  ])('makes no match of %j', (setupData) =>
    withTable({}, async (table) => {
      const { status } = await table.ask('/warpwar/create', { numPlayers: 2, setupData });
      expect(status).toBe(400);
    }),
  );

  test('makes no match for a million players, not even again', () =>
    withTable({}, async (table) => {
      const numPlayers = 1_000_000;
      const matchID = await table.create({ rules: 'second/advanced' });
      const seat = await table.join(matchID, '0');
      const setupData = { rules: 'second/advanced' };
      expect((await table.ask('/warpwar/create', { numPlayers, setupData })).status).toBe(400);
      expect((await table.ask(`/warpwar/${matchID}/playAgain`, { ...seat, numPlayers })).status).toBe(400);
    }));

  test('has no seat that every object has', () =>
    withTable({}, async (table) => {
      const matchID = await table.create({ rules: 'first/advanced' });
      for (const playerID of ['__proto__', 'constructor', 'toString']) {
        const { status } = await table.ask(`/warpwar/${matchID}/join`, { playerID, playerName: 'x' });
        expect(status).toBe(404);
      }
      expect('credentials' in {}).toBe(false);
    }));
});

test('set-ups draw what is secret, each time again', () => {
  const players = ['0', '1'];
  const seeds = [1, 2].map(() => stellarSetUp(players, { rules: 'sw2/duel' }).seed);
  expect(new Set(seeds).size).toBe(2);
  const dealt = ['0', '1'].map((seed) =>
    JSON.stringify(warpwarSetUp(players, { rules: 'first/skirmish' }, seed)),
  );
  expect(new Set(dealt).size).toBe(2);
  expect(warpwarSetUp(players, { rules: 'first/advanced' })).toEqual({ rules: 'first/advanced', players });
});
