/** Marines and the shuttles that carry them. Nothing here reads a state. */

import { boolean, int, oneOf, record } from '../../../kernel/decode.js';
import type { Event, PlayerId } from '../../../kernel/types.js';
import { addCapped, type ShipChange, copyState, copyShip, updateShip } from '../../change.js';
import { isGone } from '../../combat/damage.js';
import { shotHits, isQuietRound } from '../../combat/fire.js';
import { insertAfter, filterPlayers, steps, stepsOf, shipsAtBattle } from '../../combat/steps.js';
import { areAtWar } from '../../combat/systems.js';
import { bonus } from '../../combat/table.js';
import { loads } from '../../combat/weapons.js';
import { findShip } from '../../find.js';
import { declareIssues } from '../../issues.js';
import { declared, event, slice, type StateGame } from '../../kit.js';
import { handOver, handoverParts } from './handover.js';
import { components, addUnits, unitsOf } from '../../ships/components.js';
import { hitCapacity } from '../../ships/damage.js';
import { shipDestroyed } from '../../ships/events.js';
import { isHidden } from '../../ships/records.js';
import { listCombatHearers } from '../../sight.js';
import {
  type Shot,
  type Counts,
  type Ship,
  type Battle,
  type Site,
  type SeenShip,
  type ShipId,
  type State,
  MAX_COUNTED,
  MAX_PLAYERS,
  type PlayerPayload,
} from '../../state.js';

/** Letters of Marines. */
export const MARINES = 'MA';

/**
 * A platoon costs one Build Point, and a hit removes one. Its tech level is that of guided weapons, because ECM
 * works on shuttles. Ledger: V.I.8.1.
 */
const platoons = components.add(MARINES, {
  name: 'Marines',
  family: 'guided',
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'resupply',
});

/** A shuttle with one platoon. Ledger: V.I.8.1. */
export const shuttle = loads.add('shuttle', { letters: MARINES, strength: 0, holds: false });

/** A shuttle does no damage; neither the table nor its tech level adds any. Ledger: V.I.8.1. */
const harmless = shotHits.wrap(
  (base) => (rules, given) => (given.fire.weapon === shuttle.key ? 0 : base(rules, given)),
);

/** Checks whether a shot is a shuttle. */
export const isShuttle = ({ weapon }: Pick<Shot, 'weapon'>): boolean => weapon === shuttle.key;

/** Checks whether a shot hits by the Combat Results Table. */
export const doesHit = ({ result }: Pick<Shot, 'result'>): boolean => bonus[result] !== null;

/** Returns the number of platoons aboard a ship. */
export const platoonsOn = (ship: Pick<Ship, 'now'>): number => unitsOf(ship.now, MARINES);

/** Returns for how many more platoons a ship has room: it can hold as many as it was built with. Ledger: V.I.8.4. */
export const roomOn = ({ built, now }: Pick<Ship, 'built' | 'now'>): number =>
  Math.max(0, unitsOf(built, MARINES) - unitsOf(now, MARINES));

/** Returns the change of a ship with more platoons, or fewer. */
export const changePlatoons = (ship: Ship, by: number): ShipChange => ({
  now: addUnits(ship.now, { [MARINES]: by }),
});

/** Returns the change of a captured ship: the platoon that captured it is aboard. Ledger: V.I.8.3. */
export const crewPrize = (ship: Ship): ShipChange => ({
  built: atLeastOne(ship.built),
  now: { ...ship.now, [MARINES]: 1 },
});

const atLeastOne = (counts: Counts): Counts =>
  unitsOf(counts, MARINES) > 0 ? counts : { ...counts, [MARINES]: 1 };

export const shuttleParts = [platoons, shuttle, harmless];

// The boarding step: after damage, shuttles capture ships, are beaten off, or wait.

/** Whether a ship was captured in the current combat. Everybody sees it. Ledger: V.I.8.3. */
export const marinesCaptured = slice('ship', 'marines/captured', { init: () => false, decode: boolean });

/** Checks whether a ship was captured in the current combat. */
export const isCaptured = (ship: SeenShip): boolean => marinesCaptured.of(ship);

/** The last round in which a ship was boarded or a boarding beaten off; 0 if none. */
const boardedIn = slice('battle', 'marines/boarded', {
  init: (_battle: Site) => 0,
  decode: int(0, MAX_COUNTED),
});

/** No waiting shuttles, shared by all combats. */
const NONE: Readonly<Record<string, number>> = {};

/** Shuttles that wait for the end of the combat, by player. Everybody sees them, as everybody sees the fire. Ledger: V.I.8.4. */
export const shuttlesWaiting = slice('battle', 'marines/waiting', {
  init: (_battle: Site) => NONE,
  decode: record(/^[a-z0-9-]{1,24}$/, int(1, MAX_COUNTED), MAX_PLAYERS),
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
  apply: ({ state }, { ship }) =>
    updateShip(busy(state), ship, (each) => (isHidden(each) ? {} : changePlatoons(each, -1))),
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

/** A ship in the course of the step. */
export interface Boarded {
  /** The ship, as it was when the step began. */
  readonly ship: Ship;
  /** Its owner by now. */
  readonly owner: PlayerId;
  /** Platoons that it has lost in the step, less those that came aboard. */
  readonly lost: number;
}

/** What comes of a boarding. */
export type Outcome = 'captured' | 'repelled' | 'destroyed';

/** What comes of the next boarding of a ship. Ledger: V.I.8.2. */
const outcomeOf = declared('marines/boarding', {
  of: (_game, { owner }: Boarded) => owner,
  name: ({ state: { battle } }, { ship, lost }: Boarded) => ({
    ship: ship.id,
    round: battle?.round ?? 0,
    lost,
  }),
  decode: oneOf('captured', 'repelled', 'destroyed'),
  answer: ({ rules }, { ship, lost }: Boarded): Outcome => {
    if (platoonsOn(ship) <= lost) return 'captured';
    // It is destroyed if the lost platoon was the last thing aboard that could take a hit.
    return hitCapacity(rules, copyShip(ship, changePlatoons(ship, -lost - 1))) > 0 ? 'repelled' : 'destroyed';
  },
});

/** Returns the ship after a boarding, undefined if it is destroyed, and the events. Ledger: V.I.8.2. */
function boardShip(
  game: StateGame,
  boarded: Boarded,
  { by, player }: Shuttle,
): readonly [Boarded | undefined, ...Event[]] {
  const { id } = boarded.ship;
  const outcome = outcomeOf(game, boarded);
  if (outcome === 'captured') {
    const [handedOver, changed] = handOver({ ship: id, owner: player });
    return [
      { ...boarded, owner: player, lost: boarded.lost - 1 },
      handedOver,
      shipCaptured({ ship: id, by, player }),
      changed,
    ];
  }
  const defended = shipDefended({ ship: id, by });
  return outcome === 'repelled'
    ? [{ ...boarded, lost: boarded.lost + 1 }, defended]
    : [undefined, defended, shipDestroyed({ ship: id })];
}

/** Resolves every shuttle that hit, one by one. Shuttles that missed or come too late wait. Ledger: V.I.8.2, V.I.8.4, A31, A40. */
function boardings(game: StateGame): readonly Event[] {
  const fight = { ships: [], sides: game.state.battle?.sides ?? [] };
  const afloat = new Map(
    shipsAfloat(game).map((ship): [ShipId, Boarded] => [ship.id, { ship, owner: ship.owner, lost: 0 }]),
  );
  const late = new Map<PlayerId, number>();
  const done: Event[] = [];
  for (const each of shuttlesOf(game)) {
    const ship = each.lands ? afloat.get(each.at) : undefined;
    if (ship && areAtWar(fight, each.player, ship.owner)) {
      const [left, ...events] = boardShip(game, ship, each);
      done.push(...events);
      if (left) afloat.set(each.at, left);
      else afloat.delete(each.at);
    } else late.set(each.player, (late.get(each.player) ?? 0) + 1);
  }
  const owners = filterPlayers(game, (player) => late.has(player));
  return [...done, ...owners.map((player) => shuttlesWait({ player, shuttles: late.get(player) ?? 0 }))];
}

/** Lists the ships that the damage of this round has not destroyed. Ledger: A31. */
const shipsAfloat = (game: StateGame): readonly Ship[] =>
  shipsAtBattle(game).filter(
    (ship) => (game.state.battle?.fired?.effective[ship.id] ?? 0) === 0 || !isGone(game, ship),
  );

const boardStep = steps.add('board', {
  title: 'ships are boarded',
  isIdle: ({ state }) => !state.battle?.fired?.shots.some(isShuttle),
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
  ...handoverParts,
  outcomeOf,
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

// Issue codes of this module: the rule that each cites, and the params of its message.

export const { issue, codes } = declareIssues({
  'captured-cannot-act': { rule: 'V.I.8.3', params: ['ship'] },
  'no-room-for-marines': { rule: 'V.I.8.4', params: ['ship'] },
  'too-many-marines': { rule: 'V.I.8.4', params: ['ship', 'room', 'wanted'] },
  'recover-all': { rule: 'V.I.8.4', params: ['due', 'taken'] },
});
