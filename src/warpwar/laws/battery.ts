/** The battery for one module: random games with it alone, with its settings, and with every other module. */

import type { Issue, Result } from '../../kernel/result.js';
import { parseRuleset } from '../../kernel/ruleset/text.js';
import { toParts, type EngineParts } from '../../kernel/run/engine.js';
import type { Module, Rules, RulesetSpec } from '../../kernel/types.js';
import { additions, including, titleOf, without } from '../../laws/specs.js';
import { createEngine } from '../engine.js';
import { campaignOf, eagerly, soonOver, skirmishOf } from './games.js';
import { createNotingEngine, missingOf } from './in-play.js';
import { companyLaws, variants } from './modules.js';
import { type BatteryOptions, type Fields, type Options, type SetupGiven, known } from './options.js';
import type { TestedEngine } from './secrets.js';
import { describerOf, keepsLaws, type Tried } from './trial.js';

/**
 * A trial: its title, a function that plays it, and how many games that are. The function throws LawBroken if a law is
 * broken.
 */
export type NamedTrial = readonly [title: string, run: () => readonly Tried[], games: number];

/** Game-turns after which games on a map end. */
const TURNS = 12;

/** One moment in this many is checked in games on a map: with the module alone, with others, and against 'bounded' of these. */
const SELDOM = { alone: 10, beside: 25, bounded: 5 } as const;

/** What an engine is made of. */
type Given = EngineParts<readonly Module[]>;

/** An engine, what it is made of, and the options. */
interface Bench {
  readonly given: Given;
  readonly catalogue: readonly Module[];
  readonly engine: TestedEngine;
  readonly ask: (spec: RulesetSpec) => Result<Rules, Issue<string>>;
  readonly rulesOf: (spec: RulesetSpec) => Rules | undefined;
  readonly options: Options;
}

/**
 * Returns trials of one module. Each plays random games and checks every law: in every scenario with the module alone,
 * with other values of its settings, with each module that the scenario lacks and that goes together with it, and without
 * each that can be removed. The last trial but one checks that its phases and steps have places and its rule ids are
 * unique; the last one, that all of it came into play (actions, events, set-up fields, hidden slices), and that it does not
 * end nearly all games on a map at once. Throws if an option names something that the catalogue lacks, or if no scenario
 * accepts the module.
 *
 * Pass them to any test runner: `test.each(battery([...catalogue, mine], { module: 'mine' }))('%s', (_, run) => run())`.
 *
 * @param given what createEngine takes: the standard catalogue and the module, or `{ modules, scenarios }` for scenarios of
 *   your own
 * @param options what to play, and what the laws need to know about the module
 */
export function battery<const C extends readonly Module[]>(
  given: C | EngineParts<C>,
  options: NoInfer<BatteryOptions<C>>,
): readonly NamedTrial[] {
  // Sound: the same names, and each function of `eventEffects` only gets payloads of its own event.
  return trialsOf(toParts(given), options as unknown as Options);
}

function trialsOf(given: Given, options: Options): readonly NamedTrial[] {
  const bench = benchOf(given, options);
  const { catalogue } = bench;
  const bases = basesOf(bench);
  const { games = 10 } = options;
  const few = Math.ceil(games / 5);
  const all = bases.flatMap((base) => [
    ...variants(catalogue, bench.rulesOf, base)
      .slice(1)
      .filter((spec) => isOwn(options.module, base, spec)),
    ...additions(catalogue, bench.rulesOf, base),
  ]);
  // Another module may exclude this one: a ruleset without it says nothing of it.
  const others = all.filter((spec) => hasPlace(bench, spec) && isInForce(bench, spec));
  return [
    ...bases.map((spec) => trialOf(bench, spec, games, SELDOM.alone)),
    ...others.map((spec) => trialOf(bench, spec, few, SELDOM.beside)),
    [`${options.module}: its phases and steps have places`, () => inPlace(bench, [...bases, ...others]), 0],
    [`${options.module}: all of it comes into play`, () => comesAbout(bench, bases), games * bases.length],
  ];
}

function benchOf(given: Given, options: Options): Bench {
  const catalogue = given.modules;
  known(catalogue, options);
  const engine = createEngine(given);
  // Sound: names that the catalogue does not know are refused.
  const ask = (spec: RulesetSpec): Result<Rules, Issue<string>> => engine.compileRules(spec);
  const rulesOf = (spec: RulesetSpec): Rules | undefined => {
    const made = ask(spec);
    return made.ok ? made.value : undefined;
  };
  return { given, catalogue, engine, ask, rulesOf, options };
}

/** Whether there is somewhere to play: a skirmish, or a map. */
const hasPlace = ({ rulesOf }: Bench, spec: RulesetSpec): boolean =>
  ['skirmish', 'star-map'].some((id) => rulesOf(spec)?.ruleset.modules.includes(id));

/** Whether the module is in force. */
const isInForce = ({ rulesOf, options }: Bench, spec: RulesetSpec): boolean =>
  rulesOf(spec)?.ruleset.modules.includes(options.module) ?? false;

/** Whether a ruleset has the settings of the rules that it varies, except for the module's own settings. */
const isOwn = (id: string, base: RulesetSpec, { settings = {} }: RulesetSpec): boolean =>
  Object.keys(settings).every((key) => key.startsWith(`${id}/`) || settings[key] === base.settings?.[key]);

/** The default scenarios. */
const USUAL: readonly string[] = ['first/skirmish', 'first/advanced', 'second/advanced'];

/** Returns the scenarios with the module in force and an end. Throws if a named scenario, or every default one, refuses the module. */
function basesOf(bench: Bench): readonly RulesetSpec[] {
  const { ask, options } = bench;
  const { module: id, scenarios } = options;
  const bases = (scenarios ?? USUAL).map((text) => baseOf(bench, text));
  const playable = bases.filter((spec) => hasPlace(bench, spec));
  const refused = bases.filter((spec) => !playable.includes(spec));
  if (scenarios ? refused.length === 0 : playable.length > 0) return playable;
  const why = refused.map((spec) => `${titleOf(spec)}: ${told(bench, ask(spec))}`);
  throw new Error(`The module '${id}' cannot be in force in ${why.join(' Nor in ')}`);
}

/** Returns a scenario, or a ruleset as text, with the module, the settings and an end. Throws if the text is none. */
function baseOf(bench: Bench, text: string): RulesetSpec {
  const { catalogue, rulesOf, options } = bench;
  const read = parseRuleset(text);
  if (!read.ok) throw new Error(`'${text}' of \`scenarios\` is no ruleset: ${told(bench, read)}`);
  const settings = { ...read.value.settings, ...options.settings };
  return ended(including(catalogue, rulesOf, { ...read.value, settings }, options.module), rulesOf);
}

/** Returns why something is no ruleset to play, in sentences. */
const told = ({ catalogue }: Bench, made: Result<unknown, Issue<string>>): string =>
  made.ok
    ? 'There is nowhere to play, neither a map nor a skirmish.'
    : made.issues.map(describerOf(catalogue)).join(' ');

/** Adds a turn limit to a game on a map. */
function ended(spec: RulesetSpec, rulesOf: Bench['rulesOf']): RulesetSpec {
  if (rulesOf(spec)?.ruleset.modules.includes('skirmish')) return spec;
  const settings = { 'turn-limit/turns': TURNS, ...spec.settings };
  return { ...spec, add: [...new Set([...(spec.add ?? []), 'turn-limit'])], settings };
}

function trialOf(bench: Bench, spec: RulesetSpec, games: number, oneIn: number): NamedTrial {
  const title = `${titleOf(spec)}: every law in ${games} ${games === 1 ? 'game' : 'games'}`;
  return [title, () => Array.from({ length: games }, (_, at) => played(bench, spec, at, oneIn)), games];
}

/** Plays one game. Skirmishes are short: by default every moment of them is checked. */
function played({ engine, rulesOf, options }: Bench, spec: RulesetSpec, at: number, oneIn: number): Tried {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
  const isSkirmish = rules.ruleset.modules.includes('skirmish');
  const seed = (options.seed ?? 1) + at;
  const { setup } = isSkirmish ? skirmishOf(rules, spec, seed) : campaignOf(rules, spec, seed);
  const trial = { boundedIn: SELDOM.bounded, ...(isSkirmish ? {} : { ...eagerly, oneIn }), ...options };
  return keepsLaws(
    engine,
    { setup: { ...setup, ...fieldsOf(options, { rules, setup, seed }) } },
    seed,
    trial,
  );
}

const fieldsOf = ({ setup = {} }: Options, given: SetupGiven): Fields =>
  typeof setup === 'function' ? setup(given) : setup;

/** Throws if something is wrong with the module together with others. Plays no game. */
function inPlace({ catalogue, rulesOf, options }: Bench, specs: readonly RulesetSpec[]): readonly Tried[] {
  const wrong = catalogue
    .filter(({ meta }) => meta.id === options.module)
    .flatMap((each) =>
      companyLaws(
        each,
        catalogue,
        specs.flatMap((spec) => rulesOf(spec) ?? []),
      ),
    );
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return [];
}

/**
 * Plays the games with the module alone once more. Throws unless all of the module came into play, or if it ends nearly
 * all games at once.
 */
function comesAbout(bench: Bench, bases: readonly RulesetSpec[]): readonly Tried[] {
  const { given, catalogue, options } = bench;
  const { engine, inPlay } = createNotingEngine(
    { module: options.module, catalogue, terms: options },
    (modules) => createEngine({ ...given, modules }),
  );
  const tried = bases.map((spec) => ({
    spec,
    games: Array.from({ length: options.games ?? 10 }, (_, at) =>
      played({ ...bench, engine }, spec, at, SELDOM.beside),
    ),
  }));
  const games = tried.flatMap((each) => each.games);
  // Sound: actions that were sampled.
  const actions = games.flatMap(({ actions: done }) => done as readonly Typed[]);
  const own = catalogue.filter(({ meta }) => meta.id === options.module).flatMap(({ parts }) => parts);
  const missing = missingOf(own, { ...inPlay, actions: new Set(actions.map(({ type }) => type)) }, options);
  if (missing.length > 0) throw new Error(`In ${games.length} games ${missing.join(' ')}`);
  const brief = options.brief === true ? [] : tried.flatMap((each) => tooBrief(bench, each) ?? []);
  if (brief.length > 0) throw new Error(brief.join(' '));
  return games;
}

/** Returns what to say if the module ends nearly all games of a ruleset at once; undefined otherwise. */
function tooBrief(
  { engine, rulesOf, options }: Bench,
  { spec, games }: { readonly spec: RulesetSpec; readonly games: readonly Tried[] },
): string | undefined {
  const plain = without(spec, [options.module]);
  const rules = rulesOf(plain);
  // A skirmish is one combat.
  if (!rules || rules.ruleset.modules.includes('skirmish')) return undefined;
  return soonOver(engine, { spec, without: { spec: plain, rules }, games }, options);
}

interface Typed {
  readonly type: string;
}
