/** The fleets with which a game begins. */

import type { PlayerId } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { list, optional, record, shape, text, whole, type Decoder } from '../../../kernel/util/decode.js';
import { suggest } from '../../../kernel/util/nearest.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { hexId, isHexOn } from '../board/board.js';
import type { HexId } from '../board/hex-id.js';
import { issue } from '../issues.js';
import { formula, setupField, stateQuestion, type StateGame } from '../kit.js';
import type { Facing, Sheet, Ship, State } from '../nouns.js';
import { boxesOf } from '../ships/boxes.js';
import { MAX_SHIPS, toShipId } from '../ships/ship.js';
import { printedShips } from '../sheets/printed.js';
import { sheetDecoder } from '../sheets/sheet.js';
import { forceIssues, forces, missingTypes, standardShip } from './forces.js';
import { deployedRows, facingOf, placeOf, zoneIssues } from './places.js';

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

const className = text(/^.{1,30}$/);
/** Decodes a sheet, or the name of one that is there to be chosen. */
export const givenSheet: Decoder<string | Sheet> = (raw, rules) =>
  typeof raw === 'string' ? className(raw, rules) : sheetDecoder(raw, rules);

const decodeFleets: Decoder<Fleets> = record(
  /^[a-z0-9-]{1,24}$/,
  list(shape({ sheet: givenSheet, at: optional(hexId), facing: optional(whole(0, 5)) }), MAX_SHIPS),
);

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
  const strangers = Object.keys(fleets).filter((name) => !players.some((player) => player === name));
  return [
    ...strangers.map((player) => issue('unknown-player', [player], { player })),
    ...players.flatMap((player, side) => {
      const ships = fleets[player];
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

/** Makes the ships of a player, numbered by type. */
function shipsFor(rules: Rules, owner: PlayerId, side: number, given: readonly GivenShip[]): readonly Ship[] {
  const known = given.flatMap(({ sheet: named, ...place }) => {
    const sheet = sheetOf(rules, named);
    return sheet ? [{ sheet, ...place }] : [];
  });
  return known.map(({ sheet, at: place, facing = facingOf(side) }, at): Ship => {
    const number = known.slice(0, at + 1).filter((each) => each.sheet.type === sheet.type).length;
    return {
      id: toShipId(owner, sheet.type, number),
      owner,
      sheet,
      at: place ?? placeOf(rules, side, { at, count: known.length }),
      facing: facing as Facing, // Sound: it was read as a number from 0 to 5.
      speed: 0,
      left: boxesOf(rules, sheet),
    };
  });
}

/** Returns the state with the ships of all players. */
const withFleets = ({ rules, state }: StateGame, given: Fleets): State => ({
  ...state,
  ships: state.players.flatMap(({ id }, side) =>
    shipsFor(rules, id, side, given[id] ?? standardFleet(rules, side)),
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
 * The ships of each player: `{ red: [{ sheet: 'DD-1' }], blue: [...] }`. A player without ships has the standard ships of
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
    ...Object.entries(given).flatMap(([player, ships]) =>
      atPath(
        player,
        ships.flatMap((each, at) => atPath(at, shipIssues(game.rules, each))),
      ),
    ),
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
