/** What a player of WarpWar types, read as actions: designs, moves, orders, hits and ways out of a combat. */

import {
  componentsOf,
  describe,
  hexId,
  isRecord,
  nameOf,
  parseOrders,
  placeName,
  reachable,
  rulesOf,
  shipCost,
  starAt,
  type Decision,
  type Issue,
  type Order,
  type SeenShip,
  type View,
} from '../../warpwar/index.js';
import { placeNamed, shipNamed } from '../../mail/index.js';
import { didYouMean, listed } from '../terminal.js';
import { Misfit } from './ask.js';

/** The decision of a type. */
export type Decided<Type> = Extract<Decision, { readonly type: Type }>;

/** The decision of a type, if it is open. */
export const decisionOf = <Type extends Decision['type']>(
  decisions: readonly Decision[],
  type: Type,
): Decided<Type> | undefined =>
  // Sound: it has this type.
  decisions.find((each) => each.type === type) as Decided<Type> | undefined;

/** A reason with its rule. */
export const sentenceOf = (each: Issue): string =>
  `${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`;

/** An action, and what it comes to, if that is to be confirmed. */
export interface Typed {
  readonly action: object;
  /** What the action comes to: 'W1 at 0606 Ur: 22 BP, 28 left. Build it?'. */
  readonly question?: string;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');

function mustBePlace(view: View, word: string): string {
  const hex = placeNamed(view, word);
  if (hex !== undefined) return hex;
  const names = view.stars.map(({ name }) => name);
  throw new Misfit(
    `There is no star '${word}' here. Type a star or a hex of four digits.${didYouMean(word, names)}`,
  );
}

// Designs.

/** Letters and a number: 'pd6', 'pd=6', 'wg'. */
const PART = /^([a-z]+)=?(\d*)$/;

/** Reads a design such as 'pd6 b4 s3 wg', with 'at ur' and a name before it if the player wants; undefined if it is none. */
export function designIn(view: View, text: string, { options }: Decided<'ship/build'>): Typed | undefined {
  const rules = rulesOf(view);
  const known = new Set(componentsOf(rules).map(({ letters }) => letters));
  const { words, name: given, place } = labelsIn(text);
  const parts = words.map((word) => PART.exec(word));
  const [first] = parts;
  if (!first || !known.has((first[1] ?? '').toUpperCase())) return undefined;
  const counts: Record<string, number> = {};
  parts.forEach((part, at) => {
    const letters = (part?.[1] ?? '').toUpperCase();
    if (!part || !known.has(letters))
      throw new Misfit(`'${words[at] ?? ''}' is no part of a ship. Parts: ${[...known].join(', ')}.`);
    counts[letters] = (counts[letters] ?? 0) + Number(part[2] === '' ? 1 : part[2]);
  });
  const at = place === undefined ? richestIn(options.points) : mustBePlace(view, place);
  const isWarpship = (counts.WG ?? 0) > 0;
  const name =
    given?.toUpperCase() ?? options.names.find((each) => each.startsWith(isWarpship ? 'W' : 'S')) ?? '';
  const cost = shipCost(rules, { counts });
  // Sound: `points` has them by hex.
  const left = ((options.points as Readonly<Record<string, number>>)[at] ?? 0) - cost;
  return {
    action: { type: 'ship/build', name, at, counts },
    question: `${name}${isWarpship ? '' : ', which without wg stays at its star,'} at ${placeName(view, hexId(at))}: ${cost} BP, ${left} left. Build it?`,
  };
}

const richestIn = (points: Readonly<Record<string, number>>): string =>
  Object.entries(points).reduce((best, each) => (each[1] > best[1] ? each : best), ['', -1])[0];

/** Takes a name in front, 'w3:', and a place behind, 'at ur', from the words of a design. */
function labelsIn(text: string): {
  words: readonly string[];
  name: string | undefined;
  place: string | undefined;
} {
  const words = [...wordsIn(text)];
  const name = /^[ws]\d+:$/.test(words[0] ?? '') ? words.shift()?.slice(0, -1) : undefined;
  const at = words.indexOf('at');
  const place = at < 0 ? undefined : words.splice(at).slice(1).join(' ');
  return { words, name, place };
}

// Moves.

/** Reads 'w1 to khafa' or 'w1 0607 0608'; undefined if no ship of the player is named first. */
export function moveIn(
  view: View,
  text: string,
  { player, options }: Decided<'ship/move'>,
): Typed | undefined {
  const [first = '', ...rest] = wordsIn(text);
  const ship = shipNamed(view, player, first);
  if (!ship || rest.length === 0) return undefined;
  const along = (path: readonly string[]): object => ({ type: 'ship/move', ship: ship.id, path });
  const quiet = noCombatAt(view, player, rest.at(-1) ?? '');
  if (rest.every((word) => /^\d{4}$/.test(word)))
    return { action: along(rest), ...(quiet !== '' && { question: `${quiet.trim()} Go?` }) };
  const goal = mustBePlace(view, rest.filter((word) => word !== 'to').join(' '));
  const found = reachable(view, ship.id).find(({ hex }) => hex === goal);
  if (!found)
    throw new Misfit(
      `${ship.id} cannot get to ${placeName(view, hexId(goal))} now. 'map ${first}' shows where it can go.`,
    );
  const way = found.path.map((hex) => placeName(view, hex)).join(', ');
  const points = options.ships[ship.id]?.left ?? 0;
  const question = `${nameOf(ship.id)} by ${way}: ${found.needs} of ${points} movement points.${noCombatAt(view, player, goal)} Go?`;
  return { action: along(found.path), question };
}

/** Says that enemies do not fight in a hex where some are; '' if they do, or there is none. */
const noCombatAt = (view: View, player: string, hex: string): string =>
  view.ships.some(({ at, owner }) => at === hex && owner !== player) && !starAt(view, hexId(hex))
    ? ` No combat: ${hex} is not a star.`
    : '';

// Orders.

/** What a player may call a tactic. */
const TACTIC = /^(?:attacks?|dodges?|retreats?)$/i;

const SHORT = /^([a-z]+)=?(\d+)([@x].*)?$/;

/** Reads orders: in short, 'attack d2 b4 t1 m4', or in the notation of the rulebook; several with ; between them. */
export function ordersIn(view: View, text: string, player: string, next: string): readonly Order[] {
  const rules = rulesOf(view);
  const enemies = view.ships.filter(
    ({ id, owner, at }) => owner !== player && at === view.battle?.at && id !== next,
  );
  const lines = text.split(';').map((part) => bookLines(part.trim(), { view, player, next, enemies }));
  // Sound: the player of the view.
  const read = parseOrders(rules, lines.join('\n'), view.ships, player as never);
  if (!read.ok) throw new Misfit(read.issues.map(sentenceOf).join('\n'));
  return read.value;
}

interface OrderPlace {
  readonly view: View;
  readonly player: string;
  /** The ship that is asked for. */
  readonly next: string;
  readonly enemies: readonly SeenShip[];
}

/** Lines that belong to the order above them. */
const BELOW = /^(?:m\d*|drops|picks up)\s/i;

/** Writes an order in the notation of the rulebook; one that is already in it stays as it is. */
function bookLines(text: string, place: OrderPlace): string {
  if (BELOW.test(text)) return text.toUpperCase();
  const { view, player, next } = place;
  const [first = '', ...rest] = text.split(/[\s,]+/);
  const named = TACTIC.test(first) ? undefined : shipNamed(view, player, first.replace(/:$/, ''));
  const ship = named?.id ?? next;
  const [tactic = '', ...words] = named ? rest : [first, ...rest];
  const isInNotation = [tactic, ...words].some((word) => word.includes(':'));
  if (TACTIC.test(tactic.replace(/:$/, ''))) {
    if (!isInNotation) return orderLines(ship, tactic, words, place);
    return named ? text : `${ship} ${text}`;
  }
  if (isInNotation) return text;
  throw new Misfit('Type a tactic first: attack, dodge or retreat; then power, such as d2 b4 s0.');
}

/** Systems that need no target. Missiles have their own. */
const UNAIMED: ReadonlySet<string> = new Set(['D', 'S', 'E', 'T', 'M']);

/** Writes a short order with its missiles below it. */
function orderLines(ship: string, tactic: string, words: readonly string[], place: OrderPlace): string {
  const parts = words.flatMap((word) => partIn(word));
  checkParts(ship, parts, place.view);
  const missiles = parts.filter(([letters]) => letters === 'M');
  const systems = parts.filter(([letters]) => letters !== 'M');
  const tubes = systems.filter(([letters, power]) => letters === 'T' && power !== '0');
  if (tubes.length > 0 && missiles.length === 0)
    throw new Misfit('Give each missile a drive, such as t1 m4.');
  const isAimed = systems.some(([letters]) => !UNAIMED.has(letters));
  const target = targetIn(words, place, isAimed || missiles.length > 0);
  const powered = tubes.length > 0 || missiles.length === 0 ? systems : [...systems, ['T', missiles.length]];
  const powers = powered
    .map(([letters, power]) =>
      letters === 'C' && power !== '0' ? `C=1 (firing ${power} shells)` : `${letters}=${power}`,
    )
    .join(' ');
  const verb = tactic.replace(/s$/i, '').toUpperCase();
  const head = isAimed ? `${ship} ${verb}S ${target}` : `${ship} ${verb}`;
  return [
    powers === '' ? head : `${head}: ${powers}`,
    ...missiles.map(([, drive]) => `M ATTACKS ${target}: D=${drive}`),
  ].join('\n');
}

/** Refuses power for systems that a ship does not have. */
function checkParts(ship: string, parts: readonly Part[], { ships }: View): void {
  const record = ships.filter(isRecord).find(({ id }) => id === ship);
  const has = Object.keys(record?.now ?? {});
  const [lacking] = parts.flatMap(([letters]) => (letters === 'D' || has.includes(letters) ? [] : [letters]));
  if (record && lacking !== undefined)
    throw new Misfit(`${nameOf(ship)} has no ${lacking}. It has ${listed(has)}; D is drive.`);
}

/** Names of ships, 'w1' or 'blue/w1', rather than power of systems. */
const NAME = /^@|\/|^w\d+$/i;

/** Returns the enemy that is named, or the only one; '' where none is needed. */
function targetIn(words: readonly string[], { enemies }: OrderPlace, isNeeded: boolean): string {
  const [first, ...more] = enemies;
  const word = words.find((each) => NAME.test(each))?.replace(/^@/, '');
  const name = word?.toLowerCase();
  const found =
    name === undefined && more.length === 0
      ? first
      : enemies.find(({ id }) => [id.toLowerCase(), nameOf(id).toLowerCase()].includes(name ?? ''));
  if (found) return found.id;
  if (word !== undefined) throw new Misfit(`There is no enemy ${word} in this combat.`);
  if (isNeeded) throw new Misfit(`Name the ship that you fire at, such as ${first?.id ?? 'blue/W1'}.`);
  return '';
}

type Part = readonly [letters: string, power: string];

/** Reads 'b4' as power 4 of the beam; nothing of the name of a ship. */
function partIn(word: string): readonly Part[] {
  if (NAME.test(word) || /^at$/i.test(word)) return [];
  const [, letters = '', power = ''] = SHORT.exec(word.toLowerCase()) ?? [];
  if (letters === '')
    throw new Misfit(
      `'${word}' is no power of a system. Type letters and a number, such as d2, b4, s1, or m4 for a missile with drive 4.`,
    );
  return [[letters.toUpperCase(), power]];
}
