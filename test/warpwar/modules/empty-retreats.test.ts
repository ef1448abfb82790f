import { describe, expect } from 'vitest';
import { neighbors, type HexId } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import { ending, position, stands, starHex } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import {
  dueOptions,
  escape,
  give,
  quiet,
  refused,
  send,
  shipOf,
  together,
  withdraw,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { order } from '../../support/issue-lines.js';

const Umma = starHex('Umma');
const SIX = neighbors(Umma);
const w = (id: string, at: HexId = Umma) => stands(id, at, { PD: 5, B: 3, WG: 1 });

/** A combat at Umma, with these hexes beside it taken: by red, blue, red... */
const fight = (taken: readonly HexId[], rules = 'reference/advanced'): State => {
  const ships = taken.map((at, number) => w(`${number % 2 === 0 ? 'red' : 'blue'}/W${number + 5}`, at));
  const state = position({ rules, ships: [w('red/W1'), w('red/W2'), w('blue/W1'), ...ships] });
  return send(state, ending(state)).state;
};

const flee = (state: State): State =>
  give(state, order('red/W1', 'retreat'), order('red/W2', 'attack'), order('blue/W1', 'attack')).state;

const NOT = (to: string, why: string) =>
  `moves.0.to | not-a-retreat-hex | E1.ESC.3 | red/W1 cannot retreat from ${Umma} Umma to ${to}: ${why}; possible: 1819, 1820, 1720, 1619.`;
const FULL = (to: string) =>
  `moves.0.to | not-empty | QR.10 | There are ships at ${to}: choose an empty hex for red/W1.`;

describe('retreats', () => {
  rule('QR.10', 'end in an empty hex beside the star, whoever stands in the others', () => {
    const [own, foes, ...empty] = SIX as [HexId, HexId, ...HexId[]];
    const state = flee(fight([own, foes]));
    expect(dueOptions(state)).toEqual({ 'red battle/escape': { hexes: { 'red/W1': empty } } });
    expect(refused(state, escape(red, { 'red/W1': own }))).toEqual([FULL(own)]);
    expect(refused(state, escape(red, { 'red/W1': foes }))).toEqual([FULL(foes)]);
    // What is no hex to retreat to at all is refused as it is elsewhere.
    const said: readonly [hex: string, name: string, why: string][] = [
      ['2222', '2222', 'the two hexes are not next to each other'],
      ['1719', '1719 Umma', 'that is the hex that it must leave'],
      ['9999', '9999', 'that hex is not on the map'],
    ];
    for (const [to, name, why] of said)
      expect(refused(state, escape(red, { 'red/W1': to }))).toEqual([NOT(name, why)]);
    for (const to of empty)
      expect(shipOf(send(state, escape(red, { 'red/W1': to })).state, 'red/W1').at).toBe(to);
  });

  rule('QR.10', 'the first edition asks for no empty hex, unless the module is added', () => {
    const taken = SIX.slice(0, 2);
    const hexes = (rules: string) => dueOptions(flee(fight(taken, rules)))['red battle/escape'];
    expect(hexes('first/advanced')).toEqual({ hexes: { 'red/W1': SIX } });
    expect(hexes('first/advanced +empty-retreats')).toEqual({ hexes: { 'red/W1': SIX.slice(2) } });
    expect(hexes('reference/advanced -empty-retreats')).toEqual({ hexes: { 'red/W1': SIX } });
  });

  rule('QR.10', 'so do withdrawals', () => {
    const stalemate = quiet(fight(SIX.slice(0, 3)), 3).state;
    const hexes = SIX.slice(3);
    expect(dueOptions(stalemate)).toEqual({
      'red battle/withdraw': { hexes: { 'red/W1': hexes, 'red/W2': hexes } },
    });
    const both = { 'red/W2': hexes[0]! };
    expect(refused(stalemate, withdraw(red, { 'red/W1': SIX[0]!, ...both }))).toEqual([FULL(SIX[0]!)]);
    expect(send(stalemate, withdraw(red, { 'red/W1': hexes[0]!, ...both })).state.battle).toBeNull();
  });

  rule('QR.10', 'empty is judged before anybody moves: several may go to one hex (A38)', () => {
    const [, ...empty] = SIX as [HexId, ...HexId[]];
    const state = give(
      fight(SIX.slice(0, 1)),
      order('red/W1', 'retreat'),
      order('red/W2', 'retreat'),
      order('blue/W1', 'retreat'),
    ).state;
    const to = empty[0]!;
    const { state: after } = together(
      state,
      escape(red, { 'red/W1': to, 'red/W2': to }),
      escape(blue, { 'blue/W1': to }),
    );
    expect(after.ships.slice(0, 3).map(({ at }) => at)).toEqual([to, to, to]);
  });

  rule('QR.10', 'if no hex beside the star is empty, any will do (A38)', () => {
    const state = flee(fight(SIX));
    expect(dueOptions(state)).toEqual({ 'red battle/escape': { hexes: { 'red/W1': SIX } } });
    expect(shipOf(send(state, escape(red, { 'red/W1': SIX[1]! })).state, 'red/W1').at).toBe(SIX[1]);
  });

  rule('QR.10', 'where one is empty, the ship goes there unasked (A42)', () => {
    const state = flee(fight(SIX.slice(0, 5)));
    expect(shipOf(state, 'red/W1').at).toBe(SIX[5]);
    expect(dueOptions(state)).not.toHaveProperty('red battle/escape');
  });
});
