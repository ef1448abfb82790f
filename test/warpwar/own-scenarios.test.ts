/** Scenarios of a stranger, beside those of the editions. */

import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  describe as describeIssue,
  deserialize,
  formatRuleset,
  InvalidArgument,
  rulebook,
} from '../../src/warpwar/index.js';
import { module, type Game } from '../../src/kernel/index.js';
import { declareIssues, type State } from '../../src/warpwar/rules.js';
import { citeIssue } from '../../src/kernel/describe.js';
import type { OwnScenario } from '../../src/kernel/ruleset/own-scenarios.js';

const crowd = declareIssues({ crowded: { rule: 'HOUSE.7', params: ['most'] } });
const rallies = module(
  {
    id: 'rallies',
    title: 'Rallies',
    summary: 'Small games only.',
    source: { 'HOUSE.7': 'A rally has few players.' },
  },
  ...crowd.codes,
);

const rally: OwnScenario = {
  name: 'mine/rally',
  title: 'Rally',
  summary: 'Armor and ECM, and no new Bases.',
  base: 'second/advanced',
  with: ['rallies', 'marines', 'last-fleet'],
  without: { 'base-building': 'HOUSE.1', scrapping: 'HOUSE.2' },
  settings: { 'technology/every': 3 },
  check: ({ state }: Game<State>) =>
    state.players.some(({ id }) => id === 'zed') ? [crowd.issue('crowded', ['players'], { most: 2 })] : [],
};

const relay: OwnScenario = {
  name: 'mine/relay',
  title: 'Relay',
  summary: 'A rally with a limit.',
  base: 'mine/rally',
  with: ['turn-limit'],
  check: ({ state }: Game<State>) => (state.turn === 1 ? [] : [crowd.issue('crowded', [], { most: 0 })]),
};

const modules = [...catalogue, rallies] as const;
const engine = createEngine({ modules, scenarios: [rally, relay] });

const rulesOf = (text: string) => {
  const made = engine.compileRules(text);
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join(' '));
  return made.value;
};

const homes = { red: 'top', blue: 'bottom' } as const;

describe('a scenario that stands on another', () => {
  test.each([
    [
      'mine/rally',
      'second/advanced +rallies +marines +last-fleet -base-building -scrapping technology(every=3)',
    ],
    [
      'mine/relay',
      'second/advanced +rallies +marines +last-fleet -base-building -scrapping +turn-limit technology(every=3)',
    ],
    [
      'mine/rally +base-building',
      'second/advanced +rallies +marines +last-fleet -scrapping technology(every=3)',
    ],
  ])('%s has what %s has', (own, asked) => {
    const [a, b] = [rulesOf(own).ruleset, rulesOf(asked).ruleset];
    expect(a.modules).toEqual(b.modules);
    expect(a.settings).toEqual(b.settings);
  });

  test('added modules have the settings that the edition has for them', () => {
    const own = createEngine({
      modules: catalogue,
      scenarios: [{ ...rally, base: 'first/learning', with: ['technology'], without: {}, settings: {} }],
    }).compileRules('mine/rally');
    expect(own.ok && own.value.ruleset.settings).toMatchObject({
      'technology/every': 6,
      'flat-income/first': 40,
    });
  });

  test('its text names only what differs from it', () => {
    expect(formatRuleset(rulesOf('mine/rally'))).toBe('mine/rally');
    expect(formatRuleset(rulesOf('mine/relay -turn-limit technology(every=4)'))).toBe(
      'mine/relay -turn-limit technology(every=4)',
    );
  });

  test('its rulebook has its name, and cites rules as its base does', () => {
    const book = rulebook(rulesOf('mine/rally'));
    expect(book).toContain('Second edition (1994), Rally\n\n`mine/rally`');
    expect(book).toContain('(E2.MOVE.1)');
    expect(book).not.toContain('What differs from the scenario');
  });

  test('its check refuses a set-up, also for what stands on it', () => {
    for (const name of ['mine/rally', 'mine/relay']) {
      const made = engine.createGame({
        rules: name,
        players: ['red', 'zed'],
        homes: { red: 'top', zed: 'bottom' },
      });
      expect(made.ok ? [] : made.issues).toEqual([
        citeIssue(rulesOf(name), crowd.issue('crowded', ['players'], { most: 2 })),
      ]);
    }
    expect(engine.createGame({ rules: 'mine/relay', players: ['red', 'blue'], homes })).toMatchObject({
      ok: true,
    });
  });

  test('a saved game needs the engine with the scenario', () => {
    const made = engine.createGame({ rules: 'mine/rally', players: ['red', 'blue'], homes });
    if (!made.ok) throw new Error(made.issues.map(describeIssue).join(' '));
    const save = engine.serialize(made.value);
    expect(engine.deserialize(save)).toEqual({ ok: true, value: made.value });
    expect(createEngine(modules).deserialize(save)).toMatchObject({
      ok: false,
      issues: [{ code: 'unknown-scenario' }],
    });
    expect(deserialize(save)).toMatchObject({ ok: false });
  });

  test('refusals list it among the scenarios', () => {
    const made = engine.compileRules('mine/ralley');
    expect(made.ok ? undefined : made.issues[0].params.known).toEqual(
      expect.arrayContaining(['first/advanced', 'mine/rally', 'mine/relay']),
    );
  });
});

test('a scenario that stands on nothing lists all modules, and cites rules by their own ids', () => {
  const { modules: all } = rulesOf('first/skirmish').ruleset;
  const bare: OwnScenario = {
    name: 'bare/brawl',
    title: 'Brawl',
    summary: 'A skirmish without an edition.',
    with: all.slice(1),
  };
  const made = createEngine({ modules: catalogue, scenarios: [bare] }).compileRules('bare/brawl');
  expect(made.ok && made.value.ruleset.modules).toEqual(all);
  expect(made.ok && rulebook(made.value)).toContain('(END.6)');
});

describe('modules are refused', () => {
  const needing = (id: string, ...requires: readonly string[]) =>
    module({ id, title: id, summary: id, source: { [`HOUSE.${id}`]: id }, requires });

  test.each([
    [[needing('one', 'one')], ['one']],
    [
      [needing('one', 'two'), needing('two', 'one')],
      ['one', 'two'],
    ],
    [
      [needing('one', 'two'), needing('two', 'three'), needing('three', 'two')],
      ['two', 'three'],
    ],
  ])('if one requires itself, directly or through others', (circle, found) => {
    try {
      createEngine([...catalogue, ...circle]);
      expect.fail('It was taken.');
    } catch (thrown) {
      if (!(thrown instanceof InvalidArgument)) throw thrown;
      expect(thrown.message).toMatch(
        /^createEngine\(\): 'modules' must be modules that do not require themselves/,
      );
      expect(thrown.issues.slice(1).map(({ code, params }) => [code, params.module])).toEqual(
        found.map((id) => ['requires-itself', id]),
      );
    }
  });

  test('but not for requiring a module that the engine does not have: it just cannot be asked for', () => {
    const { compileRules: ruleset } = createEngine([...catalogue, needing('one', '__proto__')]);
    const asked = ruleset('first/skirmish +one');
    expect(asked.ok ? [] : asked.issues.map(({ code, params }) => [code, params.other])).toEqual([
      ['module-missing', '__proto__'],
    ]);
  });
});

describe('a scenario is refused', () => {
  const reasons = (change: Partial<OwnScenario>): readonly unknown[] => {
    try {
      createEngine({ modules, scenarios: [{ ...rally, ...change }] });
      return [];
    } catch (thrown) {
      if (!(thrown instanceof InvalidArgument)) throw thrown;
      return thrown.issues.slice(1).map(({ code, path }) => [code, path.join('.')]);
    }
  };

  test.each([
    [{}, []],
    [{ name: 'rally' }, [['not-a-text', 'scenarios.0.name']]],
    [{ name: 'Mine/Rally' }, [['not-a-text', 'scenarios.0.name']]],
    [{ name: 'first/advanced' }, [['scenario-taken', 'scenarios.0.name']]],
    [{ name: 'first/rally' }, [['scenario-taken', 'scenarios.0.name']]],
    [{ base: 'second/none' }, 'unknown-scenario'],
    [{ with: ['marines', 'tanks'] }, [['unknown-module', 'scenarios.0.with.1']]],
    [{ without: { ecmm: 'HOUSE.1' } }, [['module-not-in-force', 'scenarios.0.without.ecmm']]],
    [{ settings: { 'tanks/most': 3 } }, [['unknown-module', 'scenarios.0.settings.tanks/most']]],
  ])('%j: %j', (change, found) => {
    if (typeof found === 'string') expect(reasons(change)).toContainEqual([found, 'scenarios.0.base']);
    else expect(reasons(change)).toEqual(found);
  });

  test.each([[[null]], [[undefined]], ['x'], [7], [{}], [null], [[{}]], [[{ ...rally, with: 'marines' }]]])(
    'if it is none: %j',
    (scenarios) => {
      // Sound: what a program without types may pass.
      expect(() => createEngine({ modules, scenarios: scenarios as never })).toThrow(
        /^createEngine\(\): 'scenarios' must be a list of scenarios/,
      );
    },
  );

  test('if an earlier one has its name', () => {
    expect(() => createEngine({ modules, scenarios: [rally, rally] })).toThrow(
      /'scenarios' must be .* At 1\.name: scenario-taken\./,
    );
  });

  test('conflicts between its modules are told when it is asked for', () => {
    const crowded = createEngine({
      modules,
      scenarios: [
        {
          ...rally,
          base: 'first/advanced',
          with: ['armor', 'repair-bays', 'skirmish'],
          without: {},
          settings: {},
        },
      ],
    });
    expect(crowded.compileRules('mine/rally').ok).toBe(false);
  });
});
