/** Other games by mail: all orders are JSON, and dice fall between them. */

import { expect, test } from 'vitest';
import { listDue, writeSheet, type Mail, type MailAction, type MailEngine } from '../../src/mail/index.js';
import { openedOf } from '../../src/mail/mail.js';
import { writeOrder } from '../../src/mail/write.js';
import { seeded } from '../../src/kernel/random.js';
import * as stellar from '../../src/stellar-wars/index.js';
import { begun, mailGame, ran, sent } from '../support/mail.js';

const game = stellar.engine(stellar.words);
const { tell, titleOf } = stellar;
const captain = stellar.captain(game);
const engine: MailEngine = { ...game, tell, titleOf };

/** The game after all players sent their texts for the dice. */
const salted = (mail: Mail): Mail =>
  ran(listDue(mail).reduce((now, { player }) => sent(now, player, `salt: a text of ${player}`), mail));

test('Stellar Wars is played by mail, with dice from a seed', () => {
  const fleets = { red: [{ sheet: 'CA-1' }], blue: [{ sheet: 'CA-1' }] };
  const setup = { rules: 'sw2/duel', players: ['red', 'blue'], fleets, seed: 'at least eight letters' };
  let mail = salted(begun(mailGame(setup, 'wait', 'stellar-wars'), engine));
  const kinds = new Set<string>();
  for (let left = 40; left > 0 && listDue(mail).length > 0; left -= 1) {
    for (const { player } of listDue(mail)) {
      // Sound: the state is one of this game.
      const view = game.view(openedOf(mail).state as unknown as stellar.State, player);
      const action = captain(view, game.decisions(view), seeded(left));
      kinds.add(action.type);
      expect(writeSheet(mail, player)).not.toContain('at least eight letters');
      mail = sent(mail, player, writeOrder(mail, action as unknown as MailAction));
    }
    const before = mail.exchange;
    mail = ran(mail);
    expect(mail.exchange).toBe(before + 1);
  }
  expect(kinds.size).toBeGreaterThan(3);
  expect(game.replay({ setup: mail.setup as never, actions: mail.actions as never })).toEqual({
    ok: true,
    value: mail.state,
  });
});
