import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  awaiting,
  decisions,
  deserialize,
  sampleAction,
  serialize,
  view,
  type GameEvent,
} from '../../../src/warpwar/index.js';
import type { Transfer } from '../../../src/warpwar/economy/accounts.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { chance } from '../../../src/laws/law.js';

import {
  Babylon,
  ending,
  go,
  Nineveh,
  pass,
  rearrange,
  sendAll,
  SPACE,
  stands,
  starHex,
  toBuild,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import {
  baseAt,
  begunBy,
  hauler,
  heardBy,
  loot,
  momentOf,
  put,
  seenStar,
  toLoot,
  type Stars,
} from '../../support/conquest.js';
import { ADVANCED, cargoOf, claimOf, moment, stockOf } from '../../support/economy.js';
import { blue, green, red } from '../../support/fleets.js';
import { dueOptions, payloadsOf, quiet, refused, send, withdraw } from '../../support/played.js';
import { rule } from '../../support/rule.js';

import { vector } from '../../support/book.js';

const Ubaid = starHex('Ubaid');
const watcher = { spectator: true } as const;

/** Red's movement event, with these ships on the map. */
const moving = (ships: readonly Ship[], stars: Stars = {}): State => moment({ ships, stars });
/** The same with a third player, red's ally unless given, who has his home at Ugarit, Jarmo and Akkad. */
const ofThree = (ships: readonly Ship[], stars: Stars = {}, sides?: readonly (readonly string[])[]): State =>
  momentOf(3, { ships, stars, ...(sides ? { sides } : {}) });
const w = (id: string, at: HexId) => stands(id, at, { PD: 4, WG: 1 });
const typesOf = (events: readonly GameEvent[]) => events.map(({ type }) => type);

describe('when a Base falls', () => {
  rule(
    ['E2.SEQ.6', 'E2.BASE.6'],
    'as an enemy turn ends with a ship of his alone there, after all else',
    () => {
      const state = moving([
        stands('red/W1', Babylon, { PD: 4, SR: 1, WG: 1 }),
        stands('red/S1', Babylon, { PD: 1 }),
      ]);
      const before = sendAll(state, ending(state)).state;
      expect([before.phase, baseAt(before, Babylon)]).toEqual(['rearrange', blue]);
      const done = sendAll(before, rearrange('red/S1', 'red/W1'), ending(before));
      expect(baseAt(done.state, Babylon)).toBeUndefined();
      expect(done.state.active).toBe(blue);
      const types = typesOf(done.events);
      expect(types.indexOf('base/lost')).toBeGreaterThan(types.lastIndexOf('systemships/embarked'));
      expect(types.indexOf('base/lost')).toBeLessThan(types.indexOf('turn/ended'));
      expect(payloadsOf(done.events, 'base/lost')).toEqual([{ at: Babylon, player: blue, by: red }]);
      expect(heardBy(done.events, watcher)).toContainEqual([
        'base/lost',
        { at: Babylon, player: blue, by: red },
      ]);
      // It is the captor's star from then on: nobody else's ship is there.
      expect(claimOf(done.state, Babylon)).toEqual({ player: red, since: 2 });
    },
  );

  rule('E2.BASE.6', 'by any ship: a Systemship does it, unarmed', () => {
    expect(baseAt(toLoot(moving([stands('red/S1', Babylon, { PD: 1 })])).state, Babylon)).toBeUndefined();
  });

  rule('E2.BASE.6', 'not where its owner, or an ally of his, has a ship, too', () => {
    const together = moving([w('red/W1', Babylon), w('blue/W1', Babylon)]);
    const fought = send(
      quiet(sendAll(together, ending(together)).state, 3).state,
      withdraw('red', { 'red/W1': '2222' }),
    );
    expect(baseAt(pass(fought.state).state, Babylon)).toBe(blue);
    const lost = quiet(sendAll(together, ending(together)).state, 3).state;
    expect(lost.battle?.at).toBe(Babylon);
    // Green is blue's ally: his ship at blue's Base fights red's, and red leaves.
    const kept = ofThree([w('red/W1', Nineveh), w('green/W1', Nineveh)], {}, [['blue', 'green']]);
    const after = send(
      quiet(sendAll(kept, ending(kept)).state, 3).state,
      withdraw('red', { 'red/W1': '2025' }),
    );
    expect(baseAt(pass(after.state).state, Nineveh)).toBe(blue);
    // The only one who is there may be the ally.
    const guarded = ofThree([w('green/W1', Nineveh)], {}, [['blue', 'green']]);
    expect(baseAt(pass(pass(pass(guarded).state).state).state, Nineveh)).toBe(blue);
  });

  rule('E2.BASE.6', 'not where a defender and a besieger are left there together', () => {
    const staying = `${ADVANCED} systemships(leftBehind=stay)`;
    const besieger = stands('red/S1', Babylon, { PD: 1 });
    const there = moment({ rules: staying, ships: [w('red/W1', Babylon), besieger, w('blue/W1', Babylon)] });
    const fought = quiet(sendAll(there, ending(there)).state, 3).state;
    const { state } = send(fought, withdraw('red', { 'red/W1': '2222' }));
    const left = state.ships.filter(({ at }) => at === Babylon).map(({ id }) => id);
    expect([state.active, left]).toEqual([blue, ['red/S1', 'blue/W1']]);
    expect(baseAt(state, Babylon)).toBe(blue);
    // Without the defender it falls to the besieger alone.
    const alone = moment({ rules: staying, ships: [besieger] });
    expect(baseAt(pass(alone).state, Babylon)).toBeUndefined();
  });

  rule('E2.BASE.6', 'not as a turn of its owner or of anybody else ends', () => {
    // As if red's ship had come without a turn of his own.
    const waits = moment({ active: 'blue', ships: [w('red/W1', Babylon)] });
    const { state } = pass(waits);
    expect([state.active, baseAt(state, Babylon)]).toEqual([red, blue]);
    expect(baseAt(pass(state).state, Babylon)).toBeUndefined();
    const third = momentOf(3, { active: 'green', ships: [w('red/W1', Nineveh)] });
    expect(baseAt(pass(third).state, Nineveh)).toBe(blue);
  });

  rule('E2.BASE.6', 'an ally’s Base never falls to him, nor does his own', () => {
    const sides = [['red', 'green']];
    const state = ofThree([w('red/W1', Ugarit), w('red/W2', Nineveh)], {}, sides);
    const after = pass(state).state;
    expect([baseAt(after, Ugarit), baseAt(after, Nineveh)]).toEqual([green, undefined]);
    expect(baseAt(pass(moving([w('red/W1', Ur)])).state, Ur)).toBe(red);
    // Allies hold it together, whoever of them is to move; what it leaves is for him.
    const both = ofThree(
      [hauler('red/W1', Nineveh, 0), hauler('green/W1', Nineveh, 0)],
      { [Nineveh]: { points: 8 } },
      sides,
    );
    const reached = toLoot(both).state;
    expect(dueOptions(reached)['red base-fall/loot']).toEqual({
      stars: { [Nineveh]: 4 },
      ships: { 'red/W1': 30 },
    });
    expect(refused(reached, loot('red', { 'green/W1': 4 }))[0]).toContain('no-hold-for-loot');
  });

  rule('E2.BASE.6', 'not where the ship has left again, nor next to the star', () => {
    const state = moving([w('red/W1', Babylon)]);
    const left = sendAll(state, go('red/W1', '2222')).state;
    expect(baseAt(pass(left).state, Babylon)).toBe(blue);
    expect(baseAt(pass(moving([w('red/W1', '2222' as HexId)])).state, Babylon)).toBe(blue);
  });

  rule('E2.BASE.8', 'it does not defend itself: the ship that takes it is as it was', () => {
    const ship = stands('red/W1', Babylon, { PD: 1, WG: 1 });
    const { state, events } = pass(moving([ship], { [Babylon]: { points: 40 } }));
    expect(state.ships[0]).toEqual(ship);
    expect(typesOf(events)).not.toContain('battle/began');
  });

  test('two in one turn', () => {
    const { state, events } = pass(moving([w('red/W1', Babylon), w('red/W2', Nineveh)]));
    expect(payloadsOf(events, 'base/lost')).toEqual([
      { at: Babylon, player: blue, by: red },
      { at: Nineveh, player: blue, by: red },
    ]);
    expect([state.result, baseAt(state, Ugarit)]).toEqual([null, blue]);
  });

  test('where none falls nobody hears of a reckoning', () => {
    expect(payloadsOf(pass(moving([w('red/W1', SPACE)])).events, 'phase/began')).not.toContainEqual({
      phase: 'reckoning',
    });
  });
});

describe('a Base that is not finished', () => {
  const begun = (ship: Ship) =>
    send(moment({ phase: 'build', ships: [hauler('red/W1', Ubaid, 12), ship] }), put('red/W1', 12)).state;

  rule(
    'E2.BASE.5',
    'it falls in the same way, with all that was put into it, and only its builder is told',
    () => {
      // Red's ship leaves, blue's comes.
      const away = sendAll(begun(w('blue/W1', '1114' as HexId)));
      const building = sendAll(away.state, ending(away.state), go('red/W1', '0914')).state;
      const turn = toBuild(pass(building).state, 'blue');
      const there = sendAll(turn, ending(turn), go('blue/W1', Ubaid)).state;
      expect(begunBy(there, 'red', Ubaid)).toBe(12);
      const { state, events } = pass(there);
      expect([begunBy(state, 'red', Ubaid), stockOf(state, Ubaid)]).toEqual([0, 0]);
      const told = ['base-building/advanced', { at: Ubaid, player: red, points: 0 }];
      expect(heardBy(events, red)).toContainEqual(told);
      for (const viewer of [blue, watcher]) expect(heardBy(events, viewer)).not.toContainEqual(told);
      expect(typesOf(events)).not.toContain('base/lost');
    },
  );

  rule('E2.BASE.5', 'not where its builder has a ship, nor where nobody is', () => {
    const state = begun(w('blue/W1', SPACE));
    expect(begunBy(pass(pass(state).state).state, 'red', Ubaid)).toBe(12);
    // An enemy who only passes through does it no harm, nor one who stays next to it.
    const first = begun(w('blue/W1', '1114' as HexId));
    const away = sendAll(first, ending(first), go('red/W1', '0914')).state;
    const turn = toBuild(pass(away).state, 'blue');
    const through = sendAll(turn, ending(turn), go('blue/W1', Ubaid, '1015')).state;
    expect(begunBy(pass(through).state, 'red', Ubaid)).toBe(12);
    expect(begunBy(pass(turn).state, 'red', Ubaid)).toBe(12);
  });

  rule(['E2.BASE.2', 'E2.BASE.5'], 'whoever it fell to can begin his own in his next build event', () => {
    const laden = hauler('blue/W1', '1114' as HexId, 30);
    const first = begun(laden);
    const moved = sendAll(first, ending(first), go('red/W1', '0914')).state;
    const turn = toBuild(pass(moved).state, 'blue');
    const there = pass(sendAll(turn, ending(turn), go('blue/W1', Ubaid)).state).state;
    const state = send(toBuild(there, 'blue'), put('blue/W1', 30)).state;
    expect([baseAt(state, Ubaid), begunBy(state, 'red', Ubaid)]).toEqual([blue, 0]);
  });

  rule('E2.BASE.5', 'an ally’s does not fall', () => {
    const sides = [['red', 'green']];
    const first = momentOf(3, {
      phase: 'build',
      sides,
      ships: [hauler('red/W1', Ubaid, 12), w('green/W1', Ubaid)],
    });
    const state = send(first, put('red/W1', 12)).state;
    const gone = sendAll(state, ending(state), go('red/W1', '1114')).state;
    const ends = pass(pass(pass(gone).state).state).state;
    expect(begunBy(ends, 'red', Ubaid)).toBe(12);
  });
});

/** Points that moved before the next player-turn began. */
function movesIn(events: readonly GameEvent[]): readonly Transfer[] {
  const next = events.findIndex(({ type }) => type === 'turn/began');
  // Sound: that is what these events tell.
  return payloadsOf(events.slice(0, next < 0 ? undefined : next), 'points/moved') as readonly Transfer[];
}

/** Babylon falls to ships of red's, with so much in its stockpile. */
const fallen = (points: number, ...ships: readonly Ship[]) =>
  toLoot(moving(ships, { [Babylon]: { points } }));

interface Example {
  readonly given: Readonly<Record<string, number>>;
  readonly rulesGive: Readonly<Record<string, number>>;
}
const book: Example = vector('E2.BASE.LOOT');

describe('what it leaves', () => {
  rule(
    'E2.BASE.7',
    'half of the stockpile, rounded down: of 15 with room for 10 it is 7, and 8 are lost',
    () => {
      const { stock = 0, freeHold = 0 } = book.given;
      const { state, events } = fallen(stock, hauler('red/W1', Babylon, 0, freeHold / 10));
      expect([state.active, state.phase, awaiting(state)]).toEqual([red, 'reckoning', [red]]);
      expect(dueOptions(state)).toEqual({
        'red base-fall/loot': { stars: { [Babylon]: 7 }, ships: { 'red/W1': freeHold } },
      });
      const done = send(state, loot('red', { 'red/W1': 7 }));
      expect(cargoOf(done.state, 'red/W1')).toBe(book.rulesGive.taken);
      expect(stockOf(done.state, Babylon)).toBe(0);
      expect(movesIn([...events, ...done.events]).filter(({ to }) => to === 'lost')).toEqual([
        { from: { star: Babylon }, to: 'lost', points: book.rulesGive.lost },
      ]);
      expect(done.state.active).toBe(blue);
    },
  );

  rule('E2.BASE.7', 'no more than half, nor than there is room for, and nothing without a hold', () => {
    const { state } = fallen(
      15,
      hauler('red/W1', Babylon, 0, 1),
      w('red/W2', Babylon),
      hauler('red/W3', Ur, 0),
    );
    expect(refused(state, loot('red', { 'red/W1': 8 }))).toEqual([
      'loads | too-much-loot | E2.BASE.7 | You can take at most 7 points at Babylon, not 8.',
    ]);
    expect(refused(state, loot('red', { 'red/W1': 3, 'red/W2': 1, 'red/W3': 1, 'red/W9': 1 }))).toEqual([
      'loads.1.ship | no-hold-for-loot | E2.BASE.7 | red/W2 cannot take points: it has no room, or is not where you can take any.',
      'loads.2.ship | no-hold-for-loot | E2.BASE.7 | red/W3 cannot take points: it has no room, or is not where you can take any.',
      'loads.3.ship | no-hold-for-loot | E2.BASE.7 | red/W9 cannot take points: it has no room, or is not where you can take any.',
    ]);
    const narrow = fallen(40, hauler('red/W1', Babylon, 8, 1)).state;
    expect(dueOptions(narrow)).toEqual({
      'red base-fall/loot': { stars: { [Babylon]: 2 }, ships: { 'red/W1': 2 } },
    });
    expect(refused(narrow, loot('red', { 'red/W1': 3 }))).toEqual([
      'loads.0.points | loot-exceeds-room | E2.BASE.7 | red/W1 has room for 2 more points, not 3.',
      'loads | too-much-loot | E2.BASE.7 | You can take at most 2 points at Babylon, not 3.',
    ]);
    const twice = {
      type: 'base-fall/loot',
      player: 'red',
      loads: [1, 1].map((points) => ({ ship: 'red/W1', points })),
    };
    expect(refused(state, twice)).toEqual([
      'loads.1.ship | loot-twice | E2.BASE.7 | red/W1 is named twice: name it only once.',
    ]);
  });

  rule('E2.BASE.7', 'the captor chooses how much, and into which holds', () => {
    const { state } = fallen(20, hauler('red/W1', Babylon, 0, 1), hauler('red/W2', Babylon, 5, 2));
    for (const [one, other] of [
      [10, 0],
      [0, 10],
      [4, 6],
      [3, 0],
      [0, 0],
    ] as const) {
      const loads = { ...(one ? { 'red/W1': one } : {}), ...(other ? { 'red/W2': other } : {}) };
      const done = send(state, loot('red', loads)).state;
      expect([cargoOf(done, 'red/W1'), cargoOf(done, 'red/W2') - 5, stockOf(done, Babylon)]).toEqual([
        one,
        other,
        0,
      ]);
      expect(done.active).toBe(blue);
    }
  });

  rule('E2.BASE.7', 'where nothing fits, nobody is asked, and all of it is lost', () => {
    for (const ship of [
      w('red/W1', Babylon),
      hauler('red/W1', Babylon, 30),
      stands('red/S1', Babylon, { PD: 1 }),
    ]) {
      const { state, events } = fallen(15, ship);
      expect([state.active, stockOf(state, Babylon)]).toEqual([blue, 0]);
      const [lost, ...others] = events.filter(({ type }) => type === 'points/moved');
      expect(lost?.payload).toEqual({ from: { star: Babylon }, to: 'lost', points: 15 });
      // How much it was is known to whoever had it, and not to the captor.
      expect(lost?.audience).toEqual([blue]);
      expect(JSON.stringify(others)).not.toContain(Babylon);
    }
    // Nor where there is nothing to take.
    for (const points of [0, 1]) {
      const { state } = fallen(points, hauler('red/W1', Babylon, 0));
      expect([state.active, stockOf(state, Babylon), cargoOf(state, 'red/W1')]).toEqual([blue, 0, 0]);
    }
  });

  rule(
    ['E2.BASE.7', 'E2.GEN.3'],
    'how much it is is known to its owner before, to the captor after, and to nobody else',
    () => {
      const begun = momentOf(3, {
        ships: [hauler('red/W1', Nineveh, 0)],
        stars: { [Nineveh]: { points: 15 } },
      });
      expect([red, blue, green].map((viewer) => seenStar(begun, viewer, Nineveh))).toMatchObject([
        {},
        { points: 15 },
        {},
      ]);
      const { state, events } = toLoot(begun);
      expect(seenStar(state, red, Nineveh)).toMatchObject({ points: 7, ext: { 'base-fall/captor': red } });
      expect(heardBy(events, blue)).toContainEqual([
        'points/moved',
        { from: { star: Nineveh }, to: 'lost', points: 8 },
      ]);
      for (const viewer of [blue, green, watcher]) {
        expect(seenStar(state, viewer, Nineveh)).not.toHaveProperty('points');
        expect(seenStar(state, viewer, Nineveh)).not.toHaveProperty(['ext', 'base-fall/captor']);
        expect(decisions(view(state, viewer)).filter(({ type }) => type === 'base-fall/loot')).toEqual([]);
      }
      const done = send(state, loot('red', { 'red/W1': 5 }));
      expect(heardBy(done.events, red)).toContainEqual([
        'points/moved',
        { from: { star: Nineveh }, to: { ship: 'red/W1' }, points: 5 },
      ]);
      for (const viewer of [blue, green, watcher])
        expect(
          JSON.stringify(
            heardBy([...events, ...done.events], viewer).filter((each) =>
              JSON.stringify(each).includes(Nineveh),
            ),
          ),
        ).not.toMatch(/"points":(7|5|2)\b/);
    },
  );

  rule('E2.GEN.3', 'an ally with a ship there does not learn it, and the star is the captor’s', () => {
    const ships = [w('green/W1', Nineveh), hauler('red/W1', Nineveh, 0)];
    const { state, events } = toLoot(ofThree(ships, { [Nineveh]: { points: 15 } }, [['red', 'green']]));
    expect(claimOf(state, Nineveh)).toEqual({ player: red, since: 2 });
    expect(seenStar(state, red, Nineveh)).toHaveProperty('points', 7);
    expect(seenStar(state, green, Nineveh)).not.toHaveProperty('points');
    const done = send(state, loot('red', { 'red/W1': 5 }));
    const heard = (viewer: typeof red) => JSON.stringify(heardBy([...events, ...done.events], viewer));
    expect([heard(red), heard(green)].map((all) => all.includes('points/moved'))).toEqual([true, false]);
  });

  test('another player, and another time, take nothing', () => {
    const { state } = fallen(15, hauler('red/W1', Babylon, 0));
    expect(refused(state, loot('blue', {}))[0]).toContain('not-your-turn');
    expect(refused(state, { type: 'phase/end', player: 'red', phase: 'reckoning' }).length).toBe(1);
    expect(refused(moving([hauler('red/W1', Babylon, 0)]), loot('red', { 'red/W1': 1 }))).toEqual([
      ' | only-in-reckoning | E2.BASE.7 | You have no points to take now: the current phase is move.',
    ]);
  });

  test('of two Bases that fall in one turn each leaves its own', () => {
    const stars = { [Babylon]: { points: 15 }, [Nineveh]: { points: 9 } };
    const ships = [hauler('red/W1', Babylon, 0, 1), hauler('red/W2', Nineveh, 8, 1)];
    const { state } = toLoot(moving(ships, stars));
    expect(dueOptions(state)).toEqual({
      'red base-fall/loot': { stars: { [Babylon]: 7, [Nineveh]: 2 }, ships: { 'red/W1': 10, 'red/W2': 2 } },
    });
    expect(refused(state, loot('red', { 'red/W1': 9, 'red/W2': 2 }))).toEqual([
      'loads | too-much-loot | E2.BASE.7 | You can take at most 7 points at Babylon, not 9.',
    ]);
    const done = send(state, loot('red', { 'red/W1': 7, 'red/W2': 1 })).state;
    expect([cargoOf(done, 'red/W1'), cargoOf(done, 'red/W2')]).toEqual([7, 9]);
    expect([stockOf(done, Babylon), stockOf(done, Nineveh)]).toEqual([0, 0]);
    // Only one of them has a hold: the other's points are lost, and he is asked about the one.
    const one = toLoot(moving([hauler('red/W1', Babylon, 0, 1), w('red/W2', Nineveh)], stars)).state;
    expect(dueOptions(one)).toEqual({
      'red base-fall/loot': { stars: { [Babylon]: 7 }, ships: { 'red/W1': 10 } },
    });
    expect(stockOf(send(one, loot('red', { 'red/W1': 7 })).state, Nineveh)).toBe(0);
  });

  test('a save keeps it until he has chosen', () => {
    const { state } = fallen(15, hauler('red/W1', Babylon, 0));
    const read = deserialize(serialize(state));
    if (!read.ok) throw new Error('No such game.');
    expect(read.value).toEqual(state);
    expect(cargoOf(send(read.value, loot('red', { 'red/W1': 7 })).state, 'red/W1')).toBe(7);
  });

  test('by chance: never more than half or than fits, and not a point comes from nowhere', () => {
    const stock = fc.integer({ min: 0, max: 60 });
    const cargo = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(stock, stock, cargo, cargo, fc.integer(), (one, other, first, second, seed) => {
        const ships = [hauler('red/W1', Babylon, first, 1), hauler('red/W2', Nineveh, second, 2)];
        const stars = { [Babylon]: { points: one }, [Nineveh]: { points: other } };
        const { state } = toLoot(moving(ships, stars));
        const most = Math.min(Math.floor(one / 2), 10 - first) + Math.min(Math.floor(other / 2), 20 - second);
        expect(state.phase === 'reckoning').toBe(most > 0);
        if (most === 0) return;
        const [asks] = decisions(view(state, red)).filter(({ must }) => must);
        const { state: done, events } = send(state, sampleAction(view(state, red), asks!, chance(seed)));
        const taken = cargoOf(done, 'red/W1') + cargoOf(done, 'red/W2') - first - second;
        expect(taken).toBeLessThanOrEqual(most);
        const gone = movesIn(events).filter(({ to }) => to === 'lost');
        expect(movesIn(events).filter(({ from }) => from === 'produced')).toEqual([]);
        expect(taken + gone.reduce((sum, { points }) => sum + points, 0)).toBe(
          stockOf(state, Babylon) + stockOf(state, Nineveh),
        );
        expect([stockOf(done, Babylon), stockOf(done, Nineveh)]).toEqual([0, 0]);
      }),
    );
  });
});
