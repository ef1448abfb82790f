/** The positions of the ledger, with dice that fall as it says. */

import { describe, expect, test } from 'vitest';
import { forceModifier, interceptions } from '../../src/malta-convoy/combat.js';
import { score } from '../../src/malta-convoy/turn.js';

import { readFileSync } from 'node:fs';
import { after, engine, positionOf, told, type Position } from './table.js';

interface Vector extends Position {
  readonly id: string;
  readonly dice?: readonly number[];
  readonly events?: readonly (readonly [string, object])[];
  readonly state?: object;
  readonly after?: object;
  readonly score?: number;
  readonly ask?: { readonly force?: number; readonly interceptions?: number };
}

// Sound: the tests below read its members.
const vectors = JSON.parse(
  readFileSync(new URL('vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[];

test('there are fifteen', () => {
  expect(vectors.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => `V${at + 1}`));
});

describe.each(vectors)('$id', (vector) => {
  test('comes to what the ledger says', () => {
    const { state, events } = after(positionOf(vector), ...(vector.dice ?? []));
    const game = { rules: engine.rulesOf(state), state };
    const { ask = {} } = vector;
    if (vector.events) expect(told(events)).toEqual(vector.events);
    if (vector.state) expect(state).toMatchObject(vector.state);
    if (vector.after) expect(state.ships).toMatchObject(vector.after);
    if (vector.score !== undefined) expect(score(game, undefined)).toBe(vector.score);
    if (ask.force !== undefined) expect(forceModifier(game, undefined)).toBe(ask.force);
    if (ask.interceptions !== undefined) expect(interceptions(game, undefined)).toBe(ask.interceptions);
    expect(vector.events ?? vector.score ?? vector.ask).toBeDefined();
  });
});
