import type { Game, GameEvent, Event } from '../parts/part.js';
import type { PlayerId } from '../player.js';

/** How the event loop asks the game what to do next. */
export interface Driver<State> {
  /** Players who must act before the game can go on. Empty: the game advances by itself. */
  readonly awaiting: (state: State) => readonly PlayerId[];
  /** Whether the game is over. */
  readonly over: (state: State) => boolean;
  /** The next automatic events. Never empty while the game is not over. */
  readonly advance: (game: Game<State>) => readonly Event[];
  /**
   * Events to add at the end, for what viewers see now and `events` did not show. They change nothing, and nothing reacts
   * to them.
   */
  readonly announce?: (
    before: Game<State>,
    after: Game<State>,
    events: readonly GameEvent[],
  ) => readonly GameEvent[];
}

/** Limit on automatic steps, far above any legal game. Reaching it means that a module never waits for a player. */
const MOST_MOVES = 10_000;

interface Course<State> {
  /** The current game. One object for each state, so that memoized results are found again. */
  game: Game<State>;
  /** Whether the current game is over. Asked once for each state. */
  isOver: boolean;
  readonly events: GameEvent[];
}

/** The result of running events. */
export interface RunResult<State> {
  /** The state after all events. */
  readonly state: State;
  /** The events, in order, without those that nobody receives. */
  readonly events: readonly GameEvent[];
}

/** Applies events and their reactions, then automatic steps until a player must act or the game is over. */
export function runEvents<State>(
  clockwork: Driver<State>,
  game: Game<State>,
  events: readonly Event[],
): RunResult<State> {
  const { awaiting, over, advance, announce } = clockwork;
  const course: Course<State> = { game, isOver: over(game.state), events: [] };
  applyEvents(over, course, events);
  for (let moves = 0; awaiting(course.game.state).length === 0 && !course.isOver; moves += 1) {
    if (moves === MOST_MOVES)
      throw new Error(`The game took ${moves} automatic steps and still waits for no player.`);
    const next = advance(course.game);
    if (next.length === 0)
      throw new Error('The game is not over, waits for no player, and has no next event.');
    applyEvents(over, course, next);
  }
  if (announce) for (const each of announce(game, course.game, course.events)) course.events.push(each);
  return { state: course.game.state, events: course.events };
}

/** Applies events in order. */
function applyEvents<State>(
  over: Driver<State>['over'],
  course: Course<State>,
  events: readonly Event[],
): void {
  for (const each of events) applyEvent(over, course, each);
}

/** Applies one event, then its reactions: in catalogue order, depth first. Does nothing once the game is over. */
function applyEvent<State>(
  over: Driver<State>['over'],
  course: Course<State>,
  { type, payload }: Event,
): void {
  if (course.isOver) return;
  const before = course.game;
  const { rules } = before;
  const moment = rules.moments.get(type);
  if (!moment) throw new Error(`No module in force declares the event '${type}'.`);
  const audience = moment.part.audience(before, payload);
  // Sound: event parts take and return the State of this game.
  const state = moment.part.apply(before, payload) as State;
  if (state !== before.state) {
    course.game = { rules, state };
    course.isOver = over(state);
  }
  if (audience.length > 0) course.events.push({ type, payload, audience });
  for (const reaction of moment.reactions)
    applyEvents(over, course, reaction.react(course.game, payload, before));
}
