/** A person at the keyboard who commands ships of Stellar Wars, and the help they get. */

import type { Decision, Issue } from '../../kernel/index.js';
import { engine, type Action, type State, type Ship } from '../../stellar-wars/index.js';
import { isFinished, isBlankSheet, listWeapons } from '../../stellar-wars/rules.js';
import { formatRuleset } from '../../warpwar/index.js';
import { Instead } from './any-time.js';
import { askUntil, helpLine, Misfit, Reply, type Ask } from './ask.js';
import type { GamePlayer, Show } from './game.js';
import { gameOf, positionsIn, sheetsIn, shipsIn, viewerOf } from './stellar-board.js';
import {
  checked,
  choices,
  lastPriceIn,
  reasonsOf,
  goOn,
  noLine,
  readLine,
  refusalOf,
  stopped,
  type Line,
  exampleHex,
  firstType,
  hiddenIn,
} from './stellar-choices.js';
import { exampleFor } from './stellar-example.js';

/** What is listed before the first question of a phase. */
const newsOf: Readonly<Record<string, (view: State) => readonly string[]>> = {
  designs: sheetsIn,
  deployment: sheetsIn,
  speeds: positionsIn,
  first: positionsIn,
  second: positionsIn,
};

/** What `ships` lists before the ships are on the board. */
const LOOKED: typeof newsOf = { designs: sheetsIn, deployment: sheetsIn };

/** Makes a player who asks. What is left of a line is done after the dice of the last action have fallen, unless it is refused. */
export function commandShips(ask: Ask, show: Show<State>): GamePlayer<State> {
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
    if (view.phase !== phase) show(view, past);
    phase = view.phase;
    const intro = [...price, ...stopped(view, line, refused), ...news].map((each) => `${each}\n`).join('');
    // Another action may be given instead of an answer: then nothing is left of the line.
    line = noLine;
    price = [];
    const chosen = choose(attend(intro, { ask, view, decisions }), view, decisions);
    line = chosen.line;
    price = lastPriceIn(view, chosen.action);
    return chosen.action;
  };
}

/** Who is asked about what. */
interface Asking {
  readonly ask: Ask;
  readonly view: State;
  readonly decisions: readonly Decision[];
}

/** Asks, with news above the first question. Understands, besides answers, what may be typed at any time. */
function attend(intro: string, { ask, view, decisions }: Asking): Ask {
  let before = intro;
  return (question) => {
    const put = `${before}${question}`;
    before = '';
    const answer = ask(put, () => helpOn(view, decisions));
    if (answer.toLowerCase() === 'ships') throw new Reply(...(LOOKED[view.phase] ?? shipsIn)(view));
    if (answer.startsWith('{')) throw new Instead(actionIn(view, decisions, answer));
    return answer;
  };
}

/** An action, and what follows it in the line. */
interface Chosen {
  readonly action: Action;
  readonly line: Line;
}

/** Asks for what the player must decide now. */
function choose(ask: Ask, view: State, decisions: readonly Decision[]): Chosen {
  for (const decision of decisions) {
    const choice = decision.must ? choices[decision.type] : undefined;
    if (choice) return { action: checked(view, choice({ ask, view, decision })), line: noLine };
  }
  return movesBy(ask, view, decisions[0]?.player ?? '');
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
  return askUntil(ask, question, fit, { words: ['ships', 'hide', 'done'] });
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

/** What may be typed, and what it means. */
type Words = readonly (readonly [string, string])[];

/** What the words name: a ship of the player, a weapon of theirs, and an enemy. */
interface Named {
  readonly own: string;
  readonly weapon: string | undefined;
  readonly enemy: string;
  /** Whether a ship of the player has a device. */
  readonly has: (device: string) => boolean;
}

/** What a ship does in its move, without words for devices that no ship has. */
const moveWords = ({ own, weapon, enemy, has }: Named): Words => [
  [`${own}: f r f done`, `what a ship does, in order; without ${own}: if only one of your ships can act`],
  ['f', 'enters the hex ahead'],
  ['r, l', 'turns by a hex side to the right, to the left; the faster, the more hexes in between'],
  ...when(weapon !== undefined, [`${weapon ?? ''}@${enemy}`, 'fires a weapon at a ship']),
  ...when(has('cloaking'), ['hide', 'raises the cloak']),
  ...when(has('sensors'), ['sense mines', 'searches for mines']),
  ...when(has('sensors'), [`sense ${enemy}`, 'searches for a hidden ship']),
  ...when(has('mines'), ['lay', 'lays mines in its hex']),
  ...when(has('self-destruct'), ['self-destruct', 'destroys itself']),
  ['done', `finishes the move of the ship${afterDone(has)}`],
];

/** Words for devices that a ship may use at any time in its player's moves. */
const lateWords = [
  ['cloaking', 'hide'],
  ['sensors', 'sense'],
  ['self-destruct', 'self-destruct'],
] as const;

/** What a ship may still do after its move, and before it. */
function afterDone(has: Named['has']): string {
  const words = lateWords.flatMap(([device, word]) => (has(device) ? [word] : []));
  return words.length > 0 ? `; before and after it: ${words.join(', ')}` : '';
}

const when = (isSo: boolean, line: Words[number]): Words => (isSo ? [line] : []);

const speedWords: Words = [
  ['3, 3 nc, 3 ns=hit', 'a speed, with marks if you want. nc: changes by up to 2, and fires nothing;'],
  ['', 'ns=hit or ns=damage: hits more easily or harder, and shields stop nothing'],
];

const wordsAnywhere = (own: string): Words => [
  ['ships', 'lists the ships that you see: where they are, what is left of them, what they can do'],
  [`{"type":"ship/step","ship":"${own}"}`, 'any action as JSON'],
];

/** What answers the question of a decision, by its type. */
const answers: Readonly<Record<string, (decision: Decision, own: string) => Words>> = {
  'fleet/deploy': ({ options }, own) => {
    const hex = exampleHex(options);
    return [
      [hex, 'a hex for the ship that is asked for'],
      [
        `${own} ${hex}`,
        'the same with its name; with all of your ships, and commas between them, all at once',
      ],
    ];
  },
  'sheet/design': ({ options }) => [
    [`${firstType(options)}-1`, 'the name of a printed ship of the type that is asked for'],
    [
      `Wasp: ${firstType(options)} engine 3`,
      'a sheet of your own: its name, its type, and its parts with ; between them',
    ],
  ],
  'cloak/lower': ({ options }) => [
    [hiddenIn(options)[0] ?? '', 'lowers the cloak of a hidden ship; with more of them: of all these'],
    ['Enter', 'lowers none'],
  ],
  'turn/choose': () => [['first, second', 'whether you move before the other player or after them']],
  'speeds/set': () => speedWords,
};

/** Finds what the words name. Ships that are not designed yet may have any device. */
function namedIn(view: State, ships: readonly Ship[]): Named {
  const rules = engine().rulesOf(view);
  const isOpen = ships.some(({ sheet }) => isBlankSheet(rules, sheet));
  const [weapon] = ships.flatMap((ship) => listWeapons(rules, ship));
  return {
    own: view.underWay ?? (ships.find((ship) => !isFinished(ship)) ?? ships[0])?.id ?? 'red/CA1',
    weapon: weapon ?? (isOpen ? 'gun F' : undefined),
    enemy: view.ships.find(({ owner }) => owner !== viewerOf(view))?.id ?? 'blue/CA1',
    has: (device) =>
      isOpen ||
      ships.some(({ sheet }) =>
        device === 'mines' ? sheet.mines > 0 : sheet.systems.some(({ kind }) => kind === device),
      ),
  };
}

/** Lists what may be typed, what answers the question first, and the weapons of the viewer's ships. */
function helpOn(view: State, decisions: readonly Decision[]): readonly string[] {
  const rules = engine().rulesOf(view);
  const ships = view.ships.filter(({ owner }) => owner === viewerOf(view));
  const named = namedIn(view, ships);
  const due = decisions.find(({ must, type }) => must && answers[type]);
  const moves = moveWords(named);
  const now = due ? (answers[due.type]?.(due, named.own) ?? []) : moves;
  const later = [moves, speedWords].filter((each) => each !== now).flat();
  const linesOf = (words: Words) => words.map(([typed, meaning]) => helpLine(typed, meaning));
  const weapons = ships.map((ship) => [ship.id, listWeapons(rules, ship)] as const);
  return [
    ...linesOf(now),
    ...linesOf(wordsAnywhere(named.own)),
    '  At other questions:',
    ...linesOf(later),
    '  A hex is four digits: its column from west, then its row from north.',
    '  Sides are F front, FR front right, RR rear right, R rear, RL rear left, FL front left.',
    '  The file beside the game that ends in .svg is a picture of the board, drawn again each turn.',
    '  A sheet has its shield and armor in the order RL/FL/F/FR/RR/R.',
    `  All rules and tables, prices of designs and printed sheets: npx warpwar rulebook '${formatRuleset(rules)}'`,
    ...weapons.map(([id, names]) => `  Weapons of ${id}: ${names.length > 0 ? names.join(', ') : 'none'}.`),
  ];
}
