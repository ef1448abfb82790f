/** Notation of turns and deployments. */

import { checkText } from '../../kernel/decode.js';
import { citeIssue } from '../../kernel/describe.js';
import { ok, refusal, type Issue, type Result } from '../../kernel/result.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import type { ArmRef } from '../combat/damage.js';
import type { ViewGame } from '../kit.js';
import { findCloaker } from '../modules/cloaking.js';
import { hexId } from '../movement/courses.js';
import type { Hand } from '../movement/move.js';
import { issue, type Scanner, scan, armsNamed, findWeapon, listWeapons, formatWeapon } from './sheet.js';
import type { Place } from '../setup/deployment.js';
import { findShip, shipId } from '../ships.js';
import type { ShipId, Ship, View } from '../state.js';

// What a ship does in its turn.

/** What every action of a ship has. */
export interface Acting {
  /** Owner of the ship. */
  readonly player: PlayerId;
  /** The ship. */
  readonly ship: ShipId;
}

/** An action of a ship in its turn. */
export type ShipAction =
  | (Acting & { readonly type: 'ship/step' })
  | (Acting & { readonly type: 'ship/turn'; readonly to: Hand })
  | (Acting & { readonly type: 'ship/fire'; readonly weapon: ArmRef; readonly target: ShipId })
  | (Acting & { readonly type: 'cloak/hide' })
  | (Acting & { readonly type: 'sensors/ship'; readonly target: ShipId })
  | (Acting & { readonly type: 'sensors/mines' })
  | (Acting & { readonly type: 'mines/lay' })
  | (Acting & { readonly type: 'ship/self-destruct' })
  | (Acting & { readonly type: 'ship/done' });

/** What a ship may also do after it has finished. */
const late: readonly ShipAction['type'][] = [
  'cloak/hide',
  'sensors/ship',
  'sensors/mines',
  'ship/self-destruct',
];

/** Whether a ship may also do it after it has finished. Ledger: SW.10.2.a, SW.13.0, SW.R30. */
export const mayFollowDone = ({ type }: ShipAction): boolean => late.includes(type);

// Notation of what a ship does besides fire: 'f', 'l', 'hide', 'sense mines'.

/** A word of a turn. A letter before a side and '@' is a shortened weapon. */
export const WORD = /(?![a-z]\s+[A-Z]{1,2}[0-9]{0,2}\s*@)(?:f|r|l|hide|sense|lay|self-destruct|done)(?!\S)/y;

/** A word that may follow `done`: see `mayFollowDone`. */
export const LATE_WORD = /(?:hide|sense|self-destruct)(?!\S)/y;

/** The words that say an action by themselves. */
const types = {
  f: 'ship/step',
  hide: 'cloak/hide',
  lay: 'mines/lay',
  'self-destruct': 'ship/self-destruct',
  done: 'ship/done',
} as const;

/** Whether everybody knows that a ship is in play, hidden or not. */
const isKnown = (state: View, id: ShipId): boolean =>
  findShip(state, id) !== undefined || findCloaker(state, id) !== undefined;

/** Reads what follows a word that was read. If it is no action, returns undefined and reports an issue. */
export function readWord(
  game: ViewGame,
  scanner: Scanner,
  { owner, id }: Ship,
  word: string,
): ShipAction | undefined {
  const acting = { player: owner, ship: id };
  if (word === 'sense') return readSearch(game, scanner, acting);
  if (word === 'r' || word === 'l')
    return { type: 'ship/turn', ...acting, to: word === 'l' ? 'left' : 'right' };
  // Sound: the other words of the pattern are these.
  return { type: types[word as keyof typeof types], ...acting };
}

/** Reads what is searched for: mines, or a ship. */
function readSearch({ rules, state }: ViewGame, scanner: Scanner, acting: Acting): ShipAction | undefined {
  scanner.take(/\s*/y);
  const column = scanner.column();
  const [found = ''] = (scanner.sees(WORD) ? null : scanner.take(/\S+/y)) ?? [];
  if (found === 'mines') return { type: 'sensors/mines', ...acting };
  const id = shipId(found, rules);
  if (id.ok && isKnown(state, id.value)) return { type: 'sensors/ship', ...acting, target: id.value };
  scanner.tell(issue('search-expected'), column);
  return undefined;
}

/** Formats an action other than a shot; undefined if it names a ship that is not in play. */
export function formatWord({ state }: ViewGame, action: ShipAction): string | undefined {
  if (action.type === 'ship/turn') return action.to === 'left' ? 'l' : 'r';
  if (action.type === 'sensors/mines') return 'sense mines';
  if (action.type === 'sensors/ship')
    return isKnown(state, action.target) ? `sense ${action.target}` : undefined;
  return Object.entries(types).find(([, type]) => type === action.type)?.[0];
}

// Notation of where ships begin: 'red/SC1 1302, red/ES1 1401'.

/** Most characters of a deployment: room for 99 ships of each of two players with the longest names. */
const MAX_DEPLOYMENT = 8000;

/**
 * Parses the places of `fleet/deploy`. Returns all issues with their columns. It does not check that the ships may begin there.
 *
 * @param text at most 8,000 characters, such as 'red/SC1 1302, red/ES1 1401': ships with their hexes
 */
export function parseDeployment(rules: Rules, text: unknown): Result<readonly Place[]> {
  const checked = checkText(text, MAX_DEPLOYMENT);
  if (!checked.ok) return checked;
  const issues: Issue[] = [];
  const places: Place[] = [];
  const scanner = scan(checked.value, issues);
  do {
    scanner.take(/\s*/y);
    const column = scanner.column();
    const [, ship = '', at = ''] = scanner.take(/([^\s,]+)\s+([^\s,]+)\s*(?=,|$)/y) ?? [];
    const [id, hex] = [shipId(ship, rules), hexId(at, rules)];
    if (id.ok && hex.ok) places.push({ ship: id.value, at: hex.value });
    else scanner.tell(issue('place-expected'), column);
    scanner.take(/[^,]*/y);
  } while (scanner.take(/,/y));
  return refusal(issues.map((each) => citeIssue(rules, each))) ?? ok(places);
}

/** Formats the places of `fleet/deploy`. */
export const formatDeployment = (places: readonly Place[]): string =>
  places.map(({ ship, at }) => `${ship} ${at}`).join(', ');

// Notation of a shot: 'gun F@blue/ES1', 'missile@blue/ES1'.

/** A shot as it was read. */
export interface ReadShot {
  readonly weapon: ArmRef;
  readonly target: ShipId;
}

/**
 * Reads a shot. If there is none, returns undefined, reports an issue, and skips the word.
 *
 * @param fired weapons that fire before it
 */
export function readShot(
  game: ViewGame,
  scanner: Scanner,
  ship: Ship,
  fired: readonly ArmRef[],
): ReadShot | undefined {
  const { rules } = game;
  const column = scanner.column();
  const [, word = '', side, number] =
    scanner.take(/([a-zA-Z]+(?:-[a-zA-Z]+)*)(?:\s+(RL|FL|FR|RR|F|R)([1-9][0-9]?)?(?![^\s@]))?/y) ?? [];
  const isShot = scanner.sees(/\s*@/y);
  if (word === '' || (!isShot && armsNamed(rules, ship, word).length === 0)) {
    scanner.tell(issue('part-expected'), column);
    scanner.take(/\S*/y);
    return undefined;
  }
  const written = { word, side, number: number === undefined ? undefined : Number(number) };
  const weapon = findWeapon(rules, ship, written, fired);
  if (weapon === undefined)
    scanner.tell(
      issue('weapon-expected', [], {
        ship: ship.id,
        known: listWeapons(rules, ship),
        found: side === undefined ? word.slice(0, 40) : `${word.slice(0, 40)} ${side}${number ?? ''}`,
      }),
      column,
    );
  const target = readTarget(game, scanner);
  return weapon === undefined || target === undefined ? undefined : { weapon, target };
}

/** Reads '@' and a ship. If there is none, returns undefined and reports an issue. */
function readTarget({ rules, state }: ViewGame, scanner: Scanner): ShipId | undefined {
  const isThere = scanner.take(/\s*@\s*/y) !== null;
  if (!isThere) scanner.take(/\s*/y);
  const column = scanner.column();
  const [written = ''] = (isThere ? scanner.take(/\S+/y) : null) ?? [];
  const id = shipId(written, rules);
  if (!id.ok) scanner.tell(issue('target-expected'), column);
  else if (findShip(state, id.value)) return id.value;
  else scanner.tell(issue('no-such-ship', [], { ship: id.value }), column);
  if (!isThere && !scanner.sees(WORD)) scanner.take(/\S*/y);
  return undefined;
}

// Notation of what a ship does in its turn: 'red/DD1 4: f r f gun F@blue/ES1 f l hide done'.

/** Most characters of a turn: room for all moves and shots of a ship, and for 250 searches. */
const MAX_TURN = 10_000;

/** A turn of a ship while its text is read. */
interface Draft {
  readonly game: ViewGame;
  readonly scanner: Scanner;
  readonly ship: Ship;
  readonly actions: ShipAction[];
}

/**
 * Parses what a ship does in its turn. Returns all issues with their columns. It does not check that the ship may do so: dice
 * decide that between the actions. To end in the middle of a turn, leave out `done`.
 *
 * @param game the state, or a view of it: the ship and its targets must be seen
 * @param text at most 10,000 characters, such as 'red/DD1 4: f r f gun F@blue/ES1 l done': a ship with its speed, which may be left out; then `f` for a hex
 * forward, `r` and `l` for a hex side to the right and to the left, a weapon with its side and its target, `hide`, `sense mines`
 * or `sense blue/ES1`, `lay` for mines, `self-destruct`, and `done`, after which only `hide`, `sense` and `self-destruct` follow. A
 * weapon may be shortened (g F@blue/ES1). Of several on a side the first one fires that has not; 'beam F2@blue/ES1' is the second one
 */
export function parseShipTurn(game: ViewGame, text: unknown): Result<readonly ShipAction[]> {
  const checked = checkText(text, MAX_TURN);
  if (!checked.ok) return checked;
  const issues: Issue[] = [];
  const scanner = scan(checked.value, issues);
  const actions: ShipAction[] = [];
  const ship = readHead(game, scanner);
  if (ship) readParts({ game, scanner, ship, actions });
  return refusal(issues.map((each) => citeIssue(game.rules, each))) ?? ok(actions);
}

/** Reads the ship and its speed, up to the colon. If there is no such ship, returns undefined and reports an issue. */
function readHead({ rules, state }: ViewGame, scanner: Scanner): Ship | undefined {
  scanner.take(/\s*/y);
  const column = scanner.column();
  const [, written = ''] = scanner.take(/([^\s:]+)\s*/y) ?? [];
  const id = shipId(written, rules);
  const speedColumn = scanner.column();
  const [, speed] = scanner.take(/([0-9]{1,2})\s*/y) ?? [];
  const ship = id.ok ? findShip(state, id.value) : undefined;
  if (!id.ok) scanner.tell(issue('ship-expected'), column);
  else if (!scanner.take(/:/y)) scanner.tell(issue('ship-expected'));
  else if (!ship) scanner.tell(issue('no-such-ship', [], { ship: id.value }), column);
  else {
    const found = Number(speed ?? ship.speed);
    if (found !== ship.speed)
      scanner.tell(issue('other-speed', [], { ship: ship.id, speed: ship.speed, found }), speedColumn);
    return ship;
  }
  return undefined;
}

function readParts(draft: Draft): void {
  const { scanner, actions } = draft;
  for (let isDone = false; !scanner.ended(); isDone ||= actions.at(-1)?.type === 'ship/done') {
    scanner.take(/\s*/y);
    if (isDone && !scanner.sees(LATE_WORD)) {
      scanner.tell(issue('part-after-done'));
      return;
    }
    const action = readPart(draft);
    if (action) actions.push(action);
  }
}

/** Reads one part. If there is none, returns undefined and reports an issue. */
function readPart({ game, scanner, ship, actions }: Draft): ShipAction | undefined {
  const [word] = scanner.take(WORD) ?? [];
  if (word !== undefined) return readWord(game, scanner, ship, word);
  const fired = actions.flatMap((each) => (each.type === 'ship/fire' ? [each.weapon] : []));
  const shot = readShot(game, scanner, ship, fired);
  return shot && { ...shot, type: 'ship/fire', player: ship.owner, ship: ship.id };
}

/**
 * Formats what a ship does in its turn. Returns undefined if there are no actions; if the ship, a weapon of it or a target is not
 * there; and if anything follows `ship/done` that a ship does only in its move.
 *
 * @param game the state before the actions, or a view of it
 * @param actions actions of one ship, by its owner, in order
 */
export function formatShipTurn(game: ViewGame, actions: readonly ShipAction[]): string | undefined {
  const ship = findShip(game.state, actions[0]?.ship ?? null);
  if (!ship || actions.some((each) => each.ship !== ship.id || each.player !== ship.owner)) return undefined;
  const end = actions.findIndex(({ type }) => type === 'ship/done');
  if (end >= 0 && !actions.slice(end + 1).every(mayFollowDone)) return undefined;
  const parts = actions.map((each) => formatPart(game, ship, each));
  return parts.includes(undefined) ? undefined : [`${ship.id} ${ship.speed}:`, ...parts].join(' ');
}

function formatPart(game: ViewGame, ship: Ship, action: ShipAction): string | undefined {
  if (action.type !== 'ship/fire') return formatWord(game, action);
  const weapon = formatWeapon(game.rules, ship, action.weapon);
  const target = findShip(game.state, action.target);
  return weapon && target && `${weapon}@${target.id}`;
}
