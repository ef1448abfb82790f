/** What the engine of any game is made of by others: modules of their own beside those of the game, and scenarios. */

import type { Game, Module } from '../kernel/parts/part.js';
import type { GameOf, Viewed } from '../kernel/run/engine.js';
import { noRules } from '../kernel/no-rules.js';
import { circleIssues } from '../kernel/ruleset/conflicts.js';
import type { Words } from '../kernel/run/words.js';
import { addScenarios, type OwnScenario } from '../kernel/ruleset/own-scenarios.js';
import { decode } from '../kernel/util/decode.js';
import { guard, type Param } from '../kernel/util/guard.js';
import { badArgument, invalidArguments } from '../kernel/util/invalid.js';
import type { Issue } from '../kernel/util/result.js';

/** What an engine is made of. */
export interface EngineParts<Catalogue extends readonly Module[]> {
  /** Modules of the game, all or some and the first always, followed by modules of your own. */
  readonly modules: Catalogue;
  /** Scenarios of your own. Default: none. The scenarios of the editions are always there. */
  readonly scenarios?: readonly OwnScenario[];
}

/** Returns what an engine is made of, also from a list of modules alone. */
export const toParts = <Catalogue extends readonly Module[]>(
  given: Catalogue | EngineParts<Catalogue>,
): EngineParts<Catalogue> => ('modules' in given ? given : { modules: given });

const partsParam = ({ meta: { id } }: Module): Param => ({
  name: 'modules',
  expected: `a list of modules that begins with '${id}': put your own modules behind it`,
  // Sound: looked at member by member, and what throws does not fit.
  fits: (value) => toParts(value as readonly Module[]).modules[0]?.meta.id === id,
  blamed: () => true,
});

const MODULES = 'modules that do not require themselves, directly or through others';
const SCENARIOS = 'a list of scenarios with new names, of modules that the engine has';

/**
 * Makes the function that makes engines of a game from modules and scenarios of others. That function throws InvalidArgument
 * if the game's first module is missing, a module requires itself, or a scenario has a taken name or names something unknown.
 *
 * @param called the name of the function
 * @param first the module that is always in force
 * @param game the game without a catalogue
 * @param make makes an engine
 */
export const engineMaker = <State extends View, View extends Viewed, Made>(
  called: string,
  first: Module,
  game: Omit<GameOf<State, View, readonly Module[]>, 'catalogue'>,
  make: (game: GameOf<State, View, readonly Module[]>, words?: Words) => Made,
): ((given: readonly Module[] | EngineParts<readonly Module[]>, words?: Words) => Made) =>
  guard(
    called,
    [partsParam(first)],
    (given: readonly Module[] | EngineParts<readonly Module[]>, words?: Words): Made => {
      const { modules, scenarios = [] } = toParts(given);
      const circles = circleIssues(modules);
      if (circles.length > 0) throw invalidArguments(called, [badArgument('modules', MODULES), ...circles]);
      const whole = { ...game, catalogue: modules };
      // What is no scenario throws where it is read.
      const all = decode(() => addScenarios(whole, scenarios), scenarios, noRules);
      if (!all.ok) throw invalidArguments(called, [badArgument('scenarios', SCENARIOS), ...all.issues]);
      const { editions, check } = all.value;
      const unready = (begun: Game<State>): readonly Issue[] => [
        ...(game.unready?.(begun) ?? []),
        ...check(begun),
      ];
      return make({ ...whole, editions, unready }, words);
    },
  );
