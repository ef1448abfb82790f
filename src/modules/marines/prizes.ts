/** Captured ships: they take no part for the rest of the combat, and may change owner again at its end. */

import { list } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import { battleEnded } from '../../game/battle/step-machine.js';
import { steps, stepsOf } from '../../game/battle/step.js';
import { shipsInCombat } from '../../game/battle/participants.js';
import { stayIssue } from '../../game/battle/steps/retreat-rules.js';
import { outOfItIssue } from '../../game/battle/steps/order-rules.js';
import { shipsAtBattle } from '../../game/battle/participants.js';
import { takesPart } from '../../game/battle/systems/system.js';
import { areAtWar } from '../../game/battle/systems/targets.js';
import { nameTaken } from '../../game/building/building.js';
import { namesGiven } from '../../game/building/ship-limit.js';
import { shipId, type Player, type Ship, type ShipId } from '../../game/state.js';
import { event, slice, type StateGame } from '../../game/kernel.js';
import { updatePlayer, updateShip } from '../../game/update.js';
import { copyState } from '../../game/copy.js';
import { listHearersOfCombat } from '../../game/hearing.js';
import { sightOf } from '../../game/sight/visibility.js';
import { aboardOf, builderOf, findShip, shipsAt } from '../../game/ships/find.js';
import { MAX_SHIPS } from '../../game/size-limits.js';
import { shipDestroyed, shipOwnerChanged, shipRemoved, shipWitnesses } from '../../game/ships/events.js';
import { marinesCaptured, isCaptured } from './boarding.js';
import { issue } from './issues.js';
import type { PlayerPayload, ShipPayload, StarPayload } from '../../game/payloads.js';

/** A captured ship does not act, is no target, does not get away, and counts for no side. Ledger: V.I.8.3. */
const sitsOut = takesPart.wrap((base) => (rules, given) => !isCaptured(given.ship) && base(rules, given));

/** An order for a captured ship is refused with the reason. Ledger: V.I.8.3. */
const cannotAct = outOfItIssue.wrap(
  (base) => (rules, given) =>
    isCaptured(given.ship)
      ? issue('captured-cannot-act', ['ship'], { ship: given.ship.id })
      : base(rules, given),
);

/** A retreat of a captured ship is refused with the reason. Ledger: V.I.8.3. */
const cannotLeave = stayIssue.wrap((base) => (game, id) => {
  const ship = findShip(game.state.ships, id);
  return ship && isCaptured(ship) ? issue('captured-cannot-act', ['ship'], { ship: id }) : base(game, id);
});

/** Ships aboard a ship change owner with it. Ledger: V.I.8.3. */
const crewsFollow = shipOwnerChanged.then(({ state }, { ship, owner }) =>
  aboardOf(state.ships, ship).map((id) => shipOwnerChanged({ ship: id, owner })),
);

/** Lists the ships that still take part in the combat. */
function fightersLeft(game: StateGame): readonly Ship[] {
  const fight = shipsInCombat(game);
  return shipsAtBattle(game).filter((ship) => takesPart(game.rules, { ship, fight }));
}

/**
 * If a side has no ship left, its captured ships go to a player who has: the active player, else the owner of the
 * first ship. Ledger: V.I.8.3.
 */
function handedOver(game: StateGame): readonly Event[] {
  const left = fightersLeft(game);
  const winner = (left.find(({ owner }) => owner === game.state.active) ?? left[0])?.owner;
  if (winner === undefined) return [];
  const fight = shipsInCombat(game);
  return shipsAtBattle(game)
    .filter((ship) => isCaptured(ship) && left.every(({ owner }) => areAtWar(fight, owner, ship.owner)))
    .map(({ id }) => shipOwnerChanged({ ship: id, owner: winner }));
}

const prizesStep = steps.add('prizes', {
  title: 'captured ships go to the side that stays',
  idle: (game) => handedOver(game).length === 0,
  does: handedOver,
});

/** The combat is over, so a captured ship is free to act. */
const released = event('marines/released', {
  audience: (game, { ship }: ShipPayload) => shipWitnesses(game, ship),
  apply: ({ state }, { ship }) => updateShip(state, ship, marinesCaptured.change(false)),
});

/** The star is due for another combat, because enemies are left there with nothing but captured ships. Ledger: V.I.8.3, E1.COMBAT.1. */
const foughtAnew = event('marines/fought-anew', {
  audience: (game, { at }: StarPayload) => listHearersOfCombat(game, at),
  apply: ({ state }, { at }) => copyState(state, { fought: state.fought.filter((hex) => hex !== at) }),
});

const combatOver = battleEnded.then(({ state }, { at }, before) => {
  const prizes = shipsAt(state.ships, at).filter((ship) => isCaptured(ship));
  if (prizes.length === 0) return [];
  const again = fightersLeft(before).length === 0 ? [foughtAnew({ at })] : [];
  return [...prizes.map(({ id }) => released({ ship: id })), ...again];
});

/**
 * Names of ships that a player built and others own. The player may not see what happens to them, so the names are
 * not free. Ledger: A37.
 */
const lostNames = slice('player', 'marines/names', {
  init: (_player: Player): readonly ShipId[] => [],
  decode: list(shipId, MAX_SHIPS),
  seenBy: (names, viewer, { id }) => (viewer === id ? names : undefined),
});

/** Payload of the event that a name of a player changed hands. */
export type NamesPayload = PlayerPayload & {
  /** Ids of the ships that they built and others own. */
  readonly names: readonly ShipId[];
};

/** The names of a player's ships that others own have changed. Only that player receives it. */
const namesLost = event('marines/names', {
  audience: (_game, { player }: NamesPayload) => [player],
  apply: ({ state }, { player, names }) => updatePlayer(state, player, lostNames.change(names)),
});

const builderIn = ({ state }: Pick<StateGame, 'state'>, ship: ShipId): Player | undefined =>
  state.players.find(({ id }) => id === builderOf(ship));

const nameGoes = shipOwnerChanged.then((game, { ship, owner }) => {
  const builder = builderIn(game, ship);
  if (!builder) return [];
  const before = lostNames.of(builder);
  // The builder learns nothing if a ship passes from one captor to another.
  if (before.includes(ship) === (builder.id !== owner)) return [];
  const names =
    builder.id === owner ? before.filter((each) => each !== ship) : [...before, ship].slice(-MAX_SHIPS);
  return [namesLost({ player: builder.id, names })];
});

/** A name is free again once its builder has seen the ship leave the game. Ledger: A37. */
function nameFree(game: StateGame, { ship: id }: ShipPayload, before: StateGame): readonly Event[] {
  const builder = builderIn(game, id);
  const ship = findShip(before.state.ships, id);
  if (!builder || !ship || !lostNames.of(builder).includes(id)) return [];
  if (sightOf(before, builder.id, ship) === 'nothing') return [];
  return [namesLost({ player: builder.id, names: lostNames.of(builder).filter((each) => each !== id) })];
}

const nameKept = nameTaken.wrap(
  (base) => (game, ship) =>
    base(game, ship) ||
    game.state.players.some((player) => player.id === builderOf(ship) && lostNames.of(player).includes(ship)),
);

const lostAreGiven = namesGiven.wrap((base) => (game, player) => {
  const given = base(game, player);
  const lost = game.state.players.flatMap((each) => (each.id === player ? lostNames.of(each) : []));
  return lost.length === 0 ? given : [...new Set([...given, ...lost])];
});

export const prizeParts = [
  sitsOut,
  cannotAct,
  cannotLeave,
  crewsFollow,
  prizesStep,
  stepsOf.wrap(
    (base) => (rules, plan) => (plan === 'end' ? [...base(rules, plan), 'prizes'] : base(rules, plan)),
  ),
  released,
  foughtAnew,
  combatOver,
  lostNames,
  namesLost,
  nameGoes,
  shipDestroyed.then(nameFree),
  shipRemoved.then(nameFree),
  nameKept,
  lostAreGiven,
];
