/** A mail game: what its journal comes to. */

import { hashOf, type Hash } from '../audit/hash.js';
import type { Form } from '../kernel/form.js';
import type { Issue, Json } from '../kernel/result.js';
import type { Decision, GameEvent, PlayerId } from '../kernel/types.js';
import { asksForSalts, diceFault, withSalts } from './dice.js';
import { functionsOf, type Functions, type MailAction, type MailEngine, type Seen } from './engine.js';
import { contentOf, filledBlocks } from './letter.js';
import { readGame, readLine, type Line, type MailGame, type Standing } from './journal.js';
import { isAhead, replaceStanding } from './standing.js';

/** The set-up or an action, with the states around it. */
export interface Step {
  readonly before: Seen;
  readonly after: Seen;
  readonly events: readonly GameEvent[];
}

/** An exchange: the sheets of all who are awaited at its beginning, and what came of them. */
export interface Exchange {
  /** Who is awaited at its beginning. */
  readonly due: readonly PlayerId[];
  /** How many steps there were before it, with the set-up. */
  readonly begins: number;
}

/** A mail game as its journal tells it. It never changes: `addLines` returns the next one. */
export interface Mail {
  /** The game. */
  readonly game: MailGame;
  /** The journal. */
  readonly journal: readonly Line[];
  /** The hash of the last line; without any, of the game. The next line has it as `prev`. */
  readonly head: Hash;
  /** The number of the exchange that is open, from 1. */
  readonly exchange: number;
  /** The state of the game, with every secret: for the referee alone. */
  readonly state: unknown;
  /** The argument of `createGame`, with the texts of the players for the dice. */
  readonly setup: Json;
  /** The actions so far, in order: with the set-up they are the record of the game. */
  readonly actions: readonly MailAction[];
  /** The standing orders in force. */
  readonly standing: readonly Standing[];
}

/** A mail game with what is read of it here. */
export interface Opened extends Mail {
  readonly engine: Functions;
  readonly state: Seen;
  readonly steps: readonly Step[];
  /** All exchanges; the last one is open. */
  readonly exchanges: readonly Exchange[];
  /** Whether the open exchange asks for texts for the dice. The game begins with them: until then nobody sees the state. */
  readonly isSalting: boolean;
}

// Sound: all come from `openMail` and `addLines`.
export const openedOf = (mail: Mail): Opened => mail as Opened;

/** Lists the players who are asked in the open exchange. */
export const dueIn = ({ exchanges }: Opened): readonly PlayerId[] => exchanges.at(-1)?.due ?? [];

/** Whether standing orders answer before their player is asked. */
export const answersAtOnce = ({ game }: Opened): boolean => game.policy.standing !== false;

/** A mail game, or the first line at which its journal is damaged. */
export type OpenResult =
  | { readonly ok: true; readonly value: Mail }
  | {
      /** False. */
      readonly ok: false;
      /** The number of the line; 0 stands for the game. */
      readonly line: number;
      /** What is wrong with it, in a sentence. */
      readonly message: string;
      /** Why the engine refuses what it says, if it does. */
      readonly issues: readonly Issue<string>[];
    };

const damaged = (line: number, message: string, issues: readonly Issue<string>[] = []): OpenResult => ({
  ok: false,
  line,
  message,
  issues,
});

/**
 * Opens a mail game: checks the chain of its journal and plays it. Refuses a line that is none, that does not follow from the one before
 * it, or whose actions are refused. Never throws. Cost: that of all actions.
 *
 * @param engine the game that is played
 * @param game what it was set up from
 * @param journal all lines, in order
 */
export function openMail(engine: MailEngine, game: MailGame, journal: readonly Line[]): OpenResult {
  const functions = functionsOf(engine);
  const read = readGame(game);
  if (!read.ok) return damaged(0, 'This is no mail game.', read.issues);
  const { setup, policy, players } = read.value;
  if (policy.missing === 'captain' && !functions.captain)
    return damaged(0, "The policy is 'captain', and the engine has no captain.");
  const made = functions.createGame(setup);
  if (!made.ok) return damaged(0, 'The set-up is refused.', made.issues);
  const state = made.value;
  const ids = state.players.map(({ id }) => id);
  if (ids.toSorted().join() !== Object.keys(players).sort().join())
    return damaged(0, `Each player needs a token: ${ids.join(', ')}.`);
  const fault = diceFault(functions, state);
  if (fault !== undefined) return damaged(0, fault);
  return addLines(begin(functions, read.value, state, made.events ?? []), journal);
}

/** Returns a game before its first line. */
function begin(engine: Functions, game: MailGame, state: Seen, events: readonly GameEvent[]): Opened {
  const isSalting = asksForSalts(engine, state, game.setup);
  const due = isSalting ? state.players.map(({ id }) => id) : engine.awaiting(state);
  return {
    game,
    journal: [],
    head: hashOf(game),
    exchange: 1,
    state,
    setup: game.setup,
    actions: [],
    standing: [],
    engine,
    steps: isSalting ? [] : [{ before: state, after: state, events }],
    exchanges: [{ due, begins: isSalting ? 0 : 1 }],
    isSalting,
  };
}

/**
 * Adds lines to a mail game, such as those that `post` and `runMail` return, by the checks of `openMail`. Never throws. Cost: that of the
 * actions in these lines.
 */
export function addLines(mail: Mail, lines: readonly Line[]): OpenResult {
  let opened = openedOf(mail);
  for (const raw of lines) {
    const n = opened.journal.length + 1;
    const line = readLine(raw);
    if (!line) return damaged(n, 'This is no line of a journal.');
    if (line.n !== n) return damaged(n, `This line has the number ${line.n}.`);
    if (line.prev !== opened.head) return damaged(n, 'This line does not follow from the line before it.');
    const added = addLine({ ...opened, journal: [...opened.journal, line], head: hashOf(line) }, line);
    if (!added.ok) return added;
    opened = openedOf(added.value);
  }
  return { ok: true, value: opened };
}

/** Adds what a line says to a game whose journal has it already. */
function addLine(opened: Opened, line: Line): OpenResult {
  if (line.kind === 'note') return { ok: true, value: opened };
  if (line.exchange !== opened.exchange)
    return damaged(line.n, `Exchange ${opened.exchange} is open, not ${line.exchange}.`);
  if (line.kind === 'closed')
    return opened.isSalting ? beginSalted(opened, line) : closeExchange(opened, line);
  if (!Object.hasOwn(opened.game.players, line.player))
    return damaged(line.n, `${line.player} does not play.`);
  return hashOf(contentOf(filledBlocks(line.text)[0]?.lines ?? [])) === line.hash
    ? { ok: true, value: opened }
    : damaged(line.n, 'This sheet has another text than the one that came.');
}

type ClosedLine = Extract<Line, { kind: 'closed' }>;

/** Begins the game with the texts of all players. */
function beginSalted(opened: Opened, { n, salts = {} }: ClosedLine): OpenResult {
  const { engine, game } = opened;
  const setup = withSalts(game.setup, salts);
  const made = engine.createGame(setup);
  if (!made.ok) return damaged(n, 'The texts for the dice are refused.', made.issues);
  const lacking = dueIn(opened).filter((player) => !Object.hasOwn(salts, player));
  if (lacking.length > 0) return damaged(n, `There is no text for the dice of ${lacking.join(', ')}.`);
  const state = made.value;
  const next: Opened = {
    ...opened,
    state,
    setup,
    steps: [{ before: state, after: state, events: made.events ?? [] }],
    exchange: opened.exchange + 1,
    exchanges: [...opened.exchanges, { due: engine.awaiting(state), begins: 1 }],
    isSalting: false,
  };
  return { ok: true, value: next };
}

function closeExchange(opened: Opened, { n, actions, standing = [] }: ClosedLine): OpenResult {
  const { engine } = opened;
  const steps = [...opened.steps];
  let { state } = opened;
  for (const { action } of actions) {
    const done = engine.applyAction(state, action);
    if (!done.ok) return damaged(n, 'An action of this line is refused.', done.issues);
    steps.push({ before: state, after: done.state, events: done.events });
    state = done.state;
  }
  const next: Opened = {
    ...opened,
    state,
    steps,
    actions: [...opened.actions, ...actions.map(({ action }) => action)],
    standing: replaceStanding(
      opened.standing,
      standing.filter((each) => !isAhead(engine, each)),
    ),
    exchange: opened.exchange + 1,
    exchanges: [...opened.exchanges, { due: engine.awaiting(state), begins: steps.length }],
  };
  return { ok: true, value: next };
}

/** What a player is asked in the open exchange. */
export interface Due {
  /** Who is asked. */
  readonly player: PlayerId;
  /** What they can decide, by their own view. */
  readonly decisions: readonly Decision[];
  /** The forms of these decisions, of those that have one. */
  readonly forms: readonly Form[];
}

/**
 * Lists what is asked in the open exchange: the decisions of each player whom the game waits for, with their forms. Nobody else is
 * listed. There are no decisions while texts for the dice are asked for.
 */
export function listDue(mail: Mail): readonly Due[] {
  const opened = openedOf(mail);
  const { engine, state, isSalting } = opened;
  return dueIn(opened).map((player) => {
    if (isSalting) return { player, decisions: [], forms: [] };
    const view = engine.view(state, player);
    const decisions = engine.decisions(view);
    return { player, decisions, forms: decisions.flatMap((each) => engine.formOf(view, each) ?? []) };
  });
}
