/** A person at the keyboard who plays WarpWar: what is asked, what can be typed, and what else they can look at. */

import {
  budgetsOf,
  checkAction,
  decodeActionFrom,
  formOf,
  nameOf,
  plainText,
  reachable,
  rulesOf,
  sampleAction,
  suggestDamage,
  titleOf,
  type Action,
  type Decision,
  type Issue,
  type Order,
  type Random,
  type ShipId,
  type View,
} from '../../warpwar/index.js';
import type { Player } from '../../warpwar/players/index.js';
import { chartLines, shipNamed } from '../../mail/index.js';
import { listed } from '../terminal.js';
import { Instead } from './any-time.js';
import { askUntil, confirm, Misfit, Reply, type Ask } from './ask.js';
import { askForm, type Put } from './form.js';
import type { Show } from './game.js';
import { tableLines, tryLines } from './warpwar-chances.js';
import { helpOn, TYPED, wordFor, wordsFor } from './warpwar-help.js';
import { actionText, newsOf, partLines, shipLines, whyLines, type KnownHere } from './warpwar-shown.js';
import { decisionOf, designIn, moveIn, ordersIn, sentenceOf, type Decided } from './warpwar-typed.js';

/** Makes a player who asks. */
export function commandFleet<State extends View>(
  ask: Ask,
  show: Show<State>,
  known: () => KnownHere,
): Player {
  const memory: Memory = { place: '', refused: [] };
  return (view, decisions, random) => {
    const place = placeOf(view);
    const asking = { ask, view, decisions, memory, random, known: known() };
    const news = place === memory.place ? [] : newsOf(view, decisions, asking.known);
    if (place !== memory.place) memory.refused = [];
    memory.place = place;
    // Sound: a view of this game can be drawn as its state.
    if (news.length > 0) show(view as unknown as State, []);
    return decide(asking, news);
  };
}

/** Where a question is asked: another place has news. */
const placeOf = ({ turn, phase, active, battle }: View): string =>
  [turn, phase, active, battle?.at, battle?.round, battle?.step].join(' ');

/** What the keyboard remembers between questions. */
interface Memory {
  /** Where the last question was asked. */
  place: string;
  /** Why the last answer was refused by a rule. */
  refused: readonly Issue[];
}

interface Asking {
  readonly ask: Ask;
  readonly view: View;
  readonly decisions: readonly Decision[];
  readonly memory: Memory;
  readonly random: Random;
  readonly known: KnownHere;
}

/** The question: 'red, build>', 'W1, round 2>'. */
function promptOf(asking: Asking, ship?: string): string {
  const player = playerOf(asking);
  const { battle, phase } = asking.view;
  if (!battle) return `${player}, ${plainText(phase).replaceAll('-', ' ')}>`;
  return `${player}${ship === undefined ? '' : `/${shortName(ship)}`}, round ${battle.round}>`;
}

// Deciding.

function decide(asking: Asking, news: readonly string[]): Action {
  const { decisions } = asking;
  const orders = decisionOf(decisions, 'battle/orders');
  if (orders) return fleetOrders(asking, orders, news);
  const must = decisions.find((each) => each.must && !TYPED.has(each.type));
  if (must) return filled(asking, must, news);
  const idle = isIdle(asking) ? ['Nothing can be done now: Enter ends the phase.'] : [];
  return put(asking, promptOf(asking), (answer) => actionBy(asking, answer), [...news, ...idle]);
}

/** Whether a player can do nothing but end the phase. */
const isIdle = ({ decisions }: Asking): boolean =>
  decisions.every(({ type, aside }) => aside === true || type === 'phase/end');

const endOf = ({ phase }: View): object => ({ type: 'phase/end', phase });

/** The player goes back to the first question. */
class Back extends Error {}

/** Puts a question until an answer fits, or until an action is given instead. */
const put = <T>(
  asking: Asking,
  question: string,
  fit: (answer: string) => T,
  before: readonly string[] = [],
): T =>
  askUntil(
    asking.ask,
    question,
    (answer) => {
      lookAt(asking, answer);
      asking.memory.refused = [];
      const action = commonBy(asking, answer);
      if (action) throw new Instead(action);
      return fit(answer);
    },
    { before, help: () => helpOn(asking), words: wordsOf(asking) },
  );

/** Reads an answer as an action that is legal, and confirmed where it is to be. */
function actionBy(asking: Asking, answer: string): Action {
  const { view, decisions } = asking;
  if (answer === '' && isIdle(asking)) return legal(asking, endOf(view));
  if (answer === '') throw new Reply("Type 'help' to see what you can type.");
  const [build, move] = [decisionOf(decisions, 'ship/build'), decisionOf(decisions, 'ship/move')];
  const typed = (build && designIn(view, answer, build)) ?? (move && moveIn(view, answer, move));
  if (typed) return confirmed(asking, legal(asking, typed.action), typed.question);
  const decision = decisions.find((each) => wordFor(each) === answer.toLowerCase());
  if (decision) return filledOrBack(asking, decision);
  throw notUnderstood(asking, answer);
}

function notUnderstood(asking: Asking, answer: string): Misfit {
  const [first = ''] = answer.split(/\s+/);
  if (/^[ws]\d+$/i.test(first))
    return new Misfit(
      shipNamed(asking.view, playerOf(asking), first)
        ? `${first} cannot be moved now. Type 'help' to see what you can do.`
        : `You have no ship ${first}.`,
    );
  return new Misfit(`'${answer}' is not understood. Type 'help'.`);
}

/** Asks for an action; the player may go back. */
function filledOrBack(asking: Asking, decision: Decision): Action {
  try {
    return filled(asking, decision, []);
  } catch (problem) {
    if (problem instanceof Back) throw new Reply('Not done.');
    throw problem;
  }
}

const playerOf = ({ decisions }: Asking): string => decisions[0]?.player ?? '';

/** Asks for an action field by field until the rules accept it; one that leaves nothing to choose is confirmed. */
function filled(asking: Asking, decision: Decision, news: readonly string[]): Action {
  const { view, random } = asking;
  const form = formOf(view, decision);
  const title = titleOf(rulesOf(view), 'decision', decision.type);
  // A rule without a form: what could be done is proposed.
  if (!form) return proposed(asking, sampleAction(view, decision, random));
  const before = [...news];
  const like = decision.type === 'battle/damage' ? suggestDamage(view, playerOf(asking)) : undefined;
  for (;;) {
    let questions = 0;
    const putOrBack: Put = (question, fit) => {
      questions += 1;
      const fitOrBack = (answer: string) => {
        if (!decision.must && /^back$/i.test(answer)) throw new Back();
        return fit(answer);
      };
      return put(asking, question, fitOrBack, before.splice(0));
    };
    const action = askForm(form, title, putOrBack, like);
    if (questions === 0 && !decision.must) return proposed(asking, action);
    try {
      return legal(asking, action);
    } catch (problem) {
      if (!(problem instanceof Misfit) || questions === 0) throw problem;
      before.push(problem.message);
    }
  }
}

/** What a player can look at: lines by the word that shows them. */
const looks: Readonly<Record<string, (asking: Asking, more: string | undefined) => readonly string[]>> = {
  map: ({ view, decisions }, ship) => chartLines(view, reachOf(view, decisions, ship)),
  ships: ({ view, known }) => shipLines(view, known),
  table: ({ view }) => tableLines(rulesOf(view)),
  parts: ({ view }) => partLines(rulesOf(view)),
  why: ({ view, memory }) => whyLines(rulesOf(view), memory.refused),
};

const wordsOf = ({ decisions }: Asking): readonly string[] => [...Object.keys(looks), ...wordsFor(decisions)];

/** Shows what a player wants to look at. */
function lookAt(asking: Asking, answer: string): void {
  const [word = '', more] = answer.toLowerCase().split(/\s+/);
  const look = Object.hasOwn(looks, word) ? looks[word] : undefined;
  if (look) throw new Reply(...look(asking, more));
}

/** Understands what can be typed at any question. */
function commonBy(asking: Asking, answer: string): Action | undefined {
  if (answer.startsWith('{')) return legal(asking, jsonIn(answer));
  // Where the phase cannot be ended, the reason is said.
  return answer.toLowerCase() === 'done' ? legal(asking, endOf(asking.view)) : undefined;
}

const reachOf = (
  view: View,
  decisions: readonly Decision[],
  word: string | undefined,
): Readonly<Record<string, number>> => {
  const move = decisionOf(decisions, 'ship/move');
  const [first] = move ? Object.keys(move.options.ships) : [];
  const ship = word === undefined ? first : shipNamed(view, move?.player ?? '', word)?.id;
  // Sound: the id of a ship.
  return move && ship !== undefined
    ? Object.fromEntries(reachable(view, ship as ShipId).map(({ hex, needs }) => [hex, needs]))
    : {};
};

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw new Misfit('This is not JSON.');
  }
}

/** Returns an action of the player that is legal; refuses others, and remembers why. */
function legal(asking: Asking, raw: unknown): Action {
  const read = decodeActionFrom(asking.view, playerOf(asking), raw);
  const issues = read.ok ? checkAction(asking.view, read.value) : read.issues;
  if (read.ok && issues.length === 0) return read.value;
  throw refusal(asking, issues);
}

function refusal({ memory }: Asking, issues: readonly Issue[]): Misfit {
  memory.refused = issues;
  return new Misfit([...new Set(issues.map(sentenceOf))].join('\n'));
}

/** Refuses orders for what is wrong in one of them, whatever those are that are not given yet. */
function checkOrders(
  asking: Asking,
  { type, options: { ships } }: Decided<'battle/orders'>,
  orders: readonly Order[],
): void {
  const others = ships.filter((ship) => orders.every((order) => order.ship !== ship));
  const all = [...orders, ...others.map((ship) => ({ ship, tactic: 'attack' }))];
  const read = decodeActionFrom(asking.view, playerOf(asking), { type, orders: all });
  const issues = (read.ok ? checkAction(asking.view, read.value) : read.issues).filter(
    ({ path: [field, at] }) => field === 'orders' && Number(at) < orders.length,
  );
  if (issues.length > 0) throw refusal(asking, issues);
}

/** Returns an action, after a question if there is one. */
function confirmed(asking: Asking, action: Action, question: string | undefined, standard = true): Action {
  const look = (answer: string): void => {
    lookAt(asking, answer);
  };
  if (question !== undefined && !confirm(asking.ask, question, standard, look)) throw new Reply('Not done.');
  return action;
}

function proposed(asking: Asking, raw: object): Action {
  const action = legal(asking, raw);
  return confirmed(asking, action, `${actionText(asking.view, action)}. Do it?`);
}

// Orders, ship by ship.

const TRY = /^try\s+(?=\S)/i;

/** Asks for the order of each ship, and for all again while the rules refuse them together. */
function fleetOrders(asking: Asking, decision: Decided<'battle/orders'>, news: readonly string[]): Action {
  const { view, known } = asking;
  const {
    type,
    options: { ships },
  } = decision;
  const rules = rulesOf(view);
  const before = [...news];
  for (;;) {
    let orders: readonly Order[] = [];
    const read = (answer: string, ship: string): readonly Order[] => {
      const given = ordersIn(view, answer.replace(TRY, ''), playerOf(asking), ship);
      checkOrders(asking, decision, given);
      if (TRY.test(answer)) throw new Reply(...given.flatMap((order) => tryLines(rules, view, order, known)));
      return given;
    };
    for (const ship of ships) {
      if (orders.some((order) => order.ship === ship)) continue;
      const given = put(asking, promptOf(asking, ship), (answer) => read(answer, ship), before.splice(0));
      // A later order takes the place of an earlier one.
      orders = [...orders.filter((order) => given.every((each) => each.ship !== order.ship)), ...given];
    }
    try {
      const action = legal(asking, { type, orders });
      return confirmed(asking, action, unspentQuestion(asking, orders), false);
    } catch (problem) {
      if (!(problem instanceof Misfit)) throw problem;
      before.push(problem.message, ...(ships.length > 1 ? ['All orders are asked for again.'] : []));
    }
  }
}

/** Asks about power that orders leave unspent; undefined if there is little of it. */
function unspentQuestion({ view, decisions }: Asking, orders: readonly Order[]): string | undefined {
  const decision = decisionOf(decisions, 'battle/orders');
  const sheets = (decision && formOf(view, decision)?.fields)?.flatMap((field) =>
    field.kind === 'sheets' ? field.sheets : [],
  );
  const idle = orders.flatMap((order) => {
    const sheet = sheets?.find(({ piece }) => piece === order.ship);
    const power = sheet && budgetsOf(sheet, order).find(({ unit }) => unit === 'power');
    return power && power.spent < power.most
      ? [`${nameOf(order.ship)} uses ${power.spent} of ${power.most} power`]
      : [];
  });
  if (idle.length === 0) return undefined;
  return `${listed(idle)}. Give ${orders.length === 1 ? 'this order' : 'these orders'}?`;
}

/** A ship's name without its owner. */
const shortName = (ship: string): string => ship.slice(ship.indexOf('/') + 1);
