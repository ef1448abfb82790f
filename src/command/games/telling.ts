/** Tells other games as they go. */

import type { Say } from '../terminal.js';
import type { OtherGame, OtherScene } from './other-game.js';
import type { GameEvent } from '../../kernel/index.js';

/** How a game is told. */
export interface Telling {
  /** Only the result is told. */
  readonly quiet: boolean;
  /** Whether an event is told. Default: every event. */
  readonly hears?: (event: GameEvent) => boolean;
}

const all = (): boolean => true;

/** What somebody at the keyboard may hear: with several of them, what all may hear. */
export const heardAtKeyboard =
  (seats: readonly string[], players: readonly string[]) =>
  ({ audience }: GameEvent): boolean =>
    audience === 'all' ||
    seats.every((seat, at) => players[at] !== 'me' || audience.some((each) => each === seat));

/** Whether an event ends a turn. */
export const endsTurn = ({ type }: GameEvent): boolean => type === 'turn/ended';

/** The lines since the last turn ended, the first of them at the beginning. */
function underWay<State>(
  beginning: readonly string[],
  scenes: Iterable<OtherScene<State>>,
  linesOf: (scene: OtherScene<State>) => readonly string[],
): readonly string[] {
  let lines = beginning;
  for (const scene of scenes) {
    const last = Math.max(scene.events.findLastIndex(endsTurn), 0);
    const old = linesOf({ ...scene, events: scene.events.slice(0, last) });
    const now = linesOf({ ...scene, events: scene.events.slice(last) });
    lines = scene.events.some(endsTurn) ? now : [...lines, ...old, ...now];
  }
  return lines;
}

/** Tells a game: all of it, or only its end. */
export function tellerOf<State>(game: OtherGame<State>, { quiet, hears = all }: Telling, say: Say) {
  const tell = game.teller();
  const linesOf = (scene: OtherScene<State>): readonly string[] =>
    quiet ? [] : tell({ ...scene, events: scene.events.filter(hears) });
  const beginning = (begun: State, events: readonly GameEvent[]): readonly string[] => [
    ...linesOf({ before: begun, after: begun, events }),
    ...(quiet ? [] : game.opening(begun)),
  ];
  return {
    begins: (begun: State, events: readonly GameEvent[], ...who: readonly string[]): void => {
      say(game.title, ...who, ...beginning(begun, events));
    },
    /** Tells, of what was played before, the turn that is under way. */
    goesOn: (
      begun: { readonly value: State; readonly events: readonly GameEvent[] },
      scenes: Iterable<OtherScene<State>>,
      ...who: readonly string[]
    ): void => {
      say(game.title, ...who, ...underWay(beginning(begun.value, begun.events), scenes, linesOf));
    },
    tells: (scene: OtherScene<State>): void => say(...linesOf(scene)),
    ends: (end: State): void => {
      say('', ...game.ending(end));
    },
  };
}
