/** Whole games between captains, played again by mail. */

import { expect, test } from 'vitest';
import { seeded } from '../../src/kernel/random.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain } from '../../src/warpwar/players/index.js';
import { begun, mailGame } from '../support/mail.js';
import { playByMail, playLive } from '../support/mail-laws.js';

const seed = Number(process.env.BATTERY_SEED);

test.each(['first/basic', 'first/advanced', 'second/basic', 'second/advanced', 'second/advanced +marines'])(
  '%s: laws of mail',
  (rules) => {
    const mail = playByMail(`${rules} +turn-limit`, seed, seeded(seed));
    expect(mail.exchange).toBeGreaterThan(3);
  },
);

test.each(['first/advanced +blind', 'second/advanced +blind blind(range=1, map=stars)'])(
  '%s: laws of mail, with orders that end where somebody is met',
  (rules) => {
    const homes = { red: ['0606', '0307', '0804'], blue: ['2223', '2125', '2622'] };
    const setup = { rules: `${rules} +turn-limit`, players: ['red', 'blue'], homes };
    const mail = begun(mailGame(setup));
    const played = playLive({ mail, captain: captain(warpwar), extra: () => [], most: 40 }, seeded(seed));
    expect(played.mail.exchange).toBeGreaterThan(30);
  },
);
