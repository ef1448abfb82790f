/** Random games by the laws of every game and those of dice. */

import { describe, expect, test } from 'vitest';
import { playByDiceLaws, playByLaws } from 'warpwar/laws';
import { engine } from '../src/index.js';
import type { State } from '../src/nouns.js';
import { NAMES } from './play.js';
import { subjectOf } from './subject.js';

const game = subjectOf(engine);

const play = (rules: string, count: number, seed: number, oneIn: number): State =>
  playByDiceLaws(
    game,
    {
      rules: `manifesto/${rules}`,
      players: NAMES.slice(0, count),
      ...(rules.includes('given-dice') ? {} : { seed: `seed ${seed}` }),
    },
    seed,
    { oneIn, boundedIn: 20, asideIn: 200 },
  ).state;

describe('the laws hold', () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('with %i players', (count) => {
    const { players, round, result } = play('short house-length(rounds=2)', count, count, 12);
    expect(players).toHaveLength(count);
    if (result?.reason !== 'resigned') expect(round).toBe(2);
  });

  test('where somebody gives the dice', () => {
    expect(play('short +given-dice house-length(rounds=1)', 3, 5, 10).result).not.toBeNull();
  });

  test('of the page alone', () => {
    const { round, result, regions } = play('page', 3, 3, 1);
    expect(round).toBe(20);
    expect(result?.winners).toHaveLength(1);
    expect(regions.filter(({ holder }) => holder !== null).length).toBeGreaterThan(2);
  });

  test.each([
    'map',
    'values',
    'start',
    'rotation',
    'income',
    'reshuffle',
    'draw -house-reshuffle',
    'conflicts',
    'hand-limit',
    'resign',
  ])('without the house rule %s', (name) => {
    expect(play(`short house-length(rounds=2) -house-${name}`, 4, 7, 20).result).not.toBeNull();
  });

  test.each([
    'house-conflicts(each=2, adjacent=false)',
    'house-conflicts(bidders=involved, neutral=2)',
    'house-draw(cards=3) house-hand-limit(cards=2)',
  ])('with %s', (settings) => {
    expect(play(`short house-length(rounds=2) ${settings}`, 4, 9, 20).result).not.toBeNull();
  });
});

test('a whole game of 10 ends, with the discards drawn again', () => {
  const setup = { rules: 'manifesto/house house-draw(cards=2)', players: NAMES, seed: 'whole' };
  const { events, state } = playByLaws(game, setup, 1, { oneIn: 1000, boundedIn: 1, asideIn: 100_000 });
  expect(state).toMatchObject({ round: 20 });
  expect(events.some(({ type }) => type === 'house-reshuffle/reshuffled')).toBe(true);
});
