import type { Decision, Random } from '../../kernel/player.js';
import { gunner } from '../gunner.js';
import type { View } from '../../game/state.js';
import { isOf, mostUrgent, type AnyAction, type Player, type PlayerAction, type Table } from '../player.js';
import { chooseExits, orderFlight, orderStand } from './battle.js';
import { chooseShipToBuild } from './build.js';
import { fundBase, loadFreighter } from './cargo.js';
import { chooseRearrangement } from './ferry.js';
import { chooseMove } from './move.js';
import { choosePayment } from './research.js';
import { chooseScrap } from './scrap.js';
import { chooseService } from './serve.js';
import { situationOf, type Situation } from './situation.js';
import { chooseAllotment, chooseLoot } from './spoils.js';

/**
 * A player for whole games on the map. It builds fleets, gathers them, attacks where the enemy is weak, and drives
 * enemies from its own stars. It fights like a gunner. Cost: grows with the ships and hexes, as `decisions` does; about
 * 0.4 s a move with 100 ships that have 20 movement points each on a map of 2,000 hexes.
 */
export const captain = <Act extends AnyAction>(
  table: Table<Act>,
): Player<Act | PlayerAction, Decision, View> => {
  const fights = gunner(table);
  return (view, decisions, random) => {
    const open = decisions.filter(({ aside }) => !aside);
    const urgent = mostUrgent(open);
    const situation = situationOf(table.rulesOf(view), view, urgent.player);
    const isLegal = (action: Act | PlayerAction): boolean => table.checkAction(view, action).length === 0;
    const isCombat = /^(battle|ecm)\//.test(urgent.type);
    const chosen = isCombat
      ? (orderFlight(situation, urgent) ?? chooseExits(situation, urgent))
      : choice(situation, open, random, isLegal);
    // A gunner returns only legal actions.
    const fought = isCombat && !chosen ? fights(view, [urgent], random) : undefined;
    const last = fought ? orderStand(situation, fought, random) : chosen;
    if (last && (last === fought || isLegal(last))) return last;
    // Nothing is left to do in this phase, so it is ended.
    const end = open.find(({ type }) => type === 'phase/end') ?? urgent;
    return table.sampleAction(view, end, random);
  };
};

/** Chooses an action outside combat, or undefined if nothing is left to do. */
function choice(
  situation: Situation,
  open: readonly Decision[],
  random: Random,
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const build = open.find(isOf('ship/build'));
  return (
    chooseAllotment(situation, open, random) ??
    chooseLoot(situation, open) ??
    loadFreighter(situation, open) ??
    chooseScrap(situation, open) ??
    fundBase(situation, open) ??
    chooseService(situation, open, isLegal) ??
    (build && chooseShipToBuild(situation, build, random)) ??
    choosePayment(situation, open) ??
    chooseMove(situation, open) ??
    chooseRearrangement(situation, open.find(isOf('systemships/rearrange'))?.options)
  );
}
