/** How decoys come to be: an action of the build event, with a price of its own. */

import { shipId, type Address, type HexId, type PlayerId, type ShipId } from 'warpwar';
import {
  action,
  duringBuildEvent,
  hexId,
  pointsMoved,
  shipBuilt,
  type Ship,
  type ViewGame,
  actDone,
  buildIssues,
  namesGiven,
  nameTaken,
  priceProject,
  payerOf,
  yards,
  shipAppeared,
} from 'warpwar/rules';
import { ok, pickRandom, refusal, type Result } from 'warpwar/kernel';
import { fake, lureOf } from './lure.js';

/** A decoy that can be launched. */
interface Launch {
  readonly ship: Ship;
  readonly from: Address;
  readonly cost: number;
}

/** The free name with the lowest number. */
function freeId(game: ViewGame, player: PlayerId, number = 1): ShipId {
  const id = shipId(`${player}/W${number}`);
  const isTaken = namesGiven(game, player).includes(id) || nameTaken(game, id);
  return isTaken ? freeId(game, player, number + 1) : id;
}

/** Judges a decoy as the ship that it seems to be, but for its price. */
function planAt(game: ViewGame, player: PlayerId, at: HexId): Result<Launch> {
  const [id, counts] = [freeId(game, player), lureOf(game.rules)];
  const whole = priceProject(game, { player, name: id.slice(player.length + 1), at, counts });
  // More than scrapping a ship pays back, or players could launch and scrap without end.
  const cost = Math.floor(whole.cost / 2) + 1;
  const from = payerOf(game, { player, purpose: 'build', at }, cost);
  // The action names a star only: whatever is wrong is wrong there.
  const issues = buildIssues(game, { ...whole, cost, from }).map((each) => ({ ...each, path: ['at'] }));
  const ship: Ship = { id, owner: player, at, levels: whole.levels, built: counts, now: counts };
  // Without an account that pays there is an issue.
  return refusal(issues) ?? ok({ ship: fake.put(ship, true), from: from ?? { player }, cost });
}

/** What a player can choose from. */
export type LaunchOptions = {
  /** Stars where the player can launch a decoy, with its price. */
  readonly stars: Readonly<Record<HexId, number>>;
};

export const launch = action(
  'decoys/launch',
  { at: hexId },
  {
    when: duringBuildEvent('build'),
    options: (game, player): LaunchOptions | undefined => {
      const open = yards(game, player).flatMap((at) => {
        const plan = planAt(game, player, at);
        return plan.ok ? [[at, plan.value.cost] as const] : [];
      });
      return open.length > 0 ? { stars: Object.fromEntries(open) } : undefined;
    },
    plan: (game, { player, at }) => planAt(game, player, at),
    apply: (_game, { player, at }, { ship, from, cost }) => [
      actDone({ player, act: 'build' }),
      pointsMoved({ from, to: 'spent', points: cost }),
      shipBuilt({ ship }),
      shipAppeared({ id: ship.id, owner: player, at }),
    ],
    // Sound: the keys are hexes.
    sample: (_game, { options }, random) => ({ at: pickRandom(Object.keys(options.stars), random) as HexId }),
  },
);
