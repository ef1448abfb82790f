/** The picture of a trip. */

import { expect, test } from 'vitest';
import { convoySvg } from '../../../src/games/malta-convoy/picture.js';
import { begin, positionOf } from './table.js';

const countOf = (svg: string, what: string): number => svg.split(what).length - 1;

test('draws each turn and each ship', () => {
  const svg = convoySvg(begin());
  expect(countOf(svg, '<rect')).toBe(24 + 10 + 3 + 2 + 10 + 30);
  expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/);
  expect(countOf(svg, '<g>')).toBe(countOf(svg, '</g>'));
  expect(svg).toContain('Turn 1 of 24');
  expect(countOf(svg, 'fill="#cfe8cf"')).toBe(2);
});

test('tells sound ships from damaged ones, those that went home and those that are sunk', () => {
  const svg = convoySvg(positionOf({ ships: { cargo: { present: 6, damaged: 2, sunk: 3 } } }));
  expect(svg).toContain('6 of 10 present, 2 damaged, 3 sunk');
  expect(countOf(svg, 'fill="#e08a3c"')).toBe(2);
  expect(countOf(svg, 'height="10" fill="#1c2733"')).toBe(3);
  expect(countOf(svg, 'height="10" fill="#fff"')).toBe(1);
});

test('can be drawn before anything is known', () => {
  expect(convoySvg(begin('convoy/revised +given-dice'))).toContain('Turn 0 of 0');
});
