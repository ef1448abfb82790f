/** Modules together, on any scenario and with any settings, each with a game: pairs, and larger sets by chance. */

import { createEngine, editions, formatRuleset } from '../../src/warpwar/index.js';
import type { Module, RulesetSpec, Random } from '../../src/kernel/types.js';
import type { Json } from '../../src/kernel/result.js';
import { pickRandom, shuffle } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';
import { listValues } from '../../src/laws/specs.js';

import { wideCatalogue } from '../../scripts/examples.js';
import { combinationsOf, type Candidate, type Combinations } from './combinations-of.js';
import { factsFor } from './example-facts.js';

/** Some modules on a scenario, with settings, and the seed of a game. */
export interface Composition extends Candidate {
  /** Settings, by '<module>/<name>'. */
  readonly settings: Readonly<Record<string, Json>>;
  /** The seed of its game. */
  readonly seed: number;
}

/** What can be done with compositions of a catalogue. */
export interface Compositions extends Combinations {
  /** How to ask for a composition; undefined if there is no such ruleset. Leaves out settings of modules that are not in force. */
  readonly specOf: (of: Omit<Composition, 'seed'>) => RulesetSpec | undefined;
  /** The ruleset of a composition, as `compileRules` reads it. */
  readonly textOf: (of: Composition) => string;
  /** Plays its game, and holds one moment in five against every law. Throws if it breaks a law. */
  readonly play: (of: Composition) => void;
  /** Draws three to twelve modules on any scenario, with settings by chance. The seed decides all. */
  readonly draw: (seed: number) => Composition;
}

/** Least and most modules of a larger set. */
export const SIZES = [3, 12] as const;

/** One setting in so many has another value. */
const SET_IN = 4;

/** One moment in so many is held against every law. */
const WATCHED_IN = 5;

const names = editions.flatMap(({ id, scenarios }) => Object.keys(scenarios).map((each) => `${id}/${each}`));

/** Composes the modules of a catalogue. */
export function compositionsOf(
  catalogue: readonly [Module, ...Module[]],
  facts?: typeof factsFor,
): Compositions {
  const all = combinationsOf(catalogue, createEngine<readonly Module[]>(catalogue), facts);

  const specOf: Compositions['specOf'] = ({ scenario, ids, settings }) => {
    const spec = all.withAll(scenario, ids);
    const modules = spec && all.rulesOf(spec)?.ruleset.modules;
    if (!modules) return undefined;
    const own = Object.entries(settings).filter(([key]) => modules.includes(key.slice(0, key.indexOf('/'))));
    const set = { ...spec, settings: { ...Object.fromEntries(own), ...spec.settings } };
    return all.rulesOf(set) && set;
  };

  const textOf = (of: Composition): string => {
    const spec = specOf(of);
    const rules = spec && all.rulesOf(spec);
    return rules ? formatRuleset(rules) : `no ruleset with ${of.ids.join(', ')} in ${of.scenario}`;
  };

  const play = (of: Composition): void => {
    const spec = specOf(of);
    if (!spec) throw new Error(`There is ${textOf(of)}.`);
    all.playedBy(spec, [of.seed], WATCHED_IN);
  };

  /** Draws values of some settings, as far as the ruleset accepts them together. */
  const drawSettings = (candidate: Candidate, random: Random): Composition['settings'] => {
    const spec = specOf({ ...candidate, settings: {} });
    const inForce = (spec && all.rulesOf(spec)?.ruleset.modules) ?? [];
    return catalogue
      .filter(({ meta }) => inForce.includes(meta.id))
      .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'setting' ? [part] : [])))
      .filter(() => random(SET_IN) === 0)
      .reduce<Composition['settings']>((settings, part) => {
        const more = { ...settings, [part.key]: pickRandom(listValues(part), random) };
        return specOf({ ...candidate, settings: more }) ? more : settings;
      }, {});
  };

  const draw = (seed: number): Composition => {
    const random = chance(seed);
    for (;;) {
      const scenario = pickRandom(names, random);
      const size = SIZES[0] + random(SIZES[1] - SIZES[0] + 1);
      const ids = shuffle(all.lacking(scenario), random).reduce<readonly string[]>(
        (some, id) => (some.length < size && all.withAll(scenario, [...some, id]) ? [...some, id] : some),
        [],
      );
      if (ids.length < SIZES[0]) continue;
      return { scenario, ids, settings: drawSettings({ scenario, ids }, random), seed };
    }
  };

  return { ...all, specOf, textOf, play, draw };
}

/** The compositions of all modules: ours, and those of the examples. */
export const wide = compositionsOf(wideCatalogue, factsFor);
