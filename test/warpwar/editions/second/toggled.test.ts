/** Rules of the second edition switched on and off. */

import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  compileRules,
  techLevel,
  type HexId,
} from '../../../../src/warpwar/index.js';
import type { State } from '../../../../src/warpwar/state.js';
import { action, shipId, shipRemoved } from '../../../../src/warpwar/rules.js';
import { module } from '../../../../src/kernel/index.js';

import { Babylon, changed, pass, position, stands, starHex, Ur } from '../../../support/campaign.js';
import { hauler, homesOf, momentOf } from '../../../support/conquest.js';
import { moment } from '../../../support/economy.js';
import { dueOptions, payloadsOf } from '../../../support/played.js';
import { issueLines } from '../../../support/issue-lines.js';

const Ubaid = starHex('Ubaid');

const phasesOf = (state: State): readonly unknown[] =>
  payloadsOf(pass(state).events, 'phase/began').map(
    (payload) => (payload as { readonly phase: string }).phase,
  );

test('technology added to the Basic scenario rises as in the others', () => {
  for (const text of ['second/basic +technology', 'second/advanced', 'second/skirmish']) {
    const made = compileRules(text);
    if (!made.ok) throw new Error(issueLines(made.issues).join());
    expect([6, 7, 12, 13].map((turn) => techLevel(made.value, turn).all)).toEqual([0, 1, 1, 2]);
  }
});

test('what sets something may be left out', () => {
  for (const text of [
    'second/skirmish -technology',
    'second/advanced -technology',
    'first/learning -spend-all -exhaustion-draw',
  ])
    expect(compileRules(text).ok, text).toBe(true);
});

describe('the build event is not passed over', () => {
  /** Blue's turn, after which red has a build event, or has none. */
  const before = (rules: string, ship: ReturnType<typeof stands>, bases: readonly HexId[]): State => {
    const state = position({
      rules,
      active: 'blue',
      ships: [ship, stands('blue/W1', Babylon, { PD: 4, WG: 1 })],
    });
    return changed(state, {
      stars: state.stars.map(({ base, points: _none, ...star }) =>
        base === undefined || (base === 'red' && !bases.includes(star.hex)) ? star : { ...star, base },
      ),
    });
  };

  test('where all must be spent and a ship could be scrapped', () => {
    const rules = 'second/basic +spend-all flat-income(later=0)';
    const state = before(rules, stands('red/W1', Ur, { PD: 4, WG: 1 }), [Ur]);
    expect(phasesOf(state)).toContain('build');
    expect(dueOptions(pass(state).state)).toHaveProperty(['red scrapping/scrap']);
    // Away from its Base there is nothing to be done.
    expect(phasesOf(before(rules, stands('red/W1', Ubaid, { PD: 4, WG: 1 }), [Ur]))).not.toContain('build');
  });

  test('where somebody without a Base has brought the points for one', () => {
    const rules = 'second/basic +holds +base-building base-conquest(playOn=true)';
    const stars = Object.fromEntries((homesOf(3).red ?? []).map((hex) => [hex, { base: null }]));
    const ships = [hauler('red/W1', Ubaid, 30)];
    const state = pass(momentOf(3, { rules, active: 'green', ships, stars })).state;
    expect([state.active, state.phase]).toEqual(['red', 'build']);
    expect(dueOptions(state)['red base-building/build']).toEqual({ ships: { 'red/W1': 30 }, price: 30 });
  });
});

test('a module that takes a loaded ship off the map leaves nothing of it behind', () => {
  const vanish = module(
    { id: 'vanish', title: 'Vanishing', summary: 'Ships vanish.', source: { 'HOUSE.1': 'Ships vanish.' } },
    action(
      'vanish/ship',
      { ship: shipId },
      {
        offers: () => [],
        check: () => [],
        apply: (_game, { ship }) => [shipRemoved({ ship })],
        sample: () => ({ ship: 'red/W1' as ReturnType<typeof stands>['id'] }),
      },
    ),
  );
  const engine = createEngine([...catalogue, vanish]);
  const carrier = {
    ...hauler('red/W1', Ubaid, 12),
    built: { PD: 4, H: 2, SR: 1, WG: 1 },
    now: { PD: 4, H: 2, SR: 1, WG: 1 },
  };
  const rider = stands('red/S1', Ubaid, { PD: 1 }, { aboard: 'red/W1' });
  const state = moment({ ships: [carrier, rider] });
  const rules = { ...state.ruleset, modules: [...state.ruleset.modules, 'vanish'] };
  const gone = engine.applyAction(
    { ...state, ruleset: rules },
    { type: 'vanish/ship', player: state.active, ship: carrier.id },
  );
  if (!gone.ok) throw new Error(issueLines(gone.issues).join());
  expect(gone.state.ships).toEqual([]);
  expect(gone.events.map(({ type }) => type)).toEqual(['ship/removed', 'points/sunk', 'ship/destroyed']);
  expect(engine.deserialize(engine.serialize(gone.state)).ok).toBe(true);
});
