/**
 * One move of a ship, written as one would write it for these rules and no others: nothing is changed in place, and the
 * decoding, the checks, the events and the result are those of the library. It knows no modules. It gives the codes of
 * issues in place of whole issues.
 */

import type { GameEvent } from '../src/warpwar/index.js';
import type { HexId } from '../src/warpwar/map/star-map.js';
import type { Ship, ShipId, Star, State, Tally } from '../src/warpwar/state.js';
import type { PlayerId } from '../src/kernel/types.js';

/** What comes of a move. */
export type Moved =
  | { readonly ok: true; readonly state: State; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly codes: readonly string[] };

interface Sent {
  readonly player: PlayerId;
  readonly ship: ShipId;
  readonly path: readonly HexId[];
}

type By = 'hexes' | 'lines';

const PLAYER = /^(?!constructor$)(?=.{1,24}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SHIP = /^[a-z0-9-]{1,24}\/[WS][1-9][0-9]{0,3}$/;
const HEX = /^(?!00)[0-9]{2}(?!00)[0-9]{2}$/;
const FIELDS: readonly string[] = ['ship', 'path', 'type', 'player'];
const LONGEST = 100;
const MOST = 1_000_000;
const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

const refused = (...codes: readonly string[]): Moved => ({ ok: false, codes });

/** Carries out a move that somebody sent, or says why not. */
export function plainMove(state: State, raw: unknown): Moved {
  const codes: string[] = [];
  const sent = decoded(raw, codes);
  if (!sent || codes.length > 0) return refused(...codes);
  const { player, path } = sent;
  if (!state.players.some(({ id }) => id === player)) return refused('unknown-player');
  const early = tooEarly(state, player);
  if (early !== undefined) return refused(early);
  const at = state.ships.findIndex(({ id }) => id === sent.ship);
  const ship = state.ships[at];
  if (ship?.owner !== player) return refused('not-yours');
  const departing = departure(state, ship);
  if (departing.length > 0) return refused(...departing);
  if (typeof ship.at !== 'string') return { ok: true, state, events: [] };
  return traveled(state, at, ship, ship.at, path);
}

/** Reads each member once. */
function decoded(raw: unknown, codes: string[]): Sent | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    codes.push('not-an-object');
    return undefined;
  }
  // Sound: members of an object are unknown.
  const { ship, path, type, player } = raw as Readonly<Record<string, unknown>>;
  if (type !== 'ship/move') codes.push(type === undefined ? 'missing' : 'unknown-action');
  if (codes.length > 0) return undefined;
  if (ship === undefined) codes.push('missing');
  else if (typeof ship !== 'string' || !SHIP.test(ship)) codes.push('not-a-ship-id');
  const hexes = pathOf(path, codes);
  if (player === undefined) codes.push('missing');
  else if (typeof player !== 'string' || !PLAYER.test(player)) codes.push('not-a-player-id');
  for (const name in raw) if (!FIELDS.includes(name)) codes.push('unknown-field');
  // Sound: each member was looked at, and nothing is carried out where one was wrong.
  return { player, ship, path: hexes } as Sent;
}

function pathOf(raw: unknown, codes: string[]): readonly HexId[] {
  if (!Array.isArray(raw)) {
    codes.push(raw === undefined ? 'missing' : 'not-a-list');
    return [];
  }
  if (raw.length > LONGEST) {
    codes.push('too-many');
    return [];
  }
  const hexes: HexId[] = [];
  for (const hex of raw as readonly unknown[]) {
    // Sound: it has the form of a hex.
    if (typeof hex === 'string' && HEX.test(hex)) hexes.push(hex as HexId);
    else codes.push('not-a-hex-number');
  }
  return hexes;
}

function tooEarly({ result, phase, battle, waiting, active }: State, player: PlayerId): string | undefined {
  if (result) return 'game-over';
  if (phase === 'move' && battle === null && waiting.includes(player)) return undefined;
  return active === player ? 'only-in-move' : 'not-your-turn';
}

const isWarpship = ({ built }: Ship): boolean => (built.WG ?? 0) > 0;
const pointsOf = (ship: Ship): number => (isWarpship(ship) ? (ship.now.PD ?? 0) : 0);

function departure(state: State, ship: Ship): readonly string[] {
  const codes: string[] = [];
  if (pointsOf(ship) === 0) codes.push(isWarpship(ship) ? 'no-power-to-move' : 'moves-only-aboard');
  const { at, tally = IDLE } = ship;
  if (typeof at === 'string' && tally.hexes + tally.lines > 0 && mustStop(state, ship, at))
    codes.push('must-stop');
  return codes;
}

function starAt({ stars }: State, hex: HexId): Star | undefined {
  for (const star of stars) if (star.hex === hex) return star;
  return undefined;
}

function sideOf({ players }: State, id: PlayerId): number {
  for (const player of players) if (player.id === id) return player.side;
  return -1;
}

/** Whether an enemy is on a star that a ship enters. */
function mustStop(state: State, { owner }: Ship, hex: HexId): boolean {
  if (!starAt(state, hex)) return false;
  for (const other of state.ships)
    if (other.at === hex && other.owner !== owner && sideOf(state, other.owner) !== sideOf(state, owner))
      return true;
  return false;
}

/** Whether it is a base star of an enemy, in the first turn. */
function isBanned(state: State, { owner }: Ship, hex: HexId): boolean {
  if (state.turn > 1) return false;
  const base = starAt(state, hex)?.base;
  return base !== undefined && sideOf(state, base) !== sideOf(state, owner);
}

/** What has to be known of a map: worked out once for each. */
interface Ways {
  readonly hexes: ReadonlySet<HexId>;
  readonly lines: ReadonlySet<string>;
}

const known = new WeakMap<State['map'], Ways>();

function waysOf(map: State['map']): Ways {
  const found = known.get(map);
  if (found) return found;
  const lines = map.warplines.flatMap(([one, other]) => [`${one}${other}`, `${other}${one}`]);
  const ways = { hexes: new Set(map.hexes), lines: new Set(lines) };
  known.set(map, ways);
  return ways;
}

const digits = (hex: HexId, at: number): number => 10 * hex.charCodeAt(at) + hex.charCodeAt(at + 1);

function areNeighbors(one: HexId, other: HexId): boolean {
  const a = digits(one, 0) - digits(other, 0);
  const b = digits(one, 2) - digits(other, 2);
  return Math.max(Math.abs(a), Math.abs(b), Math.abs(a - b)) === 1;
}

/** How a ship gets from one hex to another, or why it does not. */
function strideOf(state: State, from: HexId, to: HexId): By | { readonly code: string } {
  const { hexes, lines } = waysOf(state.map);
  if (!hexes.has(to)) return { code: 'no-such-hex' };
  if (areNeighbors(from, to)) return 'hexes';
  return lines.has(`${from}${to}`) ? 'lines' : { code: 'no-way' };
}

function traveled(state: State, at: number, ship: Ship, start: HexId, path: readonly HexId[]): Moved {
  if (path.length === 0) return refused('goes-nowhere');
  const codes: string[] = [];
  const events: GameEvent[] = [];
  let from = start;
  let hexes = 0;
  let lines = 0;
  for (let step = 0; step < path.length; step += 1) {
    const to = path[step]!;
    const by = strideOf(state, from, to);
    if (typeof by !== 'string') return refused(...codes, by.code);
    if (isBanned(state, ship, to)) codes.push('first-turn-ban');
    if (step + 1 < path.length && mustStop(state, ship, to)) codes.push('must-stop');
    if (by === 'hexes') hexes += 1;
    else lines += 1;
    events.push({ type: 'ship/entered', payload: { ship: ship.id, from, to, by }, audience: 'all' });
    from = to;
  }
  const tally = added(ship.tally ?? IDLE, hexes, lines);
  if (tally.hexes + tally.lines + tally.handled > pointsOf(ship)) codes.push('too-few-movement-points');
  if (codes.length > 0) return refused(...codes);
  if (mustStop(state, ship, from))
    events.push({ type: 'ship/stopped', payload: { ship: ship.id, at: from }, audience: 'all' });
  events.push({ type: 'ship/moved', payload: { ship: ship.id, to: from, hexes, lines }, audience: 'all' });
  const ships = state.ships.slice();
  ships[at] = shipAt(ship, from, tally);
  return { ok: true, state: withShips(state, ships), events };
}

const added = ({ hexes, lines, handled, reversed }: Tally, more: number, moreLines: number): Tally => {
  const tally = { hexes: Math.min(MOST, hexes + more), lines: Math.min(MOST, lines + moreLines), handled };
  return reversed === undefined ? tally : { ...tally, reversed };
};

type Draft<T> = { -readonly [Member in keyof T]: T[Member] };

/** Copies, member by member: a spread takes longer. */
function shipAt(ship: Ship, to: HexId, tally: Tally): Ship {
  const { id, owner, levels, built, now, shown, points, ext } = ship;
  const copy: Draft<Ship> = { id, owner, at: to, levels, built, now };
  if (shown) copy.shown = shown;
  copy.tally = tally;
  if (points !== undefined) copy.points = points;
  if (ext) copy.ext = ext;
  return copy;
}

/** Counts the action: all viewers hear of a move. */
function withShips(state: State, ships: readonly Ship[]): State {
  const { ruleset, actions, unheard, turn, active, phase, waiting } = state;
  const { players, map, stars, fought, battle, result, ext } = state;
  const copy: Draft<State> = {
    ruleset,
    actions: actions + 1,
    turn,
    active,
    phase,
    waiting,
    players,
    map,
    stars,
    ships,
    fought,
    battle,
    result,
  };
  if (unheard) copy.unheard = unheard;
  if (ext) copy.ext = ext;
  return copy;
}
