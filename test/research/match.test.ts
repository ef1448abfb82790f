/** Matches: who sits where, whose chance is whose, and what rows say. */

import { describe, expect, test } from 'vitest';
import * as malta from '../../src/malta-convoy/index.js';
import { captain as captainOfStars } from '../../src/stellar-wars/index.js';
import { begin } from '../support/stellar-wars/engine.js';
import { table } from '../support/stellar-wars/fought.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain, gunner, play, randomPlayer, type Player } from '../../src/warpwar/players/index.js';
import { blundering, match, streams, summarize, type GameRow } from '../../src/research/index.js';

const rules = warpwar.unwrap(warpwar.compileRules('first/skirmish'));
const fleetOf = (owner: string) => warpwar.unwrap(warpwar.parseFleet(rules, 'W1: PD=6 B=4 S=3', owner));
const fleets = { red: fleetOf('red'), blue: fleetOf('blue') };
const begun = warpwar.unwrap(
  warpwar.createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets }),
);
const [random, fights] = [randomPlayer(warpwar), gunner(warpwar)];
const seatsOf = (rows: Iterable<GameRow>): readonly string[] =>
  [...rows].map(({ seats }) => Object.entries(seats).flat().join(' '));

describe('a match', () => {
  const players = { fights, random };
  const rows = [...match(warpwar, { beginnings: { begun }, players, seeds: [1, 4] })];

  test('gives each contestant every seat, for each seed', () => {
    expect(seatsOf(rows.slice(0, 2))).toEqual(['red fights blue random', 'red random blue fights']);
    expect(rows.map(({ seed }) => seed)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(summarize(rows).players.fights?.won).toBeGreaterThan(5);
  });

  test('tells how each game went', () => {
    for (const { seats, seed, winners, reason, turns, actions, print } of rows) {
      const by = Object.fromEntries(
        Object.entries(seats).map(([seat, name]) => [seat, players[name as keyof typeof players]]),
      );
      const steps = [...play(warpwar, begun, by, streams(seed))];
      const last = steps.at(-1)?.state;
      expect({ winners, reason, turns, actions, print }).toEqual({
        winners: last?.result?.winners,
        reason: last?.result?.reason,
        turns: last?.turn,
        actions: steps.length,
        print: warpwar.fingerprint(steps.map(({ action }) => action)),
      });
    }
  });

  test('plays the same again, and marks what is not the same by another key', () => {
    expect([...match(warpwar, { beginnings: { begun }, players, seeds: [3, 4] })]).toEqual(rows.slice(4));
    const keys = new Set(rows.map(({ key }) => key));
    expect(keys.size).toBe(rows.length);
    const short = [...match(warpwar, { beginnings: { begun }, players, seeds: [1, 4], most: 1 })];
    expect(short.every(({ key }) => !keys.has(key))).toBe(true);
    expect(
      short.every(({ reason, winners, actions }) => reason === null && winners.length === 0 && actions === 1),
    ).toBe(true);
  });

  test('what one player draws changes nothing for another', () => {
    const heard: (readonly number[])[] = [];
    const listening: Player = (view, decisions, source) => {
      heard.push([source(1000)]);
      return random(view, decisions, source);
    };
    const wasteful: Player = (view, decisions, source) => {
      for (let draws = 0; draws < 3; draws += 1) source(6);
      return random(view, decisions, source);
    };
    const heardBeside = (blue: Player): readonly unknown[] => {
      heard.length = 0;
      Array.from(play(warpwar, begun, { red: listening, blue }, streams(5), { most: 1 }));
      return [...heard];
    };
    expect(heardBeside(wasteful)).toEqual(heardBeside(random));
    expect(heard).toHaveLength(1);
    const source = streams(5).stream('red');
    expect(heard[0]).toEqual([source(1000)]);
  });

  test('seats one, three or four contestants, and allies together', () => {
    const of = (names: readonly string[], sides?: readonly (readonly string[])[]) =>
      seatsOf(
        match(warpwar, {
          beginnings: { begun },
          players: Object.fromEntries(names.map((name) => [name, random])),
          seeds: [1, 1],
          most: 0,
          ...(sides && { sides }),
        }),
      );
    expect(of(['a'])).toEqual(['red a blue a']);
    expect(of(['a', 'b', 'c'])).toHaveLength(6);
    expect(of(['a', 'b'], [['red', 'blue']])).toEqual(['red a blue a', 'red b blue b']);
  });

  test('refuses what is no match', () => {
    const play = (options: object) => () => [
      ...match(warpwar, { beginnings: { begun }, players, seeds: [1, 2], ...options }),
    ];
    expect(play({ seeds: [2, 1] })).toThrow('seeds');
    expect(play({ players: {} })).toThrow('contestant');
    expect(play({ beginnings: {} })).toThrow('beginning');
    expect(play({ players: { fights, cheat: () => ({ type: 'phase/end' }) } })).toThrow('was refused');
  });
});

describe('other games', () => {
  test('Stellar Wars: other dice for each seed', () => {
    const ships = ['DD-1', 'DD-1'];
    const beginnings = (seed: number) => ({
      begun: begin({
        rules: 'sw2/duel',
        players: ['red', 'blue'],
        fleets: { red: ships, blue: ships },
        seed: String(seed),
      }),
    });
    const players = { captain: captainOfStars(table) };
    const rows = [...match(table, { beginnings, players, seeds: [1, 2], most: 40 })];
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
    expect(rows.map(({ actions }) => actions)).toEqual([40, 40]);
  });

  test('Malta Convoy: a game for one', () => {
    const convoy = malta.engine(malta.words);
    const beginnings = (seed: number) => ({
      begun: convoy.unwrap(
        convoy.createGame({ rules: 'convoy/fixed', players: ['ann'], seed: String(seed) }),
      ),
    });
    const rows = [...match(convoy, { beginnings, players: { rule: malta.commodore() }, seeds: [1, 3] })];
    expect(rows.map(({ seats }) => seats)).toEqual(rows.map(() => ({ ann: 'rule' })));
    expect(rows.every(({ reason }) => reason !== null)).toBe(true);
  });
});

describe('forced passes', () => {
  const advanced = warpwar.newGame('first/advanced');

  test('are taken by the loop, and lead to the same games by those who draw nothing for them', () => {
    let asked = 0;
    const counts =
      (player: Player): Player =>
      (view, decisions, source) => {
        asked += 1;
        return player(view, decisions, source);
      };
    const by = { red: counts(captain(warpwar)), blue: counts(captain(warpwar)) };
    const game = (options: object) => [...play(warpwar, advanced, by, streams(2), { most: 120, ...options })];
    const all = game({});
    const every = asked;
    asked = 0;
    const forced = game({ passes: 'forced' });
    expect(forced.map(({ action }) => action)).toEqual(all.map(({ action }) => action));
    expect(every).toBe(all.length);
    expect(asked).toBeLessThan(every);
  });
});

describe('a player that blunders', () => {
  test('at rate 0 plays as it is, at rate 1 at random, and between them is between them', () => {
    const sober = captain(warpwar);
    const beginnings = { begun };
    const game = (player: Player) =>
      [...match(warpwar, { beginnings, players: { player }, seeds: [1, 2] })].map(({ print }) => print);
    expect(game(blundering(warpwar, sober, 0))).toEqual(game(sober));
    const players = { fights, half: blundering(warpwar, fights, 0.5), random };
    const { players: standings } = summarize(match(warpwar, { beginnings, players, seeds: [1, 12] }));
    const score = (name: string): number => standings[name]?.score.mean ?? 0;
    expect(score('fights')).toBeGreaterThan(score('half'));
    expect(score('half')).toBeGreaterThan(score('random'));
  });

  test('has a rate from 0 to 1', () => expect(() => blundering(warpwar, fights, 2)).toThrow('from 0 to 1'));
});
