/** Whole games between captains, played again by mail. */

import { expect, test } from 'vitest';
import { seeded } from '../../src/kernel/random.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain } from '../../src/warpwar/players/index.js';
import { begun, mailGame } from '../support/mail.js';
import { fleets, playByMail, playLive, standingLines } from '../support/mail-laws.js';

const seed = Number(process.env.BATTERY_SEED);

test.each(['first/basic', 'first/advanced', 'second/basic', 'second/advanced', 'second/advanced +marines'])(
  '%s: laws of mail',
  (rules) => {
    const mail = playByMail(`${rules} +turn-limit`, seed, seeded(seed));
    expect(mail.exchange).toBeGreaterThan(3);
  },
);

const homes = { red: ['0606', '0307', '0804'], blue: ['2223', '2125', '2622'] };
const duel = { players: ['red', 'blue'], homes };

test.each([
  { ...duel, rules: 'first/advanced +blind +turn-limit' },
  { ...duel, rules: 'second/advanced +blind blind(range=1, map=stars) +turn-limit' },
])('$rules: laws of mail, with orders that end where somebody is met', (setup) => {
  const mail = begun(mailGame(setup));
  for (const extra of [() => [], standingLines(mail)]) {
    const played = playLive({ mail, captain: captain(warpwar), extra, most: 40 }, seeded(seed));
    expect(played.mail.exchange).toBeGreaterThan(30);
  }
});

test.each([
  { ...duel, rules: 'first/advanced +turn-limit' },
  { ...duel, rules: 'second/advanced +marines +turn-limit' },
  { players: ['red', 'blue'], fleets, rules: 'second/skirmish +ecm +marines' },
])('$rules: laws of mail, with standing orders', (setup) => {
  const mail = begun(mailGame(setup));
  const decided = [0, 1, 2].map((at) => {
    const game = { mail, captain: captain(warpwar), extra: standingLines(mail), most: 40 };
    return playLive(game, seeded(seed + at)).decided;
  });
  expect(Math.max(...decided)).toBeGreaterThan(0);
});
