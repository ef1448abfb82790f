import type { Game, GameEvent, Outcome } from '../parts/part.js';
import type { PlayerId } from '../player.js';

/** What moves a game along when nobody has to decide. */
export interface Clockwork<State> {
  /** Who must act before play goes on. */
  readonly awaiting: (state: State) => readonly PlayerId[];
  /** Whether nothing can happen any more. */
  readonly over: (state: State) => boolean;
  /** What happens next. At least one outcome, as long as the game is not over. */
  readonly advance: (game: Game<State>) => readonly Outcome[];
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
export interface Happened<State> {
  /** The state after all of it. */
  readonly state: State;
  /** What happened, in order. What nobody learns of is left out. */
  readonly events: readonly GameEvent[];
}

/** Carries out outcomes with all that follows from them, then moves play on until somebody is awaited. */
export function run<State>(
  clockwork: Clockwork<State>,
  game: Game<State>,
  outcomes: readonly Outcome[],
): Happened<State> {
  const course: Course<State> = { game, events: [] };
  happenAll(clockwork, course, outcomes);
  for (
    let moves = 0;
    clockwork.awaiting(course.game.state).length === 0 && !clockwork.over(course.game.state);
    moves += 1
  ) {
    if (moves === MOST_MOVES) throw new Error(`After ${moves} moves of the rules nobody is awaited yet.`);
    const next = clockwork.advance(course.game);
    if (next.length === 0)
      throw new Error('Nobody is awaited, the game is not over, and nothing happens next.');
    happenAll(clockwork, course, next);
  }
  if (clockwork.announce) course.events.push(...clockwork.announce(game, course.game));
  return { state: course.game.state, events: course.events };
}

/** Outcomes one after another. */
function happenAll<State>(
  clockwork: Clockwork<State>,
  course: Course<State>,
  outcomes: readonly Outcome[],
): void {
  for (const each of outcomes) happen(clockwork, course, each);
}

/** One outcome, then every reaction to it, in catalogue order and depth first; nothing once the game is over. */
function happen<State>(clockwork: Clockwork<State>, course: Course<State>, { type, facts }: Outcome): void {
  const before = course.game;
  const { rules } = before;
  if (clockwork.over(before.state)) return;
  const moment = rules.moments.get(type);
  if (!moment) throw new Error(`The outcome '${type}' is declared by no module in force.`);
  const audience = moment.part.audience(before, facts);
  // Sound: outcome parts are bound to the game's own State.
  const state = moment.part.enact(before, facts) as State;
  if (state !== before.state) course.game = { rules, state };
  if (audience.length > 0) course.events.push({ type, facts, audience });
  for (const reaction of moment.reactions)
    happenAll(clockwork, course, reaction.react(course.game, facts, before));
}
