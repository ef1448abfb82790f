/** The boarding step: after damage, shuttles capture ships, are beaten off, or wait. */

import { flag, record, whole } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { insertAfter, filterPlayers, steps, stepsOf } from '../../game/battle/step.js';
import { isQuietRound } from '../../game/battle/steps/count.js';
import { hitCapacity } from '../../game/battle/steps/damage-rules.js';
import type { Battle, Site } from '../../game/battle/state.js';
import { shipsAtBattle } from '../../game/battle/participants.js';
import { areAtWar } from '../../game/battle/systems/targets.js';
import type { SeenShip, Ship, ShipId, State } from '../../game/state.js';
import { event, slice, type StateGame } from '../../game/kernel.js';
import { copyState } from '../../game/copy.js';
import { findShip } from '../../game/ships/find.js';
import { copyShip } from '../../game/copy.js';
import { updateShip } from '../../game/update.js';
import { shipDestroyed, shipOwnerChanged } from '../../game/ships/events.js';
import { listCombatHearers } from '../../game/hearing.js';
import { addCapped, MAX_COUNTED, MAX_PLAYERS } from '../../game/size-limits.js';
import { isShuttle, doesHit, changePlatoons, platoonsOn, crewPrize } from './shuttle.js';
import type { PlayerPayload } from '../../game/payloads.js';

/** Whether a ship was captured in the current combat. Everybody sees it. Ledger: V.I.8.3. */
export const marinesCaptured = slice('ship', 'marines/captured', { init: () => false, decode: flag });

/** Checks whether a ship was captured in the current combat. */
export const isCaptured = (ship: SeenShip): boolean => marinesCaptured.of(ship);

/** The last round in which a ship was boarded or a boarding beaten off; 0 if none. */
const boardedIn = slice('battle', 'marines/boarded', {
  init: (_battle: Site) => 0,
  decode: whole(0, MAX_COUNTED),
});

/** No waiting shuttles, shared by all combats. */
const NONE: Readonly<Record<string, number>> = {};

/** Shuttles that wait for the end of the combat, by player. Everybody sees them, as everybody sees the fire. Ledger: V.I.8.4. */
export const shuttlesWaiting = slice('battle', 'marines/waiting', {
  init: (_battle: Site) => NONE,
  decode: record(/^[a-z0-9-]{1,24}$/, whole(1, MAX_COUNTED), MAX_PLAYERS),
});

/** A boarding: the ship, and the firer of the shuttle. */
export interface Boarding {
  /** The ship that was boarded. */
  readonly ship: ShipId;
  /** The ship that launched the shuttle. */
  readonly by: ShipId;
}

/** Returns a state with a change of the current combat. */
const inBattle = (state: State, change: (battle: Battle) => Battle): State =>
  state.battle ? copyState(state, { battle: change(state.battle) }) : state;

const busy = (state: State): State => inBattle(state, (battle) => boardedIn.put(battle, battle.round));

/** A boarding that captured the ship. */
export interface Capture extends Boarding {
  /** The new owner. */
  readonly player: PlayerId;
}

/** Marines have captured a ship and stay aboard. Another event announces the change of owner. Ledger: V.I.8.2, V.I.8.3. */
export const shipCaptured = event('marines/captured', {
  audience: (game, _: Capture) => listCombatHearers(game),
  apply: ({ state }, { ship }) =>
    updateShip(busy(state), ship, (each) => ({ ...crewPrize(each), ...marinesCaptured.change(true) })),
});

/** Marines aboard have beaten off a boarding. Each side has lost a platoon. Ledger: V.I.8.2. */
export const shipDefended = event('marines/repelled', {
  audience: (game, _: Boarding) => listCombatHearers(game),
  apply: ({ state }, { ship }) => updateShip(busy(state), ship, (each) => changePlatoons(each, -1)),
});

/** Payload of the event that shuttles wait. */
export type WaitingPayload = PlayerPayload & {
  /** Shuttles that wait. */
  readonly shuttles: number;
};

/** Shuttles of a player found nothing to board in this round. They wait for the end of the combat. Ledger: V.I.8.4. */
export const shuttlesWait = event('marines/waiting', {
  audience: (game, _: WaitingPayload) => listCombatHearers(game),
  apply: ({ state }, { player, shuttles }) =>
    inBattle(state, (battle) => {
      const all = shuttlesWaiting.of(battle);
      return shuttlesWaiting.put(battle, { ...all, [player]: addCapped(all[player] ?? 0, shuttles) });
    }),
});

/** A shuttle of the current round. */
interface Shuttle {
  /** Owner of the firing ship at the start of the step. */
  readonly player: PlayerId;
  readonly by: ShipId;
  readonly at: ShipId;
  readonly lands: boolean;
}

/**
 * Lists the shuttles of a round, in the order in which they were fired. Shuttles of players who have left the game
 * are gone. Ledger: A40.
 */
const shuttlesOf = ({ state }: StateGame): readonly Shuttle[] =>
  (state.battle?.fired?.shots ?? []).filter(isShuttle).flatMap((shot) => {
    const player = findShip(state.ships, shot.by)?.owner;
    return player === undefined ? [] : [{ player, by: shot.by, at: shot.at, lands: doesHit(shot) }];
  });

/** Returns the ship after a boarding, undefined if it is destroyed, and the events. Ledger: V.I.8.2. */
function boardShip(
  rules: Rules,
  ship: Ship,
  { by, player }: Shuttle,
): readonly [Ship | undefined, ...Event[]] {
  const { id } = ship;
  if (platoonsOn(ship) === 0)
    return [
      copyShip(ship, { ...crewPrize(ship), owner: player }),
      shipCaptured({ ship: id, by, player }),
      shipOwnerChanged({ ship: id, owner: player }),
    ];
  const left = copyShip(ship, changePlatoons(ship, -1));
  const defended = shipDefended({ ship: id, by });
  // The ship is destroyed if the lost platoon was the last thing aboard that could take a hit.
  return hitCapacity(rules, left) > 0 ? [left, defended] : [undefined, defended, shipDestroyed({ ship: id })];
}

/** Resolves every shuttle that hit, one by one. Shuttles that missed or come too late wait. Ledger: V.I.8.2, V.I.8.4, A31, A40. */
function boardings(game: StateGame): readonly Event[] {
  const { rules, state } = game;
  const fight = { ships: [], sides: state.battle?.sides ?? [] };
  const afloat = new Map(shipsAfloat(game).map((ship) => [ship.id, ship]));
  const late = new Map<PlayerId, number>();
  const done: Event[] = [];
  for (const each of shuttlesOf(game)) {
    const ship = each.lands ? afloat.get(each.at) : undefined;
    if (ship && areAtWar(fight, each.player, ship.owner)) {
      const [left, ...events] = boardShip(rules, ship, each);
      done.push(...events);
      if (left) afloat.set(left.id, left);
      else afloat.delete(ship.id);
    } else late.set(each.player, (late.get(each.player) ?? 0) + 1);
  }
  const owners = filterPlayers(game, (player) => late.has(player));
  return [...done, ...owners.map((player) => shuttlesWait({ player, shuttles: late.get(player) ?? 0 }))];
}

/** Lists the ships that the damage of this round has not destroyed. Ledger: A31. */
const shipsAfloat = (game: StateGame): readonly Ship[] =>
  shipsAtBattle(game).filter(
    (ship) => (game.state.battle?.fired?.effective[ship.id] ?? 0) === 0 || hitCapacity(game.rules, ship) > 0,
  );

const boardStep = steps.add('board', {
  title: 'ships are boarded',
  idle: ({ state }) => !state.battle?.fired?.shots.some(isShuttle),
  does: boardings,
});

/** Boarding comes before ships are stowed, removed or get away. Ledger: V.I.8.2, A31. */
const boardAfterDamage = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? insertAfter(base(rules, plan), 'damage', 'board') : base(rules, plan),
);

/** A round with a capture or a lost platoon is not quiet. Ledger: A40, E1.END.3. */
const notQuiet = isQuietRound.wrap(
  (base) => (rules, given) => base(rules, given) && boardedIn.of(given.battle) !== given.battle.round,
);

export const boardingParts = [
  marinesCaptured,
  boardedIn,
  shuttlesWaiting,
  shipCaptured,
  shipDefended,
  shuttlesWait,
  boardStep,
  boardAfterDamage,
  notQuiet,
];
