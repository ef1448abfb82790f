/** When players may act, said once for all actions. */

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/warpwar/index.js';
import type { Part } from '../../src/kernel/types.js';

import { blue, red, ship, skirmish } from '../support/fleets.js';
import { rule } from '../support/rule.js';
import { rulesOfText } from '../support/issue-lines.js';

const state = skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]);
const over = { ...state, waiting: [], result: { winners: [red], reason: 'resigned' as const } };

/** Every action of the catalogue is in force in one of these. */
const rulesets = [
  'first/advanced',
  'first/advanced +marines',
  'second/advanced +colonies +holds +bought-technology -technology',
].map((text) => rulesOfText(text));

const parts: readonly Part[] = catalogue.flatMap((module): readonly Part[] => module.parts);
const actions = [...new Set(parts.flatMap((part) => (part.kind === 'action' ? [part.key] : [])))];

describe('in a finished game', () => {
  test('all actions are tried', () => {
    const tried = new Set(rulesets.flatMap((rules) => [...rules.actions.keys()]));
    expect(actions.filter((key) => !tried.has(key))).toEqual([]);
  });

  rule('E1.VIC.2', 'every action is refused alike, whatever it says, and none is offered', () => {
    for (const rules of rulesets)
      for (const [key, part] of rules.actions) {
        const game = { rules, state: over };
        const judgment = part.judge(game, { player: blue });
        expect([key, judgment]).toEqual([
          key,
          { ok: false, issues: [expect.objectContaining({ code: 'game-over', path: [] })] },
        ]);
        expect([key, part.offers(game)]).toEqual([key, []]);
      }
  });
});
