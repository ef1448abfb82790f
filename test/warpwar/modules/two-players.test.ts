import { test, expect } from 'vitest';
import { createGame, compileRules } from '../../../src/warpwar/index.js';
import { Babylon, campaign, noCampaign, onTheMap, Ur } from '../../support/campaign.js';
import { rule } from '../../support/rule.js';

const three = { players: ['red', 'blue', 'green'] };

rule('E1.GEN.1', 'the first edition is a game of exactly two players', () => {
  for (const rules of [...onTheMap, 'reference/advanced']) {
    expect(noCampaign({ rules, ...three, homes: { red: [Ur], blue: [Babylon], green: ['1207'] } })).toEqual([
      'players | two-player-game | E1.GEN.1 | This is a game for two players, not 3.',
    ]);
    expect(campaign(rules).players).toHaveLength(2);
  }
  // That nobody plays alone is so in every game.
  expect(noCampaign({ players: ['red'] })).toEqual([
    'players | not-players |  | Expected two or more players with different names.',
  ]);
});

rule('E1.GEN.1', 'the two are against each other', () => {
  expect(noCampaign({ sides: [['red', 'blue']] })).toEqual([
    'sides | one-side | E1.GEN.1 | All players are on one side: the game needs at least two sides.',
  ]);
});

test('without it there may be more, as far as there is room on the map', () => {
  const rules = 'first/advanced -two-players';
  expect(
    campaign(rules, { ...three, homes: { red: [Ur], blue: [Babylon], green: ['1207'] } }).players,
  ).toHaveLength(3);
  expect(noCampaign({ rules, ...three })).toEqual([
    'homes | no-home | E1.SCEN.1 | No end of the map is left for green: name their base stars.',
  ]);
});

test('a skirmish is for any number', () => {
  const made = compileRules('first/skirmish');
  expect(made.ok && made.value.modules.map(({ id }) => id)).not.toContain('two-players');
  expect(createGame({ rules: 'first/skirmish +two-players', ...three, fleets: {} }).ok).toBe(false);
});
