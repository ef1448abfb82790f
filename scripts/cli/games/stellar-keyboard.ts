/** Somebody at the keyboard who commands ships of Stellar Wars. */

import {
  describeStellarIssue,
  parseShipTurn,
  stellarEngine,
  type StellarAction,
  type StellarState,
} from 'warpwar/stellar-wars';
import type { Decision } from '../../../src/kernel/player.js';
import type { Issue } from '../../../src/kernel/util/result.js';
import { listed } from '../words.js';
import { askUntil, Misfit, type Ask } from './ask.js';
import type { OtherPlayer } from './other-game.js';

/** What the decision of speeds offers of a ship. */
interface SpeedOption {
  readonly ship: string;
  readonly least: number;
  readonly most: number;
}

const reasonsOf = (issues: readonly Issue[]): string => issues.map(describeStellarIssue).join(' ');

/** Makes a player who asks. What is left of a line is done after the dice of the last action have fallen, unless it is refused. */
export function commandShips(ask: Ask): OtherPlayer<StellarState> {
  let planned: readonly StellarAction[] = [];
  return (view, decisions) => {
    const [next, ...rest] = planned;
    planned = rest;
    const isLegal = next && stellarEngine().checkAction(view, next).length === 0;
    if (next && isLegal) return next;
    const [first, ...others] = askFor(ask, view, decisions);
    planned = others;
    return first;
  };
}

/** Actions, of which there is at least one. */
type Actions = readonly [StellarAction, ...(readonly StellarAction[])];

function askFor(ask: Ask, view: StellarState, decisions: readonly Decision[]): Actions {
  const must = decisions.filter((each) => each.must);
  const speeds = must.find(({ type }) => type === 'speeds/set');
  if (speeds) return [speedsBy(ask, view, speeds)];
  const order = must.find(({ type }) => type === 'turn/choose');
  const types = listed([...new Set(decisions.map(({ type }) => type))]);
  const question = order
    ? 'You won the initiative. Move first or second?'
    : `Your move, such as 'red/CA1: f r f gun F@blue/CA1 done', or an action as JSON (${types}):`;
  return askUntil(ask, question, (answer) => {
    const read = order
      ? [{ type: 'turn/choose', player: order.player, order: answer } as unknown as StellarAction]
      : actionsIn(view, decisions, answer);
    return legal(view, read);
  });
}

/** The actions, of which at least the first must be legal. */
function legal(view: StellarState, [first, ...more]: readonly StellarAction[]): Actions {
  if (!first) throw new Misfit('Expected at least one action.');
  const issues = stellarEngine().checkAction(view, first);
  if (issues.length > 0) throw new Misfit(reasonsOf(issues));
  return [first, ...more];
}

/** Reads the turn of a ship, or an action as JSON. */
function actionsIn(
  view: StellarState,
  decisions: readonly Decision[],
  answer: string,
): readonly StellarAction[] {
  if (answer.startsWith('{')) return [actionIn(view, decisions, answer)];
  const parsed = parseShipTurn({ rules: stellarEngine().rulesOf(view), state: view }, answer);
  if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
  return parsed.value;
}

function actionIn(view: StellarState, decisions: readonly Decision[], answer: string): StellarAction {
  const decoded = stellarEngine().actionBy(view, decisions[0]?.player ?? '', jsonIn(answer));
  if (!decoded.ok) throw new Misfit(reasonsOf(decoded.issues));
  // Sound: an action of the player at the keyboard, who is not chance.
  return decoded.value;
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw new Misfit('This is not JSON.');
  }
}

/** Asks for the speed of each ship. */
function speedsBy(ask: Ask, view: StellarState, { player, options }: Decision): StellarAction {
  // Sound: the options of the decision of speeds.
  const { ships } = options as unknown as { readonly ships: readonly SpeedOption[] };
  const orders = ships.map(({ ship, least, most }) =>
    askUntil(ask, `Speed of ${ship} (${least} to ${most}; marks follow, such as 3 nc):`, (answer) => {
      const [speed = '', ...marks] = answer.split(/\s+/);
      if (!/^\d{1,2}$/.test(speed)) throw new Misfit('Type a number, and marks if you want.');
      const set = Object.fromEntries(marks.map((mark) => [...mark.split('='), true]));
      return { ship, speed: Number(speed), ...(marks.length > 0 && { marks: set as object }) };
    }),
  );
  const action = { type: 'speeds/set', orders, player } as unknown as StellarAction;
  const issues = stellarEngine().checkAction(view, action);
  return issues.length === 0 ? action : speedsAgain(ask, view, { player, options } as Decision, issues);
}

/** Asks again after speeds that were refused. */
function speedsAgain(
  ask: Ask,
  view: StellarState,
  decision: Decision,
  issues: readonly Issue[],
): StellarAction {
  ask(`${reasonsOf(issues)} Press Enter to give all speeds again.`);
  return speedsBy(ask, view, decision);
}
