/** What a player types in Stellar Wars: choices for all ships together, such as places, designs and speeds; and the actions of a ship in a line. */

import type { Decision, Issue } from '../../kernel/index.js';
import {
  words,
  parseDeployment,
  parseSheet,
  engine,
  type Action,
  type Place,
  type State,
  formatDeployment,
  formatShipTurn,
  titleOf,
  parseShipTurn,
  type ShipAction,
  type ViewGame,
} from '../../stellar-wars/index.js';
import { marks, sheetCost } from '../../stellar-wars/rules.js';
import { askUntil, Misfit, type Ask } from './ask.js';
import { gameOf } from './stellar-board.js';

/** A choice that a player must make, and how to ask for it. */
interface Choice {
  readonly ask: Ask;
  readonly view: State;
  readonly decision: Decision;
}

/** Says why something is refused, each reason once. */
export const reasonsOf = (issues: readonly Issue[]): string =>
  [...new Set(issues.map(engine(words).describe))].join(' ');

/** Why an action is refused. */
const issuesWith = (view: State, action: object): readonly Issue[] =>
  engine().checkAction(view, action as Action); // Sound: it refuses what is no action.

/** Returns an action that is legal, and complains of any other. */
export function checked(view: State, action: object): Action {
  const issues = issuesWith(view, action);
  if (issues.length > 0) throw new Misfit(reasonsOf(issues));
  return action as Action; // Sound: it was checked.
}

/** Asks for something of each ship: the field of the action is a list of it. Each is checked as it is typed. */
function ofEach<Ship>(
  { view, decision: { type, player } }: Choice,
  field: string,
  ships: readonly Ship[],
  askOne: (ship: Ship, fit: (item: object) => object) => object,
): object {
  const items: object[] = [];
  for (const ship of ships) {
    const fit = (item: object): object => {
      const action = { type, player, [field]: [...items, item] };
      const wrong = issuesWith(view, action).filter(
        ({ path: [first, at] }) => first === field && at === items.length,
      );
      if (wrong.length > 0) throw new Misfit(reasonsOf(wrong));
      return item;
    };
    items.push(askOne(ship, fit));
  }
  return { type, player, [field]: items };
}

type SpeedOrder = Extract<Action, { readonly type: 'speeds/set' }>['orders'][number];

/** What the decision of speeds offers of a ship. */
interface SpeedOption {
  readonly ship: string;
  readonly least: number;
  readonly most: number;
}

/** How marks are typed, by key. */
const typed: Readonly<Record<string, string>> = { nc: 'nc', ns: 'ns=hit or ns=damage' };

/** A mark as it was typed: 'ns=hit', or 'nc'. */
const markIn = ([key = '', value]: readonly string[]): readonly [string, string | true] => [
  key,
  value ?? true,
];

/** Asks for the speed of each ship, with marks. */
function speedsBy(choice: Choice): object {
  // Sound: the options of the decision of speeds.
  const { ships } = choice.decision.options as unknown as { readonly ships: readonly SpeedOption[] };
  const known = marks
    .all(engine().rulesOf(choice.view))
    .flatMap(([key]) => typed[key] ?? [])
    .join(', ');
  const more = known === '' ? '' : `; marks may follow: ${known}`;
  return ofEach(choice, 'orders', ships, ({ ship, least, most }, fit) =>
    askUntil(choice.ask, `Speed of ${ship}, such as ${most} (${least} to ${most}${more}):`, (answer) => {
      const [speed = '', ...given] = answer.toLowerCase().split(/\s+/);
      if (!/^\d{1,2}$/.test(speed)) throw new Misfit('Type a number, and marks if you want.');
      const set = Object.fromEntries(given.map((mark) => markIn(mark.split('='))));
      return fit({ ship, speed: Number(speed), ...(given.length > 0 && { marks: set }) });
    }),
  );
}

/** What the decision of deployment offers. */
interface DeployOptions {
  readonly ships: readonly string[];
  readonly columns: number;
  readonly rows: { readonly first: number; readonly last: number };
}

/** Returns a hex where a ship may begin, by the options of the decision of deployment. */
export function exampleHex(options: Decision['options']): string {
  // Sound: the options of the decision of deployment.
  const { columns, rows } = options as unknown as DeployOptions;
  return [Math.ceil(columns / 2), rows.first].map((each) => String(each).padStart(2, '0')).join('');
}

/** All places of a deployment, typed at once. */
class AtOnce extends Error {
  readonly ships: readonly Place[];
  constructor(ships: readonly Place[]) {
    super();
    this.ships = ships;
  }
}

/** Returns a place that names the ship that is asked for, and complains of any other. */
function ownPlace(place: Place, ship: string): Place {
  if (place.ship === ship) return place;
  throw new Misfit(`Expected the hex of ${ship}, or of all your ships in a line, but found ${place.ship}.`);
}

/** Asks for the hex of each ship, or for all at once. */
function placesBy(choice: Choice): object {
  const { view, decision } = choice;
  // Sound: the options of the decision of deployment.
  const { ships, columns, rows } = decision.options as unknown as DeployOptions;
  const such = exampleHex(decision.options);
  const where = `column 1 to ${columns}, then row ${rows.first} to ${rows.last}`;
  const all = ships.map((ship) => `${ship} ${such}`).join(', ');
  const { type, player } = decision;
  try {
    return ofEach(choice, 'ships', ships, (ship, fit) => {
      const once = ship === ships[0] && ships.length > 1 ? `; or all ships at once: ${all}` : '';
      return askUntil(choice.ask, `Hex of ${ship}, such as ${such} (${where}${once}):`, (answer) => {
        if (!answer.includes('/')) return fit({ ship, at: answer });
        const parsed = parseDeployment(engine().rulesOf(view), inCase(answer));
        if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
        const [place, ...more] = parsed.value;
        if (place && more.length === 0) return fit(ownPlace(place, ship));
        checked(view, { type, player, ships: parsed.value });
        throw new AtOnce(parsed.value);
      });
    });
  } catch (problem) {
    if (problem instanceof AtOnce) return { type, player, ships: problem.ships };
    throw problem;
  }
}

/** What the decision of designs offers of a ship. */
interface DesignOption {
  readonly ship: string;
  readonly type: string;
  readonly points: number;
}

/** Lists the ships that a decision of designs offers. */
const designsIn = (options: Decision['options']): readonly DesignOption[] =>
  // Sound: the options of the decision of designs.
  (options as unknown as { readonly ships: readonly DesignOption[] }).ships;

/** Returns the type of the first ship to design. */
export const firstType = (options: Decision['options']): string => designsIn(options)[0]?.type ?? 'CA';

/** Asks for the sheet of each ship that was given as a type. */
function designsBy(choice: Choice): object {
  const ships = designsIn(choice.decision.options);
  let before: readonly string[] = [];
  return ofEach(choice, 'designs', ships, ({ ship, type, points }, fit) => {
    const such = `such as 'Wasp: ${type} engine 3; laser F', or ${type}-1 for a printed ship`;
    const question = `Sheet of ${ship} (${type}, at most ${points} points), ${such}:`;
    const fitSheet = (answer: string): object => {
      if (/^\S*$/.test(answer)) return fit({ ship, sheet: answer.toUpperCase() });
      const parsed = parseSheet(engine().rulesOf(choice.view), answer);
      if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
      return fit({ ship, sheet: parsed.value });
    };
    const design = askUntil(choice.ask, question, fitSheet, { before });
    // Sound: it was checked as a design.
    before = priceOf(choice.view, design as StellarDesign);
    return design;
  });
}

/** A design of a ship. */
type StellarDesign = Extract<Action, { readonly type: 'sheet/design' }>['designs'][number];

/** Says what a sheet of the player's own costs; nothing of a printed one. */
function priceOf(view: State, { sheet }: StellarDesign): readonly string[] {
  if (typeof sheet === 'string') return [];
  const { total, most } = sheetCost(engine().rulesOf(view), sheet);
  return [`${sheet.name}: ${total} of ${most} BP.`];
}

/** Says what the last sheet of an action costs: no question follows that says it. */
export const lastPriceIn = (view: State, action: Action): readonly string[] =>
  action.type === 'sheet/design' ? action.designs.slice(-1).flatMap((each) => priceOf(view, each)) : [];

/** Lists the hidden ships that a decision of cloaks offers. */
export const hiddenIn = (options: Decision['options']): readonly string[] =>
  // Sound: the options of the decision of cloaks.
  (options as unknown as { readonly ships: readonly string[] }).ships;

/** Asks which hidden ships lower their cloaks. */
function cloaksBy({ ask, view, decision: { type, player, options } }: Choice): object {
  const ships = hiddenIn(options);
  const question = `Which hidden ships lower their cloaks, to fire in this turn (${ships.join(', ')}; Enter for none)?`;
  return askUntil(ask, question, (answer) =>
    checked(view, {
      type,
      player,
      ships: inCase(answer)
        .split(/[\s,]+/)
        .filter((ship) => ship !== ''),
    }),
  );
}

/** Asks the winner of the initiative who moves first. */
const orderBy = ({ ask, decision: { type, player } }: Choice): object =>
  askUntil(ask, `${player}, you won the initiative. Move first or second?`, (answer) => {
    const order = answer.toLowerCase();
    if (order !== 'first' && order !== 'second') throw new Misfit('Type first or second.');
    return { type, player, order };
  });

/** What asks for such choices, by the type of the action. */
export const choices: Readonly<Record<string, (choice: Choice) => object>> = {
  'fleet/deploy': placesBy,
  'sheet/design': designsBy,
  'speeds/set': speedsBy,
  'cloak/lower': cloaksBy,
  'turn/choose': orderBy,
};

/** An action, and how it is written. */
interface Step {
  readonly action: ShipAction;
  readonly word: string;
}

/** A line of actions of a ship as it was typed, which are done one by one. */
export interface Line {
  /** What is done. */
  readonly done: readonly string[];
  /** What is not done yet. */
  readonly left: readonly Step[];
}

/** No line. */
export const noLine: Line = { done: [], left: [] };

/** Reads a line, in capitals or not. Complains of what cannot be read. */
export function readLine(view: State, text: string): Line {
  const game = gameOf(view);
  const parsed = parseShipTurn(game, inCase(text));
  if (!parsed.ok) throw new Misfit(reasonsOf(parsed.issues));
  return { done: [], left: parsed.value.map((action) => ({ action, word: wordOf(game, action) })) };
}

/** Writes an action as a player would type or read it. */
export function actionText(view: State, action: Action): string {
  const game = gameOf(view);
  switch (action.type) {
    case 'speeds/set':
      return action.orders.map((order) => `${order.ship} at speed ${speedText(order)}`).join(', ');
    case 'fleet/deploy':
      return formatDeployment(action.ships);
    case 'turn/choose':
      return `move ${action.order}`;
    default:
      return (
        ('ship' in action ? formatShipTurn(game, [action])?.replace(/ \d+:/, ':') : undefined) ??
        titleOf(game.rules, 'decision', action.type)
      );
  }
}

/** Writes '3 ns=hit'. */
function speedText({ speed, marks: set = {} }: SpeedOrder): string {
  const words = Object.entries(set).map(([key, value]) =>
    typeof value === 'string' ? `${key}=${value}` : key,
  );
  return [speed, ...words].join(' ');
}

/** How an action is written. */
const wordOf = (game: ViewGame, action: ShipAction): string =>
  formatShipTurn(game, [action])?.split(': ')[1] ?? action.type;

/** Returns a line after its next action. */
export const goOn = ({ done, left: [next, ...left] }: Line): Line =>
  next ? { done: [...done, next.word], left } : noLine;

/** Says which word is refused and why. */
export const refusalOf = ({ left: [next] }: Line, issues: readonly Issue[]): string =>
  `'${next?.word ?? ''}' is refused: ${reasonsOf(issues)}`;

/** Says why a line stops, what is done of it, and what is not. */
export function stopped(view: State, line: Line, refused: readonly Issue[]): readonly string[] {
  const { done, left } = line;
  const [next] = left;
  if (!next) return [];
  const { ship } = next.action;
  const rest = left.map(({ word }) => word).join(' ');
  if (view.ships.every(({ id }) => id !== ship)) return [`${ship} is out of play. Not done: ${rest}.`];
  return [refusalOf(line, refused), `Done of this line: ${done.join(' ')}. Not done: ${rest}.`];
}

/** Ids of ships, and words. */
const WORD = /([^\s:@]+)(?=(\s*@)?)/g;
const SHIP = /^([^/]+)\/(.+)$/;
const SIDE = /^(?:RL|FL|FR|RR|F|R)[0-9]*$/i;

/** Returns a line as notation has it: ids of ships and sides of weapons in capitals, all else not. */
const inCase = (text: string): string =>
  text.replace(WORD, (word: string, _all: string, at: string | undefined) => {
    const [, owner, name] = SHIP.exec(word) ?? [];
    if (owner !== undefined && name !== undefined) return `${owner.toLowerCase()}/${name.toUpperCase()}`;
    return at !== undefined && SIDE.test(word) ? word.toUpperCase() : word.toLowerCase();
  });
