import { describe, expect, test } from 'vitest';
import {
  applyAction,
  awaiting,
  createGame,
  decisions,
  replay,
  rulesOf,
  sampleAction,
  serialize,
  view,
  type Action,
  type GameEvent,
  type Setup,
} from '../../src/warpwar/index.js';
import { systemshipsAllowed } from '../../src/warpwar/ships/design.js';
import { seeded } from '../../src/kernel/random.js';
import { randomPlayer } from '../../src/warpwar/players/player.js';

import {
  Babylon,
  build,
  campaign,
  changed,
  goOn,
  onTheMap,
  pass,
  peopled,
  secondTurn,
  stands,
  Ur,
} from '../support/campaign.js';
import { blue, red } from '../support/fleets.js';
import { audienceOf, payloadsOf, refused, send } from '../support/played.js';
import { rule } from '../support/rule.js';
import { rulesOfText } from '../support/issue-lines.js';

const modulesOf = (rules: string): readonly string[] => rulesOfText(rules).modules.map(({ id }) => id);

const everywhere = [
  'two-players',
  'star-map',
  'common-stock',
  'victory-points',
  'flat-income',
  'agreed-draw',
  'resign',
];
const once = ['spend-all', 'exhaustion-draw'];
const rich = ['technology', 'repair', 'resupply'];

describe('what the scenarios are made of', () => {
  rule(
    'E1.SCEN.2',
    'Learning: Warpships only, all spent at once; no racks, repair, resupply, technology',
    () => {
      expect(modulesOf('first/learning')).toEqual(expect.arrayContaining([...everywhere, ...once]));
      for (const id of [...rich, 'systemships']) expect(modulesOf('first/learning')).not.toContain(id);
      const state = campaign('first/learning');
      const without =
        'it belongs to the module Systemships (systemships), which this scenario does without (Learning scenario).';
      expect(refused(state, build('red', 'S1', Ur, { PD: 40 }))).toEqual([
        'counts.WG | warpships-only | E1.SCEN.2 | Every ship needs a Warp Generator: this game has only Warpships.',
      ]);
      expect(refused(state, build('red', 'W1', Ur, { PD: 34, SR: 1, WG: 1 }))).toEqual([
        `counts.SR | unknown-component | E1.SCEN.2 | This game has no component SR: ${without}`,
      ]);
      expect(
        applyAction(state, build('red', 'W1', Ur, { PD: 34, SR: 1, WG: 1 }) as unknown as Action),
      ).toMatchObject({
        issues: [{ module: 'systemships' }],
      });
      for (const type of [
        'systemships/pick-up',
        'systemships/drop',
        'systemships/rearrange',
        'systemships/embark',
      ])
        expect(refused(state, { type, player: 'red' })[0]).toBe(
          `type | unknown-action | E1.SCEN.2 | No module in force has the action ${type}: ${without}`,
        );
    },
  );

  rule('E1.SCEN.3', 'Basic: Systemships too; no repair, resupply, technology', () => {
    expect(modulesOf('first/basic')).toEqual(expect.arrayContaining([...everywhere, ...once, 'systemships']));
    for (const id of rich) expect(modulesOf('first/basic')).not.toContain(id);
    const built = send(campaign('first/basic'), build('red', 'S1', Ur, { PD: 10 })).state;
    expect(send(built, build('red', 'W1', Ur, { PD: 30, SR: 5, WG: 1 })).state.ships).toHaveLength(2);
  });

  rule('E1.SCEN.4', 'Advanced: everything, and nothing need be spent', () => {
    expect(modulesOf('first/advanced')).toEqual(
      expect.arrayContaining([...everywhere, ...rich, 'systemships']),
    );
    for (const id of once) expect(modulesOf('first/advanced')).not.toContain(id);
    expect(systemshipsAllowed(rulesOf(campaign()), undefined)).toBe(true);
  });

  test('a scenario may be changed by adding and leaving out', () => {
    const state = campaign('first/learning +systemships +repair');
    expect(send(state, build('red', 'S1', Ur, { PD: 40 })).state.ships).toHaveLength(1);
  });
});

describe('two players', () => {
  /** A game by chance, with what was done in it. */
  function recorded(rules: string, seed: number, most: number) {
    const setup = { rules, players: ['red', 'blue'] } satisfies Setup;
    const made = createGame(setup);
    if (!made.ok) throw new Error('No game.');
    const random = seeded(seed);
    const player = randomPlayer({ sampleAction });
    const actions: Action[] = [];
    let state = made.value;
    while (!state.result && actions.length < most) {
      const seen = view(state, awaiting(state)[0]!);
      const action = player(seen, decisions(seen), random);
      const next = applyAction(state, action);
      expect(next.ok ? [] : next.issues).toEqual([]);
      actions.push(action);
      state = next.state;
    }
    return { state, record: { setup, actions } };
  }

  rule('E1.GEN.1', 'nothing is left to chance: the same actions twice give the same state', () => {
    for (const rules of [...onTheMap, 'reference/advanced']) {
      for (const seed of [1, 2, 3]) {
        const { state, record } = recorded(rules, seed, 120);
        const again = replay(record);
        if (!again.ok) throw new Error(`${rules} ${seed} is refused.`);
        expect(serialize(again.value)).toBe(serialize(state));
        expect(record.actions.length).toBeGreaterThan(5);
      }
    }
  });

  test('each plays on until the game is over, from what he sees alone', () => {
    const ends = onTheMap.map(
      (rules) => recorded(`${rules} +turn-limit turn-limit(turns=12)`, 7, 3000).state,
    );
    for (const { result } of ends) expect(result).toHaveProperty('reason');
  });
});

describe('what is private', () => {
  const ships = [
    stands('red/W1', Ur, { PD: 4, B: 2, SR: 1, WG: 1 }, { level: 2, now: { PD: 3 } }),
    stands('red/S1', Ur, { PD: 2 }, { aboard: 'red/W1' }),
    stands('blue/W1', Babylon, { PD: 4, WG: 1 }),
  ];
  const state = () => peopled(campaign(), ...ships);

  rule(
    'E1.GEN.3',
    'a player sees the ids and hexes of enemy ships, and nothing of their records or what they carry',
    () => {
      for (const viewer of [blue, { spectator: true }] as const) {
        const seen = view(state(), viewer);
        expect(seen.ships.map(({ id }) => id)).toEqual(['red/W1', 'blue/W1']);
        expect(Object.keys(seen.ships[0] ?? {}).filter((key) => key !== 'ext')).toEqual([
          'id',
          'owner',
          'at',
        ]);
        expect(seen.players[0]).not.toHaveProperty('points');
      }
      expect(view(state(), blue).ships[1]).toMatchObject({ now: { PD: 4, WG: 1 } });
      expect(view(state(), red).ships).toHaveLength(3);
    },
  );

  rule('E1.GEN.3', 'after the game all records are open, to spectators, too', () => {
    const over = send(state(), { type: 'resign/resign', player: 'red' }).state;
    for (const viewer of [red, blue, { spectator: true }] as const) {
      const { viewer: _who, ...seen } = view(over, viewer);
      expect(seen).toEqual(over);
      expect(seen.ships.map(({ now }) => now)).toEqual(ships.map(({ now }) => now));
      expect(seen.players[0]?.points).toBe(20);
    }
    const won = pass(
      changed(secondTurn('first/learning', stands('red/W1', Babylon, { PD: 7, WG: 1 })), {
        active: blue,
        waiting: [blue],
      }),
    ).state;
    expect(won.result?.winners).toEqual([red]);
    expect(view(won, { spectator: true }).ships[0]?.built).toEqual({ PD: 7, WG: 1 });
  });

  rule('E1.GEN.3', 'points that come and go are told to their owner alone', () => {
    const spent = send(state(), build('red', 'S2', Ur, { PD: 5 }));
    const income = pass(spent.state);
    expect(audienceOf(spent.events, 'points/moved')).toEqual([red]);
    expect(audienceOf(income.events, 'points/moved')).toEqual([blue]);
    const heard = (events: readonly GameEvent[]) =>
      payloadsOf(
        events.filter(({ audience }) => audience === 'all'),
        'points/moved',
      );
    expect([heard(spent.events), heard(income.events)]).toEqual([[], []]);
  });

  rule('E1.GEN.3', 'the level of a ship is public once its first order was shown', () => {
    const met = changed(state(), {
      turn: 9,
      ships: [ships[0]!, ships[1]!, { ...ships[2]!, at: Ur }].map((ship) => ({ ...ship })),
    });
    const fight = goOn(met, ({ battle }) => battle === null).state;
    expect(view(fight, blue).ships[0]).not.toHaveProperty('levels');
    const orders = (player: string, ship: string) => ({
      type: 'battle/orders',
      player,
      orders: [{ ship, tactic: 'attack' }],
    });
    const shown = send(send(fight, orders('red', 'red/W1')).state, orders('blue', 'blue/W1')).state;
    expect(view(shown, blue).ships[0]).toMatchObject({ levels: { all: 2 } });
    expect(view(shown, blue).ships[0]).not.toHaveProperty('now');
  });
});
