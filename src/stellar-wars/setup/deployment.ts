/** The phases before the first turn: players design and deploy their ships, sealed, then shown together. */

import { array, object } from '../../kernel/decode.js';
import { choiceOf, fixedTo, toItem } from '../../kernel/field.js';
import { atPath, issuesOf, type Issue } from '../../kernel/result.js';
import type { PlayerId } from '../../kernel/types.js';
import { declareIssues } from '../issues.js';
import { event, type ViewGame, type StateGame } from '../kit.js';
import { boardSize, hexId, isHexOn } from '../movement/courses.js';
import { designFields } from './design-form.js';
import { zoneOf, type Rows, fleetIssues, givenSheet, sheetOf, unknownClass } from './fleets.js';
import { sampleSheet } from '../sheets/check.js';
import { type Sheet, isBlank } from '../sheets/sheet.js';
import { shipTypes } from '../sheets/tables.js';
import { changeShip, MAX_SHIPS, ownShip, shipId, shipsOf, boxesOf } from '../ships.js';
import { hexIdAt, rowOf, toAxial, type HexId, type ShipId, type Ship } from '../state.js';
import { phases } from '../turn/phases.js';
import { entryIssues, sealedAction, showChoices, unsealed, unsealedOf } from '../turn/speeds.js';

const { issue: deploymentIssue, codes: deploymentCodes } = declareIssues({
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
    ...(isOn ? [] : [deploymentIssue('off-the-board', ['at'], { hex: at })]),
    ...(!isOn || (row >= first && row <= last)
      ? []
      : [deploymentIssue('outside-zone', ['at'], { hex: at, first, last })]),
  ];
}

/** Deploys all ships of a player. Ships of one player may share a hex. Ledger: SW.R44. */
export const deployFleet = sealedAction(
  'fleet/deploy',
  'deployment',
  { ships: array(object({ ship: shipId, at: hexId }), 2 * MAX_SHIPS) },
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
          twice: (of) => deploymentIssue('place-twice', ['ship'], of),
          missing: (of) => deploymentIssue('place-missing', [], of),
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
    form: ({ state }, player, { columns, rows: { first, last } }) => {
      const items = Array.from({ length: columns * (last - first + 1) }, (_, at) => {
        const hex = hexIdAt(1 + (at % columns), first + Math.floor(at / columns));
        return { ...toItem(hex), place: hex };
      });
      return {
        fields: [
          {
            kind: 'sheets',
            key: 'ships',
            sheets: shipsOf(state, player).map(({ id }) => ({
              title: id,
              piece: id,
              fields: [fixedTo('ship', id), choiceOf('at', items)],
            })),
          },
        ],
      };
    },
  },
);

/** A ship was deployed. */
export const shipDeployed = event('ship/deployed', {
  apply: ({ state }, { ship: id, at }: Place) => changeShip(state, id, (ship) => ({ ...ship, at })),
});

const deploymentPhase = phases.add('deployment', {
  isIdle: ({ state }) => state.turn > 1,
  awaits: unsealed,
  answeredBy: deployFleet.key,
  does: (game) =>
    showChoices(
      game,
      ({ ships }: { readonly ships: readonly Place[] }) => ships,
      (place) => [shipDeployed(place)],
      game.state.ships,
    ),
});

/** Key of the phase. */
export const DEPLOYMENT = deploymentPhase.key;

export const deploymentParts = [deploymentPhase, deployFleet, shipDeployed, ...deploymentCodes] as const;

// The phase before the first turn in which players design their ships: sealed, then shown together.

const { issue: designIssue, codes: designCodes } = declareIssues({
  'nothing-to-design': { rule: 'SW.14.3', params: ['ship'] },
  'design-twice': { rule: 'SW.14.3', params: ['ship'] },
  'design-missing': { rule: 'SW.14.3', params: ['ship'] },
  'other-type': { rule: 'SW.14.3', params: ['ship', 'type', 'given'] },
});

/** The design of a ship. */
export type ShipDesign = {
  /** The ship. */
  readonly ship: ShipId;
  /** Its sheet, or the name of one that is there to be chosen. */
  readonly sheet: string | Sheet;
};

/** Lists the ships of a player that are not designed yet: those that were given as a type. */
const undesigned = ({ rules, state }: ViewGame, player: PlayerId): readonly Ship[] =>
  shipsOf(state, player).filter(({ sheet }) => isBlank(rules, sheet));

/** Returns why a ship cannot have a design. */
function designIssues(
  { rules, state }: ViewGame,
  player: PlayerId,
  { ship: id, sheet: given }: ShipDesign,
): readonly Issue[] {
  const own = ownShip(state, player, id);
  if (!own.ok) return own.issues;
  const ship = own.value;
  if (!isBlank(rules, ship.sheet)) return [designIssue('nothing-to-design', ['ship'], { ship: id })];
  const sheet = sheetOf(rules, given);
  if (!sheet) return atPath('sheet', [unknownClass(rules, given)]);
  const { type } = ship.sheet;
  return [
    ...(sheet.type === type
      ? []
      : [designIssue('other-type', ['sheet'], { ship: id, type, given: sheet.type })]),
    ...atPath('sheet', fleetIssues(rules, sheet)),
  ];
}

/** The name of a class of which nobody has thought of another. */
const nameFor = (at: number): string => `Design ${at + 1}`;

/** Designs all of a player's ships that were given as a type. Ledger: SW.14.3 to SW.14.9.6, SW.R39. */
export const designSheets = sealedAction(
  'sheet/design',
  'designs',
  { designs: array(object({ ship: shipId, sheet: givenSheet }), MAX_SHIPS) },
  {
    options: (game, player) => ({
      ships: undesigned(game, player).map(({ id: ship, sheet: { type } }) => ({
        ship,
        type,
        points: shipTypes.find(game.rules, type)?.points ?? 0,
      })),
    }),
    check: (game, { player, designs }) =>
      atPath(
        'designs',
        entryIssues(designs, {
          ships: undesigned(game, player),
          issues: (design) => designIssues(game, player, design),
          twice: (of) => designIssue('design-twice', ['ship'], of),
          missing: (of) => designIssue('design-missing', [], of),
        }),
      ),
    sample: (game, player, random) => ({
      designs: undesigned(game, player).map(({ id: ship, sheet: { type } }, at) => ({
        ship,
        sheet: sampleSheet(game.rules, { name: nameFor(at), type }, random),
      })),
    }),
    form: (game, player) => ({
      fields: [
        {
          kind: 'sheets',
          key: 'designs',
          sheets: undesigned(game, player).flatMap(({ id, sheet }, at) =>
            designFields(game.rules, { ship: id, name: nameFor(at), blank: sheet }),
          ),
        },
      ],
    }),
  },
);

/** Payload of the event that a design is shown. */
export type DesignedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Its sheet. */
  readonly sheet: Sheet;
};

/** The design of a ship is shown. Ledger: SW.R42. */
export const shipDesigned = event('ship/designed', {
  apply: ({ rules, state }, { ship: id, sheet }: DesignedPayload) =>
    changeShip(state, id, (ship) => ({ ...ship, sheet, left: boxesOf(rules, sheet) })),
});

/** Lists the players who have ships to design, and have not sealed their designs yet. */
const designing = (game: StateGame): readonly PlayerId[] =>
  unsealedOf(
    game,
    game.state.players.map(({ id }) => id).filter((id) => undesigned(game, id).length > 0),
  );

const designPhase = phases.add('designs', {
  isIdle: ({ rules, state }) => state.turn > 1 || state.ships.every(({ sheet }) => !isBlank(rules, sheet)),
  awaits: designing,
  answeredBy: designSheets.key,
  does: (game) =>
    showChoices(
      game,
      ({ designs }: { readonly designs: readonly ShipDesign[] }) => designs,
      ({ ship, sheet: given }) => {
        const sheet = sheetOf(game.rules, given);
        return sheet ? [shipDesigned({ ship, sheet })] : [];
      },
      game.state.ships.filter(({ sheet }) => isBlank(game.rules, sheet)),
    ),
});

/** Key of the phase. */
export const DESIGNS = designPhase.key;

export const designParts = [designPhase, designSheets, shipDesigned, ...designCodes] as const;
