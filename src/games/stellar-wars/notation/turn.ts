/** Notation of what a ship does in its turn: 'red/DD1 4: f r f gun F@blue/ES1 f l hide done'. */

import { citeIssue } from '../../../kernel/message/cite.js';
import { checkText } from '../../../kernel/util/decode.js';
import { ok, refusal, type Issue, type Result } from '../../../kernel/util/result.js';
import type { ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { issue } from './codes.js';
import { scan, type Scanner } from './scan.js';
import { mayFollowDone, type ShipAction } from './ship-action.js';
import { readShot } from './shot.js';
import { formatWeapon } from './weapon.js';
import { formatWord, LATE_WORD, readWord, WORD } from './action-words.js';

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
