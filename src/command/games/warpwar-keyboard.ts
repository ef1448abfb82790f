/** A person at the keyboard who plays WarpWar: what is asked, what can be typed, and what else they can look at. */

import {
  checkAction,
  decodeActionFrom,
  formOf,
  plainText,
  reachable,
  rulesOf,
  sampleAction,
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
import { didYouMean } from '../terminal.js';
import { askUntil, confirm, helpLine, Misfit, Reply, type Ask } from './ask.js';
import { askForm } from './form.js';
import type { Entry, Show } from './game.js';
import {
  actionText,
  mapLines,
  newsOf,
  partLines,
  shipLines,
  tableLines,
  tryLines,
  whyLines,
} from './warpwar-shown.js';
import {
  decisionOf,
  designIn,
  moveIn,
  ordersIn,
  sentenceOf,
  shipNamed,
  type Decided,
} from './warpwar-typed.js';

/** Makes a player who asks. `advisor` answers the word suggest. */
export function commandFleet<State extends View>(ask: Ask, show: Show<State>, advisor: Player): Player {
  const memory: Memory = { place: '', refused: [] };
  return (view, decisions, random) => {
    const place = `${view.turn} ${view.phase} ${view.active} ${view.battle?.at ?? ''} ${view.battle?.round ?? ''} ${view.battle?.step ?? ''}`;
    const news = place === memory.place ? [] : newsOf(view, decisions);
    memory.place = place;
    // Sound: a view of this game can be drawn as its state.
    if (news.length > 0) show(view as unknown as State, []);
    try {
      return decide({ ask, view, decisions, memory, random, advisor }, news);
    } catch (problem) {
      if (problem instanceof Instead && problem.action) return problem.action;
      throw problem;
    }
  };
}

/** What the keyboard remembers between questions. */
interface Memory {
  /** Where the last question was asked. */
  place: string;
  /** Why the last action was refused. */
  refused: readonly Issue[];
}

interface Asking {
  readonly ask: Ask;
  readonly view: View;
  readonly decisions: readonly Decision[];
  readonly memory: Memory;
  readonly random: Random;
  readonly advisor: Player;
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

/** Decisions that are typed in a notation of their own. */
const TYPED: ReadonlySet<string> = new Set(['ship/build', 'ship/move', 'phase/end']);

/** An action that is given instead of an answer; undefined if the player goes back to the first question. */
class Instead extends Error {
  readonly action: Action | undefined;
  constructor(action?: Action) {
    super('Another action is given.');
    this.action = action;
  }
}

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
  const near = didYouMean(answer.toLowerCase(), wordsOf(asking));
  return new Misfit(`'${answer}' is not understood.${near === '' ? " Type 'help'." : near}`);
}

/** Asks for an action; the player may go back. */
function filledOrBack(asking: Asking, decision: Decision): Action {
  try {
    return filled(asking, decision, []);
  } catch (problem) {
    if (problem instanceof Instead && !problem.action) throw new Reply('Not done.');
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
  for (;;) {
    let questions = 0;
    const action = askForm(form, title, (question, fit) => {
      questions += 1;
      const fitOrBack = (answer: string) => {
        if (!decision.must && /^back$/i.test(answer)) throw new Instead();
        return fit(answer);
      };
      return put(asking, question, fitOrBack, before.splice(0));
    });
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
  map: ({ view, decisions }, ship) => mapLines(view, reachOf(view, decisions, ship)),
  ships: ({ view }) => shipLines(view),
  table: ({ view }) => tableLines(rulesOf(view)),
  parts: ({ view }) => partLines(rulesOf(view)),
  why: ({ view, memory }) => whyLines(rulesOf(view), memory.refused),
};

/** Understands what can be typed at any question; shows what a player wants to look at. */
function commonBy(asking: Asking, answer: string): Action | undefined {
  const { decisions } = asking;
  const [word = '', more] = answer.toLowerCase().split(/\s+/);
  const look = Object.hasOwn(looks, word) ? looks[word] : undefined;
  if (look) throw new Reply(...look(asking, more));
  if (answer.startsWith('{')) return legal(asking, jsonIn(answer));
  if (word === 'suggest') return suggested(asking);
  // Where the phase cannot be ended, the reason is said.
  if (word === 'done') return legal(asking, endOf(asking.view));
  const aside = { draw: 'agreed-draw/offer', resign: 'resign/resign' }[word];
  const decision = decisions.find(({ type }) => type === aside);
  return decision && legal(asking, { type: decision.type, ...decision.options });
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
  const { view, memory } = asking;
  const read = decodeActionFrom(view, playerOf(asking), raw);
  const issues = read.ok ? checkAction(view, read.value) : read.issues;
  if (read.ok && issues.length === 0) return read.value;
  memory.refused = issues;
  throw new Misfit([...new Set(issues.map(sentenceOf))].join('\n'));
}

function confirmed({ ask }: Asking, action: Action, question: string | undefined): Action {
  if (question !== undefined && !confirm(ask, question, true)) throw new Reply('Not done.');
  return action;
}

function proposed(asking: Asking, raw: object, before = ''): Action {
  const action = legal(asking, raw);
  return confirmed(asking, action, `${before}${actionText(asking.view, action)}. Do it?`);
}

/** What the computer would do in this place. */
const suggested = (asking: Asking): Action =>
  proposed(asking, asking.advisor(asking.view, asking.decisions, asking.random), 'Suggested: ');

// Orders, ship by ship.

const TRY = /^try\s+(?=\S)/i;

/** Asks for the order of each ship, and for all again while the rules refuse them together. */
function fleetOrders(
  asking: Asking,
  { type, options: { ships } }: Decided<'battle/orders'>,
  news: readonly string[],
): Action {
  const { view } = asking;
  const rules = rulesOf(view);
  const before = [...news];
  for (;;) {
    const orders: Order[] = [];
    const read = (answer: string, ship: string): readonly Order[] => {
      const given = ordersIn(view, answer.replace(TRY, ''), playerOf(asking), ship);
      if (TRY.test(answer)) throw new Reply(...given.flatMap((order) => tryLines(rules, view, order)));
      if (ships.length === 1) legal(asking, { type, orders: given });
      return given;
    };
    for (const ship of ships)
      if (orders.every((order) => order.ship !== ship))
        orders.push(...put(asking, promptOf(asking, ship), (answer) => read(answer, ship), before.splice(0)));
    try {
      return legal(asking, { type, orders });
    } catch (problem) {
      if (!(problem instanceof Misfit)) throw problem;
      before.push(problem.message, 'All orders are asked for again.');
    }
  }
}

/** A ship's name without its owner. */
const shortName = (ship: string): string => ship.slice(ship.indexOf('/') + 1);

// Help.

/** Verbs that say too little without their module. */
const VAGUE: ReadonlySet<string> = new Set(['ships', 'build', 'offer', 'resign', 'end']);

/** The word that chooses a decision: 'scrap', 'pick-up', 'repair'. */
function wordFor({ type }: Pick<Decision, 'type'>): string {
  const [module = '', verb = ''] = type.split('/');
  return VAGUE.has(verb) ? module : verb;
}

const nameFor = ({ view }: Asking, { type }: Pick<Decision, 'type'>): string =>
  titleOf(rulesOf(view), 'decision', type);

const HELP: Readonly<Record<string, readonly Entry[]>> = {
  'ship/build': [
    ['pd6 b4 s3 wg', 'builds a ship: letters of its parts and numbers; parts lists them with prices'],
    ['w3: pd6 wg at ur', 'the same, with its name and its star'],
  ],
  'ship/move': [
    ['w1 to khafa', 'moves a ship the cheapest way to a star or a hex'],
    ['w1 0607 0608', 'moves it along these hexes; from star to star along a warpline is one step'],
    ['map w1', 'the map, with the points that the ship needs to each hex'],
  ],
  'battle/orders': [
    ['attack d1 b4', 'a tactic, then power: d drive, b beam, s screens; also dodge and retreat'],
    ['attack d1 t1 m4', 't1 uses a tube; m4 fires a missile with drive 4'],
    ['attack blue/w2 b4', 'names the target, if there are several enemies'],
    ['dodge d1; drops s1', 'also sets down a Systemship; picks up s1 takes it aboard'],
    ['W1 ATTACKS W2: D=2 B=4', 'the notation of the rulebook, with ; between lines and between orders'],
    ['try attack d1 b4', 'what this order would meet, whatever the enemy does'],
    ['table', 'the Combat Results Table'],
  ],
};

/** Answers about anything that is listed. */
const FORMS: readonly Entry[] = [
  ['ur, 0606, w1', 'what is listed, by its name or a word of it'],
  ['b s2, 0606=5', 'numbers by name: one b and two s; five for 0606'],
];

function helpOn(asking: Asking): readonly string[] {
  const { decisions } = asking;
  const forms = decisions.filter(({ type, aside }) => HELP[type] === undefined && !aside && !TYPED.has(type));
  return [
    ...decisions.flatMap(({ type }) => HELP[type] ?? []),
    ...forms
      .filter(({ must }) => !must)
      .map((each): Entry => [
        wordFor(each),
        `${nameFor(asking, each)}: asks what it needs; back stops asking`,
      ]),
    ...(forms.length > 0 ? FORMS : []),
    ...(decisions.some(({ type }) => TYPED.has(type)) ? [['done', 'ends the phase'] as const] : []),
    ['suggest', 'what the computer would do; Enter does it'] as const,
    ['map, ships, why', 'the map; the ships; the rule by which your last action was refused'] as const,
    ['draw, resign', 'offers a draw or takes the offer back; gives up'] as const,
  ].map(([typed, meaning]) => helpLine(typed, meaning));
}

function wordsOf({ decisions }: Asking): readonly string[] {
  return [
    'help',
    ...Object.keys(looks),
    'suggest',
    'done',
    'undo',
    'quit',
    'rules',
    'save',
    'draw',
    'resign',
    ...decisions.map((each) => wordFor(each)),
  ];
}
