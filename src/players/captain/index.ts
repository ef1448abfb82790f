import type { Decision, Random } from '../../kernel/player.js';
import { watchful } from '../../common/player-guards.js';
import { gunner } from '../gunner.js';
import type { View } from '../../game/state.js';
import { isOf, mostUrgent, type AnyAction, type Player, type PlayerAction, type Table } from '../player.js';
import { leaving, runningAway, standingFast } from './battle.js';
import { building } from './build.js';
import { founding, handling } from './cargo.js';
import { rearranging } from './ferry.js';
import { moving } from './move.js';
import { researching } from './research.js';
import { scrapping } from './scrap.js';
import { serving } from './serve.js';
import { situationOf, type Situation } from './situation.js';
import { allotting, looting } from './spoils.js';

/**
 * A player that plays whole games on the map to win them: it builds fleets, gathers them, strikes where the enemy is weak,
 * and drives him from its own stars. It fights like a gunner. Cost: grows with the ships and hexes, as `decisions` does;
 * about 0.4 s a move with 100 ships that have 20 movement points each on a map of 2,000 hexes.
 */
export const captain = <Act extends AnyAction>(
  table: Table<Act>,
): Player<Act | PlayerAction, Decision, View> => {
  const fights = gunner(table);
  return watchful('captain', table, [], (view, decisions, random) => {
    const open = decisions.filter(({ aside }) => !aside);
    const urgent = mostUrgent(open);
    const situation = situationOf(table.rulesOf(view), view, urgent.player);
    const isLegal = (action: Act | PlayerAction): boolean => table.checkAction(view, action).length === 0;
    const chosen = /^(battle|ecm)\//.test(urgent.type)
      ? (runningAway(situation, urgent) ??
        leaving(situation, urgent) ??
        standingFast(situation, fights(view, [urgent], random), random))
      : choice(situation, open, random, isLegal);
    if (chosen && isLegal(chosen)) return chosen;
    // What goes on until it is ended is ended, where nothing is left to be done in it.
    const end = open.find(({ type }) => type === 'phase/end') ?? urgent;
    return table.sampleAction(view, end, random);
  });
};

/** What a captain wants to do outside combat; undefined if nothing. */
function choice(
  situation: Situation,
  open: readonly Decision[],
  random: Random,
  isLegal: (action: PlayerAction) => boolean,
): PlayerAction | undefined {
  const build = open.find(isOf('ship/build'));
  return (
    allotting(situation, open, random) ??
    looting(situation, open) ??
    handling(situation, open) ??
    scrapping(situation, open) ??
    founding(situation, open) ??
    serving(situation, open, isLegal) ??
    (build && building(situation, build, random)) ??
    researching(situation, open) ??
    moving(situation, open) ??
    rearranging(situation, open.find(isOf('systemships/rearrange'))?.facts)
  );
}
