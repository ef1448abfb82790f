/** The phase before the first turn in which players design their ships: sealed, then shown together. */

import type { PlayerId } from '../../../kernel/player.js';
import { list, shape } from '../../../kernel/util/decode.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { declareIssues } from '../issues.js';
import { event, type StateGame, type ViewGame } from '../kit.js';
import type { Sheet, Ship, ShipId } from '../nouns.js';
import { isBlank } from '../sheets/blank.js';
import { sampleSheet } from '../sheets/sample.js';
import { boxesOf } from '../ships/boxes.js';
import { changeShip, MAX_SHIPS, ownShip, shipId, shipsOf } from '../ships/ship.js';
import { shipTypes } from '../tables/ship-types.js';
import { phases } from '../turn/phases.js';
import { entryIssues, sealedAction, showChoices, unsealedOf } from '../turn/sealed.js';
import { fleetIssues, givenSheet, sheetOf, unknownClass } from './fleets.js';

const { issue, codes } = declareIssues({
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
  if (!isBlank(rules, ship.sheet)) return [issue('nothing-to-design', ['ship'], { ship: id })];
  const sheet = sheetOf(rules, given);
  if (!sheet) return atPath('sheet', [unknownClass(rules, given)]);
  const { type } = ship.sheet;
  return [
    ...(sheet.type === type ? [] : [issue('other-type', ['sheet'], { ship: id, type, given: sheet.type })]),
    ...atPath('sheet', fleetIssues(rules, sheet)),
  ];
}

/** Designs all of a player's ships that were given as a type. Ledger: SW.14.3 to SW.14.9.6, SW.R39. */
export const designSheets = sealedAction(
  'sheet/design',
  'designs',
  { designs: list(shape({ ship: shipId, sheet: givenSheet }), MAX_SHIPS) },
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
          twice: (of) => issue('design-twice', ['ship'], of),
          missing: (of) => issue('design-missing', [], of),
        }),
      ),
    sample: (game, player, random) => ({
      designs: undesigned(game, player).map(({ id: ship, sheet: { type } }, at) => ({
        ship,
        sheet: sampleSheet(game.rules, { name: `Design ${at + 1}`, type }, random),
      })),
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
  idle: ({ rules, state }) => state.turn > 1 || state.ships.every(({ sheet }) => !isBlank(rules, sheet)),
  awaits: designing,
  sealedBy: designSheets.key,
  does: (game) =>
    showChoices(
      game,
      ({ designs }: { readonly designs: readonly ShipDesign[] }) => designs,
      ({ ship, sheet: given }) => {
        const sheet = sheetOf(game.rules, given);
        return sheet ? [shipDesigned({ ship, sheet })] : [];
      },
    ),
});

/** Key of the phase. */
export const DESIGNS = designPhase.key;

export const designParts = [designPhase, designSheets, shipDesigned, ...codes] as const;
