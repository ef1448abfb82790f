/** How strong the computer players are: each against a weaker one. */

import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import {
  captain,
  captainLevels,
  play,
  randomPlayer,
  seeded,
  type CaptainLevel,
  type Player,
} from 'warpwar/players';
import { match, summarize } from 'warpwar/research';
import { isWhole } from '../support/battery/daily.js';
import { fought, winnersOf, type Grade } from '../support/stellar-wars/fought.js';
import { randomDuel } from '../support/stellar-wars/setups.js';

/** How many of some games the first grade wins; the fleets of each two games are the same, with players swapped. */
function winsOf(games: number, grade: Grade, other: Grade): number {
  const won = Array.from({ length: games }, (_, at) => {
    const isRed = at % 2 === 0;
    const setup = randomDuel(Math.floor(at / 2));
    const game = isRed ? fought(setup, at, grade, other) : fought(setup, at, other, grade);
    return winnersOf(game).some((player) => player === (isRed ? 'red' : 'blue'));
  });
  return won.filter(Boolean).length;
}

describe('Stellar Wars', () => {
  test.each([
    ['captain', 'random', 20, 18],
    ['captain', 'cadet', 8, 6],
    ['cadet', 'random', 8, 7],
  ] as const)('a %s beats a %s player: of %i games at least %i', (grade, other, games, least) =>
    expect(winsOf(games, grade, other)).toBeGreaterThanOrEqual(least),
  );
});

describe('WarpWar', () => {
  const HOMES = { red: 'top', blue: 'bottom' };
  const [strong, weak] = [captain(warpwar), randomPlayer(warpwar)];
  const winners = (rules: string, seed: number, red: Player, blue: Player) => {
    const start = warpwar.unwrap(warpwar.createGame({ rules, players: ['red', 'blue'], homes: HOMES }));
    const steps = [...play(warpwar, start, { red, blue }, seeded(seed), { most: 9000 })];
    return steps.at(-1)?.state.result?.winners;
  };

  test.each([
    ['first/advanced +turn-limit', 1],
    ['first/advanced +turn-limit', 2],
    ['first/advanced +turn-limit', 3],
    ['second/advanced +turn-limit turn-limit(turns=60)', 1],
    ['second/advanced +turn-limit turn-limit(turns=60)', 2],
  ])('a captain beats a player by chance from either side: %s, seed %i', (rules, seed) => {
    expect(winners(rules, seed, strong, weak)).toEqual(['red']);
    expect(winners(rules, seed, weak, strong)).toEqual(['blue']);
  });
});

/** Seeds of the games between levels, each played in both seats: as many games as for the table in docs/simulating.md. */
const SEEDS = [1001, 1200] as const;

describe.runIf(isWhole)('levels of captains', () => {
  const levelOf = (name: string): Player => captain(warpwar, { level: Number(name) as CaptainLevel }); // Sound: a level's name is its number.

  test.each(captainLevels.slice(1).map((level) => [level, level - 1] as const))(
    'level %i beats level %i: the lower bound of its share of decided games is above one half',
    (level, below) => {
      const names = [level, below].map(String);
      const players = Object.fromEntries(names.map((name) => [name, levelOf(name)]));
      const beginnings = { advanced: warpwar.newGame('first/advanced +turn-limit') };
      const rows = [...match(warpwar, { beginnings, players, seeds: SEEDS })];
      expect(rows).toHaveLength(2 * (SEEDS[1] - SEEDS[0] + 1));
      expect(summarize(rows).players[level]?.share[0]).toBeGreaterThan(0.5);
    },
  );
});

describe.runIf(isWhole)('WarpChess', () => {
  // Nobody can fight ships between the stars, and those of a random player seldom end there: it takes long to meet them all.
  test.each(['first', 'second'])(
    'a captain of the %s edition wins 15 of 20 games from a random player',
    (edition) => {
      const beginnings = {
        chess: warpwar.newGame(`${edition}/warp-chess +turn-limit turn-limit(turns=400)`),
      };
      const players = { captain: captain(warpwar, { level: 4 }), random: randomPlayer(warpwar) };
      const { captain: won } = summarize([
        ...match(warpwar, { beginnings, players, seeds: [1977, 1986] }),
      ]).players;
      expect(won?.won).toBeGreaterThanOrEqual(15);
    },
  );
});
