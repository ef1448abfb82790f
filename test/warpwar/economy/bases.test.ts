import { describeIssue } from '../../support/words.js';
import { describe, expect, test } from 'vitest';
import { createEngine, rulesOf, type HexId } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import { catalogue } from '../../../src/warpwar/modules/index.js';
import { module } from '../../../src/kernel/index.js';
import {
  baseFounded,
  baseLost,
  bases,
  baseTaken,
  openBases,
  yards,
  baseFate,
} from '../../../src/warpwar/rules.js';

import { Babylon, ending, stands } from '../../support/campaign.js';
import { hauler } from '../../support/conquest.js';
import { moment, stockOf } from '../../support/economy.js';
import { blue, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { rule } from '../../support/rule.js';

const both = skirmish([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W9', { PD: 1, WG: 1 })]);
const made: State = { ...both, ships: both.ships.slice(0, 1) };
const game = { rules: rulesOf(made), state: made };
/** Whose base star the star is after something happened. */
const after = (state: unknown) => (state as State).stars[0]?.base; // Sound: events give states.

describe('base stars come and go', () => {
  rule(['E2.BASE.1', 'E2.BASE.6'], 'they are founded, and destroyed by somebody or by nobody', () => {
    const founded = baseFounded.apply(game, { at: STAR, player: red });
    expect(after(founded)).toBe(red);
    const there = { ...game, state: founded as State };
    expect(bases(there, red)).toEqual([STAR]);
    expect(after(baseLost.apply(there, { at: STAR, player: red }))).toBeUndefined();
    expect(after(baseLost.apply(there, { at: STAR, player: red, by: blue }))).toBeUndefined();
  });

  rule('V.III.6.2', 'or taken as they stand, with all that is there', () => {
    const state: State = { ...made, stars: made.stars.map((star) => ({ ...star, base: red, points: 9 })) };
    const taken = baseTaken.apply({ ...game, state }, { at: STAR, player: red, by: blue }) as State;
    expect(taken.stars[0]).toMatchObject({ base: blue, points: 9 });
    expect(bases({ ...game, state: taken }, red)).toEqual([]);
  });

  rule(
    ['E1.BUILD.4', 'E1.REPAIR.1'],
    'they serve their owner where no enemy ship is, and there he builds',
    () => {
      const state: State = { ...made, stars: made.stars.map((star) => ({ ...star, base: red })) };
      for (const asked of [openBases, yards]) {
        expect(asked({ ...game, state }, red)).toEqual([STAR]);
        expect(asked({ ...game, state }, blue)).toEqual([]);
        const held = { ...state, ships: both.ships };
        expect(asked({ ...game, state: held }, red)).toEqual([]);
      }
    },
  );
});

describe('what becomes of a Base that enemies hold', () => {
  /** Ours, to see that a stranger's rule can say it: a Base of some value is captured. */
  const strong = module(
    {
      id: 'strong',
      title: 'Strong Bases',
      summary: 'Bases at rich stars are captured.',
      source: { 'HOUSE.1': 'A Base at a star of value 4 or more is captured and not destroyed.' },
    },
    baseFate.wrap((base) => (now, star) => ((star.value ?? 0) >= 4 ? 'captured' : base(now, star))),
  );
  const engine = createEngine([...catalogue, strong]);

  test('a module may say that it is captured: half of the stockpile stays there', () => {
    const begun = moment({
      ships: [hauler('red/W1', Babylon, 0), stands('red/S1', '2125' as HexId, { PD: 1 })],
      stars: { [Babylon]: { points: 15 }, '2125': { points: 4 } },
    });
    const ruleset = engine.compileRules('second/advanced +strong');
    if (!ruleset.ok) throw new Error('No such rules.');
    let state: State = { ...begun, ruleset: ruleset.value.ruleset };
    while (state.active === red) {
      // Sound: what ends a phase is an action.
      const done = engine.applyAction(state, ending(state) as never);
      if (!done.ok) throw new Error(done.issues.map(describeIssue).join('\n'));
      state = done.state;
    }
    const baseOf = (hex: HexId) => state.stars.find((star) => star.hex === hex)?.base;
    expect([baseOf(Babylon), stockOf(state, Babylon)]).toEqual([red, 7]);
    expect(baseOf('2125' as HexId)).toBeUndefined();
  });
});
