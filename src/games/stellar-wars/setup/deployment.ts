/** The phase before the first turn in which players deploy their ships: sealed, then shown together. */

import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { list, shape } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { boardSize, hexId, isHexOn } from '../board/board.js';
import { hexIdAt, rowOf, toAxial } from '../board/hex-id.js';
import { declareIssues } from '../issues.js';
import { event, type StateGame, type ViewGame } from '../kit.js';
import type { HexId, ShipId } from '../nouns.js';
import { changeShip, findShip, shipId, shipsOf } from '../ships/ship.js';
import { phases } from '../turn/phases.js';
import { findSealedChoice, sealedAction } from '../turn/sealed.js';
import { choicesShown, unsealed } from '../turn/speeds.js';
import { zoneOf, type Rows } from './places.js';

const { issue, codes } = declareIssues({
  'outside-zone': { rule: 'SW.R44', params: ['hex', 'first', 'last'] },
  'place-twice': { rule: 'SW.R44', params: ['ship'] },
  'place-missing': { rule: 'SW.R44', params: ['ship'] },
});

/** Where a ship begins. */
export type Place = {
  /** The ship. */
  readonly ship: ShipId;
  /** Its hex. */
  readonly at: HexId;
};

/** Returns the rows in which a player deploys their ships. */
const zoneFor = ({ rules, state }: ViewGame, player: PlayerId): Rows =>
  zoneOf(
    rules,
    state.players.findIndex(({ id }) => id === player),
  );

/** Returns why a ship cannot begin in a place. */
function placeIssues(game: ViewGame, player: PlayerId, { ship: id, at }: Place): readonly Issue[] {
  const owner = findShip(game.state, id)?.owner;
  const { first, last } = zoneFor(game, player);
  const row = rowOf(toAxial(at));
  const isOn = isHexOn(game.rules, at);
  return [
    ...(owner === undefined ? [issue('no-such-ship', ['ship'], { ship: id })] : []),
    ...(owner === undefined || owner === player
      ? []
      : [issue('ship-of-another', ['ship'], { ship: id, owner })]),
    ...(isOn ? [] : [issue('off-the-board', ['at'], { hex: at })]),
    ...(!isOn || (row >= first && row <= last)
      ? []
      : [issue('outside-zone', ['at'], { hex: at, first, last })]),
  ];
}

/** Returns why places are not one for each ship of a player. */
function countIssues({ state }: ViewGame, player: PlayerId, places: readonly Place[]): readonly Issue[] {
  const ids = places.map(({ ship }) => ship);
  const twice = ids.flatMap((ship, at) =>
    ids.indexOf(ship) < at ? [issue('place-twice', [at, 'ship'], { ship })] : [],
  );
  const missing = shipsOf(state, player).filter(({ id }) => !ids.includes(id));
  return [...twice, ...missing.map(({ id: ship }) => issue('place-missing', [], { ship }))];
}

/** Most places that are read: of two players with 99 ships each. */
const MOST = 198;

/** Deploys all ships of a player. Ships of one player may share a hex. Ledger: SW.R44. */
export const deployFleet = sealedAction(
  'fleet/deploy',
  'deployment',
  { ships: list(shape({ ship: shipId, at: hexId }), MOST) },
  {
    options: (game, player) => ({
      ships: shipsOf(game.state, player).map(({ id }) => id),
      columns: boardSize(game.rules, undefined).columns,
      rows: zoneFor(game, player),
    }),
    check: (game, { player, ships }) =>
      atPath('ships', [
        ...ships.flatMap((place, at) => atPath(at, placeIssues(game, player, place))),
        ...countIssues(game, player, ships),
      ]),
    sample: (game, player, random) => {
      const { first, last } = zoneFor(game, player);
      const { columns } = boardSize(game.rules, undefined);
      return {
        ships: shipsOf(game.state, player).map(({ id: ship }) => ({
          ship,
          at: hexIdAt(1 + random(columns), first + random(last - first + 1)),
        })),
      };
    },
  },
);

/** A ship was deployed. */
export const shipDeployed = event('ship/deployed', {
  apply: ({ state }, { ship: id, at }: Place) => changeShip(state, id, (ship) => ({ ...ship, at })),
});

/** Returns the places that both players sealed, in the order of the ships. */
function showPlaces(game: StateGame): readonly Event[] {
  const { players, phase, sealed, ships } = game.state;
  if (sealed.length === 0) return [];
  const all = players.flatMap(
    ({ id }) => findSealedChoice<{ readonly ships: readonly Place[] }>(game, id)?.ships ?? [],
  );
  const shown = ships.flatMap(({ id }) => all.filter(({ ship }) => ship === id));
  return [choicesShown({ phase }), ...shown.map((place) => shipDeployed(place))];
}

const deploymentPhase = phases.add('deployment', {
  idle: ({ state }) => state.turn > 1,
  awaits: unsealed,
  sealedBy: deployFleet.key,
  does: showPlaces,
});

/** Key of the phase. */
export const DEPLOYMENT = deploymentPhase.key;

export const deploymentParts = [deploymentPhase, deployFleet, shipDeployed, ...codes] as const;
