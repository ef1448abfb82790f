/** The battery for one module of WarpWar: random skirmishes and games on maps. */

import { seededDice } from '../../kernel/dice/seeded.js';
import { isEqual } from '../../kernel/helpers.js';
import { toParts, type EngineParts } from '../../kernel/run/engine.js';
import type { Module, Rules, RulesetSpec } from '../../kernel/types.js';
import { trialsOf, type Arena, type RulesOf, type Series } from '../../laws/battery.js';
import type { Change } from '../../laws/in-play.js';
import { without } from '../../laws/specs.js';
import { createEngine } from '../engine.js';
import { campaignOf, eagerly, soonOver, skirmishOf } from './games.js';
import { LIMITS, LISTS } from './modules.js';
import { type BatteryOptions, type Options, known } from './options.js';
import { viewers, type TestedEngine } from './secrets.js';
import { holds, mayAnnounce, type RuleFacts } from './facts.js';
import { describerOf, keepsLaws, subjectOf, type Tried } from './trial.js';
import type { State, View } from '../state.js';

/**
 * A trial: its title, a function that plays it, and how many games that are. The function throws LawBroken if a law is
 * broken.
 */
export type NamedTrial = readonly [title: string, run: () => readonly Tried[], games: number];

/** Game-turns after which games on a map end. */
const TURNS = 12;

/** The law 'bounded' is checked in one of this many checked moments of games on a map. */
const BOUNDED_IN = 5;

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
  const parts: EngineParts<readonly Module[]> = toParts(given);
  // Sound: the same names, and each function of `eventEffects` only gets payloads of its own event.
  const chosen = options as unknown as Options;
  known(parts.modules, chosen);
  return trialsOf(parts, arenaOf(chosen));
}

/** Returns WarpWar for the battery. */
const arenaOf = (options: Options): Arena<State, View, TestedEngine> => ({
  options,
  createEngine,
  subjectOf: (engine) => subjectOf(engine, options),
  describerOf,
  usual: ['first/skirmish', 'first/advanced', 'second/advanced'],
  limits: LIMITS,
  lists: LISTS,
  unplayable: (rules) =>
    isSkirmish(rules) || hasMap(rules)
      ? undefined
      : 'There is nowhere to play, neither a map nor a skirmish.',
  ended,
  setupOf: (rules, spec, seed) => (isSkirmish(rules) ? skirmishOf : campaignOf)(rules, spec, seed),
  // Skirmishes are short: by default every moment of them is checked.
  play: (engine, { rules, setup, seed }, oneIn) => {
    const trial = { boundedIn: BOUNDED_IN, ...(isSkirmish(rules) ? {} : { ...eagerly, oneIn }), ...options };
    return keepsLaws(engine, { setup }, seed, trial);
  },
  checkChange: (engine, change) => {
    checkReceivers(engine, change, options);
  },
  checkGames: (engine, series, rulesOf) =>
    options.brief === true ? undefined : tooBrief(engine, { ...series, rulesOf }, options),
});

const isSkirmish = ({ ruleset }: Rules): boolean => ruleset.modules.includes('skirmish');

const hasMap = ({ ruleset }: Rules): boolean => ruleset.modules.includes('star-map');

/** Adds dice, if a rule needs them, and a turn limit to a game on a map. */
function ended(given: RulesetSpec, rulesOf: RulesOf): RulesetSpec {
  const spec = withSource(given, rulesOf);
  const rules = rulesOf(spec);
  if (rules && isSkirmish(rules)) return spec;
  const settings = { 'turn-limit/turns': TURNS, ...spec.settings };
  return { ...spec, add: [...new Set([...(spec.add ?? []), 'turn-limit'])], settings };
}

/** Returns a ruleset with dice from a seed, if it is refused without. */
export function withSource(spec: RulesetSpec, rulesOf: RulesOf): RulesetSpec {
  const rolling = { ...spec, add: [...(spec.add ?? []), seededDice.meta.id] };
  return !rulesOf(spec) && rulesOf(rolling) ? rolling : spec;
}

/** Throws if somebody receives an event, but sees nothing of what it changes. */
function checkReceivers(
  engine: TestedEngine,
  { type, audience, before, after }: Change<State>,
  facts: RuleFacts,
): void {
  if (mayAnnounce(facts, { type }) || isEqual(before, after)) return;
  for (const viewer of viewers(before).filter(
    (each) => audience === 'all' || audience.some((id) => id === each),
  ))
    holds(
      !isEqual(engine.view(before, viewer), engine.view(after, viewer)),
      'events-discreet',
      () => `${type} goes to ${JSON.stringify(viewer)}, who sees nothing of what it changes.`,
    );
}

/** Returns what to say if the module ends nearly all games of a ruleset at once; undefined otherwise. */
function tooBrief(
  engine: TestedEngine,
  { spec, games, rulesOf }: Series<State> & { readonly rulesOf: RulesOf },
  options: Options,
): string | undefined {
  const plain = without(spec, [options.module]);
  const rules = rulesOf(plain);
  // A skirmish is one combat.
  if (!rules || isSkirmish(rules)) return undefined;
  return soonOver(engine, { spec, without: { spec: plain, rules }, games }, options);
}
