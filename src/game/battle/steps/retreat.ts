/** Steps in which ships leave a combat: escape, and withdrawal. */

import { list, shape } from '../../../kernel/util/decode.js';
import { flatMap } from '../../../kernel/util/flat-map.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import type { ParamsWith } from '../../../kernel/message/issue.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { atlasOf } from '../../../map/atlas.js';
import { hexId, shipId, type HexId, type SeenShip, type ShipId } from '../../state.js';
import { formula, question, type StateGame, type ViewGame } from '../../kernel.js';
import { activeSide, enemyAt } from '../../players.js';
import { findShip, hexOf, shipsAt } from '../../ships/find.js';
import { shipEscaped, shipWithdrew, type Move } from '../../ships/events.js';
import { wayParams } from '../../stars.js';
import { issue } from '../../messages.js';
import { filterPlayers, steps, type Step } from '../step-machine.js';
import { shipsInCombat } from '../participants.js';
import { sealedAction, findSealedChoice } from '../sealed-choices.js';
import { takesPart } from '../systems/system.js';
import type { Action } from '../../../kernel/parts/action.js';

/** Hexes to which a ship may leave a combat: next to the star, except stars that an enemy holds. Ledger: E1.ESC.3. */
export const retreatHexes = question('retreatHexes', (game, ship: SeenShip): readonly HexId[] => {
  if (typeof ship.at !== 'string') return [];
  return atlasOf(game.state.map)
    .beside(ship.at)
    .filter((hex) => !heldByEnemy(game, hex, ship.owner));
});

/** Checks whether a ship may leave a combat for a hex. Ledger: E1.ESC.3. */
export const retreatIssues = question(
  'retreatIssues',
  (game, { ship, to }: { readonly ship: SeenShip; readonly to: HexId }): readonly Issue[] =>
    retreatHexes(game, ship).includes(to)
      ? []
      : [issue('not-a-retreat-hex', [], noWayParams(game, ship, to))],
);

/**
 * Returns the params for a refused hex, with the reason `why`: not on the map, not next to the star, the star itself,
 * or held by an enemy.
 */
function noWayParams(game: ViewGame, ship: SeenShip, to: HexId): ParamsWith<'ship'> {
  const { map, ships } = game.state;
  const from = hexOf(ships, ship);
  const params = { ship: ship.id, ...wayParams(game.state, { from, to }) };
  if (!atlasOf(map).has(to)) return { ...params, why: 'no-such-hex' };
  if (from === to) return { ...params, why: 'stays-there' };
  if (from === undefined || !atlasOf(map).beside(from).includes(to)) return { ...params, why: 'not-next-to' };
  return heldByEnemy(game, to, ship.owner) ? { ...params, why: 'held-by-enemy' } : params;
}

const heldByEnemy = (game: ViewGame, hex: HexId, player: PlayerId): boolean =>
  game.state.stars.some((star) => star.hex === hex) && enemyAt(game, hex, player);

/** Whether a ship can leave a combat by itself: not only aboard another. Ledger: E1.SYS.1. */
export const canLeaveAlone = formula('canLeaveAlone', (_rules, _ship: SeenShip): boolean => true);

/** Lists the ships that leave in a step: they escaped, or their side must withdraw. */
type Leavers = (game: ViewGame) => readonly SeenShip[];

/** Lists the ships at the star that still take part and that `may` accepts. */
function leaversWho(game: ViewGame, may: (ship: SeenShip) => boolean): readonly SeenShip[] {
  const { battle, ships } = game.state;
  const some = battle ? shipsAt(ships, battle.at).filter(may) : [];
  if (some.length === 0) return some;
  const fight = shipsInCombat(game);
  return some.filter((ship) => takesPart(game.rules, { ship, fight }));
}

const listEscapedShips: Leavers = (game) => {
  const away = game.state.battle?.fired?.escaped ?? [];
  return away.length === 0 ? [] : leaversWho(game, ({ id }) => away.includes(id));
};

/** Ledger: E1.END.4. */
const listWithdrawingShips: Leavers = (game) => {
  const side = activeSide(game.state);
  return leaversWho(game, (ship) => side.includes(ship.owner) && canLeaveAlone(game.rules, ship));
};

/** Lists a player's leaving ships that have more than one hex to choose from. */
const choosers = (game: ViewGame, leavers: Leavers, player: PlayerId): readonly SeenShip[] =>
  leavers(game).filter((ship) => ship.owner === player && retreatHexes(game, ship).length > 1);

/** Fields of the actions `battle/escape` and `battle/withdraw`. */
export type LeavingFields = {
  /** A move for each ship that has more than one hex to go to. */
  readonly moves: readonly Move[];
};

const moves = { moves: list(shape({ ship: shipId, to: hexId }), 1000) };

/** Options of `battle/escape` and `battle/withdraw`. */
export type LeavingOptions = {
  /** Hexes for each ship that has a choice. */
  readonly hexes: Readonly<Record<ShipId, readonly HexId[]>>;
};

/** Issue codes of a step: for a ship without a hex, with a wrong hex, or that does not leave. */
interface Codes {
  readonly nowhere: 'must-leave' | 'must-withdraw';
  readonly elsewhere: 'not-a-retreat-hex' | 'not-a-withdrawal';
  readonly stays: 'does-not-leave' | 'does-not-withdraw';
}

/** Makes the action by which owners choose hexes for their leaving ships. */
const leavingAction = <const Type extends string>(
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

/**
 * Makes the issue for a ship that does not leave a combat or is named twice. In a withdrawal the code `does-not-leave`
 * becomes `does-not-withdraw`. Ledger: E1.ESC.3, E1.END.4.
 */
export const stayIssue = question('stayIssue', (_game, ship: ShipId): Issue =>
  issue('does-not-leave', ['ship'], { ship }),
);

function moveIssues(
  game: ViewGame,
  due: readonly SeenShip[],
  given: readonly Move[],
  { nowhere, elsewhere, stays }: Codes,
): readonly Issue[] {
  const each = flatMap(given, ({ ship: id, to }, at) => {
    const ship = findShip(due, id);
    const first = given.findIndex((move) => move.ship === id) === at;
    if (!ship || !first) return atPath(at, [issue.recode(stayIssue(game, id), 'does-not-leave', stays)]);
    const found = retreatIssues(game, { ship, to });
    const told = found.map((each) => issue.recode(each, 'not-a-retreat-hex', elsewhere));
    return atPath(at, atPath('to', told));
  });
  const missing = due.filter(({ id }) => !given.some(({ ship }) => ship === id));
  const left = wayParams(game.state, { from: game.state.battle?.at });
  return [...each, ...missing.map(({ id }) => issue(nowhere, [], { ship: id, ...left }))];
}

/** Returns the move of every leaving ship: as its owner chose, or to the only hex. */
function moveLeavers(game: StateGame, leavers: Leavers): readonly Move[] {
  return flatMap(leavers(game), (ship) => {
    const chosen = findSealedChoice<{ readonly moves: readonly Move[] }>(game, ship.owner)?.moves.find(
      (move) => move.ship === ship.id,
    )?.to;
    const to = chosen ?? retreatHexes(game, ship)[0];
    return to === undefined ? [] : [{ ship: ship.id, to }];
  });
}

const leavingStep = (leavers: Leavers, answeredBy: string, left: (move: Move) => Event): Step => ({
  idle: (game) => leavers(game).length === 0,
  awaits: (game) => filterPlayers(game, (player) => choosers(game, leavers, player).length > 0),
  does: (game) => moveLeavers(game, leavers).map(left),
  answeredBy,
});

/** Chooses a hex for each escaped ship. Ledger: E1.ESC.3. */
export const chooseEscape = leavingAction('battle/escape', 'escape', listEscapedShips, {
  nowhere: 'must-leave',
  elsewhere: 'not-a-retreat-hex',
  stays: 'does-not-leave',
});

/** Chooses a hex for each ship of the active side, after three quiet rounds. Ledger: E1.END.4. */
export const chooseWithdrawal = leavingAction('battle/withdraw', 'withdraw', listWithdrawingShips, {
  nowhere: 'must-withdraw',
  elsewhere: 'not-a-withdrawal',
  stays: 'does-not-withdraw',
});

const escapeStep = steps.add('escape', {
  title: 'ships that got away leave',
  ...leavingStep(listEscapedShips, chooseEscape.key, shipEscaped),
});

const withdrawStep = steps.add('withdraw', {
  title: 'the active player’s ships withdraw',
  ...leavingStep(listWithdrawingShips, chooseWithdrawal.key, shipWithdrew),
});

export const leavingParts = [retreatHexes, retreatIssues, stayIssue, canLeaveAlone, escapeStep, withdrawStep];
