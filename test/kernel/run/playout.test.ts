/** Games that are played out end as they are played, and nobody is told anything. */

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/kernel/decode.js';
import { play, randomPlayer } from '../../../src/kernel/play/players.js';
import { seeded } from '../../../src/kernel/random.js';
import type { Decision } from '../../../src/kernel/types.js';
import { engine as convoy } from '../../../src/malta-convoy/index.js';
import * as warpwar from '../../../src/warpwar/index.js';
import { captain } from '../../../src/warpwar/players/index.js';
import { playOut, streams } from '../../../src/research/index.js';

import { fogModule } from '../../support/fog.js';
import { begin, engine as stellar } from '../../support/stellar-wars/engine.js';
import { randomDuel } from '../../support/stellar-wars/setups.js';
import { ann, bob, engineOf, must, rulesOn } from '../../support/toy/play.js';
import { action, auction, event } from '../../support/toy/toy.js';

const toy = engineOf([auction]);
const lots = must(toy.createGame({ rules: 'toy/plain', players: ['ann', 'bob'], lots: ['gold', 'silver'] }));

const short = (rules: string): warpwar.State => warpwar.newGame(`${rules} +turn-limit turn-limit(turns=6)`);

/** The functions of an engine by which a game is played, and played out. */
type Table = Pick<
  typeof warpwar,
  'awaiting' | 'view' | 'decisions' | 'sampleAction' | 'applyAction' | 'workings'
>;

/** Plays a game by random players, and the same game out. */
function bothWays(given: unknown, begun: unknown, names: readonly string[], seed: number, most = 400) {
  // Sound: an engine of any game has these functions, and they take its states.
  const [table, state] = [given as Table, begun as warpwar.State];
  const players = Object.fromEntries([...names, CHANCE].map((name) => [name, randomPlayer(table)]));
  let end = state;
  for (const step of play(table, state, players as never, seeded(seed), { most })) end = step.state;
  return { end, out: playOut(table, state, { random: seeded(seed), most }) };
}

describe('a game that is played out by random actions ends as it is played', () => {
  const fog = warpwar.createEngine([...warpwar.catalogue, fogModule()]);
  const foggy = fog.createGame({
    rules: 'second/advanced +fog +turn-limit turn-limit(turns=4)',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  const trip = convoy().createGame({ rules: 'convoy/revised', players: ['ann'], seed: 'a' });
  const rolled = convoy().createGame({ rules: 'convoy/revised +given-dice', players: ['ann'] });
  const colors = ['red', 'blue'];

  test.each<[string, unknown, unknown, readonly string[]]>([
    ['first/advanced', warpwar, short('first/advanced'), colors],
    ['second/advanced', warpwar, short('second/advanced +bought-technology'), colors],
    ['in fog, where actions are judged by views', fog, foggy.ok && foggy.value, colors],
    ['where actions are barred while dice are rolled', convoy(), rolled.ok && rolled.value, ['ann']],
    ['Malta Convoy', convoy(), trip.ok && trip.value, ['ann']],
    ['Stellar Wars', stellar, begin(randomDuel(3)), colors],
    ['sealed bids, which nobody else hears of', toy, lots, ['ann', 'bob']],
  ])('%s', (_what, engine, begun, names) => {
    for (const seed of [1, 2]) {
      const { end, out } = bothWays(engine, begun, names, seed);
      expect(out.state).toEqual(end);
      expect(out.actions).toBeGreaterThan(1);
    }
  });
});

describe('playOut', () => {
  const begun = short('first/learning');

  test('asks player functions for the actions of their players', () => {
    const players = { red: captain(warpwar), blue: randomPlayer(warpwar) };
    let end = begun;
    for (const { state } of play(warpwar, begun, players, streams(3))) end = state;
    const out = playOut(warpwar, begun, { random: streams(3), players: { red: players.red } });
    expect(out.state).toEqual(end);
  });

  test('stops where it is told to', () => {
    expect(playOut(warpwar, begun, { random: seeded(1), most: 5 })).toMatchObject({ actions: 5 });
    const { state } = playOut(warpwar, begun, { random: seeded(1), until: ({ turn }) => turn > 2 });
    expect(state).toMatchObject({ turn: 3 });
    expect(playOut(warpwar, begun, { random: seeded(1), until: () => true })).toEqual({
      state: begun,
      actions: 0,
    });
  });

  test('goes from an end nowhere', () => {
    const { state } = playOut(warpwar, begun, { random: seeded(1) });
    expect(state.result).not.toBeNull();
    expect(playOut(warpwar, state, { random: seeded(2) })).toEqual({ state, actions: 0 });
  });

  test('quickly chooses each type of action as often as any other', () => {
    const pinged = event('ping/pinged', {});
    const ping = (type: string, offers: readonly Decision[]) =>
      action(
        type,
        {},
        {
          offers: () => offers,
          check: () => [],
          apply: () => [pinged({})],
          sample: () => ({}),
        },
      );
    const offer = (type: string, { player = ann, ...more }: Partial<Decision> = {}): Decision => ({
      type,
      must: false,
      options: {},
      ...more,
      player,
    });
    const engine = engineOf([
      auction,
      rulesOn(
        'ping',
        pinged,
        ping('ping/one', [offer('ping/one')]),
        ping('ping/two', [offer('ping/two'), offer('ping/two')]),
        ping('ping/aside', [offer('ping/aside', { aside: true })]),
        ping('ping/other', [offer('ping/other', { player: bob })]),
      ),
    ]);
    const state = must(
      engine.createGame({ rules: 'toy/plain +ping', players: ['ann', 'bob'], lots: ['gold'] }),
    );
    const random = seeded(1);
    const bids = Array.from({ length: 900 }, () =>
      playOut(engine, state, { random, most: 1, quick: true }),
    ).filter((out) => out.state.sealed.length > 0);
    // One of three.
    expect(bids.length).toBeGreaterThan(260);
    expect(bids.length).toBeLessThan(340);
  });

  test('refuses views, strangers, players who act illegally, and numbers out of range', () => {
    const random = seeded(1);
    const red = (): never => ({ type: 'phase/end', player: 'red', phase: 'move' }) as never;
    expect(() => playOut(warpwar, warpwar.view(begun, 'red') as never, { random })).toThrow('whole state');
    expect(() => playOut(warpwar, begun, { random, players: { green: red } })).toThrow(
      "'green' does not play",
    );
    expect(() => playOut(warpwar, begun, { random, players: { red } })).toThrow(
      'The action of red was refused',
    );
    expect(() => playOut(warpwar, begun, { random: () => 0.5 })).toThrow('must return a whole number');
  });
});
