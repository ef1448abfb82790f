/** What becomes of shuttles in a round: after the damage they take ships, are beaten off, or wait. */

import { flag, record, whole } from '../../kernel/util/decode.js';
import type { Outcome } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { after, playersWho, quiet, steps, stepsOf } from '../../game/battle/step-machine.js';
import { capacity } from '../../game/battle/steps/damage-rules.js';
import type { Battle } from '../../game/battle/state.js';
import { shipsThere } from '../../game/battle/steps/automatic.js';
import { atWar } from '../../game/battle/systems/system.js';
import type { SeenShip, Ship, ShipId, State } from '../../game/state.js';
import { outcome, slice, type Live } from '../../game/kernel.js';
import { renewed } from '../../game/copy.js';
import { findShip } from '../../game/ships/find.js';
import { renewedShip } from '../../game/copy.js';
import { updateShip } from '../../game/update.js';
import { shipDestroyed, shipOwnerChanged } from '../../game/ships/events.js';
import { countedOn, MOST_COUNTED, MOST_PLAYERS } from '../../game/size-limits.js';
import { isShuttle, lands, manned, platoonsOn, taken } from './shuttle.js';

/** The ship was taken in the combat at hand; public, as all see who takes it. Ledger: V.I.8.3. */
export const captured = slice('ship', 'marines/captured', { init: () => false, decode: flag });

/** Whether a ship was taken in the combat at hand, as everybody sees. */
export const isCaptured = (ship: SeenShip): boolean => captured.of(ship);

/** The last round in which somebody boarded a ship, or was beaten off; 0: none yet. */
const boardedIn = slice('battle', 'marines/boarded', {
  init: (_battle: Battle) => 0,
  decode: whole(0, MOST_COUNTED),
});

/** No shuttle waits: one value for all combats. */
const NONE: Readonly<Record<string, number>> = {};

/** Shuttles that wait for the end of the combat, by player; public, as all see the fire. Ledger: V.I.8.4. */
export const waiting = slice('battle', 'marines/waiting', {
  init: (_battle: Battle) => NONE,
  decode: record(/^[a-z0-9-]{1,24}$/, whole(1, MOST_COUNTED), MOST_PLAYERS),
});

/** A boarding: the ship, and the firer of the shuttle. */
export interface Boarding {
  /** The ship that was boarded. */
  readonly ship: ShipId;
  /** Where the shuttle came from. */
  readonly by: ShipId;
}

/** A state with a change of the combat at hand. */
const inBattle = (state: State, change: (battle: Battle) => Battle): State =>
  state.battle ? renewed(state, { battle: change(state.battle) }) : state;

const busy = (state: State): State => inBattle(state, (battle) => boardedIn.put(battle, battle.round));

/** A ship that was taken. */
export interface Capture extends Boarding {
  /** Whose it is from now on. */
  readonly player: PlayerId;
}

/** A ship was taken by Marines, who stay aboard; to whom it belongs now is told as every change of owner. Ledger: V.I.8.2, V.I.8.3. */
export const shipCaptured = outcome('marines/captured', {
  enact: ({ state }, { ship }: Capture) =>
    updateShip(busy(state), ship, (each) => ({ ...taken(each), ...captured.change(true) })),
});

/** Marines aboard beat off those who came: a platoon of each side is lost. Ledger: V.I.8.2. */
export const shipDefended = outcome('marines/repelled', {
  enact: ({ state }, { ship }: Boarding) => updateShip(busy(state), ship, (each) => manned(each, -1)),
});

/** Shuttles of a player found nothing to board in this round, and wait for the end of the combat. Ledger: V.I.8.4. */
export const shuttlesWait = outcome('marines/waiting', {
  enact: ({ state }, { player, shuttles }: { readonly player: PlayerId; readonly shuttles: number }) =>
    inBattle(state, (battle) => {
      const all = waiting.of(battle);
      return waiting.put(battle, { ...all, [player]: countedOn(all[player] ?? 0, shuttles) });
    }),
});

/** A shuttle of the round at hand. */
interface Shuttle {
  /** Whose it is: the owner of its firer when the step begins. */
  readonly player: PlayerId;
  readonly by: ShipId;
  readonly at: ShipId;
  readonly lands: boolean;
}

/** The shuttles of a round, ship by ship in the order in which they fired; those of whoever has left the game are gone. Ledger: A40. */
const shuttlesOf = ({ state }: Live): readonly Shuttle[] =>
  (state.battle?.fired?.shots ?? []).filter(isShuttle).flatMap((shot) => {
    const player = findShip(state.ships, shot.by)?.owner;
    return player === undefined ? [] : [{ player, by: shot.by, at: shot.at, lands: lands(shot) }];
  });

/** What a shuttle meets, and what is left of the ship: undefined, if nothing is. Ledger: V.I.8.2. */
function met(rules: Rules, ship: Ship, { by, player }: Shuttle): readonly [Ship | undefined, ...Outcome[]] {
  const { id } = ship;
  if (platoonsOn(ship) === 0)
    return [
      renewedShip(ship, { ...taken(ship), owner: player }),
      shipCaptured({ ship: id, by, player }),
      shipOwnerChanged({ ship: id, owner: player }),
    ];
  const left = renewedShip(ship, manned(ship, -1));
  const defended = shipDefended({ ship: id, by });
  // Where the platoon was the last that could take a hit, nothing is left of the ship.
  return capacity(rules, left) > 0 ? [left, defended] : [undefined, defended, shipDestroyed({ ship: id })];
}

/** Every shuttle that hit, one by one; those that missed, or come too late, wait. Ledger: V.I.8.2, V.I.8.4, A31, A40. */
function boardings(game: Live): readonly Outcome[] {
  const { rules, state } = game;
  const fight = { ships: [], sides: state.battle?.sides ?? [] };
  const afloat = new Map(shipsAfloat(game).map((ship) => [ship.id, ship]));
  const late = new Map<PlayerId, number>();
  const done: Outcome[] = [];
  for (const each of shuttlesOf(game)) {
    const ship = each.lands ? afloat.get(each.at) : undefined;
    if (ship && atWar(fight, each.player, ship.owner)) {
      const [left, ...outcomes] = met(rules, ship, each);
      done.push(...outcomes);
      if (left) afloat.set(left.id, left);
      else afloat.delete(ship.id);
    } else late.set(each.player, (late.get(each.player) ?? 0) + 1);
  }
  const owners = playersWho(game, (player) => late.has(player));
  return [...done, ...owners.map((player) => shuttlesWait({ player, shuttles: late.get(player) ?? 0 }))];
}

/** Ships there that the damage of this round has not destroyed. Ledger: A31. */
const shipsAfloat = (game: Live): readonly Ship[] =>
  shipsThere(game).filter(
    (ship) => (game.state.battle?.fired?.effective[ship.id] ?? 0) === 0 || capacity(game.rules, ship) > 0,
  );

const boardStep = steps.add('board', {
  title: 'ships are boarded',
  idle: ({ state }) => !state.battle?.fired?.shots.some(isShuttle),
  does: boardings,
});

/** Before anything is stowed, removed or gets away. Ledger: V.I.8.2, A31. */
const boardAfterDamage = stepsOf.wrap(
  (base) => (rules, plan) =>
    plan === 'round' ? after(base(rules, plan), 'damage', 'board') : base(rules, plan),
);

/** A ship that is taken, or a platoon that is lost, is no quiet round. Ledger: A40, E1.END.3. */
const notQuiet = quiet.wrap(
  (base) => (rules, given) => base(rules, given) && boardedIn.of(given.battle) !== given.battle.round,
);

export const boardingParts = [
  captured,
  boardedIn,
  waiting,
  shipCaptured,
  shipDefended,
  shuttlesWait,
  boardStep,
  boardAfterDamage,
  notQuiet,
];
