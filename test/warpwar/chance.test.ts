/** Rules of WarpWar that roll dice: see test/support/rolling.ts. */

import { describe, expect, test } from 'vitest';
import { seedSlice } from '../../src/kernel/dice/seeded.js';
import {
  CHANCE,
  chances,
  module,
  object,
  play,
  randomPlayer,
  string,
  withDice,
} from '../../src/kernel/index.js';
import type { Module } from '../../src/kernel/types.js';
import { withLinks } from '../../src/laws/dice.js';
import { playOut } from '../../src/research/index.js';
import { createEngine, tell, type ShipId } from '../../src/warpwar/index.js';
import { campaignOf, keepsLaws, LawBroken, moduleLaws, skirmishOf } from '../../src/warpwar/laws/index.js';
import { roll } from '../../src/warpwar/dice/index.js';
import { captain, seeded } from '../../src/warpwar/players/index.js';
import { event, ordersRevealed, shipId, shipsAtBattle, turnBegan } from '../../src/warpwar/rules.js';
import { alarms, catalogue, mutiny, solarFlares } from '../support/rolling.js';

const engine = createEngine(catalogue);
const { unwrap } = engine;

/** A skirmish in which red hits blue's ship with 6 hits past no screens. */
const fight = (rules: string, more: object = {}) =>
  unwrap(
    engine.createGame({
      rules,
      players: ['red', 'blue'],
      fleets: {
        red: [{ name: 'W1', counts: { PD: 6, B: 6, WG: 1 } }],
        blue: [{ name: 'W1', counts: { PD: 9, S: 1, WG: 1 } }],
      },
      ...more,
    }),
  );

type State = ReturnType<typeof fight>;

const act = (state: State, action: object): State => unwrap(engine.applyAction(state, action as never)).state;

/** Plays the round in which blue's ship is badly hit, up to the roll of its crew. */
function badlyHit(begun: State): State {
  const beam = { power: 4, at: 'blue/W1' };
  const ordered = act(
    act(begun, {
      type: 'battle/orders',
      player: 'red',
      orders: [{ ship: 'red/W1', tactic: 'attack', drive: 2, beam }],
    }),
    { type: 'battle/orders', player: 'blue', orders: [{ ship: 'blue/W1', tactic: 'attack', drive: 2 }] },
  );
  return act(ordered, {
    type: 'battle/damage',
    player: 'blue',
    placements: [{ ship: 'blue/W1', hits: { PD: hitsOn(ordered) } }],
  });
}

const hitsOn = ({ battle }: State): number => battle?.fired?.effective['blue/W1' as ShipId] ?? 0;

const shipsOf = ({ ships }: State): readonly string[] => ships.map(({ id }) => id);

describe('dice that somebody gives', () => {
  const pending = badlyHit(fight('first/skirmish +mutiny +given-dice'));

  test('are awaited between two steps, and all else waits for them', () => {
    expect(pending.battle).toMatchObject({ step: 'mutiny', done: true });
    expect(pending.waiting).toEqual([]);
    expect(engine.awaiting(pending)).toEqual([CHANCE]);
    const orders = { type: 'battle/orders', player: 'red', orders: [] } as const;
    expect(engine.checkAction(pending, orders).map(({ code }) => code)).toEqual(['dice-first']);
    expect(engine.decisions(pending).filter(({ aside }) => !aside)).toMatchObject([
      {
        type: 'chance/roll',
        player: CHANCE,
        options: { roll: 'mutiny/crew', dice: [6], about: { ship: 'blue/W1' } },
      },
    ]);
    expect(chances({ rules: engine.rulesOf(pending), state: pending })).toHaveLength(6);
  });

  test('decide by what they show', () => {
    const shown = (face: number) => act(pending, { type: 'chance/roll', player: CHANCE, faces: [face] });
    expect(shipsOf(shown(1))).toEqual(['red/W1']);
    expect(shown(1).result).toMatchObject({ winners: ['red'] });
    expect(shipsOf(shown(2))).toEqual(['red/W1', 'blue/W1']);
    expect(shown(2).waiting).toEqual(['red', 'blue']);
  });

  test('are saved while they are pending', () => {
    expect(unwrap(engine.deserialize(engine.serialize(pending)))).toEqual(pending);
    const save = (state: object): readonly string[] => {
      const read = engine.deserialize(JSON.stringify({ ...JSON.parse(engine.serialize(pending)), state }));
      return read.ok ? [] : read.issues.map(({ code, path }) => `${path.join('.')} ${code}`);
    };
    const { ext: _pending, ...without } = pending;
    expect(save(without)).toEqual(['state.waiting missing']);
    expect(save({ ...pending, waiting: ['red'] })).toEqual(['state.battle.done not-allowed']);
    const gone = { 'chance/pending': [{ roll: 'mutiny/deck', about: {}, waits: [CHANCE] }] };
    expect(save({ ...pending, ext: gone })).toEqual(['state.ext.chance/pending.0.roll no-such-roll']);
  });

  test('are told to those who follow events', () => {
    const begun = fight('first/skirmish +mutiny +given-dice');
    const before = engine.view(begun, 'red');
    expect(before.ext).toEqual({ 'chance/pending': [] });
    const seen = engine.view(pending, 'red');
    expect(seen.ext).toEqual(pending.ext);
    expect(engine.awaiting(seen)).toEqual([CHANCE]);
  });
});

test('dice from a seed fall by themselves, and the seed is seen by nobody', () => {
  const state = badlyHit(fight('first/skirmish +mutiny +seeded-dice', { seed: 'a' }));
  expect(engine.awaiting(state)).not.toContain(CHANCE);
  expect(JSON.stringify(engine.view(state, 'red'))).not.toContain('"seed":');
  expect(engine.awaiting(withDice(engine, state, 'given'))).toEqual(engine.awaiting(state));
});

test('a rule that rolls needs dice, and says how to get them', () => {
  const refused = engine.compileRules('first/advanced +mutiny');
  expect(refused.ok ? '' : engine.explain(refused.issues)).toContain('+seeded-dice');
  expect(unwrap(engine.compileRules('first/advanced +mutiny +seeded-dice')).ruleset.modules).toContain(
    'chance',
  );
});

test('the name chance is free where no dice are in force', () => {
  const setup = { players: ['chance', 'red'], homes: { chance: 'top', red: 'bottom' } };
  expect(engine.createGame({ rules: 'first/advanced', ...setup }).ok).toBe(true);
  const refused = engine.createGame({ rules: 'first/advanced +mutiny +given-dice', ...setup });
  expect(refused.ok ? [] : refused.issues.map(({ code, path }) => `${path.join('.')} ${code}`)).toEqual([
    'players.0 reserved-name',
  ]);
});

const words = {
  title: 'Omens',
  summary: 'Dice fall as a turn begins.',
  source: { 'OMEN.1': 'A die falls.' },
};

const omen = roll('omen/sign', { title: 'a sign', dice: [6], about: object({}) });

const omens = module(
  { id: 'omen', ...words, requires: ['chance'] },
  omen,
  omen.reads(() => []),
  turnBegan.then(() => [omen.ask({})]),
);

describe('dice that several players roll together', () => {
  const own = createEngine([...catalogue, omens]);
  const spec = { scenario: 'second/advanced', add: ['omen', 'committed-dice'] } as const;
  const rules = own.unwrap(own.compileRules(spec));
  const setups = Array.from({ length: 300 }, (_, seed) => campaignOf(rules, spec, seed + 1).setup);
  const three = setups.find(({ players, sides }) => (players as readonly string[]).length === 3 && !sides);
  const begun = own.unwrap(own.createGame(three as never));
  const links = withLinks(own as never) as typeof own;
  /** Lets all who are awaited roll. */
  const rolledIn = (state: typeof begun): typeof begun =>
    own.awaiting(state).reduce((now, player) => {
      const decision = own
        .decisions(now)
        .find((each) => each.player === player && each.type === 'chance/link');
      return decision
        ? own.unwrap(own.applyAction(now, links.sampleAction(now, decision, seeded(1)))).state
        : now;
    }, state);

  test('keep a player from leaving the others with a roll that cannot be made', () => {
    expect(begun.phase).toBe('');
    expect([...own.awaiting(begun)].sort()).toEqual([...(three?.players as readonly string[])].sort());
    const [player = ''] = own.awaiting(begun);
    const resigns = { type: 'resign/resign', player } as const;
    expect(own.checkAction(begun, resigns).map(({ code }) => code)).toEqual(['dice-first']);
    expect(unwrap(own.deserialize(own.serialize(begun)))).toEqual(begun);
  });

  test('are not awaited from a player who is out', () => {
    const rolled = rolledIn(begun);
    expect(rolled.ext).not.toHaveProperty('chance/pending');
    const out = rolled.active;
    const next = own.unwrap(own.applyAction(rolled, { type: 'resign/resign', player: out })).state;
    expect(own.awaiting(next)).toHaveLength(2);
    expect(own.awaiting(next)).not.toContain(out);
    expect(next.ext).toHaveProperty('chance/pending');
  });
});

test('what dice do may change who must act', () => {
  const state = unwrap(
    engine.createGame({
      rules: 'first/advanced +solar-flares +given-dice',
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
    }),
  );
  const counts = { PD: 1, B: 1, WG: 1 };
  const [one, two] = state.stars.filter(({ base }) => base === undefined);
  const ship = (id: string, owner: string, at: unknown) => ({
    id,
    owner,
    at,
    levels: {},
    built: counts,
    now: counts,
  });
  const ships = [
    ship('red/W1', 'red', one?.hex),
    ship('blue/W1', 'blue', one?.hex),
    ship('red/W2', 'red', two?.hex),
    ship('blue/W2', 'blue', two?.hex),
  ];
  const moving = { ...state, phase: 'move', ships } as unknown as State;
  let now = act(moving, { type: 'phase/end', player: 'red', phase: 'move' });
  // Two combats are due, and red is to choose: but first both stars flare up.
  expect(now).toMatchObject({ phase: 'combat', waiting: ['red'] });
  expect(
    engine
      .decisions(now)
      .filter(({ aside }) => !aside)
      .map(({ player }) => player),
  ).toEqual([CHANCE]);
  now = act(now, { type: 'chance/roll', player: CHANCE, faces: [6] });
  expect(now.waiting).toEqual([]);
  now = act(now, { type: 'chance/roll', player: CHANCE, faces: [6] });
  expect(now).toMatchObject({ ships: [], battle: null });
  expect(now.phase).not.toBe('combat');
});

test('captains play with rules that roll, and games are played out', () => {
  const begun = fight('first/skirmish +mutiny +seeded-dice', { seed: 'b' });
  const end = [
    ...play(
      engine as never,
      begun as never,
      { red: captain(engine as never), blue: randomPlayer(engine as never) } as never,
      seeded(1),
    ),
  ].at(-1);
  expect((end as { readonly state: State } | undefined)?.state.result).not.toBe(null);
  for (const source of ['seeded-dice', 'given-dice']) {
    const { state } = playOut(
      engine,
      fight(`first/skirmish +mutiny +${source}`, source === 'seeded-dice' ? { seed: 'c' } : {}),
      {
        random: seeded(2),
      },
    );
    expect(state.result).not.toBe(null);
  }
});

test('people read of dice in words', () => {
  const rules = unwrap(engine.compileRules('first/skirmish +mutiny +given-dice'));
  expect(engine.rulebook(rules)).toContain('While dice are to be rolled nothing else is done');
  const pending = badlyHit(fight('first/skirmish +mutiny +given-dice'));
  const refused = engine.checkAction(pending, { type: 'battle/orders', player: 'red', orders: [] });
  expect(refused.map(engine.describe)).toEqual([
    'A roll is pending: dice must be rolled before anything else is done.',
  ]);
  const { state: after, events } = unwrap(
    engine.applyAction(pending, { type: 'chance/roll', player: CHANCE, faces: [3] } as never),
  );
  expect(tell(rules, { before: pending, after, events })[0]?.text).toBe(
    'Dice show 3: whether a crew mutinies (ship blue/W1).',
  );
  expect(moduleLaws(mutiny, catalogue)).toEqual([]);
  expect(moduleLaws(solarFlares, catalogue)).toEqual([]);
});

describe('a broken rule is found', () => {
  /** Returns the law that a module breaks in random skirmishes. */
  const lawBrokenBy = (broken: Module, source: string): string => {
    const own = createEngine([...catalogue, broken]);
    const spec = { scenario: 'first/skirmish', add: ['broken', source] } as const;
    const rules = own.unwrap(own.compileRules(spec as never));
    try {
      for (let seed = 1; seed <= 6; seed += 1) keepsLaws(own, skirmishOf(rules, spec, seed), seed);
      return 'none';
    } catch (thrown) {
      return thrown instanceof LawBroken ? thrown.law : String(thrown);
    }
  };
  const meta = { id: 'broken', ...words, requires: ['chance'] };
  const crewRoll = roll('broken/crew', { title: 'a crew', dice: [6], about: object({ ship: shipId }) });

  test('that rolls by what not everybody knows', () => {
    const broken = module(
      meta,
      crewRoll,
      crewRoll.reads(() => []),
      ordersRevealed.then(({ state }) =>
        state.ships.flatMap(({ id, now }) => ((now.S ?? 0) > 1 ? [crewRoll.ask({ ship: id })] : [])),
      ),
    );
    expect(lawBrokenBy(broken, 'seeded-dice')).toBe('course-discreet');
  });

  test('that tells of dice before they fall', () => {
    const foretold = event('broken/foretold', {
      apply: ({ state }, _: { readonly seed: string }) => state,
    });
    const broken = module(
      meta,
      foretold,
      ordersRevealed.then(({ state }) => [foretold({ seed: seedSlice.of(state)?.seed ?? '' })]),
    );
    expect(lawBrokenBy(broken, 'seeded-dice')).toBe('stream-unseen');
  });

  test('whose rolls a save forgets', () => {
    const narrow = roll('broken/crew', {
      title: 'a crew',
      dice: [6],
      about: object({ ship: string(/^red\/W1$/) }),
    });
    const broken = module(
      meta,
      narrow,
      narrow.reads(() => []),
      ordersRevealed.then((game) => shipsAtBattle(game).map(({ id }) => narrow.ask({ ship: id }))),
    );
    expect(lawBrokenBy(broken, 'given-dice')).toBe('saves');
  });

  test('that reads more than its dice', () => {
    let count = 0;
    const counted = event('broken/counted', { apply: ({ state }, _: { readonly count: number }) => state });
    const broken = module(
      meta,
      counted,
      crewRoll,
      crewRoll.reads(() => [counted({ count: count++ })]),
      ordersRevealed.then((game) =>
        shipsAtBattle(game)
          .slice(0, 1)
          .map(({ id }) => crewRoll.ask({ ship: id })),
      ),
    );
    expect(lawBrokenBy(broken, 'seeded-dice')).toBe('repeats');
  });

  test('that lets dice hide what they show where all roll together', () => {
    const hidden = roll('broken/crew', {
      title: 'a crew',
      dice: [6],
      about: object({ ship: shipId }),
      audience: ({ state }) => state.players.slice(0, 1).map(({ id }) => id),
    });
    const broken = module(
      meta,
      hidden,
      hidden.reads(() => []),
      ordersRevealed.then(({ state }) => state.ships.slice(0, 1).map(({ id }) => hidden.ask({ ship: id }))),
    );
    expect(lawBrokenBy(broken, 'committed-dice')).toBe('private-rolls');
    // By other dice it may: views, and those who follow events, learn that a roll is due and no more.
    for (const source of ['seeded-dice', 'given-dice']) expect(lawBrokenBy(broken, source)).toBe('none');
  });
});

describe('rolls within a round of combat', () => {
  const own = createEngine([...catalogue, ...alarms]);
  const sources = ['seeded-dice', 'given-dice', 'committed-dice'] as const;

  test.each(alarms.flatMap(({ meta: { id } }) => sources.map((source) => [id, source] as const)))(
    'leave hits that are not placed, and ships that are destroyed but not gone, as the laws and saves know them: %s +%s',
    (id, source) => {
      const spec = { scenario: 'first/skirmish', add: [id, source] };
      const rules = own.unwrap(own.compileRules(spec));
      for (let seed = 1; seed <= 6; seed += 1) keepsLaws(own, skirmishOf(rules, spec, seed), seed);
    },
  );
});
