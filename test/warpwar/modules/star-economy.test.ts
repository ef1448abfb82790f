import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules, view, printedMap } from '../../../src/warpwar/index.js';
import { type HexId, neighbors } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { printedHomes } from '../../../src/warpwar/map/printed.js';
import { starYield } from '../../../src/warpwar/modules/star-economy.js';
import { starOwner } from '../../../src/warpwar/queries.js';

import {
  Babylon,
  campaign,
  changed,
  ending,
  Erech,
  go,
  goOn,
  Larsu,
  Mosul,
  Nineveh,
  pass,
  SPACE,
  stands,
  starHex,
  toBuild,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import {
  ADVANCED,
  allot,
  cargoOf,
  claimOf,
  isHeld,
  laden,
  load,
  moment,
  secondBuild,
  spectator,
  stepsByChance,
  stockOf,
  yieldOf,
} from '../../support/economy.js';
import { blue, green, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, give, lives, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText } from '../../support/issue-lines.js';
import { vector } from '../../support/book.js';

interface Example {
  readonly given: Readonly<Record<string, unknown>>;
  readonly rulesGive: Readonly<Record<string, unknown>>;
}

const Ubaid = starHex('Ubaid');
const rules = rulesOfText(ADVANCED);
const freighter = (id: string, at: HexId, holds = 1): Ship =>
  stands(id, at, { PD: 8, B: 1, ...(holds > 0 ? { H: holds } : {}), WG: 1 });

/** Red's build event that follows blue's turn, with these ships on the map. */
const redBuild = (...[given]: Parameters<typeof moment>): State =>
  toBuild(moment({ active: 'blue', phase: 'build', ...given }), 'red');

/** Points that came to stars, by hex. */
const produced = (events: Parameters<typeof payloadsOf>[0]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    payloadsOf(events, 'points/moved').flatMap((payload) => {
      const { from, to, points } = payload as { from: unknown; to: { star?: string }; points: number };
      return from === 'produced' && to.star !== undefined ? [[to.star, points]] : [];
    }),
  );

describe('what stars yield', () => {
  rule(['E2.ECON.2', 'E2.ECON.3', 'E2.ECON.1'], 'the vector of rates: twice the value, or half', () => {
    const { given, rulesGive }: Example = vector('E2.ECON.RATES');
    const values = given.values as readonly number[];
    expect(values).toEqual([0, 1, 2, 3, 4, 5]);
    expect(values.map((value) => starYield(rules, { value, hasBase: true }))).toEqual(rulesGive.base);
    expect(values.map((value) => starYield(rules, { value, hasBase: false }))).toEqual(
      rulesGive.noBaseRuling,
    );
  });

  rule(['E2.SCEN.3', 'E2.ECON.2'], 'the vector of the start: 20 points, then 16 from either end', () => {
    const { rulesGive }: Example = vector('E2.ECON.START');
    for (const [reds, capital] of [
      ['top', Ur],
      ['bottom', Babylon],
    ] as const) {
      const other = capital === Ur ? Babylon : Ur;
      const begun = campaign(ADVANCED, { homes: { red: reds, blue: reds === 'top' ? 'bottom' : 'top' } });
      expect(dueOptions(begun)['red base-stockpiles/allot']).toMatchObject({ points: rulesGive.turn1 });
      const blues = pass(send(begun, allot('red', { [capital]: 20 })).state);
      expect(dueOptions(blues.state)['blue base-stockpiles/allot']).toMatchObject({
        points: rulesGive.turn1,
      });
      const { events } = pass(send(blues.state, allot('blue', { [other]: 20 })).state);
      const sum = Object.values(produced(events)).reduce((total, each) => total + each, 0);
      expect(sum).toBe(rulesGive.turn2);
      expect(sum).toBe(16);
    }
  });

  rule(['E2.ECON.2', 'E2.ECON.8'], 'each Base gets its own star’s, and keeps what is not spent', () => {
    const second = secondBuild();
    expect([Mosul, Ur, Larsu].map((at) => stockOf(second, at))).toEqual([4, 28, 4]);
    const fourth = toBuild(pass(toBuild(pass(second).state, 'red')).state, 'red');
    expect([fourth.turn, [Mosul, Ur, Larsu].map((at) => stockOf(fourth, at))]).toEqual([4, [12, 44, 12]]);
  });

  rule('E2.ECON.1', 'as a player’s own build event begins, and then only', () => {
    const { events } = pass(secondBuild());
    const types = events.map(({ type, payload }) => `${type} ${(payload as { phase?: string }).phase ?? ''}`);
    expect(produced(events)).toEqual({ [Nineveh]: 4, [Babylon]: 8, [Ugarit]: 4 });
    expect(types.indexOf('points/moved ')).toBe(types.indexOf('phase/began income') + 1);
    expect(types.lastIndexOf('points/moved ')).toBeLessThan(types.indexOf('phase/began build'));
  });

  test('the opening is a setting', () => {
    const begun = campaign(`${ADVANCED} star-economy(opening=35)`);
    expect(dueOptions(begun)['red base-stockpiles/allot']).toMatchObject({ points: 35 });
    const none = campaign(`${ADVANCED} star-economy(opening=0)`);
    expect([none.phase, none.turn]).toEqual(['build', 1]);
    expect(compileRules(`${ADVANCED} star-economy(opening=-1)`).ok).toBe(false);
  });
});

describe('stars without a Base', () => {
  const owned = (...ships: readonly Ship[]) => redBuild({ ships, stars: { [Ubaid]: { claim: ['red', 1] } } });

  rule('E2.ECON.3', 'a value of 5 puts 2 points into a free hold', () => {
    const state = owned(freighter('red/W1', Ubaid));
    expect([state.turn, stockOf(state, Ubaid), cargoOf(state, 'red/W1')]).toEqual([3, 2, 0]);
    const { state: after, events } = send(state, ending(state));
    expect([stockOf(after, Ubaid), cargoOf(after, 'red/W1')]).toEqual([0, 2]);
    expect(payloadsOf(events, 'points/moved')).toEqual([
      { from: { star: Ubaid }, to: { ship: 'red/W1' }, points: 2 },
    ]);
    expect(audienceOf(events, 'points/moved')).toEqual([red]);
  });

  rule('E2.ECON.3', 'the first ship first, as far as its holds go; of enemies nothing', () => {
    const ships = [laden(freighter('red/W1', Ubaid), 9), freighter('red/W2', Ubaid)];
    const state = owned(...ships);
    const { state: after } = send(state, ending(state));
    expect([cargoOf(after, 'red/W1'), cargoOf(after, 'red/W2')]).toEqual([10, 1]);
    const swapped = owned(...ships.toReversed());
    const later = send(swapped, ending(swapped)).state;
    expect([cargoOf(later, 'red/W1'), cargoOf(later, 'red/W2')]).toEqual([9, 2]);
  });

  rule('E2.ECON.3', 'without a free hold it is lost, and its owner is told', () => {
    for (const ship of [freighter('red/W1', Ubaid, 0), laden(freighter('red/W1', Ubaid), 10)]) {
      const state = owned(ship);
      const { state: after, events } = send(state, ending(state));
      expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { star: Ubaid }, to: 'lost', points: 2 }]);
      expect(audienceOf(events, 'points/moved')).toEqual([red]);
      expect(stockOf(after, Ubaid)).toBe(0);
    }
    const partly = owned(laden(freighter('red/W1', Ubaid), 9));
    expect(payloadsOf(send(partly, ending(partly)).events, 'points/moved')).toEqual([
      { from: { star: Ubaid }, to: { ship: 'red/W1' }, points: 1 },
      { from: { star: Ubaid }, to: 'lost', points: 1 },
    ]);
  });

  rule('E2.ECON.3', 'what is loaded by hand comes first', () => {
    const state = owned(freighter('red/W1', Ubaid), freighter('red/W2', Ubaid));
    const { state: by } = send(state, load('red/W2', 2));
    const { state: after, events } = send(by, ending(by));
    expect([cargoOf(after, 'red/W1'), cargoOf(after, 'red/W2')]).toEqual([0, 2]);
    expect(payloadsOf(events, 'points/moved')).toEqual([]);
    const one = send(state, load('red/W2', 1)).state;
    const split = send(one, ending(one)).state;
    expect([cargoOf(split, 'red/W1'), cargoOf(split, 'red/W2')]).toEqual([1, 1]);
  });

  rule(['E2.ECON.3', 'E2.ECON.4'], 'where none of his ships is, nothing comes', () => {
    for (const ships of [[], [freighter('red/W1', SPACE)]]) {
      const state = owned(...ships);
      expect([stockOf(state, Ubaid), yieldOf(state, red, Ubaid), claimOf(state, Ubaid)]).toEqual([
        0,
        0,
        { player: red, since: 1 },
      ]);
    }
  });

  rule(['E2.ECON.3', 'E2.ECON.8'], 'what lies there is seen by its owner only', () => {
    const state = owned(freighter('red/W1', Ubaid));
    expect([stockOf(view(state, red), Ubaid), stockOf(view(state, blue), Ubaid)]).toEqual([2, 0]);
    expect(view(state, blue).stars.some(({ points }) => points !== undefined)).toBe(false);
  });
});

/** A way through a star, from a hex next to it to another. */
const through = (star: HexId): readonly [from: HexId, to: HexId] => {
  const [from, to] = neighbors(star).filter(
    (hex) => printedMap.hexes.includes(hex) && !printedMap.stars.some((each) => each.hex === hex),
  );
  if (from === undefined || to === undefined) throw new Error('No way leads there.');
  return [from, to];
};
const [before, behind] = through(Erech);
const passes = (ship: string) => go(ship, Erech, behind);

/** The moment before a ship passes Erech, in its owner's movement. */
const movement = (state: State, player: string, ...ships: readonly Ship[]): State => {
  const build = toBuild(state, player);
  const there = changed(build, { ships });
  return there.phase === 'build' ? send(there, ending(there)).state : there;
};

describe('who owns a star', () => {
  const runner = (id: string) => freighter(id, before);
  const start = () => moment({ ships: [runner('red/W1')] });

  rule('E2.ECON.4', 'the vector of passing: each who passes takes it, and gets nothing in that turn', () => {
    const { rulesGive }: Example = vector('E2.ECON.PASS');
    const says = (player: string) => (player === 'red' ? 'P1' : 'P2');
    const told = (state: State, player: typeof red) => {
      const owner = starOwner(state, Erech);
      const stationed = changed(state, { ships: [freighter(`${player}/W9`, Erech)] });
      const now = yieldOf(stationed, player, Erech) > 0;
      const next = yieldOf(changed(stationed, { turn: state.turn + 1 }), player, Erech);
      expect([now, next]).toEqual([false, 1]);
      return says(owner ?? '');
    };
    const one = send(start(), passes('red/W1')).state;
    expect(`${told(one, red)}, produces at start of P1 turn t+1`).toBe(rulesGive.afterP1);
    const two = send(movement(one, 'blue', runner('blue/W1')), passes('blue/W1')).state;
    expect(`${told(two, blue)}, nothing now`).toBe(rulesGive.afterP2);
    expect(yieldOf(changed(two, { turn: 9, ships: [freighter('red/W1', Erech)] }), red, Erech)).toBe(0);
    const three = send(movement(two, 'red', runner('red/W1')), passes('red/W1')).state;
    expect(`${told(three, red)}, nothing now`).toBe(rulesGive.afterP1again);
    expect([one, two, three].map((state) => claimOf(state, Erech))).toEqual([
      { player: 'red', since: 2 },
      { player: 'blue', since: 2 },
      { player: 'red', since: 3 },
    ]);
  });

  rule('E2.ECON.4', 'a ship that stays gets its first half in the next turn', () => {
    const there = send(start(), go('red/W1', Erech)).state;
    const { state, events } = goOn(there, ({ active, phase }) => active === red || phase !== 'build');
    expect(produced(events)).not.toHaveProperty([Erech]);
    const reds = goOn(state, ({ active, phase }) => active === blue || phase !== 'build');
    expect([reds.state.turn, produced(reds.events)[Erech]]).toEqual([3, 1]);
  });

  rule('E2.ECON.4', 'whoever passes his own star keeps it from when it was', () => {
    const own = moment({ ships: [runner('red/W1')], stars: { [Erech]: { claim: ['red', 1] } } });
    const { state, events } = send(own, passes('red/W1'));
    expect([claimOf(state, Erech), payloadsOf(events, 'star-economy/claimed')]).toEqual([
      { player: red, since: 1 },
      [],
    ]);
  });

  rule(['E2.ECON.4', 'E2.ECON.5'], 'past an enemy Base nothing changes: a Base outranks a pass', () => {
    for (const base of ['blue', 'red']) {
      const state = moment({
        ships: [freighter('red/W1', before)],
        stars: { [Erech]: { base, claim: [base, 1] } },
      });
      const after = send(state, passes('red/W1'));
      expect([starOwner(after.state, Erech), claimOf(after.state, Erech)]).toEqual([
        base,
        { player: base, since: 1 },
      ]);
      expect(payloadsOf(after.events, 'star-economy/claimed')).toEqual([]);
    }
    const stays = moment({ ships: [freighter('red/W1', before)], stars: { [Erech]: { base: 'blue' } } });
    expect(starOwner(send(stays, go('red/W1', Erech)).state, Erech)).toBe(blue);
  });

  rule('E2.ECON.4', 'a ship that an enemy stops takes nothing before the combat', () => {
    const state = moment({
      ships: [runner('red/W1'), freighter('blue/W1', Erech)],
      stars: { [Erech]: { claim: ['blue', 1] } },
    });
    const { state: met, events } = send(state, go('red/W1', Erech));
    expect(payloadsOf(events, 'ship/stopped')).toHaveLength(1);
    expect(claimOf(met, Erech)).toEqual({ player: blue, since: 1 });
  });

  rule('E2.ECON.4', 'whoever wins a combat at a star owns it', () => {
    const ships = [
      stands('red/W1', before, { PD: 20, B: 9, WG: 1 }),
      stands('blue/W1', Erech, { PD: 1, WG: 1 }),
    ];
    const stars = { [Erech]: { claim: ['blue', 1] as const } };
    const met = send(moment({ ships, stars }), go('red/W1', Erech)).state;
    const fight = send(met, ending(met)).state;
    const fire = order('red/W1', 'attack', beam(9, 'blue/W1'));
    const won = give(fight, fire, order('blue/W1', 'attack'));
    expect([won.state.battle, lives(won.state, 'blue/W1')]).toEqual([null, false]);
    expect(claimOf(won.state, Erech)).toEqual({ player: red, since: 2 });
    expect(payloadsOf(won.events, 'star-economy/claimed')).toEqual([{ at: Erech, player: red }]);
  });

  rule('E2.ECON.4', 'whoever drives an attacker off keeps it from when it was', () => {
    const ships = [
      stands('red/W1', before, { PD: 1, WG: 1 }),
      stands('blue/W1', Erech, { PD: 20, B: 9, WG: 1 }),
    ];
    const stars = { [Erech]: { claim: ['blue', 1] as const } };
    const met = send(moment({ ships: [...ships], stars }), go('red/W1', Erech)).state;
    const fight = send(met, ending(met)).state;
    const { state } = give(fight, order('red/W1', 'attack'), order('blue/W1', 'attack', beam(9, 'red/W1')));
    expect([state.battle, lives(state, 'red/W1'), claimOf(state, Erech)]).toEqual([
      null,
      false,
      { player: blue, since: 1 },
    ]);
  });

  rule('E2.ECON.5', 'a Base that falls leaves its star to whoever stands there', () => {
    const state = moment({
      ships: [freighter('red/W1', before)],
      stars: { [Erech]: { base: 'blue', claim: ['blue', 1] } },
    });
    const met = send(state, go('red/W1', Erech)).state;
    const { state: later, events } = goOn(met, ({ active }) => active === red);
    expect(payloadsOf(events, 'base/lost')).toEqual([{ at: Erech, player: blue, by: red }]);
    expect([starOwner(later, Erech), claimOf(later, Erech)]).toEqual([red, { player: red, since: 2 }]);
  });

  rule('E2.ECON.4', 'claims are told to all, and seen by all', () => {
    const { state, events } = send(start(), passes('red/W1'));
    expect(audienceOf(events, 'star-economy/claimed')).toBe('all');
    for (const viewer of [red, blue, spectator] as const)
      expect([claimOf(view(state, viewer), Erech), starOwner(view(state, viewer), Erech)]).toEqual([
        { player: red, since: 2 },
        red,
      ]);
  });
});

describe('enemies and allies', () => {
  rule('E2.ECON.5', 'an enemy ship at a star keeps it from yielding, with a Base or without', () => {
    const raider = stands('blue/W1', Ur, { PD: 1, WG: 1 });
    const held = moment({ phase: 'build', ships: [raider] });
    expect([Mosul, Ur, Larsu].map((at) => yieldOf(held, red, at))).toEqual([4, 0, 4]);
    const both = moment({
      phase: 'build',
      ships: [freighter('red/W1', Ubaid), stands('blue/W1', Ubaid, { PD: 1, WG: 1 })],
      stars: { [Ubaid]: { claim: ['red', 1] } },
    });
    expect([yieldOf(both, red, Ubaid), yieldOf(both, blue, Ubaid)]).toEqual([0, 0]);
    // Blue's own Base yields nothing to red, whoever stands there.
    const guest = moment({ phase: 'build', ships: [freighter('red/W1', Babylon)] });
    expect([yieldOf(guest, red, Babylon), yieldOf(guest, blue, Babylon)]).toEqual([0, 0]);
  });

  const [one = [], two = [], three = []] = printedHomes(3) ?? [];
  const allied = {
    players: [red, blue, green],
    homes: { red: one, blue: two, green: three },
    sides: [[red, green]],
  };
  const free = starHex('Calah');
  const [near, far] = through(free);

  rule('E2.ECON.4', 'allies do not take from allies; enemies do', () => {
    for (const [owner, found] of [
      ['green', { player: green, since: 1 }],
      ['blue', { player: red, since: 2 }],
    ] as const) {
      const stars = { [free]: { claim: [owner, 1] as const } };
      const state = moment({ ...allied, ships: [freighter('red/W1', near)], stars });
      expect(claimOf(send(state, go('red/W1', free, far)).state, free)).toEqual(found);
    }
  });

  rule('E2.ECON.5', 'an ally at a star does not stop its income, and gets none of it', () => {
    const value5 = starHex('Elam');
    const ships = [freighter('green/W1', value5), freighter('red/W1', value5)];
    const state = moment({ ...allied, phase: 'build', ships, stars: { [value5]: { claim: ['red', 1] } } });
    expect([red, green].map((player) => yieldOf(state, player, value5))).toEqual([2, 0]);
    const there = moment({
      ...allied,
      phase: 'build',
      ships,
      stars: { [value5]: { claim: ['red', 1], points: 2 } },
    });
    const after = send(there, ending(there)).state;
    expect([cargoOf(after, 'red/W1'), cargoOf(after, 'green/W1')]).toEqual([2, 0]);
  });

  rule('E2.ECON.4', 'a ship of an ally does not work a star for its owner', () => {
    const at = starHex('Elam');
    const ships = [freighter('green/W1', at), freighter('red/W1', near)];
    const state = moment({ ...allied, phase: 'build', ships, stars: { [at]: { claim: ['red', 1] } } });
    expect([red, green].map((player) => yieldOf(state, player, at))).toEqual([0, 0]);
  });

  rule('E2.ECON.5', 'a star of an ally who is out is free', () => {
    const stars = { [free]: { claim: ['green', 1] as const } };
    const state = moment({ ...allied, ships: [freighter('red/W1', near)], stars });
    const out = changed(state, {
      players: state.players.map((each) =>
        each.id === green ? { id: green, side: each.side, out: true } : each,
      ),
    });
    expect(claimOf(send(out, go('red/W1', free, far)).state, free)).toEqual({ player: red, since: 2 });
  });
});

describe('whoever stays', () => {
  rule('E2.ECON.5', 'has a star of an ally who is gone, as his turn ends', () => {
    const allied = (ships: readonly Ship[]) =>
      moment({
        players: ['red', 'blue', 'green'],
        homes: Object.fromEntries(
          (printedHomes(3) ?? []).map((home, at) => [['red', 'blue', 'green'][at], home]),
        ),
        sides: [['red', 'green']],
        ships,
        stars: { [Ubaid]: { claim: ['green', 1] } },
      });
    const [red1, green1] = [
      stands('red/W1', Ubaid, { PD: 4, WG: 1 }),
      stands('green/W1', Ubaid, { PD: 4, WG: 1 }),
    ];
    expect(claimOf(pass(allied([red1])).state, Ubaid)).toEqual({ player: red, since: 2 });
    expect(claimOf(pass(allied([red1, green1])).state, Ubaid)).toEqual({ player: green, since: 1 });
  });

  rule('E2.ECON.5', 'has a star that nobody came to alone', () => {
    const ship = stands('red/W1', Ubaid, { PD: 4, WG: 1 });
    expect(claimOf(pass(moment({ ships: [ship] })).state, Ubaid)).toEqual({ player: red, since: 2 });
    const enemy = stands('blue/S1', Ubaid, { PD: 1 });
    const both = moment({
      ships: [ship, enemy],
      phase: 'rearrange',
      stars: { [Ubaid]: { claim: ['blue', 1] } },
    });
    expect(claimOf(pass(both).state, Ubaid)).toEqual({ player: blue, since: 1 });
  });
});

describe('by chance', () => {
  const seeds = fc.integer({ min: 1, max: 1_000_000 });

  rule(['E2.ECON.5', 'E2.ECON.2'], 'no star yields anything to whose enemy is there; its Base twice', () => {
    let [seen, bases, halves] = [0, 0, 0];
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { before: was, after, events } of stepsByChance(seed)) {
          const began = events.some(
            ({ type, payload }) =>
              type === 'phase/began' && (payload as { phase: string }).phase === 'income',
          );
          if (!began || after.result || was.turn === 0) continue;
          seen += 1;
          const got = produced(events);
          for (const { hex, base, value = 0 } of after.stars) {
            const points = got[hex] ?? 0;
            const isOwn = base === after.active && !isHeld(after, hex, after.active);
            const full = isOwn && after.turn > 1 ? 2 * value : 0;
            if (isOwn) bases += 1;
            else if (points > 0) halves += 1;
            if (base !== undefined) expect([hex, points]).toEqual([hex, full]);
            else expect([0, Math.floor(value / 2)]).toContain(points);
            if (points > 0) expect(isHeld(after, hex, after.active)).toBe(false);
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(Math.min(seen, bases, halves)).toBeGreaterThan(0);
  });

  rule(['E2.ECON.4'], 'a star is claimed by whoever is there alone, and never from under a Base', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const { before: was, after, events } of stepsByChance(seed)) {
          for (const payload of payloadsOf(events, 'star-economy/claimed')) {
            const { at, player } = payload as { at: HexId; player: typeof red };
            const fell = payloadsOf(events, 'base/lost').some((each) => (each as { at: HexId }).at === at);
            expect(was.stars.find(({ hex }) => hex === at)?.base === undefined || fell).toBe(true);
            if (!after.result) expect(isHeld(after, at, player)).toBe(false);
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});
