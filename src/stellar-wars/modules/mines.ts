/** Mined hexes, and what is left of the mines of ships: secrets of their owners. */

import { ownerOnly } from '../../kernel/action.js';
import { boolean, array, oneOf, optional, object, int } from '../../kernel/decode.js';
import { contradiction } from '../../kernel/issue.js';
import type { Issue } from '../../kernel/result.js';
import type { PlayerId, Viewer, Event } from '../../kernel/types.js';
import { declareIssues } from '../issues.js';
import { setting, slice, event, type ViewGame, question, type StateGame } from '../kit.js';
import { hexId, isHexOn } from '../movement/courses.js';
import { sum } from '../sheets/sheet.js';
import { shipsOf, changeShip, findShip, turnOf, isHidden } from '../ships.js';
import { type HexId, type Player, type Ship, type View, type ShipId, type State, toAxial } from '../state.js';
import { shipAction } from '../turn/moves.js';
import { updatePlayer } from '../turn/phases.js';
import { distance } from '../../board/hexes.js';
import { module } from '../../kernel/module.js';
import { hitRoll } from '../combat/damage.js';
import { isCloaked } from './cloaking.js';
import { minesSwept, type SweptPayload } from './sensors.js';
import { shipMoved, type MovedPayload } from '../movement/move.js';
import { mineUnits, missile } from '../sheets/tables.js';

/** Hexes that a unit of mines is laid in. Ledger: SW.12.2. */
const HEXES = 4;

/** Who knows of a mined hex besides its owner. */
export type Knowing = 'enemies' | 'all';

/** A mined hex. */
export type Field = {
  /** The hex. */
  readonly hex: HexId;
  /** Who knows of it besides its owner. Absent: nobody. */
  readonly known?: Knowing;
};

/** Returns what a viewer may see of a field: its owner does not learn that a hidden ship has found it. */
function fieldFor({ hex, known }: Field, viewer: Viewer, owner: PlayerId): readonly Field[] {
  if (known === 'all') return [{ hex, known }];
  if (viewer === owner) return [{ hex }];
  return known === 'enemies' && typeof viewer === 'string' ? [{ hex, known }] : [];
}

/** The mined hexes of a player, in the order of their numbers. Ledger: SW.12.2, SW.R32, SW.R42. */
export const fields = slice('player', 'mines/fields', {
  init: (): readonly Field[] => [],
  decode: array(object({ hex: hexId, known: optional(oneOf('enemies', 'all')) }), 9801),
  check: ({ rules }, all): readonly Issue[] =>
    all.flatMap(({ hex }, at) => {
      const before = all[at - 1];
      const isNext = before === undefined || before.hex < hex;
      return isNext && isHexOn(rules, hex) ? [] : [contradiction([at], 'SW.12.2')];
    }),
  seenBy: (all, viewer, { id }) => all.flatMap((field) => fieldFor(field, viewer, id)),
});

/** Whether a hex stays mined after an attack. Ledger: SW.R32. */
const stays = setting('mines/stays', { decode: boolean, standard: true });

/** Whether there are as many mined hexes as a player's ships have mined. */
const areMined = (state: View, owner: PlayerId): boolean =>
  sum(shipsOf(state, owner).map((ship) => laid.of(ship))) <= fieldsOf(state, owner).length;

/** Hexes that a ship has mined: only its owner knows how many mines are left. Ledger: SW.R42. */
export const laid = slice('ship', 'mines/laid', {
  init: () => 0,
  decode: int(0, 9801),
  check: ({ rules, state }, hexes, ship): readonly Issue[] =>
    hexes <= HEXES * ship.sheet.mines && (!stays.of(rules) || areMined(state, ship.owner))
      ? []
      : [contradiction([], 'SW.12.2')],
  seenBy: ownerOnly,
});

/** Returns how many more hexes a ship can mine; of another player's ship in a view: as if it had mined none. Ledger: SW.12.2. */
export const minesLeft = (ship: Ship): number => HEXES * ship.sheet.mines - laid.of(ship);

const fieldsOf = ({ players }: View, owner: PlayerId): readonly Field[] => {
  const player = players.find(({ id }) => id === owner);
  return player ? fields.of(player) : [];
};

/** Whether a player has mined a hex. */
const isMined = (seen: View, owner: PlayerId, hex: HexId): boolean =>
  fieldsOf(seen, owner).some((field) => field.hex === hex);

/** Lists the mined hexes of a player of which others do not know yet: enemies or all, as `knowing` says. */
const unknownTo = (seen: View, owner: PlayerId, knowing: Knowing): readonly HexId[] =>
  fieldsOf(seen, owner).flatMap(({ hex, known }) => (known === 'all' || known === knowing ? [] : [hex]));

/** Returns the fields of a player with one added or changed. */
export const withField = (player: Player, field: Field): readonly Field[] =>
  [...fields.of(player).filter(({ hex }) => hex !== field.hex), field].sort((one, other) =>
    one.hex < other.hex ? -1 : 1,
  );

// What happens to mined hexes.

/** Returns the state with other fields of a player. */
function changeFields(
  state: State,
  owner: PlayerId | undefined,
  change: (player: Player) => readonly Field[],
): State {
  const player = state.players.find(({ id }) => id === owner);
  return player ? updatePlayer(state, player.id, fields.change(change(player))) : state;
}

/** Payload of the event that a ship mined a hex. */
export type LaidPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** The hex. */
  readonly hex: HexId;
};

/** A ship mined a hex: only its owner learns it. Ledger: SW.12.2. */
const minesLaid = event('mines/laid', {
  audience: ({ state }, { ship: id }: LaidPayload) => {
    const ship = findShip(state, id);
    return ship ? [ship.owner] : [];
  },
  apply: ({ state }, { ship: id, hex }: LaidPayload) => {
    const now = changeShip(state, id, (ship) => laid.put(ship, laid.of(ship) + 1));
    return changeFields(now, findShip(state, id)?.owner, (player) => withField(player, { hex }));
  },
});

/** Payload of the event that mined hexes are shown. */
export type MinesShownPayload = {
  /** The player who mined them. */
  readonly owner: PlayerId;
  /** The hexes. */
  readonly hexes: readonly HexId[];
  /** Who knows of them from now on. */
  readonly known: Knowing;
};

/** Mined hexes are shown: to everybody, or to the enemies of their owner. Ledger: SW.11.3, SW.R32. */
const minesShown = event('mines/shown', {
  audience: ({ state }, { owner, known }: MinesShownPayload) =>
    known === 'all' ? 'all' : state.players.flatMap(({ id }) => (id === owner ? [] : [id])),
  apply: ({ state }, { owner, hexes, known }: MinesShownPayload) =>
    hexes.reduce(
      (now, hex) => changeFields(now, owner, (player) => withField(player, { hex, known })),
      state,
    ),
});

/** Payload of the event that mines attack a ship. */
export type SprungPayload = {
  /** The ship that entered the hex. */
  readonly ship: ShipId;
  /** The player who mined it. */
  readonly owner: PlayerId;
  /** The hex. */
  readonly hex: HexId;
  /** Whether it stays mined. */
  readonly stays: boolean;
};

/** Mines attack a ship: everybody knows of them now. Ledger: SW.12.3, SW.R32. */
export const minesSprung = event('mines/sprung', {
  apply: ({ state }, { owner, hex, stays }: SprungPayload) =>
    changeFields(state, owner, (player) =>
      stays
        ? withField(player, { hex, known: 'all' })
        : fields.of(player).filter((field) => field.hex !== hex),
    ),
});

// A ship lays mines in a hex on its way.

const { issue, codes } = declareIssues({
  'no-mines-left': { rule: 'SW.12.2', params: ['ship'] },
  'no-hex-entered': { rule: 'SW.R32', params: ['ship'] },
  'mined-already': { rule: 'SW.R32', params: ['hex'] },
});

/** Returns why a ship may not mine its hex now. Ledger: SW.12.2, SW.R32. */
export function layIssues({ state }: ViewGame, ship: Ship): readonly Issue[] {
  const { id, owner, at } = ship;
  return [
    ...(minesLeft(ship) > 0 ? [] : [issue('no-mines-left', ['ship'], { ship: id })]),
    ...(turnOf(ship).entered > 0 ? [] : [issue('no-hex-entered', ['ship'], { ship: id })]),
    ...(isMined(state, owner, at) ? [issue('mined-already', ['ship'], { hex: at })] : []),
  ];
}

/** Mines the hex of a ship. Ledger: SW.12.2, SW.R32. */
const lay = shipAction('mines/lay', {
  issues: layIssues,
  option: (ship) => ({ ship: ship.id, hex: ship.at, left: minesLeft(ship) }),
  apply: (_game, { id: ship, at: hex }) => [minesLaid({ ship, hex })],
});

// Mines attack ships, and sensors find mines.

/**
 * The side of a ship that mines hit. Not the rear: mines never take the engine of a ship in its move.
 * Ledger: SW.R32, SW.S18.
 */
const side = setting('mines/side', { decode: oneOf('F', 'FR', 'RR', 'RL', 'FL'), standard: 'F' });

/** The range of a missile at which mines attack. Ledger: SW.12.3. */
const RANGE = 8;

/** Whether mines attack a ship that sensors have found although its cloak is up. Ledger: SW.10.5, SW.R31. */
const attackFound = setting('mines/attackFound', { decode: boolean, standard: false });

/** Whether the mines of enemies leave a ship in peace: its cloak keeps them from sensing it. Ledger: SW.10.5, SW.R31. */
export const minesIgnore = question(
  'minesIgnore',
  (game, ship: Ship): boolean =>
    isHidden(game, ship) || (!attackFound.of(game.rules) && isCloaked(game.state, ship.id)),
);

/** Returns the attacks of mines on a ship that entered a hex. No check reads mines: they attack afterwards. Ledger: SW.12.3. */
function spring(game: StateGame, { ship: id, to: hex }: MovedPayload): readonly Event[] {
  const { rules, state } = game;
  const ship = findShip(state, id);
  if (!ship || minesIgnore(game, ship)) return [];
  const attack = { by: null, weapon: missile.key, target: id, range: RANGE, side: side.of(rules) };
  return state.players.flatMap(({ id: owner }) =>
    owner === ship.owner || !isMined(state, owner, hex)
      ? []
      : [minesSprung({ ship: id, owner, hex, stays: stays.of(rules) }), hitRoll.ask(attack)],
  );
}

/** Returns the mines that sensors find: a hidden ship finds them for its player alone. Ledger: SW.11.3, SW.S13. */
function sweep(game: StateGame, { ship: id, at, reach }: SweptPayload): readonly Event[] {
  const ship = findShip(game.state, id);
  if (!ship || reach === 0) return [];
  const known = isHidden(game, ship) ? 'enemies' : 'all';
  const isNear = (hex: typeof at): boolean => distance(toAxial(at), toAxial(hex)) <= reach;
  return game.state.players.flatMap(({ id: owner }) => {
    const hexes = owner === ship.owner ? [] : unknownTo(game.state, owner, known).filter(isNear);
    return hexes.length > 0 ? [minesShown({ owner, hexes, known })] : [];
  });
}

/** Ships lay mines, which attack enemies. */
export const mines = module(
  {
    id: 'mines',
    source: ['SW.3.mine', 'SW.10.5', 'SW.12.2', 'SW.12.3', 'SW.R32'],
    requires: ['missiles'],
    uses: ['sensors'],
    idleWithout: { 'mines/attackFound': 'cloaking' },
  },
  mineUnits,
  stays,
  side,
  attackFound,
  fields,
  laid,
  minesIgnore,
  minesLaid,
  minesShown,
  minesSprung,
  lay,
  ...codes,
  shipMoved.then(spring),
  minesSwept.then(sweep),
);
