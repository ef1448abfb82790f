/** A game as it is told by somebody who sees everything, in the notation of the rule book. */

import { editions } from '../engine.js';
import { formatRuleset } from '../../kernel/ruleset/text.js';
import { rulesOf, compileRules, type Ship, type State } from '../standard.js';
import { capital, count, listed } from './phrases.js';
import { placeName } from '../find.js';
import { tellBases } from './bases.js';
import { company, meeting, tellCombat } from './combat.js';
import { fleetGoals } from './fleets.js';
import { basesOf, isAboutBases } from './holdings.js';
import { tellMove } from './moves.js';
import { tellPoints } from './budget.js';
import { tellResearch } from './research.js';
import type { Entry, Scene } from './scene.js';
import { heading, tellTurn } from './turns.js';
import { writer } from './writer.js';

/** What a game is called: 'Advanced scenario of the First edition (1977)'. */
export function titleOf({ ruleset: { edition: id, scenario } }: State): string {
  const edition = editions.find((each) => each.id === id);
  const title = edition?.scenarios[scenario.slice(scenario.indexOf('/') + 1)]?.title;
  return title === undefined ? scenario : `${title}, ${edition?.title ?? id}`;
}

/** What is played by, as it is asked for. */
const rulesIn = (state: State): string => formatRuleset(rulesOf(state));

/** What is said before anything happens: the rules, and what they have in place of something else. */
export const opening = (state: State): readonly string[] => [
  `WarpWar: ${titleOf(state)}. Rules: ${rulesIn(state)}.`,
  ...swapsIn(rulesIn(state)),
];

/** What made room for something else, each in a line. */
function swapsIn(rules: string): readonly string[] {
  const compiled = compileRules(rules);
  return compiled.ok ? compiled.value.swaps.map(({ out, for: by }) => `In place of ${out}: ${by}.`) : [];
}

/** What wins the game, and what ends it otherwise; nothing where no number says so. */
export function goals(state: State): readonly string[] {
  const { settings } = state.ruleset;
  const [points, turns] = [settings['victory-points/target'], settings['turn-limit/turns']].map(Number);
  const all = [
    ...(isAboutBases(state) ? ['whoever destroys all enemy Bases wins'] : []),
    ...fleetGoals(state),
    ...(points ? [`${count(points, 'victory point')} ${points === 1 ? 'wins' : 'win'}`] : []),
    ...(turns ? [`a draw after game-turn ${turns}`] : []),
  ];
  return all.length > 0 ? [`${capital(all.join('; '))}.`] : [];
}

/** Who begins with which Bases, where nobody chooses. */
export const homesOf = (state: State): readonly string[] =>
  state.phase === 'ends'
    ? []
    : state.players.flatMap(({ id }) => {
        const bases = basesOf(state, id).map((hex) => placeName(state, hex));
        return bases.length > 0 ? [`${capital(id)} begins with ${listed(bases)}.`] : [];
      });

/** How the lines that follow are read. */
export function legend({ ruleset: { modules } }: State): readonly string[] {
  const has = (id: string): boolean => modules.includes(id);
  const record = `${has('split-drive') ? 'P' : 'PD'}={7}5 is 5 left of 7.`;
  return [
    has('star-map')
      ? `On the way, - is the next hex and = a whole warpline. ${record} BP are Build Points.`
      : record,
    ...(has('star-map') ? movement(has) : []),
    ...(has('split-drive')
      ? ["D is a ship's Drive, P its Power plant; in an order, D is power in the drive."]
      : []),
    ...(has('thrust-to-weight')
      ? ["A ship's drive in combat is 6 and its tech level, times the power in it, by what the ship cost."]
      : []),
    ...(has('bought-technology') || has('rotating-technology')
      ? ['TL=E1/G0/K2: tech level 1 of energy, 0 of guided and 2 of kinetic.']
      : []),
    'Of a shot its drive difference, its result and its hits are told. An order without D has drive 0.',
  ];
}

/** How far Warpships go, where it is not by as many points as they have PD. */
function movement(has: (id: string) => boolean): readonly string[] {
  const engine = has('split-drive') ? 'the lesser of its D and P' : 'its PD';
  if (has('generator-movement'))
    return ['A Warpship moves by 3 for each generator, and 1 more for each tech level.'];
  if (has('half-power-movement')) return [`A Warpship moves by half ${engine}, rounded up.`];
  const square = has('quadratic-space') ? ['The hexes of a turn cost the square of their number.'] : [];
  return [...(has('split-drive') ? [`A Warpship moves by ${engine}.`] : []), ...square];
}

/** Tells one scene after another. */
export interface Teller {
  /** Where a game stands as it begins. */
  readonly begins: (state: State) => readonly string[];
  /** What happens in a scene. */
  readonly tells: (scene: Scene) => readonly string[];
  /** What is still to be told where nothing happens any more. */
  readonly ends: () => readonly string[];
}

/** A teller of one game: what several lines are about is said once, and of idle turns only that they were. */
export function teller(): Teller {
  const { line, ends } = writer();
  let met: readonly Ship[] = [];
  return {
    begins: (state) => {
      if (state.battle) met = company(state, state.battle.at);
      return beginning(state).flatMap(line);
    },
    tells: (scene) =>
      scene.events.flatMap((event, at) => {
        if (event.type === 'battle/began') met = company(scene.state, event.payload.at);
        return [
          ...tellTurn(event, scene, at),
          ...tellPoints(event, scene, at),
          ...tellMove(event, scene),
          ...tellBases(event, scene, at),
          ...tellResearch(event, scene),
          ...tellCombat(event, scene, at, met),
        ].flatMap(line);
      }),
    ends,
  };
}

/** What happened before the first decision is not among the scenes. */
function beginning(state: State): readonly Entry[] {
  if (state.battle) return meeting(state, state.battle.at);
  return state.phase === 'ends'
    ? []
    : [heading(state.active, state.turn, { before: state, events: [], state }, 0)];
}
