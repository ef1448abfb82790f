import type { Action } from '../../kernel/action.js';
import { choiceOf } from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { pickRandom } from '../../kernel/random.js';
import { ok, refuse, type Issue } from '../../kernel/result.js';
import type { Event, PlayerId, Rules } from '../../kernel/types.js';
import { isOpenBase, pointsMoved, producePoints, treasury } from '../economy/accounts.js';
import { buildsNothing } from '../economy/building.js';
import { shipItem } from '../fields.js';
import { aboardOf, findShip, hexOf, isRecord, starAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { action, event, type StateGame, type ViewGame } from '../kit.js';
import { comesDown, dropped, setDownAt } from './systemships/aboard.js';
import { planForShip } from '../movement/move.js';
import { worth } from '../ships/design.js';
import { shipRemoved } from '../ships/events.js';
import { shipId, type SeenShip, type Ship, type ShipId, type ShipPayload } from '../state.js';
import { actDone, duringBuildEvent } from '../turn.js';

const { issue, codes } = declareIssues({
  'scrap-at-base': { rule: 'E2.SCRAP.1', params: ['ship'] },
  'scrap-base-held': { rule: 'E2.SCRAP.1', params: ['star', 'ship'] },
});

/** Returns the Build Points for a scrapped ship: half of what is left of it at build prices, rounded down. Ledger: E2.SCRAP.1, A16. */
export function scrapValue(rules: Rules, { now, levels, built }: Ship): number {
  const [points, per] = worth(rules, { now, levels, built });
  return Math.floor(points / (2 * per));
}

/** Checks whether a ship is at a Base of its owner that no enemy holds. Ledger: E2.SCRAP.1. */
function isAtBase(game: ViewGame, ship: Ship): boolean {
  const at = hexOf(game.state.ships, ship);
  return at !== undefined && isOpenBase(game, ship.owner, at);
}

/** Returns why a ship cannot be scrapped where it is: no Base of its owner, or a Base that the enemy holds. Ledger: E2.SCRAP.1. */
function placeIssue({ state }: ViewGame, ship: Ship): Issue {
  const hex = hexOf(state.ships, ship);
  const star = hex === undefined ? undefined : starAt(state, hex);
  return star?.base === ship.owner
    ? issue('scrap-base-held', ['ship'], { ship: ship.id, star: star.name })
    : issue('scrap-at-base', ['ship'], { ship: ship.id });
}

/** Makes the question whether a player can scrap a ship. */
const isScrappable =
  (game: ViewGame, player: PlayerId) =>
  (ship: SeenShip): ship is Ship =>
    ship.owner === player && isRecord(ship) && isAtBase(game, ship);

/** Payload of the event that a ship was scrapped. */
export type ScrappedPayload = ShipPayload & {
  /** Build Points that its owner gets. */
  readonly points: number;
};

/** A ship was scrapped for `points` Build Points. Only its owner receives it. */
export const scrapped = event('scrapping/scrapped', {
  audience: ({ state }, { ship }: ScrappedPayload) => {
    const owner = findShip(state.ships, ship)?.owner;
    return owner === undefined ? [] : [owner];
  },
});

/** Returns the events of scrapping. First the cargo goes to the Base and ships aboard are set down. Ledger: E2.SCRAP.1. */
function scrappedShip(game: StateGame, ship: Ship): readonly Event[] {
  const at = hexOf(game.state.ships, ship);
  if (at === undefined) return [];
  const to = treasury(game, { player: ship.owner, at });
  const [cargo, points] = [ship.points ?? 0, scrapValue(game.rules, ship)];
  return [
    ...(cargo > 0 ? [pointsMoved({ from: { ship: ship.id }, to, points: cargo })] : []),
    ...aboardOf(game.state.ships, ship.id).flatMap((each) =>
      setDownAt({ ship: each, owner: ship.owner, at }),
    ),
    scrapped({ ship: ship.id, points }),
    ...producePoints(game, [{ from: 'produced', to, points }]),
    shipRemoved({ ship: ship.id }),
  ];
}

/** Options of a decision to scrap a ship. */
export type ScrapOptions = {
  /** Build Points for each ship that can be scrapped. */
  readonly ships: Readonly<Record<ShipId, number>>;
};

const options = (game: ViewGame, player: PlayerId): ScrapOptions => ({
  ships: Object.fromEntries(
    game.state.ships
      .filter(isScrappable(game, player))
      .map((ship) => [ship.id, scrapValue(game.rules, ship)]),
  ),
});

/** Fields of the action `scrapping/scrap`. */
export type ScrapFields = {
  /** The ship to scrap. */
  readonly ship: ShipId;
};

/** A player scraps a ship. Ledger: E2.SEQ.2, E2.SCRAP.1. */
const scrap: Action<'scrapping/scrap', ScrapFields, ScrapOptions> = action(
  'scrapping/scrap',
  { ship: shipId },
  {
    when: duringBuildEvent('scrap'),
    open: [comesDown.key, dropped.key, shipRemoved.key],
    isOffered: (game, player) => game.state.ships.some(isScrappable(game, player)),
    options,
    must: false,
    plan: (game, given) =>
      planForShip(game, given, (ship) => (isAtBase(game, ship) ? ok(ship) : refuse(placeIssue(game, ship)))),
    apply: (game, { player }, ship) => [actDone({ player, act: 'scrap' }), ...scrappedShip(game, ship)],
    sample: (game, { player }, random) => ({
      ship: pickRandom(game.state.ships.filter(isScrappable(game, player)), random).id,
    }),
    form: (_game, _player, { ships }) => ({
      fields: [
        choiceOf(
          'ship',
          // Sound: the keys are ids of ships.
          Object.entries(ships).map(([ship, points]) => ({
            ...shipItem(ship as ShipId),
            note: `${points} BP`,
          })),
        ),
      ],
    }),
  },
);

/** A player with a ship at a Base can scrap it, even without points. */
const anyMayScrap = buildsNothing.wrap(
  (base) => (game, player) =>
    base(game, player) &&
    !game.state.ships.some(
      ({ owner, at }) => owner === player && typeof at === 'string' && isOpenBase(game, player, at),
    ),
);

/** A player may scrap a ship at a Base for half the price of what is left of it. */
export const scrapping = module(
  {
    id: 'scrapping',
    source: ['E2.SCRAP.1'],
    uses: ['systemships'],
  },
  scrapped,
  scrap,
  anyMayScrap,
  ...codes,
);
