/** What the steps `escape` and `withdraw` have in common: ships leave a combat. */

import { list, shape } from '../../../kernel/util/decode.js';
import type { Action } from '../../../kernel/parts/action.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { hexId, shipId, type HexId, type SeenShip, type ShipId } from '../../state.js';
import type { StateGame, ViewGame } from '../../kernel.js';
import { findShip, shipsAt } from '../../ships/find.js';
import type { Move } from '../../ships/events.js';
import { wayParams } from '../../stars.js';
import { issue } from '../../issues.js';
import { filterPlayers, type Step } from '../step.js';
import { shipsInCombat } from '../participants.js';
import { sealedAction, findSealedChoice } from '../sealed-choices.js';
import { takesPart } from '../systems/system.js';
import { retreatHexes, retreatIssues, stayIssue } from './retreat-rules.js';

/** Lists the ships that leave in a step. */
export type Leavers = (game: ViewGame) => readonly SeenShip[];

/** Lists the ships that still take part and meet a condition. */
export function leaversWho(game: ViewGame, may: (ship: SeenShip) => boolean): readonly SeenShip[] {
  const { battle, ships } = game.state;
  const some = battle ? shipsAt(ships, battle.at).filter(may) : [];
  if (some.length === 0) return some;
  const fight = shipsInCombat(game);
  return some.filter((ship) => takesPart(game.rules, { ship, fight }));
}

/** Lists a player's ships that can go to more than one hex. */
const choosers = (game: ViewGame, leavers: Leavers, player: PlayerId): readonly SeenShip[] =>
  leavers(game).filter((ship) => ship.owner === player && retreatHexes(game, ship).length > 1);

/** Fields of the actions `battle/escape` and `battle/withdraw`. */
export type LeavingFields = {
  /** A move for each ship that has more than one hex to go to. */
  readonly moves: readonly Move[];
};

const moves = { moves: list(shape({ ship: shipId, to: hexId }), 1000) };

/** What a player can choose from for ships that leave. */
export type LeavingOptions = {
  /** The hexes for each ship that has a choice. */
  readonly hexes: Readonly<Record<ShipId, readonly HexId[]>>;
};

/**
 * The codes for a ship without a hex, with a wrong hex, and for a ship that does not leave. Escape and withdrawal are
 * two rules.
 */
interface Codes {
  /** No hex was chosen for a ship. */
  readonly nowhere: 'must-leave' | 'must-withdraw';
  /** A ship cannot leave for the chosen hex. */
  readonly elsewhere: 'not-a-retreat-hex' | 'not-a-withdrawal';
  /** The ship does not leave in this step. */
  readonly stays: 'does-not-leave' | 'does-not-withdraw';
}

/** Declares the action by which owners choose hexes for their ships. */
export const leavingAction = <const Type extends string>(
  type: Type,
  step: string,
  leavers: Leavers,
  codes: Codes,
): Action<Type, LeavingFields, LeavingOptions> =>
  sealedAction(type, step, moves, {
    options: (game, player): LeavingOptions => ({
      hexes: Object.fromEntries(
        choosers(game, leavers, player).map((ship) => [ship.id, retreatHexes(game, ship)]),
      ),
    }),
    check: (game, { player, moves: given }) =>
      atPath('moves', moveIssues(game, choosers(game, leavers, player), given, codes)),
    sample: (game, player, random) => ({
      moves: choosers(game, leavers, player).flatMap((ship) => {
        const hexes = retreatHexes(game, ship);
        const to = hexes[random(hexes.length)];
        return to === undefined ? [] : [{ ship: ship.id, to }];
      }),
    }),
  });

function moveIssues(
  game: ViewGame,
  due: readonly SeenShip[],
  given: readonly Move[],
  { nowhere, elsewhere, stays }: Codes,
): readonly Issue[] {
  const each = given.flatMap(({ ship: id, to }, at) => {
    const ship = findShip(due, id);
    const first = given.findIndex((move) => move.ship === id) === at;
    if (!first) return [issue('named-twice', [at, 'ship'], { ship: id })];
    if (!ship) return atPath(at, [issue.recode(stayIssue(game, id), 'does-not-leave', stays)]);
    const found = retreatIssues(game, { ship, to });
    const recoded = found.map((each) => issue.recode(each, 'not-a-retreat-hex', elsewhere));
    return atPath(at, atPath('to', recoded));
  });
  const missing = due.filter(({ id }) => !given.some(({ ship }) => ship === id));
  const place = wayParams(game.state, { from: game.state.battle?.at });
  return [...each, ...missing.map(({ id }) => issue(nowhere, [], { ship: id, ...place }))];
}

/** Returns the move of each ship: to the hex that its owner chose, or to the only hex. A ship without a hex stays. */
function moveLeavers(game: StateGame, leavers: Leavers): readonly Move[] {
  return leavers(game).flatMap((ship) => {
    const chosen = findSealedChoice<{ readonly moves: readonly Move[] }>(game, ship.owner)?.moves.find(
      (move) => move.ship === ship.id,
    )?.to;
    const to = chosen ?? retreatHexes(game, ship)[0];
    return to === undefined ? [] : [{ ship: ship.id, to }];
  });
}

export const leavingStep = (leavers: Leavers, answeredBy: string, left: (move: Move) => Event): Step => ({
  idle: (game) => leavers(game).length === 0,
  awaits: (game) => {
    const choosing = leavers(game).filter((ship) => retreatHexes(game, ship).length > 1);
    return filterPlayers(game, (player) => choosing.some((ship) => ship.owner === player));
  },
  does: (game) => moveLeavers(game, leavers).map(left),
  answeredBy,
});
