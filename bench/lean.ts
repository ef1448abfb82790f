/** Engines that know nothing but what a game uses: what they gain is what unused modules cost. */

import { catalogue, createEngine, type applyAction } from '../src/index.js';
import type { Module } from '../src/kernel/parts/part.js';
import type { State } from '../src/game/state.js';

/** Modules with those whose tokens they import. */
function company(ids: readonly string[]): readonly string[] {
  const more = catalogue
    .flatMap(({ meta }: Module) => (ids.includes(meta.id) ? (meta.uses ?? []) : []))
    .filter((id) => !ids.includes(id));
  return more.length === 0 ? ids : company([...new Set([...ids, ...more])]);
}

/** `applyAction` of an engine whose catalogue holds only what is in force in a game. */
export function leanly({ ruleset }: State): typeof applyAction {
  const known = company(ruleset.modules);
  const [core, ...rest] = catalogue;
  const engine = createEngine([core, ...rest.filter(({ meta }) => known.includes(meta.id))]);
  // Sound: the game's actions are those of modules in force, which this engine has.
  return engine.applyAction;
}
