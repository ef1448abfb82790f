/** Other games on the command line: played, rolled at the table, decided at the keyboard, and replayed. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder, fileWith } = ownFolder();

const convoy = (out: string, ...more: readonly string[]) =>
  ['malta-convoy', 'fixed', '--players', 'random', '--out', inFolder(out), ...more] as const;

describe('Malta Convoy', () => {
  test('is told turn by turn, written, and replayed to the same end', async () => {
    const played = await run(...convoy('told'));
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toMatch(/^Malta Convoy\nconvoy\/fixed; random\.\n {2}10 cargo ships set sail\./);
    expect(played.out).toMatch(/\n\nTurn 2 of 24[;\n]/);
    expect(played.out).toMatch(/ played again from .*\.json lead to the same end, [0-9a-f]{16}\./);
    expect(readFileSync(inFolder('told/malta-convoy.svg'), 'utf8')).toMatch(
      /^<svg [^]*Malta Convoy, score \d+/,
    );
    const again = await run('--replay', inFolder('told/malta-convoy.json'));
    const [, body = ''] = played.out.split('; random.\n');
    expect(again.out).toContain(body.split('\nWritten')[0]?.trimEnd());
  });

  test('is another game with another seed, and the same with the same', async () => {
    const outs = ['1', '2', '2'].map((seed, at) => run(...convoy(`seed${at}`, '--seed', seed, '--quiet')));
    const [one, two, three] = (await Promise.all(outs)).map(({ out }) => out.split('\nWritten')[0]);
    expect(one).not.toBe(two);
    expect(two).toBe(three);
  });

  test('takes dice that somebody rolls, and asks again for what no die shows', () => {
    const lines = ['7', 'x', '', '1 2', ...Array.from({ length: 300 }, () => '3')];
    const { code, out } = type(lines, ...convoy('given', '--dice', 'given'));
    expect(code).toBe(0);
    expect(out.match(/Expected a face \(1 to 6\), such as 3\./g)).toHaveLength(4);
    expect(out).toMatch(/Roll a die \(contact with the enemy; 1 to 6\):/);
    expect(out).toMatch(/Contact, with all modifiers 3: no contact\./);
    const record = readFileSync(inFolder('given/malta-convoy.json'), 'utf8');
    expect(record).toContain('"type":"chance/roll"');
    expect(record).not.toContain('"seed"');
  });

  test('lets somebody at the keyboard decide', () => {
    const args = ['malta-convoy', 'fixed', '--players', 'me', '--out', inFolder('me')];
    const asked = type(['run', ' Scatter', 'scatter', 'dummy CONVOY'], ...args);
    expect(asked.out).toContain(
      "There is no option 'run' now. Expected one of these: dummy-convoy, scatter,",
    );
    expect(asked.out).toMatch(
      /\n {2}scatter {9}force -1, contact rolls \+1\n.*\n.*\nOption for this turn \(its name; Enter for none\): There/,
    );
    expect(asked.out).toMatch(
      /\nOption for this turn \(its name; Enter for none\): {3}Scatter holds for 3 turns\.\n\nTurn 2 of 24; Scatter holds for this turn and 1 more\n\nTurn 3 of 24; Scatter holds for the last turn\n/,
    );
    expect(asked.out).toContain('Scatter was used already: each option can be used once in a trip.');
    expect(asked.out).toMatch(/Dummy convoy holds for \d turns?\./);
    expect(asked).toMatchObject({ code: 2, err: 'Nothing more to read: the game stops here.\n', left: [] });
  });

  test('has a rulebook, and its modules are explained', async () => {
    const book = await run('rulebook', 'convoy/revised -scatter');
    expect(book.out).toMatch(/^# Malta Convoy\n/);
    const told = await run('explain', 'convoy/revised', '+given-dice');
    expect(told.out).toMatch(/^given-dice \(.*\): added; /m);
  });
});

describe('what cannot be meant', () => {
  test.each([
    [['malta-convoy', 'bogus'], "There is no scenario 'bogus'; there are: revised, first and fixed."],
    [['malta-convoy', 'fixed', 'first'], "One scenario only; 'first' means nothing here."],
    [['malta-convoy', '--seed', 'x'], "A seed is a whole number from 0 to 4294967295, not 'x'."],
    [['malta-convoy', '--seed', '-1'], "A seed is a whole number from 0 to 4294967295, not '-1'."],
    [['malta-convoy', '--replay', 'F'], 'Leave the name of the game out: npm start -- --replay F'],
    [['malta-convoy', '--resume', 'F'], 'Leave the name of the game out: npm start -- --resume F'],
    [
      ['malta-convoy', '--scenario', 'fixed'],
      'Write the scenario without --scenario: malta-convoy fixed. There are: revised, first and fixed.',
    ],
    [['malta-convoy', '--dice', 'loaded'], "--dice is seeded or given, not 'loaded'."],
    [['malta-convoy', '--players', 'captain'], "These play here: commodore, random and me; not 'captain'."],
    [['malta-convoy', '--players', 'me,me'], 'Give 1 of these names: commodore, random and me.'],
    [['malta-convoy', '--out', ''], 'Say which folder: --out DIR.'],
    [['malta-convoy', '--sides', 'x'], "Unknown option '--sides'."],
    [['malta-convoy', 'first', '--rules', 'convoy/first'], 'Say a scenario or --rules RULES, not both.'],
    [['malta-convoy', '--rules', 'convoy/revised +wings'], /wings/],
    [['malta-convoy', '--rules', 'first/advanced'], /first/],
    [
      ['rulebook', 'convoy/third'],
      /convoy\/third. Expected one of these: convoy\/revised, [^,]*, convoy\/fixed\.$/m,
    ],
    [
      ['rulebook', 'sw3/duel'],
      /: first\/learning, .*, convoy\/revised, .*, sw2\/different-forces\. Did you mean sw2\/duel\?$/m,
    ],
    [
      ['explain', 'sw3/duel'],
      /: .*first\/learning, .*, convoy\/revised, .*, sw2\/different-forces\. Did you mean sw2\/duel\?$/m,
    ],
    [['explain', 'sw2', '-mines'], /There is no scenario sw2\. Expected one of these: sw2\/duel, /],
    [['rulebook', 'first/all'], /: first\/learning, .*, reference\/advanced\.$/m],
    [
      ['--rules', 'sw2/duel'],
      "These rules are of stellar-wars: npm start -- stellar-wars --rules 'sw2/duel'",
    ],
  ])('%j', async (args, told) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    if (typeof told === 'string') expect(err).toBe(`${told}\n`);
    else expect(err).toMatch(told);
  });

  test('a file that was changed is refused before anything is told', async () => {
    await run(...convoy('changed', '--quiet'));
    const record = JSON.parse(readFileSync(inFolder('changed/malta-convoy.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    const file = fileWith('changed.json', { ...record, setup: { rules: 'convoy/fixed', players: ['ann'] } });
    const { code, out, err } = await run('--replay', file);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(file);
  });
});
