/** Whole games between captains, played again by mail. */

import { expect, test } from 'vitest';
import { seeded } from '../../src/kernel/random.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain } from '../../src/warpwar/players/index.js';
import { begun, duel, mailGame } from '../support/mail.js';
import { campaignOf, skirmishOf } from '../../src/warpwar/laws/games.js';
import { isWhole, someOfToday } from '../support/battery/daily.js';
import { isFight } from '../support/combinations-of.js';
import { rulesOf, sets } from '../support/combinations.js';
import { fleets, playByMail, playLive, standingLines } from '../support/mail-laws.js';

const seed = Number(process.env.BATTERY_SEED);

const scenarios = [
  'first/basic',
  'first/advanced',
  'second/basic',
  'second/advanced',
  'second/advanced +marines',
];

test.each(someOfToday(scenarios, 1))('%s: laws of mail', (rules) => {
  const mail = playByMail({ ...duel, rules: `${rules} +turn-limit` }, seed, seeded(seed));
  expect(mail.exchange).toBeGreaterThan(3);
});

test.each(
  sets(isWhole ? 20 : 2, seed).map(
    (spec) => [`${spec.scenario} ${spec.add?.join(' ') ?? ''}`, spec] as const,
  ),
)('%s: laws of mail, for two to four players', (_name, spec) => {
  const rules = rulesOf(spec);
  if (!rules) throw new Error('These rules are refused.');
  const { setup } = (isFight(spec.scenario) ? skirmishOf : campaignOf)(rules, spec, seed);
  // Sound: a set-up is read before it is used.
  expect(playByMail(setup as unknown as warpwar.Setup, seed, seeded(seed)).exchange).toBeGreaterThan(1);
});

const blind = [
  { ...duel, rules: 'first/advanced +blind +turn-limit' },
  { ...duel, rules: 'second/advanced +blind blind(range=1, map=stars) +turn-limit' },
];

test.each(someOfToday(blind, 1))(
  '$rules: laws of mail, with orders that end where somebody is met',
  (setup) => {
    const mail = begun(mailGame(setup));
    for (const extra of [() => [], standingLines(mail)]) {
      const played = playLive({ mail, captain: captain(warpwar), extra, most: 40 }, seeded(seed));
      expect(played.mail.exchange).toBeGreaterThan(30);
    }
  },
);

const standing = [
  { ...duel, rules: 'first/advanced +turn-limit' },
  { ...duel, rules: 'second/advanced +marines +turn-limit' },
  { players: ['red', 'blue'], fleets, rules: 'second/skirmish +ecm +marines' },
];

test.each(someOfToday(standing, 1))('$rules: laws of mail, with standing orders', (setup) => {
  const mail = begun(mailGame(setup));
  const decided = (isWhole ? [0, 1, 2] : [0, 1]).map((at) => {
    const game = { mail, captain: captain(warpwar), extra: standingLines(mail), most: 40 };
    return playLive(game, seeded(seed + at)).decided;
  });
  expect(Math.max(...decided)).toBeGreaterThan(0);
});
