import { describe, expect } from 'vitest';
import fc from 'fast-check';
import { combatResult, resolveRound, type Order } from '../../../src/warpwar/index.js';
import { tactics } from '../../../src/warpwar/state.js';

import { ship } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rules, rulesOfText } from '../../support/issue-lines.js';

const runner = ship('blue/W9', { PD: 12, S: 9, WG: 1 });
const hunters = [1, 2, 3].map((number) => ship(`red/W${number}`, { PD: 12, B: 3, T: 2, M: 6, WG: 1 }));

/** Who of blue's gets away from these orders, if his Warpship retreats at a drive of 2. */
function escaped(given: readonly Order[], by = rules): readonly string[] {
  const retreat = order('blue/W9', 'retreat', { drive: 2 });
  const { escaped: all } = resolveRound(by, { ships: [...hunters, runner], orders: [...given, retreat] });
  return all.filter((id) => id === runner.id);
}

const at = beam(1, 'blue/W9');
const away = ['blue/W9'];

describe('who gets away', () => {
  rule('E1.ESC.1', 'one firing ship that does not read Escapes holds a retreating ship', () => {
    expect(escaped([order('red/W1', 'attack', { drive: 1, ...at })])).toEqual(away);
    expect(escaped([order('red/W1', 'attack', { drive: 2, ...at })])).toEqual([]);
    // A hit holds it just as a miss does.
    expect(escaped([order('red/W1', 'attack', { drive: 5, ...at })])).toEqual([]);
    expect(escaped([order('red/W1', 'dodge', { drive: 9, ...at })])).toEqual(away);
    expect(escaped([order('red/W1', 'retreat', { drive: 9, ...at })])).toEqual(away);
  });

  rule('E1.ESC.1', 'it must get away from every ship that fired on it', () => {
    const slow = order('red/W1', 'attack', { drive: 0, ...at });
    const fast = order('red/W2', 'attack', { drive: 2, ...at });
    expect(escaped([slow, order('red/W3', 'dodge', { drive: 6, ...at })])).toEqual(away);
    expect(escaped([slow, fast])).toEqual([]);
    expect(escaped([fast, slow])).toEqual([]);
  });

  rule('E1.ESC.1', 'for any hunters: away if, and only if, each of their beams reads Escapes', () => {
    const hunter = fc.record({
      tactic: fc.constantFrom(...tactics),
      drive: fc.integer({ min: 0, max: 9 }),
      fires: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(hunter, { maxLength: 3 }), (given) => {
        const orders = given.map(({ tactic, drive, fires }, number) =>
          order(`red/W${number + 1}`, tactic, { drive, ...(fires ? at : {}) }),
        );
        const held = given.some(
          (each) => each.fires && combatResult(each.tactic, each.drive - 2, 'retreat') !== 'escapes',
        );
        expect(escaped(orders)).toEqual(held ? [] : away);
      }),
    );
  });

  rule('E1.ESC.1', 'missiles hold nobody, whatever they read and whatever their firer does', () => {
    for (const drive of [1, 2, 5, 9]) {
      expect(escaped([order('red/W1', 'attack', { drive: 3, tubes: [missile('blue/W9', drive)] })])).toEqual(
        away,
      );
    }
    const both = [
      order('red/W1', 'attack', { drive: 2, tubes: [missile('blue/W9', 2)] }),
      order('red/W2', 'attack', { drive: 2, ...at }),
    ];
    expect(escaped(both)).toEqual([]);
  });

  rule('E1.ESC.1', 'with missileFirersHold, firers of missiles hold by their own tactic and drive', () => {
    const strict = rulesOfText('first/skirmish core(missileFirersHold=true)');
    const launch = (tactic: (typeof tactics)[number], drive: number) =>
      escaped([order('red/W1', tactic, { drive, tubes: [missile('blue/W9', 1)] })], strict);
    expect(launch('attack', 2)).toEqual([]);
    expect(launch('attack', 1)).toEqual(away);
    expect(launch('dodge', 2)).toEqual(away);
    expect(escaped([order('red/W1', 'attack', { drive: 1, ...at })], strict)).toEqual(away);
  });

  rule('E1.ESC.2', 'a retreating ship on which nobody fired gets away', () => {
    expect(escaped([])).toEqual(away);
    expect(escaped([order('red/W1', 'attack', { drive: 2 })])).toEqual(away);
    const elsewhere = resolveRound(rules, {
      ships: [...hunters, runner, ship('blue/W8', { PD: 9, WG: 1 })],
      orders: [
        order('red/W1', 'attack', { drive: 2, ...beam(3, 'blue/W8') }),
        order('blue/W9', 'retreat', { drive: 2 }),
        order('blue/W8', 'retreat', { drive: 2 }),
      ],
    });
    expect(elsewhere.escaped).toEqual(away);
  });

  rule('E1.ESC.2', 'a ship that does not retreat does not get away', () => {
    for (const tactic of ['attack', 'dodge'] as const) {
      const orders = [order('blue/W9', tactic, { drive: 2 })];
      expect(resolveRound(rules, { ships: [runner], orders }).escaped).toEqual([]);
    }
  });
});
