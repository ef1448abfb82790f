/** A game as it is told by somebody who sees everything, in the notation of the rule book. */

import { editions } from '../engine.js';
import { formatRuleset } from '../../kernel/ruleset/text.js';
import { rulesOf, compileRules, type Ship, type State } from '../standard.js';
import { capital, count, listed, type Entry, type Heading, type PlayerTurn, type Scene } from './scene.js';
import { placeName } from '../find.js';
import { tellBases, basesOf, isAboutBases } from './bases.js';
import { company, meeting, tellCombat } from './combat.js';
import { fleetGoals, tellMove } from './fleets.js';
import { tellPoints, tellResearch, levelsText } from './economy.js';
import { heading, tellTurn } from './turns.js';

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

// Entries of the story as lines of text.

/** Columns of what stands at the left. */
const LABEL = 10;

/** Writes one entry after another. */
interface Writer {
  /** The lines of an entry, and of the headings that have waited for it. */
  readonly line: (entry: Entry) => readonly string[];
  /** The lines of headings for which nothing came any more. */
  readonly ends: () => readonly string[];
}

/** A writer of one story: a label that several lines have is written once, and a heading waits for something under it. */
function writer(): Writer {
  const { waits, isWaiting, flush, ends } = headings();
  let last: string | undefined;
  const labeled = ({ label = '', text }: Entry): string => {
    const said = label === last ? '' : label;
    last = label;
    return `  ${said.padEnd(LABEL)}${text}`;
  };
  const line = (entry: Entry): readonly string[] => {
    if (isHeading(entry) || (entry.minor && isWaiting())) {
      waits(entry);
      last = '';
      return [];
    }
    const apart = last === undefined ? [''] : [];
    const { lines, below } = flush();
    return [...lines, ...below.map(labeled), ...apart, labeled(entry)];
  };
  return { line, ends };
}

const isHeading = (entry: Entry): entry is Heading => entry.of !== undefined;

/** A heading, and what has no weight of its own below it. */
interface Waiting {
  readonly heading: Heading;
  readonly below: readonly Entry[];
}

/** Headings that wait: of all but the last, it is told only that nothing happened. */
function headings() {
  let waiting: readonly Waiting[] = [];
  let levels = '';
  const headed = ({ heading: { text, of } }: Waiting): readonly string[] => {
    const now = levelsText(of.levels);
    const rise = now === levels ? '' : ` Ships built from now on have ${now}.`;
    levels = now;
    return ['', `${text}${rise}`];
  };
  const idle = (turns: readonly Waiting[]): readonly string[] =>
    turns.length > 1 ? ['', idleText(turns.map((each) => each.heading))] : turns.flatMap(headed);
  return {
    isWaiting: (): boolean => waiting.length > 0,
    waits: (entry: Entry): void => {
      const last = waiting.at(-1);
      if (isHeading(entry)) waiting = [...waiting, { heading: entry, below: [] }];
      else if (last) waiting = [...waiting.slice(0, -1), { ...last, below: [...last.below, entry] }];
    },
    /** The lines of what has waited, and what is to be written below the last heading. */
    flush: (): { readonly lines: readonly string[]; readonly below: readonly Entry[] } => {
      const [before, last] = [waiting.slice(0, -1), waiting.slice(-1)];
      waiting = [];
      return { lines: [...idle(before), ...last.flatMap(headed)], below: last.flatMap(({ below }) => below) };
    },
    ends: () => idle(waiting),
  };
}

// Player-turns in which nothing happens: a run of them is told in one line.

/** What is told of player-turns that went by without anything to tell of them. */
export function idleText(idle: readonly Heading[]): string {
  const [first, last] = [idle[0], idle.at(-1)];
  if (!first || !last) return '';
  return first === last ? first.text : `${span(first.of, last.of)}: nobody does anything.`;
}

/** 'Game-turns 4 to 21'; or with the players, unless whole game-turns are meant. */
function span(first: PlayerTurn, last: PlayerTurn): string {
  const isWhole = first.isFirst && last.isLast;
  if (!isWhole) return `Game-turn ${first.turn}, ${first.player}, to game-turn ${last.turn}, ${last.player}`;
  return first.turn === last.turn ? `Game-turn ${first.turn}` : `Game-turns ${first.turn} to ${last.turn}`;
}
