/** The picture of a trip. */

import { expect, test } from 'vitest';
import { renderMap } from '../../src/malta-convoy/picture.js';
import { begin, positionOf } from './table.js';

const countOf = (svg: string, what: string): number => svg.split(what).length - 1;

/** The background, and the signs of the legend. */
const FRAME = 1 + 5;

test('draws each turn and each ship, and what the colors mean', () => {
  const svg = renderMap(begin());
  expect(countOf(svg, '<rect')).toBe(FRAME + 24 + 10 + 3 + 2 + 10 + 30);
  expect(svg).toMatch(/^<svg [^>]*>[^]*<\/svg>\n$/);
  expect(countOf(svg, '<g>')).toBe(countOf(svg, '</g>'));
  expect(svg).toContain('Malta Convoy, turn 1 of 24');
  expect(countOf(svg, 'fill="#ffe08a"')).toBe(1);
  expect(countOf(svg, 'fill="#cfe4f5"')).toBe(2 + 1);
});

test('tells sound ships from damaged ones, those that went home and those that are sunk', () => {
  const before = renderMap(begin());
  const svg = renderMap(positionOf({ ships: { cargo: { present: 6, damaged: 2, sunk: 3 } } }));
  expect(svg).toContain('6 of 10 present, 2 damaged, 3 sunk');
  const more = (color: string): number =>
    countOf(svg, `fill="${color}"`) - countOf(before, `fill="${color}"`);
  expect(['#2f6fb0', '#e0a030', '#b03a2e'].map(more)).toEqual([-6, 2, 3]);
});

test('can be drawn before anything is known', () => {
  expect(renderMap(begin('convoy/revised +given-dice'))).toContain('before the trip');
});
