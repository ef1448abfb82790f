/** The example that solves duels: what the page says is what it computes, and its table of designs is a game. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { solveField } from '../../examples/which-ship/src/field.js';
import { nameOf, putInto, sectionOf } from '../../examples/which-ship/src/page.js';
import { plotOf } from '../../examples/which-ship/src/plot.js';
import { rulesOfText } from '../support/issue-lines.js';

const field = solveField(rulesOfText('first/skirmish'), { letters: ['PD', 'B', 'S'], points: 10 });
const page = readFileSync('docs/which-ship.md', 'utf8');

describe('the page on designs', () => {
  test('says what is computed for 10 Build Points, and has its plot', () => {
    expect(page).toContain(sectionOf(field));
    expect(putInto(page, field)).toBe(page);
    expect(readFileSync(`docs/diagrams/which-ship-${nameOf(field)}.svg`, 'utf8')).toBe(plotOf(field));
  });

  test('has no field without its table and plot', () => {
    const names = [...page.matchAll(/<!-- begin (\S+) -->\n\n([^]*?)<!-- end (\S+) -->/g)];
    expect(names).toHaveLength([...page.matchAll(/<!-- begin/g)].length);
    for (const [, name, section, end] of names) {
      expect(end).toBe(name);
      expect(section).toContain(`which-ship-${name}.svg`);
    }
  });
});

test('designs gain together what they lose together', () => {
  expect(field.standings.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(0, 9);
  expect(field.standings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  for (const { mean, active, passive } of field.standings)
    expect(mean).toBeCloseTo((active + passive) / 2, 9);
});
