import { describe, expect, test } from 'vitest';
import { hexId, playerId, shipId } from 'warpwar';
import { findShip, type State } from 'warpwar/parts';
import { moduleLaws, unshown } from 'warpwar/testing';
import { catalogue, describeIssue, engine, nebulae } from '../src/index.js';
import { isNebula } from '../src/nebulae.js';
import { begun, done, fleetOf, offered, refused, skirmish } from './play.js';
import { rule } from './rule.js';

const [red, W1] = [playerId('red'), shipId('red/W1')];
/** Two hexes beside red's ship: one in a nebula, one in open space. */
const [MISTY, CLEAR] = [hexId('0605'), hexId('0506')];

describe('nebulae', () => {
  rule('NEBULAE.1', 'are some parts of the map', () => {
    const { rulesOf, createGame } = engine;
    const at = (settings: string, ...hexes: readonly string[]) => {
      const made = createGame({ rules: `first/advanced +nebulae ${settings}`, players: ['red', 'blue'] });
      if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
      return hexes.map((hex) => isNebula(rulesOf(made.value), hexId(hex)));
    };
    // 0101 lies in part 0 across and 0 down; 0402 in 1 and 0; 0609 in 2 and 3; 0606 in 2 and 2.
    expect(at('', '0101', '0402', '0609', '0606')).toEqual([true, false, true, false]);
    expect(at('nebulae(oneIn=3)', '0101', '0402', '0606')).toEqual([true, false, true]);
  });

  rule(
    'NEBULAE.2',
    'a hex of one counts as two: in offers, in refusals, and for the rest of the turn',
    () => {
      const state = begun();
      expect([isNebula(engine.rulesOf(state), MISTY), isNebula(engine.rulesOf(state), CLEAR)]).toEqual([
        true,
        false,
      ]);
      const to = offered(state);
      expect([to[MISTY], to[CLEAR]]).toEqual([2, 1]);
      const there = done(state, { type: 'ship/move', player: 'red', ship: W1, path: [MISTY] }).state;
      expect(findShip(there.ships, W1)?.tally).toEqual({ hexes: 2, lines: 0, handled: 0 });
      expect(
        refused(there, { type: 'ship/move', player: 'red', ship: W1, path: [hexId('0505'), MISTY] }),
      ).toEqual(['red/W1 has 2 movement points left; this needs 3.']);
    },
  );

  const systemsOf = (state: State) => {
    const [form] = engine
      .decisions(engine.view(state, red))
      .flatMap((each) => (each.type === 'battle/orders' ? [each.options.forms[W1]] : []));
    return Object.keys(form?.systems ?? {});
  };
  const ordering = (order: object) => ({
    type: 'battle/orders',
    player: 'red',
    orders: [{ ship: W1, tactic: 'attack', ...order }],
  });

  rule('NEBULAE.3', 'no tube fires in a combat there', () => {
    const fire = ordering({ tubes: [{ load: 'missile', at: 'blue/W1', drive: 2 }] });
    const [here, elsewhere] = [skirmish('0609'), skirmish('0606')];
    expect(systemsOf(here)).toEqual(['drive', 'beam']);
    expect(systemsOf(elsewhere)).toEqual(['drive', 'beam', 'tubes', 'ecm']);
    expect(refused(here, fire)).toEqual(['No tube fires in a nebula.']);
    expect(refused(elsewhere, fire)).toEqual([]);
  });

  rule('NEBULAE.4', 'and ECM does not work', () => {
    const jam = ordering({ ecm: 1 });
    expect(refused(skirmish('0609'), jam)).toEqual(['ECM does not work in a nebula.']);
    expect(refused(skirmish('0606'), jam)).toEqual([]);
  });

  test('a beam works as ever', () => {
    expect(refused(skirmish('0609'), ordering({ beam: { power: 2, at: 'blue/W1' } }))).toEqual([]);
    expect(fleetOf('red').now).toMatchObject({ T: 1, E: 1 });
  });

  test('says what it is, and every rule is shown', () => {
    expect(moduleLaws(nebulae, catalogue)).toEqual([]);
    expect(unshown(nebulae, rule.shown())).toEqual([]);
  });
});
