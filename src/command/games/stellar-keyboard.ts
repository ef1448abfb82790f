/** Somebody at the keyboard who commands ships of Stellar Wars. */

import { engine, type Action, type State } from '../../stellar-wars/index.js';
import type { Decision, Issue } from '../../kernel/index.js';
import { askUntil, HELP_EXISTS, lastLine, Misfit, type Ask } from './ask.js';
import type { OtherPlayer, Show } from './other-game.js';
import { exampleFor } from './stellar-arms.js';
import { checked, choices, lastPriceIn, reasonsOf } from './stellar-choices.js';
import { helpOn } from './stellar-help.js';
import { goOn, noLine, readLine, refusalOf, stopped, type Line } from './stellar-line.js';
import { gameOf, sheetsIn, shipsIn } from './stellar-ships.js';
import { isFinished } from '../../stellar-wars/rules.js';

/** An action that was typed in answer to another question. */
class Instead extends Error {
  readonly action: Action;
  constructor(action: Action) {
    super();
    this.action = action;
  }
}

/** What is listed before the first question of a phase. */
const newsOf: Readonly<Record<string, (view: State) => readonly string[]>> = {
  designs: sheetsIn,
  deployment: sheetsIn,
  speeds: shipsIn,
  first: shipsIn,
  second: shipsIn,
};

/** Makes a player who asks. What is left of a line is done after the dice of the last action have fallen, unless it is refused. */
export function commandShips(ask: Ask, show: Show<State>): OtherPlayer<State> {
  const past: State[] = [];
  let line = noLine;
  let price: readonly string[] = [];
  let phase = '';
  return (view, decisions) => {
    past.push(view);
    const [next] = line.left;
    const refused = next ? engine().checkAction(view, next.action) : [];
    if (next && refused.length === 0) {
      line = goOn(line);
      return next.action;
    }
    const news = view.phase === phase ? [] : (newsOf[view.phase]?.(view) ?? []);
    const begins = phase === '' ? beginsFor(decisions) : [];
    if (view.phase !== phase) show(view, past);
    phase = view.phase;
    const intro = [...begins, ...price, ...stopped(view, line, refused), ...news]
      .map((each) => `${each}\n`)
      .join('');
    const chosen = choose(attend(intro, { ask, view, decisions }), view, decisions);
    line = chosen.line;
    price = lastPriceIn(view, chosen.action);
    return chosen.action;
  };
}

/** What a player is told first. */
const beginsFor = ([first]: readonly Decision[]): readonly string[] => [
  `You are ${first?.player ?? 'nobody'}. ${HELP_EXISTS}`,
];

/** Who is asked about what. */
interface Asking {
  readonly ask: Ask;
  readonly view: State;
  readonly decisions: readonly Decision[];
}

/** Asks with what is to be told before the first question. Understands, besides answers, what may be typed at any time. */
function attend(intro: string, { ask, view, decisions }: Asking): Ask {
  let before = intro;
  return (question) => {
    for (let put = question; ; put = lastLine(question)) {
      const answer = ask(`${before}${put}`);
      const word = answer.toLowerCase();
      before = '';
      if (word === 'help' || word === '?') before = `${helpOn(view, decisions).join('\n')}\n`;
      else if (word === 'ships') before = `${(newsOf[view.phase] ?? shipsIn)(view).join('\n')}\n`;
      else {
        const action = instead(view, decisions, answer);
        if (action) throw new Instead(action);
        return answer;
      }
    }
  };
}

/** The action that an answer says which may be given to any question; undefined if it says none. */
function instead(view: State, decisions: readonly Decision[], answer: string): Action | undefined {
  if (answer.startsWith('{')) return actionIn(view, decisions, answer);
  const type = { resign: 'resign/resign', draw: 'agreed-draw/offer' }[answer.toLowerCase()];
  const decision = decisions.find((each) => each.type === type);
  // Sound: an action of these types has the fields of its options.
  return decision && ({ ...decision.options, type, player: decision.player } as unknown as Action);
}

/** An action, and what follows it in the line. */
interface Chosen {
  readonly action: Action;
  readonly line: Line;
}

/** Asks for what the player must decide now. */
function choose(ask: Ask, view: State, decisions: readonly Decision[]): Chosen {
  try {
    for (const decision of decisions) {
      const choice = decision.must ? choices[decision.type] : undefined;
      if (choice) return { action: checked(view, choice({ ask, view, decision })), line: noLine };
    }
    return movesBy(ask, view, decisions[0]?.player ?? '');
  } catch (problem) {
    if (problem instanceof Instead) return { action: problem.action, line: noLine };
    throw problem;
  }
}

/** Asks for the turn of a ship, of which at least the first action must be legal. */
function movesBy(ask: Ask, view: State, player: string): Chosen {
  const open = view.ships.filter((ship) => ship.owner === player && !isFinished(ship));
  const ready = view.underWay === null ? open : open.filter(({ id }) => id === view.underWay);
  const [ship] = ready;
  const such = ship?.id ?? `${player}/CA1`;
  const example = ship && exampleFor(gameOf(view), ship);
  const shown = example ? `, such as '${example.line}'` : '';
  const warning = example?.warning === undefined ? '' : `${example.warning}; `;
  const who = ready.map(({ id }) => id).join(', ');
  const question = `${player}, move ${who}${shown} (${warning}or help, ships):`;
  const fit = (answer: string): Chosen => {
    if (!answer.includes(':') && ready.length > 1)
      throw new Misfit(`Expected a ship and a colon first, such as ${such}:, because several can move.`);
    const line = readLine(view, answer.includes(':') ? answer : `${such}: ${answer}`);
    const [first] = line.left;
    if (!first) throw new Misfit('Expected at least one action.');
    if (first.action.player !== player)
      throw new Misfit(`${first.action.ship} is not your ship. You can move ${who} now.`);
    const wrong = engine().checkAction(view, first.action);
    if (wrong.length > 0) throw new Misfit(`${refusalOf(line, wrong)} Nothing of this line is done.`);
    return { action: first.action, line: goOn(line) };
  };
  return askUntil(ask, question, fit, { words: ['help', 'ships', 'resign', 'draw', 'hide', 'done'] });
}

/** Reads an action as JSON. */
function actionIn(view: State, decisions: readonly Decision[], answer: string): Action {
  const decoded = engine().decodeActionFrom(view, decisions[0]?.player ?? '', jsonIn(answer));
  if (!decoded.ok) throw new Misfit(decoded.issues.map(reasonAt).join(' '));
  return checked(view, decoded.value);
}

/** Says why something of an action as JSON is refused, after the name of the field. */
const reasonAt = (issue: Issue): string =>
  [...(issue.path.length > 0 ? [issue.path.join('.')] : []), reasonsOf([issue])].join(': ');

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw new Misfit('This is not JSON.');
  }
}
