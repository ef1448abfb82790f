/** Takes sheets into the journal, and closes exchanges: carries out what was ordered. */

import { hashOf } from '../audit/hash.js';
import { seeded } from '../kernel/random.js';
import type { Decision, PlayerId } from '../kernel/types.js';
import { isForced, passIn, passInState } from './course.js';
import { sentenceOf, type MailAction, type Seen } from './engine.js';
import {
  chainItems,
  MOST_TEXT,
  type Line,
  type Missing,
  type Played,
  type Standing,
  type Undone,
} from './journal.js';
import { answersAtOnce, dueIn, openedOf, type Mail, type Opened } from './mail.js';
import { barOf, type Ordered } from './orders.js';
import { readSheet, type Posted } from './read.js';
import { firstAnswer, isAhead, ownMissing, replaceStanding } from './standing.js';

export type SheetLine = Extract<Line, { kind: 'sheet' }>;

/**
 * Returns the line that takes a sheet into the journal; none for an untouched sheet, for what is no sheet of the open exchange, or for one
 * that the journal has. Of several sheets of a player the one with the highest revision counts, also if something is wrong with it.
 */
export function post(mail: Mail, { player, exchange, revision, text, hash }: Posted): readonly Line[] {
  const opened = openedOf(mail);
  const isBlank = hash === hashOf(`revision: ${revision}`);
  if (player === undefined || isBlank || exchange !== opened.exchange) return [];
  const isKnown = sheetsOf(opened, player).some((each) => each.hash === hash);
  return isKnown
    ? []
    : chainItems(
        [{ kind: 'sheet', player, exchange, revision, text, hash }],
        opened.journal.length,
        opened.head,
      );
}

/** Returns the line with which the referee says something to everybody; none for a text that is empty, or has more than 100,000 characters. */
export function note(mail: Mail, text: string): readonly Line[] {
  const { journal, head } = openedOf(mail);
  const isSaid = text.trim() !== '' && text.length <= MOST_TEXT;
  return isSaid ? chainItems([{ kind: 'note', text }], journal.length, head) : [];
}

/** Lists the sheets of a player for the open exchange. */
const sheetsOf = ({ journal, exchange }: Opened, player: PlayerId): readonly SheetLine[] =>
  journal.filter(
    (line): line is SheetLine =>
      line.kind === 'sheet' && line.player === player && line.exchange === exchange,
  );

/** Returns the sheet of a player that counts: the highest revision. Of two different ones with the same revision neither counts. */
function countingSheet(opened: Opened, player: PlayerId): SheetLine | undefined {
  const sheets = sheetsOf(opened, player);
  const highest = Math.max(...sheets.map(({ revision }) => revision));
  const [sheet, ...others] = sheets.filter(({ revision }) => revision === highest);
  return others.length === 0 ? sheet : undefined;
}

/** What came of running a game. */
export interface Ran {
  /** The line that closes the exchange; none if it stays open. */
  readonly lines: readonly Line[];
  /** The players whose sheets are missing, who must mend theirs, or who sent two different ones with the same revision. */
  readonly missing: readonly PlayerId[];
}

/**
 * Closes the open exchange if the sheets of all who are awaited are there, without a fault: carries them out until somebody must decide
 * something that no sheet and no standing order says. Phases in which a player orders nothing end by themselves until another player
 * acts, and those in which nobody can do anything always.
 *
 * @param close whether time is up: what stands of a sheet with faults counts, and the game's policy decides for those whose sheets are
 * missing. With the policy 'wait' nothing does
 */
export const runMail = (mail: Mail, close = false): Ran =>
  runSheets(mail, close, ({ text }) => readSheet(mail, text));

/** The same for those who have read the sheets of the open exchange before. */
export function runSheets(mail: Mail, close: boolean, read: (line: SheetLine) => Posted): Ran {
  const opened = openedOf(mail);
  const due = dueIn(opened);
  const sheets = due.flatMap((player) => filledBy(countingSheet(opened, player), read, close) ?? []);
  const missing = due.filter((player) => !sheets.some((each) => each.player === player));
  const item = opened.isSalting ? saltsOf(sheets, missing) : closing(opened, due, sheets, close);
  if (!item) return { lines: [], missing };
  const line = { kind: 'closed', exchange: opened.exchange, ...item } as const;
  return { lines: chainItems([line], opened.journal.length, opened.head), missing };
}

/** A sheet that counts. */
interface Filled extends Pick<Posted, 'orders' | 'salt'> {
  readonly player: PlayerId;
  /** The number of its line. */
  readonly sheet: number;
  readonly standing: readonly Standing[];
}

/** Returns what a player's sheet says. One with faults waits for a better one until time is up. */
function filledBy(
  line: SheetLine | undefined,
  read: (line: SheetLine) => Posted,
  close: boolean,
): Filled | undefined {
  if (!line) return undefined;
  const { player } = line;
  const { orders, standing, salt, faults } = read(line);
  if (faults.length > 0 && !close) return undefined;
  if (orders.length + standing.length === 0 && salt === undefined) return undefined;
  return {
    player,
    sheet: line.n,
    orders,
    standing: standing.map((each) => ({ ...each, player, sheet: line.n })),
    ...(salt === undefined ? {} : { salt }),
  };
}

type Closing = Pick<Extract<Line, { kind: 'closed' }>, 'actions' | 'undone' | 'standing' | 'salts'>;

/** Returns the texts for the dice, once all are there: no policy makes one up. */
const saltsOf = (sheets: readonly Filled[], missing: readonly PlayerId[]): Closing | undefined =>
  missing.length > 0
    ? undefined
    : {
        actions: [],
        undone: [],
        salts: Object.fromEntries(sheets.map(({ player, salt = '' }) => [player, salt])),
      };

/** Carries out an exchange; undefined if it stays open. */
function closing(
  opened: Opened,
  due: readonly PlayerId[],
  sheets: readonly Filled[],
  close: boolean,
): Closing | undefined {
  const come = sheets.flatMap(({ standing }) => standing);
  const run: Run = {
    state: opened.state,
    standing: replaceStanding(opened.standing, come),
    actions: [],
    undone: [],
  };
  const agents = due.map((player) => agentFor(opened, run, { player, sheets, close }));
  const all = agents.flatMap((each) => each ?? []);
  if (due.length === 0 || all.length < due.length) return undefined;
  runAgents(opened, run, all);
  const { actions, undone } = run;
  return { actions, undone, ...(come.length > 0 ? { standing: come } : {}) };
}

/** Who decides for a player in an exchange: their sheet, or what was agreed on. */
interface Agent {
  readonly player: PlayerId;
  readonly sheet?: number;
  /** Orders that are not carried out yet. */
  readonly orders: Ordered[];
  readonly policy?: Exclude<Missing, 'wait'>;
}

function agentFor(
  opened: Opened,
  run: Run,
  {
    player,
    sheets,
    close,
  }: { readonly player: PlayerId; readonly sheets: readonly Filled[]; readonly close: boolean },
): Agent | undefined {
  const filled = sheets.find((each) => each.player === player);
  if (filled && (filled.orders.length > 0 || answerOf(opened, run, player)))
    return { player, sheet: filled.sheet, orders: [...filled.orders] };
  const { missing } = opened.game.policy;
  const policies = close ? [ownMissing(run.standing, player), missing] : [];
  return policies
    .flatMap((policy): Agent[] =>
      policy === undefined || policy === 'wait' ? [] : [{ player, orders: [], policy }],
    )
    .find((agent) => actionByPolicy(opened, run, agent) !== undefined);
}

/** An action, and why it is done. */
type Why = Pick<Played, 'sheet' | 'policy' | 'standing'>;
type Done = Why & Pick<Played, 'action'>;

/** Returns what was agreed on for a player who is missing; undefined if that is not possible. */
function actionByPolicy(opened: Opened, run: Run, { player, policy }: Agent): Done | undefined {
  const { engine, exchange } = opened;
  const view = engine.view(run.state, player);
  const decisions = engine.decisions(view);
  const by = (why: Why, action: MailAction | undefined): Done | undefined => action && { action, ...why };
  if (policy === 'standing' || policy === 'pass') {
    const answer = policy === 'standing' ? firstAnswer(engine, run.standing, view) : undefined;
    if (answer) return by({ policy, standing: answer.by }, answer.action);
    return by({ policy: 'pass' }, passIn(engine, view, decisions));
  }
  if (policy === 'captain') return by({ policy }, engine.captain?.(view, decisions, seeded(exchange)));
  const resign = decisions.find(({ type, aside }) => aside && type.endsWith('/resign'));
  return by({ policy: 'resign' }, resign && engine.sampleAction(view, resign, seeded(0)));
}

/** The exchange while it is carried out. */
interface Run {
  state: Seen;
  /** The standing orders in force. */
  readonly standing: readonly Standing[];
  readonly actions: Played[];
  readonly undone: Undone[];
}

function runAgents(opened: Opened, run: Run, agents: readonly Agent[]): void {
  const { engine } = opened;
  const step = (): boolean =>
    engine.awaiting(run.state).some((player) => {
      const agent = agents.find((each) => each.player === player);
      return (
        (agent !== undefined && actFor(opened, run, agent)) ||
        actByStanding(opened, run, player) ||
        passForced(opened, run, player)
      );
    });
  while (step()) continue;
}

/** Does the next thing for a player who is awaited; returns whether there was any. */
function actFor(opened: Opened, run: Run, agent: Agent): boolean {
  const [order] = agent.orders;
  if (order && !isAnsweredFirst(opened, run, agent.player, order)) {
    agent.orders.shift();
    carryOut(opened, run, agent, order);
    return true;
  }
  if (actByStanding(opened, run, agent.player)) return true;
  return isOpen(run, agent) && act(opened, run, unordered(opened, run, agent));
}

/** Whether a standing order answers what is asked now, and an order is about something later. */
function isAnsweredFirst(opened: Opened, run: Run, player: PlayerId, { action }: Ordered): boolean {
  const answer = answerNow(opened, run, player);
  if (!answer || answer.decision.pass) return false;
  return action ? action.type !== answer.action.type : passNow(opened, run, player) === undefined;
}

/** Whether a player decides on without orders: until another player acts, who may change what they would have ordered. */
const isOpen = ({ state, actions }: Run, { player, sheet }: Agent): boolean =>
  (sheet === undefined && !actions.some(({ action }) => action.player === player)) ||
  (state.players.length > 1 && actions.every(({ action }) => action.player === player));

/** Returns what is done for a player who orders nothing: the end of their phase, or what was agreed on. */
function unordered(opened: Opened, run: Run, agent: Agent): Done | undefined {
  if (agent.policy !== undefined) return actionByPolicy(opened, run, agent);
  const action = passNow(opened, run, agent.player);
  return action && { action, ...(agent.sheet === undefined ? {} : { sheet: agent.sheet }) };
}

// Standing orders.

/** Returns what the standing orders of a player answer, where they answer before their player is asked. */
const answerOf = (opened: Opened, run: Run, player: PlayerId): ReturnType<typeof firstAnswer> =>
  answersAtOnce(opened)
    ? firstAnswer(opened.engine, run.standing, opened.engine.view(run.state, player))
    : undefined;

/** The same; orders that were given ahead answer only if all who are awaited gave some. */
function answerNow(opened: Opened, run: Run, player: PlayerId): ReturnType<typeof firstAnswer> {
  const { engine } = opened;
  const isGivenAhead = (answer: ReturnType<typeof firstAnswer>): boolean =>
    answer?.by.some((each) => isAhead(engine, each)) === true;
  const answer = answerOf(opened, run, player);
  const isTogether = (): boolean =>
    engine.awaiting(run.state).every((each) => isGivenAhead(answerOf(opened, run, each)));
  return !isGivenAhead(answer) || isTogether() ? answer : undefined;
}

/** Does what the standing orders of a player say; returns whether they say anything. */
function actByStanding(opened: Opened, run: Run, player: PlayerId): boolean {
  const answer = hasRoom(run, 'standing') ? answerNow(opened, run, player) : undefined;
  return act(opened, run, answer && { action: answer.action, policy: 'standing', standing: answer.by });
}

/** Returns the action that ends the phase of a player now. */
function passNow({ engine }: Opened, { state }: Run, player: PlayerId): MailAction | undefined {
  const view = engine.view(state, player);
  return passIn(engine, view, engine.decisions(view));
}

/** Carries out an order, after the end of the phases before it. One that is refused is noted. */
function carryOut(opened: Opened, run: Run, agent: Agent, { action, line, after }: Ordered): void {
  const { engine } = opened;
  const { player, sheet = 0 } = agent;
  const by = (each: MailAction | undefined): boolean => act(opened, run, each && { action: each, sheet });
  if (!action) {
    by(passNow(opened, run, player));
    return;
  }
  // A line ends at the first word that is refused.
  if (after && run.undone.some((each) => each.sheet === sheet && each.line === line)) return;
  const bar = after && barOf(engine, engine.view(run.state, player), after, action);
  if (bar !== undefined) {
    run.undone.push({ sheet, line, why: bar });
    return;
  }
  for (const pass of passInState(engine, run.state, player, action.type)?.passes ?? []) by(pass);
  const done = engine.applyAction(run.state, action);
  if (done.ok) by(action);
  else run.undone.push({ sheet, line, why: done.issues.map((each) => sentenceOf(engine, each)).join(' ') });
}

/** Carries out an action, if there is one; returns whether it was legal. */
function act({ engine }: Opened, run: Run, played: Played | undefined): boolean {
  if (!played) return false;
  const done = engine.applyAction(run.state, played.action);
  if (!done.ok) return false;
  run.state = done.state;
  run.actions.push(played);
  return true;
}

/** Most acts of an exchange by standing orders, and most that are forced. A game in which nobody is asked anything would never stop. */
const MOST_UNASKED = 100;

/** Whether there may be one more act without a sheet, for a reason. */
const hasRoom = ({ actions }: Run, why: 'forced' | 'standing'): boolean =>
  actions.filter(({ policy }) => policy === why).length < MOST_UNASKED;

/** Ends the phase of a player who can do nothing else. */
function passForced(opened: Opened, run: Run, player: PlayerId): boolean {
  const { engine } = opened;
  if (!hasRoom(run, 'forced')) return false;
  const view = engine.view(run.state, player);
  const decisions: readonly Decision[] = engine.decisions(view);
  const pass = isForced(decisions) ? passIn(engine, view, decisions) : undefined;
  return act(opened, run, pass && { action: pass, policy: 'forced' });
}
