/** Smaller catalogues: what is in them, what they can play, and that their games are the same games. */

import { describeIssue } from '../../support/words.js';
import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  editions,
  firstEdition,
  playerId,
  secondEdition,
  type ActionOf,
} from '../../../src/warpwar/index.js';
import { core } from '../../../src/warpwar/core.js';
import type { Module } from '../../../src/kernel/types.js';
import { pickRandom } from '../../../src/kernel/random.js';
import { chance } from '../../../src/laws/law.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';
import { campaignOf, skirmishOf } from '../../../src/warpwar/laws/games.js';

import { line, type Line } from '../../support/battery/recording.js';
import { rulesOfText } from '../../support/issue-lines.js';

const idsOf = (modules: readonly Module[]): readonly string[] => modules.map(({ meta }) => meta.id);

/** The scenarios of an edition that its catalogue plays, by '<edition>/<scenario>'. */
function scenariosOf(edition: string): readonly string[] {
  const { scenarios = {} } = editions.find(({ id }) => id === edition) ?? {};
  return Object.keys(scenarios)
    .map((id) => `${edition}/${id}`)
    .filter((each) => each !== 'first/starred');
}

const modulesOf = (scenario: string): readonly string[] => {
  const [edition, id = ''] = scenario.split('/');
  return editions.find((each) => each.id === edition)?.scenarios[id]?.modules ?? [];
};

const catalogues = [
  ['first', firstEdition],
  ['second', secondEdition],
] as const satisfies readonly (readonly [string, readonly Module[]])[];

describe.each(catalogues)('the catalogue of the %s edition', (edition, modules: readonly Module[]) => {
  const scenarios = scenariosOf(edition);
  const engine = createEngine(modules);

  test('has the modules of its scenarios, the core first, in the order of the whole', () => {
    const needed = new Set(['core', ...scenarios.flatMap(modulesOf)]);
    expect(idsOf(modules)).toEqual(idsOf(catalogue).filter((id) => needed.has(id)));
    expect(modules.length).toBeLessThan(catalogue.length);
  });

  test.each(scenarios)('%s is offered, and has the rules that it has by all modules', (scenario) => {
    const [small, whole] = [engine.compileRules(scenario), createEngine(catalogue).compileRules(scenario)];
    expect(small.ok && small.value.ruleset).toEqual(whole.ok && whole.value.ruleset);
    expect(small.ok).toBe(true);
  });

  test('what it has no modules for is refused, with those and with the scenarios that it has', () => {
    const other = edition === 'first' ? 'first/starred' : 'first/basic';
    const missing = modulesOf(other).filter((id) => !idsOf(modules).includes(id));
    const known = editions.flatMap(({ id, scenarios: all }) =>
      Object.entries(all)
        .filter(([, each]) => each.modules.every((module) => idsOf(modules).includes(module)))
        .map(([each]) => `${id}/${each}`),
    );
    expect(missing.length).toBeGreaterThan(1);
    expect(known).toEqual(expect.arrayContaining([...scenarios]));
    const asked = engine.compileRules(other);
    const params = { scenario: other, modules: missing, known };
    expect(asked).toMatchObject({
      ok: false,
      issues: [{ code: 'scenario-needs-modules', path: ['scenario'], params: params }],
    });
    expect(describeIssue(asked.ok ? { code: '' } : asked.issues[0])).toBe(
      `The scenario ${other} needs modules that this engine does not have: ${missing.join(', ')}. It can play: ${known.join(', ')}.`,
    );
    expect(engine.compileRules('first/nowhere')).toMatchObject({
      issues: [{ code: 'unknown-scenario', params: { known } }],
    });
    expect(engine.compileRules(`${known[0] ?? ''} +marines`)).toMatchObject({
      issues: [{ code: 'unknown-module', params: { module: 'marines' } }],
    });
  });

  test('a state by rules that it lacks is refused, module by module', () => {
    const setup = { ...setupOf('first/starred'), rules: 'first/starred -agreed-draw -resign +marines' };
    const made = playing(catalogue).createGame(setup);
    const text = made.ok ? createEngine(catalogue).serialize(made.value) : '';
    const read = engine.deserialize(text);
    expect(read.ok ? [] : read.issues).toContainEqual(
      expect.objectContaining({
        code: 'unknown-module',
        params: expect.objectContaining({ module: 'marines' }),
      }),
    );
  });

  test.each(scenarios)('a game of %s is the same game as by all modules', (scenario) => {
    const setup = { ...setupOf(scenario), rules: `${scenario} -agreed-draw -resign` };
    const [small, whole] = [played(playing(modules), setup), played(playing(catalogue), setup)];
    expect(small).toEqual(whole);
    expect(new Set(small.map(([type]) => type)).size).toBeGreaterThan(5);
  });
});

test('engines of the first edition know the actions of its modules, and no others', () => {
  const known: ActionOf<typeof catalogue>['type'] = 'scrapping/scrap';
  // @ts-expect-error: the module is the second edition's.
  const unknown: ActionOf<typeof firstEdition>['type'] = 'scrapping/scrap';
  const { createGame, checkAction } = createEngine(firstEdition);
  const homes = { red: 'top', blue: 'bottom' };
  const made = createGame({ rules: 'first/basic', players: ['red', 'blue'], homes });
  const refused = made.ok
    ? checkAction(made.value, { player: playerId('red'), type: 'phase/end', phase: 'move' })
    : made.issues;
  expect(refused).toHaveLength(1);
  expect(unknown).toBe(known);
});

test('the core alone plays no scenario', () => {
  expect(createEngine([core]).compileRules('first/skirmish')).toMatchObject({
    issues: [{ code: 'scenario-needs-modules', params: { known: [] } }],
  });
});

/** An engine as the battery plays with it. */
const playing = (modules: readonly Module[]): TestedEngine => createEngine(modules);

/** The set-up of a game of a scenario, by chance. */
function setupOf(scenario: string): Readonly<Record<string, unknown>> {
  const rules = rulesOfText(scenario);
  const make = rules.ruleset.modules.includes('skirmish') ? skirmishOf : campaignOf;
  return make(rules, { scenario }, 3).setup;
}

/** Everything that happens in a game by chance, up to its hundredth action. */
function played(engine: TestedEngine, setup: unknown): readonly Line[] {
  const random = chance(12);
  const made = engine.createGame(setup);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state = made.value;
  const happened: Line[] = [];
  for (let count = 0; count < 100 && state.result === null; count += 1) {
    const done = engine.applyAction(
      state,
      engine.sampleAction(state, pickRandom(engine.decisions(state), random), random),
    );
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
    happened.push(...done.events.map(line));
  }
  return happened;
}
