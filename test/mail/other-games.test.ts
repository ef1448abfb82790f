/** Other games by mail: all orders are JSON, and dice fall between them. */

import { describe, expect, test } from 'vitest';
import {
  auditMail,
  listDue,
  openMail,
  readSheet,
  runMail,
  stellarWarsSheets,
  writeOrder,
  writeReport,
  writeSheet,
  type Mail,
  type MailEngine,
  type MailGame,
} from '../../src/mail/index.js';
import { openedOf } from '../../src/mail/mail.js';
import { commitSeed, countHashes, facesBySeed } from '../../src/kernel/dice/seeded.js';
import { seeded } from '../../src/kernel/random.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { chainsOf } from '../../src/laws/dice.js';
import * as stellar from '../../src/stellar-wars/index.js';
import { begun, filled, mailGame, ran, sent } from '../support/mail.js';
import { playLive } from '../support/mail-laws.js';

const red = 'red' as PlayerId;

const game = stellar.engine(stellar.words);
const { tell, titleOf } = stellar;
const captain = stellar.captain(game);
const engine: MailEngine = { ...game, tell, titleOf, sheets: stellarWarsSheets(game) };

/** The game after all players sent their texts for the dice. */
const salted = (mail: Mail): Mail =>
  ran(listDue(mail).reduce((now, { player }) => sent(now, player, `salt: a text of ${player}`), mail));

/** A duel of Stellar Wars by mail, before the texts for the dice. */
const duelBy = (rules = 'sw2/duel'): MailGame => {
  const fleets = { red: [{ sheet: 'CA-1' }], blue: [{ sheet: 'CA-1' }] };
  const dice = rules.includes('+given-dice') ? {} : { seed: 'at least eight letters' };
  return mailGame({ rules, players: ['red', 'blue'], fleets, ...dice }, 'wait', 'stellar-wars');
};

test('the first exchange asks for texts for the dice, and shows the commitment alone', () => {
  const start = begun(duelBy(), engine);
  const sheet = writeSheet(start, red);
  expect(sheet).toContain(commitSeed('at least eight letters'));
  expect(sheet).toContain('could look ahead');
  expect(sheet).not.toContain('at least eight letters');
  expect(listDue(start).map(({ player, decisions }) => `${player} ${decisions.length}`)).toEqual([
    'red 0',
    'blue 0',
  ]);
  const one = sent(start, 'red', 'salt: seven green  boats # mine');
  expect(runMail(one, true)).toEqual({ lines: [], missing: ['blue'] });
  const both = ran(sent(one, 'blue', 'salt: 1234'));
  expect(both.setup).toMatchObject({ salts: { red: 'seven green boats', blue: '1234' } });
  expect(writeSheet(both, red)).toContain('Text of blue: 1234');
  for (const line of ['done', 'salt:', `salt: ${'x'.repeat(201)}`])
    expect(readSheet(start, filled(start, 'red', [line])).faults).toHaveLength(1);
});

test.each(['given-dice', 'committed-dice -cloaking'])('dice from %s are refused', (modules) => {
  const chains = modules.startsWith('committed') ? { chains: chainsOf(['red', 'blue']) } : {};
  const game = duelBy(`sw2/duel +${modules}`);
  const { seed: _seed, ...setup } = game.setup as { readonly seed?: string };
  const result = openMail(engine, { ...game, setup: { ...setup, ...chains } }, []);
  expect(result).toMatchObject({
    ok: false,
    line: 0,
    message: expect.stringMatching(/By mail take 'seeded-dice'/),
  });
});

test('M1, M3 to M5: Stellar Wars by mail, with dice that all can compute again', () => {
  const start = salted(begun(duelBy('sw2/duel +turn-limit turn-limit(turns=5)'), engine));
  const played = playLive(
    {
      mail: start,
      captain: captain,
      extra: () => [],
      most: 60,
      storyOf: (record, player) =>
        [...stellar.tellStory(game, record, player)].map(({ label, text, heading }) =>
          heading ? `${label}. ${text}` : text,
        ),
    },
    seeded(5),
  );
  const { mail } = played;
  expect(new Set(mail.actions.map(({ type }) => type)).size).toBeGreaterThan(3);
  expect(game.replay({ setup: mail.setup as never, actions: mail.actions as never })).toEqual({
    ok: true,
    value: mail.state,
  });
  expect(auditMail(engine, mail.game, mail.journal)).toMatchObject({
    ok: true,
    actions: mail.actions.length,
  });
  // Whoever has the last report computes every face.
  const report = writeReport(mail, red, mail.exchange);
  const [, seed = ''] = /Seed: (.*)/.exec(report) ?? [];
  const salts = [...report.matchAll(/Text of (\w+): (.*)/g)].map(([, player = '', salt = '']) => ({
    player: player as PlayerId,
    salt,
  }));
  expect(report).toContain(commitSeed(seed));
  let taken = 0;
  let rolls = 0;
  for (const { payload, type } of openedOf(mail).steps.flatMap(({ events }) => events)) {
    if (type !== 'chance/rolled') continue;
    // Sound: what this event has.
    const { dice, faces } = payload as Readonly<Record<'dice' | 'faces', readonly number[]>>;
    expect(facesBySeed({ seed, salts }, taken, dice)).toEqual(faces);
    taken += countHashes(dice);
    rolls += 1;
  }
  expect(rolls).toBeGreaterThan(4);
});

test("a ship's turn is a line, read word for word", () => {
  let mail = salted(begun(duelBy(), engine));
  const speeds = (player: string): string =>
    `ACTION {"type": "speeds/set", "orders": [{"ship": "${player}/CA1", "speed": 2}]}`;
  mail = ran(sent(sent(mail, 'red', speeds('red')), 'blue', speeds('blue')));
  const [chooser] = listDue(mail);
  mail = ran(sent(mail, chooser?.player ?? '', 'ACTION {"type": "turn/choose", "order": "first"}'));
  const player = listDue(mail)[0]?.player ?? red;
  const read = (line: string): ReturnType<typeof readSheet> => readSheet(mail, filled(mail, player, [line]));
  expect(writeSheet(mail, player)).toContain(`turn: ${player}/CA1 2: f f done`);
  expect(read(`turn: ${player}/CA1 2: f f done`).orders.map(({ action }) => action?.type)).toEqual([
    'ship/step',
    'ship/step',
    'ship/done',
  ]);
  expect(read(`turn: ${player}/CA1 9: f`).faults.map(({ column }) => column)).toEqual([
    `turn: ${player}/CA1 `.length + 1,
  ]);
  expect(read(`turn: ${player}/CA1: f f f done`).faults.length).toBeGreaterThan(0);
});

describe('a deployment', () => {
  const dice = { seed: 'at least eight letters' };
  const start = salted(
    begun(
      mailGame(
        {
          rules: 'sw2/duel +deployment',
          players: ['red', 'blue'],
          fleets: { red: [{ sheet: 'SC-1' }, { sheet: 'SC-1' }], blue: [{ sheet: 'CA-1' }] },
          ...dice,
        },
        'wait',
        'stellar-wars',
      ),
      engine,
    ),
  );
  const places = [
    { ship: 'red/SC2', at: '2503' },
    { ship: 'red/SC1', at: '0101' },
  ];

  test('is hinted at, and written as it is read', () => {
    const hint = 'deploy: red/SC1 0101, red/SC2 0101';
    expect(writeSheet(start, red)).toContain(`\n# ships and their hexes\n${hint}\n`);
    expect(readSheet(start, filled(start, 'red', [hint])).faults).toEqual([]);
    const action = { type: 'fleet/deploy', player: red, ships: places } as const;
    expect(writeOrder(start, action)).toBe('deploy: red/SC2 2503, red/SC1 0101');
  });

  test.each([
    ['in one line', ['deploy: red/SC2 2503, red/SC1 0101']],
    ['with a comma at the end of a line', ['deploy: red/SC2 2503, ', '  red/SC1 0101']],
    ['one ship below the other', ['deploy:', '  red/SC2 2503', '  red/SC1 0101']],
    ['with the word before each', ['deploy: red/SC2 2503', 'deploy: red/SC1 0101']],
    ['broken within a place', ['deploy: red/SC2 2503, red/SC1', '0101']],
  ])('is one action, %s', (_how, lines) => {
    const { orders, faults } = readSheet(start, filled(start, 'red', lines));
    expect(faults).toEqual([]);
    expect(orders.map(({ action }) => action)).toEqual([
      { type: 'fleet/deploy', player: 'red', ships: places },
    ]);
  });

  test.each([
    [['deploy: red/SC2 2503', 'red/SC1 1338'], '2:1 The hex 1338 is outside your rows'],
    [['deploy: red/SC2 2503', 'red/SC1 01'], '2:1 Expected a ship and its hex'],
    [['deploy: red/SC2 2503'], '1:9 red/SC1 still needs a place'],
    [['deploy: red/SC2 2503, red/SC1 0101, blue/CA1 0102'], '1:9 blue/CA1'],
  ])('is refused at the place of the fault: %j', (lines, expected) => {
    const text = filled(start, 'red', lines);
    const above = text.slice(0, text.indexOf('revision:')).split('\n').length;
    const { orders, faults } = readSheet(start, text);
    expect(orders).toEqual([]);
    expect(faults.map(({ line, column, message }) => `${line - above}:${column} ${message}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test('is carried out for both; a player may resign instead', () => {
    const both = ran(
      sent(sent(start, 'red', 'deploy: red/SC2 2503', 'red/SC1 0101'), 'blue', 'deploy: blue/CA1 1338'),
    );
    // Sound: the state is one of Stellar Wars.
    const { ships } = both.state as stellar.State;
    expect(ships.map(({ id, at }) => `${id} ${at}`)).toEqual([
      'red/SC1 0101',
      'red/SC2 2503',
      'blue/CA1 1338',
    ]);
    const resigned = ran(sent(sent(start, 'red', 'resign'), 'blue', 'deploy: blue/CA1 1338'));
    expect(resigned.state).toMatchObject({ result: { winners: ['blue'] } });
  });
});
