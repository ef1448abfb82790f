/** A person at the keyboard who plays WarpWar: what is asked, what can be typed, and what else they can look at. */

import {
  describe,
  explain,
  checkAction,
  componentsOf,
  decodeActionFrom,
  formatOrders,
  nameOf,
  placeName,
  plainText,
  reachable,
  rulebook,
  rulesOf,
  sampleAction,
  titleOf,
  type Action,
  type Decision,
  type Issue,
  type Order,
  type Random,
  type Rules,
  type ShipId,
  type View,
} from '../../warpwar/index.js';
import type { Player } from '../../warpwar/players/index.js';
import { count, didYouMean, listed } from '../terminal.js';
import { askUntil, confirm, helpLine, Misfit, Reply, type Ask } from './ask.js';
import type { Entry, Show } from './game.js';
import { mapLines, shipLine, shipLines, tableLines, tryLines } from './warpwar-shown.js';
import {
  designIn,
  hitsIn,
  moveIn,
  ordersIn,
  shipNamed,
  waysIn,
  type Decided,
  type Typed,
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
    const table: Asking = { ask, view, decisions, memory, random, advisor };
    return decide(table, news);
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

/** The decision of a type, if it is open. */
const open = <Type extends Decision['type']>(
  decisions: readonly Decision[],
  type: Type,
): Decided<Type> | undefined =>
  // Sound: it has this type.
  decisions.find((each) => each.type === type) as Decided<Type> | undefined;

// What is said before the first question of a phase.

function newsOf(view: View, decisions: readonly Decision[]): readonly string[] {
  const { battle } = view;
  if (battle) {
    if (battle.step !== 'orders') return [];
    const ships = view.ships.filter(({ at }) => at === battle.at);
    return ships.map((ship) => `  ${shipLine(view, ship)}`);
  }
  const build = open(decisions, 'ship/build');
  const move = open(decisions, 'ship/move');
  const where = build
    ? Object.entries(build.options.points).map(
        ([hex, points]) => `${points} BP at ${placeName(view, hex as never)}`,
      )
    : [];
  const ships = move
    ? Object.entries(move.options.ships).map(([id, { left }]) => `${id} has ${count(left, 'movement point')}`)
    : [];
  return [
    ...(where.length > 0 ? [`You can spend ${listed(where)}.`] : []),
    ...(ships.length > 0 ? [`${listed(ships)}.`] : []),
  ];
}

/** The question: 'red, build>', 'W1, round 2>'. */
function promptOf({ view, decisions }: Asking, ship?: string): string {
  const player = decisions[0]?.player ?? '';
  const { battle, phase } = view;
  if (!battle) return `${player}, ${plainText(phase).replaceAll('-', ' ')}>`;
  return `${player}${ship === undefined ? '' : `/${shortName(ship)}`}, round ${battle.round}>`;
}

// Deciding.

function decide(asking: Asking, news: readonly string[]): Action {
  const { decisions } = asking;
  const orders = open(decisions, 'battle/orders');
  if (orders) return fleetOrders(asking, orders, news);
  const damage = open(decisions, 'battle/damage');
  if (damage) return fleetDamage(asking, damage, news);
  const question = promptOf(asking);
  const must = decisions.filter((each) => each.must && !TYPED.has(each.type));
  const offers =
    must.length > 0
      ? [
          `Now: ${listed(must.map((each) => nameFor(asking, each)))}. Type ${listed(must.map((each) => wordFor(each)))}, or suggest.`,
        ]
      : [];
  return askUntil(asking.ask, question, (answer) => actionBy(asking, answer), {
    before: [...news, ...offers],
    help: () => helpOn(asking),
    words: wordsOf(asking),
  });
}

/** Decisions that are typed in a notation of their own. */
const TYPED: ReadonlySet<string> = new Set([
  'ship/build',
  'ship/move',
  'phase/end',
  'battle/orders',
  'battle/damage',
  'battle/escape',
  'battle/withdraw',
]);

/** Reads an answer as an action that is legal, and confirmed where it is to be. */
function actionBy(asking: Asking, answer: string): Action {
  const common = commonBy(asking, answer);
  if (common) return common;
  const typed = typedBy(asking, answer);
  if (typed) return confirmed(asking, typed);
  const decision = asking.decisions.find((each) => wordFor(each) === answer.toLowerCase());
  if (decision) return chosen(asking, decision);
  const [first = ''] = answer.split(/\s+/);
  if (shipNamed(asking.view, asking.decisions[0]?.player ?? '', first))
    throw new Misfit(`${first} cannot be moved now. Type 'help' to see what you can do.`);
  const near = didYouMean(answer.toLowerCase(), wordsOf(asking));
  throw new Misfit(`'${answer}' is not understood.${near === '' ? " Type 'help'." : near}`);
}

/** What a player can look at: lines by the word that shows them. */
const looks: Readonly<Record<string, (asking: Asking, more: string | undefined) => readonly string[]>> = {
  map: ({ view, decisions }, ship) => mapLines(view, reachOf(view, decisions, ship)),
  ships: ({ view }) => shipLines(view),
  table: ({ view }) => tableLines(rulesOf(view)),
  parts: ({ view }) => partLines(rulesOf(view)),
  why: ({ view, memory }) => whyLines(rulesOf(view), memory.refused),
  '': () => ["Type 'help' to see what you can type."],
};

/** Understands what can be typed at any question; shows what a player wants to look at. */
function commonBy(asking: Asking, answer: string): Action | undefined {
  const { decisions } = asking;
  const [word = '', more] = answer.toLowerCase().split(/\s+/);
  const look = Object.hasOwn(looks, word) ? looks[word] : undefined;
  if (look) throw new Reply(...look(asking, more));
  if (answer.startsWith('{')) return fromJson(asking, answer);
  if (word === 'suggest') return suggested(asking);
  if (word === 'done' || word === 'end') return checked(asking, endOf(asking));
  const aside = { draw: 'agreed-draw/offer', resign: 'resign/resign' }[word];
  const decision = decisions.find(({ type }) => type === aside);
  if (!decision) return undefined;
  // Sound: an action of these types has the fields of its options.
  return checked(asking, {
    ...decision.options,
    type: decision.type,
    player: decision.player,
  } as unknown as Action);
}

/** The end of the phase, also where it is refused: the reason is told then. */
const endOf = ({ view, decisions }: Asking): Action =>
  // Sound: it is checked.
  ({ type: 'phase/end', player: decisions[0]?.player ?? '', phase: view.phase }) as unknown as Action;

const reachOf = (
  view: View,
  decisions: readonly Decision[],
  word: string | undefined,
): Readonly<Record<string, number>> => {
  const move = open(decisions, 'ship/move');
  const [first] = move ? Object.keys(move.options.ships) : [];
  const ship = word === undefined ? first : shipNamed(view, move?.player ?? '', word)?.id;
  // Sound: the id of a ship.
  return move && ship !== undefined
    ? Object.fromEntries(reachable(view, ship as ShipId).map(({ hex, needs }) => [hex, needs]))
    : {};
};

const partLines = (rules: Rules): readonly string[] =>
  componentsOf(rules).map(({ letters, name, points, units, most, warpshipsOnly }) =>
    helpLine(
      letters.toLowerCase(),
      `${name}: ${points} BP${units > 1 ? ` for ${units}` : ''}${most === undefined ? '' : `, at most ${most}`}${warpshipsOnly ? ', for ships that move between stars' : ''}`,
    ),
  );

/** Says by which rules the last action was refused. */
function whyLines(rules: Rules, refused: readonly Issue[]): readonly string[] {
  if (refused.length === 0) return ['Nothing was refused.'];
  const ids = refused.flatMap(({ rule }) => rule ?? []);
  const lines = rulebook(rules)
    .split('\n')
    .filter((line) => ids.some((id) => line.includes(id)));
  return [
    ...refused.map(sentenceOf),
    ...lines.map((line) => `  ${line.replace(/^[-*] /, '').replaceAll('**', '')}`),
  ];
}

function fromJson(asking: Asking, answer: string): Action {
  let raw: unknown;
  try {
    raw = JSON.parse(answer);
  } catch {
    throw new Misfit('This is not JSON.');
  }
  const read = decodeActionFrom(asking.view, asking.decisions[0]?.player ?? '', raw);
  if (!read.ok) throw new Misfit(explain(read.issues));
  return checked(asking, read.value);
}

/** Returns an action that is legal; refuses others, and remembers why. */
function checked({ view, memory }: Asking, action: Action): Action {
  const issues = checkAction(view, action);
  if (issues.length === 0) return action;
  memory.refused = issues;
  throw new Misfit([...new Set(issues.map(sentenceOf))].join('\n'));
}

/** A reason with its rule. */
const sentenceOf = (each: Issue): string =>
  `${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`;

function confirmed(asking: Asking, { action, question }: Typed): Action {
  const legal = checked(asking, action);
  if (question !== undefined && !confirm(asking.ask, question, true)) throw new Reply('Not done.');
  return legal;
}

/** What the computer would do in this place. */
function suggested(asking: Asking): Action {
  const { advisor, view, decisions, random } = asking;
  const action = advisor(view, decisions, random);
  return confirmed(asking, { action, question: `Suggested: ${actionText(view, action)}. Do it?` });
}

/** Writes an action as a player would type or read it. */
function actionText(view: View, action: Action): string {
  const text = shortText(view, action);
  if (text !== undefined) return text;
  const { type, player: _player, ...fields } = action;
  const rest = JSON.stringify(fields)
    .replaceAll(/["{}]/g, '')
    .replaceAll(/([:,])/g, '$1 ');
  return `${titleOf(rulesOf(view), 'decision', type)}${rest === '' ? '' : ` (${rest})`}`;
}

/** Writes an action in the words that are typed for it; undefined if there are none. */
function shortText(view: View, action: Action): string | undefined {
  switch (action.type) {
    case 'phase/end':
      return 'done';
    case 'battle/orders':
      return formatOrders(rulesOf(view), action.orders, view.ships).replaceAll('\n', '; ');
    case 'battle/damage':
      return action.placements.map(({ ship, hits }) => `${nameOf(ship)}: ${countsText(hits)}`).join('; ');
    case 'ship/build':
      return `${action.name}: ${countsText(action.counts)} at ${placeName(view, action.at)}`;
    case 'ship/move':
      return `${nameOf(action.ship)} by ${action.path.map((hex) => placeName(view, hex)).join(', ')}`;
    default:
      return undefined;
  }
}

/** Writes 'pd6 b4 wg'. */
const countsText = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .map(([letters, units]) => `${letters.toLowerCase()}${units === 1 ? '' : String(units)}`)
    .join(' ');

function typedBy({ view, decisions }: Asking, answer: string): Typed | undefined {
  const [build, move] = [open(decisions, 'ship/build'), open(decisions, 'ship/move')];
  const design = build && designIn(view, answer, build);
  if (design) return design;
  const moved = move && moveIn(view, answer, move);
  if (moved) return moved;
  const away = open(decisions, 'battle/escape') ?? open(decisions, 'battle/withdraw');
  if (!away) return undefined;
  const stays = /^stay$/i.test(answer);
  if (!stays && !/\d{4}/.test(answer)) return undefined;
  const moves = stays ? [] : waysIn(view, answer, away.player, Object.keys(away.options.hexes));
  // Sound: it is checked.
  return { action: { type: away.type, player: away.player, moves } as unknown as Action };
}

// Orders and hits, ship by ship.

/** What is asked for of each ship. */
interface ShipSheet<Part extends { readonly ship: string }> {
  readonly ships: readonly string[];
  readonly question: (ship: string) => string;
  /** Reads an answer, which may be about several ships. */
  readonly read: (answer: string, ship: string) => readonly Part[];
  readonly toAction: (parts: readonly Part[]) => Action;
}

/** Asks for each ship in turn, and for all again while the rules refuse them together. */
function shipByShip<Part extends { readonly ship: string }>(
  asking: Asking,
  news: readonly string[],
  sheet: ShipSheet<Part>,
): Action {
  for (let before = news; ;) {
    const action = actionOf(asking, before, sheet);
    const issues = checkAction(asking.view, action);
    if (issues.length === 0) return action;
    asking.memory.refused = issues;
    before = [...issues.map(sentenceOf), 'All of this is asked for again.'];
  }
}

/** Asks for each ship once; another action may be given instead. */
function actionOf<Part extends { readonly ship: string }>(
  asking: Asking,
  news: readonly string[],
  { ships, question, read, toAction }: ShipSheet<Part>,
): Action {
  const parts: Part[] = [];
  for (const ship of ships) {
    if (parts.some((part) => part.ship === ship)) continue;
    const given = askUntil(
      asking.ask,
      question(ship),
      (answer) => {
        const common = commonBy(asking, answer);
        if (common) return { action: common };
        const ofShips = read(answer, ship);
        if (ships.length === 1) checked(asking, toAction(ofShips));
        return { ofShips };
      },
      { before: parts.length === 0 ? news : [], help: () => helpOn(asking), words: wordsOf(asking) },
    );
    if ('action' in given) return given.action;
    parts.push(...given.ofShips);
  }
  return toAction(parts);
}

const TRY = /^try\s+(?=\S)/i;

function fleetOrders(
  asking: Asking,
  { type, player, options }: Decided<'battle/orders'>,
  news: readonly string[],
): Action {
  const { view } = asking;
  return shipByShip<Order>(asking, news, {
    ships: options.ships,
    question: (ship) => promptOf(asking, ship),
    read: (answer, ship) => {
      const orders = ordersIn(view, answer.replace(TRY, ''), player, ship);
      if (!TRY.test(answer)) return orders;
      throw new Reply(...orders.flatMap((order) => tryLines(rulesOf(view), view, order)));
    },
    // Sound: it is checked before it is done, here and below.
    toAction: (orders) => ({ type, player, orders }),
  });
}

function fleetDamage(
  asking: Asking,
  { type, player, options }: Decided<'battle/damage'>,
  news: readonly string[],
): Action {
  const formOf = (ship: string) => Object.entries(options.forms).find(([each]) => each === ship)?.[1];
  return shipByShip(asking, news, {
    ships: Object.keys(options.forms),
    question: (ship) => {
      const { hits = 0, components = {} } = formOf(ship) ?? {};
      return `${shortName(ship)} takes ${count(hits, 'hit')}: where (${Object.keys(components).join(' ')})?`;
    },
    read: (answer, ship) => [{ ship, hits: hitsIn(answer, formOf(ship)?.components ?? {}) }],
    toAction: (placements) => ({ type, player, placements }) as unknown as Action,
  });
}

/** A ship's name without its owner. */
const shortName = (ship: string): string => ship.slice(ship.indexOf('/') + 1);

// Every other decision: a list to choose from.

/** Verbs that say too little without their module. */
const VAGUE: ReadonlySet<string> = new Set(['ships', 'build', 'offer', 'resign', 'end']);

/** The word that chooses a decision: 'scrap', 'pick-up', 'repair'. */
function wordFor({ type }: Pick<Decision, 'type'>): string {
  const [module = '', verb = ''] = type.split('/');
  return VAGUE.has(verb) ? module : verb;
}

const nameFor = ({ view }: Asking, { type }: Pick<Decision, 'type'>): string =>
  titleOf(rulesOf(view), 'decision', type).toLowerCase();

/** Actions that are tried for a list, and most that it has. */
const [TRIES, MOST] = [24, 9];

/** Lets a player choose one of several actions for a decision. */
function chosen(asking: Asking, decision: Decision): Action {
  const { view, random, ask } = asking;
  const tried = Array.from({ length: TRIES }, () => sampleAction(view, decision, random));
  const actions = [...new Map(tried.map((action) => [JSON.stringify(action), action])).values()].slice(
    0,
    MOST,
  );
  const lines = actions.map((action, at) => helpLine(String(at + 1), actionText(view, action)));
  const action = askUntil(
    ask,
    'Number (Enter: none of these):',
    (answer) => {
      if (answer === '') return undefined;
      if (answer.startsWith('{')) return fromJson(asking, answer);
      const found = actions[Number(answer) - 1];
      if (found) return checked(asking, found);
      throw new Misfit(`Type a number from 1 to ${actions.length}.`);
    },
    {
      before: [`${titleOf(rulesOf(view), 'decision', decision.type)}, for example:`, ...lines],
      help: () => [
        helpLine('1', 'does what is listed'),
        helpLine(JSON.stringify(actions[0] ?? {}), 'any action as JSON'),
      ],
    },
  );
  if (!action) throw new Reply('Not done.');
  return action;
}

// Help.

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
    ['attack d2 b4', 'a tactic, then power: d drive, b beam, s screens; also dodge and retreat'],
    ['attack d1 t1 m4', 't1 uses a tube; m4 fires a missile with drive 4'],
    ['attack blue/w2 b4', 'names the target, if there are several enemies'],
    ['W1 ATTACKS W2: D=2 B=4', 'the notation of the rulebook works, too; ; stands between several orders'],
    ['try attack d2 b4', 'what this order would meet, whatever the enemy does'],
    ['table', 'the Combat Results Table'],
  ],
  'battle/damage': [['m t s', 'a hit on each of these parts; s2 is two hits']],
  'battle/escape': [['2122', 'the hex to go to; w1 2122 w2 2222 for several ships']],
  'battle/withdraw': [
    ['2122', 'the hex to go to; w1 2122 w2 2222 for several ships'],
    ['stay', 'stays in the combat'],
  ],
  'phase/end': [['done', 'ends the phase']],
};

function helpOn(asking: Asking): readonly string[] {
  const { decisions } = asking;
  const others = decisions.filter(({ type, aside }) => !HELP[type] && !aside);
  return [
    ...decisions.flatMap(({ type }) => HELP[type] ?? []),
    ...others.map((each): Entry => [wordFor(each), `${nameFor(asking, each)}: lists what you can do`]),
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
