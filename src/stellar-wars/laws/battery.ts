/** The battery for one module of Stellar Wars. */

import { toParts, type EngineParts } from '../../kernel/run/engine.js';
import type { Module, Rules, RulesetSpec } from '../../kernel/types.js';
import { trialsOf, type Arena, type RulesOf } from '../../laws/battery.js';
import type { Listing } from '../../laws/in-play.js';
import type { AnyEngine } from '../../laws/law.js';
import { checkOptions, type Options as OptionsOfAnyGame, type OptionsOf } from '../../laws/options.js';
import type { PlayedGame } from '../../laws/play.js';
import { createEngine } from '../engine.js';
import { freighters } from '../modules/crossing.js';
import { forces } from '../setup/fleets.js';
import { freighter } from '../sheets/tables.js';
import type { State, View } from '../state.js';
import { phases, sequence } from '../turn/phases.js';
import { duelOf } from './games.js';
import { describerOf, keepsLaws, subjectOf, type Trial } from './trial.js';

/**
 * A trial: its title, a function that plays it, and how many games that are. The function throws LawBroken if a law is
 * broken.
 */
export type NamedTrial = readonly [title: string, run: () => readonly PlayedGame<State>[], games: number];

/** What the battery plays, and what the laws need to know about your module. Names are those of the catalogue. */
export interface BatteryOptions<C extends readonly Module[] = readonly Module[]>
  extends OptionsOf<C, State>, Omit<Trial, 'hiddenValues' | 'revealingEvents'> {
  /** Scenarios to add it to, or rulesets as text: 'sw2/duel -cloaking turn-limit(turns=9)'. Default: those of 'sw2/duel' and 'sw2/duel +own-designs' that accept it. */
  readonly scenarios?: readonly string[];
}

/** The same options without the names of a catalogue. */
interface Options extends Trial, OptionsOfAnyGame<State> {
  readonly hiddenValues?: NonNullable<Trial['hiddenValues']>;
  readonly revealingEvents?: readonly string[];
}

/** Settings of every game, so that ships meet soon and games are short. */
const SHORT = { 'turn-limit/turns': 6, 'open-board/columns': 10, 'open-board/rows': 10 } as const;

/** How games are played: seldom resigned, and with many actions. The law 'bounded' is checked in one of this many checked moments. */
const MANNERS = { asideIn: 300, boundedIn: 5, most: 20_000 } as const;

/** The list of phases. */
const LISTS: readonly Listing[] = [
  {
    kind: 'phase',
    table: 'phases',
    list: 'sequence',
    listed: (rules) => sequence(rules, undefined),
    isThere: (rules, key) => phases.find(rules, key) !== undefined,
  },
];

/**
 * Returns trials of one module. Each plays random games and checks every law: in every scenario with the module alone,
 * with other values of its settings, with each module that the scenario lacks and that goes together with it, each source of
 * dice among them, and without each that can be removed. The last trial but one checks that its phases have places and its rule
 * ids are unique; the last one, that all of it came into play (actions, events, set-up fields, hidden slices). Throws if an
 * option names something that the catalogue lacks, or if no scenario accepts the module.
 *
 * Pass them to any test runner: `test.each(battery([...stellarCatalogue, mine], { module: 'mine' }))('%s', (_, run) => run())`.
 *
 * @param given what createEngine takes: the standard catalogue and the module, or `{ modules, scenarios }` for
 *   scenarios of your own
 * @param options what to play, and what the laws need to know about the module
 */
export function battery<const C extends readonly Module[]>(
  given: C | EngineParts<C>,
  options: NoInfer<BatteryOptions<C>>,
): readonly NamedTrial[] {
  const parts: EngineParts<readonly Module[]> = toParts(given);
  // Sound: the same names.
  const chosen = options as unknown as Options;
  checkOptions(parts.modules, chosen, chosen.revealingEvents ?? []);
  return trialsOf(parts, arenaOf(chosen));
}

/** Returns Stellar Wars for the battery. */
const arenaOf = (options: Options): Arena<State, View, AnyEngine<State, View>> => ({
  options,
  createEngine: createEngine,
  subjectOf: (engine) => subjectOf(engine, options),
  describerOf,
  usual: ['sw2/duel', 'sw2/duel +own-designs'],
  limits: Object.keys(SHORT),
  lists: LISTS,
  unplayable,
  ended,
  setupOf: duelOf,
  play: (engine, { setup, seed }, oneIn) =>
    keepsLaws(engine, { setup }, seed, { ...MANNERS, oneIn, ...options }),
});

/** Says so if the second player has fewer freighters than must cross the board. */
const unplayable = (rules: Rules): string | undefined => {
  const has = forces(rules, 1)?.filter((type) => type === freighter.key).length ?? Infinity;
  return rules.ruleset.modules.includes('crossing') && has < freighters.of(rules)
    ? 'The second player has too few freighters to cross the board.'
    : undefined;
};

/** Adds a turn limit, and a small board if the rules have that one. */
function ended(spec: RulesetSpec, rulesOf: RulesOf): RulesetSpec {
  const limited = { ...spec, add: [...new Set([...(spec.add ?? []), 'turn-limit'])] };
  const known = rulesOf(limited)?.ruleset.settings ?? {};
  const short = Object.entries(SHORT).filter(([key]) => Object.hasOwn(known, key));
  return { ...limited, settings: { ...Object.fromEntries(short), ...spec.settings } };
}
