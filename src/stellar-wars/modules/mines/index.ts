import { distance } from '../../../board/hexes.js';
import { boolean, oneOf } from '../../../kernel/decode.js';
import { module } from '../../../kernel/module.js';
import type { Event } from '../../../kernel/types.js';
import { hitRoll } from '../../combat/damage.js';
import { question, setting, type StateGame } from '../../kit.js';
import { isCloaked } from '../cloaking/cloak.js';
import {
  minesLaid,
  minesShown,
  minesSprung,
  fields,
  isMined,
  laid,
  stays,
  unknownTo,
  layParts,
} from './fields.js';
import { minesSwept, type SweptPayload } from '../sensors/search.js';
import { shipMoved, type MovedPayload } from '../../movement/move.js';
import { mineUnits, missile } from '../../sheets/tables.js';
import { findShip, isHidden } from '../../ships.js';
import { toAxial, type Ship } from '../../state.js';

/**
 * The side of a ship that mines hit. Not the rear: mines never take the engine of a ship in its move.
 * Ledger: SW.R32, SW.S18.
 */
export const side = setting('mines/side', { decode: oneOf('F', 'FR', 'RR', 'RL', 'FL'), standard: 'F' });

/** The range of a missile at which mines attack. Ledger: SW.12.3. */
const RANGE = 8;

/** Whether mines attack a ship that sensors have found although its cloak is up. Ledger: SW.10.5, SW.R31. */
export const attackFound = setting('mines/attackFound', { decode: boolean, standard: false });

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
  ...layParts,
  shipMoved.then(spring),
  minesSwept.then(sweep),
);
