import { describe, expect, test } from 'vitest';
import { isRecord } from 'warpwar';
import { movementPoints } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, decoys, engine } from '../src/index.js';
import { fake, lureOf } from '../src/lure.js';
import {
  begun,
  blue,
  building,
  decoy,
  done,
  enemy,
  launched,
  launching,
  met,
  red,
  refused,
  shipOf,
  until,
} from './play.js';
import { rule } from './rule.js';

describe('decoys', () => {
  rule('DECOY.1', 'a decoy costs 1 point more than half of what it seems to cost', () => {
    const { state } = done(begun(), launching(begun()));
    expect(state.players.map(({ points }) => points)).toEqual([20 - (3 + 5) / 2 - 1, undefined]);
    expect(shipOf(state, decoy)).toMatchObject({ owner: red, built: { PD: 3, WG: 1 } });
    const fast = begun('decoys(drive=6)');
    expect(done(fast, launching(fast)).state.players[0]?.points).toBe(20 - 6);
    const split = begun('+split-drive');
    expect(lureOf(engine.rulesOf(split))).toEqual({ D: 3, P: 3, WG: 1 });
    expect(done(split, launching(split)).state.players[0]?.points).toBe(20 - 6);
  });

  rule('DECOY.1', 'where ships are built, as long as there are points', () => {
    const [offer] = engine.decisions(begun()).filter(({ type }) => type === 'decoys/launch');
    expect(Object.values((offer?.options as { readonly stars: object }).stars)).toEqual([5, 5, 5]);
    const four = [1, 2, 3, 4].reduce((state) => done(state, launching(state)).state, begun());
    expect(refused(four, launching(four))).toEqual([
      'This design costs 5 Build Points; only 0 can be spent on it.',
    ]);
    expect(refused(begun(), { ...launching(begun()), at: '0101' })).toHaveLength(1);
    expect(refused(launched(), launching(launched()))).toHaveLength(1);
  });

  rule('DECOY.2', 'nobody but its owner can tell it from a ship', () => {
    const [lure, real] = [launching(begun()), building(begun(), 'red', 'W1')].map((sent) =>
      done(begun(), sent),
    );
    if (!lure || !real) throw new Error('Nothing was done.');
    const heard = ({ events }: typeof lure) =>
      events.filter(({ audience }) => audience === 'all' || audience.includes(blue));
    expect(heard(lure)).toEqual(heard(real));
    expect(engine.view(lure.state, blue)).toEqual(engine.view(real.state, blue));
    const seen = engine.view(lure.state, red).ships.filter(isRecord);
    expect(seen.map(fake.of)).toEqual([true]);
  });

  rule('DECOY.2', 'it moves like a ship', () => {
    const state = launched();
    expect(movementPoints(engine.rulesOf(state), shipOf(state, decoy))).toBe(3);
    expect(engine.decisions(state).some(({ type }) => type === 'ship/move')).toBe(true);
  });

  rule('DECOY.3', 'a combat shows it, and ends without a round if nobody else is there', () => {
    const { events, state } = met();
    const told = events.filter(({ type }) => /^(battle|round|decoys|ship)\//.test(type));
    expect(told.map(({ type, audience }) => [type, audience])).toEqual([
      ['battle/began', 'all'],
      ['decoys/unmasked', 'all'],
      ['ship/removed', 'all'],
      ['battle/ended', 'all'],
    ]);
    expect(state.ships.map(({ id }) => id)).toEqual([enemy]);
  });

  rule('DECOY.3', 'ships that are there fight on', () => {
    const { state } = met(launched(begun(), true));
    expect(state.battle).toMatchObject({ round: 1, step: 'orders' });
    expect(state.ships.map(({ id }) => id)).toEqual(['red/W2', enemy]);
    expect(until(launched(), 'blue', 'build').ships).toHaveLength(2);
  });

  test('their tests wait for no phase that is skipped', () => {
    // Without a ship there is no movement event.
    expect(() => until(begun(), 'blue', 'move')).toThrow('No move of blue begins: it is skipped.');
  });

  test('say what they are', () => {
    expect(moduleLaws(decoys, catalogue)).toEqual([]);
    expect(untestedRules(decoys, rule.shown())).toEqual([]);
  });
});
