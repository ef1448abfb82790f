/** What captains do with cloaks, sensors, mines and self-destruct, around their moves and fire. */

import { hiddenShips } from '../../cloak/cloaked.js';
import type { Ship } from '../../nouns.js';
import type { Outlook, StellarAction } from '../table.js';
import { nextShip } from '../move.js';
import { chooseBlast } from './blast.js';
import { chooseHiding, wantsFirst, chooseHiddenSpeeds, chooseLowering, lookHidden } from './cloak.js';
import { chooseLaying } from './lay.js';
import { chooseSearch } from './search.js';

/** How a player chooses an action. */
type Choose = (outlook: Outlook) => StellarAction | undefined;

/** Returns what a ship does with its devices before an action of its move, which is no shot; undefined if nothing. */
const chooseDevice = ({ game, open }: Outlook, ship: Ship, next: StellarAction): StellarAction | undefined =>
  (open.has('ship/self-destruct') ? chooseBlast(game, ship) : undefined) ??
  (open.has('mines/lay') ? chooseLaying(game, ship) : undefined) ??
  (open.has('cloak/hide') && next.type === 'ship/done' ? chooseHiding(game, ship) : undefined);

/** Chooses an action of a player whose ships move. */
function chooseInMove(outlook: Outlook, choose: Choose): StellarAction | undefined {
  const search = chooseSearch(outlook);
  if (search) return search;
  const { game, player } = outlook;
  const ship = nextShip(game, player);
  const action = choose(ship ? { ...outlook, game: lookHidden(game, ship) } : outlook);
  if (!ship || !action || action.type === 'ship/fire') return action;
  return chooseDevice(outlook, ship, action) ?? action;
}

/** Returns a choice that uses devices, where the decisions are open that they bring; otherwise it is the given one. */
export const withDevices =
  (choose: Choose): Choose =>
  (outlook) => {
    const { game, player, open } = outlook;
    if (open.has('cloak/lower')) return chooseLowering(game, player);
    if (open.has('turn/choose') && wantsFirst(game, player))
      return { type: 'turn/choose', player, order: 'first' };
    if (open.has('speeds/set') && hiddenShips(game, player).length > 0)
      return chooseHiddenSpeeds(game, player);
    return game.state.active === player ? chooseInMove(outlook, choose) : choose(outlook);
  };
