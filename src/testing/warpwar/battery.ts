/** The battery for one module: games by chance with it alone, with its settings, and beside every other module. */

import type { EventsOf, PartsOf, SetupOf, SpecOf } from '../../kernel/parts/infer.js';
import type { GameEvent, Module, Part } from '../../kernel/parts/part.js';
import type { Issue, Result } from '../../kernel/util/result.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { createEngine } from '../../library.js';
import { campaignOf, eagerly } from './campaigns.js';
import type { State } from '../../game/state.js';
import type { Played } from './engine.js';
import type { Held } from './held.js';
import { keepsLaws, type Trial, type Tried } from './keeps-laws.js';
import { companyLaws } from './module-laws.js';
import type { RulesetSpec } from '../../kernel/ruleset/spec.js';
import { additions, including, titleOf, variants } from './specs.js';
import { skirmishOf } from './skirmishes.js';
import type { Meaning } from './terms.js';

/** Everything of a kind that a catalogue's parts declare, by key. */
type KeysOf<C extends readonly Module[], Kind extends string> = Extract<
  PartsOf<C>,
  { readonly kind: Kind; readonly key: string }
>['key'];

/** What an event's payload are; anything, where the catalogue's types are forgotten. */
export type PayloadOf<C extends readonly Module[], Type extends string> =
  Extract<EventsOf<C>, { readonly type: Type }> extends GameEvent<string, infer Payload>
    ? unknown extends Payload
      ? never
      : Payload
    : never;

/** What the battery is to play, and what the laws must be told of it, in the names of a catalogue. */
export interface BatteryOptions<C extends readonly Module[] = readonly Module[]> extends Omit<
  Trial,
  'held' | 'means' | 'secrets' | 'reveals' | 'teaches'
> {
  /** The id of the module that is tried. */
  readonly module: C[number]['meta']['id'];
  /** Scenarios that it is put into; 'first/skirmish', 'first/advanced' and 'second/advanced', as far as they take it, unless given. */
  readonly scenarios?: readonly string[];
  /** Settings of every game, such as a price by which things come about more often. */
  readonly settings?: SpecOf<C>['settings'];
  /** What createGame is told besides, for set-up fields of one's own. */
  readonly setup?: SetupOf<C>;
  /** Games of each scenario with the module alone; 10, unless given. Of every other ruleset a fifth are played. */
  readonly games?: number;
  /** The first game's seed; 1, unless given. */
  readonly seed?: number;
  /** Types of actions and events that must come about in the games with the module alone; its actions, unless given. */
  readonly happens?: readonly string[];
  /** By slice that hides anything: something else that it may hold. */
  readonly held?: { readonly [Key in KeysOf<C, 'slice'>]?: Held };
  /** By type of event: what it changes of ships and points. */
  readonly means?: {
    readonly [Type in EventsOf<C>['type']]?: (payload: PayloadOf<C, Type>, before: State) => Meaning;
  };
  /** Events of which one player alone may hear. */
  readonly secrets?: readonly EventsOf<C>['type'][];
  /** Events by which something secret comes to light. */
  readonly reveals?: readonly EventsOf<C>['type'][];
  /** Events by which those who hear of them learn something secret. */
  readonly teaches?: readonly EventsOf<C>['type'][];
}

/** The same, with the catalogue's names forgotten. */
interface Options extends Trial, Pick<BatteryOptions, 'module' | 'scenarios' | 'games' | 'seed' | 'happens'> {
  readonly settings?: RulesetSpec['settings'];
  readonly setup?: Readonly<Record<string, unknown>>;
}

/** A trial: its title, for a list of tests, and what plays it. It throws LawBroken where a law is broken. */
export type NamedTrial = readonly [title: string, run: () => readonly Tried[]];

/** Game-turns after which games on a map are cut off. */
const TURNS = 12;

/** Of games on a map one moment in so many is held against every law: with the module alone, and in other company. One in so many of these against 'bounded'. */
const SELDOM = { alone: 10, beside: 25, bounded: 5 } as const;

/** An engine, and what is known of it. */
interface Bench {
  readonly catalogue: readonly Module[];
  readonly engine: Played;
  readonly ask: (spec: RulesetSpec) => Result<Rules, Issue<string>>;
  readonly rulesOf: (spec: RulesetSpec) => Rules | undefined;
  readonly options: Options;
}

/**
 * Trials of one module, each a list of games by chance that are held against every law: in every scenario with the module
 * alone, with each of its settings at other values, beside each module that the scenario lacks, and without each that can
 * be spared. The last but one asks whether its phases and steps stand where they must, and whether its rules' ids are its
 * own; the last one, whether what the module brings came about at all.
 *
 * Hand them to any test runner: `test.each(battery([...catalogue, mine], { module: 'mine' }))('%s', (_, run) => run())`.
 *
 * @param catalogue the standard one, with the module in it
 * @param options what to play, and what the laws must be told of the module
 */
export function battery<const C extends readonly Module[]>(
  catalogue: C,
  options: BatteryOptions<C>,
): readonly NamedTrial[] {
  // Sound: the same names, and each meaning is only ever handed payload of its own event.
  return trialsOf(catalogue, options as unknown as Options);
}

function trialsOf(catalogue: readonly Module[], options: Options): readonly NamedTrial[] {
  const bench = benchOf(catalogue, options);
  const bases = basesOf(bench);
  const { games = 10 } = options;
  const few = Math.ceil(games / 5);
  const others = bases.flatMap((base) => [
    ...variants(catalogue, bench.rulesOf, base)
      .slice(1)
      .filter((spec) => isOwn(options.module, base, spec)),
    ...additions(catalogue, bench.rulesOf, base),
  ]);
  return [
    ...bases.map((spec) => trialOf(bench, spec, games, SELDOM.alone)),
    ...others.filter((spec) => hasPlace(bench, spec)).map((spec) => trialOf(bench, spec, few, SELDOM.beside)),
    [`${options.module}: what it names has its place`, () => inPlace(bench, [...bases, ...others])],
    [`${options.module}: what it brings comes about`, () => comesAbout(bench, bases)],
  ];
}

/** Throws if something is told of what no part declares: a name that is misspelt would tell nothing. */
function known(catalogue: readonly Module[], options: Options): void {
  const { module: id, held = {}, means = {}, secrets = [], reveals = [], teaches = [] } = options;
  if (!catalogue.some(({ meta }) => meta.id === id))
    throw new Error(`There is no module '${id}' in this catalogue.`);
  const parts = catalogue.flatMap((each) => each.parts);
  const missing = (kind: Part['kind'], keys: readonly string[]): readonly string[] =>
    keys.filter((key) => !parts.some((part) => part.kind === kind && 'key' in part && part.key === key));
  const strange = [
    ...missing('slice', Object.keys(held)).map((key) => `slice '${key}'`),
    ...missing('event', [...Object.keys(means), ...secrets, ...reveals, ...teaches]).map(
      (key) => `event '${key}'`,
    ),
  ];
  if (strange.length > 0) throw new Error(`No module of this catalogue has the ${strange.join(', the ')}.`);
}

function benchOf(catalogue: readonly Module[], options: Options): Bench {
  known(catalogue, options);
  const engine = createEngine(catalogue);
  // Sound: names that the catalogue does not know are refused.
  const ask = (spec: RulesetSpec): Result<Rules, Issue<string>> => engine.ruleset(spec);
  const rulesOf = (spec: RulesetSpec): Rules | undefined => {
    const made = ask(spec);
    return made.ok ? made.value : undefined;
  };
  return { catalogue, engine, ask, rulesOf, options };
}

/** Whether there is somewhere to play: a star to fight over, or a map. */
const hasPlace = ({ rulesOf }: Bench, spec: RulesetSpec): boolean =>
  ['skirmish', 'star-map'].some((id) => rulesOf(spec)?.ruleset.modules.includes(id));

/** Whether it plays in the same settings as the rules that it differs from, but for the module's own. */
const isOwn = (id: string, base: RulesetSpec, { settings = {} }: RulesetSpec): boolean =>
  Object.keys(settings).every((key) => key.startsWith(`${id}/`) || settings[key] === base.settings?.[key]);

/** Scenarios that are tried unless others are named. */
const USUAL: readonly string[] = ['first/skirmish', 'first/advanced', 'second/advanced'];

/** The scenarios with the module in force, and with an end. Whoever names scenarios wants every one of them. */
function basesOf(bench: Bench): readonly RulesetSpec[] {
  const { catalogue, ask, rulesOf, options } = bench;
  const { module: id, scenarios, settings = {} } = options;
  const bases = (scenarios ?? USUAL)
    .map((scenario) => including(catalogue, rulesOf, { scenario, settings }, id))
    .map((spec) => ended(spec, rulesOf));
  const playable = bases.filter((spec) => hasPlace(bench, spec));
  const refused = bases.filter((spec) => !playable.includes(spec));
  if (scenarios ? refused.length === 0 : playable.length > 0) return playable;
  const why = refused.map((spec) => `${titleOf(spec)}: ${told(ask(spec))}`);
  throw new Error(`The module '${id}' cannot be in force in ${why.join('; nor in ')}`);
}

const told = (made: Result<Rules, Issue<string>>): string =>
  made.ok
    ? 'there is nowhere to play'
    : made.issues.map(({ code, params }: Issue<string>) => `${code} ${JSON.stringify(params)}`).join(', ');

/** A game on a map is cut off. */
function ended(spec: RulesetSpec, rulesOf: Bench['rulesOf']): RulesetSpec {
  if (rulesOf(spec)?.ruleset.modules.includes('skirmish')) return spec;
  const settings = { 'turn-limit/turns': TURNS, ...spec.settings };
  return { ...spec, add: [...new Set([...(spec.add ?? []), 'turn-limit'])], settings };
}

function trialOf(bench: Bench, spec: RulesetSpec, games: number, oneIn: number): NamedTrial {
  const title = `${titleOf(spec)}: every law in ${games} ${games === 1 ? 'game' : 'games'}`;
  return [title, () => Array.from({ length: games }, (_, at) => played(bench, spec, at, oneIn))];
}

/** One game. Combats are short: unless asked otherwise, every moment of a skirmish is held against the laws. */
function played({ engine, rulesOf, options }: Bench, spec: RulesetSpec, at: number, oneIn: number): Tried {
  const rules = rulesOf(spec);
  if (!rules) throw new Error(`No such rules: ${titleOf(spec)}`);
  const isSkirmish = rules.ruleset.modules.includes('skirmish');
  const seed = (options.seed ?? 1) + at;
  const { setup } = isSkirmish ? skirmishOf(rules, spec, seed) : campaignOf(rules, spec, seed);
  const trial = { boundedIn: SELDOM.bounded, ...(isSkirmish ? {} : { ...eagerly, oneIn }), ...options };
  return keepsLaws(engine, { setup: { ...setup, ...options.setup } }, seed, trial);
}

/** Throws if something is wrong with the module in the company of others. It plays nothing. */
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

/** Plays the games with the module alone once more, and throws unless all that it brings was seen in them. */
function comesAbout(bench: Bench, bases: readonly RulesetSpec[]): readonly Tried[] {
  const { catalogue, options } = bench;
  const own = catalogue.filter(({ meta }) => meta.id === options.module).flatMap(({ parts }) => parts);
  const actions = own.flatMap((part) => (part.kind === 'action' ? [part.key] : []));
  const games = bases.flatMap((spec) =>
    Array.from({ length: options.games ?? 10 }, (_, at) => played(bench, spec, at, SELDOM.beside)),
  );
  const seen = new Set(
    // Sound: an action that was sampled.
    games.flatMap(({ actions: done, events }) =>
      [...(done as readonly Typed[]), ...events].map(({ type }) => type),
    ),
  );
  const missing = (options.happens ?? actions).filter((type) => !seen.has(type));
  if (missing.length > 0)
    throw new Error(
      `In ${games.length} games there was no ${missing.join(', no ')}: the battery shows nothing of it.`,
    );
  return games;
}

interface Typed {
  readonly type: string;
}
