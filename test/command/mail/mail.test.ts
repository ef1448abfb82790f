/** The referee's command: what each part of it does, says and refuses. */

import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { version } from '../../../src/warpwar/index.js';
import { ownFolder, run } from '../../support/cli.js';
import {
  memoryDisk,
  putText,
  refereeing,
  textIn,
  type Answered,
  type Memory,
} from '../../support/mail-folder.js';

const DUEL = ['--rules', 'first/advanced', '--players', 'red,blue'] as const;

/** A folder with a game of two players. */
const begun = (...more: readonly string[]): Memory => {
  const disk = memoryDisk();
  expect(refereeing(disk, 'new', 'k7q', ...DUEL, ...more)).toMatchObject({ code: 0, err: '' });
  return disk;
};

let start: Memory;
beforeAll(() => {
  start = begun();
});

/** The same folder, on a disk of its own. */
const copy = (disk: Memory): Memory => memoryDisk(disk.files);

/** The sheet of a player with orders in it. */
const filled = (disk: Memory, file: string, orders: readonly string[], revision = 1): string =>
  textIn(disk, `k7q/out/${file}-sheet.txt`).replace(
    'revision: 1\n',
    [`revision: ${revision}`, ...orders, ''].join('\n'),
  );

/** Posts the sheet of a player with orders in it. */
function posting(disk: Memory, file: string, orders: readonly string[], revision = 1): Answered {
  putText(disk, 'sheet.txt', filled(disk, file, orders, revision));
  return refereeing(disk, 'post', 'k7q', 'sheet.txt');
}

const kinds = (disk: Memory): readonly (string | undefined)[] =>
  [...textIn(disk, 'k7q/journal.jsonl').matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind);

/** The files of out. */
const derived = (disk: Memory): readonly string[] => disk.list('k7q/out');

describe('new', () => {
  test('makes the game with tokens and the whole rules, and the first sheets', () => {
    const game = JSON.parse(textIn(start, 'k7q/game.json')) as Record<string, never>;
    expect(game).toMatchObject({
      format: 'warpwar-mail-1',
      game: 'warpwar',
      id: 'k7q',
      policy: { missing: 'wait' },
      players: { red: { token: expect.stringMatching(/^[a-z0-9]{10}$/) as string }, blue: {} },
      setup: { players: ['red', 'blue'], rules: { edition: 'first', scenario: 'advanced' } },
      version,
    });
    expect(derived(start)).toEqual(['red/001-map.svg', 'red/001-sheet.txt']);
    expect(textIn(start, 'k7q/out/red/001-map.svg')).toMatch(/^<svg /);
  });

  test('draws other tokens each time', () => {
    expect(textIn(begun(), 'k7q/game.json')).not.toBe(textIn(start, 'k7q/game.json'));
  });

  test('leaves the same game as it is, and refuses another', () => {
    const disk = copy(start);
    expect(refereeing(disk, 'new', 'k7q', ...DUEL).code).toBe(0);
    expect(refereeing(disk, 'new', 'k7q', ...DUEL, '--missing', 'pass')).toMatchObject({
      code: 1,
      err: 'k7q: another game is there. Nothing was changed.',
    });
    expect(disk.files).toEqual(start.files);
  });

  test('takes a set-up from a file, with fleets in the notation', () => {
    const disk = memoryDisk();
    const file = tempFile({
      rules: 'first/skirmish',
      players: ['red', 'blue'],
      fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' },
    });
    expect(refereeing(disk, 'new', 'k7q', '--setup', file).code).toBe(0);
    expect(derived(disk).filter((name) => name.endsWith('.txt'))).toEqual([
      'blue/001-sheet.txt',
      'red/001-sheet.txt',
    ]);
  });

  test('Stellar Wars has a seed that no sheet tells', () => {
    const disk = memoryDisk();
    expect(refereeing(disk, 'new', 'sw1', '--rules', 'sw2/duel', '--ships', 'CA-1:CA-2').code).toBe(0);
    const { seed } = (JSON.parse(textIn(disk, 'sw1/game.json')) as { setup: { seed: string } }).setup;
    expect(seed).toMatch(/^[0-9a-f]{48}$/);
    for (const name of disk.list('sw1/out')) expect(textIn(disk, `sw1/out/${name}`)).not.toContain(seed);
  });

  test('dice have the seed of the set-up, to which players added words, if it has one', () => {
    const disk = memoryDisk();
    const fleets = { red: [{ sheet: 'CA-1' }], blue: [{ sheet: 'CA-1' }] };
    const setup = {
      rules: 'sw2/duel',
      players: ['red', 'blue'],
      fleets,
      seed: 'of May',
      salts: { red: 'x', blue: 'y' },
    };
    expect(refereeing(disk, 'new', 'sw1', '--setup', tempFile(setup)).code).toBe(0);
    const { setup: kept } = JSON.parse(textIn(disk, 'sw1/game.json')) as { readonly setup: typeof setup };
    expect(kept).toMatchObject({ seed: 'of May', salts: { red: 'x', blue: 'y' } });
  });

  test.each([
    [
      ['new', 'K7Q', ...DUEL],
      2,
      "The folder's name is the game's: 1 to 24 small letters, digits and hyphens, not 'K7Q'.",
    ],
    [['new', 'k7q'], 2, /^Name the rules and the players, such as /],
    [
      ['new', 'k7q', '--rules', 'first/basic'],
      2,
      'Name the players in the order of play, such as --players red,blue.',
    ],
    [['new', 'k7q', '--rules', 'first/grand', '--players', 'a,b'], 1, /^There is no scenario first\/grand/],
    [['new', 'k7q', '--rules', 'first/basic', '--players', 'a,b,c'], 1, /two/],
    [['new', 'k7q', '--rules', 'first/skirmish', '--players', 'a,b'], 1, /fleets/],
    [
      ['new', 'k7q', ...DUEL, '--missing', 'luck'],
      2,
      "--missing takes wait, standing, pass, captain or resign, not 'luck'.",
    ],
    [
      ['new', 'k7q', '--rules', 'convoy/fixed'],
      1,
      'Malta Convoy is for one player. By mail are played: warpwar and stellar-wars.',
    ],
    [
      ['new', 'k7q', '--rules', 'sw2/duel', '--players', 'a,b'],
      2,
      'The players of Stellar Wars are red and blue: --players red,blue.',
    ],
    [
      ['new', 'k7q', '--rules', 'sw2/duel +given-dice'],
      1,
      'Dice that are rolled at a table are not for mail: leave out given-dice.',
    ],
    [['new', 'k7q', '--setup', 'nothing.json'], 1, 'nothing.json: there is no such file.'],
    [['new', 'k7q', ...DUEL, '--setup', 'x'], 2, /^--setup FILE has the rules, the players and the map/],
  ])('%j is refused', (args, code, err) => {
    const disk = memoryDisk();
    const done = refereeing(disk, ...args);
    expect(done.code).toBe(code);
    expect(done.err).toMatch(
      typeof err === 'string' ? new RegExp(`^${err.replaceAll(/[.+()]/g, '\\$&')}`) : err,
    );
    expect(disk.files.size).toBe(0);
  });
});

const files = ownFolder();
let made = 0;
/** A file on the real disk, where set-ups are read. */
function tempFile(value: unknown): string {
  made += 1;
  return files.fileWith(`setup-${made}.json`, value);
}

test('a set-up that is refused names the field that is wrong', () => {
  const disk = memoryDisk();
  const setup = { rules: 'second/advanced', players: ['red', 'blue'], fleets: { red: 'W1: PD=2' } };
  const { code, err } = refereeing(disk, 'new', 'k7q', '--setup', tempFile(setup));
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The set-up is refused\.\n {2}fleets: This field is unknown: it belongs to the module/,
  );
  expect(disk.files.size).toBe(0);
});

describe('post and run', () => {
  test('a whole exchange: the answer, the journal, the reports, and the next sheet', () => {
    const disk = copy(start);
    const posted = posting(disk, 'red/001', ['build: W1 AT 0606: PD=4 B=2', 'move: W1: 0607']);
    expect(posted).toMatchObject({ code: 0, err: '' });
    expect(posted.out).toContain('\nbuild: W1 AT 0606: PD=4 B=2\n');
    expect(posted.out).toMatch(/\nTaken\.\n$/);
    expect(refereeing(disk, 'status', 'k7q').out).toMatch(
      /All sheets are there\.\n {2}red {3}revision 1 is here\n/,
    );
    const ran = refereeing(disk, 'run', 'k7q');
    expect(ran.out).toMatch(/^Exchange 1 is closed: 4 actions\.\nGame k7q, exchange 2, .*Missing: blue\.\n/);
    expect(kinds(disk)).toEqual(['sheet', 'closed']);
    expect(derived(disk)).toEqual([
      'blue/001-report.txt',
      'blue/002-map.svg',
      'blue/002-sheet.txt',
      'red/001-answer-1.txt',
      'red/001-map.svg',
      'red/001-report.txt',
      'red/001-sheet.txt',
    ]);
    expect(posted.out).toContain(textIn(disk, 'k7q/out/red/001-answer-1.txt').trimEnd());
  });

  test('the same text again, and run without a sheet, change nothing', () => {
    const disk = copy(start);
    posting(disk, 'red/001', ['done']);
    const before = new Map(disk.files);
    const again = refereeing(disk, 'post', 'k7q', 'sheet.txt');
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain('This sheet is known: nothing was changed.');
    expect(disk.files).toEqual(before);
    refereeing(disk, 'run', 'k7q');
    const closed = new Map(disk.files);
    expect(refereeing(disk, 'run', 'k7q').out).toMatch(/^Game k7q, exchange 2, .* Missing: blue\./);
    expect(disk.files).toEqual(closed);
  });

  test('faults are listed at their places, code 1; what is right of the sheet counts', () => {
    const disk = copy(start);
    const posted = posting(disk, 'red/001', ['build: W1 AT 0606: PD=4 B=2', 'move: W9: 0607']);
    expect(posted).toMatchObject({ code: 1, err: '1 text of 1 with something refused: sheet.txt.' });
    expect(posted.out).toMatch(/Line \d+, column 7: There is no ship W9\.\n {2}> move: W9: 0607\n/);
    expect(kinds(disk)).toEqual(['sheet']);
  });

  test('of two different sheets with one revision neither counts, and both commands say so', () => {
    const disk = copy(start);
    posting(disk, 'red/001', ['done']);
    expect(posting(disk, 'red/001', ['build: W1 AT 0606: PD=4']).out).toContain(
      'Two different sheets of red have revision 1: neither counts. Send another revision.',
    );
    expect(refereeing(disk, 'status', 'k7q').out).toContain(
      'two different sheets with revision 1: neither counts',
    );
    expect(posting(disk, 'red/001', ['build: W1 AT 0606: PD=4'], 2).out).toMatch(/Taken\.\n$/);
    expect(refereeing(disk, 'run', 'k7q').out).toMatch(/^Exchange 1 is closed/);
  });

  test('a sheet with a fault waits, one of standing orders counts, and an older one does not', () => {
    const disk = memoryDisk();
    refereeing(disk, 'new', 'k7q', '--rules', 'second/advanced', '--players', 'red,blue');
    const bad = posting(disk, 'red/001', ['standing: allot: Ur', 'move: W9: 0607']);
    expect(bad.out).toMatch(/Taken\.\n$/);
    expect(refereeing(disk, 'status', 'k7q').out).toContain(
      'red   revision 1 is here, with faults: it waits for a better one',
    );
    expect(posting(disk, 'red/001', ['standing: allot: Ur'], 3).out).toMatch(/Taken\.\n$/);
    expect(posting(disk, 'red/001', ['allot: Ur=20'], 2).out).toMatch(
      /Taken\.\nRevision 3 of red counts, not this one\.\n$/,
    );
    expect(refereeing(disk, 'status', 'k7q').out).toContain('red   revision 3 is here\n');
  });

  test('whole messages are read, and those that are none are refused and kept', () => {
    const disk = copy(start);
    putText(
      disk,
      'red.eml',
      `From: red@example.org\r\nContent-Type: text/plain\r\n\r\n${filled(disk, 'red/001', ['done'])}`,
    );
    putText(disk, 'web.eml', 'From: red@example.org\nContent-Type: text/html\n\n<p>done</p>\n');
    const posted = refereeing(disk, 'post', 'k7q', 'web.eml', 'red.eml');
    expect(posted).toMatchObject({ code: 1, err: '1 text of 2 with something refused: web.eml.' });
    expect(posted.out).toMatch(/^web\.eml:\nNo orders found\. .*\nred\.eml:\n/);
    expect(kinds(disk)).toEqual(['sheet']);
    expect(disk.list('k7q/inbox')).toHaveLength(2);
  });

  test('a sheet of another journal, and a late one, are told as such', () => {
    const disk = copy(start);
    const early = filled(disk, 'red/001', ['done']);
    const other = copy(start);
    posting(other, 'red/001', ['build: W1 AT 0606: PD=4 B=2']);
    refereeing(other, 'run', 'k7q');
    putText(disk, 'blue.txt', filled(other, 'blue/002', ['done']));
    expect(refereeing(disk, 'post', 'k7q', 'blue.txt')).toMatchObject({ code: 1 });
    expect(refereeing(disk, 'post', 'k7q', 'blue.txt').out).toContain('follows another journal');
    putText(other, 'red.txt', early);
    expect(refereeing(other, 'post', 'k7q', 'red.txt').out).toContain('late');
  });

  test('--close closes the exchange that it names, by what was agreed on, and never the next one', () => {
    const waits = copy(start);
    expect(refereeing(waits, 'run', 'k7q', '--close', '1')).toMatchObject({
      code: 1,
      err: expect.stringContaining("--missing wait of 'mail new'") as string,
    });
    const disk = begun('--missing', 'pass');
    expect(refereeing(disk, 'run', 'k7q', '--close', '1').out).toMatch(/^Exchange 1 is closed/);
    const before = new Map(disk.files);
    expect(refereeing(disk, 'run', 'k7q', '--close', '1').out).toMatch(
      /^Exchange 1 was closed before: nothing was changed\./,
    );
    expect(refereeing(disk, 'run', 'k7q', '--close', '3')).toMatchObject({
      code: 1,
      err: 'Exchange 2 is open, not 3.',
    });
    expect(refereeing(disk, 'run', 'k7q', '--close', 'now').code).toBe(2);
    expect(disk.files).toEqual(before);
    expect(textIn(disk, 'k7q/out/blue/001-report.txt')).toContain('No sheet came from red');
  });

  test('a note stands in the sheets, once', () => {
    const disk = copy(start);
    for (const _time of [1, 2]) expect(refereeing(disk, 'note', 'k7q', 'Sunday', 'at', 'noon.').code).toBe(0);
    expect(kinds(disk)).toEqual(['note']);
    expect(textIn(disk, 'k7q/out/red/001-sheet.txt')).toContain('The referee: Sunday at noon.');
    expect(refereeing(disk, 'note', 'k7q', ' ').code).toBe(2);
  });
});

describe('report, sheets and audit', () => {
  let disk: Memory;
  beforeAll(() => {
    disk = copy(start);
    posting(disk, 'red/001', ['build: W1 AT 0606: PD=4 B=2', 'move: W1: 0607']);
    refereeing(disk, 'run', 'k7q');
  });

  test('a report tells a player what they may know, and the referee all', () => {
    expect(refereeing(disk, 'report', 'k7q', '--player', 'blue').out).not.toContain('PD=4');
    expect(refereeing(disk, 'report', 'k7q', '--player', 'red').out).toBe(
      textIn(disk, 'k7q/out/red/001-report.txt'),
    );
    expect(refereeing(disk, 'report', 'k7q', '--all').out).toMatch(/^For the referee alone: .*\n[^]*W1/);
    expect(refereeing(disk, 'report', 'k7q', '--since', '0').out).toMatch(
      /^Game k7q of warpwar, from exchange 0 on: for spectators\./,
    );
    expect(refereeing(disk, 'report', 'k7q', '--player', 'green')).toMatchObject({ code: 1 });
    expect(refereeing(disk, 'report', 'k7q', '--player', 'red', '--all')).toMatchObject({ code: 2 });
    expect(refereeing(disk, 'report', 'k7q', '--since', '-1')).toMatchObject({ code: 2 });
  });

  test('all of out is made again, byte for byte', () => {
    const bare = memoryDisk(new Map([...disk.files].filter(([file]) => !file.includes('/out/'))));
    expect(derived(bare)).toEqual([]);
    expect(refereeing(bare, 'sheets', 'k7q').code).toBe(0);
    expect(bare.files).toEqual(disk.files);
  });

  test('an audit says what holds', () => {
    expect(refereeing(disk, 'audit', 'k7q', 'k7q').out).toMatch(
      /^k7q: 2 lines, 4 actions, head [0-9a-f]{8}\.\n {2}chain /,
    );
  });

  test.each<[string, (file: string, text: string) => string, number, RegExp]>([
    [
      'a file of out',
      (file, text) => (file.endsWith('red/001-report.txt') ? `${text}!` : text),
      1,
      /^out\/red\/001-report\.txt: this file was changed/,
    ],
    [
      'the last line',
      (file, text) =>
        file.endsWith('.jsonl')
          ? text.replace('"undone":[]', '"undone":[{"line":1,"sheet":1,"why":"a"}]')
          : text,
      1,
      /^journal\.jsonl, line 2: this does not follow from the sheets/,
    ],
    [
      'the text of a sheet',
      (file, text) => (file.endsWith('.jsonl') ? text.replace('B=2', 'B=1') : text),
      3,
      /journal\.jsonl, line 1: This sheet has another text than the one that came\./,
    ],
    [
      'a line',
      (file, text) => (file.endsWith('.jsonl') ? text.replace('{', '<') : text),
      3,
      /journal\.jsonl, line 1: This is no line of a journal\.\nNothing is played\.$/,
    ],
    [
      'the game',
      (file, text) => (file.endsWith('game.json') ? text.replace('"red",', '"rad",') : text),
      3,
      /game\.json: /,
    ],
  ])('and what does not, if %s was changed', (_what, change, code, err) => {
    const changed = memoryDisk(
      new Map(
        [...disk.files].map(([file, bytes]) => [
          file,
          new TextEncoder().encode(change(file, new TextDecoder().decode(bytes))),
        ]),
      ),
    );
    const done = refereeing(changed, 'audit', 'k7q');
    expect(done.err).toMatch(err);
    expect(done.code).toBe(code);
    const before = new Map(changed.files);
    if (code === 3) {
      expect(refereeing(changed, 'run', 'k7q').code).toBe(3);
      expect(changed.files).toEqual(before);
    }
  });

  test('two folders part at the first line that differs', () => {
    const both = memoryDisk(
      new Map(
        [...disk.files].flatMap(([file, bytes]) => [
          [file, bytes],
          [file.replace('k7q/', 'b/k7q/'), bytes],
        ]),
      ),
    );
    posting(both, 'blue/002', ['done']);
    expect(refereeing(both, 'audit', 'k7q', 'b/k7q')).toMatchObject({
      code: 1,
      err: 'k7q and b/k7q: line 3 is the first that differs.',
    });
  });
});

describe('a folder', () => {
  test('that another process has is left alone; a lock of one that is gone does not count', () => {
    const disk = copy(start);
    const host = textOfLock(disk).split(' ')[1] ?? '';
    for (const [lock, code] of [
      [`${process.ppid} ${host} a\n`, 1],
      [`1 elsewhere a\n`, 1],
      [`999999999 ${host} a\n`, 0],
      ['', 0],
    ] as const) {
      putText(disk, 'k7q/lock', lock);
      const done = refereeing(disk, 'sheets', 'k7q');
      expect(done.code).toBe(code);
      if (code === 1)
        expect(done.err).toMatch(/^k7q: process \d+( on elsewhere)? has this game\. Nothing was changed\.\n/);
    }
    expect(disk.files.has('k7q/lock')).toBe(false);
  });

  test('whose last line was not written to its end is read without it, and said', () => {
    const disk = copy(start);
    posting(disk, 'red/001', ['done']);
    const journal = textIn(disk, 'k7q/journal.jsonl');
    putText(disk, 'k7q/journal.jsonl', `${journal}{"kind":`);
    expect(refereeing(disk, 'status', 'k7q').out).toMatch(
      /^k7q\/journal\.jsonl: line 2 was not written to its end\. It does not count\.\n/,
    );
    refereeing(disk, 'sheets', 'k7q');
    expect(textIn(disk, 'k7q/journal.jsonl')).toBe(journal);
  });
});

/** The text of the lock while a command runs. */
function textOfLock(disk: Memory): string {
  let text = '';
  refereeing(
    {
      ...disk,
      create: (file, bytes) => ((text = new TextDecoder().decode(bytes)), disk.create(file, bytes)),
    },
    'sheets',
    'k7q',
  );
  return text;
}

test.each([
  [
    ['mail'],
    'Say what to do, such as mail status k7q: new, sheets, post, run, note, report, status or audit.',
  ],
  [['mail', 'repot', 'k7q'], /^There is no mail repot\. .* Did you mean report\?/],
  [['mail', 'run'], 'Name the folder of the game, such as mail run k7q.'],
  [['mail', 'run', 'k7q', '--all'], 'mail run has no option --all.'],
  [['mail', 'post', 'k7q'], 'Write mail post FOLDER FILE...'],
  [['mail', 'run', 'k7q', 'now'], 'Write mail run FOLDER.'],
])('%j is wrong usage', async (args, err) => {
  const done = await run(...args);
  expect(done.code).toBe(2);
  expect(done.err).toMatch(typeof err === 'string' ? new RegExp(`^${err.replaceAll('.', '\\.')}`) : err);
});

test('on a real disk: from new to the audit', async () => {
  const path = files.inFolder('r4');
  expect(await run('mail', 'status', path)).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is no mail game') as string,
  });
  expect((await run('mail', 'new', path, ...DUEL)).code).toBe(0);
  const sheet = readFileSync(`${path}/out/red/001-sheet.txt`, 'utf8').replace(
    'revision: 1\n',
    'revision: 1\ndone\n',
  );
  const file = files.fileWith('red.txt', sheet);
  expect((await run('mail', 'post', path, file)).out).toMatch(/Taken\.\n$/);
  expect((await run('mail', 'run', path)).out).toMatch(/^Exchange 1 is closed/);
  expect((await run('mail', 'audit', path)).code).toBe(0);
  expect(existsSync(`${path}/lock`)).toBe(false);
  expect((await run('mail', 'post', path, files.inFolder('nothing'))).code).toBe(1);
});
