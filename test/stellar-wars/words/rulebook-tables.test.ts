/** The tables of the rulebook: each number that players need, as it is in force, and no table without its module. */

import { expect, test } from 'vitest';
import { engine, words } from '../../../src/stellar-wars/index.js';

const stellarWars = engine();

function bookOf(rules: string): string {
  const found = stellarWars.compileRules(rules);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return engine(words).rulebook(found.value);
}

/** The lines of the table below a line that begins so; none if the book has no such line. */
function tableOf(book: string, beginning: string): readonly string[] {
  const lines = book.split('\n');
  const at = lines.findIndex((line) => line.startsWith(beginning));
  if (at < 0) return [];
  const from = lines.indexOf('', at) + 1;
  return lines.slice(from, lines.indexOf('', from));
}

const DUEL = 'sw2/duel +own-designs +weapon-extras';

test('prices of everything stand with own designs, and follow the settings', () => {
  const prices = tableOf(bookOf(DUEL), 'Prices in BP');
  expect(prices.slice(2)).toEqual([
    '| hull point, reactor point | 0 |',
    '| shield point of a side | 1 |',
    '| armor point of a side | 1 |',
    '| laser | 2 |',
    '| force beam | 3 |',
    '| beam | 4 |',
    '| gun | 5 |',
    '| plasma cannon | 15 |',
    '| missile | 3 |',
    '| multi-track, each ship beyond the first | 5 |',
    '| missile rack | 4 |',
    '| missile defense | 4 |',
    '| cloaking device | 10 |',
    '| sensors | 7 |',
    '| mines, a unit | 2 |',
    '| self-destruct | 8 |',
  ]);
  const dearer = bookOf('sw2/duel +own-designs own-designs(missilePrice=1, hullPrice=2)');
  expect(tableOf(dearer, 'Prices in BP')).toEqual(
    expect.arrayContaining(['| missile | 1 |', '| hull point, reactor point | 2 |']),
  );
  const fewer = tableOf(bookOf('sw2/duel +own-designs -cloaking -sensors'), 'Prices in BP').join('\n');
  expect(fewer).not.toMatch(/cloaking|sensors/);
  expect(bookOf('sw2/duel')).not.toContain('Prices in BP');
});

test('the turn chart has the hex sides of each speed and the hexes between', () => {
  expect(tableOf(bookOf(DUEL), 'Most hex sides')).toEqual([
    '| speed | hex sides | to the next | to the next but one |',
    '| --- | --- | --- | --- |',
    '| 1 | 2 | 0 |  |',
    '| 2 | 2 | 0 |  |',
    '| 3 | 2 | 1 |  |',
    '| 4 | 3 | 1 | 3 |',
    '| 5 | 3 | 2 | 4 |',
    '| 6 | 2 | 3 |  |',
  ]);
});

test('missile defense has its number for each range, by the settings', () => {
  const head = '| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 and more |';
  const rows = ['| --- '.repeat(10) + '|', '| 4 | 5 | 6 | 6 | 7 | 7 | 7 | 8 | 8 | 8 |'];
  expect(tableOf(bookOf(DUEL), 'Highest sum of two dice by which missile')).toEqual([head, ...rows]);
  const turned = bookOf('sw2/duel missile-defence(test=atLeast, beyond=11)');
  expect(tableOf(turned, 'Lowest sum of two dice by which missile').at(-1)).toMatch(/ 8 \| 8 \| 11 \|$/);
  expect(bookOf('sw2/duel -missile-defence')).not.toContain('by which missile defense');
});

test('arcs are told by sides, shared lines and hexes at a range, with a cone where a weapon has one', () => {
  const book = bookOf(DUEL);
  expect(tableOf(book, 'Sides, with').slice(2)).toEqual([
    '| F | 0 | FR, FL |',
    '| FR | 1 | F, RR |',
    '| RR | 2 | FR, R |',
    '| R | 3 | RR, RL |',
    '| RL | 4 | R, FL |',
    '| FL | 5 | RL, F |',
  ]);
  const [, , side, cone] = tableOf(book, 'Hexes in the arc');
  expect(side).toBe('| side | 1 | 3 | 3 | 5 | 5 | 7 | 7 | 9 | 9 | 11 | 11 | 13 | 13 | 15 | 15 | 17 |');
  expect(cone).toMatch(/^\| cone \| 1 \| 1 \| 1 \| 3 \| 3 \| 3 \| 5 \| 5 \| 5 \|( {2}\|){7}$/);
  expect(tableOf(bookOf('sw2/duel -plasma'), 'Hexes in the arc')).toHaveLength(3);
});

test('blasts have their points by type and distance, by the settings', () => {
  const blasts = tableOf(bookOf(DUEL), 'Points of damage of a blast');
  expect(blasts[2]).toBe('| DN | 20 | 20 | 18 | 16 | 14 | 12 | 10 | 8 | 6 | 4 | 2 |');
  expect(blasts[7]).toBe('| SC | 9 | 9 | 7 | 5 | 3 | 1 |  |  |  |  |  |');
  expect(blasts).toHaveLength(8);
  const closer = tableOf(bookOf('sw2/duel self-destruct(sameHex=closer)'), 'Points of damage of a blast');
  expect(closer[6]).toMatch(/^\| ES \| 12 \| 10 \| 8 \| 6 \| 4 \| 2 \|/);
  expect(bookOf('sw2/duel -self-destruct')).not.toContain('Points of damage of a blast');
});

test('the line of the other systems that is hit stands by the dice', () => {
  const systems = tableOf(bookOf(DUEL), 'Which line');
  expect(systems.slice(2, 5)).toEqual([
    '| 2 | 1 | 1 | 2 | 1 | 2 | 1 | 2 |  |  |  |  |  |  |',
    '| 3 | 1 | 1 | 2 | 3 | 1 | 2 | 3 |  |  |  |  |  |  |',
    '| 4 | 2 |  | 3 | 4 | 1 | 1 | 2 | 3 | 4 | 1 | 1 | 2 | 3 |',
  ]);
});
