/** Modules that are broken on purpose. If the battery, or the book's tables, let one of them pass, they prove nothing. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, compileRules } from '../../src/warpwar/index.js';
import { boolean, array, optional, int, playerId } from '../../src/kernel/decode.js';
import type { FieldSet } from '../../src/kernel/field.js';
import { module } from '../../src/kernel/module.js';
import type { Issue } from '../../src/kernel/result.js';
import type { Audience, GameEvent, Part, Random, RulesetSpec } from '../../src/kernel/types.js';
import { income, pointsMoved } from '../../src/warpwar/economy/accounts.js';
import { isQuietRound, roundFired, hitsPastScreens, shotResult } from '../../src/warpwar/combat/fire.js';
import { battleBegan, roundBegan, choiceSealed } from '../../src/warpwar/combat/steps.js';
import { ordersRevealed, tacticsOf } from '../../src/warpwar/combat/orders.js';
import { power } from '../../src/warpwar/ships/components.js';
import type { Tactic, Player, SeenShip, Ship, ShipId, Star, State, View } from '../../src/warpwar/state.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import { action, event, setupField, slice, type ViewGame } from '../../src/warpwar/kit.js';
import { contested } from '../../src/warpwar/combat/phase.js';
import { retreatHexes } from '../../src/warpwar/combat/escape.js';
import { updatePlayer, updateShip } from '../../src/warpwar/change.js';
import { findShip } from '../../src/warpwar/find.js';
import { shipBuilt, shipDamaged, shipDestroyed, shipMoved } from '../../src/warpwar/ships/events.js';
import { phaseEnded } from '../../src/warpwar/turn.js';
import { sightAt } from '../../src/warpwar/sight.js';
import { declareIssues } from '../../src/warpwar/issues.js';
import { campaignOf, eagerly, skirmishOf } from '../../src/warpwar/laws/games.js';
import { chance } from '../../src/laws/law.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';
import { advice, LawBroken, laws, type Law, type RuleFacts } from '../../src/warpwar/laws/facts.js';
import { keepsLaws } from '../../src/warpwar/laws/trial.js';

import { keepsScreens, keepsTable } from '../support/battery/book.js';

import { red } from '../support/fleets.js';

/** What is played by: without the modules by which a game that goes on for ever could be given up or drawn. */
const spec = {
  scenario: 'first/skirmish',
  add: ['strange'],
  remove: ['agreed-draw', 'resign'],
} as const satisfies RulesetSpec;

/** The same for a game on a map. */
const onMap: RulesetSpec = {
  scenario: 'first/advanced',
  add: ['strange', 'turn-limit'],
  settings: { 'turn-limit/turns': 12 },
};

/** The same where points lie at stars. */
const withBases: RulesetSpec = { ...onMap, scenario: 'second/advanced' };

/** The standard catalogue with one strange module, and rules with it in force. */
const withModule = (...parts: readonly Part[]) => inForce(spec, parts);

function inForce(asked: RulesetSpec, parts: readonly Part[]) {
  const strange = module(
    {
      id: 'strange',
      title: 'Strange',
      summary: 'Is here to be tried.',
      source: { 'GEN.1': 'None of the book.' },
    },
    ...parts,
  );
  const engine = createEngine([...catalogue, strange]);
  // Sound: every name in it is the catalogue's own.
  const made = engine.compileRules(asked as typeof spec);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return { engine: engine as TestedEngine, rules: made.value };
}

/** What a broken law says besides its name: where it was broken, and what to do. */
function adviceOf(thrown: LawBroken, rules: RegExp): Law {
  const lines = thrown.message.split('\n');
  expect(lines).toEqual([
    `${thrown.law}: ${laws[thrown.law]}`,
    `Found: ${thrown.found}`,
    `Where: ${thrown.where}`,
    `What to do: ${advice[thrown.law]}`,
    'See docs/writing/testing.md#broken-laws.',
  ]);
  expect(thrown.where).toMatch(rules);
  return thrown.law;
}

/** The law that games with these parts break first, if any of some games breaks one. */
function broken(
  parts: readonly Part[],
  games = 20,
  most = 300,
  facts: RuleFacts & { readonly aheadIn?: number } = {},
): Law | undefined {
  const { engine, rules } = withModule(...parts);
  return firstBroken(games, (seed) =>
    // What is ahead would break other laws first.
    keepsLaws(engine, skirmishOf(rules, spec, seed), seed, { aheadIn: 0, ...facts, most }),
  );
}

/** The same of games on maps. */
function brokenOnMap(parts: readonly Part[], asked = onMap, oneIn = 10): Law | undefined {
  const { engine, rules } = inForce(asked, parts);
  return firstBroken(9, (seed) =>
    keepsLaws(engine, campaignOf(rules, asked, seed), seed, { ...eagerly, oneIn, aheadIn: 0 }),
  );
}

function firstBroken(games: number, play: (seed: number) => unknown): Law | undefined {
  for (let seed = 1; seed <= games; seed += 1) {
    try {
      play(seed);
    } catch (thrown) {
      const where = new RegExp(
        `^(first|second)/(skirmish|advanced) .*\\+strange.*, seed ${seed}, after action \\d+[:.]`,
      );
      if (thrown instanceof LawBroken) return adviceOf(thrown, where);
      throw thrown;
    }
  }
  return undefined;
}

/** Something that changes a state as it likes, whenever a round begins. */
const atEachRound = (key: string, apply: (state: State) => State): readonly Part[] => {
  const happens = event(key, { apply: ({ state }) => apply(state) });
  return [happens, roundBegan.then(() => [happens({})])];
};

/** Dice that no state knows, as those of Math.random() are, which tests may not call. */
const dice = chance(7);

/** Tells everybody a number whenever there was fire. */
const tellsOfFire = (numberNow: () => number): readonly Part[] => {
  const told = event('strange/told', { apply: ({ state }, _: { readonly number: number }) => state });
  return [told, roundFired.then(() => [told({ number: numberNow() })])];
};

const firstShip = (state: State, change: (ship: Ship) => Ship): State => ({
  ...state,
  ships: state.ships.map((ship, at) => (at === 0 ? change(ship) : ship)),
});

const firstPlayer = (state: State, change: (player: Player) => Player): State => ({
  ...state,
  players: state.players.map((player, at) => (at === 0 ? change(player) : player)),
});

/** A note at the battle that anybody might read. */
const note = slice('battle', 'strange/note', { init: () => 0, decode: int() });
const noted = event('strange/noted', {
  audience: () => [],
  apply: ({ state }, { what }: { readonly what: number }) =>
    state.battle ? { ...state, battle: note.put(state.battle, what) } : state,
});

const { issue, codes } = declareIssues({ 'too-loud': 'That was too loud.' });

/** The round in which a player last shouted: there is a shout for each, or there would be no end to it. */
const lastShout = slice('player', 'strange/last-shout', { init: () => 0, decode: int() });
const shouted = event('strange/shouted', {
  apply: ({ state }, { player }: { readonly player: Player['id'] }) =>
    updatePlayer(state, player, lastShout.change(state.battle?.round ?? 0)),
});
const mayShout = ({ players, waiting, battle }: View, player: Player['id']): boolean =>
  waiting.includes(player) &&
  players.some((each) => each.id === player && lastShout.of(each) !== battle?.round);

/** What may be shouted while orders are written. */
const shout = (
  refusedOf: (ship: SeenShip | undefined, loud: number) => boolean,
  sampled: number | ((game: ViewGame, random: Random) => number),
): readonly Part[] => [
  ...codes,
  lastShout,
  shouted,
  action(
    'strange/shout',
    { loud: int(0, 9) },
    {
      offers: ({ state }) =>
        state.waiting
          .filter((player) => mayShout(state, player))
          .map((player) => ({ player, type: 'strange/shout', must: false, options: {} })),
      check: ({ state }, { player, loud }) => {
        const enemy = state.ships.find(({ owner }) => owner !== player);
        return !mayShout(state, player) || refusedOf(enemy, loud) ? [issue('too-loud')] : [];
      },
      apply: (_game, { player }) => [shouted({ player })],
      sample: (game, _decision, random) => ({
        loud: typeof sampled === 'number' ? sampled : sampled(game, random),
      }),
    },
  ),
];

const ANY = { kind: 'number', key: 'more', least: 0, most: 3 } as const;

/** An action with a form, which may be done once in a round. */
const formed = (
  form: (game: ViewGame) => FieldSet,
  refusal: (fields: { readonly more?: number }) => readonly Issue[] = () => [],
  sample: { readonly more?: number } = {},
): readonly Part[] => [
  ...codes,
  lastShout,
  shouted,
  action(
    'strange/ask',
    { more: optional(int(0, 3)) },
    {
      offers: ({ state }) =>
        state.waiting
          .filter((player) => mayShout(state, player))
          .map((player) => ({ player, type: 'strange/ask', must: false, options: {} })),
      check: ({ state }, { player, ...fields }) =>
        mayShout(state, player) ? refusal(fields) : [issue('too-loud')],
      apply: (_game, { player }) => [shouted({ player })],
      sample: () => sample,
      form,
    },
  ),
];

const cases: Readonly<Record<string, readonly [law: Law, parts: () => readonly Part[]]>> = {
  'shows every record to everybody': ['secrets-kept', () => [sightAt.wrap(() => () => 'record')]],
  "shows that there are ships in an enemy's racks": [
    'secrets-kept',
    () => [
      sightAt.wrap(
        (base) => (game, asked) => (base(game, asked) === 'nothing' ? 'counter' : base(game, asked)),
      ),
    ],
  ],
  'has a slice that shows how many beams a ship has': [
    'secrets-kept',
    () => [
      slice('ship', 'strange/beams', {
        init: (ship) => ship.built?.B ?? 0,
        decode: int(),
      }),
    ],
  ],
  'has a slice that shows what others sealed': [
    'sealed-unseen',
    () => [
      note,
      noted,
      choiceSealed.then((_game, { choice }) => [noted({ what: JSON.stringify(choice).length })]),
    ],
  ],
  'tells everybody what was sealed': [
    'sealed-unseen',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        choiceSealed.then((_game, { choice }) => [gossip({ of: JSON.stringify(choice).length })]),
      ];
    },
  ],
  'tells everybody where damage went': [
    'events-discreet',
    () => {
      const gossip = event('strange/gossip', {
        apply: ({ state }, _: { readonly ship: string; readonly hits: Ship['now'] }) => state,
      });
      return [gossip, shipDamaged.then((_game, { ship, hits }) => [gossip({ ship, hits })])];
    },
  ],
  "refuses by what stands in an enemy's record": [
    'secrets-kept',
    () => shout((enemy, loud) => loud > (enemy?.now?.PD ?? 99), 0),
  ],
  'refuses what a view would not': [
    'refusals-alike',
    () => shout((enemy, loud) => loud > 3 && enemy?.now !== undefined, 0),
  ],
  'samples what it then refuses': ['samples-accepted', () => shout((_enemy, loud) => loud > 5, 7)],
  'has a form that only the state tells': [
    'forms-alike',
    () => formed(({ state }) => ({ fields: state.viewer === undefined ? [] : [ANY] })),
  ],
  'has a form that its samples do not fit': ['forms-fit', () => formed(() => ({ fields: [ANY] }))],
  'refuses a form at no field of it': [
    'forms-refused',
    () =>
      formed(
        () => ({ fields: [{ ...ANY, optional: true }] }),
        ({ more }) => (more === undefined ? [] : [issue('too-loud', ['strange'])]),
      ),
  ],
  'tells a 0 from nothing, and its form does not': [
    'answers-complete',
    () =>
      formed(
        () => ({ fields: [{ ...ANY, optional: true }] }),
        () => [],
        { more: 0 },
      ),
  ],
  'has a form that is not as exact as it says': [
    'answers-sound',
    () =>
      formed(
        () => ({ fields: [{ ...ANY, optional: true }], exact: true }),
        ({ more }) => (more === 2 ? [issue('too-loud', ['more'])] : []),
      ),
  ],
  'offers what only the state tells': [
    'offers-alike',
    () => [
      action(
        'strange/peek',
        {},
        {
          offers: ({ state }) =>
            state.viewer === undefined
              ? state.waiting.map((player) => ({ player, type: 'strange/peek', must: false, options: {} }))
              : [],
          check: () => [],
          apply: () => [],
          sample: () => ({}),
        },
      ),
    ],
  ],
  'refuses without a word': [
    'refusals-told',
    () => shout((_enemy, loud) => loud > 5, 0).filter(({ kind }) => kind !== 'entry'),
  ],
  'changes the state that it is handed': [
    'never-changed',
    () =>
      atEachRound('strange/scratch', (state) => {
        (state.players[0] as { side: number }).side += 2; // Sound: nothing about it is, on purpose.
        return state;
      }),
  ],
  'throws when a third round begins': [
    'never-throws',
    () =>
      atEachRound('strange/fall', (state) => {
        if ((state.battle?.round ?? 0) > 2) throw new Error('A third round?');
        return state;
      }),
  ],
  'fights for ever': [
    'ends',
    () => [
      hitsPastScreens.replace(() => 0),
      isQuietRound.replace(() => false),
      tacticsOf.wrap((base) => (rules, ship) => base(rules, ship).filter((tactic) => tactic !== 'retreat')),
    ],
  ],
  'leaves a member undefined': [
    'plain-json',
    () =>
      atEachRound('strange/hole', (state) =>
        firstPlayer(state, (player) => ({ ...player, points: undefined as never })),
      ),
  ],
  'keeps what cannot be read again': [
    'saves',
    () => {
      const lost = slice('game', 'strange/lost', { init: () => false, decode: boolean });
      return [lost, ...atEachRound('strange/lose', (state) => lost.put(state, 7 as unknown as boolean))];
    },
  ],
  'lets the first to decide be known later': [
    'any-arrival',
    () => {
      const order = slice('battle', 'strange/order', {
        init: (): readonly string[] => [],
        decode: array(playerId),
        seenBy: () => undefined,
      });
      const came = event('strange/came', {
        audience: () => [],
        apply: ({ state }, { player }: { readonly player: string }) =>
          state.battle
            ? { ...state, battle: order.put(state.battle, [...order.of(state.battle), player]) }
            : state,
      });
      return [order, came, choiceSealed.then((_game, { player }) => [came({ player })])];
    },
  ],
  'fixes a ship in secret': [
    'hits-conserved',
    () => atEachRound('strange/fixes', (state) => firstShip(state, (ship) => ({ ...ship, now: ship.built }))),
  ],
  'counts what was built anew': [
    'within-built',
    () =>
      atEachRound('strange/shrink', (state) =>
        firstShip(state, (ship) => ({ ...ship, built: { ...ship.built, PD: 0 } })),
      ),
  ],
  'forgets hits': [
    'hits-conserved',
    () => {
      const forgot = event('strange/forgot', {
        apply: ({ state }, { ship, PD }: { readonly ship: ShipId; readonly PD: number }) =>
          updateShip(state, ship, ({ now }) => ({ now: { ...now, PD } })),
      });
      const before = (state: State, id: ShipId): number => findShip(state.ships, id)?.now.PD ?? 0;
      return [
        forgot,
        shipDamaged.then((_game, { ship }, { state }) => [forgot({ ship, PD: before(state, ship) })]),
      ];
    },
  ],
  'builds a ship that is there already': [
    'ids-unique',
    () => [
      roundBegan.then(({ state }) =>
        state.ships.slice(0, (state.battle?.round ?? 0) > 1 ? 1 : 0).map((ship) => shipBuilt({ ship })),
      ),
    ],
  ],
  'lets a ship vanish': [
    'ships-conserved',
    () =>
      atEachRound('strange/vanish', (state) =>
        (state.battle?.round ?? 0) > 1 ? { ...state, ships: state.ships.slice(1) } : state,
      ),
  ],
  'moves a ship without a word': [
    'moves-told',
    () =>
      atEachRound('strange/swap', (state) =>
        firstShip(state, (ship) =>
          (state.battle?.round ?? 0) > 1 ? { ...ship, at: state.map.hexes.at(-1) ?? ship.at } : ship,
        ),
      ),
  ],
  'lets ships escape off the map': [
    'ships-on-map',
    // Sound: four digits.
    () => [retreatHexes.replace(() => ['0199' as HexId])],
  ],
  'tells everybody in a combat what a ship is made of': [
    'course-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        roundBegan.then(({ state }) => state.ships.map(({ built: { B = 0 } }) => gossip({ of: B }))),
      ];
    },
  ],
  'tells everybody after the fire what a ship has left': [
    'course-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        roundBegan.then(({ state }, { round }) =>
          round > 1 ? state.ships.map(({ now: { PD = 0 } }) => gossip({ of: PD })) : [],
        ),
      ];
    },
  ],
  'tells everybody in a combat what an order leaves over': [
    'course-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        ordersRevealed.then(({ rules, state }) =>
          state.ships.flatMap((ship) =>
            typeof ship.at === 'string' ? [gossip({ of: power(rules, { ship }) })] : [],
          ),
        ),
      ];
    },
  ],
  'says nothing of what all can see': [
    'views-followed',
    () => [note, noted, roundBegan.then((_game, { round }) => [noted({ what: round })])],
  ],
  'tells what no view can follow': [
    'views-followed',
    () =>
      atEachRound('strange/count', (state) => {
        const beams = state.ships.reduce((sum, { built }) => sum + (built.B ?? 0), 0);
        return state.battle ? { ...state, battle: { ...state.battle, quiet: beams % 2 } } : state;
      }),
  ],
  'names an event so that no sentence comes of it': [
    'story-whole',
    () => atEachRound('strange/undefined', (state) => state),
  ],
  'rolls a die that no state knows': ['repeats', () => tellsOfFire(() => dice(1e9))],
  'seldom rolls a die that no state knows': ['repeats', () => tellsOfFire(() => Number(dice(5) === 0))],
  'counts in a variable that no save has': [
    'repeats',
    () => {
      let count = 0;
      return tellsOfFire(() => (count += 1));
    },
  ],
  'makes points out of nothing': [
    'points-conserved',
    () =>
      atEachRound('strange/mint', (state) =>
        firstPlayer(state, (player) => ({ ...player, points: (player.points ?? 0) + 1 })),
      ),
  ],
};

/** The same of games on maps. */
const mapCases: typeof cases = {
  'tells everybody what somebody has to spend': [
    'course-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        phaseEnded.then(({ state }) => state.players.map(({ points = 0 }) => gossip({ of: points }))),
      ];
    },
  ],
  'forgets how far a ship has come': [
    'moves-paid',
    () => {
      const rested = event('strange/rested', {
        apply: ({ state }) => ({
          ...state,
          ships: state.ships.map(({ tally: _done, ...ship }) => ship),
        }),
      });
      return [rested, shipMoved.then(() => [rested({})])];
    },
  ],
  "tells everybody that a ship at an enemy's Base is armed": [
    'course-discreet',
    () => {
      const blocked = event('strange/blocked', { apply: ({ state }, _: { readonly at: HexId }) => state });
      const isBlocked = ({ ships }: State, { hex, base }: Star): boolean =>
        base !== undefined &&
        ships.some(({ at, owner, now }) => at === hex && owner !== base && (now.B ?? 0) > 3);
      return [
        blocked,
        phaseEnded.then(({ state }) =>
          state.stars.filter((star) => isBlocked(state, star)).map(({ hex: at }) => blocked({ at })),
        ),
      ];
    },
  ],
  'lets enemies live in peace': ['one-side-per-star', () => [contested.replace(() => [])]],
  'taxes what is built': [
    'prices-paid',
    () => [
      shipBuilt.then(({ state }, { ship: { owner } }) =>
        state.players.flatMap(({ id: player, points = 0 }) =>
          player === owner && points > 0 ? [pointsMoved({ from: { player }, to: 'spent', points: 1 })] : [],
        ),
      ),
    ],
  ],
  'brings in points by halves': [
    'points-conserved',
    () => [
      income.wrap((base) => (game, player) => [
        ...base(game, player),
        { from: 'produced', to: { player }, points: 0.5 },
      ]),
    ],
  ],
  'overdraws accounts': [
    'points-conserved',
    () => [
      shipBuilt.then((_game, { ship: { owner: player } }) => [
        pointsMoved({ from: { player }, to: 'lost', points: 100 }),
      ]),
    ],
  ],
  'tells everybody what was built': [
    'events-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly ship: Ship }) => state });
      return [gossip, shipBuilt.then((_game, { ship }) => [gossip({ ship })])];
    },
  ],
};

describe('a module is failed by the battery if it', () => {
  test.each(Object.entries(cases))('%s', (_what, [law, parts]) => {
    expect(broken(parts())).toBe(law);
  });

  test.each(Object.entries(mapCases))('%s', (_what, [law, parts]) => {
    expect(brokenOnMap(parts())).toBe(law);
  });
});

test('a module is failed by the battery if it deals cards by chance in the set-up', () => {
  const card = slice('game', 'strange/card', { init: () => 0, decode: int() });
  const deals = setupField('deal', {
    decode: optional(boolean),
    apply: ({ state }) => card.put(state, dice(1e9)),
  });
  expect(broken([card, deals], 1)).toBe('repeats');
});

test('a rule with chance is not asked to reveal what it tells', () => {
  const told: RuleFacts = { revealingEvents: ['strange/told'] };
  expect(
    broken(
      tellsOfFire(() => dice(1e9)),
      5,
      300,
      told,
    ),
  ).toBe('repeats');
});

test('a module is failed by the battery if it tells everybody, as a combat begins, what somebody has to spend', () => {
  const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
  const tells = battleBegan.then(({ state }) =>
    state.players.map(({ points = 0 }) => gossip({ of: points })),
  );
  expect(brokenOnMap([gossip, tells], onMap, 1)).toBe('course-discreet');
});

/** The same where points lie at stars. */
const baseCases: typeof cases = {
  'tells everybody what lies at a star': [
    'course-discreet',
    () => {
      const gossip = event('strange/gossip', { apply: ({ state }, _: { readonly of: number }) => state });
      return [
        gossip,
        phaseEnded.then(({ state }) => state.stars.map(({ points = 0 }) => gossip({ of: points }))),
      ];
    },
  ],
  'has a slice that shows what lies at a star': [
    'secrets-kept',
    () => [
      slice('star', 'strange/hoard', {
        init: (star) => star.points ?? 0,
        decode: int(),
      }),
    ],
  ],
};

describe('a module is failed by the battery where points lie at stars if it', () => {
  test.each(Object.entries(baseCases))('%s', (_what, [law, parts]) => {
    expect(brokenOnMap(parts(), withBases)).toBe(law);
  });
});

describe('an event that is for one player alone', () => {
  const dreamt = (audience: (player: Player['id']) => Audience): readonly Part[] => {
    const dream = event('strange/dreamt', {
      audience: (_game, { player }: { readonly player: Player['id'] }) => audience(player),
      apply: ({ state }) => state,
    });
    return [dream, roundBegan.then(({ state }) => state.players.map(({ id }) => dream({ player: id })))];
  };
  const facts: RuleFacts = { privateEvents: ['strange/dreamt'] };

  test('breaks the law if it is told to all, or to somebody else', () => {
    const law = (parts: readonly Part[]) => broken(parts, 5, 300, facts);
    expect(law(dreamt(() => 'all'))).toBe('events-discreet');
    expect(law(dreamt(() => [red]))).toBe('events-discreet');
    expect(law(dreamt((player) => [player]))).toBeUndefined();
    expect(law(dreamt(() => []))).toBeUndefined();
  });
});

describe('a module is failed by the tables of the book if it', () => {
  const miss = (tactic: Tactic, difference: number, against: Tactic): Part =>
    shotResult.wrap(
      (base) => (rules, shot) =>
        shot.fire.tactic === tactic && shot.difference === difference && shot.order.tactic === against
          ? 'miss'
          : base(rules, shot),
    );

  test('mis-reads one cell of the Combat Results Table', () => {
    expect(() => keepsTable(withModule(miss('attack', 2, 'dodge')).rules)).toThrow(
      /attack at 2 against dodge is hit\+1/,
    );
    expect(() => keepsTable(withModule(miss('retreat', -1, 'attack')).rules)).toThrow(
      /retreat at -1 against attack is hit/,
    );
    expect(() =>
      keepsTable(
        withModule(
          shotResult.wrap(
            (base) => (rules, shot) => (base(rules, shot) === 'escapes' ? 'miss' : base(rules, shot)),
          ),
        ).rules,
      ),
    ).toThrow(/escapes/);
  });

  test('loses a screen', () => {
    const lost = hitsPastScreens.wrap(
      (base) =>
        (rules, { order, ...taken }) =>
          base(rules, { ...taken, order: { ...order, screens: Math.max(0, (order.screens ?? 0) - 1) } }),
    );
    expect(() => keepsScreens(withModule(lost).rules)).toThrow(/Screens of 1 at level 0/);
  });

  test('lets unpowered screens keep off their level', () => {
    const kept = hitsPastScreens.wrap(
      (base) => (rules, taken) =>
        (taken.order.screens ?? 0) > 0
          ? base(rules, taken)
          : Math.max(0, base(rules, taken) - (taken.ship.levels.all ?? 0)),
    );
    expect(() => keepsScreens(withModule(kept).rules)).toThrow(/Screens of 0 at level 1/);
  });
});

describe('what is not broken passes', () => {
  /** Pays for every ship that is destroyed, keeps a secret count, and lets players shout. */
  const bounty = (): readonly Part[] => {
    const count = slice('player', 'strange/count', {
      init: () => 0,
      decode: int(),
      seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
    });
    const counted = event('strange/counted', {
      audience: (_game, { player }: { readonly player: Player['id'] }) => [player],
      apply: ({ state }, { player }) => ({
        ...state,
        players: state.players.map((each) =>
          each.id === player ? count.put(each, count.of(each) + 1) : each,
        ),
      }),
    });
    return [
      count,
      counted,
      ...shout((_enemy, loud) => loud > 5, 5),
      shipDestroyed.then(({ state }) =>
        state.players.flatMap(({ id: player }) => [
          pointsMoved({ from: 'produced', to: { player }, points: 3 }),
          counted({ player }),
        ]),
      ),
      shipDamaged.then(({ state }) =>
        state.players.flatMap(({ id: player, points = 0 }) =>
          points > 0 ? [pointsMoved({ from: { player }, to: 'spent', points: 1 })] : [],
        ),
      ),
    ];
  };

  test('a stranger that pays, counts in secret and shouts keeps every law', () => {
    const held = { 'strange/count': (random: (below: number) => number) => random(9) };
    expect(broken(bounty(), 5, 300, { hiddenValues: held })).toBeUndefined();
    expect(() => broken(bounty(), 10)).toThrow("The slice 'strange/count' hides something");
    const { engine, rules } = withModule(...bounty());
    const games = [1, 2, 3, 4, 5].map((seed) =>
      keepsLaws(engine, skirmishOf(rules, spec, seed), seed, { oneIn: 100 }),
    );
    const [events, actions] = [games.flatMap((game) => game.events), games.flatMap((game) => game.actions)];
    expect(events.some(({ type }) => type === 'points/moved')).toBe(true);
    expect(actions.some((each) => (each as { readonly type: string }).type === 'strange/shout')).toBe(true);
  });

  test('the first edition keeps the tables of the book', () => {
    const { rules } = withModule();
    expect(() => keepsTable(rules)).not.toThrow();
    expect(() => keepsScreens(rules)).not.toThrow();
  });

  test('a stranger that draws a number for a sample that it does not draw for a view plays out otherwise', () => {
    const draws = shout(
      () => false,
      ({ state }, random) => (state.viewer === undefined ? random(3) : 0),
    );
    expect(broken(draws, 5, 300, { aheadIn: 2 })).toBe('plays-out');
    expect(
      broken(
        shout(
          () => false,
          (_game, random) => random(3),
        ),
        2,
        300,
        { aheadIn: 2 },
      ),
    ).toBeUndefined();
  });

  test('every law is broken by something', () => {
    const engineLaws: readonly Law[] = ['refused-unchanged', 'awaits-alike', 'records-open', 'rules-as-text'];
    // Above, and in bounded.test.ts, limits.test.ts and places.test.ts.
    const elsewhere: readonly Law[] = ['bounded', 'limits-kept', 'places-kept', 'plays-out'];
    // Of states from views: in toy.test.ts.
    const ofToys: readonly Law[] = ['supposed-alike', 'truth-supposed'];
    const all = [...Object.values(cases), ...Object.values(mapCases)];
    expect([...new Set([...all.map(([law]) => law), ...engineLaws, ...elsewhere, ...ofToys])].sort()).toEqual(
      Object.keys(laws).sort(),
    );
  });
});

describe('an engine is failed by the battery if it', () => {
  const fails = (
    change: (engine: TestedEngine) => Partial<TestedEngine>,
    asked: RulesetSpec = spec,
  ): Law | undefined => {
    const { engine, rules } = inForce(asked, []);
    const worse = { ...engine, ...change(engine) };
    const setUp = asked === spec ? skirmishOf : campaignOf;
    try {
      keepsLaws(worse, setUp(rules, asked, 3), 3);
    } catch (thrown) {
      if (thrown instanceof LawBroken) return adviceOf(thrown, /\+strange.*, seed 3, after action \d+[:.]/);
      throw thrown;
    }
    return undefined;
  };

  test('reads the text of its rules as other rules', () => {
    expect(fails(() => ({ compileRules: () => compileRules('first/skirmish') }))).toBe('rules-as-text');
  });

  test('gives another state back with a refusal', () => {
    expect(
      fails((engine) => ({
        applyAction: (state, sent) => {
          const applied = engine.applyAction(state, sent);
          return applied.ok ? applied : { ...applied, state: { ...state } };
        },
      })),
    ).toBe('refused-unchanged');
  });

  test('awaits others in a view than in the state', () => {
    expect(
      fails((engine) => ({
        awaiting: (seenState) => (seenState.viewer === undefined ? engine.awaiting(seenState) : []),
      })),
    ).toBe('awaits-alike');
  });

  test('leaves sealed orders in a view', () => {
    expect(
      fails((engine) => ({
        view: (state, viewer) => ({ ...engine.view(state, viewer), battle: state.battle }),
      })),
    ).toBe('sealed-unseen');
  });

  test('keeps records closed after the end', () => {
    expect(
      fails((engine) => ({
        view: (state, viewer) => {
          const all = engine.view(state, viewer);
          return state.result
            ? { ...all, ships: all.ships.map(({ id, owner, at }) => ({ id, owner, at })) }
            : all;
        },
      })),
    ).toBe('records-open');
  });

  test('tells everybody of points that come and go', () => {
    expect(
      fails(
        (engine) => ({
          applyAction: (state, sent) => {
            const applied = engine.applyAction(state, sent);
            const all = (event: GameEvent): GameEvent =>
              event.type === 'points/moved' ? { ...event, audience: 'all' } : event;
            return applied.ok ? { ...applied, events: applied.events.map(all) } : applied;
          },
        }),
        onMap,
      ),
    ).toBe('events-discreet');
  });

  test('leaves what lies at stars in a view', () => {
    expect(
      fails(
        (engine) => ({
          view: (state, viewer) => ({ ...engine.view(state, viewer), stars: state.stars }),
        }),
        withBases,
      ),
    ).toBe('secrets-kept');
  });

  test("leaves others' points in a view", () => {
    expect(
      fails((engine) => ({
        view: (state, viewer) => ({ ...engine.view(state, viewer), players: state.players }),
      })),
    ).toBe('secrets-kept');
  });
});
