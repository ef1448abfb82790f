import { describe, expect, test } from 'vitest';
import {
  awaiting,
  checkAction,
  createGame,
  decisions,
  followEvents,
  printedMap,
  readView,
  rulesOf,
  tell,
  unwrap,
  updateFor,
  view,
  type Viewer,
} from '../../../src/warpwar/index.js';
import { distance, neighbors, type HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import type { GameEvent } from '../../../src/kernel/types.js';
import { eventsFor } from '../../../src/kernel/run/queries.js';

import {
  Adab,
  Babylon,
  ending,
  Erech,
  goOn,
  go,
  Larsu,
  pass,
  position,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue, green, red } from '../../support/fleets.js';
import { payloadsOf, refused, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const spectator = { spectator: true } as const;
const SWIFT = { PD: 9, WG: 1 };
const at = (hex: string): HexId => hex as HexId;
const w = (id: string, hex: HexId): Ship => stands(id, hex, SWIFT);

/** A moment of a blind game of two, or of three with more. */
const blind = (settings: string, ships: readonly Ship[], more: Parameters<typeof position>[0] = {}): State =>
  position({ rules: `first/advanced +blind ${settings}`, ships, ...more });

const three = { players: ['red', 'blue', 'green'], homes: { red: [Ur], blue: [Babylon], green: [Larsu] } };

/** The ships that a viewer sees. */
const seen = (state: State, viewer: Viewer): readonly string[] =>
  view(state, viewer).ships.map(({ id }) => id);

/** The stars at which a viewer sees a Base. */
const bases = (state: State, viewer: Viewer): readonly string[] =>
  view(state, viewer).stars.flatMap(({ hex, base }) => (base === undefined ? [] : [hex]));

const types = (events: readonly GameEvent[], viewer: Viewer): readonly string[] =>
  eventsFor(events, viewer).map(({ type }) => type);

/** Ships of blue at Erech, next to it, and four hexes away along no line. */
const fleet = [w('blue/W1', Erech), w('blue/W2', at('0711')), w('blue/W3', at('0714'))];

describe('what a side sees', () => {
  rule(['PBEM.1', 'BLIND.1'], 'ships and Bases where it is, and nothing else', () => {
    const state = blind('', [w('red/W1', Erech), ...fleet]);
    expect(seen(state, red)).toEqual(['blue/W1', 'red/W1']);
    expect(seen(state, blue)).toEqual(['blue/W1', 'blue/W2', 'blue/W3', 'red/W1']);
    expect(bases(state, red)).toHaveLength(3);
    expect(bases(state, red)).not.toContain(Babylon);
    expect(view(state, red).map).toEqual(state.map);
  });

  rule('BLIND.1', 'as many hexes far as the range says, from its Bases too', () => {
    const state = (range: number) => blind(`blind(range=${range})`, [w('red/W1', at('0710')), ...fleet]);
    expect([0, 1, 2, 3, 4].map((range) => seen(state(range), red).length)).toEqual([2, 3, 3, 3, 4]);
    const home = blind('blind(range=1)', [w('blue/W1', at('0607')), w('blue/W2', at('0608'))]);
    expect(seen(home, red)).toEqual(['blue/W1']);
  });

  rule('BLIND.1', 'along a warpline as if it were one hex, if the rules say so', () => {
    // A warpline joins Ur and Erech.
    const state = (settings: string) => blind(settings, [w('blue/W1', Erech)]);
    expect(seen(state('blind(range=1)'), red)).toEqual([]);
    expect(seen(state('blind(range=1, along=true)'), red)).toEqual(['blue/W1']);
    expect(seen(state('blind(range=0, along=true)'), red)).toEqual([]);
  });

  rule('BLIND.1', 'everything without a limit', () => {
    const state = blind('blind(range=unlimited)', [w('red/W1', SPACE), ...fleet]);
    for (const viewer of [red, blue, spectator])
      expect([seen(state, viewer).length, bases(state, viewer).length]).toEqual([4, 6]);
  });

  rule(['PBEM.2', 'BLIND.5'], 'what its allies see; spectators see no ship', () => {
    const ships = [w('red/W1', Erech), ...fleet, w('green/W1', SPACE)];
    const state = blind('-two-players', ships, { ...three, sides: [['red', 'green']] });
    expect(seen(state, green)).toEqual(['blue/W1', 'green/W1', 'red/W1']);
    expect(view(state, green).ships.find(({ id }) => id === 'red/W1')?.built).toBeUndefined();
    expect([seen(state, spectator), bases(state, spectator)]).toEqual([[], []]);
    const apart = blind('-two-players', ships, three);
    expect(seen(apart, green)).toEqual(['green/W1']);
  });

  rule('BLIND.5', 'who must act, the phase, and who is out; not where a player fell', () => {
    const met = send(blind('-two-players', [w('red/W1', at('0709')), ...fleet], three), go('red/W1', Erech));
    const { state, events } = send(met.state, ending(met.state));
    expect([view(state, green).battle, view(state, green).waiting]).toEqual([null, [red, blue]]);
    expect(types(events, green)).toEqual(['phase/ended', 'phase/began', 'players/awaited']);
    const gone = send(blind('-two-players', fleet, three), { type: 'resign/resign', player: 'blue' });
    expect(types(gone.events, green)).toContain('player/out');
    expect(JSON.stringify(eventsFor(gone.events, green))).not.toMatch(/W\d|\d{4}/);
  });

  test('ships in the order of their ids, which does not tell the older one', () => {
    const [one, other, third] = [w('blue/W7', Erech), w('blue/W2', Erech), w('red/W1', Erech)] as const;
    const states = [
      [one, other, third],
      [third, other, one],
    ].map((ships) => blind('', ships));
    expect(states.map((state) => seen(state, red))).toEqual(
      Array.from({ length: 2 }, () => ['blue/W2', 'blue/W7', 'red/W1']),
    );
  });

  test('the ends that are taken, as long as players choose', () => {
    const players = ['red', 'blue', 'green'];
    const ends = [Ur, Babylon, Larsu, Erech].map((hex) => ({ name: `at-${hex}`, bases: [hex], middle: hex }));
    const map = { ...printedMap, ends };
    const begun = unwrap(createGame({ rules: 'first/advanced +blind -two-players', players, map }));
    const { state } = send(begun, { type: 'star-map/choose-end', player: 'green', end: ends[0]?.name });
    const [first, ...others] = ends.map(({ name }) => name);
    expect(view(state, blue).phase).toBe('ends');
    expect(decisions(view(state, blue)).map(({ options }) => options)).toContainEqual({ ends: others });
    expect(refused(state, { type: 'star-map/choose-end', player: 'blue', end: first })[0]).toContain(
      'no-such-end',
    );
    const chosen = [
      { type: 'star-map/choose-end', player: 'blue', end: others[0] },
      { type: 'star-map/choose-end', player: 'red', end: others[1] },
    ].reduce((now, choice) => send(now, choice).state, state);
    expect(new Set(view(chosen, red).stars.map(({ base }) => base))).toEqual(new Set([red, undefined]));
  });
});

describe('ships that pass', () => {
  /** Blue passes red's ship in open space. */
  const passing = (settings: string) => {
    const state = blind(settings, [w('red/W1', SPACE), w('blue/W1', at('1716'))], { active: 'blue' });
    return send(state, go('blue/W1', SPACE, at('1718')));
  };

  rule('BLIND.2', 'are seen', () => {
    const { state, events } = passing('');
    expect(types(events, red)).toEqual(['ship/entered']);
    expect(seen(state, red)).toEqual(['red/W1']);
  });

  rule('BLIND.2', 'or not, as the rules say; but those that end their way there', () => {
    const { events } = passing('blind(passing=false)');
    expect(types(events, red)).toEqual([]);
    expect(types(events, blue)).toContain('ship/entered');
    const before = blind('blind(passing=false)', [w('red/W1', SPACE), w('blue/W1', at('1715'))], {
      active: 'blue',
    });
    const done = send(before, go('blue/W1', at('1716'), SPACE));
    expect(types(done.events, red)).toEqual(['ship/shown']);
    expect(followEvents(view(before, red), updateFor({ ok: true, ...done }, red))).toEqual({
      ok: true,
      value: view(done.state, red),
    });
  });
});

describe('the score', () => {
  /** Red's turn begins, with a ship of red at Babylon. */
  const scoring = (settings: string) =>
    pass(blind(settings, [w('red/W1', Babylon)], { active: 'blue', phase: 'build' }));
  const scoresIn = (state: State, viewer: Viewer) =>
    view(state, viewer).players.map(({ ext }) => ext?.['victory-points/points']);

  rule('BLIND.3', 'is known to all', () => {
    const { state, events } = scoring('');
    expect([red, blue, spectator].map((viewer) => scoresIn(state, viewer))).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(types(events, spectator)).toContain('victory-points/scored');
  });

  rule('BLIND.3', 'or to its player alone', () => {
    const { state, events } = scoring('blind(score=own)');
    expect([red, blue, spectator].map((viewer) => scoresIn(state, viewer))).toEqual([
      [1, undefined],
      [undefined, 0],
      [undefined, undefined],
    ]);
    expect(
      [red, blue, spectator].map((viewer) => types(events, viewer).includes('victory-points/scored')),
    ).toEqual([true, false, false]);
  });
});

describe('the map', () => {
  const lines = (state: State, viewer: Viewer): readonly string[] =>
    view(state, viewer).map.warplines.map((ends) => [...ends].sort().join('='));
  const ofPrinted = (from: readonly string[]): readonly string[] =>
    printedMap.warplines
      .filter((ends) => ends.some((hex) => from.includes(hex)))
      .map((ends) => [...ends].sort().join('='));
  const homes = (state: State) => bases(state, red);

  rule('BLIND.6', 'without warplines, but for those that begin in sight or next to a post', () => {
    const state = blind('blind(map=stars)', [w('red/W1', at('0709'))]);
    expect(view(state, red).map.hexes).toEqual(printedMap.hexes);
    expect(view(state, red).stars).toHaveLength(printedMap.stars.length);
    expect(lines(state, red)).toEqual(ofPrinted([...homes(state), Erech]));
    const away = blind('blind(map=stars)', [w('red/W1', at('0708'))]);
    expect(lines(away, red)).toEqual(ofPrinted(homes(state)));
    expect(lines(blind('blind(map=stars, range=2)', [w('red/W1', at('0708'))]), red)).toEqual(
      expect.arrayContaining([...ofPrinted([Erech])]),
    );
    expect(lines(state, spectator)).toEqual([]);
  });

  rule('BLIND.6', 'only where a side is, and where warplines lead that begin there', () => {
    const state = blind('blind(map=unknown)', [w('red/W1', SPACE)]);
    const { map, stars } = view(state, red);
    const near = [...homes(state), SPACE].flatMap((hex) => [hex, ...neighbors(hex)]);
    const ends = printedMap.warplines.filter((line) => line.some((hex) => near.includes(hex))).flat();
    expect(map.hexes).toEqual(printedMap.hexes.filter((hex) => [...near, ...ends].includes(hex)));
    expect(stars.map(({ hex }) => hex)).toEqual(
      printedMap.stars.map(({ hex }) => hex).filter((hex) => map.hexes.includes(hex)),
    );
    expect(map.ends.map(({ name }) => name)).toEqual(['top']);
    expect(view(state, spectator)).toMatchObject({ map: { hexes: [], warplines: [], ends: [] }, stars: [] });
    for (const viewer of [red, spectator])
      expect(readView(JSON.parse(JSON.stringify(view(state, viewer))))).toMatchObject({
        ok: true,
      });
  });

  rule('BLIND.6', 'all of it without a limit, and once the game is over', () => {
    const open = blind('blind(map=unknown, range=unlimited)', []);
    expect(view(open, spectator).map).toBe(open.map);
    const state = blind('blind(map=unknown)', [w('red/W1', SPACE)]);
    const over = send(state, { type: 'resign/resign', player: 'blue' });
    expect(followEvents(view(state, spectator), updateFor({ ok: true, ...over }, spectator))).toEqual({
      ok: true,
      value: view(over.state, spectator),
    });
    expect(view(over.state, spectator).map).toEqual(state.map);
  });

  test('changes in a view as its ships move, and is followed', () => {
    const state = blind('blind(map=unknown)', [w('red/W1', SPACE)]);
    const done = send(state, go('red/W1', at('1718'), at('1719')));
    expect(types(done.events, red)).toContain('map/shown');
    expect(types(done.events, blue)).toEqual([]);
    expect(followEvents(view(state, red), updateFor({ ok: true, ...done }, red))).toEqual({
      ok: true,
      value: view(done.state, red),
    });
    expect(view(done.state, red).map.hexes).toContain('1720');
    expect(view(done.state, red).map.hexes).not.toContain('1716');
  });

  test('shows the ends to those who choose one of them', () => {
    const begun = unwrap(
      createGame({ rules: 'first/advanced +blind blind(map=unknown)', players: ['red', 'blue'] }),
    );
    const { map, stars } = view(begun, blue);
    expect(map.ends).toEqual(printedMap.ends);
    expect(stars.map(({ hex }) => hex).sort()).toEqual(printedMap.ends.flatMap((end) => end.bases).sort());
    const { state } = send(begun, { type: 'star-map/choose-end', player: 'blue', end: 'top' });
    expect(view(state, blue).map.ends.map(({ name }) => name)).toEqual(['top']);
  });
});

describe('moves over what is not charted', () => {
  /** A hex at the edge of the map, a hex behind it that is not there, and a hex two steps from that. */
  const [start, edge, beyond] = printedMap.hexes
    .flatMap((hex) => neighbors(hex).map((out) => [hex, out] as const))
    .filter(
      ([hex, out]) => !printedMap.hexes.includes(out) && !printedMap.stars.some((star) => star.hex === hex),
    )
    .flatMap(([hex, out]) =>
      neighbors(hex)
        .filter((from) => printedMap.hexes.includes(from) && !neighbors(from).includes(out))
        .map((from) => [from, hex, out] as const),
    )[0]!;

  rule('BLIND.7', 'are tried, and end before a hex that is not there', () => {
    const state = blind('blind(map=unknown)', [w('red/W1', start)]);
    const path = go('red/W1', edge, beyond);
    expect(decisions(state)[0]?.options).toMatchObject({ ships: { 'red/W1': { to: { [beyond]: 2 } } } });
    expect(checkAction(state, path as never)).toEqual([]);
    const done = send(state, path);
    expect(shipOf(done.state, 'red/W1')).toMatchObject({ at: edge, tally: { hexes: 1, halted: true } });
    expect(payloadsOf(done.events, 'ship/stopped')).toEqual([
      { ship: 'red/W1', at: edge, why: 'goes-no-farther' },
    ]);
    const { events } = updateFor({ ok: true, ...done }, red);
    const told = tell(rulesOf(state), { before: view(state, red), after: view(done.state, red), events });
    expect(told.map(({ text }) => text)).toContain(`W1 could not go on from ${edge}.`);
    const known = blind('blind(map=stars)', [w('red/W1', start)]);
    expect(refused(known, path)[0]).toContain('no-such-hex');
  });

  rule('BLIND.7', 'are refused where a side sees that there is no hex', () => {
    expect(refused(blind('blind(map=unknown)', [w('red/W1', edge)]), go('red/W1', beyond))[0]).toContain(
      'no-such-hex',
    );
    const far = blind('blind(map=unknown, range=2)', [w('red/W1', start)]);
    expect(refused(far, go('red/W1', edge, beyond))[0]).toContain('no-such-hex');
  });

  rule('BLIND.7', 'try warplines that their owner does not see', () => {
    const stars = printedMap.stars.map(({ hex }) => hex);
    const own = view(blind('', []), red).stars.flatMap(({ hex, base }) => (base === red ? [hex] : []));
    const isFar = (hex: string): boolean => own.every((home) => distance(home, hex) > 1);
    const joined = (one: string, other: string): boolean =>
      printedMap.warplines.some((line) => line.includes(one as HexId) && line.includes(other as HexId));
    const [from, to] = printedMap.warplines.find((line) => line.every(isFar))!;
    const elsewhere = stars.find((hex) => isFar(hex) && hex !== from && !joined(from, hex))!;
    const beside = neighbors(from)
      .flatMap((hex) => neighbors(hex))
      .find((hex) => distance(hex, from) === 2 && printedMap.hexes.includes(hex))!;
    const between = neighbors(beside).find((hex) => distance(hex, from) === 1)!;
    for (const map of ['stars', 'unknown']) {
      const state = blind(`blind(map=${map})`, [w('red/W1', beside)]);
      const [along, astray] = [to, elsewhere].map((end) => send(state, go('red/W1', between, from, end)));
      expect(shipOf(along!.state, 'red/W1')).toMatchObject({ at: to, tally: { hexes: 2, lines: 1 } });
      expect(shipOf(astray!.state, 'red/W1')).toMatchObject({
        at: from,
        tally: { hexes: 2, lines: 0, halted: true },
      });
      // Whoever stands at a star sees all warplines that begin there.
      const there = blind(`blind(map=${map})`, [w('red/W1', from)]);
      expect(refused(there, go('red/W1', elsewhere)).length).toBeGreaterThan(0);
    }
    expect(refused(blind('', [w('red/W1', beside)]), go('red/W1', between, from, elsewhere))[0]).toContain(
      'no-warpline',
    );
  });
});

describe('moves into what is not seen', () => {
  const through = go('red/W1', Erech, at('0711'), at('0712'));

  rule(['BLIND.4', 'E1.MOVE.10'], 'end at the enemy, without the points for the rest', () => {
    const [alone, met] = [[], [w('blue/W1', Erech)]].map((others) =>
      blind('', [w('red/W1', at('0709')), ...others]),
    ) as [State, State];
    expect(checkAction(met, through as never)).toEqual([]);
    expect(decisions(met)).toEqual(decisions(alone));
    expect(shipOf(send(alone, through).state, 'red/W1').at).toBe('0712');
    const done = send(met, through);
    expect(shipOf(done.state, 'red/W1')).toMatchObject({
      at: Erech,
      tally: { hexes: 1, lines: 0, halted: true },
    });
    expect(seen(done.state, red)).toEqual(['blue/W1', 'red/W1']);
    expect(refused(done.state, go('red/W1', at('0711')))[0]).toContain('goes-no-farther');
    const { events } = updateFor({ ok: true, ...done }, red);
    const told = tell(rulesOf(met), {
      before: view(met, red),
      after: view(done.state, red),
      events,
    });
    expect(told.map(({ text }) => text)).toContain('W1 could not go on from 0710 Erech.');
  });

  rule(['BLIND.4', 'E1.MOVE.12'], 'end before a Base star that may not be entered yet', () => {
    const first = blind('', [w('red/W1', at('2122'))], { turn: 1 });
    const path = go('red/W1', at('2222'), Babylon);
    expect(checkAction(first, path as never)).toEqual([]);
    const { state, events } = send(first, path);
    expect(shipOf(state, 'red/W1')).toMatchObject({ at: '2222', tally: { hexes: 1, halted: true } });
    expect(payloadsOf(events, 'ship/stopped')).toEqual([
      { ship: 'red/W1', at: '2222', why: 'goes-no-farther' },
    ]);
    const beside = send(state, ending(state)).state;
    expect(beside.active).toBe(blue);
  });

  rule('BLIND.4', 'end where they begin, if the first step is not possible', () => {
    const beside = blind('', [w('red/W1', at('2222'))], { turn: 1 });
    const { state, events } = send(beside, go('red/W1', Babylon));
    expect(events.map(({ type }) => type)).toEqual(['ship/stopped', 'ship/charged']);
    expect(shipOf(state, 'red/W1')).toMatchObject({ at: '2222', tally: { hexes: 0, halted: true } });
    expect(refused(state, go('red/W1', at('2221')))[0]).toContain('goes-no-farther');
  });

  test('end at an enemy who is met on the way to one who is seen', () => {
    const ships = [
      w('red/W1', at('0709')),
      w('blue/W1', Erech),
      w('red/W2', at('0606')),
      w('blue/W2', at('0606')),
    ];
    const { state } = send(blind('', ships), go('red/W1', Erech, at('0606')));
    expect(shipOf(state, 'red/W1')).toMatchObject({ at: Erech, tally: { hexes: 1, halted: true } });
  });

  test('say the same of each stop', () => {
    const [seenFirst, unseen] = ['blind(range=1)', ''].map((settings) =>
      send(blind(settings, [w('red/W1', at('0709')), w('blue/W1', Erech)]), go('red/W1', Erech)),
    );
    const stops = [seenFirst, unseen].map((done) => payloadsOf(done?.events ?? [], 'ship/stopped'));
    expect(stops[0]).toEqual(stops[1]);
  });
});

test('a combat is heard of by those who see its hex', () => {
  const ships = [w('red/W1', at('0709')), w('blue/W1', Erech), w('green/W1', at('0711'))];
  const heard = ['', 'blind(range=1)'].map((settings) => {
    const { state } = send(blind(`-two-players ${settings}`, ships, three), go('red/W1', Erech));
    return [red, blue, green].map(
      (viewer) => view(goOn(state, ({ battle }) => !battle).state, viewer).battle?.at,
    );
  });
  expect(heard).toEqual([
    [Erech, Erech, undefined],
    [Erech, Erech, Erech],
  ]);
});

test('after the game all is open', () => {
  const state = blind('', [w('red/W1', Adab), ...fleet]);
  const over = send(state, { type: 'resign/resign', player: 'blue' }).state;
  expect([awaiting(over), seen(over, spectator)]).toEqual([[], seen(over, red)]);
  expect(seen(over, red).length).toBeGreaterThan(0);
});
