/** Law P3: messages tell nothing that their receiver may not know. test/battery/peer.battery.ts plays more games. */

import { expect, test } from 'vitest';
import { checkMessages } from '../support/peer-secrets.js';

test.each(['first/advanced', 'second/advanced'])(
  '%s: with something else that a player may not know, all of the messages to them stays but hashes',
  (rules) => {
    const changed = checkMessages(rules, 3, 60);
    expect(changed.length).toBeGreaterThan(20);
    for (const what of ['action', 'ships/built', 'ships/now', 'players/points'])
      expect(changed).toContain(what);
  },
);
