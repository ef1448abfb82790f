/** A game as it is told by somebody who sees everything, in the notation of the rule book. */

import { editions, formatRuleset, rulesOf, type Ship, type State } from 'warpwar';
import { company, meeting, tellCombat } from './combat.js';
import { tellMove } from './moves.js';
import type { Entry, Scene } from './scene.js';
import { heading, tellTurn } from './turns.js';

/** Columns of what stands at the left. */
const LABEL = 10;

/** What a game is called: 'Advanced scenario of the First edition (1977)'. */
export function titleOf({ ruleset: { edition: id, scenario } }: State): string {
  const edition = editions.find((each) => each.id === id);
  const title = edition?.scenarios[scenario.slice(scenario.indexOf('/') + 1)]?.title;
  return title === undefined ? scenario : `${title}, ${edition?.title ?? id}`;
}

/** What is said before anything happens. */
export const opening = (state: State): readonly string[] => [
  `WarpWar: ${titleOf(state)}. Rules: ${formatRuleset(rulesOf(state))}.`,
];

/** How the lines that follow are read. */
export const legend: readonly string[] = [
  'On the way, - is the next hex and = a whole warpline. PD={7}5 is 5 left of 7. BP are Build Points.',
];

/** Tells one scene after another. */
export interface Teller {
  /** Where a game stands as it begins. */
  readonly begins: (state: State) => readonly string[];
  /** What happens in a scene. */
  readonly tells: (scene: Scene) => readonly string[];
}

/** A teller of one game: what several lines are about is said once. */
export function teller(): Teller {
  let last: string | undefined;
  let met: readonly Ship[] = [];
  const line = ({ label = '', text }: Entry): readonly string[] => {
    // Turns in which nothing happens stand close together.
    const apart = last === undefined || (label === '' && last !== '') ? [''] : [];
    const said = label === last ? '' : label;
    last = label;
    return [...apart, label === '' ? text : `  ${said.padEnd(LABEL)}${text}`];
  };
  return {
    begins: (state) => {
      if (state.battle) met = company(state, state.battle.at);
      return beginning(state).flatMap(line);
    },
    tells: (scene) =>
      scene.events.flatMap((event, at) => {
        if (event.type === 'battle/began') met = company(scene.state, event.facts.at);
        return [
          ...tellTurn(event, scene, at),
          ...tellMove(event, scene),
          ...tellCombat(event, scene, met),
        ].flatMap(line);
      }),
  };
}

/** What happened before the first decision is not among the scenes. */
function beginning(state: State): readonly Entry[] {
  if (state.battle) return meeting(state, state.battle.at);
  return state.phase === 'ends' ? [] : [heading(state.active, state.turn, { before: state, events: [] }, 0)];
}
