import type { Game, GameEvent, Event } from '../parts/part.js';
import type { PlayerId } from '../player.js';

/** What moves a game along when nobody has to decide. */
export interface Driver<State> {
  /** Who must act before play goes on. */
  readonly awaiting: (state: State) => readonly PlayerId[];
  /** Whether nothing can happen any more. */
  readonly over: (state: State) => boolean;
  /** What happens next. At least one event, as long as the game is not over. */
  readonly advance: (game: Game<State>) => readonly Event[];
  /** Events that are added once play rests: what viewers see now that no event told them. They change nothing, and nothing follows from them. */
  readonly announce?: (before: Game<State>, after: Game<State>) => readonly GameEvent[];
}

/** Moves of the rules, one after another, that no lawful game comes near: modules that never await anybody are told so. */
const MOST_MOVES = 10_000;

interface Course<State> {
  /** As it stands. One for each state, which all who are asked about that state share. */
  game: Game<State>;
  readonly events: GameEvent[];
}

/** A state, and how it came about. */
export interface RunResult<State> {
  /** The state after all of it. */
  readonly state: State;
  /** What happened, in order. What nobody learns of is left out. */
  readonly events: readonly GameEvent[];
}

/** Carries out events with all that follows from them, then moves play on until somebody is awaited. */
export function runEvents<State>(
  clockwork: Driver<State>,
  game: Game<State>,
  events: readonly Event[],
): RunResult<State> {
  const course: Course<State> = { game, events: [] };
  applyEvents(clockwork, course, events);
  for (
    let moves = 0;
    clockwork.awaiting(course.game.state).length === 0 && !clockwork.over(course.game.state);
    moves += 1
  ) {
    if (moves === MOST_MOVES) throw new Error(`After ${moves} moves of the rules nobody is awaited yet.`);
    const next = clockwork.advance(course.game);
    if (next.length === 0)
      throw new Error('Nobody is awaited, the game is not over, and nothing happens next.');
    applyEvents(clockwork, course, next);
  }
  if (clockwork.announce) course.events.push(...clockwork.announce(game, course.game));
  return { state: course.game.state, events: course.events };
}

/** Events one after another. */
function applyEvents<State>(clockwork: Driver<State>, course: Course<State>, events: readonly Event[]): void {
  for (const each of events) applyEvent(clockwork, course, each);
}

/** One event, then every reaction to it, in catalogue order and depth first; nothing once the game is over. */
function applyEvent<State>(clockwork: Driver<State>, course: Course<State>, { type, payload }: Event): void {
  const before = course.game;
  const { rules } = before;
  if (clockwork.over(before.state)) return;
  const moment = rules.moments.get(type);
  if (!moment) throw new Error(`The event '${type}' is declared by no module in force.`);
  const audience = moment.part.audience(before, payload);
  // Sound: event parts are bound to the game's own State.
  const state = moment.part.apply(before, payload) as State;
  if (state !== before.state) course.game = { rules, state };
  if (audience.length > 0) course.events.push({ type, payload, audience });
  for (const reaction of moment.reactions)
    applyEvents(clockwork, course, reaction.react(course.game, payload, before));
}
