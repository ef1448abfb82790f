/** Sheets as they come by mail: what is undone, what is refused, and where. */

import { expect, test } from 'vitest';
import { readSheet, writeAnswer, writeSheet, type Mail } from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { begun, duel, filled, mailGame, ran, sent } from '../support/mail.js';

const red = 'red' as PlayerId;
const start = begun(mailGame(duel));

/** What a sheet of red orders, in short. */
const orders = (mail: Mail, text: string): readonly string[] =>
  readSheet(mail, text).orders.map(({ action }) =>
    JSON.stringify(action ? { ...action, player: undefined } : 'done'),
  );

/** What is wrong with a sheet: the line from that with the mark on, and the column. */
function faults(mail: Mail, text: string): readonly string[] {
  const before = text.slice(0, text.indexOf('=== ORDERS')).split('\n').length;
  return readSheet(mail, text).faults.map(
    ({ line, column, message }) => `${line - before}:${column} ${message}`,
  );
}

const W1 = '{"type":"ship/build","name":"W1","at":"0606","counts":{"PD":4,"B":2,"WG":1}}';
const one = filled(start, 'red', ['build: W1 AT 0606: PD=4 B=2']);

test('an untouched sheet orders nothing', () => {
  const posted = readSheet(start, writeSheet(start, red));
  expect(posted.orders).toEqual([]);
  expect(posted.faults.map(({ message }) => message)).toEqual(['Nothing is filled in.']);
  expect(posted.faults.map(({ line }) => writeSheet(start, red).split('\n')[line - 1])).toEqual([
    expect.stringContaining('=== ORDERS red 1 r7m2k9x4p0 '),
  ]);
});

test.each([
  ['as it was written', one],
  ['quoted', one.replaceAll(/^/gm, '> > ')],
  ['with ends of lines of Windows', one.replaceAll('\n', '\r\n')],
  ['with no-break blanks', one.replaceAll(' ', '\u00a0')],
  ['with invisible signs', one.replaceAll('=', '=\u200b')],
  ['with a broken line', one.replace('PD=4 B=2', 'PD=4\nB=2')],
  ['with a broken line, quoted', one.replace('PD=4 B=2', '\nPD=4\nB=2').replaceAll(/^/gm, '>')],
  ['with text around it', `On Monday red wrote:\n${one}\n-- \nRed`],
  ['with a comment', one.replace('B=2', 'B=2  # a small one')],
  ['above its untouched original', `${one}\n${writeSheet(start, red).replaceAll(/^/gm, '> ')}`],
  ['with the name of a star', one.replace('0606', 'ur')],
  ['in small letters', one.replace('W1 AT 0606: PD=4 B=2', 'w1 at 0606: pd=4 b=2')],
  [
    'as JSON',
    filled(start, 'red', [
      'ACTION {"type": "ship/build", "name": "W1", "at": "0606",',
      '"counts": {"PD": 4, "B": 2, "WG": 1}}',
    ]),
  ],
  [
    'as JSON with typographic signs',
    filled(start, 'red', [`action: ${W1.replaceAll('"', '\u201d')}  # one`]),
  ],
])('is read %s', (_how, text) => {
  expect(orders(start, text)).toEqual([W1]);
  expect(faults(start, text)).toEqual([]);
});

test('the same orders have the same hash however mail broke them, and others have another', () => {
  const { hash } = readSheet(start, one);
  expect(readSheet(start, one.replace('PD=4 B=2', 'PD=4\r\nB=2').replaceAll(/^/gm, '> ')).hash).toBe(hash);
  expect(readSheet(start, one.replace('B=2', 'B=1')).hash).not.toBe(hash);
});

test('a line is judged after those above it, and a section with a fault is left out whole', () => {
  const text = filled(start, 'red', [
    'build: W1 AT 0606: PD=4 B=2',
    '  W1 AT 0606: PD=1',
    '  W2 AT 0000: PD=1',
    '  W3 AT 0606: PQ=1',
    'done',
    'move: W1: 0607 06o8',
  ]);
  expect(faults(start, text)).toEqual([
    expect.stringMatching(/^3:3 .*W1/),
    expect.stringMatching(/^4:3 .*four digits/),
    expect.stringMatching(/^5:15 .*PQ/),
    expect.stringMatching(/^7:7 There is no ship W1/),
    "7:16 '06o8' is no star, and no hex of four digits.",
  ]);
  expect(orders(start, text)).toEqual(['"done"']);
});

test('says why a phase cannot end', () => {
  const basic = begun(mailGame({ ...duel, rules: 'first/basic' }));
  const text = filled(basic, 'red', ['build: W1 AT 0606: PD=4 B=2', 'done', 'move: W1: 0607']);
  expect(faults(basic, text)).toEqual([
    expect.stringMatching(/^3:1 .*points/i),
    expect.stringMatching(/^4:7 .*phase/i),
    expect.stringMatching(/^4:7 .*points/i),
  ]);
});

test('places are those of the text as it came', () => {
  const text = filled(start, 'red', ['build: W1 AT 0606: PD=4', 'B=2 X=3']).replaceAll(/^/gm, '> > ');
  expect(faults(start, text)).toEqual([expect.stringMatching(/^3:9 .*X/)]);
});

test('phases end by themselves before an order of a later one', () => {
  const text = filled(start, 'red', ['build: W1 AT 0606: PD=4 B=2', 'move: W1: 0607 0608']);
  expect(orders(start, text)).toEqual([W1, '{"type":"ship/move","ship":"red/W1","path":["0607","0608"]}']);
  // No phase behind movement has building in it.
  const late = filled(start, 'red', [
    'build: W1 AT 0606: PD=4 B=2',
    'move: W1: 0607',
    'build: W2 AT 0606: PD=1',
  ]);
  expect(faults(start, late)).toEqual([expect.stringMatching(/^4:8 /)]);
});

test.each([
  ['', 'No orders found. Send the lines from ORDERS to END as plain text.'],
  [one.replace('r7m2k9x4p0', 'r7m2k9x4p1'), 'This is not the token of red in game k7q.'],
  [one.replace('ORDERS red', 'ORDERS green'), 'green does not play in game k7q.'],
  [one.replace('ORDERS red', 'ORDERS constructor'), 'constructor does not play in game k7q.'],
  [one.replace('=== END ===', ''), 'The line === END === is missing. Send the whole sheet.'],
  [
    one.replace(/[0-9a-f]{8} ===/, '00000000 ==='),
    'This sheet follows another journal of this game. Ask the referee for a new one.',
  ],
  [
    one.replace('red 1 ', 'red 2 '),
    'This sheet follows another journal of this game. Ask the referee for a new one.',
  ],
  [filled(start, 'blue', ['done']), 'Nothing is asked of blue in this exchange.'],
  [`${one}\n${one.replace('B=2', 'B=1')}`, 'There are two different sheets in this text. Send one.'],
  ['x'.repeat(100_001), 'This text is too long: 100000 characters at most.'],
])('refuses a text that is no sheet for this exchange: %#', (text, message) => {
  const posted = readSheet(start, text);
  expect(posted.faults.map((each) => each.message)).toEqual([message]);
  expect(posted.orders).toEqual([]);
});

test('refuses a sheet that is late, and one of another journal', () => {
  const next = ran(sent(start, 'red', 'build: W1 AT 0606: PD=4 B=2'));
  expect(readSheet(next, one).faults.map(({ message }) => message)).toEqual([
    'This sheet is late: exchange 1 is closed. Wait for your next sheet.',
  ]);
  expect(writeAnswer(next, readSheet(next, one))).not.toContain('Send it again');
  const own = ran(sent(next, 'blue', 'done'));
  expect(readSheet(own, one).faults.map(({ message }) => message)).toEqual([
    'This sheet is late: exchange 1 is closed. Fill in the sheet of exchange 3.',
  ]);
  // In the other journal blue sees another counter at another star.
  const other = ran(sent(start, 'red', 'build: W2 AT 0307: PD=4 B=2'));
  expect(readSheet(other, filled(next, 'blue', ['done'])).faults.map(({ message }) => message)).toEqual([
    'This sheet follows another journal of this game. Ask the referee for a new one.',
  ]);
});

test.each([
  ...[
    ['biuld', 'build'],
    ['buld', 'build'],
    ['buiild', 'build'],
    ['moce', 'move'],
    ['Stading', 'standing'],
    ['no drow', 'no draw'],
    ['if mising', 'if missing'],
  ].map(([written = '', meant = '']): [string, string] => [
    `${written}: W1 AT 0606: PD=4`,
    `2:1 There is no such word. Did you mean '${meant}'?`,
  ]),
  ['bild it: W1 AT 0606: PD=4', "2:1 There is no such word. Did you mean 'build'?"],
  [
    'construct: W1 AT 0606: PD=4',
    expect.stringMatching(
      /^2:1 This line begins with none of these words: build, move, combat, .* no draw, ACTION, standing, if missing, done\.$/,
    ),
  ],
  ['build W1 AT 0606', "2:1 Write 'build:' and then the order."],
  ['build W1: PD=4', "2:1 Expected 'build:' here."],
  ['build: PD=4', "2:8 Expected a new ship such as 'W4 AT 0606: PD=4 B=2 S=2'."],
  ['build: W1 AT Nowhere: PD=4', "2:14 There is no star 'Nowhere'."],
  [
    'build: W1 AT 0606: TL1 PD=4',
    '2:8 A new ship has its components only: leave out tech levels, losses and slices.',
  ],
  ['revision: x', "2:1 Write 'revision:' and a number, such as 'revision: 2'."],
  ['ACTION {"type": 1', '2:8 Expected one object of JSON, such as {"type": "ship/move"}.'],
  ['ACTION {"type": 1} x', '2:20 Expected one object of JSON, such as {"type": "ship/move"}.'],
  ['ACTION {"type": "ship/sink"}', expect.stringMatching(/^2:8 .*ship\/sink/)],
  ['ACTION {"type": "phase/end", "player": "blue"}', expect.stringMatching(/^2:8 .*/)],
])('says what is wrong with %s', (line, message) => {
  expect(faults(start, filled(start, 'red', [line]))).toEqual([message]);
});

test('orders of a combat name it, and are read with their missiles', () => {
  const fleets = {
    red: [{ name: 'W1', counts: { PD: 6, B: 2, T: 1, M: 3, WG: 1 } }],
    blue: [{ name: 'W1', counts: { PD: 6, S: 4, WG: 1 } }],
  };
  const fight = begun(mailGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets }));
  const about = /combat (.*): W1 ATTACKS/.exec(writeSheet(fight, red))?.[1] ?? '';
  expect(about).toMatch(/ round 1$/);
  expect(writeSheet(fight, red)).toContain('\nBases: none.\n');
  const right = filled(fight, 'red', [`combat ${about}: W1 ATTACKS`, 'D=2 T=1', 'M ATTACKS', 'blue/W1: D=3']);
  expect(faults(fight, right)).toEqual([]);
  expect(readSheet(fight, right).orders[0]?.action).toMatchObject({
    orders: [{ ship: 'red/W1', tactic: 'attack', drive: 2, tubes: [{ at: 'blue/W1', drive: 3 }] }],
  });
  const wrong = filled(fight, 'red', ['combat Mari round 2: W1 ATTACKS blue/W1: D=2']);
  expect(faults(fight, wrong)).toEqual([`2:1 Expected 'combat ${about}:' here.`]);
  const costly = filled(fight, 'red', ['combat:', '  W1 ATTACKS blue/W1: D=6 B=2']);
  expect(faults(fight, costly)).toEqual([expect.stringMatching(/^3:3 .*power/)]);
});

test('the map says which letters are whose', () => {
  const mail = begun(mailGame({ rules: 'first/advanced', players: ['anna', 'bob'] }));
  const sheet = writeSheet(mail, 'anna' as PlayerId); // Sound: she plays.
  expect(sheet.replaceAll(/\s+/g, ' ')).toContain(
    'A a star with a base of anna, a2 are 2 ships of anna, ab ships of anna and bob.',
  );
});
