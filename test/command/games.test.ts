/** Other games on the command line: played, rolled at the table, decided at the keyboard, and replayed. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFolder, run, type } from '../support/cli.js';

const { inFolder } = ownFolder();

const convoy = (out: string, ...more: readonly string[]) =>
  ['malta-convoy', 'fixed', '--players', 'random', '--out', inFolder(out), ...more] as const;

describe('Malta Convoy', () => {
  test('is told turn by turn, written, and replayed to the same end', async () => {
    const played = await run(...convoy('told'));
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toMatch(
      /^Malta Convoy: convoy\/fixed\. random; seed 1977\.\nThe score is 100, .*\(CV\.13\)\n {2}10 cargo ships, .* set sail\./,
    );
    expect(played.out).toMatch(/\n\nTurn 2 of 24[;\n]/);
    expect(readFileSync(inFolder('told/malta-convoy-1.svg'), 'utf8')).toMatch(
      /^<svg [^]*Malta Convoy, score \d+/,
    );
    const again = await run('replay', inFolder('told/malta-convoy-1.jsonl'));
    const [, body = ''] = played.out.split('seed 1977.\n');
    expect(again.out).toContain(body.split('\nSaved')[0]?.trimEnd());
  });

  test('is another game with another seed, and the same with the same', async () => {
    const outs = ['1', '2', '2'].map((seed, at) => run(...convoy(`seed${at}`, '--seed', seed, '--quiet')));
    const [one, two, three] = (await Promise.all(outs)).map(
      ({ out }) => out.slice(out.indexOf('.\n')).split('\nSaved')[0],
    );
    expect(one).not.toBe(two);
    expect(two).toBe(three);
  });

  test('takes dice that somebody rolls, and asks again for what no die shows', () => {
    const lines = ['7', 'x', '', '1 2', ...Array.from({ length: 300 }, () => '3')];
    const { code, out } = type(lines, ...convoy('given', '--dice', 'given'));
    expect(code).toBe(0);
    expect(out.match(/Expected a face \(1 to 6\), such as 3\./g)).toHaveLength(4);
    expect(out).toMatch(/Roll a die \(contact with the enemy; 1 to 6\):/);
    expect(out).toMatch(/No contact \(3\)\./);
    const record = readFileSync(inFolder('given/malta-convoy-1.jsonl'), 'utf8');
    expect(record).toContain('"type":"chance/roll"');
    expect(record).not.toContain('"seed":"');
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
    expect(asked).toMatchObject({ code: 1, err: 'Nothing more to read: the game stops here.\n', left: [] });
  });

  test('has a rulebook, and its modules are explained', async () => {
    const book = await run('rulebook', 'convoy/revised -scatter');
    expect(book.out).toMatch(/^# Malta Convoy\n/);
    const told = await run('explain', 'convoy/revised', '+given-dice');
    expect(told.out).toMatch(/^given-dice \(.*\): added$/m);
  });
});
