/** A game that is served, as plain data: begun, acted in, and shown as numbers. An act makes another one. */

import { informationState, streams } from '../../research/index.js';
import { eventsFor } from '../../warpwar/index.js';
import type { AnyAction, CommonState, Ending, GameEvent } from '../../kernel/index.js';
import type { Game } from '../games/game.js';
import type { Question, Done } from './ask.js';
import { number, numbersOf, slots, together, type Numbers, type Sight } from './numbers.js';
import { problem, problemOf } from './problem.js';

/** What states of all games have here. */
export interface Served extends CommonState {
  readonly result: (Ending & { readonly score?: number | null }) | null;
}

/** What a player is asked, and the options that led there. */
interface Pending {
  readonly question: Question;
  readonly chosen: readonly number[];
}

/** What happened, back to the beginning. */
interface Heard {
  readonly action: AnyAction;
  readonly events: readonly GameEvent[];
  readonly before: Heard | undefined;
}

/** A game. */
export interface Play {
  readonly state: Served;
  readonly begun: Served;
  readonly seed: number;
  readonly actions: number;
  /** Questions that are open, by player. */
  readonly pending: Readonly<Record<string, Pending>>;
  readonly heard?: Heard;
}

/** How games of a group are played. */
export interface Manner {
  readonly game: Game<Served>;
  /** The players, in order of play. */
  readonly ids: readonly string[];
  /** Asks a player who is awaited. Throws a problem where their actions cannot be listed. */
  readonly asker: (state: Served, seat: string) => Question | Done;
  readonly layout: Numbers<Shown>;
  /** Actions after which a game is stopped. */
  readonly most: number;
  /** Whether all who are awaited are asked at once. */
  readonly all: boolean;
  /** Whether it is kept what each player heard, for `informationState`. */
  readonly history: boolean;
}

/** What a player sees, and what they have chosen of their next action. */
export interface Shown extends Sight<Served> {
  readonly chosen: readonly number[];
}

/** What a game asks of a player. */
export interface Prompt {
  readonly seat: string;
  readonly about: string;
  /** Numbers of the options that can be chosen. */
  readonly legal: readonly number[];
  /** How likely each of them is, where dice decide. */
  readonly shares?: readonly number[];
  /** What the player sees, as numbers. Dice see nothing. */
  readonly numbers?: readonly number[];
}

/** How a game ended. */
export interface Over {
  /** Null: it was stopped. */
  readonly reason: string | null;
  /** What each player has won. */
  readonly returns: Readonly<Record<string, number>>;
  /** What each player sees in the end. */
  readonly numbers: Readonly<Record<string, readonly number[]>>;
}

/** Where a game is. */
export interface Moment {
  /** Who is asked, and what: the first who is awaited, or all of them. [] once the game is over. */
  readonly asks: readonly Prompt[];
  readonly over?: Over;
}

/** An act: the number of an option, an action, or the name of a computer player who acts. */
export type Act = number | string | Readonly<Record<string, unknown>>;

/** Returns the players whom a game waits for; nobody once it is over or stopped. */
export const awaited = ({ game, most }: Manner, { state, actions }: Play): readonly string[] =>
  actions >= most ? [] : game.engine.awaiting(state);

/** Begins a game. */
export const beginPlay = (manner: Manner, begun: Served, seed: number): Play =>
  settle(manner, { state: begun, begun, seed, actions: 0, pending: {} });

/** Asks those who must be asked, and does what can be done in one way only. */
function settle(manner: Manner, begun: Play): Play {
  let play = begun;
  for (;;) {
    const seats = awaited(manner, play);
    const now = manner.all ? seats : seats.slice(0, 1);
    const seat = now.find((each) => !play.pending[each]);
    if (seat === undefined) return play;
    play = ask(manner, play, seat);
  }
}

function ask(manner: Manner, play: Play, seat: string): Play {
  const question = manner.asker(play.state, seat);
  if ('action' in question) return carryOut(manner, play, question.action);
  return { ...play, pending: { ...play.pending, [seat]: { question, chosen: [] } } };
}

/** Carries out an action. What others have chosen so far is chosen again, if they are still awaited and can. */
function carryOut(manner: Manner, play: Play, action: AnyAction): Play {
  const { game, history } = manner;
  // Sound: an engine checks every action.
  const applied = game.engine.applyAction(play.state, action as never);
  if (!applied.ok) throw problemOf(applied.issues, game.describe);
  const { state, events } = applied;
  const after: Play = {
    ...play,
    state,
    actions: play.actions + 1,
    pending: {},
    ...(history && { heard: { action, events, before: play.heard } }),
  };
  const seats = awaited(manner, after);
  const again = Object.entries(play.pending).flatMap(([seat, { chosen }]) => {
    const isBegun = seat !== action.player && chosen.length > 0 && seats.includes(seat);
    const question = isBegun ? chooseAgain(manner, state, seat, chosen) : undefined;
    return question ? [[seat, { question, chosen }]] : [];
  });
  return { ...after, pending: Object.fromEntries(again) as Play['pending'] }; // Sound: made above.
}

/** Returns what a player is asked after choices that were made before; undefined if these cannot be made now. */
function chooseAgain(
  manner: Manner,
  state: Served,
  seat: string,
  chosen: readonly number[],
): Question | undefined {
  let question: Question | Done = manner.asker(state, seat);
  for (const option of chosen) {
    if ('action' in question || !question.legal.includes(option)) return undefined;
    question = question.take(option);
  }
  return 'action' in question ? undefined : question;
}

/** Acts for a player: for the first who is awaited, if no other is named. Throws a problem if that is refused. */
export function act(manner: Manner, play: Play, what: Act, named?: string): Play {
  const seats = awaited(manner, play);
  const seat = named ?? seats[0];
  if (seat === undefined) throw problem('game-over', [], 'The game is over.');
  if (!seats.includes(seat)) throw notAwaited(seat, seats);
  if (typeof what === 'number') return settle(manner, choose(manner, play, seat, what));
  const action =
    typeof what === 'string' ? ofComputer(manner, play, what, seat) : actionIn(manner, play, what, seat);
  return settle(manner, carryOut(manner, play, action));
}

const notAwaited = (seat: string, seats: readonly string[]) =>
  problem(
    'not-awaited',
    ['seat'],
    `The game does not wait for ${seat}, but for ${seats.join(', ') || 'nobody'}.`,
  );

/** Reads an action of a player. Refuses one of another player. */
function actionIn({ game }: Manner, { state }: Play, fields: Act, seat: string): AnyAction {
  const read = game.engine.decodeActionFrom(state, seat, fields);
  if (read.ok) return read.value;
  throw problemOf(read.issues, game.describe);
}

/** Chooses an option of what a player is asked. */
function choose(manner: Manner, play: Play, seat: string, option: number): Play {
  const { question, chosen } = pendingOf(manner, play, seat);
  if (!question?.legal.includes(option))
    throw problem('not-legal', ['act'], `Option ${option} cannot be chosen now: ask for what is legal.`);
  const after = question.take(option);
  if ('action' in after) return carryOut(manner, play, after.action);
  return { ...play, pending: { ...play.pending, [seat]: { question: after, chosen: [...chosen, option] } } };
}

/** Returns what an awaited player is asked; no question where they can only do one thing, which is done in their turn. */
function pendingOf(manner: Manner, play: Play, seat: string): Partial<Pending> & Pick<Pending, 'chosen'> {
  const known = play.pending[seat];
  if (known) return known;
  const question = manner.asker(play.state, seat);
  return 'action' in question ? { chosen: [] } : { question, chosen: [] };
}

/** Returns the action of a computer player. The same game always gives the same one. */
function ofComputer({ game }: Manner, { state, seed, actions }: Play, name: string, seat: string): AnyAction {
  const player = Object.hasOwn(game.players, name) ? game.players[name] : undefined;
  if (!player) {
    const known = Object.keys(game.players).join(', ');
    throw problem('unknown-player', ['act'], `These computer players can play: ${known}; not '${name}'.`);
  }
  const view = game.engine.view(state, seat as never); // Sound: they are awaited.
  return player(view, game.engine.decisions(view), streams(seed).stream(`${seat} ${actions}`));
}

// What is said of a game.

/** Says where a game is. */
export function momentOf(manner: Manner, play: Play): Moment {
  if (awaited(manner, play).length > 0)
    return { asks: Object.keys(play.pending).map((seat) => promptOf(manner, play, seat)) };
  const { result } = play.state;
  const numbers = Object.fromEntries(manner.ids.map((seat) => [seat, numbersFor(manner, play, seat)]));
  return { asks: [], over: { reason: result?.reason ?? null, returns: returnsOf(manner, play), numbers } };
}

function promptOf(manner: Manner, play: Play, seat: string): Prompt {
  const { about = '', legal = [], shares } = play.pending[seat]?.question ?? {};
  return {
    seat,
    about,
    legal,
    ...(shares ? { shares } : { numbers: numbersFor(manner, play, seat) }),
  };
}

/** 1 for those who won, -1 for the others, 0 for a draw; the score in a game that has one. */
function returnsOf({ ids }: Manner, { state: { result } }: Play): Readonly<Record<string, number>> {
  const winners: readonly string[] = result?.winners ?? [];
  const { score } = result ?? {};
  const returnOf = (id: string): number => {
    if (typeof score === 'number') return score;
    if (winners.length === 0) return 0;
    return winners.includes(id) ? 1 : -1;
  };
  return Object.fromEntries(ids.map((id) => [id, returnOf(id)]));
}

/** Says what a player is asked, with all options. */
export function questionOf(manner: Manner, play: Play, seat: string): Readonly<Record<string, unknown>> {
  const seats = awaited(manner, play);
  if (!seats.includes(seat)) throw notAwaited(seat, seats);
  const { question } = pendingOf(manner, play, seat);
  const { about = '', options = [], legal = [], shares }: Partial<Question> = question ?? {};
  return { seat, about, options, legal, ...(shares && { shares }) };
}

/** Returns what a player sees, as numbers. */
export function numbersFor({ game, ids, layout }: Manner, play: Play, seat: string): readonly number[] {
  const at = ids.indexOf(seat);
  const seats = [...ids.slice(at), ...ids.slice(0, at)];
  const view = game.engine.view(play.state, seat as never); // Sound: a player of the game.
  return numbersOf(layout, { view, seats, chosen: play.pending[seat]?.chosen ?? [] });
}

/** Choices of an action that an observation shows: the first ones. */
const CHOSEN = 24;

/** What a player has chosen of their next action, as numbers: each option from 1. */
export const chosenNumbers = (width: number): Numbers<Shown> =>
  together(
    number('choices', ({ chosen }) => chosen.length),
    slots<Shown, number>(
      'choice',
      CHOSEN,
      ({ chosen }) => chosen,
      number('option', (option) => option + 1, [0, width]),
    ),
  );

/** Returns the information state of a player, with what they have chosen of their next action. */
export function knownBy({ game }: Manner, play: Play, seat: string): string {
  const all: Heard[] = [];
  for (let at = play.heard; at; at = at.before) all.push(at);
  let known = informationState(game.engine.view(play.begun, seat as never)); // Sound: a player of the game.
  for (const { action, events } of all.reverse()) {
    const heard = eventsFor(events, seat as never); // Sound: a player of the game.
    const own = action.player === seat;
    if (own || heard.length > 0) known = informationState(known, heard, own ? action : undefined);
  }
  return [known, ...(play.pending[seat]?.chosen ?? [])].join(' ');
}
