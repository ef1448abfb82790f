import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  createGame,
  decisions,
  deserialize,
  compileRules,
  rulesOf,
  serialize,
  view,
  type GameEvent,
  type Address,
} from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { buildsNothing, pointsAt, openBases, yards, starYield } from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';
import { founder, isColony, colonyProgress } from '../../../src/warpwar/modules/colonies.js';

import {
  Babylon,
  build,
  campaign,
  changed,
  Larsu,
  Mosul,
  Nineveh,
  pass,
  sendAll,
  serve,
  stands,
  starHex,
  toBuild,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import { gamesOf } from '../../support/battery/games.js';
import { marksOf } from '../../support/battery/shown.js';
import { baseAt, hauler, heardBy, momentOf, put, toLoot, type Stars } from '../../support/conquest.js';
import { ADVANCED, cargoOf, load, moment, scrap, stockOf, yieldOf } from '../../support/economy.js';
import { blue, green, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { issueLines } from '../../support/issue-lines.js';
import { busily } from '../../support/plans.js';
import { vector } from '../../support/book.js';
import { baseFate } from '../../../src/warpwar/modules/base-fall.js';

const RULES = `${ADVANCED} +colonies`;
const ONLY = `${RULES} colonies(onlyBuild=true)`;
const watcher = { spectator: true } as const;

/** A star with more at it. */
const starOf = ({ stars }: Pick<State, 'stars'>, hex: HexId) => stars.find((star) => star.hex === hex)!;

/** A state in which somebody made some Bases Colonies. */
const founded = (state: State, by: string, ...hexes: readonly HexId[]): State =>
  changed(state, {
    stars: state.stars.map((star) => (hexes.includes(star.hex) ? founder.put(star, by as typeof red) : star)),
  });

/** A state in which so much was put into a Base. */
const begun = (state: State, hex: HexId, points: number): State =>
  changed(state, {
    stars: state.stars.map((star) => (star.hex === hex ? colonyProgress.put(star, points) : star)),
  });

const inBuild = (ships: readonly Ship[], stars: Stars = {}, rules = RULES): State =>
  moment({ rules, phase: 'build', ships, stars });

const upgrade = (at: HexId, points: number, from?: Address, player = 'red') => ({
  type: 'colonies/upgrade',
  player,
  at,
  points,
  ...(from ? { from } : {}),
});

const paidAt = (state: State, hex: HexId): number => colonyProgress.of(starOf(state, hex));

interface Example {
  readonly given: Readonly<Record<string, number>>;
  readonly rulesGive: Readonly<Record<string, number>>;
}
const book: Example = vector('V.III.6.INCOME');

describe('how a Base becomes a Colony', () => {
  rule('V.III.6.1', '30 points, over time, from its own stockpile: 12 in one turn, 18 in the next', () => {
    const first = send(inBuild([], { [Ur]: { points: 12 } }), upgrade(Ur, 12));
    expect([paidAt(first.state, Ur), stockOf(first.state, Ur)]).toEqual([12, 0]);
    expect(isColony(starOf(first.state, Ur))).toBe(false);
    expect(payloadsOf(first.events, 'colonies/advanced')).toEqual([{ at: Ur, player: red, points: 12 }]);
    const richer = changed(first.state, {
      stars: first.state.stars.map((star) => (star.hex === Ur ? { ...star, points: 20 } : star)),
    });
    const next = toBuild(pass(richer).state, 'red');
    // What the star has yielded in this very turn is as good as what lay there.
    expect(stockOf(next, Ur)).toBe(28);
    const { state, events } = send(next, upgrade(Ur, 18));
    expect([isColony(starOf(state, Ur)), founder.of(starOf(state, Ur))]).toEqual([true, red]);
    expect([paidAt(state, Ur), stockOf(state, Ur)]).toEqual([0, 10]);
    expect(payloadsOf(events, 'colonies/founded')).toEqual([{ at: Ur, player: red }]);
    expect(audienceOf(events, 'colonies/founded')).toBe('all');
    expect(view(state, blue).stars.find(({ hex }) => hex === Ur)?.ext).toEqual({ 'colonies/founder': red });
  });

  rule('V.III.6.1', 'from the Base or from holds of ships there, whichever is asked for', () => {
    const there = inBuild([hauler('red/W1', Ur, 9), hauler('red/W2', Larsu, 9)], { [Ur]: { points: 5 } });
    expect(dueOptions(there)['red colonies/upgrade']).toEqual({
      stars: {
        [Ur]: {
          needs: 30,
          payers: [
            { from: { star: Ur }, points: 5 },
            { from: { ship: 'red/W1' }, points: 9 },
          ],
        },
        [Larsu]: { needs: 30, payers: [{ from: { ship: 'red/W2' }, points: 9 }] },
      },
      price: 30,
    });
    // The first that has all of it pays.
    const left = (state: State) => [stockOf(state, Ur), cargoOf(state, 'red/W1')];
    expect(left(send(there, upgrade(Ur, 5)).state)).toEqual([0, 9]);
    expect(left(send(there, upgrade(Ur, 6)).state)).toEqual([5, 3]);
    const from = { ship: 'red/W1' } as Address; // Sound: the ship is there.
    expect(left(send(there, upgrade(Ur, 5, from)).state)).toEqual([5, 4]);
  });

  rule('V.III.6.1', 'nobody else pays, and no account more than it has', () => {
    const there = inBuild(
      [hauler('red/W1', Ur, 9), hauler('red/W2', Larsu, 20), hauler('blue/W1', Babylon, 9)],
      {
        [Ur]: { points: 5 },
        [Larsu]: { points: 0 },
        [Mosul]: { points: 40 },
      },
    );
    for (const from of [
      { star: Mosul },
      { ship: 'red/W2' },
      { ship: 'blue/W1' },
      { player: 'red' },
    ] as Address[])
      expect(refused(there, upgrade(Ur, 5, from))).toEqual([
        'from | no-colony-account | V.III.6.1 | That account cannot pay for a Colony at Ur: choose another.',
      ]);
    expect(refused(there, upgrade(Ur, 10))).toEqual([
      'points | too-little-for-colony | V.III.6.1 | None of your accounts at Ur has 10 points: the most is 9.',
    ]);
    expect(refused(there, upgrade(Ur, 6, { star: Ur }))).toEqual([
      'points | colony-account-too-small | V.III.6.1 | That account has only 5 points, not 6.',
    ]);
  });

  rule('V.III.6.1', 'only a Base of his own, once, and for no more than it needs', () => {
    const begunThere = begun(inBuild([], { [Ur]: { points: 40 }, [Larsu]: { points: 40 } }), Ur, 12);
    const state = founded(begunThere, 'red', Larsu);
    expect(refused(state, upgrade(Ur, 19))).toEqual([
      'points | colony-needs-less | V.III.6.1 | Ur needs only 18 more points to become a Colony.',
    ]);
    expect(refused(state, upgrade(Larsu, 10))).toEqual([
      'at | is-a-colony | V.III.6.1 | Larsu is already a Colony.',
    ]);
    for (const at of [Babylon, starHex('Ubaid'), '1717' as HexId])
      expect(refused(state, upgrade(at, 1))).toEqual([
        'at | colony-without-base | V.III.6.1 | Only one of your Bases can become a Colony: choose one.',
      ]);
    expect(dueOptions(state)['red colonies/upgrade']).toEqual({
      stars: {
        [Ur]: { needs: 18, payers: [{ from: { star: Ur }, points: 18 }] },
      },
      price: 30,
    });
  });

  rule('V.III.6.1', 'not where an enemy is, and all reasons are told at once', () => {
    const state = inBuild([stands('blue/S1', Ur, { PD: 1 })], { [Ur]: { points: 5 } });
    expect(refused(state, upgrade(Ur, 31))).toEqual([
      'at | colony-held | V.III.6.1 | An enemy is at Ur, so it cannot become a Colony now.',
      'points | colony-needs-less | V.III.6.1 | Ur needs only 30 more points to become a Colony.',
      'points | too-little-for-colony | V.III.6.1 | None of your accounts at Ur has 31 points: the most is 5.',
    ]);
    expect(dueOptions(state)).not.toHaveProperty(['red colonies/upgrade']);
  });

  rule(['V.III.6.1', 'E2.SEQ.2'], 'in his own build event, after cargo was loaded and ships scrapped', () => {
    const stars = { [Ur]: { points: 9 } };
    expect(refused(moment({ rules: RULES, stars }), upgrade(Ur, 1))[0]).toContain('only-in-build');
    expect(refused(inBuild([], stars), upgrade(Babylon, 1, undefined, 'blue'))[0]).toContain('not-your-turn');
    const ship = hauler('red/W1', Ur, 0);
    const after = send(inBuild([ship], stars), upgrade(Ur, 1)).state;
    expect(refused(after, load('red/W1', 1))[0]).toContain('step-is-over');
    expect(refused(after, scrap('red/W1'))[0]).toContain('step-is-over');
    // What was loaded from the star in this turn goes into it all the same: it is what the star has yielded.
    const laden = sendAll(inBuild([ship], stars), load('red/W1', 9), upgrade(Ur, 9)).state;
    expect([cargoOf(laden, 'red/W1'), paidAt(laden, Ur)]).toEqual([0, 9]);
  });

  rule(
    'V.III.6.1',
    'any Base, also one that was built: Umma is one after 30 points, a Colony after 30 more',
    () => {
      const Umma = starHex('Umma');
      const state = sendAll(
        inBuild([hauler('red/W1', Umma, 30), hauler('red/W2', Umma, 30)]),
        put('red/W1', 30),
        upgrade(Umma, 30),
      ).state;
      expect([baseAt(state, Umma), founder.of(starOf(state, Umma))]).toEqual([red, red]);
    },
  );

  rule('V.III.6.1', 'how far it has come is known to its owner alone, and lost with the Base', () => {
    const state = send(inBuild([], { [Larsu]: { points: 12 } }), upgrade(Larsu, 12));
    const seen = (viewer: Parameters<typeof view>[1]) =>
      view(state.state, viewer).stars.find(({ hex }) => hex === Larsu)?.ext;
    expect(seen(red)).toEqual({ 'colonies/progress': 12 });
    for (const viewer of [blue, watcher]) {
      expect(seen(viewer)).toEqual({});
      expect(JSON.stringify(heardBy(state.events, viewer))).not.toContain(Larsu);
    }
    const turn = toBuild(pass(state.state).state, 'blue');
    const there = changed(turn, { ships: [stands('blue/W1', Larsu, { PD: 4, WG: 1 })] });
    const { state: after, events } = pass(there);
    expect([baseAt(after, Larsu), paidAt(after, Larsu)]).toEqual([undefined, 0]);
    const lost = ['colonies/advanced', { at: Larsu, player: red, points: 0 }];
    expect(heardBy(events, red)).toContainEqual(lost);
    for (const viewer of [blue, watcher]) expect(heardBy(events, viewer)).not.toContainEqual(lost);
  });

  test('a save keeps what was put in, below the price, and who founded it', () => {
    const state = founded(begun(inBuild([]), Ur, 29), 'red', Larsu);
    expect(deserialize(serialize(state))).toMatchObject({ ok: true, value: state });
    const spoilt = serialize(state).replace('"colonies/progress":29', '"colonies/progress":30');
    expect(deserialize(spoilt).ok).toBe(false);
  });
});

describe('what it yields', () => {
  const state = founded(moment({ rules: RULES }), 'red', Ur);

  rule(
    ['V.III.6.1', 'V.III.6.2'],
    'four times its value for its founder, twice for whoever else has it',
    () => {
      const { value = 0 } = book.given;
      const { stars } = founded(inBuild([], { [Babylon]: { base: 'red' } }), 'blue', Babylon);
      const [own, taken] = [starOf(state, Ur), starOf({ stars }, Babylon)];
      const yields = (star?: typeof own) =>
        starYield(rulesOf(state), { value, hasBase: true, ...(star ? { star } : {}) });
      expect({ base: yields(), colony: yields(own), colonyOfCaptor: yields(taken) }).toEqual(book.rulesGive);
      // Without its Base a star yields what it always does.
      expect(starYield(rulesOf(state), { value: 5, hasBase: false, star: own })).toBe(2);
    },
  );

  rule('V.III.6.1', 'Ur brings in 16 a turn, and a Base beside it what it did', () => {
    const next = toBuild(pass(state).state, 'red');
    expect([stockOf(next, Ur), stockOf(next, Larsu)]).toEqual([16, 4]);
    expect(yieldOf(next, red, Ur)).toBe(16);
  });

  rule('V.III.6.1', 'nothing in the turn in which it was founded, as its income has come', () => {
    const { events } = send(inBuild([], { [Ur]: { points: 30 } }), upgrade(Ur, 30));
    expect(payloadsOf(events, 'points/moved')).toEqual([{ from: { star: Ur }, to: 'spent', points: 30 }]);
  });
});

/** Blue's Colony at Babylon, with red's ship there as his turn goes on. */
const besieged = (points = 0, rules = RULES, ...ships: readonly Ship[]): State =>
  founded(
    moment({
      rules,
      ships: ships.length > 0 ? ships : [hauler('red/W1', Babylon, 0)],
      stars: { [Babylon]: { points } },
    }),
    'blue',
    Babylon,
  );

describe('how it changes hands', () => {
  rule('V.III.6.2', 'it is captured where a Base is destroyed, and stays what it is', () => {
    const { state, events } = pass(besieged());
    expect([baseAt(state, Babylon), founder.of(starOf(state, Babylon))]).toEqual([red, blue]);
    expect(payloadsOf(events, 'base/taken')).toEqual([{ at: Babylon, player: blue, by: red }]);
    expect(payloadsOf(events, 'base/lost')).toEqual([]);
    expect(audienceOf(events, 'base/taken')).toBe('all');
    // A Base beside it falls as ever.
    const both = besieged(
      0,
      RULES,
      stands('red/W1', Babylon, { PD: 1, WG: 1 }),
      stands('red/S1', Nineveh, { PD: 1 }),
    );
    const after = pass(both).state;
    expect([baseAt(after, Babylon), baseAt(after, Nineveh)]).toEqual([red, undefined]);
  });

  rule('V.III.6.2', 'not where its owner has a ship', () => {
    const guarded = besieged(0, RULES, stands('blue/S1', Babylon, { PD: 1 }));
    expect(baseAt(pass(guarded).state, Babylon)).toBe(blue);
  });

  rule(
    ['V.III.6.2', 'E2.BASE.7'],
    'half of its stockpile stays, rounded down; nobody takes anything away',
    () => {
      const before = besieged(15);
      const { state, events } = toLoot(before);
      expect([state.active, stockOf(state, Babylon), cargoOf(state, 'red/W1')]).toEqual([blue, 7, 0]);
      expect(events.find(({ type }) => type === 'points/moved')).toMatchObject({
        payload: { from: { star: Babylon }, to: 'lost', points: 8 },
        audience: [blue],
      });
      const pointsSeen = (by: typeof red) => pointsAt(view(state, by), { star: Babylon });
      expect([pointsSeen(red), pointsSeen(blue)]).toEqual([7, 0]);
    },
  );

  rule('V.III.6.2', 'its captor gets twice its value, and its founder four times again', () => {
    const taken = toBuild(pass(besieged(15)).state, 'red');
    expect(stockOf(taken, Babylon)).toBe(7 + 8);
    // As if blue's ships had come, and red's had left.
    const turn = toBuild(pass(changed(taken, { ships: [] })).state, 'blue');
    const back = changed(turn, { ships: [stands('blue/W1', Babylon, { PD: 4, WG: 1 })] });
    const { state, events } = pass(back);
    expect(payloadsOf(events, 'base/taken')).toEqual([{ at: Babylon, player: red, by: blue }]);
    // Red's half was 15, of which 7 are left.
    expect([baseAt(state, Babylon), stockOf(state, Babylon)]).toEqual([blue, 7]);
    expect(stockOf(toBuild(state, 'blue'), Babylon)).toBe(7 + 16);
  });

  rule('V.III.6.2', 'an ally of its founder gets twice its value, too', () => {
    const sides = [['blue', 'green']];
    const there = momentOf(3, { rules: RULES, sides, stars: { [Nineveh]: { base: 'green' } } });
    const state = founded(there, 'blue', Nineveh);
    const value = starOf(state, Nineveh).value ?? 0;
    expect(stockOf(toBuild(pass(state).state, 'green'), Nineveh)).toBe(2 * value);
    expect(yieldOf(state, green, Nineveh)).toBe(2 * value);
  });

  rule('V.III.6.2', 'with it goes the use of it: the captor builds, repairs and spends there', () => {
    const worn = stands('red/W1', Babylon, { PD: 4, WG: 1 }, { now: { PD: 1 } });
    const next = toBuild(pass(besieged(30, RULES, worn)).state, 'red');
    const spent = sendAll(
      next,
      serve('repair/ships', 'red', { 'red/W1': { PD: 3 } }),
      build('red', 'W2', Babylon, { PD: 1, WG: 1 }),
    ).state;
    expect(stockOf(spent, Babylon)).toBe(15 + 8 - 3 - 6);
    expect(refused(next, upgrade(Babylon, 1))[0]).toContain('is-a-colony');
  });

  rule(['V.III.6.2', 'E2.VIC.1'], 'for victory it counts as lost: who has no other Base has lost', () => {
    const last = founded(
      moment({
        rules: RULES,
        ships: [hauler('red/W1', Babylon, 0)],
        stars: { [Nineveh]: { base: null }, [Ugarit]: { base: null } },
      }),
      'blue',
      Babylon,
    );
    expect(pass(last).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
  });
});

describe('a Base that is captured before it is a Colony', () => {
  // In no standard game: there only Colonies are captured. Rules of others may capture Bases, too.
  const capture = module(
    {
      id: 'capture',
      title: 'Capture',
      summary: 'All are captured.',
      source: { 'HOUSE.1': 'All are captured.' },
    },
    baseFate.wrap(() => () => 'captured'),
  );
  const engine = createEngine([...catalogue, capture]);
  const made = engine.createGame({
    rules: `${RULES} +capture`,
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  const start = made.ok ? made.value : campaign();
  const there: typeof start = {
    ...start,
    ...{ turn: 2, phase: 'move' as const, active: red, waiting: [red] },
    ships: [hauler('red/W1', Babylon, 0)],
    stars: start.stars.map((star) => (star.hex === Babylon ? colonyProgress.put(star, 12) : star)),
  };

  rule('V.III.6.1', 'what was put into it is lost, and only its owner learns of it', () => {
    expect(engine.deserialize(engine.serialize(there)).ok).toBe(true);
    const events: GameEvent[] = [];
    let state = there;
    while (state.active === red) {
      const phase = state.phase;
      const done = engine.applyAction(state, { type: 'phase/end', player: red, phase });
      if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
      events.push(...done.events);
      state = done.state;
    }
    expect(payloadsOf(events, 'base/taken')).toEqual([{ at: Babylon, player: blue, by: red }]);
    expect([baseAt(state, Babylon), paidAt(state, Babylon)]).toEqual([red, 0]);
    for (const viewer of [red, blue, watcher]) {
      const seen = engine.view(state, viewer).stars.find(({ hex }) => hex === Babylon);
      expect(seen).toMatchObject({ base: red });
      expect(seen).not.toHaveProperty(['ext', 'colonies/progress']);
    }
    const lost = ['colonies/advanced', { at: Babylon, player: blue, points: 0 }];
    expect(heardBy(events, blue)).toContainEqual(lost);
    for (const viewer of [red, watcher]) expect(heardBy(events, viewer)).not.toContainEqual(lost);
  });
});

describe('where only Colonies build', () => {
  rule('V.III.6.3', 'home Bases are Colonies from the beginning, wherever they were chosen', () => {
    const given = campaign(ONLY);
    const colonies = (state: State) => state.stars.filter(isColony).map(({ hex }) => hex);
    expect(colonies(given)).toEqual(given.stars.flatMap(({ hex, base }) => (base ? [hex] : [])));
    expect(starOf(given, Ur)).toMatchObject({ base: red, ext: { 'colonies/founder': red } });
    const made = createGame({ rules: ONLY, players: ['red', 'blue'] });
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    expect(colonies(made.value)).toEqual([]);
    const chosen = send(made.value, { type: 'star-map/choose-end', player: 'blue', end: 'top' });
    expect(colonies(chosen.state)).toHaveLength(6);
    expect(starOf(chosen.state, Ur)).toMatchObject({ base: blue, ext: { 'colonies/founder': blue } });
    expect(payloadsOf(chosen.events, 'colonies/founded')).toHaveLength(6);
    // Otherwise they are Bases.
    expect(colonies(campaign(RULES))).toEqual([]);
  });

  const Ubaid = starHex('Ubaid');
  const withBase = (ships: readonly Ship[] = []): State =>
    founded(inBuild(ships, { [Ubaid]: { base: 'red', points: 20 }, [Ur]: { points: 20 } }, ONLY), 'red', Ur);

  rule('V.III.6.3', 'a Base builds no ship', () => {
    const state = withBase();
    const W1 = (at: HexId) => build('red', 'W1', at, { PD: 1, WG: 1 });
    expect(refused(state, W1(Ubaid))).toEqual([
      'at | only-colonies-build | V.III.6.3 | A Base cannot build ships in this game: build at a Colony.',
    ]);
    expect(send(state, W1(Ur)).state.ships).toHaveLength(1);
    const offer = decisions(state).find(({ type }) => type === 'ship/build');
    expect(offer?.type === 'ship/build' && Object.keys(offer.options.points)).toEqual([Ur]);
    const game = { rules: rulesOf(state), state };
    expect(yards(game, red)).not.toContain(Ubaid);
    expect(openBases(game, red)).toContain(Ubaid);
    // With an enemy there both reasons are told; elsewhere the usual ones.
    const held = withBase([stands('blue/S1', Ubaid, { PD: 1 })]);
    expect(refused(held, W1(Ubaid)).map((each) => each.split(' | ')[1])).toEqual([
      'yard-held',
      'only-colonies-build',
    ]);
    expect(refused(state, W1(Babylon)).map((each) => each.split(' | ')[1])).toEqual(['not-a-yard']);
    expect(
      refused(state, build('red', 'W1', Ubaid, { PD: 30, WG: 1 })).map((each) => each.split(' | ')[1]),
    ).toEqual(['only-colonies-build', 'base-cannot-afford']);
  });

  rule('V.III.6.3', 'it repairs, resupplies, stores and scraps', () => {
    const worn = stands('red/W1', Ubaid, { PD: 4, M: 3, H: 1, WG: 1 }, { now: { PD: 1, M: 0 } });
    const state = withBase([worn]);
    expect(stockOf(send(state, serve('repair/ships', 'red', { 'red/W1': { PD: 3 } })).state, Ubaid)).toBe(17);
    expect(stockOf(send(state, serve('resupply/ships', 'red', { 'red/W1': { M: 3 } })).state, Ubaid)).toBe(
      19,
    );
    expect(stockOf(send(state, load('red/W1', 5)).state, Ubaid)).toBe(15);
    expect(stockOf(send(state, scrap('red/W1')).state, Ubaid)).toBeGreaterThan(20);
    expect(stockOf(toBuild(pass(state).state, 'red'), Ubaid)).toBe(30);
  });

  rule('V.III.6.3', 'made a Colony, it builds; captured, it builds for its captor', () => {
    const rich = withBase([hauler('red/W1', Ubaid, 30)]);
    const state = sendAll(rich, upgrade(Ubaid, 30), build('red', 'W2', Ubaid, { PD: 1, WG: 1 })).state;
    expect(state.ships.map(({ at }) => at)).toEqual([Ubaid, Ubaid]);
    const taken = toBuild(pass(besieged(30, ONLY)).state, 'red');
    expect(send(taken, build('red', 'W2', Babylon, { PD: 1, WG: 1 })).state.ships).toHaveLength(2);
  });

  rule('V.III.6.3', 'without the option Bases build, too', () => {
    const state = inBuild([], { [Ur]: { points: 20 } });
    expect(send(state, build('red', 'W1', Ur, { PD: 1, WG: 1 })).state.ships).toHaveLength(1);
  });
});

describe('with other rules', () => {
  rule('VX.5', 'Colonies need Bases that are built and fall, and stars that yield', () => {
    const made = compileRules('first/advanced +colonies');
    expect(made.ok ? [] : issueLines(made.issues).map((each) => each.split(' | ')[1])).not.toEqual([]);
    const asking = JSON.stringify(made.ok ? [] : made.issues);
    for (const id of ['base-building', 'base-fall', 'star-economy']) expect(asking).toContain(id);
    expect(compileRules('second/advanced +colonies -base-building').ok).toBe(false);
    expect(compileRules('second/basic +colonies').ok).toBe(false);
    expect(compileRules(RULES).ok).toBe(true);
  });

  rule('V.III.6.1', 'under a common stock the player pays, at any Base of his', () => {
    const rules = `${RULES} +common-stock`;
    const state = moment({ rules, phase: 'build', points: { red: 40 }, ships: [hauler('red/W1', Ur, 9)] });
    expect(dueOptions(state)['red colonies/upgrade']).toMatchObject({
      stars: { [Larsu]: { needs: 30, payers: [{ from: { player: red }, points: 30 }] } },
    });
    const after = sendAll(state, upgrade(Larsu, 30), upgrade(Ur, 9, { ship: 'red/W1' } as Address)).state; // Sound: the ship is there.
    expect([isColony(starOf(after, Larsu)), paidAt(after, Ur)]).toEqual([true, 9]);
    expect(after.players[0]?.points).toBe(10);
    expect(refused(state, upgrade(Ur, 1, { star: Ur }))[0]).toContain('no-colony-account');
  });

  rule('V.III.6.1', 'another price: two points make one', () => {
    const state = inBuild([], { [Ur]: { points: 3 } }, `${RULES} colonies(price=2)`);
    expect(refused(state, upgrade(Ur, 3))[0]).toContain('needs only 2 more');
    expect(isColony(starOf(send(state, upgrade(Ur, 2)).state, Ur))).toBe(true);
  });

  test('whoever has a Base that may become a Colony has a build event, for all that others know', () => {
    const rules = `${ONLY} +spend-all`;
    const state = moment({ rules, ships: [stands('red/W1', '1717' as HexId, { PD: 1, WG: 1 })] });
    const nothing = (of: State) => buildsNothing({ rules: rulesOf(of), state: of }, red);
    expect(nothing(state)).toBe(true);
    const isHome = (hex: HexId) => state.stars.some((star) => star.hex === hex && star.base === red);
    const bare = state.stars.map((star) => (isHome(star.hex) ? founder.put(star, null) : star));
    expect(nothing(changed(state, { stars: bare }))).toBe(false);
  });
});

test('random games in which Colonies are cheap keep every law', () => {
  // Games in which Colonies are founded and captured.
  const seen = (
    [
      [false, 2, 2],
      [true, 2, 13],
      [false, 9, 4],
    ] as const
  ).flatMap(([onlyBuild, price, seed]) => {
    const settings = { 'turn-limit/turns': 12, 'colonies/price': price, 'colonies/onlyBuild': onlyBuild };
    const spec = { scenario: 'second/advanced', add: ['turn-limit', 'colonies'], settings };
    return marksOf(gamesOf(spec, { ...busily, oneIn: 15 })(seed));
  });
  expect(seen).toEqual(expect.arrayContaining(['colonies/founded', 'base/taken']));
});
