/** The fleets with which a game begins. */

import type { PlayerId } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { list, optional, record, shape, text, whole, type Decoder } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { boardSize, hexId, isHexOn } from '../board/board.js';
import { toHexId, type HexId } from '../board/hex-id.js';
import { issue } from '../issues.js';
import { formula, setupField, type StateGame } from '../kit.js';
import type { Facing, Sheet, Ship } from '../nouns.js';
import { boxesOf } from '../ships/boxes.js';
import { toShipId } from '../ships/ship.js';
import { printedShips } from '../sheets/printed.js';
import { sheetDecoder } from '../sheets/sheet.js';

/** A ship with which a player begins. */
export type GivenShip = {
  /** A sheet, or the name of one that is there to be chosen, such as a printed ship. */
  readonly sheet: string | Sheet;
  /** Where it begins. Absent: in the row at its player's end of the board. */
  readonly at?: HexId;
  /** Where it looks: 0 to 5, clockwise from north. Absent: at the other end of the board. */
  readonly facing?: number;
};

/** Fleets by player. */
export type Fleets = Readonly<Record<string, readonly GivenShip[]>>;

/** Returns why a ship with a sheet may not take part, at the path of the sheet. Modules of the slot 'fleets' say so. */
export const fleetIssues = formula('fleetIssues', (_rules, _sheet: Sheet): readonly Issue[] => []);

/** Most ships of a type that a player can have: they are numbered from 1 to 99. */
const MOST = 99;

const className = text(/^.{1,30}$/);
/** Decodes a sheet, or the name of one that is there to be chosen. */
export const givenSheet: Decoder<string | Sheet> = (raw, rules) =>
  typeof raw === 'string' ? className(raw, rules) : sheetDecoder(raw, rules);

const decodeFleets: Decoder<Fleets> = record(
  /^[a-z0-9-]{1,24}$/,
  list(shape({ sheet: givenSheet, at: optional(hexId), facing: optional(whole(0, 5)) }), MOST),
);

/** The sheets that are there to be chosen, by their names. Modules add others. Ledger: SW.14.10, SW.R40. */
export const namedSheets = formula('namedSheets', (rules): readonly (readonly [name: string, Sheet])[] =>
  printedShips.all(rules).map(([name, printed]) => [name, printed.sheet]),
);

/** Returns a sheet that was given, or finds it by its name. */
export const sheetOf = (rules: Rules, given: string | Sheet): Sheet | undefined =>
  typeof given === 'string' ? namedSheets(rules, undefined).find(([name]) => name === given)?.[1] : given;

/** Makes the issue for a name that no sheet has. */
export const unknownClass = (rules: Rules): Issue =>
  issue('no-such-class', [], { known: namedSheets(rules, undefined).map(([name]) => name) });

function shipIssues(rules: Rules, { sheet: given, at }: GivenShip): readonly Issue[] {
  const found = sheetOf(rules, given);
  return [
    ...atPath('sheet', found ? fleetIssues(rules, found) : [unknownClass(rules)]),
    ...(at === undefined || isHexOn(rules, at) ? [] : [issue('off-the-board', ['at'], { hex: at })]),
  ];
}

/** Returns why some fleets are not one for each player. */
function ownerIssues(players: readonly PlayerId[], fleets: Fleets): readonly Issue[] {
  const strangers = Object.keys(fleets).filter((name) => !players.some((player) => player === name));
  const empty = players.filter((player) => (fleets[player] ?? []).length === 0);
  return [
    ...strangers.map((player) => issue('unknown-player', [player], { player })),
    ...empty.map((player) => issue('no-ships-of', [], { player })),
  ];
}

/** Returns where a ship begins unless it is told: player by player at the ends of the board, two columns apart. */
function placeOf(
  rules: Rules,
  side: number,
  { at, count }: { readonly at: number; readonly count: number },
): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  const middle = Math.ceil(columns / 2);
  const q = 1 + ((((middle + 2 * at - count) % columns) + columns) % columns);
  const row = side === 0 ? 1 : rows;
  // Sound: a column and a row of the board.
  return toHexId({ q, r: row - Math.floor((q - 1) / 2) }) ?? ('0101' as HexId);
}

/** Makes the ships of a player, numbered by type. */
function shipsFor({ rules, state }: StateGame, side: number, given: readonly GivenShip[]): readonly Ship[] {
  const owner = state.players[side]?.id;
  if (owner === undefined) return [];
  const sheets = given.flatMap((each) => sheetOf(rules, each.sheet) ?? []);
  return sheets.map((own, at): Ship => {
    const number = sheets.slice(0, at + 1).filter(({ type }) => type === own.type).length;
    const { at: place = placeOf(rules, side, { at, count: sheets.length }), facing = side === 0 ? 3 : 0 } =
      given[at] ?? {};
    return {
      id: toShipId(owner, own.type, number),
      owner,
      sheet: own,
      at: place,
      facing: facing as Facing, // Sound: it was read as a number from 0 to 5.
      speed: 0,
      left: boxesOf(rules, own),
    };
  });
}

/** The ships of each player: `{ red: [{ sheet: 'DD-1' }], blue: [...] }`. */
export const fleets = setupField('fleets', {
  decode: decodeFleets,
  check: ({ rules, state }, given) => [
    ...ownerIssues(
      state.players.map(({ id }) => id),
      given,
    ),
    ...Object.entries(given).flatMap(([player, ships]) =>
      atPath(
        player,
        ships.flatMap((each, at) => atPath(at, shipIssues(rules, each))),
      ),
    ),
  ],
  apply: (game, given = {}) => ({
    ...game.state,
    ships: game.state.players.flatMap(({ id }, side) => shipsFor(game, side, given[id] ?? [])),
  }),
});

/** Returns why a set-up cannot be played: enemies begin in one hex. Ledger: SW.8.2.b. */
export const setupIssues = ({ state }: StateGame): readonly Issue[] =>
  state.ships.flatMap(({ at, owner }, index) => {
    const enemy = state.ships.slice(0, index).find((each) => each.at === at && each.owner !== owner);
    return enemy ? [issue('hex-held', ['fleets', owner], { hex: at, enemy: enemy.id })] : [];
  });

export const fleetParts = [fleetIssues, namedSheets, fleets] as const;
