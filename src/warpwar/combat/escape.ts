/**
 * Escape: which retreating ships get away, where to, and who leaves a combat. A ship retreats if its order has the
 * tactic `retreat`; the step `fire` asks here, the step `escape` moves the ships.
 */

import type { Action } from '../../kernel/action.js';
import { isOnView, StatementError } from '../../kernel/declared.js';
import { boolean, array, decode, object } from '../../kernel/decode.js';
import { choiceOf, fixedTo, type Sheet } from '../../kernel/field.js';
import type { ParamsWith } from '../../kernel/issue.js';
import { type Issue, atPath, refusal } from '../../kernel/result.js';
import type { PlayerId, Event } from '../../kernel/types.js';
import {
  filterPlayers,
  findSealedChoice,
  openChoice,
  sealedAction,
  shipsInCombat,
  steps,
  type Step,
} from './steps.js';
import { takesPart } from './systems.js';
import { combatResult } from './table.js';
import { speed, loads } from './weapons.js';
import { hexItem } from '../fields.js';
import { hexOf, wayParams, findShip, shipsAt } from '../find.js';
import { issue } from '../issues.js';
import { setting, formula, question, type ViewGame, type StateGame } from '../kit.js';
import { atlasOf } from '../map/paths.js';
import { type HexId, hexId } from '../map/star-map.js';
import { type Move, shipEscaped, shipWithdrew } from '../ships/events.js';
import { enemyAt, activeSide } from '../sides.js';
import {
  type Ship,
  type Fire,
  type InRound,
  type Order,
  type Shot,
  type SeenShip,
  type ShipId,
  shipId,
} from '../state.js';

/**
 * Whether a ship that fires only missiles at a retreating ship still holds it, unless the table says 'escapes' for its own
 * tactic and drive. Ruling: A1.
 */
export const missileFirersHold = setting('core/missileFirersHold', {
  decode: boolean,
  standard: false,
});

/** A shot at a retreating ship, before and after the table is read. */
export interface ShotAt {
  /** The shot before the table is read. */
  readonly fire: Fire;
  /** The shot with its result. */
  readonly shot: Shot;
}

/** A retreating ship, and the shots at it. */
export interface Retreat extends InRound {
  /** The ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** All shots at it. */
  readonly at: readonly ShotAt[];
}

/** A retreating ship, and one shot at it. */
export interface Pursuit extends ShotAt, InRound {
  /** The ship. */
  readonly ship: Ship;
  /** Order of that ship. */
  readonly order: Order;
}

/**
 * Whether one shot keeps a retreating ship from escaping: by its own result or, with a load that lets ships go, by the tactic and
 * speed of the firing ship. Ledger: E1.ESC.1, E1.CRT.5.
 */
export const holdsRetreater = formula(
  'holdsRetreater',
  (rules, { ship, order, fire, shot, round }: Pursuit): boolean => {
    const load = loads.find(rules, shot.weapon);
    // A beam has no load. It holds, as some loads do, unless the table says 'escapes'.
    if (!load || load.holds) return shot.result !== 'escapes';
    if (!missileFirersHold.of(rules)) return false;
    const own = speed(rules, { ship, order, round });
    const difference = speed(rules, { ship: fire.by, order: fire.order, round }) - own;
    return combatResult(fire.order.tactic, difference, order.tactic) !== 'escapes';
  },
);

/**
 * Whether a retreating ship escapes, if it survives. What holds a ship without a shot is a wrap of this, by the orders of
 * the `round`. Ledger: E1.ESC.1, E1.ESC.2.
 */
export const doesEscape = formula('doesEscape', (rules, { ship, order, at, round }: Retreat): boolean =>
  at.every(({ fire, shot }) => !holdsRetreater(rules, { ship, order, fire, shot, round })),
);

export const escapeParts = [missileFirersHold, holdsRetreater, doesEscape];

// Where ships can go that leave a combat: by an escape or by a withdrawal.

/**
 * Lists the hexes that a ship may leave a combat for, in an escape or a withdrawal: those next to the star, except stars
 * where an enemy has ships. A ship aboard another does not leave by itself. Wrap this to allow or forbid a hex. Ledger:
 * E1.ESC.3.
 */
export const retreatHexes = question('retreatHexes', (game, ship: SeenShip): readonly HexId[] => {
  if (typeof ship.at !== 'string') return [];
  return atlasOf(game.state.map)
    .beside(ship.at)
    .filter((hex) => !heldByEnemy(game, hex, ship.owner));
});

/** Lists why a ship may not leave a combat for a hex. Wrap this only to give another reason. Ledger: E1.ESC.3. */
export const retreatIssues = question(
  'retreatIssues',
  (game, { ship, to }: { readonly ship: SeenShip; readonly to: HexId }): readonly Issue[] =>
    retreatHexes(game, ship).includes(to)
      ? []
      : [issue('not-a-retreat-hex', [], noWayParams(game, ship, to))],
);

/**
 * Returns the params for a hex that a ship may not leave for, with the reason: not on the map, the star itself, not
 * next to it, or held by an enemy; and the hexes for which it may leave.
 */
function noWayParams(game: ViewGame, ship: SeenShip, to: HexId): ParamsWith<'ship'> {
  const { map, ships } = game.state;
  const from = hexOf(ships, ship);
  const hexes = retreatHexes(game, ship);
  const params = { ship: ship.id, hexes, ...wayParams(game.state, { from, to }) };
  if (!atlasOf(map).has(to)) return { ...params, why: 'no-such-hex' };
  if (from === to) return { ...params, why: 'stays-there' };
  if (from === undefined || !atlasOf(map).beside(from).includes(to)) return { ...params, why: 'not-next-to' };
  return heldByEnemy(game, to, ship.owner) ? { ...params, why: 'held-by-enemy' } : params;
}

const heldByEnemy = (game: ViewGame, hex: HexId, player: PlayerId): boolean =>
  game.state.stars.some((star) => star.hex === hex) && enemyAt(game, hex, player);

/** Whether a ship can leave a combat by itself. Ledger: E1.SYS.1. */
export const canLeaveAlone = formula('canLeaveAlone', (_rules, _ship: SeenShip): boolean => true);

/**
 * Returns the issue for a ship that does not leave a combat. In the step `withdraw`, the form of the step makes
 * `does-not-withdraw` of the code. Ledger: E1.ESC.3, E1.END.4.
 */
export const stayIssue = question('stayIssue', (_game, ship: ShipId): Issue =>
  issue('does-not-leave', ['ship'], { ship }),
);

export const retreatParts = [retreatHexes, retreatIssues, stayIssue, canLeaveAlone];

// What the steps `escape` and `withdraw` have in common: ships leave a combat.

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

const moves = { moves: array(object({ ship: shipId, to: hexId }), 1000) };

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
    form: (game, player) => ({
      fields: [
        { kind: 'sheets', key: 'moves', sheets: choosers(game, leavers, player).map(moveSheet(game)) },
      ],
    }),
  });

/** Returns the sheet of a ship that leaves: the hexes that it can leave for. */
const moveSheet =
  (game: ViewGame) =>
  (ship: SeenShip): Sheet => ({
    title: ship.id,
    piece: ship.id,
    fields: [
      fixedTo('ship', ship.id),
      choiceOf(
        'to',
        retreatHexes(game, ship).map((hex) => hexItem(game.state, hex)),
      ),
    ],
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
  const all = leavers(game);
  if (all.length === 0) return [];
  const chosen = new Map<PlayerId, readonly Move[]>();
  for (const { owner } of all) if (!chosen.has(owner)) chosen.set(owner, movesOf(game, leavers, owner));
  return all.flatMap((ship) => {
    const own = chosen.get(ship.owner)?.find((move) => move.ship === ship.id)?.to;
    const to = own ?? retreatHexes(game, ship)[0];
    return to === undefined ? [] : [{ ship: ship.id, to }];
  });
}

/** Returns the moves that a player chose. On a view, another's are told. */
function movesOf(game: StateGame, leavers: Leavers, player: PlayerId): readonly Move[] {
  if (!isOnView(game.rules)) return findSealedChoice<LeavingFields>(game, player)?.moves ?? [];
  const due = choosers(game, leavers, player);
  if (due.length === 0) return [];
  const read = decode(object(moves), openChoice(game, player), game.rules);
  if (!read.ok) throw new StatementError(read);
  const refused = refusal(
    read.value.moves.flatMap(({ ship: id, to }) => {
      const ship = findShip(due, id);
      return ship ? retreatIssues(game, { ship, to }) : [stayIssue(game, id)];
    }),
  );
  if (refused) throw new StatementError(refused);
  return read.value.moves;
}

export const leavingStep = (leavers: Leavers, answeredBy: string, left: (move: Move) => Event): Step => ({
  isIdle: (game) => leavers(game).length === 0,
  awaits: (game) => {
    const choosing = leavers(game).filter((ship) => retreatHexes(game, ship).length > 1);
    return filterPlayers(game, (player) => choosing.some((ship) => ship.owner === player));
  },
  does: (game) => moveLeavers(game, leavers).map(left),
  answeredBy,
});

// The step `escape`: ships that escaped leave.

const listEscapedShips: Leavers = (game) => {
  const away = game.state.battle?.fired?.escaped ?? [];
  return away.length === 0 ? [] : leaversWho(game, ({ id }) => away.includes(id));
};

/** Players choose where their escaped ships go; each ship may have its own hex. Ledger: E1.ESC.3. */
export const chooseEscape = leavingAction('battle/escape', 'escape', listEscapedShips, {
  nowhere: 'must-leave',
  elsewhere: 'not-a-retreat-hex',
  stays: 'does-not-leave',
});

const escapeStep = steps.add('escape', {
  title: 'ships that got away leave',
  ...leavingStep(listEscapedShips, chooseEscape.key, shipEscaped),
});

export const escapeStepParts = [escapeStep];

// The step `withdraw` of a stalemate: the active side leaves the star.

/** Ledger: E1.END.4. */
const listWithdrawingShips: Leavers = (game) => {
  const side = activeSide(game.state);
  return leaversWho(game, (ship) => side.includes(ship.owner) && canLeaveAlone(game.rules, ship));
};

/** Players of the active side choose where their ships go, after three quiet rounds. Ledger: E1.END.4. */
export const chooseWithdrawal = leavingAction('battle/withdraw', 'withdraw', listWithdrawingShips, {
  nowhere: 'must-withdraw',
  elsewhere: 'not-a-withdrawal',
  stays: 'does-not-withdraw',
});

const withdrawStep = steps.add('withdraw', {
  title: 'the active player’s ships withdraw',
  ...leavingStep(listWithdrawingShips, chooseWithdrawal.key, shipWithdrew),
});

export const withdrawParts = [withdrawStep];
