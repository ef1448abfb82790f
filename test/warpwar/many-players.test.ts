import { describe, expect, test } from 'vitest';
import {
  awaiting,
  checkAction,
  createGame,
  decisions,
  resolveRound,
  starOwner,
  view,
  printedMap,
} from '../../src/warpwar/index.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import type { State } from '../../src/warpwar/state.js';
import { printedHomes } from '../../src/warpwar/map/printed.js';

import {
  Adab,
  campaign,
  changed,
  ending,
  go,
  goOn,
  idle,
  noCampaign,
  pass,
  stands,
  Ur,
} from '../support/campaign.js';
import { heardBy, homesOf, momentOf, names, table, toLoot, type Moment } from '../support/conquest.js';
import { ADVANCED, allot, stockOf } from '../support/economy.js';
import { blue, green, red, ship, skirmish } from '../support/fleets.js';
import { dueOptions, payloadsOf, give, lives, quiet, refused, send, withdraw } from '../support/played.js';
import { rule } from '../support/rule.js';
import { beam, order, rulesOfText } from '../support/issue-lines.js';

const w = (id: string, at: HexId) => stands(id, at, { PD: 4, B: 2, WG: 1 });
const sameTurns = (state: State, turns: number) =>
  Array.from({ length: turns }, (_, passed) => idle(state, passed)).map(({ active, turn }) => [active, turn]);
/** A second turn, so that nothing is left to be divided. */
const later = (players: number, more: Moment = {}) => momentOf(players, more);
const resigns = (player: string) => ({ type: 'resign/resign', player });

describe('setting up', () => {
  rule(['E2.GEN.1', 'E2.SCEN.1'], 'two, three or four on the printed map, with three Bases each', () => {
    for (const players of [2, 3, 4]) {
      const state = table(players);
      expect(state.players.map(({ id }) => id)).toEqual(names(players));
      for (const [at, id] of names(players).entries()) {
        const own = state.stars.filter(({ base }) => base === id).map(({ hex }) => hex);
        expect(own.toSorted()).toEqual([...(printedHomes(players)?.[at] ?? [])].toSorted());
        expect(own).toHaveLength(3);
        expect(own.map((hex) => starOwner(state, hex))).toEqual([id, id, id]);
      }
    }
    expect(printedHomes(5)).toBeUndefined();
  });

  rule('E2.SCEN.1', 'both printed ends give three Bases', () => {
    const state = campaign(ADVANCED);
    const named = (id: string) => state.stars.filter(({ base }) => base === id).map(({ name }) => name);
    expect(named('red').toSorted()).toEqual(['Larsu', 'Mosul', 'Ur']);
    expect(named('blue').toSorted()).toEqual(['Babylon', 'Nineveh', 'Ugarit']);
    // Without a word about homes the second chooses his end, and the first has the other.
    const made = createGame({ rules: ADVANCED, players: ['red', 'blue'] });
    if (!made.ok) throw new Error('No game.');
    expect([made.value.phase, awaiting(made.value)]).toEqual(['ends', [blue]]);
    const chosen = send(made.value, { type: 'star-map/choose-end', player: 'blue', end: 'top' }).state;
    expect(chosen.stars.find(({ hex }) => hex === Ur)?.base).toBe(blue);
    expect(chosen.stars.filter(({ base }) => base === red)).toHaveLength(3);
  });

  test('what cannot be set up is told', () => {
    const three = { rules: ADVANCED, players: names(3) };
    expect(noCampaign(three)).toEqual([
      'homes | no-home | E2.SCEN.1 | No end of the map is left for green: name their base stars.',
    ]);
    const { red: first = [], blue: second = [], green: third = [] } = homesOf(3);
    expect(noCampaign({ ...three, homes: { red: first, blue: second } })).toHaveLength(1);
    expect(
      noCampaign({ ...three, homes: { red: first, blue: second, green: third, gold: ['1616'] } }),
    ).toEqual([expect.stringContaining('homes.gold | unknown-player')]);
    expect(
      noCampaign({ ...three, homes: { red: first, blue: second, green: [...third, first[0]] } }),
    ).toEqual([
      expect.stringContaining('homes.green | home-taken'),
      expect.stringContaining(
        'homes.red | home-taken | E2.SCEN.1 | The star at hex 0710 is named as a home twice: name it only once.',
      ),
    ]);
    expect(noCampaign({ ...three, homes: { red: first, blue: second, green: ['1717'] } })).toEqual([
      expect.stringContaining('homes.green | base-without-star'),
    ]);
    expect(noCampaign({ ...three, homes: { red: first, blue: second, green: [] } })).toHaveLength(1);
    expect(noCampaign({ ...three, homes: homesOf(3), sides: [names(3)] })).toEqual([
      'sides | one-side | E2.GEN.1 | All players are on one side: the game needs at least two sides.',
    ]);
    expect(
      noCampaign({ ...three, homes: homesOf(3), sides: [['red', 'gold'], ['green'], ['green']] }),
    ).toEqual([
      expect.stringContaining('sides.0.1 | unknown-player'),
      expect.stringContaining('sides.1.0 | on-two-sides'),
      expect.stringContaining('sides.2.0 | on-two-sides'),
    ]);
    expect(
      noCampaign({ rules: ADVANCED, players: ['red', 'red', 'blue'], homes: homesOf(3) }).length,
    ).toBeGreaterThan(0);
    expect(noCampaign({ rules: ADVANCED, players: ['red'] })[0]).toContain('not-players');
  });
});

describe('the sequence of play', () => {
  rule('E2.SEQ.1', 'player-turns pass round all players, and the game-turn rises after the last', () => {
    expect(sameTurns(later(3), 7)).toEqual([
      ['red', 2],
      ['blue', 2],
      ['green', 2],
      ['red', 3],
      ['blue', 3],
      ['green', 3],
      ['red', 4],
    ]);
    expect(sameTurns(later(4), 5)).toEqual([
      ['red', 2],
      ['blue', 2],
      ['green', 2],
      ['gold', 2],
      ['red', 3],
    ]);
  });

  rule('E2.SEQ.1', 'each divides his opening points in his own turn, and builds with them', () => {
    let state = table(3);
    for (const [id, hexes] of Object.entries(homesOf(3))) {
      const [capital = Ur] = hexes;
      expect([state.active, state.turn, state.phase]).toEqual([id, 1, 'allot']);
      expect(refused(state, allot(id === 'red' ? 'blue' : 'red', { [capital]: 20 }))[0]).toContain(
        'not-your-turn',
      );
      const divided = send(state, allot(id, { [capital]: 20 })).state;
      expect(stockOf(divided, capital)).toBe(20);
      state = pass(divided).state;
    }
    expect([state.active, state.turn]).toEqual([red, 2]);
  });

  test('nobody else sees or does anything in a turn that is not his', () => {
    const state = later(4, { phase: 'build' });
    for (const viewer of ['blue', 'green', 'gold'] as const) {
      // Sound: they play.
      const seen = view(state, viewer);
      expect(decisions(seen).filter(({ aside }) => !aside)).toEqual([]);
      expect(seen.stars.flatMap(({ points }) => points ?? [])).toEqual([]);
    }
  });
});

describe('war and peace', () => {
  const sides = [['red', 'green']];

  rule('E2.SEQ.4', 'three who are all at war fight one combat together', () => {
    const met = later(3, { ships: [w('red/W1', Adab), w('blue/W1', Adab), w('green/W1', Adab)] });
    const { state } = send(met, ending(met));
    expect(state.battle?.sides).toEqual([[red], [blue], [green]]);
    expect([...awaiting(state)].toSorted()).toEqual([blue, green, red]);
    // After three quiet rounds the active player leaves, and the others still fight.
    const left = send(quiet(state, 3).state, withdraw('red', { 'red/W1': '1010' })).state;
    expect(lives(left, 'red/W1')).toBe(true);
  });

  rule(['E2.SEQ.4', 'E2.GEN.1'], 'allies do not fight each other, and fight together', () => {
    const peace = later(3, { sides, ships: [w('red/W1', Adab), w('green/W1', Adab)] });
    expect(pass(peace).events.map(({ type }) => type)).not.toContain('battle/began');
    const war = later(3, {
      sides,
      ships: [w('red/W1', Adab), w('green/W1', Adab), w('blue/W1', Adab)],
    });
    expect(send(war, ending(war)).state.battle?.sides).toEqual([[red, green], [blue]]);
  });

  rule('E2.MOVE.12', 'in the first turn the base stars of allies may be entered, and no others', () => {
    const northOf = (hex: string): HexId =>
      `${hex.slice(0, 2)}${String(Number(hex.slice(2)) - 1).padStart(2, '0')}` as HexId; // Sound: a hex of the map.
    const bans = (players: number, allies: readonly (readonly string[])[], owner: string): boolean => {
      const [star = Ur] = homesOf(players)[owner] ?? [];
      const second = later(players, { sides: allies, ships: [w('red/W1', northOf(star))] });
      // Sound: an action of the standard engine.
      const issues = checkAction({ ...second, turn: 1 }, go('red/W1', star) as never);
      expect(issues.every(({ code }) => code === 'first-turn-ban')).toBe(true);
      return issues.length > 0;
    };
    const pairs = [
      ['red', 'green'],
      ['blue', 'gold'],
    ];
    expect(names(3).filter((owner) => bans(3, sides, owner))).toEqual(['blue']);
    expect(names(4).filter((owner) => bans(4, pairs, owner))).toEqual(['blue', 'gold']);
    expect(names(4).filter((owner) => bans(4, [], owner))).toEqual(['blue', 'green', 'gold']);
  });

  test('four players, two against two', () => {
    const pairs = [
      ['red', 'green'],
      ['blue', 'gold'],
    ];
    const state = later(4, { sides: pairs });
    expect(state.players.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
    expect(goOn(state, ({ turn }) => turn < 4).state.result).toBeNull();
  });

  test('where a Base falls the third hears that it did, and not what it left', () => {
    const [capital = Ur] = homesOf(3).blue ?? [];
    const begun = later(3, {
      ships: [stands('red/W1', capital, { PD: 3, H: 1, WG: 1 })],
      stars: { [capital]: { points: 9 } },
    });
    const { state, events } = toLoot(begun);
    expect(dueOptions(state)).toHaveProperty(['red base-fall/loot']);
    expect(heardBy(events, green)).toContainEqual(['base/lost', { at: capital, player: blue, by: red }]);
    expect(heardBy(events, green).some((each) => JSON.stringify(each).includes('points/moved'))).toBe(false);
  });
});

describe('a skirmish of three sides', () => {
  const PLANES = { PD: 6, B: 4, S: 2, WG: 1 };
  const fleet = ['red/W1', 'blue/W1', 'green/W1'].map((id) => ship(id, PLANES));
  const begun = skirmish(fleet, { rules: 'second/skirmish' });

  rule('E2.SEQ.4', 'all three give orders in one round, and each may fire at either of the others', () => {
    expect(awaiting(begun)).toHaveLength(3);
    expect(begun.battle?.sides).toEqual([[red], [blue], [green]]);
    const orders = [
      order('red/W1', 'attack', beam(4, 'blue/W1')),
      order('blue/W1', 'attack', beam(4, 'green/W1')),
      order('green/W1', 'attack', beam(4, 'red/W1')),
    ];
    const { shots } = resolveRound(rulesOfText('second/skirmish'), { ships: fleet, orders });
    expect(shots.map(({ by, at }) => [by, at])).toEqual([
      ['red/W1', 'blue/W1'],
      ['blue/W1', 'green/W1'],
      ['green/W1', 'red/W1'],
    ]);
    const { state, events } = give(begun, ...orders);
    expect(payloadsOf(events, 'round/fired')).toHaveLength(1);
    // Each of them chooses where his own hits go.
    expect([...awaiting(state)].toSorted()).toEqual([blue, green, red]);
    expect(
      refused(begun, {
        type: 'battle/orders',
        player: 'red',
        orders: [order('red/W1', 'attack', beam(1, 'red/W1'))],
      }),
    ).toHaveLength(1);
  });

  rule('E2.SEQ.4', 'the combat ends when ships of one side are left', () => {
    const weak = skirmish(
      [ship('red/W1', { PD: 9, B: 6, WG: 1 }), ship('blue/S1', { PD: 1 }), ship('green/S1', { PD: 1 })],
      { rules: 'second/skirmish' },
    );
    const first = give(
      weak,
      order('red/W1', 'attack', beam(6, 'blue/S1')),
      order('blue/S1', 'attack'),
      order('green/S1', 'attack'),
    ).state;
    expect([lives(first, 'blue/S1'), lives(first, 'green/S1'), first.result]).toEqual([false, true, null]);
    expect([...awaiting(first)].toSorted()).toEqual([green, red]);
    const second = give(
      first,
      order('red/W1', 'attack', beam(6, 'green/S1')),
      order('green/S1', 'attack'),
    ).state;
    expect(second.result?.winners).toEqual([red]);
  });
});

describe('one of three resigns', () => {
  const [capital = Ur] = homesOf(3).green ?? [];

  test('his Bases stay his, yield nothing, and fall as any do', () => {
    const begun = later(3, {
      ships: [w('green/W1', Adab), w('red/W1', capital)],
      stars: { [capital]: { points: 6 } },
    });
    const gone = send(begun, resigns('green')).state;
    expect([gone.result, lives(gone, 'green/W1')]).toEqual([null, false]);
    expect(gone.stars.filter(({ base }) => base === green)).toHaveLength(3);
    expect(sameTurns(gone, 3)).toEqual([
      ['red', 2],
      ['blue', 2],
      ['red', 3],
    ]);
    const { state, events } = pass(gone);
    expect(payloadsOf(events, 'base/lost')).toEqual([{ at: capital, player: green, by: red }]);
    expect(state.result).toBeNull();
    const after = idle(changed(gone, { ships: [] }), 3);
    expect([stockOf(after, capital), after.stars.filter(({ base }) => base === green).length]).toEqual([
      6, 3,
    ]);
  });

  rule('E2.VIC.1', 'they no longer count for victory: it is between the others', () => {
    const lost = Object.fromEntries((homesOf(3).blue ?? []).slice(1).map((hex) => [hex, { base: null }]));
    const [last = Ur] = homesOf(3).blue ?? [];
    const begun = later(3, { ships: [w('red/W1', last)], stars: lost });
    expect(pass(begun).state.result).toBeNull();
    const gone = send(begun, resigns('green')).state;
    expect(pass(gone).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
  });

  test('the last one has won', () => {
    const gone = send(later(3), resigns('green')).state;
    expect(send(gone, resigns('red')).state.result).toEqual({ winners: [blue], reason: 'resigned' });
  });

  test('in his own turn it is over at once, before he took what a Base left, too', () => {
    const [other = Ur] = homesOf(3).blue ?? [];
    const begun = later(3, {
      ships: [stands('red/W1', other, { PD: 3, H: 1, WG: 1 })],
      stars: { [other]: { points: 9 } },
    });
    const { state } = toLoot(begun);
    const gone = send(state, resigns('red')).state;
    expect([gone.active, gone.turn, gone.result]).toEqual([blue, 2, null]);
    expect(stockOf(gone, other)).toBe(0);
    expect(goOn(gone, ({ turn }) => turn < 5).state.result).toBeNull();
  });
});

test('the map has room for four: no star is two players’ home', () => {
  const all = Object.values(homesOf(4)).flat();
  expect(new Set(all).size).toBe(12);
  expect(all.every((hex) => printedMap.stars.some((star) => star.hex === hex))).toBe(true);
});
