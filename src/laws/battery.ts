/** The battery for one module of any game: random games with it alone, with its settings, and with every other module. */

import { isEqual } from '../kernel/helpers.js';
import type { Issue, Result } from '../kernel/result.js';
import { parseRuleset } from '../kernel/ruleset/text.js';
import type { EngineParts } from '../kernel/run/engine.js';
import type { Module, Rules, RulesetSpec } from '../kernel/types.js';
import { companyLaws, createNotingEngine, missingOf, type Change, type Listing } from './in-play.js';
import type { AnyEngine, GameAdapter } from './law.js';
import type { Fields, Options, SetupGiven } from './options.js';
import type { PlayedGame } from './play.js';
import { additions, including, titleOf, variants } from './specs.js';

/** A trial: its title, a function that plays it, and how many games that are. */
export type Trial<State> = readonly [title: string, run: () => readonly PlayedGame<State>[], games: number];

/** One moment in this many is checked: in games with the module alone, and with others. */
const SELDOM = { alone: 10, beside: 25 } as const;

/** What an engine is made of. */
type Given = EngineParts<readonly Module[]>;

/** Returns the rules of a ruleset; undefined if it is refused. */
export type RulesOf = (spec: RulesetSpec) => Rules | undefined;

/** Games of a ruleset. */
export interface Series<State> {
  readonly spec: RulesetSpec;
  readonly games: readonly PlayedGame<State>[];
}

/** A game and a module, as far as the battery needs to know them. */
export interface Arena<
  State extends View & object,
  View extends object,
  Engine extends AnyEngine<State, View>,
> {
  /** What to play, and what the laws need to know about the module. */
  readonly options: Options<State>;
  /** Makes an engine. */
  readonly createEngine: (given: Given) => Engine;
  /** Returns the game for the laws. */
  readonly subjectOf: (engine: Engine) => GameAdapter<State, View>;
  /** Describes the issues of a catalogue. */
  readonly describerOf: (catalogue: readonly Module[]) => (issue: Issue<string>) => string;
  /** The scenarios that are played if the options name none. */
  readonly usual: readonly string[];
  /** Settings that only decide how long games last. */
  readonly limits: readonly string[];
  /** The lists of phases and steps. */
  readonly lists: readonly Listing[];
  /** Returns why nothing can be played by some rules, in a sentence; undefined if something can. */
  readonly unplayable?: (rules: Rules) => string | undefined;
  /** Returns a ruleset with an end, so that games are short. */
  readonly ended: (spec: RulesetSpec, rulesOf: RulesOf) => RulesetSpec;
  /** Returns a random set-up. */
  readonly setupOf: (rules: Rules, spec: RulesetSpec, seed: number) => { readonly setup: Fields };
  /** Plays a game and checks one moment in so many. */
  readonly play: (engine: Engine, game: SetupGiven, oneIn: number) => PlayedGame<State>;
  /** Checks what an event of the module changed. */
  readonly checkChange?: (engine: Engine, change: Change<State>) => void;
  /** Returns what is wrong with all games of the module alone, in a sentence. */
  readonly checkGames?: (engine: Engine, series: Series<State>, rulesOf: RulesOf) => string | undefined;
}

/** An arena, an engine for it, and what that is made of. */
interface Bench<
  State extends View & object,
  View extends object,
  Engine extends AnyEngine<State, View>,
> extends Arena<State, View, Engine> {
  readonly given: Given;
  readonly catalogue: readonly Module[];
  readonly engine: Engine;
  readonly ask: (spec: RulesetSpec) => Result<Rules, Issue<string>>;
  readonly rulesOf: RulesOf;
}

/** What decides which rulesets are played. */
type Choosing = Pick<
  Bench<never, never, never>,
  'options' | 'catalogue' | 'ask' | 'rulesOf' | 'describerOf' | 'usual' | 'limits' | 'unplayable' | 'ended'
>;

/**
 * Returns trials of one module. Each plays random games and checks every law: in every scenario with the module alone,
 * with other values of its settings, with each module that the scenario lacks and that goes together with it, and without
 * each that can be removed. The last trial but one checks that its phases and steps have places and its rule ids are
 * unique; the last one, that all of it came into play (actions, events, set-up fields, hidden slices). Throws if no
 * scenario accepts the module.
 */
export function trialsOf<
  State extends View & object,
  View extends object,
  Engine extends AnyEngine<State, View>,
>(given: Given, arena: Arena<State, View, Engine>): readonly Trial<State>[] {
  const bench = benchOf(given, arena);
  const { module: id, games = 10 } = arena.options;
  const bases = basesOf(bench);
  const others = othersOf(bench, bases);
  const few = Math.ceil(games / 5);
  return [
    ...bases.map((spec) => trialOf(bench, spec, games, SELDOM.alone)),
    ...others.map((spec) => trialOf(bench, spec, few, SELDOM.beside)),
    [`${id}: its phases and steps have places`, () => inPlace(bench, [...bases, ...others]), 0],
    [`${id}: all of it comes into play`, () => comesAbout(bench, bases), games * bases.length],
  ];
}

function benchOf<State extends View & object, View extends object, Engine extends AnyEngine<State, View>>(
  given: Given,
  arena: Arena<State, View, Engine>,
): Bench<State, View, Engine> {
  const engine = arena.createEngine(given);
  const ask = (spec: RulesetSpec): Result<Rules, Issue<string>> => {
    if (!engine.compileRules) throw new Error('The engine has no function `ruleset`.');
    return engine.compileRules(spec);
  };
  const rulesOf = (spec: RulesetSpec): Rules | undefined => {
    const made = ask(spec);
    return made.ok ? made.value : undefined;
  };
  return { ...arena, given, catalogue: given.modules, engine, ask, rulesOf };
}

// The rulesets that are played.

/** Whether something can be played by a ruleset. */
function isPlayable({ rulesOf, unplayable }: Choosing, spec: RulesetSpec): boolean {
  const rules = rulesOf(spec);
  return rules !== undefined && unplayable?.(rules) === undefined;
}

/** Returns the scenarios with the module in force and an end. Throws if a named scenario, or every usual one, refuses the module. */
function basesOf(bench: Choosing): readonly RulesetSpec[] {
  const { ask, options, usual } = bench;
  const { module: id, scenarios } = options;
  const bases = (scenarios ?? usual).map((text) => baseOf(bench, text));
  const playable = bases.filter((spec) => isPlayable(bench, spec));
  const refused = bases.filter((spec) => !playable.includes(spec));
  if (scenarios ? refused.length === 0 : playable.length > 0) return playable;
  const why = refused.map((spec) => `${titleOf(spec)}: ${refusalText(bench, ask(spec))}`);
  throw new Error(`The module '${id}' cannot be in force in ${why.join(' Nor in ')}`);
}

/** Returns a scenario, or a ruleset as text, with the module, the settings and an end. Throws if the text is none. */
function baseOf(bench: Choosing, text: string): RulesetSpec {
  const { catalogue, rulesOf, options, ended } = bench;
  const read = parseRuleset(text);
  if (!read.ok) throw new Error(`'${text}' of \`scenarios\` is no ruleset: ${refusalText(bench, read)}`);
  const settings = { ...read.value.settings, ...options.settings };
  return ended(including(catalogue, rulesOf, { ...read.value, settings }, options.module), rulesOf);
}

/** Returns why something is no ruleset to play, in sentences. */
function refusalText(
  { catalogue, describerOf, unplayable }: Choosing,
  made: Result<Rules | RulesetSpec, Issue<string>>,
): string {
  if (!made.ok) return made.issues.map(describerOf(catalogue)).join(' ');
  return 'ruleset' in made.value ? (unplayable?.(made.value) ?? '') : '';
}

/** Returns rulesets that differ from the scenarios in one thing, with the module in force. */
function othersOf(bench: Choosing, bases: readonly RulesetSpec[]): readonly RulesetSpec[] {
  const { catalogue, rulesOf, options, limits } = bench;
  const all = bases.flatMap((base) => [
    ...variants(catalogue, rulesOf, base, limits)
      .slice(1)
      .filter((spec) => isOwn(options.module, base, spec)),
    ...additions(catalogue, rulesOf, base),
  ]);
  // Another module may exclude this one: a ruleset without it says nothing of it.
  return all.filter(
    (spec) => isPlayable(bench, spec) && rulesOf(spec)?.ruleset.modules.includes(options.module),
  );
}

/** Whether a ruleset has the settings of the rules that it varies, except for the module's own settings. */
const isOwn = (id: string, base: RulesetSpec, { settings = {} }: RulesetSpec): boolean =>
  Object.keys(settings).every(
    (key) => key.startsWith(`${id}/`) || isEqual(settings[key], base.settings?.[key]),
  );

// The trials.

function trialOf<State extends View & object, View extends object, Engine extends AnyEngine<State, View>>(
  bench: Bench<State, View, Engine>,
  spec: RulesetSpec,
  games: number,
  oneIn: number,
): Trial<State> {
  const title = `${titleOf(spec)}: every law in ${games} ${games === 1 ? 'game' : 'games'}`;
  return [title, () => Array.from({ length: games }, (_, at) => played(bench, spec, at, oneIn)), games];
}

/** Plays one game. */
function played<State extends View & object, View extends object, Engine extends AnyEngine<State, View>>(
  { engine, rulesOf, options, setupOf, play }: Bench<State, View, Engine>,
  spec: RulesetSpec,
  at: number,
  oneIn: number,
): PlayedGame<State> {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`These rules are refused: ${titleOf(spec)}`);
  const seed = (options.seed ?? 1) + at;
  const { setup } = setupOf(rules, spec, seed);
  const own = fieldsOf(options, { rules, setup, seed });
  return play(engine, { rules, setup: { ...setup, ...own }, seed }, oneIn);
}

const fieldsOf = ({ setup = {} }: Pick<Options<never>, 'setup'>, given: SetupGiven): Fields =>
  typeof setup === 'function' ? setup(given) : setup;

/** Throws if something is wrong with the module together with others. Plays no game. */
function inPlace(
  { catalogue, rulesOf, options, lists }: Pick<Bench<never, never, never>, 'lists' | keyof Choosing>,
  specs: readonly RulesetSpec[],
): readonly [] {
  const all = specs.flatMap((spec) => rulesOf(spec) ?? []);
  const wrong = catalogue
    .filter(({ meta }) => meta.id === options.module)
    .flatMap((each) => companyLaws(lists, each, catalogue, all));
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return [];
}

/**
 * Plays the games with the module alone once more. Throws unless all of the module came into play, or if something is wrong
 * with all games together.
 */
function comesAbout<State extends View & object, View extends object, Engine extends AnyEngine<State, View>>(
  bench: Bench<State, View, Engine>,
  bases: readonly RulesetSpec[],
): readonly PlayedGame<State>[] {
  const { given, catalogue, options, createEngine, subjectOf, checkChange, checkGames, rulesOf } = bench;
  const subject = subjectOf(bench.engine);
  const { engine, inPlay } = createNotingEngine<State, View, Engine>(
    { module: options.module, catalogue, subject, ...(checkChange ? { check: checkChange } : {}) },
    (modules) => createEngine({ ...given, modules }),
  );
  const all = bases.map((spec) => ({
    spec,
    games: Array.from({ length: options.games ?? 10 }, (_, at) =>
      played({ ...bench, engine }, spec, at, SELDOM.beside),
    ),
  }));
  const games = all.flatMap((each) => each.games);
  // Sound: actions that were sampled.
  const actions = games.flatMap(({ actions: done }) => done as readonly Typed[]);
  const own = catalogue.filter(({ meta }) => meta.id === options.module).flatMap(({ parts }) => parts);
  const happened = { ...inPlay, actions: new Set(actions.map(({ type }) => type)) };
  const missing = missingOf(own, happened, options, subject.hiddenValuesOf);
  if (missing.length > 0) throw new Error(`In ${games.length} games ${missing.join(' ')}`);
  const wrong = all.flatMap((each) => checkGames?.(engine, each, rulesOf) ?? []);
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return games;
}

interface Typed {
  readonly type: string;
}
