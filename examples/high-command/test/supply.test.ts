import { describe, expect, test } from 'vitest';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import type { Ship } from 'warpwar/rules';
import { catalogue, supply } from '../src/index.js';
import { basesOf, begun, endTurn, shipAt, until } from './play.js';
import { rule } from './rule.js';

/** Hits that ships take as red's second turn begins, each with who hears of it. */
function starved(ships: readonly Ship[], settings = 'supply(reach=1)') {
  const turn = until(begun(`first/advanced +supply ${settings}`), 'build', 'blue');
  return endTurn({ ...turn, ships }).flatMap(({ type, payload, audience }) =>
    type === 'ship/damaged' ? [[payload, audience]] : [],
  );
}

const base = basesOf(begun('first/advanced +supply'), 'red')[0] ?? '0101';

describe('supply', () => {
  rule('SUPPLY.1', 'a Warpship far from its Bases loses drive, and only its owner learns it', () => {
    const far = [{ ship: 'red/W1', hits: { PD: 1 } }, ['red']];
    expect(starved([shipAt('red/W1', '0101')])).toEqual([far]);
    expect(starved([shipAt('red/W1', base)])).toEqual([]);
    expect(starved([shipAt('blue/W1', '0101')])).toEqual([]);
    expect(starved([shipAt('red/S1', '0101')])).toEqual([]);
    expect(starved([shipAt('red/W1', '0101')], 'supply(reach=30)')).toEqual([]);
  });

  rule('SUPPLY.2', 'but not its last unit', () => {
    expect(starved([shipAt('red/W1', '0101', { PD: 1, B: 2, WG: 1 })])).toEqual([]);
    expect(starved([shipAt('red/W1', '0101', { PD: 2, WG: 1 })])).toHaveLength(1);
  });

  rule('SUPPLY.3', 'a tender supplies the ships in its hex', () => {
    const tender = (id: string, at: string) => shipAt(id, at, { PD: 3, TN: 1, WG: 1 });
    expect(starved([shipAt('red/W1', '0101'), tender('red/W2', '0101')])).toEqual([]);
    for (const other of [tender('red/W2', '0102'), tender('blue/W2', '0101')])
      expect(starved([shipAt('red/W1', '0101'), other])).toHaveLength(1);
  });

  test('says what it is', () => {
    expect(moduleLaws(supply, catalogue)).toEqual([]);
    expect(untestedRules(supply, rule.shown())).toEqual([]);
  });
});
