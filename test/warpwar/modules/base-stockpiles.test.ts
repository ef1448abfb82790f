import { describe, expect, test } from 'vitest';
import {
  awaiting,
  checkAction,
  compileRules,
  rulesOf,
  sampleAction,
  view,
} from '../../../src/warpwar/index.js';
import { payers, treasury } from '../../../src/warpwar/economy/accounts.js';
import { printedHomes } from '../../../src/warpwar/map/printed.js';

import {
  Babylon,
  build,
  campaign,
  ending,
  goOn,
  Larsu,
  Mosul,
  Nineveh,
  pass,
  pointsOf,
  stands,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import { ADVANCED, allot, moment, secondBuild, spectator, stockOf, wealth } from '../../support/economy.js';
import { blue, green, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, due, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const homes = [Mosul, Ur, Larsu] as const;
const stocks = (state: Parameters<typeof stockOf>[0]) => homes.map((at) => stockOf(state, at));

describe('the first points', () => {
  rule('E2.SCEN.3', '20 points are divided over the three Bases before the first build', () => {
    const begun = campaign(ADVANCED);
    expect([begun.phase, awaiting(begun), pointsOf(begun, 'red')]).toEqual(['allot', [red], 20]);
    expect(dueOptions(begun)).toEqual({ 'red base-stockpiles/allot': { points: 20, bases: homes } });
    for (const [split, found] of [
      [{ [Ur]: 20 }, [0, 20, 0]],
      [{ [Mosul]: 7, [Ur]: 7, [Larsu]: 6 }, [7, 7, 6]],
      [{ [Mosul]: 0, [Larsu]: 20 }, [0, 0, 20]],
    ] as const) {
      const { state } = send(begun, allot('red', split));
      expect([state.phase, pointsOf(state, 'red'), stocks(state)]).toEqual(['build', 0, found]);
    }
  });

  rule('E2.SCEN.3', 'all of them, to own Bases, before anything else', () => {
    const begun = campaign(ADVANCED);
    expect(refused(begun, allot('red', { [Ur]: 19 }))).toEqual([
      'stars | allot-all | E2.SCEN.3 | Divide all 20 points; you divided 19.',
    ]);
    expect(refused(begun, allot('red', { [Ur]: 11, [Larsu]: 10 }))).toEqual([
      'stars | allot-all | E2.SCEN.3 | Divide all 20 points; you divided 21.',
    ]);
    expect(refused(begun, allot('red', { [Babylon]: 5, [Ur]: 14 }))).toEqual([
      'stars.2223 | no-base-to-allot | E2.SCEN.3 | 2223 is not one of your Bases: divide the points over 0307, 0606, 0804.',
      'stars | allot-all | E2.SCEN.3 | Divide all 20 points; you divided 19.',
    ]);
    expect(refused(begun, allot('blue', { [Babylon]: 20 }))).toEqual([
      ' | not-your-turn | E2.SEQ.1 | It is not your turn: wait for red.',
    ]);
    expect(refused(begun, ending(begun))[0]).toContain('ends-by-itself');
    expect(refused(begun, build('red', 'W1', Ur, { PD: 3, WG: 1 }))[0]).toContain('only-in-build');
    const later = send(begun, allot('red', { [Ur]: 20 })).state;
    expect(refused(later, allot('red', { [Ur]: 20 }))).toEqual([
      ' | only-in-allot | E2.SCEN.3 | You have no points to divide now: the current phase is build.',
    ]);
  });

  rule('E2.SCEN.3', 'shares by chance are all of them, and may be any shares at all', () => {
    const begun = campaign(ADVANCED);
    const [decision] = due(begun);
    if (!decision) throw new Error('Nobody divides anything.');
    const sharesFor = (...drawn: readonly number[]): unknown => {
      const left = [...drawn];
      const sent = sampleAction(begun, decision, (below) => left.shift() ?? below - 1);
      expect(checkAction(begun, sent)).toEqual([]);
      return sent;
    };
    const split = (mosul: number, ur: number, larsu: number) =>
      allot('red', { [Mosul]: mosul, [Ur]: ur, [Larsu]: larsu });
    expect(sharesFor(0, 0)).toEqual(split(0, 0, 20));
    expect(sharesFor(20, 20)).toEqual(split(20, 0, 0));
    expect(sharesFor(0, 20)).toEqual(split(0, 20, 0));
    // In whatever order the two cuts are drawn.
    expect([sharesFor(5, 12), sharesFor(12, 5)]).toEqual([split(5, 7, 8), split(5, 7, 8)]);
  });

  rule('E2.SCEN.3', 'from turn 2 they come to the Bases themselves: nobody is asked again', () => {
    const begun = secondBuild();
    expect([begun.turn, begun.active, begun.phase]).toEqual([2, red, 'build']);
    const course = goOn(begun, ({ turn }) => turn < 4).events;
    expect(course.filter(({ payload }) => (payload as { phase?: string }).phase === 'allot')).toEqual([]);
  });

  rule(['E2.SCEN.2', 'E2.SCEN.3'], 'whoever has one Base is asked nothing: it gets all', () => {
    const begun = campaign('second/basic');
    expect([begun.phase, pointsOf(begun, 'red'), stockOf(begun, Ur)]).toEqual(['build', 0, 40]);
    expect(dueOptions(begun)).not.toHaveProperty(['red base-stockpiles/allot']);
  });
});

describe('the Basic scenario', () => {
  rule('E2.SCEN.2', '40 points, then 8 a turn, and what was left is kept', () => {
    const begun = campaign('second/basic');
    const built = send(begun, build('red', 'W1', Ur, { PD: 20, WG: 1 })).state;
    expect(stockOf(built, Ur)).toBe(15);
    const blues = pass(built).state;
    expect([blues.turn, blues.active, stockOf(blues, Babylon)]).toEqual([1, blue, 40]);
    const again = pass(blues).state;
    expect([again.turn, again.active, stockOf(again, Ur), stockOf(again, Babylon)]).toEqual([
      2,
      red,
      15 + 8,
      40,
    ]);
    expect(stockOf(pass(again).state, Babylon)).toBe(48);
  });

  rule('E2.SCEN.2', 'no new Bases, no holds, no repair bays, and level 0 for ever', () => {
    const basic = moment({
      rules: 'second/basic',
      phase: 'build',
      turn: 13,
      ships: [stands('red/W1', Ur, { PD: 3, WG: 1 })],
      stars: { [Ur]: { points: 40 } },
    });
    const base = { type: 'base-building/build', player: 'red', ship: 'red/W1', points: 30 };
    for (const sent of [base, { ...base, type: 'holds/load' }])
      expect(refused(basic, sent)[0]).toContain('unknown-action');
    for (const letters of ['H', 'R'])
      expect(refused(basic, build('red', 'W9', Ur, { PD: 3, [letters]: 1, WG: 1 }))[0]).toContain(
        'unknown-component',
      );
    const late = send(basic, build('red', 'W9', Ur, { PD: 3, WG: 1 })).state;
    expect(Object.values(late.ships[1]?.levels ?? {}).filter((level) => level > 0)).toEqual([]);
  });

  rule('E2.SCEN.2', 'only the middle Base of each side counts', () => {
    const owners = campaign('second/basic').stars.flatMap(({ hex, base }) => (base ? [[hex, base]] : []));
    expect(owners).toEqual([
      [Ur, 'red'],
      [Babylon, 'blue'],
    ]);
  });
});

describe('who pays', () => {
  const two = (one: number, other: number) =>
    moment({ phase: 'build', stars: { [Ur]: { points: one }, [Larsu]: { points: other } } });

  rule('E2.BUILD.4', 'each Base pays whole: 10 and 10 cannot build 17', () => {
    const ship = { PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 };
    expect(refused(two(10, 10), build('red', 'W1', Ur, ship))).toEqual([
      'counts | base-cannot-afford | E2.BUILD.4 | Ur has only 10 points; this ship costs 17.',
    ]);
    expect(dueOptions(two(10, 12))['red ship/build']).toMatchObject({ points: { [Ur]: 10, [Larsu]: 12 } });
    const { state, events } = send(two(17, 10), build('red', 'W1', Ur, ship));
    expect([stockOf(state, Ur), stockOf(state, Larsu)]).toEqual([0, 10]);
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { star: Ur }, to: 'spent', points: 17 }]);
    expect(state.ships[0]?.at).toBe(Ur);
  });

  rule('E2.BUILD.4', 'it pays for what is built on its own star, and nowhere else', () => {
    const state = two(30, 4);
    expect(refused(state, build('red', 'W1', Larsu, { PD: 3, WG: 1 }))).toEqual([
      'counts | base-cannot-afford | E2.BUILD.4 | Larsu has only 4 points; this ship costs 8.',
    ]);
    expect(refused(state, build('red', 'W1', Babylon, { PD: 3, WG: 1 }))[0]).toContain('not-a-yard');
    const game = { rules: rulesOf(state), state };
    for (const purpose of ['build', 'repair', 'resupply']) {
      expect(payers(game, { player: red, purpose, at: Ur })).toEqual([{ star: Ur }]);
      expect(payers(game, { player: red, purpose, at: Babylon })).toEqual([]);
      expect(payers(game, { player: blue, purpose, at: Babylon })).toEqual([{ star: Babylon }]);
    }
    expect(treasury(game, { player: red, at: Larsu })).toEqual({ star: Larsu });
  });

  rule('E2.ECON.7', 'it pays for repair and resupply on its star', () => {
    const worn = stands('red/W1', Larsu, { PD: 6, T: 1, M: 6, WG: 1 }, { now: { PD: 2, M: 0 } });
    const at = (points: number) =>
      moment({ phase: 'build', ships: [worn], stars: { [Ur]: { points: 9 }, [Larsu]: { points } } });
    const fix = { type: 'repair/ships', player: 'red', ships: [{ ship: 'red/W1', counts: { PD: 4 } }] };
    const fill = { type: 'resupply/ships', player: 'red', ships: [{ ship: 'red/W1', counts: { M: 6 } }] };
    expect(refused(at(3), fix)[0]).toContain('This repair costs 4 Build Points; only 3 can be spent on it.');
    const { state } = send(send(at(6), fix).state, fill);
    expect([stockOf(state, Larsu), stockOf(state, Ur)]).toEqual([0, 9]);
  });
});

describe('secrecy', () => {
  rule(['E2.BUILD.5', 'E2.ECON.8'], 'what a Base receives and spends is told to its owner alone', () => {
    const { state, events } = send(campaign(ADVANCED), allot('red', { [Ur]: 14, [Mosul]: 6 }));
    expect(payloadsOf(events, 'points/moved')).toEqual([
      { from: { player: 'red' }, to: { star: Mosul }, points: 6 },
      { from: { player: 'red' }, to: { star: Ur }, points: 14 },
    ]);
    expect(audienceOf(events, 'points/moved')).toEqual([red]);
    const paid = send(state, build('red', 'W1', Ur, { PD: 3, WG: 1 })).events;
    expect(audienceOf(paid, 'points/moved')).toEqual([red]);
    expect(stocks(view(state, red))).toEqual([6, 14, 0]);
    for (const viewer of [blue, spectator] as const)
      expect(view(state, viewer).stars.some(({ points }) => points !== undefined)).toBe(false);
  });

  test('after the game all stockpiles are open', () => {
    const state = send(campaign(ADVANCED), allot('red', { [Ur]: 14, [Mosul]: 6 })).state;
    const over = send(state, { type: 'resign/resign', player: 'red' }).state;
    expect(over.result?.winners).toEqual([blue]);
    expect(stocks(view(over, blue))).toEqual([6, 14, 0]);
  });
});

describe('with other rules', () => {
  test('it fills the slot of the treasury, and puts out the common stock', () => {
    const made = compileRules('first/advanced +base-stockpiles');
    expect(made.ok && made.value.modules.find(({ id }) => id === 'base-stockpiles')?.slot).toBe('treasury');
    expect(made.ok && made.value.modules.some(({ id }) => id === 'common-stock')).toBe(false);
  });

  test('points that come every turn are divided every turn', () => {
    let state = campaign('first/advanced +base-stockpiles');
    for (const [player, at] of [
      ['red', Ur],
      ['blue', Babylon],
    ] as const)
      state = pass(send(state, allot(player, { [at]: 20 })).state).state;
    expect([state.turn, state.phase, dueOptions(state)['red base-stockpiles/allot']]).toEqual([
      2,
      'allot',
      { points: 10, bases: homes },
    ]);
    const divided = send(state, allot('red', { [Ur]: 1, [Larsu]: 9 })).state;
    expect([stocks(divided), wealth(divided)]).toEqual([[0, 21, 9], 50]);
  });

  test('each of three players divides his own, over his own Bases', () => {
    const [one = [], two = [], three = []] = printedHomes(3) ?? [];
    let state = campaign(ADVANCED, {
      players: [red, blue, green],
      homes: { red: one, blue: two, green: three },
      sides: [[red, green]],
    });
    for (const player of ['red', 'blue', 'green']) {
      const own = state.stars.filter(({ base }) => base === player).map(({ hex }) => hex);
      expect(dueOptions(state)).toEqual({
        [`${player} base-stockpiles/allot`]: { points: 20, bases: own },
      });
      const other = state.stars.find(({ base }) => base !== undefined && base !== player)?.hex ?? '';
      expect(refused(state, allot(player, { [other]: 20 }))[0]).toContain('no-base-to-allot');
      state = pass(send(state, allot(player, { [own[0] ?? '']: 20 })).state).state;
    }
    expect([state.turn, state.active, wealth(state)]).toEqual([2, red, 60 + 16]);
  });

  test('of Bases at the other end as well', () => {
    const state = campaign(ADVANCED, { homes: { red: 'bottom', blue: 'top' } });
    const bases = [Nineveh, Babylon, Ugarit];
    const asks = dueOptions(state)['red base-stockpiles/allot'] as { readonly bases: readonly string[] };
    expect([...asks.bases].sort()).toEqual([...bases].sort());
  });
});
