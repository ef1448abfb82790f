/** The command line with the second edition: what can be asked for, and how its games are told. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createGame,
  describe as say,
  rulesOf,
  shipCost,
  shipId,
  type GameEvent,
  type Order,
  type State,
} from 'warpwar';
import {
  goals,
  homesOf,
  legend,
  opening,
  resultOf,
  shipsLeft,
  starsHeld,
  totals,
} from '../../src/command/summary.js';
import { Adab, Babylon, build, changed, Erech, Mosul, Nineveh, serve, Ur } from '../support/campaign.js';
import { asked, ownFolder, run, type Ran } from '../support/cli.js';
import { blue, green, red, ship, skirmish } from '../support/fleets.js';
import { storyOf, told, type Story } from '../support/story.js';

const { fileWith, inFolder } = ownFolder();

/** Three players, near each other, with much to begin with and cheap Bases. */
function table(): State {
  const made = createGame({
    rules: 'second/advanced star-economy(opening=50) base-building(price=12)',
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur, Mosul], blue: [Erech], green: [Babylon, Nineveh] },
  });
  if (!made.ok) throw new Error(made.issues.map(say).join('\n'));
  return made.value;
}

const W1 = 'red/W1';
const S2 = 'blue/S2';
const allot = (player: string, stars: Readonly<Record<string, number>>) => ({
  type: 'base-stockpiles/allot',
  player,
  stars,
});
const cargo = (type: 'load' | 'unload', points: number) => ({
  type: `holds/${type}`,
  player: 'red',
  ship: W1,
  points,
});
const orders = (player: string, order: object) => ({ type: 'battle/orders', player, orders: [order] });
const missile = (drive: number) => ({
  ship: W1,
  tactic: 'attack',
  drive: 1,
  tubes: [{ load: 'missile', at: S2, drive }],
});
const damage = (player: string, ship_: string, hits: object) => ({
  type: 'battle/damage',
  player,
  placements: [{ ship: ship_, hits }],
});

const game = (): Story =>
  storyOf(table(), [
    allot('red', { [Ur]: 45, [Mosul]: 5 }),
    build('red', 'W1', Ur, { PD: 4, T: 1, M: 3, H: 2, R: 1, WG: 1 }),
    build('red', 'S1', Ur, { B: 2 }),
    'turn',
    build('blue', 'S2', Erech, { PD: 3, E: 1, C: 1, SH: 6, A: 2 }),
    build('blue', 'W3', Erech, { PD: 3, WG: 1 }),
    'phase',
    { type: 'ship/move', player: 'blue', ship: 'blue/W3', path: ['0711'] },
    'turn',
    allot('green', { [Babylon]: 25, [Nineveh]: 25 }),
    'turn',
    cargo('load', 12),
    { type: 'scrapping/scrap', player: 'red', ship: 'red/S1' },
    'phase',
    { type: 'ship/move', player: 'red', ship: W1, path: [Erech] },
    'phase',
    orders('red', missile(3)),
    orders('blue', { ship: S2, tactic: 'attack', drive: 1, ecm: 1, cannons: { at: W1, bursts: [1] } }),
    {
      type: 'ecm/spread',
      player: 'blue',
      replies: [{ ship: S2, missile: { by: W1, tube: 0 }, points: 1, shift: -1 }],
    },
    damage('red', W1, { PD: 3 }),
    damage('blue', S2, { E: 1, C: 1, SH: 1, A: 1 }),
    orders('red', { ...missile(1), drive: undefined }),
    orders('blue', { ship: S2, tactic: 'attack' }),
    'phase',
    { type: 'base-fall/loot', player: 'red', loads: [{ ship: W1, points: 5 }] },
    'turn',
    { ...serve('repair/ships', 'red', { [W1]: { PD: 2 } }), from: { ship: W1 } },
    { type: 'base-building/build', player: 'red', ship: W1, points: 8 },
    'phase',
    'turn',
    'turn',
    { type: 'base-building/build', player: 'red', ship: W1, points: 4 },
    'turn',
    'turn',
    cargo('unload', 3),
    'phase',
    { type: 'ship/move', player: 'red', ship: W1, path: [Adab] },
    'turn',
    { type: 'resign/resign', player: 'green' },
  ]);

/** What is told of it. */
const STORY = `
  divide    red gives 5 BP to 0307 Mosul and 45 BP to 0606 Ur.
  build     red builds red/W1 at 0606 Ur for 18 BP: PD 4 T 1 M 3 H 2 R 1 WG 1.
            red builds red/S1 at 0606 Ur for 2 BP: B 2.

Game-turn 1, blue. Bases: red 2, blue 1, green 2. Build Points: 50.
  income    blue receives 50 BP.
  divide    blue gives 50 BP to 0710 Erech.
  build     blue builds blue/S2 at 0710 Erech for 7 BP: PD 3 E 1 C 1 SH 6 A 2.
            blue builds blue/W3 at 0710 Erech for 8 BP: PD 3 WG 1.
  move      blue/W3 moves 0710 Erech - 0711.

Game-turn 1, green. Bases: red 2, blue 1, green 2. Build Points: 50.
  income    green receives 50 BP.
  divide    green gives 25 BP to 2223 Babylon and 25 BP to 2125 Nineveh.

Game-turn 2, red. Bases: red 2, blue 1, green 2. Build Points: 42.
  income    0307 Mosul yields 4 BP and 0606 Ur 8 BP.
  cargo     red/W1 takes 12 BP aboard at 0606 Ur.
  scrap     red/S1 is scrapped at 0606 Ur for 1 BP.
  move      red/W1 moves 0606 Ur = 0710 Erech and must stop there.
  combat    A combat begins at 0710 Erech: red/W1 (PD 4 T 1 M 3 H 2 R 1 WG 1) against blue/S2 (PD 3 E 1 C 1 SH 6 A 2).
  round 1   red/W1 attacks: drive 1, missile with drive 3 at blue/S2.
            blue/S2 attacks: drive 1, cannons at red/W1 (bursts 1), ECM 1.
  ecm       blue/S2 puts 1 point of ECM on missile 1 of red/W1: its drive changes by -1.
  fire      red/W1's missile at blue/S2: drive difference +1, Hit+2, 4 hits.
            blue/S2's cannon at red/W1: drive difference 0, Hit+2, 3 hits.
  damage    red/W1 takes 3 hits on PD; left are PD 1 T 1 M 2 H 2 R 1 WG 1.
            blue/S2 takes 1 hit on E, 1 hit on C, 1 hit on SH and 1 hit on A; left are PD 3 A 1.
  round 2   red/W1 attacks: drive 0, missile with drive 1 at blue/S2.
            blue/S2 attacks: drive 0.
  fire      red/W1's missile at blue/S2: drive difference +1, Hit+2, 4 hits.
  damage    blue/S2 takes 3 hits on PD and 1 hit on A.
  lost      blue/S2 is destroyed at 0710 Erech.
  end       red holds 0710 Erech.
  lost      18 BP at 0710 Erech are lost.
  base      blue's Base at 0710 Erech falls to red.
  claim     red owns 0710 Erech now.
  loot      red may take what is left at 0710 Erech.
  cargo     red/W1 takes 5 BP aboard at 0710 Erech.
  lost      12 BP at 0710 Erech are lost.
  out       blue is out of the game.
  lost      blue/W3 is destroyed at 0711.

Game-turn 2, green. Bases: red 2, green 2. Build Points: 62.

Game-turn 3, red. Bases: red 2, green 2. Build Points: 44 and 17 in holds.
  income    0307 Mosul yields 4 BP, 0606 Ur 8 BP and 0710 Erech 1 BP.
  repair    red repairs red/W1 (2 PD) for 2 BP from red/W1.
  base      red puts 8 BP from red/W1 into a Base at 0710 Erech: 8 of 12.
  cargo     red/W1 takes 1 BP aboard at 0710 Erech.

Game-turn 3, green. Bases: red 2, green 2. Build Points: 74.

Game-turn 4, red. Bases: red 2, green 2. Build Points: 56 and 8 in holds.
  income    0307 Mosul yields 4 BP, 0606 Ur 8 BP and 0710 Erech 1 BP.
  base      red puts 4 BP from red/W1 into a Base at 0710 Erech: 12 of 12.
            red has a Base at 0710 Erech.
  cargo     red/W1 takes 1 BP aboard at 0710 Erech.

Game-turn 4, green. Bases: red 3, green 2. Build Points: 86.

Game-turn 5, red. Bases: red 3, green 2. Build Points: 73 and 5 in holds.
  income    0307 Mosul yields 4 BP, 0606 Ur 8 BP and 0710 Erech 6 BP.
  cargo     red/W1 unloads 3 BP at 0710 Erech.
  move      red/W1 moves 0710 Erech = 1011 Adab.
  claim     red owns 1011 Adab now.

Game-turn 5, green. Bases: red 3, green 2. Build Points: 98.
  income    2223 Babylon yields 8 BP and 2125 Nineveh 4 BP.
  resign    green resigns.
  result    red wins: the last opponent has resigned.`;

describe('a game of the second edition', () => {
  const { state, events, lines } = game();

  test('is told with its points, its cargo, its ECM and its Bases', () => {
    expect(lines).toEqual(STORY.split('\n'));
  });

  test('begins with what wins it, who begins where, and how it is read', () => {
    const begun = table();
    expect([...opening(begun), ...goals(begun), ...homesOf(begun), ...legend(begun)]).toEqual([
      'Advanced scenario, Second edition (1994).',
      'A player who destroys all enemy Bases wins.',
      'Red begins with 0307 Mosul and 0606 Ur.',
      'Blue begins with 0710 Erech.',
      'Green begins with 2223 Babylon and 2125 Nineveh.',
      'On the way, - is the next hex and = a whole warpline. PD={7}5 means 5 left of 7. BP are Build Points.',
      'A Warpship moves by half its PD, rounded up.',
    ]);
  });

  test('ends with ships and their cargo, stockpiles, and who owns what', () => {
    expect([resultOf(state), ...shipsLeft(state), ...starsHeld(state), ...totals(state, events)]).toEqual([
      'Red has won in game-turn 5: the last opponent has resigned. Bases: red 3, blue 0, green 2.',
      'Red has 1 ship left.',
      '  W1: TL0 PD={4}3 T=1 M={3}1 H=2 R=1, cargo 2 BP   1011 Adab',
      'Blue has no ship left.',
      'Green has no ship left.',
      '',
      'Red has 3 Bases: 0307 Mosul with 21 BP, 0606 Ur with 46 BP and 0710 Erech with 9 BP.',
      'Red owns 1 other star:',
      '  1011 Adab',
      'Blue has no Base.',
      'Green has 2 Bases: 2223 Babylon with 57 BP and 2125 Nineveh with 41 BP.',
      'Red: 2 ships built, 34 BP spent, 1 ship scrapped, no ship lost.',
      'Blue: 2 ships built, 15 BP spent, 2 ships lost.',
      'Green: no ship lost.',
      '5 game-turns, 1 combat, 2 combat rounds.',
    ]);
  });

  test('says what is begun, and what becomes of it', () => {
    const before = table();
    const at = Adab;
    const begun = changed(before, {
      stars: before.stars.map((star) =>
        star.hex === at ? { ...star, ext: { 'base-building/progress': { red: 5 } } } : star,
      ),
    });
    expect(starsHeld(begun)).toContain('Red has begun a Base at 1011 Adab, 5 of 12 BP.');
    const works = (player: typeof red, points: number): GameEvent => ({
      type: 'base-building/advanced',
      audience: [player],
      payload: { at, player, points },
    });
    const founded: GameEvent = { type: 'base/founded', audience: 'all', payload: { at, player: blue } };
    expect(told(begun, [founded, works(red, 0)]).map(({ text }) => text)).toEqual([
      'blue has a Base at 1011 Adab.',
      'What red had put into a Base at 1011 Adab is lost.',
    ]);
  });
});

describe('a combat of the second edition', () => {
  const fleets = [
    ship('red/W1', { PD: 6, E: 3, H: 2, WG: 1 }),
    ship('green/W5', { PD: 6, E: 3, H: 2, WG: 1 }),
    ship('blue/W1', { PD: 6, T: 2, M: 6, WG: 1 }),
  ];
  const begun = skirmish(fleets, {
    rules: 'second/skirmish',
    players: ['red', 'green', 'blue'],
    sides: [['red', 'green']],
  });
  const [w1, w5, enemy] = ['red/W1', 'green/W5', 'blue/W1'].map((id) => shipId(id)) as [
    ReturnType<typeof shipId>,
    ReturnType<typeof shipId>,
    ReturnType<typeof shipId>,
  ];

  const textsOf = (events: readonly GameEvent[], state = begun): readonly string[] =>
    told(begun, events, state).map(({ text }) => text);

  test('tells who placed what on which missile, by name and side', () => {
    const tubes = [2, 4].map((drive) => ({ load: 'missile', at: w1, drive }));
    const replies = [
      { ship: w1, missile: { by: enemy, tube: 1 }, points: 2, shift: 2 },
      { ship: w1, missile: { by: enemy, tube: 0 }, points: 1, shift: 0 },
    ];
    const texts = textsOf([
      {
        type: 'orders/revealed',
        audience: 'all',
        payload: { orders: [{ ship: enemy, tactic: 'attack', tubes }] },
      },
      { type: 'ecm/spread-shown', audience: 'all', payload: { replies } },
    ]);
    expect(texts.slice(-2)).toEqual([
      'red/W1 puts 2 points of ECM on missile 2 of blue/W1: its drive changes by +2.',
      'red/W1 puts 1 point of ECM on missile 1 of blue/W1: its drive stays.',
    ]);
  });

  test('tells cargo that is lost with a hold, or with its ship', () => {
    const texts = textsOf([
      { type: 'points/moved', audience: [red], payload: { from: { ship: w1 }, to: 'lost', points: 3 } },
      { type: 'ship/destroyed', audience: 'all', payload: { ship: w5 } },
      { type: 'points/sunk', audience: [green], payload: { player: green, ship: w5, points: 12 } },
    ]);
    expect(texts).toEqual([
      "3 BP of red/W1's cargo are lost.",
      'green/W5 is destroyed at 0505 The star.',
      '12 BP are lost with green/W5.',
    ]);
  });

  test('tells cannons that do the same together', () => {
    const order = (bursts: readonly number[]): Order => ({
      ship: enemy,
      tactic: 'attack',
      ...{ cannons: { at: w1, bursts } },
    });
    const shot = { weapon: 'cannon', by: enemy, at: w1, difference: 1, result: 'hit', hits: 3 } as const;
    const fired = { hits: {}, effective: {}, escaped: [] };
    const texts = textsOf([
      { type: 'orders/revealed', audience: 'all', payload: { orders: [order([3, 3, 3, 2, 2])] } },
      {
        type: 'round/fired',
        audience: 'all',
        payload: {
          ...fired,
          shots: [shot, shot, { ...shot, hits: 2 }, { ...shot, result: 'miss', hits: 0 }],
        },
      },
    ]);
    expect(texts).toEqual([
      'blue/W1 attacks: drive 0, cannons at red/W1 (bursts 3, 3, 3, 2 and 2).',
      "blue/W1's 2 cannons at red/W1: drive difference +1, Hit, 3 hits each.",
      "blue/W1's cannon at red/W1: drive difference +1, Hit, 2 hits.",
      "blue/W1's cannon at red/W1: drive difference +1, Miss.",
    ]);
  });

  test('is held by allies together', () => {
    const alone = { ...begun, ships: begun.ships.filter(({ owner }) => owner !== blue) };
    const events: readonly GameEvent[] = [
      { type: 'round/ended', audience: 'all', payload: { round: 3, quiet: 2 } },
      { type: 'battle/ended', audience: 'all', payload: { at: fleets[0]?.at as never } },
    ];
    expect(textsOf(events, alone).at(-1)).toBe('red and green hold 0505 The star.');
    expect(textsOf(events).at(-1)).toBe('red, green and blue stay at 0505 The star.');
  });
});

describe('what is asked for', () => {
  test.each([
    ['second/advanced --players random', 'Give two, three or four names, such as me,captain.'],
    [
      'second/advanced --players random,boss,random',
      "--players takes these names: me, captain, captain:1, captain:2, captain:3, captain:4 and random; not 'boss'.",
    ],
    [
      'first/advanced --players captain,captain,random',
      'The first edition is for two: give two names, such as me,captain.',
    ],
    [
      'first/advanced --sides red,blue',
      "The first edition is for two, who are never allies: --sides 'red,blue'.",
    ],
    [
      'second/advanced --sides red+green,blue',
      "There is no player 'green' here; give sides such as red+green,blue of red and blue.",
    ],
    ['second/advanced --players random,random,random --sides red+red', "--sides 'red+red' names red twice."],
    [
      'second/advanced --players random,random,random --sides red+blue+green',
      "--sides 'red+blue+green' leaves no enemy.",
    ],
  ])('%s is refused in one line', async (line, why) => {
    expect(await run('play', ...line.split(' '))).toEqual({ code: 2, out: '', err: `${why} Try --help.\n` });
  });

  test('more than two begin at homes on the printed map, with as many Bases as the scenario has', () => {
    const players = 'random,random,captain';
    expect(asked('second/advanced', { players })).toMatchObject({
      setup: {
        rules: 'second/advanced +turn-limit',
        players: ['red', 'blue', 'green'],
        homes: {
          red: ['0710', '0307', '0813'],
          blue: ['2125', '2223', '1719'],
          green: ['2622', '1814', '2020'],
        },
      },
      names: { red: 'random', blue: 'random', green: 'captain' },
    });
    expect(asked('second/basic', { players, sides: 'red+green,blue' })).toMatchObject({
      setup: {
        rules: 'second/basic +turn-limit',
        sides: [['red', 'green']],
        homes: { red: ['0710'], blue: ['2125'], green: ['2622'] },
      },
      notes: ['red and green are allies.'],
    });
    expect(asked('second/advanced').setup).toEqual({
      rules: 'second/advanced +turn-limit',
      players: ['red', 'blue'],
    });
  });

  test.each([2, 3, 4])('%d fleets meet in a skirmish, of 60 points each', (number) => {
    const players = Array.from({ length: number }, () => 'random').join();
    const made = createGame(asked('second/skirmish', { players }).setup);
    const ships = made.ok ? made.value.ships : [];
    const rules = made.ok ? rulesOf(made.value) : undefined;
    const costs = new Map<string, number>();
    for (const { owner, built, levels } of ships)
      costs.set(owner, (costs.get(owner) ?? 0) + (rules ? shipCost(rules, { counts: built, levels }) : 0));
    expect([...costs]).toEqual(['red', 'blue', 'green', 'purple'].slice(0, number).map((each) => [each, 60]));
  });
});

/** The book's battle, explained. */
const BATTLE = `SHIPS
  red      W4: TL0 PD=6 B=3 S=2 E=1 C=1 SH=6
  blue     S35: TL1 PD=6 S=3 T=2 M={9}7

ORDERS
  S35 DODGE: D=4 T=2
  M ATTACKS W4: D=3
  M ATTACKS W4: D=4
  W4 ATTACKS S35: D=2 B=2 S=1 E=1

ECM
  W4 puts 1 point on missile 1 of S35
    1 point, -1 for tech levels: 0 left                                    E2.ECM.1 E2.ECM.2
    drive 3 stays                                                          E2.ECM.3

FIRE
  S35's missile 1 at W4
    drive 3 less 2 is +1                                                   E2.CRT.3
    row ATTACK 0 to +1, column ATTACK: Hit+2                               E2.CRT.1 E2.WEAP.6
    2 for the missile, 1 for its tech level, 2 from the table: 5 hits      E2.WEAP.5 E2.TECH.3 E2.CRT.4
  S35's missile 2 at W4
    drive 4 less 2 is +2                                                   E2.CRT.3
    row ATTACK +2, column ATTACK: Hit+1                                    E2.CRT.1 E2.WEAP.6
    2 for the missile, 1 for its tech level, 1 from the table: 4 hits      E2.WEAP.5 E2.TECH.3 E2.CRT.4
  W4's beam at S35
    drive 2 less 4 is -2                                                   E2.CRT.2
    row ATTACK -2 to -1, column DODGE: Miss                                E2.CRT.1
    no hits                                                                E2.CRT.4

DAMAGE
  W4 takes 5 + 4 = 9 hits                                                  E2.DMG.1
  Screens at 1 and tech level 0 keep off 1: 8 left                         E2.DMG.2 E2.TECH.4
  red must place 8 hits on W4                                              E2.DMG.3 E2.DMG.4
  S35 is not hit.

ESCAPES
  No ship tries to retreat.

AMMUNITION
  S35 has fired 2 M: M=5 left                                              E2.WEAP.8
`;

describe('a round from a file', () => {
  test("the book's battle is explained with the rules of the second edition", async () => {
    expect(await run('battle', 'examples/second-edition-battle.txt')).toEqual({
      code: 0,
      out: BATTLE,
      err: '',
    });
  });

  test('cannons are explained like beams, and ECM with what it changes', async () => {
    const text = `red:\nW4: TL0 PD=6 C=2 SH=6 E=3\n\nblue:\nS35: TL1 PD=6 T=2 M=9 A=4\n
orders\nS35 ATTACK: D=2 T=1\nM ATTACKS W4: D=3\nW4 DODGES S35: D=1 E=3 C=1 (firing 3 shells) C=1 (firing 2 shells)\n
ecm\nW4 ECM ON M1 OF S35: E=3 D-2\n`;
    const { code, out } = await run('battle', fileWith('cannons.txt', text));
    expect(code).toBe(0);
    expect(out.slice(out.indexOf('ECM\n'), out.indexOf('\nDAMAGE')).replace(/ {2,}/g, '  ')).toBe(
      `ECM
  W4 puts 3 points on missile 1 of S35
  3 points, -1 for tech levels: 2 left  E2.ECM.1 E2.ECM.2
  drive 3 becomes 1  E2.ECM.3

FIRE
  S35's missile 1 at W4
  drive 1 less 1 is 0  E2.CRT.3
  row ATTACK 0 to +1, column DODGE: Miss  E2.CRT.1 E2.WEAP.6
  no hits  E2.CRT.4
  W4's cannon 1 at S35
  drive 1 less 2 is -1  E2.CRT.2
  row DODGE -1 to 0, column ATTACK: Hit  E2.CRT.1
  3 for the shells, 0 for its tech level, 0 from the table: 3 hits  E2.WEAP.9 E2.TECH.3 E2.CRT.4
  W4's cannon 2 at S35
  drive 1 less 2 is -1  E2.CRT.2
  row DODGE -1 to 0, column ATTACK: Hit  E2.CRT.1
  2 for the shells, 0 for its tech level, 0 from the table: 2 hits  E2.WEAP.9 E2.TECH.3 E2.CRT.4
`,
    );
    expect(out).toMatch(/\n {2}W4 has fired 5 SH: SH=1 left {2,}E2\.WEAP\.8\n/);
  });

  test('what no edition can read is told in lines, with their places', async () => {
    const text = `red:\nW4: TL0 PD=6 E=1\n\nblue:\nS35: TL1 PD=6 T=2 M=9\n
orders\nS35 DODGE\nW4 DODGE: E=1\n\necm\nW4 ECM ON M1 OF S35: E=1\n`;
    const file = fileWith('jammed.txt', text);
    const plain = fileWith(
      'plain.txt',
      'red:\nW4: TL0 PD=6\n\nblue:\nW5: PD=1\n\norders\nW4 DODGE: D=7\nW5 DODGE\n',
    );
    const ran = await Promise.all([
      run('battle', file),
      run('battle', file, '--rules', 'first/skirmish'),
      run('battle', plain),
      run('battle', plain, '--rules', 'second/skirmish'),
    ]);
    expect(ran.map(({ code, out }) => [code, out])).toEqual(ran.map(() => [1, '']));
    const [second, first, simple, simpleBySecond] = ran.map(({ err }) => err.trimEnd().split('\n'));
    expect(second).toEqual([
      `${file}:12:1: red/W4 is not one of your ships with powered ECM and a missile coming at it. (E2.ECM.1)`,
    ]);
    const ecm = 'it belongs to the module Electronic countermeasures (ecm), which this game does not use.';
    expect(first).toEqual([
      `${file}:2:14: This game has no component E: ${ecm}`,
      `${file}:9:11: This game has no system E: ${ecm} (E1.ORD.1)`,
      `${file}:12:1: This game has no system ECM: ${ecm} (E1.ORD.1)`,
    ]);
    expect(simple?.join()).toMatch(/\(E1\.POWER\.1\)/);
    expect(simpleBySecond?.join()).toMatch(/\(E2\.POWER\.1\)/);
  });
});

describe('a game', () => {
  const [three, duel] = [inFolder('three'), inFolder('duel')];
  let ran: readonly Ran[] = [];

  beforeAll(async () => {
    ran = await Promise.all([
      run(
        ...'play second/advanced --players random,random,random --sides red+green,blue --seed 5 --out'.split(
          ' ',
        ),
        three,
      ),
      run(...'play second/skirmish --players gunner,random --seed 2 --out'.split(' '), duel),
    ]);
  });

  test('of three is told, written down, and told again from its file', async () => {
    const [{ code, out, err } = { code: -1, out: '', err: '' }] = ran;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^A player who destroys all enemy Bases wins; a draw after game-turn 40\.$/m);
    expect(out).toMatch(/ red: random, .*; seed 5\.\nred and green are allies\.\n/);
    expect(out).toMatch(
      /^Game-turn 1, red\. Bases: red 3, blue 3, green 3\. Build Points: 20\.\n {2}income {4}red receives 20 BP\.\n {2}divide {4}/m,
    );
    expect(out).toMatch(
      /^Game-turn \d+, .* Build Points: \d+\.\n {2}income {4}\d{4} [A-Z][a-z]+ yields \d+ BP(, | and )/m,
    );
    expect(out).toMatch(/^ {2}claim {5}(red|blue|green) owns \d{4} .* now\.$/m);
    expect(out).toMatch(
      /^ {2}scrap {5}(red|blue|green)\/[WS]\d+ is scrapped at \d{4} [A-Z][a-z]+ for \d+ BP\.$/m,
    );
    expect(out).toMatch(/^(Red|Blue|Green) has \d Bases?: \d{4} [A-Z][a-z]+ with \d+ BP/m);
    expect(out).not.toMatch(/undefined|NaN|\[object|Victory points/);
    expect(readFileSync(join(three, 'warpwar-1.svg'), 'utf8')).toContain('base star of green');
    const again = await run('replay', join(three, 'warpwar-1.jsonl'));
    const story = (text: string): string =>
      text.slice(text.indexOf('\nGame-turn 1'), text.indexOf('\n\nSaved:'));
    expect([again.code, story(again.out).trimEnd()]).toEqual([0, story(out).trimEnd()]);
  });

  test('of one combat is told with the fleets of the second edition', () => {
    const { code = -1, out = '' } = ran[1] ?? {};
    expect(code).toBe(0);
    expect(out).toMatch(/ against blue\/W5 \(PD 7 C 3 SH 18 A 4 SR 1 WG 1\), /);
    expect(out).toMatch(/ cannons at (red|blue)\/[WS]\d+ \(bursts [123]/);
    expect(out).not.toMatch(/Game-turn|warpline|BP|Bases/);
  });
});
