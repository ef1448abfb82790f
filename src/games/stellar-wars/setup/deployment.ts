/** The phase before the first turn in which players deploy their ships: sealed, then shown together. */

import type { PlayerId } from '../../../kernel/player.js';
import { list, shape } from '../../../kernel/util/decode.js';
import { atPath, issuesOf, type Issue } from '../../../kernel/util/result.js';
import { boardSize, hexId, isHexOn } from '../board/board.js';
import { hexIdAt, rowOf, toAxial } from '../board/hex-id.js';
import { declareIssues } from '../issues.js';
import { event, type ViewGame } from '../kit.js';
import type { HexId, ShipId } from '../nouns.js';
import { changeShip, MAX_SHIPS, ownShip, shipId, shipsOf } from '../ships/ship.js';
import { phases } from '../turn/phases.js';
import { entryIssues, sealedAction, showChoices, unsealed } from '../turn/sealed.js';
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
  const { first, last } = zoneFor(game, player);
  const row = rowOf(toAxial(at));
  const isOn = isHexOn(game.rules, at);
  return [
    ...issuesOf(ownShip(game.state, player, id)),
    ...(isOn ? [] : [issue('off-the-board', ['at'], { hex: at })]),
    ...(!isOn || (row >= first && row <= last)
      ? []
      : [issue('outside-zone', ['at'], { hex: at, first, last })]),
  ];
}

/** Deploys all ships of a player. Ships of one player may share a hex. Ledger: SW.R44. */
export const deployFleet = sealedAction(
  'fleet/deploy',
  'deployment',
  { ships: list(shape({ ship: shipId, at: hexId }), 2 * MAX_SHIPS) },
  {
    options: (game, player) => ({
      ships: shipsOf(game.state, player).map(({ id }) => id),
      columns: boardSize(game.rules, undefined).columns,
      rows: zoneFor(game, player),
    }),
    check: (game, { player, ships }) =>
      atPath(
        'ships',
        entryIssues(ships, {
          ships: shipsOf(game.state, player),
          issues: (place) => placeIssues(game, player, place),
          twice: (of) => issue('place-twice', ['ship'], of),
          missing: (of) => issue('place-missing', [], of),
        }),
      ),
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

const deploymentPhase = phases.add('deployment', {
  idle: ({ state }) => state.turn > 1,
  awaits: unsealed,
  sealedBy: deployFleet.key,
  does: (game) =>
    showChoices(
      game,
      ({ ships }: { readonly ships: readonly Place[] }) => ships,
      (place) => [shipDeployed(place)],
    ),
});

/** Key of the phase. */
export const DEPLOYMENT = deploymentPhase.key;

export const deploymentParts = [deploymentPhase, deployFleet, shipDeployed, ...codes] as const;
