/** Captured ships: they sit out the combat, and may change hands once more as it ends. */

import { list } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { battleEnded } from '../../game/battle/step-machine.js';
import { steps, stepsOf } from '../../game/battle/step.js';
import { shipsInCombat } from '../../game/battle/participants.js';
import { stayIssue } from '../../game/battle/steps/retreat-rules.js';
import { outOfItIssue } from '../../game/battle/steps/order-rules.js';
import { shipsAtBattle } from '../../game/battle/participants.js';
import { areAtWar, takesPart } from '../../game/battle/systems/system.js';
import { nameTaken } from '../../game/building/building.js';
import { namesGiven } from '../../game/building/ship-limit.js';
import { shipId, type HexId, type Player, type Ship, type ShipId } from '../../game/state.js';
import { event, slice, type StateGame } from '../../game/kernel.js';
import { updatePlayer, updateShip } from '../../game/update.js';
import { copyState } from '../../game/copy.js';
import { sightOf } from '../../game/sight/visibility.js';
import { aboardOf, builderOf, findShip, shipsAt } from '../../game/ships/find.js';
import { MAX_SHIPS } from '../../game/size-limits.js';
import { shipDestroyed, shipOwnerChanged, shipRemoved } from '../../game/ships/events.js';
import { marinesCaptured, isCaptured } from './boarding.js';
import { issue } from './wording.js';

/** It neither acts nor is it a target, does not get away, and counts for no side. Ledger: V.I.8.3. */
const sitsOut = takesPart.wrap((base) => (rules, given) => !isCaptured(given.ship) && base(rules, given));

/** Told of it whoever has an order for it. Ledger: V.I.8.3. */
const cannotAct = outOfItIssue.wrap(
  (base) => (rules, given) =>
    isCaptured(given.ship)
      ? issue('captured-cannot-act', ['ship'], { ship: given.ship.id })
      : base(rules, given),
);

/** Told of it, too, where its owner would have it leave. Ledger: V.I.8.3. */
const cannotLeave = stayIssue.wrap((base) => (game, id) => {
  const ship = findShip(game.state.ships, id);
  return ship && isCaptured(ship) ? issue('captured-cannot-act', ['ship'], { ship: id }) : base(game, id);
});

/** Ships aboard go with what carries them. Ledger: V.I.8.3. */
const crewsFollow = shipOwnerChanged.then(({ state }, { ship, owner }) =>
  aboardOf(state.ships, ship).map((id) => shipOwnerChanged({ ship: id, owner })),
);

/** Ships there that take part to the end. */
function fightersLeft(game: StateGame): readonly Ship[] {
  const fight = shipsInCombat(game);
  return shipsAtBattle(game).filter((ship) => takesPart(game.rules, { ship, fight }));
}

/** What a side that has nobody left there has taken goes to whoever has: the active player, or else the owner of the first ship. Ledger: V.I.8.3. */
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
  title: 'captured ships go to whoever stays',
  idle: (game) => handedOver(game).length === 0,
  does: handedOver,
});

/** The combat is over for a captured ship, too. */
const released = event('marines/released', {
  apply: ({ state }, { ship }: { readonly ship: ShipId }) =>
    updateShip(state, ship, marinesCaptured.change(false)),
});

/** Where enemies are left who have nothing there but what they have taken, the next combat is fought at once. Ledger: V.I.8.3, E1.COMBAT.1. */
const foughtAnew = event('marines/fought-anew', {
  apply: ({ state }, { at }: { readonly at: HexId }) =>
    copyState(state, { fought: state.fought.filter((hex) => hex !== at) }),
});

const combatOver = battleEnded.then(({ state }, { at }, before) => {
  const prizes = shipsAt(state.ships, at).filter((ship) => isCaptured(ship));
  if (prizes.length === 0) return [];
  const again = fightersLeft(before).length === 0 ? [foughtAnew({ at })] : [];
  return [...prizes.map(({ id }) => released({ ship: id })), ...again];
});

/** Names of ships that a player built and others command: he may not see what becomes of them, so they are not free. Ledger: A37. */
const lostNames = slice('player', 'marines/names', {
  init: (_player: Player): readonly ShipId[] => [],
  decode: list(shipId, MAX_SHIPS),
  seenBy: (names, viewer, { id }) => (viewer === id ? names : undefined),
});

/** A player's names that others bear have changed; nobody else learns of it. */
const namesLost = event('marines/names', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly names: readonly ShipId[] }) => [player],
  apply: ({ state }, { player, names }) => updatePlayer(state, player, lostNames.change(names)),
});

const builderIn = ({ state }: Pick<StateGame, 'state'>, ship: ShipId): Player | undefined =>
  state.players.find(({ id }) => id === builderOf(ship));

const nameGoes = shipOwnerChanged.then((game, { ship, owner }) => {
  const builder = builderIn(game, ship);
  if (!builder) return [];
  const before = lostNames.of(builder);
  // Of a ship that passes from one captor to another its builder learns nothing here.
  if (before.includes(ship) === (builder.id !== owner)) return [];
  const names =
    builder.id === owner ? before.filter((each) => each !== ship) : [...before, ship].slice(-MAX_SHIPS);
  return [namesLost({ player: builder.id, names })];
});

/** A name is free again once whoever gave it has seen the ship go. Ledger: A37. */
function nameFree(
  game: StateGame,
  { ship: id }: { readonly ship: ShipId },
  before: StateGame,
): readonly Event[] {
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
