/** Rules of one's own on the command line: how they are asked for, refused, played, told and kept. */

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGame, generateMap } from 'warpwar';
import { Complaint } from '../../src/command/terminal.js';
import { readRecord } from '../../src/command/games/record.js';
import { warpwarGame } from '../../src/command/games/warpwar.js';
import { seedIn } from '../../src/command/options.js';
import { compiledBy } from '../../src/command/explain.js';
import { rulesBy } from '../../src/command/rules.js';
import { opening } from '../../src/command/summary.js';
import { asked, ownFolder, run, type Ran } from '../support/cli.js';

const { fileWith, inFolder } = ownFolder();

const begun = (rules: string, more: Parameters<typeof asked>[1] = {}) => createGame(asked(rules, more).setup);

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
  test.each([
    ['0', 0],
    ['4294967295', 4_294_967_295],
  ])('the seed %s is one', (word, seed) => {
    expect(seedIn(word)).toBe(seed);
  });

  test.each(['4294967296', '99999999999', '1.5', '-1', '1e3', ''])('the seed %j is none', (word) => {
    const why = `A seed is a whole number from 0 to 4294967295, not '${word}'.`;
    expect(linesOf(() => seedIn(word))).toEqual([why]);
  });

  test('as many play as the modules in force let', () => {
    const four = { players: 'captain,captain,captain,captain' };
    expect(asked('second/advanced +marines', four).setup.players).toHaveLength(4);
    expect(asked('first/advanced -two-players', four).setup.players).toHaveLength(4);
    expect(linesOf(() => asked('second/advanced +two-players', four))).toEqual([
      'This game is for two: give two names, such as me,captain.',
    ]);
    expect(linesOf(() => asked('second/advanced +two-players', { sides: 'red,blue' }))).toEqual([
      "This game is for two, who are never allies: --sides 'red,blue'.",
    ]);
    const gunners = { players: 'gunner,gunner,gunner' };
    expect(asked('second/skirmish +split-drive', gunners).setup.players).toHaveLength(3);
    expect(linesOf(() => asked('second/skirmish -ecm', gunners))).toHaveLength(1);
  });

  test('a map that is given is played on', () => {
    const made = generateMap({ seed: 7, players: 3 });
    const map = fileWith('three.json', made.ok && made.value.map);
    expect(begun('first/advanced -two-players', { map })).toMatchObject({
      ok: true,
      value: { players: { length: 3 } },
    });
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
    for (const fails of [() => rulesBy(wrong), () => compiledBy(warpwarGame, wrong), () => asked(wrong)])
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

  test('ends with code 1, with nothing about how options are written', async () => {
    const { code, out, err } = await run('play', wrong);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd().split('\n').sort()).toEqual([...reasons].sort());
  });
});

describe('what is set up', () => {
  test.each([
    ['second/advanced +marines', 'second/advanced +marines +turn-limit'],
    ['first/basic +turn-limit turn-limit(turns=3)', 'first/basic +turn-limit turn-limit(turns=3)'],
    ['second/skirmish +marines', 'second/skirmish +marines'],
  ])('%s is played by %s', (rules, by) => {
    expect(asked(rules).setup.rules).toBe(by);
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
    const made = begun(rules);
    expect(made.ok || made.issues).toBe(true);
  });

  test('three begin at as many base stars as the setting says', () => {
    const bases = (more: string): number => {
      const made = begun(`second/advanced +marines${more}`, { players: 'captain,captain,captain' });
      return made.ok ? made.value.stars.filter(({ base }) => base === 'red').length : -1;
    };
    expect([bases(''), bases(' star-map(bases=middle)')]).toEqual([3, 1]);
  });

  test('what made room is told after the rules', () => {
    const made = begun('second/advanced +quadratic-space');
    expect(made.ok && opening(made.value)).toEqual([
      'Advanced scenario, Second edition (1994).',
      'In place of half-power-movement: quadratic-space.',
    ]);
    const plain = begun('second/advanced +marines');
    expect(plain.ok && opening(plain.value)).toHaveLength(1);
  });
});

describe('a game by rules of one’s own', () => {
  const rules =
    'second/advanced +marines +colonies +quadratic-space +turn-limit colonies(price=10) turn-limit(turns=6)';
  const game = join(inFolder('played'), 'warpwar-1.jsonl');
  const captains = ['--players', 'captain,captain'];
  const ran: Ran[] = [];

  beforeAll(async () => {
    ran.push(await run('play', rules, ...captains, '--out', inFolder('played')));
    ran.push(await run('replay', game));
    const fight = ['second/skirmish', '+split-drive', '+marines', '--players', 'gunner,gunner'];
    ran.push(await run('play', ...fight, '--out', inFolder('fight')));
  }, 120_000);

  test('is played to its end, and says by which rules', () => {
    const [{ code, out, err } = { code: -1, out: '', err: '' }] = ran;
    expect([code, err]).toEqual([0, '']);
    const [first, , second] = out.split('\n');
    expect(first).toMatch(
      /^WarpWar: second\/advanced \+quadratic-space \+marines \+colonies \+turn-limit .*\(price=10\)/,
    );
    expect(second).toBe('In place of half-power-movement: quadratic-space.');
    expect(out).toContain(`Saved: ${game}, the game (`);
  });

  test('is kept with its rules, and told again from the file', () => {
    expect(readRecord(game).setup).toMatchObject({ rules });
    const [played, again] = ran;
    expect(again).toMatchObject({ code: 0, err: '' });
    const rest = (out = ''): string =>
      out.slice(out.indexOf('\nGame-turn 1')).replace(/\n\nSaved: [^]*$/, '\n');
    expect(rest(again?.out)).toBe(rest(played?.out));
  });

  test('of fleets at a star is fought by gunners', () => {
    const [, , fight] = ran;
    expect(fight).toMatchObject({ code: 0, err: '' });
    expect(fight?.out).toContain('red: gunner, blue: gunner');
  });
});
