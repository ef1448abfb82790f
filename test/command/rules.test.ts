/** Rules of one's own on the command line: how they are asked for, refused, played, told and kept. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, generateMap, printedMap } from 'warpwar';
import { Complaint } from '../../src/command/terminal.js';
import { help, readOptions, type GameOptions } from '../../src/command/options.js';
import { bookOf, rulesBy } from '../../src/command/rules.js';
import { setupOf } from '../../src/command/game.js';
import { opening } from '../../src/command/summary.js';
import { ownFolder, run, type Ran } from '../support/cli.js';

const { fileWith, inFolder } = ownFolder();

/** What is asked for by a ruleset and other words. */
function asked(rules: string, ...more: readonly string[]): GameOptions {
  const options = readOptions(['--rules', rules, ...more]);
  if (options.command !== 'game') throw new Error('No game.');
  return options;
}

/** The lines of a complaint. */
function linesOf(fails: () => unknown): readonly string[] {
  try {
    fails();
  } catch (problem) {
    if (problem instanceof Complaint) return problem.lines;
    throw problem;
  }
  return [];
}

describe('what is asked for', () => {
  test('a ruleset stands in place of edition and scenario', () => {
    expect(asked(' second/advanced +marines ')).toMatchObject({
      scenario: 'second/advanced +marines',
      players: ['captain', 'captain'],
    });
    expect(help).toContain('--rules RULES');
  });

  test.each([
    [['--rules', 'second/basic', '--edition', 'first'], '--edition means nothing with --rules RULES.'],
    [['--rules', 'second/basic', '--scenario', 'basic'], '--scenario means nothing with --rules RULES.'],
    [['--rules= '], "Say which rules: --rules 'second/advanced +marines'."],
    [
      ['--rules', 'second/basic', '+marines'],
      "Put rules of several words into quotes, with '+marines' among them.",
    ],
    [['--rules', 'second/basic', '--replay', 'game.json'], '--rules means nothing with --replay FILE.'],
    [['map', '--rules', 'second/basic'], '--rules means nothing with map.'],
    [['battle', 'a.txt', '--rules', 'second/basic'], '--rules means nothing with battle FILE.'],
  ])('%j is refused in one line', (args, why) => {
    expect(linesOf(() => readOptions(args))).toEqual([why]);
  });

  test.each([
    ['0', 0],
    ['4294967295', 4_294_967_295],
  ])('the seed %s is one', (word, seed) => {
    expect(readOptions(['--seed', word])).toMatchObject({ seed });
    expect(readOptions(['map', '--seed', word])).toMatchObject({ request: { seed } });
  });

  test.each(['4294967296', '99999999999', '1.5', '-1', '1e3', ''])('the seed %j is none', (word) => {
    const why = `A seed is a whole number from 0 to 4294967295, not '${word}'.`;
    expect(linesOf(() => readOptions([`--seed=${word}`]))).toEqual([why]);
  });

  test('as many play as the modules in force let', () => {
    const four = ['--players', 'captain,captain,captain,captain'];
    expect(asked('second/advanced +marines', ...four).players).toHaveLength(4);
    expect(asked('first/advanced -two-players', ...four).players).toHaveLength(4);
    const forTwo = 'This game is for two: give two names, such as captain,random.';
    expect(linesOf(() => asked('second/advanced +two-players', ...four))).toEqual([forTwo]);
    expect(linesOf(() => asked('second/advanced +two-players', '--sides', 'red,blue'))).toEqual([
      "This game is for two, who are never allies: --sides 'red,blue'.",
    ]);
    expect(linesOf(() => asked('first/warp-chess -two-players', ...four))).toEqual([
      'WarpChess is for two: give two names, such as captain,random.',
    ]);
    const gunners = ['--players', 'gunner,gunner,gunner'];
    expect(asked('second/skirmish +split-drive', ...gunners).players).toHaveLength(3);
    expect(linesOf(() => asked('second/skirmish -ecm', ...gunners))).toEqual([
      'This game is for two: give two names, such as gunner,random.',
    ]);
  });

  test('a map that is given is played on, but in no skirmish', () => {
    const made = generateMap({ seed: 7, players: 3 });
    const file = fileWith('three.json', made.ok && made.value.map);
    const options = asked('first/advanced -two-players', '--map', file);
    expect(options.players).toHaveLength(3);
    expect(createGame(setupOf(options)).ok).toBe(true);
    const printed = fileWith('printed.json', printedMap);
    expect(
      linesOf(() =>
        asked('first/advanced +skirmish -star-map -victory-points -technology', '--map', printed),
      ),
    ).toEqual(['--map means nothing in a skirmish.']);
  });
});

describe('a ruleset that is refused', () => {
  const wrong =
    'second/advanced +marine +rubbish armor(absorbs=last) technology(every=0) armor(absorb=first)';
  const reasons = [
    'There is no module marine. Did you mean marines?',
    'There is no module rubbish. See docs/modules for all of them.',
    'No module in force has the setting armor/absorb. Did you mean armor/absorbs?',
    'armor/absorbs: Expected one of these: owner, first.',
    'technology/every: Expected a whole number from 1 to 1000.',
  ];

  test('is told with each reason in a line, and the name of each setting', () => {
    for (const fails of [() => rulesBy(wrong), () => bookOf(wrong), () => asked(wrong)])
      expect([...linesOf(fails)].sort()).toEqual([...reasons].sort());
  });

  test.each([
    ['marine', 'Did you mean marines?'],
    ['tech', 'Did you mean technology?'],
    ['sytemships', 'Did you mean systemships?'],
    ['e', 'See docs/modules for all of them.'],
  ])('+%s: %s', (word, told) => {
    expect(linesOf(() => rulesBy(`second/advanced +${word}`))).toEqual([
      `There is no module ${word}. ${told}`,
    ]);
  });

  test('ends with code 2, with nothing about how options are written', async () => {
    const { code, out, err } = await run('--rules', wrong);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd().split('\n').sort()).toEqual([...reasons].sort());
    const both = await run('--rules', 'second/basic', '--edition', 'first');
    expect(both).toEqual({
      code: 2,
      out: '',
      err: '--edition means nothing with --rules RULES. Try --help.\n',
    });
  });
});

describe('what is set up', () => {
  test.each([
    ['second/advanced +marines', 'second/advanced +marines +turn-limit'],
    ['first/basic +turn-limit turn-limit(turns=3)', 'first/basic +turn-limit turn-limit(turns=3)'],
    ['second/skirmish +marines', 'second/skirmish +marines'],
  ])('%s is played by %s', (rules, by) => {
    expect(setupOf(asked(rules)).rules).toBe(by);
  });

  test.each([
    'second/advanced +marines +colonies colonies(price=10)',
    'second/basic +split-drive +thrust-to-weight +technology +screens-per-hit',
    'first/advanced +quadratic-space -systemships',
    'first/warp-chess +split-drive',
    'second/warp-chess -cannons +generator-movement',
    'first/skirmish +split-drive',
    'first/skirmish -systemships',
    'second/skirmish +split-drive -systemships -rack-by-rack',
    'second/skirmish -armor +bought-technology',
  ])('%s can be begun', (rules) => {
    const made = createGame(setupOf(asked(rules)));
    expect(made.ok || made.issues).toBe(true);
  });

  test('three begin at as many base stars as the setting says', () => {
    const bases = (more: string): number => {
      const made = createGame(
        setupOf(asked(`second/advanced +marines${more}`, '--players', 'captain,captain,captain')),
      );
      return made.ok ? made.value.stars.filter(({ base }) => base === 'red').length : -1;
    };
    expect([bases(''), bases(' star-map(bases=middle)')]).toEqual([3, 1]);
  });

  test('what made room is told after the rules', () => {
    const made = createGame(setupOf(asked('second/advanced +quadratic-space')));
    expect(made.ok && opening(made.value)).toEqual([
      'WarpWar: Advanced scenario, Second edition (1994). Rules: second/advanced +quadratic-space +turn-limit.',
      'In place of half-power-movement: quadratic-space.',
    ]);
    const plain = createGame(setupOf(asked('second/advanced +marines')));
    expect(plain.ok && opening(plain.value)).toHaveLength(1);
  });
});

describe('a game by rules of one’s own', () => {
  const rules =
    'second/advanced +marines +colonies +quadratic-space +turn-limit colonies(price=10) turn-limit(turns=6)';
  const game = join(inFolder('played'), 'warpwar.json');
  const ran: Ran[] = [];

  beforeAll(async () => {
    ran.push(await run('--rules', rules, '--out', inFolder('played')));
    ran.push(await run('--replay', game));
    ran.push(await run('--rules', 'second/skirmish +split-drive +marines', '--out', inFolder('fight')));
    ran.push(await run('--rules', 'first/warp-chess +split-drive', '--quiet', '--out', inFolder('chess')));
  }, 120_000);

  test('is played to its end, and says by which rules', () => {
    const [{ code, out, err } = { code: -1, out: '', err: '' }] = ran;
    expect([code, err]).toEqual([0, '']);
    const [first, second] = out.split('\n');
    expect(first).toMatch(
      /Rules: second\/advanced \+quadratic-space \+marines \+colonies \+turn-limit .*\(price=10\)/,
    );
    expect(second).toBe('In place of half-power-movement: quadratic-space.');
    expect(out).toMatch(/\n\d+ actions played again from .* lead to the same end, [0-9a-f]{16}\./);
  });

  test('is kept with its rules, and told again from the file', () => {
    // Sound: the file was written by the command line.
    const record = JSON.parse(readFileSync(game, 'utf8')) as { readonly setup: object };
    expect(record.setup).toMatchObject({ rules });
    const [played, again] = ran;
    expect(again).toMatchObject({ code: 0, err: '' });
    const rest = (out = ''): string =>
      out.slice(out.indexOf('\nGame-turn 1')).replace(/\n\nWritten: [^]*$/, '\n');
    expect(again?.out.split('\n').slice(0, 2)).toEqual(played?.out.split('\n').slice(0, 2));
    expect(rest(again?.out)).toBe(rest(played?.out));
  });

  test('of fleets at a star is fought by gunners, WarpChess by captains', () => {
    const [, , fight, chess] = ran;
    expect([fight?.code, chess?.code]).toEqual([0, 0]);
    expect(fight?.out).toContain('gunner plays red, gunner plays blue');
    expect(chess?.out).toMatch(/captain plays red, captain plays blue, the coin lets (red|blue) move first/);
    for (const each of [fight, chess]) expect(each?.out).toContain(' lead to the same end, ');
  });
});
