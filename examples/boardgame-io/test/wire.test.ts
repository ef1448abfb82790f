/** Whole matches over real sockets: whatever a client receives is what the engine shows that player, and nothing else. */

import { expect, test } from 'vitest';
import { engine } from 'warpwar';
import { createBoardGame } from 'warpwar/boardgame-io';
import { captain, gunner } from 'warpwar/players';
import { captain as stellarCaptain, engine as stellarEngine } from 'warpwar/stellar-wars';
import { stellarSetUp, warpwarSetUp } from '../src/set-up.js';
import { play, sentIn, type Match, type Sent } from './match.js';
import { replayed, secretsOf, type Played } from './replayed.js';
import { withTable } from './table.js';

/** What the server draws, so that a failure repeats. */
const SEED = '5eed0000-secret';

const arena = engine();
const warpwar = createBoardGame(arena, {
  name: 'warpwar',
  setup: (players, data) => warpwarSetUp(players, data, SEED),
});
const stellar = stellarEngine();
const stellarWars = createBoardGame(stellar, {
  name: 'stellar-wars',
  setup: (players, data) => stellarSetUp(players, data, SEED),
});

const ofWarpwar = { actions: 40, game: warpwar, arena: arena as never, choose: captain(arena) };

/** Each has secrets: ships, orders, whole fleets, or a seed. */
const MATCHES: readonly Match[] = [
  { ...ofWarpwar, rules: 'first/advanced' },
  { ...ofWarpwar, rules: 'second/advanced +marines' },
  { ...ofWarpwar, rules: 'first/skirmish', choose: gunner(arena) },
  {
    rules: 'sw2/duel',
    actions: 30,
    game: stellarWars,
    arena: stellar,
    choose: stellarCaptain(stellar),
  },
];

const MEMBERS = ['G', '_redo', '_stateID', '_undo', 'ctx', 'plugins'];

/** Beside the states only this is sent: the first state as it was stored, and the log without what others chose. */
function expectNothingElse(
  { state, log, initialState, ...more }: Sent,
  viewer: string,
  rules: string,
  all: Played,
) {
  expect(Object.keys(more).filter((each) => each !== 'filteredMetadata')).toEqual([]);
  expect(Object.keys(state).sort()).toEqual(MEMBERS);
  expect(state).toMatchObject({
    _undo: [],
    _redo: [],
    plugins: { random: {}, log: { data: {} }, events: { data: {} } },
  });
  expect(JSON.stringify(state.plugins)).not.toMatch(/seed|args/);
  for (const { action } of log) {
    const { playerID, type, args, ...others } = action.payload;
    expect(others).toEqual({});
    if (playerID !== viewer) expect(args).toBeNull();
    else if (type === 'act') expect(all.actions).toContainEqual({ player: viewer, raw: args?.[0] });
  }
  if (!initialState) return;
  expect(Object.keys(initialState).sort()).toEqual(MEMBERS);
  expect(initialState.G).toEqual({ data: { rules }, game: null, recent: {}, acted: {} });
  const plugins = { random: { data: { seed: 'not used' } }, log: { data: {} }, events: { data: {} } };
  expect(initialState.plugins).toEqual(plugins);
}

test.each(MATCHES)(
  'a match of $rules shows nobody what is not theirs',
  (match) =>
    withTable({ games: [warpwar, stellarWars] }, async (table) => {
      const { rules, arena, game } = match;
      const { matchID, begun, ears, shown, stored } = await play(table, match);
      const all = replayed(arena, begun, stored.log);
      const last = all.states.length - 1;
      expect(last).toBeGreaterThan(20);
      expect(stored.state.G.game).toEqual(all.states[last]);
      expect(shown).toEqual(['0', '1'].map((viewer) => all.seenBy(last, viewer)));
      const credentials = ears.flatMap(({ seat }) => seat.credentials ?? []);
      expect(new Set(credentials).size).toBe(2);
      let secrets = 0;
      for (const { seat, heard } of ears)
        for (const message of heard) {
          const text = JSON.stringify(message);
          expect(['sync', 'update', 'matchData']).toContain(message[0]);
          expect(credentials.filter((each) => text.includes(each))).toEqual([]);
          const sent = sentIn(message);
          if (!sent) continue;
          const { G, _stateID } = sent.state;
          // The first state is that of a match that has not begun.
          const done = Math.max(_stateID - 1, 0);
          const hidden = secretsOf(SEED, arena, all, done, seat.playerID);
          secrets += hidden.length;
          expect(hidden.filter((each) => text.includes(each))).toEqual([]);
          if (G.game !== null) expect(G).toEqual(all.seenBy(done, seat.playerID));
          expectNothingElse(sent, seat.playerID ?? '', rules, all);
        }
      expect(secrets).toBeGreaterThan(50);
      const lobby = await table.ask(`/${game.name ?? ''}/${matchID}`);
      expect(lobby.json).toMatchObject({ setupData: { rules }, players: [{ id: 0 }, { id: 1 }] });
      const unpublished = [...credentials, ...secretsOf(SEED, arena, all, last, undefined)];
      expect(unpublished.filter((each) => lobby.text.includes(each))).toEqual([]);
    }),
  120_000,
);
