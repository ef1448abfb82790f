/** Takes sheets into the journal, and closes exchanges: carries out what was ordered. */

import { seeded } from '../kernel/random.js';
import type { Decision, PlayerId } from '../kernel/types.js';
import { isForced, passIn, passInState } from './course.js';
import type { MailAction, Seen } from './engine.js';
import { chainItems, MOST_TEXT, type Line, type Missing, type Played, type Undone } from './journal.js';
import { openedOf, type Mail, type Opened } from './mail.js';
import { readSheet, sentenceOf, type Ordered, type Posted } from './read.js';

type SheetLine = Extract<Line, { kind: 'sheet' }>;

/**
 * Returns the line that takes a sheet into the journal; none for a text that orders nothing, or a sheet that the journal has. Of several
 * sheets of a player the one with the highest revision counts.
 */
export function post(
  mail: Mail,
  { player, exchange, revision, text, hash, orders }: Posted,
): readonly Line[] {
  const opened = openedOf(mail);
  if (player === undefined || orders.length === 0 || exchange !== opened.exchange) return [];
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
  /** The players whose sheets are missing, or who sent two different ones with the same revision. */
  readonly missing: readonly PlayerId[];
}

/**
 * Closes the open exchange if the sheets of all who are awaited are there: carries them out until somebody must decide something that no
 * sheet says. Phases in which a player orders nothing end by themselves until another player acts, and those in which nobody can do
 * anything always.
 *
 * @param close whether the game's policy decides for those whose sheets are missing. With the policy 'wait' nothing does
 */
export function runMail(mail: Mail, close = false): Ran {
  const opened = openedOf(mail);
  const due = opened.engine.awaiting(opened.state);
  const agents = due.map((player) => agentFor(opened, player, close));
  const missing = due.filter((_player, at) => agents[at]?.sheet === undefined);
  if (due.length === 0 || agents.some((each) => each === undefined)) return { lines: [], missing };
  const run = runAgents(
    opened,
    agents.flatMap((each) => each ?? []),
  );
  const item = { kind: 'closed', exchange: opened.exchange, ...run } as const;
  return { lines: chainItems([item], opened.journal.length, opened.head), missing };
}

/** Who decides for a player in an exchange: their sheet, or what was agreed on. */
interface Agent {
  readonly player: PlayerId;
  readonly sheet?: number;
  /** Orders that are not carried out yet. */
  readonly orders: Ordered[];
  readonly policy?: Exclude<Missing, 'wait'>;
}

function agentFor(opened: Opened, player: PlayerId, close: boolean): Agent | undefined {
  const sheet = countingSheet(opened, player);
  if (sheet) return { player, sheet: sheet.n, orders: [...readSheet(opened, sheet.text).orders] };
  const { missing: policy } = opened.game.policy;
  if (!close || policy === 'wait') return undefined;
  const agent = { player, orders: [], policy };
  return actionByPolicy(opened, opened.state, agent) ? agent : undefined;
}

/** Returns what was agreed on for a player who is missing; undefined if that is not possible. */
function actionByPolicy(
  { engine, exchange }: Opened,
  state: Seen,
  { player, policy }: Agent,
): MailAction | undefined {
  const view = engine.view(state, player);
  const decisions = engine.decisions(view);
  if (policy === 'pass') return passIn(engine, view, decisions);
  if (policy === 'captain') return engine.captain?.(view, decisions, seeded(exchange));
  const resign = decisions.find(({ type, aside }) => aside && type.endsWith('/resign'));
  return resign && engine.sampleAction(view, resign, seeded(0));
}

/** The exchange while it is carried out. */
interface Run {
  state: Seen;
  readonly actions: Played[];
  readonly undone: Undone[];
}

function runAgents(opened: Opened, agents: readonly Agent[]): Pick<Run, 'actions' | 'undone'> {
  const run: Run = { state: opened.state, actions: [], undone: [] };
  const { engine } = opened;
  const step = (): boolean =>
    engine.awaiting(run.state).some((player) => {
      const agent = agents.find((each) => each.player === player);
      return (agent !== undefined && actFor(opened, run, agent)) || passForced(opened, run, player);
    });
  while (step()) continue;
  return { actions: run.actions, undone: run.undone };
}

/** Does the next thing for a player who is awaited; returns whether there was any. */
function actFor(opened: Opened, run: Run, agent: Agent): boolean {
  const order = agent.orders.shift();
  if (order) {
    carryOut(opened, run, agent, order);
    return true;
  }
  return isOpen(run, agent) && act(opened, run, agent, unordered(opened, run, agent));
}

/** Whether a player decides on without orders: until another player acts, who may change what they would have ordered. */
const isOpen = ({ state, actions }: Run, { player, sheet }: Agent): boolean =>
  (sheet === undefined && !actions.some(({ action }) => action.player === player)) ||
  (state.players.length > 1 && actions.every(({ action }) => action.player === player));

/** Returns what is done for a player who orders nothing: the end of their phase, or what was agreed on. */
const unordered = (opened: Opened, run: Run, agent: Agent): MailAction | undefined =>
  agent.policy === undefined ? passNow(opened, run, agent.player) : actionByPolicy(opened, run.state, agent);

/** Returns the action that ends the phase of a player now. */
function passNow({ engine }: Opened, { state }: Run, player: PlayerId): MailAction | undefined {
  const view = engine.view(state, player);
  return passIn(engine, view, engine.decisions(view));
}

/** Carries out an order, after the end of the phases before it. One that is refused is noted. */
function carryOut(opened: Opened, run: Run, agent: Agent, { action, line }: Ordered): void {
  const { engine } = opened;
  const { player, sheet = 0 } = agent;
  if (!action) {
    act(opened, run, agent, passNow(opened, run, player));
    return;
  }
  for (const pass of passInState(engine, run.state, player, action.type)?.passes ?? [])
    act(opened, run, agent, pass);
  const done = engine.applyAction(run.state, action);
  if (done.ok) act(opened, run, agent, action);
  else run.undone.push({ sheet, line, why: done.issues.map((each) => sentenceOf(engine, each)).join(' ') });
}

/** Carries out an action; returns whether it was legal. */
function act(
  { engine }: Opened,
  run: Run,
  { sheet, policy }: Pick<Played, 'sheet' | 'policy'>,
  action: MailAction | undefined,
): boolean {
  const done = action ? engine.applyAction(run.state, action) : undefined;
  if (!action || !done?.ok) return false;
  run.state = done.state;
  run.actions.push({
    action,
    ...(sheet === undefined ? {} : { sheet }),
    ...(policy === undefined ? {} : { policy }),
  });
  return true;
}

/** Most phases of an exchange that end because nothing can be done in them. A game in which nobody can do anything would never stop. */
const MOST_FORCED = 100;

/** Ends the phase of a player who can do nothing else. */
function passForced(opened: Opened, run: Run, player: PlayerId): boolean {
  const { engine } = opened;
  if (run.actions.filter(({ policy }) => policy === 'forced').length >= MOST_FORCED) return false;
  const view = engine.view(run.state, player);
  const decisions: readonly Decision[] = engine.decisions(view);
  const pass = isForced(decisions) ? passIn(engine, view, decisions) : undefined;
  return act(opened, run, { policy: 'forced' }, pass);
}
