/** Games in files, played again: to be shown, or to go on with. */

import type { AnyAction, GameEvent, Issue } from '../../kernel/index.js';
import { formatRuleset } from '../../warpwar/index.js';
import { Refused, count, type Say } from '../terminal.js';
import type { EndScene, Game } from './game.js';
import { readRecord, type GameRecord } from './record.js';
import { createScreen } from './screen.js';

/** An action, the state after it, and its events. */
export interface Step<State> {
  readonly action: AnyAction;
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** The first state, and what happened in the set-up. */
export interface Begun<State> {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Tells the game in a file again. */
export function replayGame<State>(game: Game<State>, path: string, quiet: boolean, say: Say): void {
  const { begun, steps } = readGame(game, path);
  const end = steps.at(-1)?.state ?? begun.state;
  say(`${game.title}: ${ruleText(game, begun.state)}. ${path}: ${count(steps.length, 'action')}.`);
  if (!quiet) {
    say(...game.opening(begun.state));
    const screen = createScreen(game, [undefined], say);
    screen.tell(begun.state, begun);
    for (const { before, after, events } of scenesOf(begun.state, steps)) {
      screen.tell(before, { state: after, events });
      screen.show();
    }
  }
  if (game.engine.awaiting(end).length === 0) say('', ...game.ending(end, scenesOf(begun.state, steps)));
  else say('', `The game is not over: the file goes as far as ${game.progress(end)}.`, goOnWith(path));
}

/** Returns a game in a file as data: its set-up, its actions with their events, and its last state. */
export function replayAsData<State>(game: Game<State>, path: string): object {
  const { begun, steps, record } = readGame(game, path);
  return {
    setup: record.setup,
    actions: steps.map(({ action, events }) => ({ action, events })),
    end: steps.at(-1)?.state ?? begun.state,
  };
}

/** Says how to go on with a game in a file. */
export const goOnWith = (path: string): string => `Go on: npx warpwar resume ${path}`;

/** Writes the rules of a state. */
export const ruleText = <State>({ engine }: Game<State>, state: State): string =>
  formatRuleset(engine.rulesOf(state));

// Reading a game.

/** Refuses with every reason. */
function refuse(
  { describe }: { readonly describe: (issue: Issue<string>) => string },
  issues: readonly Issue<string>[],
  from: string,
): never {
  throw new Refused(
    ...issues.map((each) => `${from}: ${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`),
  );
}

/** Sets a game up; complains if it is refused. */
export function begin<State>(game: Game<State>, setup: unknown, from: string): Begun<State> {
  // Sound: an engine checks whatever it is given as a set-up, a record or an action.
  const begun = game.engine.createGame(setup as never);
  return begun.ok ? { state: begun.value, events: begun.events ?? [] } : refuse(game, begun.issues, from);
}

/** A game in a file, played again. */
export interface ReadGame<State> {
  readonly begun: Begun<State>;
  readonly steps: readonly Step<State>[];
  readonly record: GameRecord;
}

/** Reads a file and plays it again; complains if it is refused. */
export function readGame<State>(game: Game<State>, path: string): ReadGame<State> {
  const record = readRecord(path);
  const { players: _players, seed: _seed, isOpen: _isOpen, ...replayed } = record;
  // Sound: as above.
  const end = game.engine.replay(replayed as never);
  if (!end.ok) refuse(game, end.issues, path);
  const begun = begin(game, record.setup, path);
  let before = begun.state;
  const steps = record.actions.map((action): Step<State> => {
    // Sound: as above.
    const done = game.engine.applyAction(before, action as never);
    if (!done.ok) throw new Error('The game was played before.');
    before = done.state;
    return { action, state: done.state, events: done.events };
  });
  return { begun, steps, record };
}

/** Returns every step with the state before it. */
export const scenesOf = <State>(begun: State, steps: readonly Step<State>[]): readonly EndScene<State>[] =>
  steps.map(({ action, state, events }, at) => ({
    before: steps[at - 1]?.state ?? begun,
    after: state,
    action,
    events,
  }));
