/** What a rule changes: games that are counted by a loop of its own, and comparisons that are worked out by hand. */

import { describe, expect, test } from 'vitest';
import { action, declareIssues, event, slice, updatePlayer, duringPhase } from '../../src/warpwar/rules.js';
import { boolean, module, randomPlayer as anybody } from '../../src/kernel/index.js';
import * as malta from '../../src/malta-convoy/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain, play, randomPlayer } from '../../src/warpwar/players/index.js';
import {
  compareRules,
  formatComparison,
  observeGames,
  renderComparison,
  streams,
  type Comparison,
  type Measure,
  type Observations,
  type ObservedGame,
} from '../../src/research/index.js';
import { faults, texts } from '../support/drawn-maps.js';

const [leads, random] = [captain(warpwar), randomPlayer(warpwar)];
const players = { captain: leads, random };
const begin = (rules: string) => warpwar.newGame(`${rules} +turn-limit turn-limit(turns=5)`);
const watch = (rules: string, seeds: readonly [number, number] = [1, 2]): Observations =>
  observeGames(warpwar, { beginnings: { short: begin(rules) }, players, seeds });

describe('observed games', () => {
  const { actions, entries, events, games } = watch('first/basic');

  test('each contestant plays alone, and then with the other in both seats', () => {
    expect(games.map(({ seed, seats: { red = '', blue = '' } }) => `${seed} ${red} ${blue}`)).toEqual([
      '1 captain captain',
      '2 captain captain',
      '1 random random',
      '2 random random',
      '1 captain random',
      '1 random captain',
      '2 captain random',
      '2 random captain',
    ]);
  });

  test('count what a loop of its own counts', () => {
    let spentInAll = 0;
    for (const { seats, seed, uses, named, events: came, spent, actions: done } of games) {
      const by = { red: players[seats.red as 'captain'], blue: players[seats.blue as 'captain'] };
      const steps = [...play(warpwar, begin('first/basic'), by, streams(seed))];
      expect(done).toBe(steps.length);
      for (const seat of ['red', 'blue']) {
        const own = steps.filter((step) => step.action.player === seat);
        const types = own.map((step) => step.action.type);
        expect(uses[seat]).toEqual(
          Object.fromEntries(
            [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
          ),
        );
        const withTubes = own.filter(
          ({ action: { type: _type, ...fields } }) => 'counts' in fields && (fields.counts.T ?? 0) > 0,
        );
        // Also orders that fire missiles from them.
        expect(named[seat]?.['components T'] ?? 0).toBeGreaterThanOrEqual(withTubes.length);
        // Ships are all that is bought in this scenario.
        const price = own.reduce(
          (sum, { action: { type, ...fields } }) =>
            type === 'ship/build' && 'counts' in fields
              ? sum + warpwar.shipCost(warpwar.rulesOf(begin('first/basic')), { counts: fields.counts })
              : sum,
          0,
        );
        expect(spent[seat] ?? {}).toEqual(price > 0 ? { 'ship/build': price } : {});
        spentInAll += price;
      }
      const happened = steps.flatMap((step) => step.events.map(({ type }) => type));
      expect(Object.values(came).reduce((sum, each) => sum + each, 0)).toBe(happened.length);
      for (const type of new Set(happened))
        expect(came[type]).toBe(happened.filter((one) => one === type).length);
    }
    expect(spentInAll).toBeGreaterThan(100);
  });

  test('know what the rules have', () => {
    expect(actions).toContain('ship/build');
    expect(events).toContain('ship/built');
    expect(entries).toContain('components T');
    expect(entries.some((entry) => entry.startsWith('issue-codes'))).toBe(false);
  });

  test('are the same again, and take other payments', () => {
    expect(watch('first/basic')).toEqual({ actions, entries, events, games });
    const beginnings = { short: begin('first/basic') };
    const spends = ({ type }: { readonly type: string }): number => (type === 'ship/built' ? 1 : 0);
    const [game] = observeGames(warpwar, { beginnings, players: { random }, seeds: [1, 1], spends }).games;
    expect(game?.spent.red?.['ship/build']).toBe(game?.uses.red?.['ship/build']);
  });
});

/** A made-up game between a and b: who won, its turns, how often a attacked, and what a spent. */
const made = (
  seed: number,
  winner: string | null,
  turns: number,
  attacks: number,
  points = 0,
): ObservedGame => ({
  key: `${seed}`,
  beginning: 'plain',
  seats: { red: 'a', blue: 'b' },
  first: 'red',
  seed,
  winners: winner === null ? [] : [winner],
  reason: winner === null ? 'turn-limit' : 'star-held',
  turns,
  actions: 10,
  print: `${seed}`,
  uses: { red: { attack: attacks } },
  named: { red: { 'weapons beam': attacks } },
  events: { hit: 2 * attacks },
  spent: points === 0 ? {} : { red: { build: points, repair: 1 } },
});

const inventory = { actions: ['attack'], entries: ['weapons beam'], events: ['hit'] };

/** Games by hand: red wins one of four, and with the change three of four. */
const comparison = compareRules(
  {
    ...inventory,
    actions: ['attack', 'wait'],
    games: [made(1, 'red', 4, 1), made(2, 'blue', 6, 0), made(3, null, 8, 1), made(4, 'blue', 2, 0)],
  },
  {
    ...inventory,
    actions: ['attack', 'board', 'flee'],
    games: [
      made(4, 'red', 4, 5, 9),
      made(1, 'red', 6, 3, 9),
      made(2, 'red', 7, 1, 9),
      made(3, 'blue', 9, 3, 9),
    ],
  },
);

const find = (
  { lineups: [first] }: Comparison,
  about: Measure['about'],
  name = '',
  player: string | null = null,
) => {
  const found = first?.measures.find(
    (each) => each.about === about && each.name === name && each.player === player,
  );
  if (!found) throw new Error(`There is no ${about} ${name}.`);
  return found;
};

const meansOf = ({ without, with: changed, difference }: Measure): readonly number[] =>
  [without, changed, difference].map(({ mean }) => mean);

describe('a comparison', () => {
  test('has means and games as they are worked out by hand', () => {
    expect(comparison.lineups.map(({ players: names, games, same }) => ({ names, games, same }))).toEqual([
      { names: ['a', 'b'], games: 4, same: 0 },
    ]);
    expect(meansOf(find(comparison, 'seat', 'red'))).toEqual([0.25, 0.75, 0.5]);
    expect(meansOf(find(comparison, 'player', '', 'b'))).toEqual([0.5, 0.25, -0.25]);
    expect(meansOf(find(comparison, 'draw'))).toEqual([0.25, 0, -0.25]);
    expect(meansOf(find(comparison, 'end', 'star-held'))).toEqual([0.75, 1, 0.25]);
    expect(meansOf(find(comparison, 'turns'))).toEqual([5, 6.5, 1.5]);
    expect(meansOf(find(comparison, 'action', 'attack', 'a'))).toEqual([0.5, 3, 2.5]);
    expect(meansOf(find(comparison, 'entry', 'weapons beam', 'a'))).toEqual([0.5, 3, 2.5]);
    expect(meansOf(find(comparison, 'event', 'hit'))).toEqual([1, 6, 5]);
    expect(meansOf(find(comparison, 'points', 'all', 'a'))).toEqual([0, 10, 10]);
    expect(meansOf(find(comparison, 'points', 'repair', 'a'))).toEqual([0, 1, 1]);
    const attack = find(comparison, 'action', 'attack', 'a');
    expect([attack.without.games, attack.with.games]).toEqual([2, 4]);
  });

  test('pairs games by their seeds: the interval is that of the differences', () => {
    // Differences of 2, 1, 1 and 2 turns: a deviation of 0.577, and Student's 3.182 for four of them.
    const [low, high] = find(comparison, 'turns').difference.interval;
    expect(low).toBeCloseTo(1.5 - (3.182 * 0.5774) / 2, 1);
    expect(high).toBeCloseTo(1.5 + (3.182 * 0.5774) / 2, 1);
  });

  test('differences that are all alike are as wide as four games allow', () => {
    // One of 1 - 0.025 ^ (1 / 4) or more of all games would have been seen 39 times of 40: the interval has a little more.
    const [low, high] = find(comparison, 'points', 'all', 'a').difference.interval;
    expect([low, high]).toEqual([10 - 10 * Math.min(1, -Math.log(0.025) / 4), 10]);
  });

  test('knows what only one of the rules has', () => {
    expect(comparison.added).toEqual({ actions: ['board', 'flee'], entries: [], events: [] });
    expect(comparison.removed).toEqual({ actions: ['wait'], entries: [], events: [] });
  });

  test('refuses games that do not belong together', () => {
    const games = [made(1, 'red', 4, 1)];
    for (const others of [[], [made(2, 'red', 4, 1)], [...games, made(2, 'red', 4, 1)]])
      expect(() => compareRules({ ...inventory, games }, { ...inventory, games: others })).toThrow(
        'the same beginnings',
      );
    expect(() => compareRules({ ...inventory, games: [] }, { ...inventory, games: [] })).toThrow(
      'by both rules',
    );
  });

  test('is plain data', () => expect(JSON.parse(JSON.stringify(comparison))).toEqual(comparison));
});

describe('a comparison as text', () => {
  test('has a line for each measure', () => {
    const lines = formatComparison(comparison);
    expect(lines[0]).toBe('a against b: 4 games by each, 0 of them the same');
    const turns = lines.find((line) => line.startsWith('  turns')) ?? '';
    expect(turns.trim().split(/ {2,}/)).toEqual([
      'turns',
      expect.stringMatching(/^5 \[/),
      expect.stringMatching(/^6\.5 \[/),
      expect.stringMatching(/^\+1\.5 \[\+0\.\d+, \+2\.\d+\]$/),
    ]);
    expect(lines.find((line) => line.startsWith('  red wins'))).toMatch(/ 25 % \[0, .* 75 % \[.* \+50 % \[/);
    expect(lines).toContain('  Nobody did or used: board, flee');
    expect(lines).toContain('Only without the change:');
  });

  test('says how often what is new was done, and what nobody did', () => {
    const changed = [1, 2, 3].map((seed) => ({
      ...made(seed, 'red', 4, 0),
      uses: { red: { board: seed - 1 } },
    }));
    const plain = [1, 2, 3].map((seed) => made(seed, 'red', 4, 0));
    const more = {
      actions: ['attack', 'board'],
      entries: ['weapons beam', 'weapons hook'],
      events: ['hit', 'boarded'],
    };
    const lines = formatComparison(compareRules({ ...inventory, games: plain }, { ...more, games: changed }));
    expect(lines).toContain('  a did board in 2 of 3 games, 1.00 times per seat');
    expect(lines).toContain('  b never did board in 3 games: in at most 57 % of such games');
    expect(lines).toContain('  Nobody did or used: weapons hook');
    expect(lines).toContain('  Never came up: boarded');
  });
});

describe('a comparison as a picture', () => {
  test('is strict XML whatever things are called, and has every brief measure', () => {
    const odd = { ...made(1, 'red', 4, 1), reason: '<b> & "\u0000"', seats: { red: '</svg>', blue: 'b' } };
    const drawn = renderComparison(
      compareRules({ ...inventory, games: [odd] }, { ...inventory, games: [{ ...odd, turns: 9 }] }),
      'first < second & "third"',
    );
    expect(faults(drawn)).toEqual([]);
    expect(texts(drawn)).toEqual(
      expect.arrayContaining(['first &lt; second &amp; &quot;third&quot;', 'turns', 'drawn']),
    );
    expect(drawn).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  test('draws what grows to the right of what falls, and grays what may be chance', () => {
    const drawn = renderComparison(comparison);
    const placeOf = (label: string): readonly [number, string] => {
      const [, x = '', color = ''] =
        new RegExp(`>${label}</text>\\n<path[^\\n]*\\n<circle cx="([\\d.]+)"[^>]*fill="(#\\w+)"`).exec(
          drawn,
        ) ?? [];
      return [Number(x), color];
    };
    expect(placeOf('red wins')[0]).toBeGreaterThan(placeOf('drawn')[0]);
    expect([placeOf('drawn')[1], placeOf('turns')[1]]).toEqual(['#8a94a6', '#2563b0']);
  });
});

/** A module that does nothing. */
const idle = module({
  id: 'idle',
  title: 'Idle',
  summary: 'Changes nothing.',
  source: { 'HOUSE.1': 'Nothing changes.' },
});

const { issue, codes } = declareIssues({
  'only-before-building': ['HOUSE.2', 'Light it while you build; now it is {now}.'],
});
const lit = slice('player', 'beacon/lit', { init: (_player: warpwar.Player) => false, decode: boolean });
const lighted = event('beacon/lighted', {
  apply: ({ state }, { player }: { readonly player: warpwar.PlayerId }) =>
    updatePlayer(state, player, lit.change(true)),
});
/** A module with an action that captains know by its worth only. */
const beacon = module(
  {
    id: 'beacon',
    title: 'Beacons',
    summary: 'Beacons may be lit.',
    source: { 'HOUSE.2': 'Once you may light a beacon.' },
  },
  lit,
  lighted,
  action(
    'beacon/light',
    {},
    {
      when: duringPhase('build', (params) => issue('only-before-building', [], params)),
      check: () => [],
      sample: () => ({}),
      options: ({ state }, player) =>
        state.players.some((each) => each.id === player && !lit.of(each)) ? {} : undefined,
      apply: (_game, { player }) => [lighted({ player })],
      worth: () => 1,
    },
  ),
  ...codes,
);

describe('modules from outside', () => {
  const engine = warpwar.createEngine([...warpwar.catalogue, idle, beacon]);
  const observe = (rules: string, level: 3 | 4, seeds: readonly [number, number] = [1, 2]) => {
    const rulesText = `first/learning +turn-limit turn-limit(turns=2) ${rules}`;
    const begun = engine.unwrap(engine.createGame({ rules: rulesText, players: ['red', 'blue'] }));
    const all = { captain: captain(engine, { level }), random: randomPlayer(engine) };
    return observeGames(engine, { beginnings: { begun }, players: all, seeds });
  };

  test('one that changes nothing gives differences of exactly 0', () => {
    const none = compareRules(observe('', 3), observe('+idle', 3));
    expect(none.lineups).toHaveLength(3);
    for (const { same, games, measures } of none.lineups) {
      expect(same).toBe(games);
      expect(measures.map(({ difference }) => difference.mean)).toEqual(measures.map(() => 0));
    }
    expect(formatComparison(none).at(-1)).toBe('All games went the same way with the change and without it.');
  });

  test.each([
    [3, 'captain never did beacon/light in 6 games: in at most '],
    [4, 'captain did beacon/light in 6 of 6 games, 1.00 times per seat'],
  ] as const)('captains of level %d: %s', (level, line) => {
    const found = compareRules(observe('', level), observe('+beacon', level));
    expect(found.added.actions).toEqual(['beacon/light']);
    expect(found.added.events).toEqual(['beacon/lighted']);
    expect(formatComparison(found).join('\n')).toContain(`  ${line}`);
  });
});

test('in a game for one, contestants never meet', () => {
  const convoy = malta.engine(malta.words);
  const beginnings = (seed: number) => ({
    begun: convoy.unwrap(convoy.createGame({ rules: 'convoy/fixed', players: ['ann'], seed: String(seed) })),
  });
  const all = { commodore: malta.commodore(), random: anybody(convoy) };
  const games = observeGames(convoy, { beginnings, players: all, seeds: [1, 2] });
  const { lineups } = compareRules(games, games);
  expect(lineups.map((lineup) => lineup.players)).toEqual([['commodore'], ['random']]);
  expect(formatComparison({ added: inventory, removed: inventory, lineups })[0]).toMatch(
    /^commodore: 2 games/,
  );
});
