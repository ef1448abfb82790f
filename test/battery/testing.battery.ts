/** What authors of modules are given to test them with. */

import { moduleLaws as generalModuleLaws } from '../../src/laws/modules.js';
import {
  catalogue,
  createEngine,
  type PlayerId,
  type RulesetSpec,
  type ShipId,
  formatRuleset,
} from '../../src/warpwar/index.js';
import {
  insertAfter,
  battleBegan,
  components,
  movementPoints,
  ordersRevealed,
  roundFired,
  event,
  phases,
  pointsMoved,
  sequence,
  setting,
  shipBuilt,
  shipDamaged,
  slice,
  steps,
  stepsOf,
  updatePlayer,
  updateShip,
  declareIssues,
  berths,
  cargoLimit,
  driveLimit,
  power,
  shipEntered,
  hitShip,
  roundBegan,
} from '../../src/warpwar/rules.js';
import {
  array,
  string,
  boolean,
  module,
  oneOf,
  int,
  type Module,
  type Part,
  commonCodes,
  issueCodes,
  kernelCodes,
} from '../../src/kernel/index.js';
import { propulsion } from '../../src/warpwar/ships/components.js';
import { hitCapacity } from '../../src/warpwar/ships/damage.js';
import { turnEnded } from '../../src/warpwar/turn.js';
import type { Home } from '../../src/kernel/action.js';
import { rollParts } from '../../src/kernel/dice/dice.js';
import {
  additions,
  battery,
  campaignOf,
  including,
  keepsLaws,
  LawBroken,
  moduleLaws,
  ruleTest,
  skirmishOf,
  titleOf,
  untestedRules,
  type BatteryOptions,
} from '../../src/warpwar/laws/index.js';
import { STANDARD } from '../../src/warpwar/laws/facts.js';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const meta = {
  id: 'strange',
  title: 'Strange',
  summary: 'Is here to be tried.',
  source: { 'HOUSE.1': 'None of the book.', 'HOUSE.2': 'Nor is this.' },
} as const;

const strange = (...parts: readonly Part[]): Module => module(meta, ...parts);

/** The modules of two scenarios, and what ends a game: a battery of few rulesets is laid out in no time. */
const near = ((): readonly Module[] => {
  const engine = createEngine(catalogue);
  const ids = (['first/skirmish', 'first/advanced'] as const).flatMap((scenario) => {
    const made = engine.compileRules(scenario);
    return made.ok ? made.value.ruleset.modules : [];
  });
  return catalogue.filter(({ meta }: Module) => [...ids, 'turn-limit'].includes(meta.id));
})();
const withStrange = (...parts: readonly Part[]): readonly Module[] => [...near, strange(...parts)];

/** The law that some game breaks first, or what else is thrown; nothing if all of them keep all. */
function found(parts: readonly Part[], options: Partial<BatteryOptions> = {}): string | undefined {
  const thrown = thrownBy(parts, options);
  return thrown instanceof LawBroken ? thrown.law : thrown?.toString();
}

/** What some game throws first. */
function thrownBy(parts: readonly Part[], options: Partial<BatteryOptions> = {}): Error | undefined {
  const trials = battery(withStrange(...parts), {
    module: 'strange',
    scenarios: ['first/skirmish'],
    games: 3,
    // Where combats are short, the battery holds every moment against the laws: here some are enough.
    ...(options.scenarios ? {} : { oneIn: 5 }),
    ...options,
  });
  try {
    trials[0]?.[1]();
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}

describe('the battery', () => {
  const faster = movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + more.of(rules));
  const more = setting('strange/more', { about: 'How many more.', decode: int(1, 2), standard: 1 });
  const swung = event('strange/swung', {
    apply: ({ state }, _: { readonly by: number }) => state,
  });
  const all: readonly Module[] = [...catalogue, strange(more, faster)];

  test('tries a module alone, with its settings, beside every other, without each that can be spared', () => {
    const titles = battery(all, { module: 'strange', scenarios: ['first/advanced'], games: 2 }).map(
      ([title]) => title,
    );
    expect(titles[0]).toBe('first/advanced +strange +turn-limit turn-limit/turns=12: every law in 2 games');
    expect(titles.at(-1)).toBe('strange: all of it comes into play');
    const has = (text: string): boolean => titles.some((title) => title.includes(text));
    expect(has('strange/more=2')).toBe(true);
    // Of other settings only that which cuts games off.
    const settings = titles.flatMap((title) =>
      [...title.matchAll(/ ([a-z-]+\/\w+)=/g)].map(([, key]) => key),
    );
    expect(new Set(settings)).toEqual(new Set(['strange/more', 'turn-limit/turns']));
    expect(has('-systemships')).toBe(true);
    // Without a map, and with no star to fight over, there is nowhere to play.
    expect(titles.filter((title) => title.includes('-star-map') && !title.includes('+skirmish'))).toEqual([]);
    const engine = createEngine(all);
    const rulesOf = (spec: RulesetSpec) => {
      const made = engine.compileRules(spec);
      return made.ok ? made.value : undefined;
    };
    const base: RulesetSpec = { scenario: 'first/advanced', add: ['strange', 'turn-limit'] };
    const beside = additions(all, rulesOf, base).filter(
      (spec) => rulesOf(spec)?.ruleset.modules.includes('star-map') ?? false,
    );
    expect(beside.length).toBeGreaterThan(8);
    for (const spec of beside)
      expect(titles.some((title) => title.startsWith(titleOf({ ...spec, settings: {} })))).toBe(true);
    expect(titleOf(including(all, rulesOf, { scenario: 'first/advanced' }, 'base-conquest'))).toBe(
      'first/advanced +base-conquest +base-fall -victory-points',
    );
  });

  test('plays what it says, from the seed that it is given', () => {
    const trials = battery(all, { module: 'strange', scenarios: ['first/advanced'], games: 2, seed: 5 });
    const games = trials[0]?.[1]() ?? [];
    expect(games).toHaveLength(2);
    expect(games.every(({ state }) => state.result && state.ruleset.modules.includes('strange'))).toBe(true);
    const engine = createEngine(all);
    const spec: RulesetSpec = {
      scenario: 'first/advanced',
      add: ['strange', 'turn-limit'],
      settings: { 'turn-limit/turns': 12 },
    };
    const made = engine.compileRules(spec);
    if (!made.ok) throw new Error('No rules.');
    const { setup } = campaignOf(made.value, spec, 5);
    expect(games[0]?.state.players.map(({ id }) => id)).toEqual(setup.players);
  });

  test('tells if what a module brings never comes about', () => {
    const never = battery(all, {
      module: 'strange',
      scenarios: ['first/skirmish'],
      games: 1,
      happens: ['round/fired', 'strange/never'],
    });
    expect(() => never.at(-1)?.[1]()).toThrow('In 1 games there was no strange/never');
  });

  /** What is said of a module that has these parts, in the company of the standard ones. */
  const outOfPlace = (...parts: readonly Part[]): string | undefined => {
    const trials = battery(withStrange(...parts), { module: 'strange', scenarios: ['first/advanced'] });
    const [title, run] = trials.at(-2) ?? [];
    expect(title).toBe('strange: its phases and steps have places');
    try {
      run?.();
      return undefined;
    } catch (thrown) {
      return String(thrown);
    }
  };
  const rest = phases.add('rest', { untilEnded: true });
  const fixes = steps.add('fixes', { does: () => [] });
  const resting = (phase: string): Part =>
    sequence.wrap((base) => (rules, given) => insertAfter(base(rules, given), 'income', phase));
  const mending = (step: string): Part =>
    stepsOf.wrap(
      (base) => (rules, plan) =>
        plan === 'round' ? insertAfter(base(rules, plan), 'remove', step) : base(rules, plan),
    );

  test('tells of phases and steps that are listed and nowhere told, or told and nowhere listed', () => {
    expect(outOfPlace(rest, resting('rest'), fixes, mending('fixes'))).toBeUndefined();
    expect(outOfPlace(resting('rest'), mending('fixes'))).toBe(
      "Error: sequence names the phase 'rest', but no module adds it to the table phases. " +
        "stepsOf names the step 'fixes', but no module adds it to the table steps.",
    );
    expect(outOfPlace(rest, fixes)).toBe(
      "Error: It adds the phase 'rest', but sequence never names it: wrap sequence to put it in. " +
        "It adds the step 'fixes', but stepsOf never names it: wrap stepsOf to put it in.",
    );
  });

  test('takes a phase that is listed under a setting only', () => {
    const often = setting('strange/often', { about: 'Whether they rest.', decode: boolean, standard: false });
    const seldom = sequence.wrap(
      (base) => (rules, given) =>
        often.of(rules) ? insertAfter(base(rules, given), 'income', 'rest') : base(rules, given),
    );
    expect(outOfPlace(rest, often, seldom)).toBeUndefined();
  });

  test('tells of rules whose ids another module has', () => {
    const other = module({ ...meta, id: 'other', source: { 'HOUSE.2': 'This is another.' } });
    const trials = battery([...withStrange(), other], { module: 'strange', scenarios: ['first/skirmish'] });
    expect(trials.at(-2)?.[1]).toThrow(
      'Another module of the catalogue has a rule HOUSE.2, too: choose another id.',
    );
  });

  test('tells why a module cannot be tried', () => {
    // @ts-expect-error: the catalogue knows no such module
    expect(() => battery(catalogue, { module: 'strange' })).toThrow("There is no module 'strange'");
    const apart = module({ ...meta, requires: ['nowhere'] });
    expect(() => battery([...catalogue, apart], { module: 'strange' })).toThrow(/cannot be .*nowhere/);
  });

  test('plays no ruleset that the module is not in', () => {
    const apart = module({ ...meta, excludes: ['exhaustion-draw'] });
    const trials = battery([...catalogue, apart], { module: 'strange', scenarios: ['first/advanced'] });
    const titles = trials.slice(0, -2).map(([title]) => title);
    expect(titles.length).toBeGreaterThan(8);
    expect(titles.filter((title) => !title.includes('+strange'))).toEqual([]);
  });

  test('takes rulesets as text, and tells in sentences why one is refused', () => {
    const titles = (scenario: string) =>
      battery([...catalogue, strange()], { module: 'strange', scenarios: [scenario] }).map(
        ([title]) => title,
      );
    expect(titles('first/advanced +ecm -systemships turn-limit(turns=9)')[0]).toBe(
      'first/advanced +ecm +strange +turn-limit -systemships turn-limit/turns=9: every law in 10 games',
    );
    expect(() => titles('first/advanced +nothing')).toThrow(/: There is no module .*nothing/);
    expect(() => titles('first/advanced ecm')).toThrow(
      /^'first\/advanced ecm' of `scenarios` is no ruleset: /,
    );
  });

  test('plays scenarios of your own', () => {
    const own = {
      modules: [...near, module(meta, more, faster)],
      scenarios: [
        {
          name: 'mine/long-war',
          title: 'The long war',
          summary: 'It is long.',
          base: 'first/advanced',
          with: ['strange', 'turn-limit'],
          settings: { 'turn-limit/turns': 30 },
        },
        {
          name: 'mine/skirmish',
          title: 'A skirmish',
          summary: 'It is short.',
          base: 'first/skirmish',
          with: ['strange'],
        },
      ],
    };
    const tried = (scenario: string) =>
      battery(own, { module: 'strange', scenarios: [scenario], games: 1, settings: { 'strange/more': 2 } });
    for (const { name } of own.scenarios) {
      const trials = tried(name);
      expect(trials[0]?.[0]).toContain(`${name} `);
      for (const [, run] of [trials[0]!, trials.at(-2)!, trials.at(-1)!])
        for (const { state } of run())
          expect(state.ruleset).toMatchObject({ settings: { 'strange/more': 2 } });
      expect(trials[0]?.[1]().map(({ state }) => state.ruleset.scenario)).toEqual([name.slice(5)]);
    }
    expect(() => tried('mine/short-war')).toThrow(/There is no scenario mine\/short-war\..*mine\/long-war/);
    // @ts-expect-error: the modules have no such module
    expect(() => battery({ modules: catalogue }, { module: 'strange' })).toThrow(
      "There is no module 'strange'",
    );
  });

  test('tells of every scenario that is named and cannot be played', () => {
    const inSpace = module({ ...meta, requires: ['star-map'] });
    const scenarios = ['first/advanced', 'first/nowhere'];
    const trials = (named?: readonly string[]) =>
      battery([...catalogue, inSpace], { module: 'strange', ...(named ? { scenarios: named } : {}) });
    expect(() => trials(scenarios)).toThrow(
      /cannot be in force in first\/nowhere \+strange .*: There is no scenario .*nowhere/,
    );
    expect(() => trials(scenarios.slice(0, 1))).not.toThrow();
    expect(() => trials()).not.toThrow();
  });

  test('takes no word of what no module has', () => {
    const said = (options: Partial<BatteryOptions>) => () =>
      battery(withStrange(), { module: 'strange', ...options });
    expect(said({ hiddenValues: { 'strange/most': () => 1 } })).toThrow("has the slice 'strange/most'.");
    expect(said({ eventEffects: { 'strange/gone': () => ({}) } })).toThrow("has the event 'strange/gone'.");
    expect(
      said({
        privateEvents: ['ship/seen'],
        revealingEvents: ['ship/built', 'ship/told'],
        teachingEvents: ['ship/taught'],
      }),
    ).toThrow("has the event 'ship/seen', the event 'ship/told', the event 'ship/taught'.");
  });

  test('takes no other values of a slice that everybody sees', () => {
    const init = () => 0;
    const open = slice('player', 'strange/open', { init, decode: int() });
    const secret = slice('player', 'strange/secret', { init, decode: int(), seenBy: () => undefined });
    const said = (options: Partial<BatteryOptions>) => () =>
      battery(withStrange(open, secret), { module: 'strange', ...options });
    expect(said({ hiddenValues: { 'strange/secret': () => 1 } })).not.toThrow();
    expect(said({ hiddenValues: { 'strange/secret': () => 1, 'strange/open': () => 1 } })).toThrow(
      "`hiddenValues` names a slice that everybody sees: 'strange/open'. Remove it, or hide it by `seenBy`.",
    );
  });

  test('knows the names of the catalogue', () => {
    const full = [...catalogue, module(meta, more, faster, swung)] as const;
    type Options = BatteryOptions<typeof full>;
    const of = (options: Options): Options => options;
    expect(battery(full, of({ module: 'strange', scenarios: ['first/skirmish'] })).length).toBeGreaterThan(2);
    expect(of({ module: 'strange', settings: { 'strange/more': 2 } }).module).toBe('strange');
    // @ts-expect-error: no such setting
    expect(of({ module: 'strange', settings: { 'strange/less': 2 } }).module).toBe('strange');
    // @ts-expect-error: no such slice
    expect(of({ module: 'strange', hiddenValues: { 'strange/slice': () => 1 } }).module).toBe('strange');
    // @ts-expect-error: no such event
    expect(of({ module: 'strange', revealingEvents: ['strange/sung'] }).module).toBe('strange');
    // Written where the battery is called, the payload has its type.
    const written = battery(full, {
      module: 'strange',
      scenarios: ['first/skirmish'],
      eventEffects: {
        'strange/swung': ({ by }, { turn }, { ruleset }) => ({ price: by * turn + ruleset.modules.length }),
      },
    });
    expect(written.length).toBeGreaterThan(2);
    const eventEffects = { 'strange/swung': ({ by }: { readonly by: number }) => ({ price: by }) };
    expect(of({ module: 'strange', eventEffects }).eventEffects).toBe(eventEffects);
    // @ts-expect-error: that is not what is said of it
    const other = of({ module: 'strange', eventEffects: { 'strange/swung': ({ on }) => ({ price: on }) } });
    expect(other.module).toBe('strange');
  });
});

describe('settings of every game', () => {
  const of = setting('strange/of', { about: 'Something.', decode: string(/^[^]{0,40}$/), standard: 'a' });
  const said = (settings: object) => () =>
    battery(withStrange(of), {
      module: 'strange',
      settings: settings,
    });

  test('have one value each', () => {
    expect(said({ 'strange/of': 'b' })).not.toThrow();
    expect(said({ 'strange/of': ['a', 'b'] })).toThrow(
      '`settings` has ["a","b"] for \'strange/of\'. Expected one value: the battery tries the others by itself.',
    );
  });

  test('may be any text, and the text of the rules means the same rules', () => {
    for (const value of ['0505:1-9:1:2', '0505', 'true', 'null', '1.5', 'a, (b) "c" \\u0041 \u2026', '']) {
      const settings = { 'strange/of': value };
      expect(found([of], { settings, games: 1, oneIn: 1e6 })).toBeUndefined();
      const engine = createEngine(withStrange(of));
      const made = engine.compileRules({ scenario: 'first/skirmish', add: ['strange'], settings });
      if (!made.ok) throw new Error(JSON.stringify(made.issues));
      const again = engine.compileRules(formatRuleset(made.value));
      expect(again.ok && again.value.ruleset).toEqual(made.value.ruleset);
    }
  });

  test('may be a list: the battery plays the default and an empty one', () => {
    const several = setting('strange/several', {
      about: 'Several things.',
      decode: array(string(/^[a-z]$/)),
      standard: ['a'],
    });
    const all = withStrange(several);
    expect(moduleLaws(strange(several), all)).toEqual([]);
    const titles = (settings: object) =>
      battery(all, { module: 'strange', scenarios: ['first/skirmish'], settings }).map(([title]) => title);
    expect(titles({})).toContain('first/skirmish +strange strange/several=[]: every law in 2 games');
    expect(titles({ 'strange/several': ['b'] })[0]).toContain('strange/several=["b"]: every law');
    expect(found([several], { settings: { 'strange/several': ['b', 'c'] }, games: 1 })).toBeUndefined();
  });

  test('are found if their decoder does not accept what it returned', () => {
    const odd = setting('strange/several', {
      about: 'Several things.',
      decode: (raw) => ({ ok: true, value: raw === 'one' ? 'two' : 'one' }),
      standard: 'one',
    });
    expect(found([odd], { games: 1, oneIn: 1e6 })).toContain('rules-as-text');
  });
});

test('hits of hitShip outside combat need no explanation', () => {
  const burns = turnEnded.then((game, { player }) =>
    game.state.ships
      .filter(({ owner, at }) => owner === player && typeof at === 'string')
      .flatMap(({ id }) => hitShip(game, { ship: id, hits: 1 })),
  );
  expect(found([burns], { scenarios: ['first/advanced'] })).toBeUndefined();
});

test('slices of a ship can be read in every formula of ships', () => {
  const crew = slice('ship', 'strange/crew', { init: () => 0, decode: int() });
  const more = (ship: Home): number => crew.stored(ship) ?? 0;
  const parts = [
    power.wrap((base) => (rules, powered) => base(rules, powered) + more(powered.ship)),
    driveLimit.wrap((base) => (rules, powered) => base(rules, powered) + more(powered.ship)),
    propulsion.wrap((base) => (rules, ship) => base(rules, ship) + more(ship)),
    berths.wrap((base) => (rules, ship) => base(rules, ship) + more(ship)),
    cargoLimit.wrap((base) => (rules, ship) => base(rules, ship) + more(ship)),
    hitCapacity.wrap((base) => (rules, ship) => base(rules, ship) + more(ship)),
    movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + (ship.ext ? more(ship) : 0)),
  ];
  const made = createEngine(withStrange(crew, ...parts)).compileRules('first/skirmish +strange');
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  expect(power(made.value, { ship: { now: { PD: 3 } } })).toBe(3);
  expect(power(made.value, { ship: { now: { PD: 3 }, ...crew.change(2) } })).toBe(5);
  expect(crew.stored({})).toBeUndefined();
});

describe('what the laws are told', () => {
  const secret = slice('player', 'strange/secret', {
    init: () => false,
    decode: boolean,
    seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
  });
  const hidden = event('strange/hidden', {
    audience: (_game, { player }: { readonly player: PlayerId }) => [player],
    apply: ({ state }, { player }) => updatePlayer(state, player, secret.change(true)),
  });
  const hides = [
    secret,
    hidden,
    battleBegan.then(({ state }) => state.players.map(({ id }) => hidden({ player: id }))),
  ];

  test('a slice that hides something needs a word on what else it may hold', () => {
    expect(found(hides)).toContain("The slice 'strange/secret' hides something");
    expect(found(hides, { hiddenValues: { 'strange/secret': (random) => random(2) === 0 } })).toBeUndefined();
  });

  test('a secret that something depends on is found by what else it may hold', () => {
    const peeks = movementPoints.wrap((base) => base);
    const tells = event('strange/told', { apply: ({ state }, _: { readonly secrets: number }) => state });
    const leaks = [
      ...hides,
      peeks,
      tells,
      shipEntered.then(({ state }) => [tells({ secrets: state.players.filter(secret.of).length })]),
    ];
    const options = {
      scenarios: ['first/advanced'],
      hiddenValues: { 'strange/secret': () => true },
      oneIn: 1,
    };
    const thrown = thrownBy(leaks, options);
    expect(thrown).toMatchObject({ law: 'course-discreet' });
    expect(String(thrown)).toMatch(
      /^Found: events for .*, after {"type":.* { revealingEvents: \['strange\/told'\] }.*{ teachingEvents: \['strange\/told'\] }/m,
    );
    const few = { ...options, games: 2, oneIn: 2 };
    expect(found(leaks, few)).toBe('course-discreet');
    expect(found(leaks, { ...few, revealingEvents: ['strange/told'] })).toBeUndefined();
    // All receive it, so it is compared for nobody.
    expect(found(leaks, { ...few, teachingEvents: ['strange/told'] })).toBeUndefined();
  });

  test('what a module tells in a combat must follow from what all have heard', () => {
    const told = event('strange/told', { apply: ({ state }, _: { readonly hits: number }) => state });
    const scored = roundFired.then((_game, { hits }) => [told({ hits: Object.keys(hits).length })]);
    const options = { games: 5, oneIn: 1 };
    const few = { games: 2, oneIn: 3 };
    expect(found([told, scored], few)).toBeUndefined();
    const weighed = roundFired.then(({ state }) => [told({ hits: state.ships[0]?.now.PD ?? 0 })]);
    expect(found([told, weighed], few)).toBe('course-discreet');
    expect(found([told, weighed], { ...few, revealingEvents: ['strange/told'] })).toBeUndefined();
    expect(String(thrownBy([told, weighed], options))).toMatch(
      /^Found: events for .*; of all events, number \d+ is the first that differs: {"type":"strange\/told".* and {"type":"strange\/told"/m,
    );
  });

  test('a law that is broken by what others receive shows the events of both games', () => {
    const kept = event('strange/kept', {
      audience: (_game, { player }: { readonly player: PlayerId; readonly keeps: boolean }) => [player],
      apply: ({ state }) => state,
    });
    const told = event('strange/told', { apply: ({ state }, _: object) => state });
    const leaks = [
      ...hides,
      kept,
      told,
      shipEntered.then(({ state }) =>
        state.players.map((each) => kept({ player: each.id, keeps: secret.of(each) })),
      ),
      kept.then((_game, { keeps }) => (keeps ? [told({})] : [])),
    ];
    const options = {
      scenarios: ['first/advanced'],
      hiddenValues: { 'strange/secret': () => true },
      oneIn: 1,
    };
    expect(String(thrownBy(leaks, options))).toMatch(
      /; of all events, number \d+ is the first that differs: {"type":"strange\/kept".* and {"type":"strange\/kept"/,
    );
  });

  const swept = event('strange/swept', {
    audience: ({ state }, { ship }: { readonly ship: ShipId; readonly units: number }) =>
      state.ships.flatMap(({ id, owner }) => (id === ship ? [owner] : [])),
    apply: ({ state }, { ship, units }) =>
      updateShip(state, ship, ({ now }) => ({ now: { ...now, M: (now.M ?? 0) - units } })),
  });
  const sweeps = [
    swept,
    roundBegan.then(({ state }) =>
      state.ships.flatMap(({ id, now }) =>
        (now.M ?? 0) > 0 && (now.PD ?? 0) > 0 ? [swept({ ship: id, units: 1 })] : [],
      ),
    ),
  ];

  test('units that go by an event of its own', () => {
    expect(found(sweeps)).toBe('hits-conserved');
    const eventEffects = {
      'strange/swept': ({ ship, units }: { readonly ship: ShipId; readonly units: number }) => ({
        ship,
        units: { M: -units },
      }),
    };
    expect(found(sweeps, { eventEffects })).toBeUndefined();
    expect(found(sweeps, { excusedLaws: ['hits-conserved'] })).toBeUndefined();
    expect(found(sweeps, { excusedLaws: ['moves-told'] })).toBe('hits-conserved');
  });

  test('a law that is broken by an event of its own says what to tell, and else nothing of it', () => {
    expect(String(thrownBy(sweeps))).toContain(
      "If your event changes units, explain it: { eventEffects: { 'strange/swept': (payload) => ({ ship, units }) } }.",
    );
    // It means something, so whatever is wrong is something else.
    expect(String(thrownBy(sweeps, { eventEffects: { 'strange/swept': () => ({}) } }))).not.toContain(
      'eventEffects:',
    );
    const grown = event('strange/grown', {
      apply: ({ state }, _: { readonly units: number }) => ({
        ...state,
        ships: state.ships.map((each) => ({ ...each, built: { ...each.built, PD: 0 } })),
      }),
    });
    expect(String(thrownBy([grown, ordersRevealed.then(() => [grown({ units: 1 })])]))).toMatch(
      /^LawBroken: within-built: .*\nFound: .*\nWhere: .*\nWhat to do: Leave 0 or more units of each component/m,
    );
    const minted = event('strange/minted', {
      apply: ({ state }, _: { readonly points: number }) => ({
        ...state,
        players: state.players.map((each) => ({ ...each, points: (each.points ?? 0) + 1 })),
      }),
    });
    expect(String(thrownBy([minted, ordersRevealed.then(() => [minted({ points: 1 })])]))).toContain(
      'What to do: Move points by `pointsMoved`',
    );
  });

  test('points that move are whole and never negative', () => {
    const moving = (points: number): readonly Part[] => [
      ordersRevealed.then(({ state }) =>
        state.players.map(({ id }) => pointsMoved({ from: 'produced', to: { player: id }, points })),
      ),
    ];
    expect(found(moving(1))).toBeUndefined();
    expect(found(moving(0))).toBeUndefined();
    const said = (points: number) => String(thrownBy(moving(points)));
    expect(said(0.5)).toMatch(
      /^LawBroken: points-conserved: .*\nFound: 0\.5 points were moved from produced to player /,
    );
    expect(said(0.5)).toMatch(/; expected a whole number, 0 or more\.$/m);
    expect(said(-1)).toMatch(
      /^LawBroken: points-conserved: .*\nFound: -1 points were moved from produced to player /,
    );
  });

  test('points that came in during the set-up are whole, too', () => {
    const halves = roundBegan.then(({ state }) =>
      state.players.map(({ id }) => pointsMoved({ from: 'produced', to: { player: id }, points: 0.5 })),
    );
    expect(String(thrownBy([halves]))).toMatch(
      /There are 0\.5 points at player \S+; expected a whole number, 0 or more\.$/m,
    );
  });

  const blast = event('strange/blast', {
    apply: ({ state }, _: { readonly ship: ShipId; readonly hits: number }) => state,
  });
  const blasts = (placed: number): readonly Part[] => [
    blast,
    shipEntered.then(({ state }, { ship }) => {
      const left = state.ships.find(({ id }) => id === ship)?.now.PD ?? 0;
      return left > 1 ? [blast({ ship, hits: 1 }), shipDamaged({ ship, hits: { PD: placed } })] : [];
    }),
  ];

  test('hits that come from an event of its own must be placed', () => {
    const eventEffects = {
      'strange/blast': ({ ship, hits }: { readonly ship: ShipId; readonly hits: number }) => ({ ship, hits }),
    };
    const options: Partial<BatteryOptions> = {
      scenarios: ['first/advanced'],
      excusedLaws: ['moves-paid'],
      // Whether a ship has a drive to lose is a secret.
      revealingEvents: ['strange/blast'],
    };
    // Outside combat placed hits speak for themselves; what an event of its own says must be placed.
    expect(found(blasts(1), options)).toBeUndefined();
    expect(found(blasts(1), { ...options, eventEffects })).toBeUndefined();
    expect(found(blasts(0), { ...options, eventEffects })).toBe('hits-conserved');
  });

  test('points that are paid in the build event for something of its own', () => {
    // What somebody has to spend is his secret, and so is what he pays.
    const bought = event('strange/bought', {
      audience: (_game, { player }: { readonly player: PlayerId; readonly price: number }) => [player],
      apply: ({ state }) => state,
    });
    const sells = [
      bought,
      shipBuilt.then(({ state }, { ship: { owner } }) =>
        state.players
          .filter(({ id, points = 0 }) => id === owner && points > 0)
          .flatMap(({ id }) => [
            bought({ player: id, price: 1 }),
            pointsMoved({ from: { player: id }, to: 'spent', points: 1 }),
          ]),
      ),
    ];
    const eventEffects = { 'strange/bought': ({ price }: { readonly price: number }) => ({ price }) };
    expect(found(sells, { scenarios: ['first/advanced'] })).toBe('prices-paid');
    expect(String(thrownBy(sells, { scenarios: ['first/advanced'] }))).toContain(
      "{ eventEffects: { 'strange/bought': (payload) => ({ price }) } }",
    );
    expect(found(sells, { scenarios: ['first/advanced'], eventEffects })).toBeUndefined();
  });
});

describe('what the laws are told of the standard modules', () => {
  test('is said in the words of strangers, of parts that there are', () => {
    const of = (kind: Part['kind']) =>
      new Set(
        catalogue.flatMap((each: Module) =>
          each.parts.flatMap((part) => (part.kind === kind && 'key' in part ? [part.key] : [])),
        ),
      );
    const [events, actions, slices] = [of('event'), of('action'), of('slice')];
    const {
      hiddenValues = {},
      eventEffects = {},
      privateEvents = [],
      revealingEvents = [],
      teachingEvents = [],
      unloads,
    } = STANDARD;
    const named = [...Object.keys(eventEffects), ...privateEvents, ...revealingEvents, ...teachingEvents];
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((key) => !events.has(key))).toEqual([]);
    expect(Object.keys(unloads ?? {}).filter((key) => !actions.has(key))).toEqual([]);
    expect(Object.keys(hiddenValues).filter((key) => !slices.has(key))).toEqual([]);
  });

  test('is asked only where strangers are: the laws name no module', () => {
    // These lay out rulesets and games, and have no laws.
    const others = ['battery', 'games', 'modules'].map((name) => `warpwar/laws/${name}.ts`);
    const laws = ['laws', 'warpwar/laws']
      .flatMap((folder) => readdirSync(`src/${folder}`).map((file) => `${folder}/${file}`))
      .filter((file) => !others.includes(file));
    expect(laws.length).toBeGreaterThan(14);
    const ids = catalogue.slice(1).map(({ meta: { id } }: Module) => id);
    const naming = laws.flatMap((law) => {
      const source = readFileSync(`src/${law}`, 'utf8');
      const { statements } = ts.createSourceFile(law, source, ts.ScriptTarget.ES2022, true);
      return statements
        .map((each) => each.getText())
        .filter((text) => ids.some((id) => new RegExp(`['"\`]${id}(?:/|['"\`])`).test(text)))
        .map((text) => `${law}: ${/(?:const|function) (\w+)/.exec(text)?.[1] ?? text}`);
    });
    // What a stranger says by options is said of the standard modules in these, and in no law.
    expect(naming.sort()).toEqual([
      'warpwar/laws/facts.ts: HIDDEN_VALUES',
      'warpwar/laws/facts.ts: STANDARD',
      'warpwar/laws/facts.ts: isRoomSeen',
      'warpwar/laws/places.ts: PUBLIC',
    ]);
  });
});

describe('moduleLaws', () => {
  test('finds nothing wrong with the standard modules but rules of others that they cite', () => {
    const wrong = catalogue
      .slice(1)
      .flatMap((each: Module) => moduleLaws(each, catalogue))
      .filter((each) => !each.includes('which is not in the source'));
    expect(wrong).toEqual([]);
  });

  test('wants words for each event of a module that has some', () => {
    const fell = event('strange/fell', { apply: ({ state }) => state });
    const gone = event('strange/gone', { apply: ({ state }) => state });
    const said = (events: Module['meta']['events']): readonly string[] =>
      moduleLaws(module({ ...meta, ...(events && { events }) }, fell, gone));
    expect(said(undefined)).toEqual([]);
    expect(said({ lines: { 'strange/fell': () => 'it fell', 'strange/gone': { untold: 'No.' } } })).toEqual(
      [],
    );
    expect(said({ lines: { 'strange/fell': () => 'it fell' } })).toEqual([
      "The event 'strange/gone' has no words in `events`: add a line, or `untold` with why nothing is said of it.",
    ]);
  });

  test('holds braces against the settings, slots and superseded rules against the catalogue', () => {
    const words = module(
      {
        ...meta,
        source: {
          'HOUSE.1': 'It is {most} at {pace: slow=night | fast=day}, {where}.',
          'HOUSE.2': 'It goes {pace: slow=late | brisk=soon} and {free: true=far}{.',
        },
        needs: ['victory', 'weather'],
        supersedes: ['MOVE.1', 'E2.MOVE', 'HOUSE.1', 'FOG.1'],
      },
      setting('strange/most', { about: 'How many.', decode: int(1, 2), standard: 1 }),
      setting('strange/pace', { about: 'How fast.', decode: oneOf('slow', 'fast'), standard: 'slow' }),
      setting('strange/free', { about: 'Whether.', decode: boolean, standard: true }),
    );
    expect(moduleLaws(words, [...catalogue, words])).toEqual([
      "The sentence of HOUSE.1 has 'where' in braces, which is no setting of the module that fits in a line.",
      'The sentence of HOUSE.2 has braces that cannot be read: expected {name}, {name noun}, whose plural is made by rule (boxes, supplies), or {name: value=words | value=words}. Braces cannot stand inside braces.',
      'The sentence of HOUSE.2 has words for pace=brisk, which the setting cannot be.',
      'The sentence of HOUSE.2 must have words for pace=fast, too.',
      'The sentence of HOUSE.2 must have words for free=false, too.',
      "It needs the slot 'weather', but no other module of the catalogue fills it.",
      "It supersedes 'HOUSE.1', but no other module of the catalogue has such a rule.",
      "It supersedes 'FOG.1', but no other module of the catalogue has such a rule.",
    ]);
  });

  test.each([Infinity, NaN, null])(
    'refuses the default %s of a setting, which no save can hold',
    (standard) => {
      const decodeAny = (raw: unknown) => ({ ok: true, value: raw === null ? null : Number(raw) }) as const;
      const lax = setting('strange/most', { about: 'How many.', decode: decodeAny, standard });
      expect(moduleLaws(module(meta, lax))).toEqual([
        `The default of the setting 'strange/most' must be a text, a number, a flag, or a list or object of them, as JSON has them.`,
      ]);
    },
  );

  test('tells everything that is wrong at once', () => {
    const bad = module(
      {
        id: 'Bad One',
        title: 'bad one.',
        summary: 'It is. It is not.',
        source: { house: 'no sentence' },
        requires: ['nowhere'],
      },
      setting('elsewhere/most', { about: 'nothing', decode: int(1, 2), standard: 7 }),
      event('nothing', {}),
      components.add('Ac', {
        name: 'Ace',
        family: 'hull',
        price: { points: 1, units: 1 },
        perHit: 1,
        service: 'none',
      }),
      ...declareIssues({ bad: ['HOUSE.9', 'No full stop'] }).codes,
    );
    expect(moduleLaws(bad, catalogue)).toEqual([
      "The id 'Bad One' must begin with a lower-case letter, and have only lower-case letters, digits and hyphens.",
      "The title 'bad one.' must begin with a capital letter and have no full stop at its end.",
      "The summary 'It is. It is not.' must be one sentence that ends with its only full stop.",
      "'house' is no rule id: expected capital letters and a number, such as 'HOUSE.1'.",
      "The text of house must be one sentence that ends with its only full stop: 'no sentence'.",
      "The key of the setting 'elsewhere/most' must begin with 'Bad One/'.",
      "The setting 'elsewhere/most' must say what it decides: a sentence as `about`.",
      "The decoder of the setting 'elsewhere/most' refuses its own default, `standard`.",
      "The key of the event 'nothing' must begin with 'Bad One/'.",
      "The letters of the component 'Ac' must be one to three capital letters.",
      "The message of 'bad' must end with a full stop and have no braces left: 'No full stop'.",
      "The message of 'bad' cites HOUSE.9, which is not in the source.",
      "It names the module 'nowhere', which is not in the catalogue.",
      'It is not in the catalogue.',
    ]);
    expect(moduleLaws(module({ ...meta, source: {} }))).toEqual(['The source must have at least one rule.']);
    expect(moduleLaws(strange(), [...catalogue, strange(), strange()])).toEqual([
      "There is another module 'strange' in the catalogue.",
    ]);
  });

  test('tells of parts that another module has, which it would be in force with', () => {
    const shares = module(
      { ...meta, excludes: ['ecm'] },
      // The core has the first and the third; a module that it excludes has the last ones.
      ...declareIssues({ 'not-at-base': 'No Base is here.', 'strange-code': 'It is strange.' }).codes,
      phases.add('build', {}),
      ...(catalogue as readonly Module[]).flatMap(({ meta: { id }, parts }) =>
        id === 'ecm' ? parts.filter((part) => part.kind === 'entry' && part.table !== 'issue-codes') : [],
      ),
    );
    const said = [
      "The module 'core' declares the code 'not-at-base', too: choose another code, such as 'strange-not-at-base'.",
      "The module 'core' declares the entry 'build' of the table phases, too: wrap or replace that entry, or choose another key.",
    ];
    expect(shares.parts.length).toBeGreaterThan(3);
    expect(moduleLaws(shares, [...catalogue, shares])).toEqual(said);
    const beside = strange(...shares.parts);
    expect(moduleLaws(beside, [...catalogue, beside]).length).toBe(shares.parts.length - 1);
    const apart = module({ ...meta, id: 'apart', requires: ['strange'], source: { 'APART.1': 'It is.' } });
    expect(moduleLaws(apart, [...catalogue, shares, apart])).toEqual([]);
    const twice = strange(phases.add('rest', {}), phases.add('rest', {}));
    expect(moduleLaws(twice, [...catalogue, twice])).toEqual([
      "It declares the entry 'rest' of the table phases twice: list it once among the parts.",
    ]);
    // Without a catalogue nothing is known of others.
    expect(moduleLaws(shares)).toEqual([]);
  });

  test('takes the first module of a catalogue as the game itself', () => {
    const rule = 'HOUSE.1';
    const gameOf = (late: string): Module =>
      module(
        { ...meta, source: { 'HOUSE.1': 'It is a game.' } },
        issueCodes,
        ...kernelCodes,
        ...rollParts,
        ...commonCodes({
          'game-over': late,
          'plays-no-more': rule,
          'not-your-turn': rule,
          'not-this-phase': rule,
          'not-this-step': rule,
          'nothing-to-decide': rule,
          'choice-missing': rule,
          'choice-final': rule,
          'not-yet': rule,
        }),
        event('house/began', {}),
        setting('most', { decode: int(1, 2), standard: 3 }),
      );
    const own = [
      "The setting 'most' must say what it decides: a sentence as `about`.",
      "The decoder of the setting 'most' refuses its own default, `standard`.",
    ];
    const game = gameOf(rule);
    expect(moduleLaws(game, [game])).toEqual(own);
    const wrong = gameOf('HOUSE.9');
    expect(moduleLaws(wrong, [wrong])).toEqual([
      "The message of 'game-over' cites HOUSE.9, which is not in the source.",
      ...own,
    ]);
    // Alone it could be any module.
    const keys = ["The key of the event 'house/began' must begin with 'strange/'."];
    expect(moduleLaws(game)).toEqual([
      ...keys,
      "The key of the setting 'most' must begin with 'strange/'.",
      ...own,
    ]);
  });

  test('holds words that stand apart against the module', () => {
    const apart = module(
      { id: 'apart', source: ['HOUSE.1', 'HOUSE.2'] },
      setting('apart/most', { decode: int(1, 2), standard: 1 }),
      ...declareIssues({ 'too-hot': { rule: 'HOUSE.1', params: ['ship', 'heat'] }, 'too-cold': {} }).codes,
    );
    const text = {
      title: 'Apart',
      summary: 'Its words stand apart.',
      source: { 'HOUSE.1': 'A ship can be hot.', 'HOUSE.2': 'A ship can be cold.' },
      issues: { 'too-hot': '{ship} is too hot: {heat point}.', 'too-cold': 'This is too cold.' },
      settings: { 'apart/most': 'The most heat.' },
    };
    const judged = (more: object): readonly string[] =>
      generalModuleLaws(apart, undefined, undefined, { ...text, ...more });
    expect(judged({})).toEqual([]);
    expect(judged({ source: { 'HOUSE.1': 'A ship can be hot.', 'HOUSE.3': 'A ship can be wet.' } })).toEqual([
      "The text of HOUSE.2 must be one sentence that ends with its only full stop: ''.",
      "The text has words for 'HOUSE.3', which the module does not have.",
    ]);
    expect(judged({ issues: { 'too-hot': '{ship} is too hot.', 'too-wet': 'This is too wet.' } })).toEqual([
      "The text has words for 'too-wet', which the module does not have.",
      "The message of 'too-hot' must show the param 'heat', which its code declares.",
      "The code 'too-cold' has no message: add one to the text of the module.",
    ]);
    expect(judged({ settings: {} })).toEqual([
      "The setting 'apart/most' must say what it decides: a sentence as `about`.",
    ]);
  });
});

describe('ruleTest', () => {
  test('counts a rule once its test has passed, with any runner', async () => {
    const tests: (() => unknown)[] = [];
    const titles: string[] = [];
    const asserted: string[] = [];
    const rule = ruleTest<undefined>({
      test: (title, run) => {
        titles.push(title);
        tests.push(() => run(undefined));
      },
      expect: { hasAssertions: () => asserted.push('yes') },
      notes: (ids) => asserted.push(...ids),
    });
    rule('HOUSE.1', 'it is so', () => undefined);
    rule(['HOUSE.2', 'HOUSE.3'], 'these are not', () => {
      throw new Error('No.');
    });
    expect(titles).toEqual(['HOUSE.1: it is so', 'HOUSE.2, HOUSE.3: these are not']);
    expect(untestedRules(strange(), rule.shown())).toEqual(['HOUSE.1', 'HOUSE.2']);
    const [first, second] = tests;
    await first?.();
    await expect(second?.()).rejects.toThrow('No.');
    expect(rule.shown()).toEqual(['HOUSE.1']);
    expect(untestedRules(strange(), rule.shown())).toEqual(['HOUSE.2']);
    expect(asserted).toEqual(['HOUSE.1', 'yes', 'HOUSE.2', 'HOUSE.3', 'yes']);
  });
});

test('keepsLaws takes any engine', () => {
  const engine = createEngine(catalogue);
  const rules = engine.compileRules('first/skirmish');
  if (!rules.ok) throw new Error('No rules.');
  const tried = keepsLaws(engine, skirmishOf(rules.value, { scenario: 'first/skirmish' }, 3), 3);
  expect(tried.state.result).toHaveProperty('reason');
});
