import { describe, expect, test } from 'vitest';
import { fleetsOf, checkDesign, createGame, type Setup } from '../../../src/warpwar/index.js';
import type { Ship } from '../../../src/warpwar/state.js';

import { red, ship, skirmish } from '../../support/fleets.js';
import { refused } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const enemy = ship('blue/W1', { PD: 3, WG: 1 });

const refusedFleet = (fleets: readonly Ship[], rules: Setup['rules'] = 'first/skirmish') => {
  const made = createGame({ rules, players: ['red', 'blue'], fleets: fleetsOf([...fleets, enemy]) });
  return made.ok ? [] : issueLines(made.issues);
};

describe('ships without a Warp Generator', () => {
  test('are there only under this module, and so are racks', () => {
    const without = rulesOfText('first/skirmish -systemships');
    expect(checkDesign(rulesOfText('first/skirmish'), { counts: { PD: 1 } })).toEqual([]);
    expect(issueLines(checkDesign(without, { counts: { PD: 1 } }))).toEqual([
      'WG | warpships-only | E1.SCEN.2 | Every ship needs a Warp Generator: this game has only Warpships.',
    ]);
    expect(checkDesign(without, { counts: { PD: 1, SR: 1, WG: 1 } })).toMatchObject([
      { code: 'unknown-component', path: ['SR'], module: 'systemships' },
    ]);
  });

  rule('E1.SYS.2', 'a Systemship never retreats; a Warpship may', () => {
    const start = skirmish([ship('red/W1', { PD: 3, WG: 1 }), ship('red/S1', { PD: 3 }), enemy]);
    const sent = (...orders: unknown[]) => ({ type: 'battle/orders', player: red, orders });
    expect(refused(start, sent(order('red/W1', 'retreat'), order('red/S1', 'retreat')))).toEqual([
      'orders.1.tactic | tactic-not-allowed | E1.ORD.2 | red/S1 cannot retreat; choose one of these tactics: attack, dodge.',
    ]);
  });
});

describe('fleets with ships aboard', () => {
  const carrier = ship('red/W1', { PD: 3, SR: 1, WG: 1 });
  const rider = (id: string) => ship(id, { PD: 1 }, { aboard: 'red/W1' });

  rule('E1.ATTR.SR.1', 'each rack carries one Systemship, and nothing else', () => {
    expect(refusedFleet([carrier, rider('red/S1')])).toEqual([]);
    expect(refusedFleet([carrier, rider('red/S1'), rider('red/S2')])).toEqual([
      'fleets.red.2.aboard | carries-too-many | E1.ATTR.SR.1 | red/W1 can carry at most 1 ship, so red/S2 cannot be aboard it.',
    ]);
    expect(refusedFleet([carrier, ship('red/W2', { PD: 1, WG: 1 }, { aboard: 'red/W1' })])).toEqual([
      'fleets.red.1.aboard | warpship-aboard | E1.ATTR.SR.1 | red/W2 is a Warpship and cannot be carried.',
    ]);
    // A rack that was shot away carries nothing.
    expect(
      refusedFleet([ship('red/W1', { PD: 3, SR: 1, WG: 1 }, { now: { SR: 0 } }), rider('red/S1')]),
    ).toHaveLength(1);
    expect(issueLines(checkDesign(rulesOfText('first/skirmish'), { counts: { PD: 1, SR: 1 } }))).toEqual([
      'SR | warpships-only-component | E1.ATTR.SR.1 | Systemship racks: only a Warpship can have this.',
    ]);
  });

  rule('E1.ATTR.SR.1', 'the carrier is there, one of your own, and not itself aboard', () => {
    const none = (id: string, on: string) =>
      `aboard | no-such-carrier | E1.ATTR.SR.1 | ${id} cannot be aboard ${on}: name a ship of its owner on the map.`;
    expect(refusedFleet([carrier, ship('red/S1', { PD: 1 }, { aboard: 'red/W9' })])).toEqual([
      `fleets.red.1.${none('red/S1', 'red/W9')}`,
    ]);
    expect(refusedFleet([carrier, ship('red/S1', { PD: 1 }, { aboard: 'blue/W1' })])).toContain(
      `fleets.red.1.${none('red/S1', 'blue/W1')}`,
    );
    expect(refusedFleet([carrier, ship('red/S1', { PD: 1 }, { aboard: 'red/S1' })])).toContain(
      `fleets.red.1.${none('red/S1', 'red/S1')}`,
    );
    expect(
      refusedFleet([carrier, rider('red/S1'), ship('red/S2', { PD: 1 }, { aboard: 'red/S1' })]),
    ).toContain(`fleets.red.2.${none('red/S2', 'red/S1')}`);
  });
});
