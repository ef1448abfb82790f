/** Somebody at the keyboard who commands ships of Stellar Wars. */

import {
  formatShipTurn,
  parseShipTurn,
  stellarEngine,
  type ShipAction,
  type StellarAction,
  type StellarState,
} from 'warpwar/stellar-wars';
import type { Decision } from '../../../src/kernel/player.js';
import { isFinished } from '../../../src/games/stellar-wars/turn/move-phase.js';
import { askUntil, Misfit, type Ask } from './ask.js';
import { checked, choices, reasonsOf } from './stellar-choices.js';
import { helpOn, shipsIn } from './stellar-help.js';
import type { OtherPlayer } from './other-game.js';

/** An action that was typed in answer to another question. */
class Instead extends Error {
  readonly action: StellarAction;
  constructor(action: StellarAction) {
    super();
    this.action = action;
  }
}

/** Phases in which the ships are listed before the first question. */
const looks: readonly string[] = ['speeds', 'first', 'second'];

/** Makes a player who asks. What is left of a line is done after the dice of the last action have fallen, unless it is refused. */
export function commandShips(ask: Ask): OtherPlayer<StellarState> {
  let planned: readonly ShipAction[] = [];
  let phase = '';
  return (view, decisions) => {
    const [next, ...rest] = planned;
    const refused = next ? stellarEngine().checkAction(view, next) : [];
    if (next && refused.length === 0) {
      planned = rest;
      return next;
    }
    const isThere = view.ships.some(({ id }) => id === next?.ship);
    const notice = isThere ? [`Left out: ${leftOf(view, planned)}. ${reasonsOf(refused)}`] : [];
    const news = looks.includes(view.phase) && view.phase !== phase ? shipsIn(view) : [];
    const begins = phase === '' ? ['Type help in answer to any question for all that you can type.'] : [];
    phase = view.phase;
    const told = [...begins, ...notice, ...news].map((line) => `${line}\n`).join('');
    const [first, ...others] = choose(attend(told, { ask, view, decisions }), view, decisions);
    planned = others;
    return first;
  };
}

/** What is left of a line, as it was typed. */
function leftOf(view: StellarState, actions: readonly ShipAction[]): string {
  const text = formatShipTurn({ rules: stellarEngine().rulesOf(view), state: view }, actions);
  return text?.split(': ')[1] ?? 'the rest of the line';
}

/** Who is asked about what. */
interface Asking {
  readonly ask: Ask;
  readonly view: StellarState;
  readonly decisions: readonly Decision[];
}

/** Asks with what is to be told before the first question. Understands, besides answers, what may be typed at any time. */
function attend(told: string, { ask, view, decisions }: Asking): Ask {
  let before = told;
  return (question) => {
    for (;;) {
      const answer = ask(`${before}${question}`);
      before = '';
      if (answer === 'help') before = `${helpOn(view).join('\n')}\n`;
      else if (answer === 'ships') before = `${shipsIn(view).join('\n')}\n`;
      else {
        const action = instead(view, decisions, answer);
        if (action) throw new Instead(action);
        return answer;
      }
    }
  };
}

/** The action that an answer says which may be given to any question; undefined if it says none. */
function instead(
  view: StellarState,
  decisions: readonly Decision[],
  answer: string,
): StellarAction | undefined {
  if (answer.startsWith('{')) return actionIn(view, decisions, answer);
  const type = answer === 'resign' ? 'resign/resign' : answer === 'draw' ? 'agreed-draw/offer' : '';
  const decision = decisions.find((each) => each.type === type);
  // Sound: an action of these types has the fields of its options.
  return decision && ({ ...decision.options, type, player: decision.player } as unknown as StellarAction);
}

/** An action, and actions of the same ship that follow. */
type Actions = readonly [StellarAction, ...(readonly ShipAction[])];

/** Asks for what the player must decide now. */
function choose(ask: Ask, view: StellarState, decisions: readonly Decision[]): Actions {
  try {
    for (const decision of decisions) {
      const choice = decision.must ? choices[decision.type] : undefined;
      if (choice) return [checked(view, choice({ ask, view, decision }))];
    }
    return movesBy(ask, view, decisions[0]?.player ?? '');
  } catch (problem) {
    if (problem instanceof Instead) return [problem.action];
    throw problem;
  }
}

/** Asks for the turn of a ship, of which at least the first action must be legal. */
function movesBy(ask: Ask, view: StellarState, player: string): Actions {
  const open = view.ships.filter((ship) => ship.owner === player && !isFinished(ship));
  const ready = view.underWay === null ? open : open.filter(({ id }) => id === view.underWay);
  const such = ready.map(({ id }) => id)[0] ?? `${player}/CA1`;
  const question = `${player}, your move, such as '${such}: f r f done' (or help):`;
  return askUntil(ask, question, (answer) => {
    const whose = answer.includes(':') || ready.length !== 1 ? '' : `${such}: `;
    const parsed = parseShipTurn({ rules: stellarEngine().rulesOf(view), state: view }, `${whose}${answer}`);
    if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
    const [first, ...more] = parsed.value;
    if (!first) throw new Misfit('Expected at least one action.');
    checked(view, first);
    return [first, ...more];
  });
}

/** Reads an action as JSON. */
function actionIn(view: StellarState, decisions: readonly Decision[], answer: string): StellarAction {
  const decoded = stellarEngine().actionBy(view, decisions[0]?.player ?? '', jsonIn(answer));
  if (!decoded.ok) throw new Misfit(reasonsOf(decoded.issues));
  return checked(view, decoded.value);
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw new Misfit('This is not JSON.');
  }
}
