/** Notation of what a ship does in its turn: 'red/DD1 4: f r f gun F@blue/ES1 f l done'. */

import { citeIssue } from '../../../kernel/message/cite.js';
import type { PlayerId } from '../../../kernel/player.js';
import { ok, refusal, refuse, type Issue, type Result } from '../../../kernel/util/result.js';
import type { ArmRef } from '../combat/arms.js';
import type { ViewGame } from '../kit.js';
import type { Hand } from '../movement/turn.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { issue } from './codes.js';
import { readShot } from './shot.js';
import { formatWeapon } from './weapon.js';
import { scan, type Scanner } from './scan.js';

/** What every action of a ship has. */
interface Acting {
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
  | (Acting & { readonly type: 'ship/done' });

/** Longest text that is read. */
const MAX_CHARACTERS = 10_000;

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
 * @param text such as 'red/DD1 4: f r f gun F@blue/ES1 l done': a ship with its speed, which may be left out; then f for a hex
 * forward, r and l for a hex side to the right and to the left, a weapon with its side and its target, and done. A weapon may be
 * shortened (g F@blue/ES1). Of several on a side the first one fires that has not; 'beam F2@blue/ES1' is the second one
 */
export function parseShipTurn(game: ViewGame, text: unknown): Result<readonly ShipAction[]> {
  if (typeof text !== 'string') return refuse(issue('not-a-text'));
  if (text.length > MAX_CHARACTERS) return refuse(issue('turn-too-long', [], { most: MAX_CHARACTERS }));
  const issues: Issue[] = [];
  const scanner = scan(text, issues);
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
  while (!scanner.ended()) {
    scanner.take(/\s*/y);
    if (actions.at(-1)?.type === 'ship/done') {
      scanner.tell(issue('part-after-done'));
      return;
    }
    readPart(draft);
  }
}

/** Reads one part. A letter before a side and '@' is a shortened weapon. */
function readPart({ game, scanner, ship, actions }: Draft): void {
  const acting = { player: ship.owner, ship: ship.id };
  const [, part] = scanner.take(/(?![a-z]\s+[A-Z]{1,2}[0-9]{0,2}@)(f|r|l|done)(?!\S)/y) ?? [];
  if (part === undefined) {
    const fired = actions.flatMap((each) => (each.type === 'ship/fire' ? [each.weapon] : []));
    const shot = readShot(game, scanner, ship, fired);
    if (shot) actions.push({ type: 'ship/fire', ...acting, ...shot });
  } else if (part === 'f') actions.push({ type: 'ship/step', ...acting });
  else if (part === 'done') actions.push({ type: 'ship/done', ...acting });
  else actions.push({ type: 'ship/turn', ...acting, to: part === 'l' ? 'left' : 'right' });
}

/**
 * Formats what a ship does in its turn; undefined if there are no actions, or the ship or a weapon of it is not there.
 *
 * @param game the state before the actions, or a view of it
 * @param actions actions of one ship, in order
 */
export function formatShipTurn(game: ViewGame, actions: readonly ShipAction[]): string | undefined {
  const ship = findShip(game.state, actions[0]?.ship ?? null);
  if (!ship || actions.some((each) => each.ship !== ship.id)) return undefined;
  const parts = actions.map((each) => formatPart(game, ship, each));
  return parts.includes(undefined) ? undefined : [`${ship.id} ${ship.speed}:`, ...parts].join(' ');
}

function formatPart({ rules }: ViewGame, ship: Ship, action: ShipAction): string | undefined {
  if (action.type === 'ship/step') return 'f';
  if (action.type === 'ship/done') return 'done';
  if (action.type === 'ship/turn') return action.to === 'left' ? 'l' : 'r';
  const weapon = formatWeapon(rules, ship, action.weapon);
  return weapon === undefined ? undefined : `${weapon}@${action.target}`;
}
