/** Combats on the map: where they are fought, in which order, and where ships go from them. */

import { describe, expect, test } from 'vitest';
import { awaiting, createGame, neighbors, type HexId, printedMap } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import {
  Babylon,
  changed,
  ending,
  go,
  position,
  sendAll,
  stands,
  starHex,
  Ur,
} from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import {
  dueOptions,
  due,
  escape,
  payloadsOf,
  give,
  quiet,
  refused,
  send,
  shipOf,
  withdraw,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { order } from '../../support/issue-lines.js';

// Sound, here and below: four digits.
const hex = (number: string): HexId => number as HexId;
const [Umma, Girsu, Kish] = [starHex('Umma'), starHex('Girsu'), starHex('Kish')];
const w = (id: string, at: string) => stands(id, hex(at), { PD: 5, B: 3, WG: 1 });
const EITHER = ['first/advanced', 'reference/advanced'] as const;

const begin = (at: string, player = 'red') => ({ type: 'combat/begin', player, at });

/** On to combat. */
const moved = (state: State): State => send(state, ending(state)).state;

/** The combat at hand, left by red's ship; blue holds the star. */
const leave = (state: State, ship: string, to: string): State => {
  const foes = state.ships.filter(({ owner, at }) => owner === blue && at === state.battle?.at);
  const fled = give(state, order(ship, 'retreat'), ...foes.map(({ id }) => order(id, 'attack'))).state;
  return send(fled, escape('red', { [ship]: to })).state;
};

describe('the order of combats', () => {
  const three = [Umma, Girsu, Kish].flatMap((at, number) => [
    w(`red/W${number + 1}`, at),
    w(`blue/W${number + 1}`, at),
  ]);
  const space = [w('red/W7', '1615'), w('blue/W7', '1615'), w('blue/W8', Babylon)];
  const start = (rules: string) => moved(position({ rules, ships: [...three, ...space] }));

  rule(['E1.COMBAT.2', 'QR.8'], 'is the active player’s to choose', () => {
    for (const rules of EITHER) {
      const state = start(rules);
      expect(state).toMatchObject({ phase: 'combat', battle: null, waiting: [red] });
      // In the order of the map: neither the hex in space, nor the base star that blue holds alone.
      expect(dueOptions(state)).toEqual({ 'red combat/begin': { stars: [Girsu, Umma, Kish] } });
      for (const at of [Girsu, Umma, Kish]) {
        const { state: fight, events } = send(state, begin(at));
        expect(payloadsOf(events, 'battle/began')).toEqual([{ at }]);
        expect(awaiting(fight)).toEqual([red, blue]);
      }
    }
  });

  rule('E1.COMBAT.2', 'the last one is no choice: it begins when the one before it is over (A42)', () => {
    const two = moved(position({ ships: three.slice(0, 4) }));
    expect(dueOptions(two)).toEqual({ 'red combat/begin': { stars: [Girsu, Umma] } });
    const second = leave(send(two, begin(Umma)).state, 'red/W1', '1720');
    expect(second).toMatchObject({ battle: { at: Girsu, round: 1 }, fought: [Umma] });
    expect(leave(second, 'red/W2', '1917')).toMatchObject({ active: 'blue', battle: null, fought: [] });
  });

  rule('E1.COMBAT.2', 'after each combat he chooses anew, as long as there is a choice', () => {
    const first = send(start('first/advanced'), begin(Kish)).state;
    const second = leave(first, 'red/W3', '2117');
    expect(second).toMatchObject({ battle: null, fought: [Kish], waiting: [red] });
    expect(dueOptions(second)).toEqual({ 'red combat/begin': { stars: [Girsu, Umma] } });
    expect(refused(second, begin(Kish))).toEqual([
      `at | nothing-to-fight | E1.COMBAT.1 | There is no combat to fight at ${Kish}: choose a star where one is due.`,
    ]);
    const third = leave(send(second, begin(Umma)).state, 'red/W1', '1720');
    expect(third).toMatchObject({ battle: { at: Girsu }, fought: [Kish, Umma] });
  });

  rule('E1.COMBAT.2', 'of four, too: he chooses three times, and is asked by a save as well', () => {
    const four = [...three, w('red/W4', Ur), w('blue/W4', Ur)];
    let state = moved(position({ ships: four }));
    for (const [at, ship, to, left] of [
      [Girsu, 'red/W2', '1917', [Ur, Umma, Kish]],
      [Ur, 'red/W4', '0607', [Umma, Kish]],
    ] as const) {
      state = leave(send(state, begin(at)).state, ship, to);
      expect(state).toMatchObject({ phase: 'combat', battle: null, waiting: [red] });
      expect(dueOptions(state)).toEqual({ 'red combat/begin': { stars: left } });
      expect(changed(state, {})).toEqual(state);
    }
    expect(leave(send(state, begin(Kish)).state, 'red/W3', '2117')).toMatchObject({
      battle: { at: Umma },
      fought: [Girsu, Ur, Kish],
    });
  });

  rule('E1.COMBAT.2', 'a combat is finished before the next', () => {
    const fight = send(start('first/advanced'), begin(Umma)).state;
    for (const at of [Girsu, Umma, '1615', Ur])
      expect(refused(fight, begin(at))).toEqual([
        ' | combat-at-hand | E1.COMBAT.2 | Finish the combat at Umma first.',
      ]);
    expect(due(fight).map(({ type }) => type)).toEqual(['battle/orders', 'battle/orders']);
    expect(refused(fight, { type: 'phase/end', player: 'red', phase: 'combat' })).toEqual(
      ['Girsu', 'Umma', 'Kish'].map(
        (star) =>
          ` | combat-to-fight | E1.SEQ.5 | You cannot end this phase yet: fight the combat at ${star} first.`,
      ),
    );
  });

  rule('E1.COMBAT.2', 'nobody else chooses, and only among stars that are contested', () => {
    const state = start('first/advanced');
    expect(refused(state, begin(Umma, 'blue'))).toEqual([
      ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.',
    ]);
    for (const at of ['1615', Babylon, Ur])
      expect(refused(state, begin(at))).toEqual([
        `at | nothing-to-fight | E1.COMBAT.1 | There is no combat to fight at ${at}: choose a star where one is due.`,
      ]);
    const fight = send(state, begin(Umma)).state;
    expect(refused(fight, begin(Girsu, 'blue'))).toEqual([
      ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.',
    ]);
  });

  rule(['E1.COMBAT.1', 'QR.8'], 'combat must be where enemies meet at a star, and is nowhere else', () => {
    for (const rules of EITHER) {
      const ships = [w('red/W1', '1818'), w('blue/W1', Girsu), w('red/W2', '1615'), w('blue/W2', '1614')];
      const { state } = sendAll(position({ rules, ships }), go('red/W1', Girsu), {
        type: 'phase/end',
        player: 'red',
        phase: 'move',
      });
      expect(state.battle?.at).toBe(Girsu);
      const apart = moved(position({ rules, ships }));
      expect(apart).toMatchObject({ active: 'blue', battle: null });
      const met = send(position({ rules, ships: ships.slice(2) }), go('red/W2', '1514')).state;
      expect(moved(met)).toMatchObject({ active: 'blue', battle: null });
    }
  });
});

describe('ways out on the map', () => {
  const ships = [w('red/W1', Umma), w('blue/W1', Umma), w('blue/W2', '1720'), w('red/W2', '1820')];
  const fled = (state: State) => give(state, order('red/W1', 'retreat'), order('blue/W1', 'attack')).state;

  rule('E1.ESC.3', 'are the six hexes beside a star, whoever stands there; no warpline', () => {
    const state = fled(moved(position({ ships })));
    const six = neighbors(Umma);
    expect(dueOptions(state)).toEqual({ 'red battle/escape': { hexes: { 'red/W1': six } } });
    for (const to of six)
      expect(shipOf(send(state, escape(red, { 'red/W1': to })).state, 'red/W1').at).toBe(to);
    const said: readonly [hex: string, name: string, why: string][] = [
      [Girsu, `${Girsu} Girsu`, 'the two hexes are not next to each other'],
      [Umma, `${Umma} Umma`, 'that is the hex that it must leave'],
      ['1721', '1721', 'the two hexes are not next to each other'],
      ['9999', '9999', 'that hex is not on the map'],
    ];
    for (const [to, name, why] of said)
      expect(refused(state, escape(red, { 'red/W1': to }))).toEqual([
        `moves.0.to | not-a-retreat-hex | E1.ESC.3 | red/W1 cannot retreat from ${Umma} Umma to ${name}: ${why}; possible: ${six.join(', ')}.`,
      ]);
  });

  rule('E1.ESC.3', 'a ship that got away is in space, and no combat follows it there', () => {
    const { state } = send(fled(moved(position({ ships }))), escape(red, { 'red/W1': '1720' }));
    expect(state).toMatchObject({ active: 'blue', battle: null });
    expect(shipOf(state, 'red/W1').tally).toBeUndefined();
  });

  test('all six are on the printed map, of every star', () => {
    const known = new Set(printedMap.hexes);
    for (const star of printedMap.stars)
      expect(neighbors(star.hex).filter((each) => known.has(each))).toHaveLength(6);
  });

  /** A map that ends right beside the star at 0505, which has so many hexes left beside it. */
  const atTheEdge = (...beside: readonly string[]): State => {
    const hexes = ['0505', ...beside, '0808', '0809'].map(hex);
    const stars = ['0505', '0808'].map((at, number) => ({
      hex: hex(at),
      name: `Star ${'AB'[number]}`,
      value: 0,
    }));
    const warplines = [[hex('0505'), hex('0808')]] as const;
    const made = createGame({
      rules: 'first/advanced',
      players: ['red', 'blue'],
      map: { hexes, stars, warplines, ends: [] },
      homes: { red: ['0505'], blue: ['0808'] },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    const there = [w('red/W1', '0505'), w('blue/W1', '0505')];
    return moved(changed(made.value, { turn: 2, phase: 'move', ships: there }));
  };

  rule('E1.ESC.3', 'nobody leaves over the edge of the map', () => {
    const state = fled(atTheEdge('0404', '0606'));
    expect(dueOptions(state)).toEqual({ 'red battle/escape': { hexes: { 'red/W1': ['0404', '0606'] } } });
    for (const [to, why] of [
      ['0504', '0504: that hex is not on the map'],
      ['0808', '0808 Star B: the two hexes are not next to each other'],
    ] as const)
      expect(refused(state, escape(red, { 'red/W1': to }))).toEqual([
        `moves.0.to | not-a-retreat-hex | E1.ESC.3 | red/W1 cannot retreat from 0505 Star A to ${why}; possible: 0404, 0606.`,
      ]);
    expect(shipOf(send(state, escape(red, { 'red/W1': '0606' })).state, 'red/W1').at).toBe('0606');
    const stalemate = quiet(atTheEdge('0404', '0606'), 3).state;
    expect(refused(stalemate, withdraw(red, { 'red/W1': '0504' }))).toHaveLength(1);
  });

  rule('E1.ESC.3', 'where one hex is left nobody is asked; where none is, ships stay (A42)', () => {
    const one = fled(atTheEdge('0606'));
    expect([shipOf(one, 'red/W1').at, one.battle, one.active]).toEqual(['0606', null, blue]);
    const none = fled(atTheEdge());
    expect([shipOf(none, 'red/W1').at, none.battle?.round]).toEqual(['0505', 2]);
    const stalemate = quiet(atTheEdge(), 3).state;
    // Both stay, and the combat is over all the same.
    expect(stalemate).toMatchObject({ battle: null, phase: 'rearrange', fought: [] });
    expect(stalemate.ships.map(({ at }) => at)).toEqual(['0505', '0505']);
  });
});
