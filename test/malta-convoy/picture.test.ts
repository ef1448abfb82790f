/** The picture of a trip. */

import { expect, test } from 'vitest';
import { renderMap } from '../../src/malta-convoy/picture.js';
import { faults } from '../support/drawn-maps.js';
import { begin, positionOf } from './table.js';

const countOf = (svg: string, what: string): number => svg.split(what).length - 1;

test('draws each turn and each ship, and what the colors mean', () => {
  const svg = renderMap(begin());
  expect(countOf(svg, 'class="ww-turn')).toBe(24);
  expect(countOf(svg, 'data-fate=')).toBe(10 + 3 + 2 + 10 + 30);
  expect(faults(svg)).toEqual([]);
  expect(svg).toContain('Malta Convoy, turn 1 of 24');
  expect(countOf(svg, ' ww-now')).toBe(1);
  expect(countOf(svg, ' ww-friendly')).toBe(3);
});

test('tells sound ships from damaged ones, those that went home and those that are sunk', () => {
  const before = renderMap(begin());
  const svg = renderMap(positionOf({ ships: { cargo: { present: 6, damaged: 2, sunk: 3 } } }));
  expect(svg).toContain('6 of 10 present, 2 damaged, 3 sunk');
  const more = (fate: string): number =>
    countOf(svg, `data-fate="${fate}"`) - countOf(before, `data-fate="${fate}"`);
  expect(['sound', 'damaged', 'home', 'sunk'].map(more)).toEqual([-6, 2, 1, 3]);
});

test('can be drawn before anything is known', () => {
  expect(renderMap(begin('convoy/revised +given-dice'))).toContain('before the trip');
});

test('takes the options of every picture', () => {
  const svg = renderMap(begin(), { theme: 'dark', ids: 'trip', title: 'A <trip>', legend: false });
  expect(svg).toContain('id="trip-sky"');
  expect(svg).toContain('<title>A &lt;trip&gt;</title>');
  expect(svg).not.toContain('in the convoy');
  expect(faults(svg)).toEqual([]);
  expect(() => renderMap(begin(), { scale: 0 })).toThrow(
    "renderMap(): 'options.scale' must be a number above 0",
  );
  // Sound: what a program without types may pass.
  expect(() => renderMap(begin(), { marks: [] } as never)).toThrow("'options.marks' must be left out");
  expect(() => renderMap({} as never)).toThrow(/'view' must be a state or a view of a trip\.$/);
});
