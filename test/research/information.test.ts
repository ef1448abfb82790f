/** Information states: equal for games that look the same, and no others. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play } from '../../src/kernel/play/players.js';
import { informationState } from '../../src/research/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { seeded } from '../../src/warpwar/players/index.js';
import { position, stands, Ur } from '../support/campaign.js';

/** The information states of red while blue, with ships of a design, flees at once. */
function statesOf(blue: string): readonly string[] {
  const begun = warpwar.newGame('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue } });
  const flee = (): warpwar.Action => ({
    type: 'battle/orders',
    player: warpwar.playerId('blue'),
    orders: [{ ship: warpwar.shipId('blue/W1'), tactic: 'dodge' }],
  });
  const shy = (): warpwar.Action => ({
    type: 'battle/orders',
    player: warpwar.playerId('red'),
    orders: [{ ship: warpwar.shipId('red/W1'), tactic: 'dodge' }],
  });
  const all = [informationState(warpwar.view(begun, 'red'))];
  for (const { events, action } of play(warpwar, begun, { red: shy, blue: flee }, seeded(1), { most: 4 })) {
    const own = action.player === 'red' ? action : undefined;
    all.push(informationState(all.at(-1) ?? '', warpwar.eventsFor(events, 'red'), own));
  }
  return all;
}

test('games that differ in what is hidden have the same, action for action', () => {
  expect(statesOf('W1: PD=6 S=4')).toEqual(statesOf('W1: PD=1 B=3'));
  expect(new Set(statesOf('W1: PD=6 S=4')).size).toBe(5);
  const more = warpwar.newGame('first/skirmish', {
    fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6\nW2: PD=1' },
  });
  expect(informationState(warpwar.view(more, 'red'))).not.toBe(statesOf('W1: PD=6 S=4')[0]);
});

test('what was heard, its order, and what was done decide it, and not the order of members', () => {
  const events = fc.array(fc.record({ type: fc.string(), payload: fc.jsonValue() }), { maxLength: 4 });
  fc.assert(
    fc.property(events, events, fc.jsonValue(), (one, other, own) => {
      const of = (heard: typeof one): string => informationState('before', heard, [own]);
      expect(of(structuredClone(one))).toBe(of(one));
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(of(one)).not.toBe(of(other));
      expect(informationState('before', one)).not.toBe(of(one));
    }),
    { numRuns: 40 },
  );
  const [event] = [{ type: 'a', payload: { b: 1, c: 2 } }];
  expect(informationState('x', [event])).toBe(
    informationState('x', [{ payload: { c: 2, b: 1 }, type: 'a' }]),
  );
});

describe('in a blind game', () => {
  /** Red at Ur sees one hex far; a ship of blue stands in a hex, with a design. */
  const moment = (hex: string, design: Readonly<Record<string, number>> = { PD: 9, WG: 1 }): warpwar.State =>
    position({
      rules: 'first/advanced +blind blind(range=1)',
      ships: [stands('red/W1', Ur, { PD: 9, WG: 1 }), stands('blue/W1', hex as warpwar.HexId, design)], // Sound: hexes of the map.
    });
  const known = (state: warpwar.State, viewer: 'red' | 'blue' = 'red'): string =>
    informationState(warpwar.view(state, viewer));
  /** What red knows after their own move, by what they received. */
  function knownAfterMove(state: warpwar.State, ...path: readonly string[]): string {
    const action = { type: 'ship/move', player: 'red', ship: 'red/W1', path } as const;
    const { events } = warpwar.unwrap(warpwar.applyAction(state, action as never)); // Sound: hexes of the map.
    return informationState(known(state), warpwar.eventsFor(events, 'red'), action);
  }

  test('the place of a ship that red does not see changes nothing for red, but for blue', () => {
    const [far, farther] = [moment('0609'), moment('1415')];
    expect(known(far)).toBe(known(farther));
    expect(known(far, 'blue')).not.toBe(known(farther, 'blue'));
    expect(warpwar.view(far, 'red').ships.map(({ id }) => id)).toEqual(['red/W1']);
  });

  test('a ship that red sees changes it, by its place and not by its design', () => {
    expect(known(moment('0607'))).not.toBe(known(moment('0609')));
    expect(known(moment('0607'))).not.toBe(known(moment('0605')));
    expect(known(moment('0607'))).toBe(known(moment('0607', { PD: 2, B: 3, WG: 1 })));
  });

  test('a move tells red what comes into sight, and nothing else', () => {
    const [near, far, farther] = [moment('0609'), moment('0611'), moment('1415')];
    expect(known(near)).toBe(known(far));
    expect(knownAfterMove(far, '0607', '0608')).toBe(knownAfterMove(farther, '0607', '0608'));
    expect(knownAfterMove(near, '0607', '0608')).not.toBe(knownAfterMove(far, '0607', '0608'));
  });
});
