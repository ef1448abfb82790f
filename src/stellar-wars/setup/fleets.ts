/** The first state: fleets, forces, and where their ships begin. */

import { string, array, optional, record, object, int } from '../../kernel/decode.js';
import { suggest } from '../../kernel/nearest.js';
import { atPath, type Issue } from '../../kernel/result.js';
import type { Rules, PlayerId, Decoder } from '../../kernel/types.js';
import { issue } from '../issues.js';
import { formula, setupField, stateQuestion, type StateGame } from '../kit.js';
import { boardSize, hexId, isHexOn } from '../movement/courses.js';
import { unknownType } from '../sheets/check.js';
import { printedShips } from '../sheets/printed.js';
import { type Sheet, sheetDecoder } from '../sheets/sheet.js';
import { boxesOf, MAX_SHIPS, toShipId } from '../ships.js';
import { hexIdAt, type HexId, type Facing, type Ship, type State } from '../state.js';

// The types of ships that each side has.

/** The types of ships of a side, ship by ship; undefined if players have any ships. The sides are 0 and 1. Ledger: SU1, SU2, SU3. */
export const forces = formula('forces', (_rules, _side: number): readonly string[] | undefined => undefined);

/** Decodes types with their numbers: 'CA+DD+2ES'. */
export const forceText = string(/^(?:[1-9]?[A-Z]{2,3})(?:\+(?:[1-9]?[A-Z]{2,3})){0,19}$/);

/** Returns the types of a text, ship by ship. */
export const typesIn = (force: string): readonly string[] =>
  force.split('+').flatMap((each) => {
    const [, count = '', type = ''] = /^([1-9]?)([A-Z]+)$/.exec(each) ?? [];
    return Array.from({ length: Number(count === '' ? 1 : count) }, () => type);
  });

/** Returns the name of the first printed ship of a type: what a player has who chooses no other. */
export const standardShip = (rules: Rules, type: string): string | undefined =>
  printedShips.all(rules).find(([, { sheet }]) => sheet.type === type)?.[0];

/** Returns the types of a side of which there is no ship, one issue each. */
export const missingTypes = (rules: Rules): readonly Issue[] =>
  [0, 1].flatMap((side) =>
    [...new Set(forces(rules, side))].flatMap((type) =>
      standardShip(rules, type) === undefined ? atPath('rules', [unknownType(rules, type)]) : [],
    ),
  );

/** Returns why ships of some types are not the force of a side, type by type. */
export function forceIssues(
  rules: Rules,
  side: number,
  { player, types }: { readonly player: PlayerId; readonly types: readonly string[] },
): readonly Issue[] {
  const force = forces(rules, side);
  if (!force) return [];
  const countIn = (all: readonly string[], type: string): number =>
    all.filter((each) => each === type).length;
  return [...new Set([...force, ...types])].flatMap((type) => {
    const [needs, has] = [countIn(force, type), countIn(types, type)];
    return needs === has ? [] : [issue('other-force', [], { player, type, needs, has })];
  });
}

// Where ships begin.

/** How many rows at each end of the board ships are deployed in; 0 if they are not deployed. A module says so. Ledger: SW.R44. */
export const deployedRows = formula('deployedRows', (): number => 0);

/** Rows of the board, from the first to the last. */
export type Rows = {
  /** The first. */
  readonly first: number;
  /** The last. */
  readonly last: number;
};

/** Returns the rows in which the ships of a side are deployed: side 0 at the north end, side 1 at the south end. Ledger: SW.R44. */
export function zoneOf(rules: Rules, side: number): Rows {
  const [deep, { rows }] = [deployedRows(rules, undefined), boardSize(rules, undefined)];
  return side === 0 ? { first: 1, last: deep } : { first: rows - deep + 1, last: rows };
}

/** Returns where the ships of a side look unless they are told: at the other end of the board. Ledger: SW.R44. */
export const facingOf = (side: number): Facing => (side === 0 ? 3 : 0);

/** Returns where a ship begins unless it is told: in the row at the end of its side, two columns from the next. */
export function placeOf(
  rules: Rules,
  side: number,
  { at, count }: { readonly at: number; readonly count: number },
): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  const middle = Math.ceil(columns / 2);
  const column = 1 + ((((middle + 2 * at - count) % columns) + columns) % columns);
  return hexIdAt(column, side === 0 ? 1 : rows);
}

/** Returns why ships cannot be deployed on a board: the rows of the two sides meet. Ledger: SW.R44. */
export function zoneIssues(rules: Rules): readonly Issue[] {
  const [deep, { rows }] = [deployedRows(rules, undefined), boardSize(rules, undefined)];
  return 2 * deep > rows ? [issue('board-too-short', ['rules'], { rows, least: 2 * deep })] : [];
}

// The fleets with which a game begins.

/** A ship with which a player begins. */
export type GivenShip = {
  /** Its name: the type of its sheet, and its number among the player's ships of that type. Absent: the lowest number left. */
  readonly name?: string;
  /** A sheet, or the name of one that is there to be chosen, such as a printed ship. */
  readonly sheet: string | Sheet;
  /** Where it begins. Absent: in the row at its player's end of the board. */
  readonly at?: HexId;
  /** Where it looks: 0 to 5, clockwise from north. Absent: at the other end of the board. */
  readonly facing?: number;
};

/** Fleets by player. A text is short for a ship with the sheet of that name. */
export type Fleets = Readonly<Record<string, readonly (GivenShip | string)[]>>;

/** Returns why a ship with a sheet may not take part, at the path of the sheet. Modules of the slot 'fleets' say so. */
export const fleetIssues = formula('fleetIssues', (_rules, _sheet: Sheet): readonly Issue[] => []);

const className = string(/^.{1,30}$/);
/** Decodes a sheet, or the name of one that is there to be chosen. */
export const givenSheet: Decoder<string | Sheet> = (raw, rules) =>
  typeof raw === 'string' ? className(raw, rules) : sheetDecoder(raw, rules);

const ship = object({
  name: optional(string(/^[A-Z]{2,3}[1-9][0-9]?$/)),
  sheet: givenSheet,
  at: optional(hexId),
  facing: optional(int(0, 5)),
});

const shipOrSheet: Decoder<GivenShip | string> = (raw, rules) =>
  (typeof raw === 'string' ? className : ship)(raw, rules);

const decodeFleets: Decoder<Fleets> = record(/^[a-z0-9-]{1,24}$/, array(shipOrSheet, MAX_SHIPS));

/** Lists the ships of a player; undefined if none are given. */
const shipsIn = (fleets: Fleets, player: string): readonly GivenShip[] | undefined =>
  fleets[player]?.map((given) => (typeof given === 'string' ? { sheet: given } : given));

/** The sheets that are there to be chosen, by their names. Modules add others. Ledger: SW.14.10, SW.R40. */
export const namedSheets = formula('namedSheets', (rules): readonly (readonly [name: string, Sheet])[] =>
  printedShips.all(rules).map(([name, printed]) => [name, printed.sheet]),
);

/** Returns a sheet that was given, or finds it by its name. */
export const sheetOf = (rules: Rules, given: string | Sheet): Sheet | undefined =>
  typeof given === 'string' ? namedSheets(rules, undefined).find(([name]) => name === given)?.[1] : given;

/** Makes the issue for a name that no sheet has. */
export function unknownClass(rules: Rules, given: string | Sheet): Issue {
  const known = namedSheets(rules, undefined).map(([name]) => name);
  return suggest(issue('no-such-class', [], { known }), typeof given === 'string' ? given : '', known);
}

/** Returns why the names of ships are not their types and numbers from 1, each once, at the paths of the names. */
function nameIssues(rules: Rules, given: readonly GivenShip[]): readonly Issue[] {
  const types = given.map(({ sheet }) => sheetOf(rules, sheet)?.type);
  return given.flatMap(({ name }, at) => {
    const type = types[at];
    if (name === undefined || type === undefined) return [];
    const numbered = types.filter((each) => each === type).map((_, before) => `${type}${before + 1}`);
    const earlier = given.slice(0, at).map((each) => each.name);
    const free = numbered.filter((each) => !earlier.includes(each));
    return free.includes(name) ? [] : [issue('other-name', [at, 'name'], { name, free })];
  });
}

/** Returns the names of ships, in their order: those that are given, and for the others the lowest numbers of their types left. */
function namesOf(ships: readonly { readonly name?: string; readonly sheet: Sheet }[]): readonly string[] {
  const taken = new Set(ships.map(({ name }) => name));
  return ships.map(({ name, sheet: { type } }) => {
    if (name !== undefined) return name;
    let number = 1;
    while (taken.has(`${type}${number}`)) number += 1;
    taken.add(`${type}${number}`);
    return `${type}${number}`;
  });
}

function shipIssues(rules: Rules, { sheet: given, at, facing }: GivenShip): readonly Issue[] {
  const found = sheetOf(rules, given);
  const later = deployedRows(rules, undefined) > 0;
  return [
    ...atPath('sheet', found ? fleetIssues(rules, found) : [unknownClass(rules, given)]),
    ...(at === undefined || isHexOn(rules, at) ? [] : [issue('off-the-board', ['at'], { hex: at })]),
    ...(later && at !== undefined ? [issue('deployed-in-play', ['at'])] : []),
    ...(later && facing !== undefined ? [issue('deployed-in-play', ['facing'])] : []),
  ];
}

/** Returns why some fleets are not one for each player. */
function ownerIssues(rules: Rules, players: readonly PlayerId[], fleets: Fleets): readonly Issue[] {
  const unknown = Object.keys(fleets).filter((name) => !players.some((player) => player === name));
  return [
    ...unknown.map((player) => issue('unknown-player', [player], { player })),
    ...players.flatMap((player, side) => {
      const ships = shipsIn(fleets, player);
      if (!forces(rules, side)) return ships && ships.length > 0 ? [] : [noShips(player)];
      const types = ships?.flatMap(({ sheet }) => sheetOf(rules, sheet)?.type ?? []);
      return types ? atPath(player, forceIssues(rules, side, { player, types })) : [];
    }),
  ];
}

const noShips = (player: PlayerId): Issue => issue('no-ships-of', [], { player });

/** Returns what a player has who gives no ships: the first printed ship of each type of their force. */
const standardFleet = (rules: Rules, side: number): readonly GivenShip[] =>
  (forces(rules, side) ?? []).flatMap((type) => {
    const sheet = standardShip(rules, type);
    return sheet === undefined ? [] : [{ sheet }];
  });

/** Makes the ships of a player. */
function shipsFor(rules: Rules, owner: PlayerId, side: number, given: readonly GivenShip[]): readonly Ship[] {
  const known = given.flatMap(({ sheet: named, ...place }) => {
    const sheet = sheetOf(rules, named);
    return sheet ? [{ sheet, ...place }] : [];
  });
  const names = namesOf(known);
  return known.map(({ sheet, at: place, facing = facingOf(side) }, at): Ship => ({
    id: toShipId(owner, names[at] ?? ''),
    owner,
    sheet,
    at: place ?? placeOf(rules, side, { at, count: known.length }),
    facing: facing as Facing, // Sound: it was read as a number from 0 to 5.
    speed: 0,
    left: boxesOf(rules, sheet),
  }));
}

/** Returns the state with the ships of all players. */
const withFleets = ({ rules, state }: StateGame, given: Fleets): State => ({
  ...state,
  ships: state.players.flatMap(({ id }, side) =>
    shipsFor(rules, id, side, shipsIn(given, id) ?? standardFleet(rules, side)),
  ),
});

/**
 * Returns why the ships of a set-up cannot be played, at paths of the field `fleets`: enemies begin in one hex.
 * Ledger: SW.8.2.b.
 */
export const shipsIssues = stateQuestion('shipsIssues', ({ state }, _subject: undefined): readonly Issue[] =>
  state.ships.flatMap(({ at, owner }, index) => {
    const before = state.ships.slice(0, index);
    const enemy = before.find((each) => each.at === at && each.owner !== owner);
    const own = before.filter((each) => each.owner === owner).length;
    return enemy ? [issue('hex-held', [owner, own, 'at'], { hex: at, enemy: enemy.id })] : [];
  }),
);

/**
 * The ships of each player: `{ red: ['DD-1'], blue: [{ name: 'CA1', sheet: 'CA-2', at: '1010' }] }`. A player without ships has the standard ships of
 * their force, if the rules give them one.
 */
export const fleets = setupField('fleets', {
  decode: optional(decodeFleets),
  check: (game, given) => [
    ...ownerIssues(
      game.rules,
      game.state.players.map(({ id }) => id),
      given,
    ),
    ...Object.keys(given).flatMap((player) => {
      const ships = shipsIn(given, player) ?? [];
      return atPath(player, [
        ...ships.flatMap((each, at) => atPath(at, shipIssues(game.rules, each))),
        ...nameIssues(game.rules, ships),
      ]);
    }),
    ...shipsIssues({ rules: game.rules, state: withFleets(game, given) }, undefined),
  ],
  apply: (game, given = {}) => withFleets(game, given),
});

/** Returns why a set-up cannot be played. */
export function setupIssues(game: StateGame): readonly Issue[] {
  const { rules, state } = game;
  const empty = state.players.filter(({ id }) => state.ships.every(({ owner }) => owner !== id));
  const missing = missingTypes(rules);
  return [
    ...missing,
    ...zoneIssues(rules),
    ...atPath('fleets', [
      ...(missing.length > 0 ? [] : empty.map(({ id }) => noShips(id))),
      ...shipsIssues(game, undefined),
    ]),
  ];
}

export const fleetParts = [fleetIssues, namedSheets, forces, deployedRows, shipsIssues, fleets] as const;
