import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { checkDesign, decisions, shipCost, view } from '../../../src/warpwar/index.js';
import { cheapestPrice, systemshipsAllowed, sampleDesign } from '../../../src/warpwar/ships/design.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { seeded } from '../../../src/kernel/random.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  changed,
  ending,
  funded,
  idle,
  Larsu,
  leftOf,
  Mosul,
  onTheMap,
  pass,
  peopled,
  pointsOf,
  SPACE,
  stands,
  toBuild,
  Ur,
} from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, lives, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';

const smallest = { PD: 1, WG: 1 };

describe('what a ship costs', () => {
  rule('E1.BUILD.1', 'its price is paid from what the player has, and no more than that', () => {
    const state = campaign();
    const { state: after, events } = send(
      state,
      build('red', 'W2', Ur, { PD: 5, B: 3, S: 2, T: 1, M: 3, WG: 1 }),
    );
    expect(pointsOf(after, 'red')).toBe(3);
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { player: red }, to: 'spent', points: 17 }]);
    expect(refused(state, build('red', 'W1', Ur, { PD: 8, B: 5, S: 5, WG: 1 }))).toEqual([
      'counts | cannot-afford | E1.BUILD.1 | This design costs 23 Build Points; only 20 can be spent on it.',
    ]);
    expect(refused(after, build('red', 'S1', Ur, { PD: 4 }))).toEqual([
      'counts | cannot-afford | E1.BUILD.1 | This design costs 4 Build Points; only 3 can be spent on it.',
    ]);
    expect(pointsOf(send(after, build('red', 'S1', Ur, { PD: 3 })).state, 'red')).toBe(0);
  });

  rule(
    'E1.BUILD.1',
    'missiles are three for a point, rounded up, and the number named is built (A21)',
    () => {
      const prices = [1, 3, 4, 6, 7].map((M) => {
        const { state } = send(campaign(), build('red', 'S1', Ur, { M, T: 1 }));
        expect(shipOf(state, 'red/S1').built).toEqual({ M, T: 1 });
        return 20 - pointsOf(state, 'red') - 1;
      });
      expect(prices).toEqual([1, 1, 2, 2, 3]);
      // What is left of a point serves no other ship.
      const first = send(campaign(), build('red', 'S1', Ur, { M: 1 })).state;
      expect(pointsOf(send(first, build('red', 'S2', Ur, { M: 1 })).state, 'red')).toBe(18);
    },
  );

  test('any mix may be built, and nothing is written down that is not there', () => {
    const { state } = send(campaign(), build('red', 'W1', Ur, { PD: 0, T: 2, M: 3, SR: 1, WG: 1, B: 0 }));
    expect(shipOf(state, 'red/W1')).toEqual({
      id: 'red/W1',
      owner: 'red',
      at: Ur,
      levels: { all: 0 },
      built: { T: 2, M: 3, SR: 1, WG: 1 },
      now: { T: 2, M: 3, SR: 1, WG: 1 },
    });
  });

  test('all that is wrong with a design is told with its place, and its price only if nothing is', () => {
    expect(refused(campaign(), build('red', 'S1', SPACE, { PD: 90, XX: 1, SR: 1, WG: 0 }))).toEqual([
      'at | not-a-yard | E1.BUILD.4 | 1717 is not one of your base stars: build at one of those.',
      'counts.SR | warpships-only-component | E1.ATTR.SR.1 | Systemship racks: only a Warpship can have this.',
      'counts.XX | unknown-component | NOTE.1 | This game has no component XX.',
    ]);
    expect(refused(campaign(), build('red', 'W1', Ur, { WG: 1 }))).toEqual([
      'counts | nothing-to-hit | E1.BUILD.3 | A ship needs at least one component that can take a hit.',
    ]);
    expect(refused(campaign(), build('red', 'W1', Ur, { PD: 1, WG: 2 }))).toEqual([
      'counts.WG | too-many-of-component | E1.BUILD.2 | Warp Generator: a ship can have at most 1, not 2.',
    ]);
  });
});

describe('where ships are built', () => {
  const enemies = (...at: readonly (typeof Ur)[]) =>
    peopled(
      campaign('first/advanced victory-points(target=99)'),
      ...at.map((hex, number) => stands(`blue/S${number + 1}`, hex, { PD: 1 })),
    );

  rule('E1.BUILD.4', 'on any base star of your own, from one common stock', () => {
    const state = [Mosul, Ur, Larsu].reduce<State>(
      (before, at, number) => send(before, build('red', `W${number + 1}`, at, smallest)).state,
      campaign(),
    );
    expect(state.ships.map(({ at }) => at)).toEqual([Mosul, Ur, Larsu]);
    expect(pointsOf(state, 'red')).toBe(2);
  });

  rule('E1.BUILD.4', 'not where an enemy ship stands', () => {
    const state = enemies(Ur);
    expect(refused(state, build('red', 'W1', Ur, smallest))).toEqual([
      'at | yard-held | E1.BUILD.4 | Ur is held by the enemy: build at one of your base stars that is not.',
    ]);
    expect(shipOf(send(state, build('red', 'W1', Mosul, smallest)).state, 'red/W1').at).toBe(Mosul);
    expect(dueOptions(state)['red ship/build']).toMatchObject({ points: { [Mosul]: 20, [Larsu]: 20 } });
  });

  rule('E1.BUILD.4', 'never elsewhere, nor on a base star that was taken', () => {
    const state = peopled(campaign(), stands('red/W1', Babylon, smallest));
    const told = (at: string) =>
      `at | not-a-yard | E1.BUILD.4 | ${at} is not one of your base stars: build at one of those.`;
    expect(refused(state, build('red', 'W2', Babylon, smallest))).toEqual([told('Babylon')]);
    expect(refused(state, build('red', 'W2', Adab, smallest))).toEqual([told('Adab')]);
    expect(refused(state, build('red', 'W2', SPACE, smallest))).toEqual([told('1717')]);
  });

  rule('E1.BUILD.4', 'with no base star free nothing is built, and the points are kept', () => {
    const state = enemies(Mosul, Ur, Larsu);
    expect(decisions(state).map(({ type }) => type)).not.toContain('ship/build');
    for (const at of [Mosul, Ur, Larsu]) {
      const [told = ''] = refused(state, build('red', 'W1', at, smallest));
      expect(told).toContain('yard-held');
      // There is no other base star to go to, so none is promised.
      expect(told).not.toMatch(/another|elsewhere|instead/);
    }
    expect(pointsOf(peopled(state), 'red')).toBe(20);
    const later = idle(changed(state, { turn: 2 }), 2);
    expect([later.active, later.turn, pointsOf(later, 'red')]).toEqual([red, 3, 30]);
  });

  rule(
    ['E1.SEQ.3', 'E1.BUILD.4'],
    'the build event is passed over if all see that nobody can build in it',
    () => {
      const held = [Mosul, Ur, Larsu].map((at, number) => stands(`blue/S${number + 1}`, at, { PD: 1 }));
      const W1 = stands('red/W1', SPACE, smallest);
      /** Red's next turn, with these ships on the map. */
      const next = (...ships: readonly Ship[]) =>
        pass(idle(changed(campaign('first/advanced victory-points(target=99)'), { turn: 2, ships }), 1));
      const over = next(...held, W1);
      expect([over.state.active, over.state.phase]).toEqual([red, 'move']);
      expect(payloadsOf(over.events, 'phase/began')).not.toContainEqual({ phase: 'build' });
      // The income of a build event that is passed over is there all the same.
      expect(pointsOf(over.state, 'red')).toBe(30);
      // One base star is enough; and somebody is awaited in every turn, or turns would pass without end.
      for (const ships of [[...held.slice(1), W1], held, [...held, stands('red/S1', Adab, { PD: 1 })]])
        expect(next(...ships).state).toMatchObject({ active: red, phase: 'build', waiting: [red] });
    },
  );

  rule(['E1.SEQ.3', 'E1.GEN.3'], 'it is not passed over for want of points, which are secret', () => {
    const poor = changed(campaign('first/advanced flat-income(first=0, later=0)'), {
      turn: 2,
      ships: [stands('red/W1', SPACE, smallest)],
    });
    const { state, events } = pass(idle(poor, 1));
    expect(state).toMatchObject({ active: red, phase: 'build', waiting: [red] });
    expect(payloadsOf(events, 'phase/began')).toContainEqual({ phase: 'build' });
    expect(pointsOf(state, 'red')).toBe(0);
    expect(Object.keys(dueOptions(state))).toEqual(['red phase/end']);
  });

  rule('E1.BUILD.4', 'in Learning and Basic the middle star is the only base star', () => {
    for (const rules of ['first/learning', 'first/basic'] as const) {
      const state = campaign(rules);
      expect(refused(state, build('red', 'W1', Mosul, smallest)).at(0)).toBe(
        'at | not-a-yard | E1.BUILD.4 | Mosul is not one of your base stars: build at one of those.',
      );
      expect(Object.keys((dueOptions(state)['red ship/build'] as { points: object }).points)).toEqual([Ur]);
    }
  });
});

describe('names', () => {
  rule('E1.GEN.2', 'there are as many ships as a player can pay for', () => {
    const state = Array.from({ length: 10 }, (_, at) => `W${at + 1}`).reduce<State>(
      (before, name) => send(before, build('red', name, Ur, smallest)).state,
      funded(campaign(), 'red', 60),
    );
    expect(state.ships).toHaveLength(10);
    expect(lives(state, 'red/W10')).toBe(true);
    expect(dueOptions(state)).not.toHaveProperty(['red ship/build']);
    const more = Array.from({ length: 20 }, (_, at) => `S${at + 1}`).reduce<State>(
      (before, name) => send(before, build('red', name, Ur, { PD: 1 })).state,
      campaign(),
    );
    expect(more.ships).toHaveLength(20);
  });

  rule('E1.GEN.2', 'no two ships of one player have the same name; those of two players may', () => {
    const first = send(campaign(), build('red', 'W3', Ur, smallest)).state;
    expect(refused(first, build('red', 'W3', Mosul, smallest))).toEqual([
      'name | name-taken | E1.GEN.2 | There is already a ship called red/W3: choose another name.',
    ]);
    const second = send(toBuild(first, 'blue'), build('blue', 'W3', Babylon, smallest)).state;
    expect(second.ships.map(({ id }) => id)).toEqual(['red/W3', 'blue/W3']);
  });

  rule('E1.GEN.2', 'a name is free again once no ship bears it (A37)', () => {
    const state = peopled(campaign(), stands('red/W1', SPACE, smallest), stands('red/S2', Ur, { PD: 1 }));
    expect(dueOptions(state)['red ship/build']).toMatchObject({ names: ['W2', 'S1'] });
    // As it is offered again, an id names one ship at a time, and not one for all time.
    expect(dueOptions(peopled(state))['red ship/build']).toMatchObject({ names: ['W1', 'S1'] });
    expect(shipOf(send(peopled(state), build('red', 'W1', Ur, smallest)).state, 'red/W1').at).toBe(Ur);
  });

  rule('E1.GEN.2', 'a Warpship is a W, a Systemship an S, each with a number', () => {
    const said = (ship: string) =>
      `name | name-and-kind | E1.GEN.2 | The name of ${ship} does not fit the design: use W and a number with a Warp Generator, S and a number without one.`;
    expect(refused(campaign(), build('red', 'S1', Ur, smallest))).toEqual([said('red/S1')]);
    expect(refused(campaign(), build('red', 'W1', Ur, { PD: 1 }))).toEqual([said('red/W1')]);
    for (const name of ['X1', 'W', 'w1', 'W12345', 'W1 ', '', 'W0', 'W01', 'S0', 'W0000']) {
      expect(refused(campaign(), build('red', name, Ur, smallest))).toEqual([
        "name | not-a-ship-name |  | Expected a ship name: W or S and a number from 1 to 9999, such as 'W3'.",
      ]);
    }
  });
});

describe('records', () => {
  rule(['E1.BUILD.5', 'E1.GEN.3'], 'what is built and paid is written down for the builder alone', () => {
    const { events, state } = send(campaign(), build('red', 'W1', Ur, { PD: 4, B: 2, WG: 1 }));
    expect(audienceOf(events, 'ship/built')).toEqual([red]);
    expect(audienceOf(events, 'points/moved')).toEqual([red]);
    expect(audienceOf(events, 'ship/appeared')).toBe('all');
    expect(payloadsOf(events, 'ship/appeared')).toEqual([{ id: 'red/W1', owner: red, at: Ur }]);
    for (const viewer of [blue, { spectator: true }] as const) {
      const seen = view(state, viewer);
      expect(seen.ships).toHaveLength(1);
      expect(seen.ships[0]).toMatchObject({ id: 'red/W1', owner: red, at: Ur });
      for (const secret of ['built', 'now', 'levels']) expect(seen.ships[0]).not.toHaveProperty(secret);
      expect(JSON.stringify(seen)).not.toContain('"PD"');
      expect(seen.players.map((player) => player.points)).toEqual([undefined, undefined]);
    }
    expect(view(state, red).ships[0]?.built).toEqual({ PD: 4, B: 2, WG: 1 });
    expect(view(state, red).players[0]?.points).toBe(9);
  });

  rule('E1.BUILD.5', 'what came in less what was spent is what is there', () => {
    let state = campaign();
    let [received, spent] = [20, 0];
    for (const name of ['W1', 'W2', 'W3']) {
      const built = send(state, build('red', name, Ur, { PD: 3, WG: 1 }));
      const passed = [pass(built.state)];
      passed.push(pass(passed[0]!.state));
      for (const { from, to, points } of payloadsOf(
        [...built.events, ...passed.flatMap(({ events }) => events)],
        'points/moved',
      ) as { from: { player?: string }; to: { player?: string }; points: number }[]) {
        if (to.player === 'red') received += points;
        if (from.player === 'red') spent += points;
      }
      state = passed[1]!.state;
      expect(pointsOf(state, 'red')).toBe(received - spent);
    }
    expect([received, spent]).toEqual([50, 24]);
  });
});

describe('the tech level of new ships', () => {
  const tinker = (rules: string, turn: number) => {
    const state = changed(campaign(rules), { turn });
    const built = send(state, build('red', 'W1', Ur, { PD: 35, WG: 1 })).state;
    return shipOf(built, 'red/W1').levels;
  };

  rule('E1.TECH.1', 'is set by the game-turn in which they are built, in a game too', () => {
    const first = send(campaign(), build('red', 'W1', Ur, smallest)).state;
    const fourth = send(idle(first, 6), build('red', 'W2', Ur, smallest)).state;
    expect([fourth.turn, shipOf(fourth, 'red/W2').levels]).toEqual([4, { all: 0 }]);
    const fifth = send(idle(fourth, 2), build('red', 'W3', Ur, smallest)).state;
    expect([fifth.turn, shipOf(fifth, 'red/W3').levels]).toEqual([5, { all: 1 }]);
    expect(dueOptions(fifth)['red ship/build']).toMatchObject({ levels: { all: 1 } });
    const ninth = send(idle(fifth, 8), build('red', 'W4', Ur, smallest)).state;
    expect(ninth.ships.map(({ levels }) => levels.all)).toEqual([0, 0, 1, 2]);
    // The second player's turn is in the same game-turn.
    const other = send(idle(ninth, 1), build('blue', 'W1', Babylon, smallest)).state;
    expect([other.turn, shipOf(other, 'blue/W1').levels]).toEqual([9, { all: 2 }]);
  });

  rule('E1.TECH.1', 'is 0 for ever in Learning and Basic', () => {
    expect(tinker('first/learning', 9)).toEqual({ all: 0 });
    expect(tinker('first/basic -spend-all -exhaustion-draw', 9)).toEqual({ all: 0 });
    expect(tinker('first/advanced flat-income(first=60)', 9)).toEqual({ all: 2 });
  });
});

describe('when ships are built', () => {
  test('only by the active player, and only in his build event', () => {
    const state = campaign();
    expect(refused(state, build('blue', 'W1', Babylon, smallest))).toEqual([
      ' | not-your-turn | E1.SEQ.1 | It is not your turn: wait for red.',
    ]);
    const moving = send(send(state, build('red', 'W1', Ur, smallest)).state, ending(state)).state;
    expect(moving.phase).toBe('move');
    expect(refused(moving, build('red', 'W2', Ur, smallest))).toEqual([
      ' | only-in-build | E1.SEQ.3 | You can do this only in your build event; the current phase is move.',
    ]);
  });

  test('the options say where, for how much, from what price on, at which levels, and which names are free', () => {
    expect(dueOptions(campaign())['red ship/build']).toEqual({
      points: { [Mosul]: 20, [Ur]: 20, [Larsu]: 20 },
      cheapest: 1,
      levels: { all: 0 },
      names: ['W1', 'S1'],
    });
    // Of a ship that cannot be built there is no name.
    expect(dueOptions(campaign('first/learning'))['red ship/build']).toMatchObject({
      cheapest: 6,
      names: ['W1'],
    });
    expect(leftOf(send(campaign(), build('red', 'S1', Ur, { PD: 2 })).state, 'red/S1', 'PD')).toBe(2);
  });
});

describe('designs by chance', () => {
  const scenarios = [...onTheMap, 'reference/advanced', 'first/skirmish'];

  test.each(scenarios)('are legal, paid for, and strand nothing under %s', (text) => {
    const rules = rulesOfText(text);
    const cheapest = cheapestPrice(rules);
    expect(cheapest).toBe(systemshipsAllowed(rules, undefined) ? 1 : 6);
    fc.assert(
      fc.property(
        fc.integer({ min: cheapest, max: 80 }),
        fc.nat(),
        fc.nat({ max: 5 }),
        (points, seed, all) => {
          const levels = { all };
          const counts = sampleDesign(rules, { points, levels, random: seeded(seed) });
          expect(checkDesign(rules, { counts, levels })).toEqual([]);
          const left = points - shipCost(rules, { counts, levels });
          expect(left === 0 || left >= cheapest, `${left} of ${points}`).toBe(true);
        },
      ),
    );
  });

  test('are of both kinds where both are built, and use every component', () => {
    const rules = rulesOfText('first/advanced');
    const all = Array.from({ length: 60 }, (_, seed) =>
      sampleDesign(rules, { points: 30, levels: {}, random: seeded(seed) }),
    );
    const used = new Set(all.flatMap((counts) => Object.keys(counts)));
    expect([...used].sort()).toEqual(['B', 'M', 'PD', 'S', 'SR', 'T', 'WG']);
    expect(all.some(({ WG }) => WG === 1)).toBe(true);
    expect(all.some(({ WG }) => WG === undefined)).toBe(true);
  });

  test('are refused where no ship can be bought', () => {
    const means = { points: 5, levels: {}, random: seeded(1) };
    expect(() => sampleDesign(rulesOfText('first/learning'), means)).toThrow('No design is legal');
  });
});
