/** Decides which Bases fall, and what is left of them. */

import type { Action } from '../../kernel/action.js';
import { isOnView } from '../../kernel/declared.js';
import { boolean, nullable, playerId, array, object, int } from '../../kernel/decode.js';
import { fixedTo, numberOf, type FieldSet } from '../../kernel/field.js';
import { module } from '../../kernel/module.js';
import { atPath, type Issue } from '../../kernel/result.js';
import type { Event, PlayerId } from '../../kernel/types.js';
import { updateStar } from '../change.js';
import { filterByOwn } from '../combat/steps.js';
import {
  pointsMoved,
  baseLost,
  baseTaken,
  takersAt,
  emptyStar,
  fillShips,
  type Cargo,
  holders,
} from '../economy/accounts.js';
import { hasShipAt, shipsAt, starAt, findShip } from '../find.js';
import { declareIssues } from '../issues.js';
import { declared, event, question, slice, type StateGame, type ViewGame, action } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { buildersAt, worksAdvanced } from './base-building.js';
import { hostile } from '../sides.js';
import { isHeard } from '../sight.js';
import { type Star, type StarPayload, shipId, type ShipId, MAX_POINTS } from '../state.js';
import { duringPhase, phaseAsked, phases, sequence, turnEnded } from '../turn.js';

/** The player who may take the points left where a Base fell. Only that player sees it. */
export const baseCaptor = slice('star', 'base-fall/captor', {
  init: (): PlayerId | null => null,
  decode: nullable(playerId),
  seenBy: (by, viewer) => (viewer === by ? by : undefined),
});

/**
 * Checks whether the active player has a ship at a star, and all ships there are hostile to a player who has, or
 * builds, a Base there. Ledger: E2.BASE.5, E2.BASE.6.
 */
export function isHeldAgainst(game: ViewGame, hex: HexId, owner: PlayerId): boolean {
  const { active, ships } = game.state;
  if (active === owner || !hasShipAt(ships, hex, active)) return false;
  return shipsAt(ships, hex).every((ship) => hostile(game, { a: ship.owner, b: owner }));
}

/** Returns what happens to a Base that enemies hold: it is destroyed, or the enemy captures it. Default: 'destroyed'. */
export const baseFate = question(
  'base-fall/fate',
  (_game, _star: Star): 'destroyed' | 'captured' => 'destroyed',
);

/** Lists the stars whose Base falls now. */
export const listFallingBases = (game: ViewGame): readonly Star[] =>
  game.state.stars.filter(({ hex, base }) => base !== undefined && isHeldAgainst(game, hex, base));

/** Payload of the event that points at a star are for a player. */
export type LeftToPayload = StarPayload & {
  /** Who may take it; null for nobody. */
  readonly player: PlayerId | null;
};

/** A player may take the points left at a star, or may no longer. Only that player receives it, if they hear of the star. */
export const baseLeftTo = event('base-fall/left-to', {
  audience: (game, { at, player }: LeftToPayload) => {
    const star = starAt(game.state, at);
    const taker = player ?? (star ? baseCaptor.of(star) : null);
    return taker === null || !isHeard(game, taker, { at, what: 'account' }) ? [] : [taker];
  },
  apply: ({ state }, { at, player }) => updateStar(state, at, baseCaptor.change(player)),
});

/** Returns the events that reduce a stockpile to `left` Build Points; the rest is lost. Ledger: E2.BASE.7, A16. */
const halvePoints = (at: HexId, points: number, left: number): readonly Event[] =>
  points > left ? [pointsMoved({ from: { star: at }, to: 'lost', points: points - left })] : [];

/** Whether the active player has room in their holds at a star. */
const hasRoomAt = declared('base-fall/room', {
  of: ({ state }) => state.active,
  name: (_game, { hex }: Star) => hex,
  decode: boolean,
  answer: (game, { hex }: Star): boolean => takersAt(game, hex, game.state.active).length > 0,
});

/** Half of the points in the account of a Base, rounded down. Ledger: E2.BASE.7, A16. */
const halfOf = declared('base-fall/half', {
  of: (game, { base }: Star) => base ?? game.state.active,
  name: (_game, { hex }: Star) => hex,
  decode: int(0, MAX_POINTS),
  answer: (_game, { points = 0 }: Star): number => Math.floor(points / 2),
});

/** Where the rules run on a view: what is in an account, as its owner has told. Internal. */
const accountStated = event('base-fall/account-stated', {
  audience: 'nobody',
  apply: ({ state }, { at, points }: StarPayload & { readonly points: number }) =>
    updateStar(state, at, { points }),
});

/** Whether points are left to the active player anywhere. */
const hasLoot = declared('base-fall/loot-left', {
  of: ({ state }) => state.active,
  name: ({ state: { active, turn } }) => ({ player: active, turn }),
  decode: boolean,
  answer: (game): boolean => listLoot(game).length > 0,
});

/**
 * Returns the events of a falling Base. If it is destroyed, half of its stockpile, rounded down, is left if the
 * captor has room for any of it. If it is captured, it keeps that half. Ledger: E2.BASE.6, E2.BASE.7.
 */
export function fallBase(game: StateGame, star: Star): readonly Event[] {
  const { hex: at, base, points = 0 } = star;
  if (base === undefined) return [];
  const { active } = game.state;
  const loss = { at, player: base, by: active };
  const isCaptured = baseFate(game, star) === 'captured';
  const left = isCaptured || hasRoomAt(game, star) ? halfOf(game, star) : 0;
  const halved = [
    ...halvePoints(at, points, left),
    ...(isOnView(game.rules) ? [accountStated({ at, points: left })] : []),
  ];
  if (isCaptured) return [...halved, baseTaken(loss)];
  return [...halved, baseLost(loss), ...(left > 0 ? [baseLeftTo({ at, player: active })] : [])];
}

// Issue codes of this module: the rule that each cites, and the params of its message.

export const { issue, codes } = declareIssues({
  'no-hold-for-loot': { rule: 'E2.BASE.7', params: ['ship'] },
  'loot-twice': { rule: 'E2.BASE.7', params: ['ship'] },
  'loot-exceeds-room': { rule: 'E2.BASE.7', params: ['ship', 'free', 'points'] },
  'too-much-loot': { rule: 'E2.BASE.7', params: ['most', 'star', 'taken'] },
  'only-in-reckoning': { rule: 'E2.BASE.7', params: ['now'] },
});

// The action by which a player takes points where a Base fell.

/** Lists the stars where the active player may take points. */
export const listLoot = ({ state }: ViewGame): readonly Star[] =>
  state.stars.filter((star) => baseCaptor.of(star) === state.active);

/** Lists the active player's ships at a star with room in their holds, each with its room. */
const takers = (game: ViewGame, hex: HexId): readonly Cargo[] => takersAt(game, hex, game.state.active);

/** Returns as much as fits, with the first ship filled first. Ledger: E2.BASE.7. */
const asMuchAsFits = (game: ViewGame, { hex, points = 0 }: Star): readonly Cargo[] =>
  fillShips(takers(game, hex), points);

/** Returns the most Build Points that can be taken at a star. */
export const lootLimit = (game: ViewGame, star: Star): number =>
  asMuchAsFits(game, star).reduce((sum, { points }) => sum + points, 0);

function loadIssues(game: ViewGame, { ship: id, points }: Cargo): readonly Issue[] {
  const ship = findShip(game.state.ships, id);
  const star = ship && typeof ship.at === 'string' ? starAt(game.state, ship.at) : undefined;
  const free = star ? (takers(game, star.hex).find(({ ship: each }) => each === id)?.points ?? 0) : 0;
  if (!star || baseCaptor.of(star) !== game.state.active || free === 0)
    return [issue('no-hold-for-loot', ['ship'], { ship: id })];
  return points > free ? [issue('loot-exceeds-room', ['points'], { ship: id, free, points })] : [];
}

function lootIssues(game: ViewGame, loads: readonly Cargo[]): readonly Issue[] {
  const each = loads.flatMap((load, at) =>
    atPath(
      at,
      loads.findIndex(({ ship }) => ship === load.ship) === at
        ? loadIssues(game, load)
        : [issue('loot-twice', ['ship'], { ship: load.ship })],
    ),
  );
  const over = listLoot(game).flatMap((star) => {
    const taken = loadsAt(game, star, loads).reduce((sum, { points }) => sum + points, 0);
    const most = lootLimit(game, star);
    return taken > most ? [issue('too-much-loot', [], { star: star.name, most, taken })] : [];
  });
  return atPath('loads', [...each, ...over]);
}

const loadsAt = ({ state }: ViewGame, { hex }: Star, loads: readonly Cargo[]): readonly Cargo[] =>
  loads.filter(({ ship }) => findShip(state.ships, ship)?.at === hex);

/** Returns the events that move points into holds; the rest is lost. */
export const takeLoot = ({ hex, points = 0 }: Star, loads: readonly Cargo[]): readonly Event[] => [
  ...emptyStar(hex, points, loads),
  baseLeftTo({ at: hex, player: null }),
];

/** Options of a decision to take points where a Base fell. */
export type LootOptions = {
  /** Most Build Points that can be taken, by star. */
  readonly stars: Readonly<Record<HexId, number>>;
  /** Room in the holds, by ship. */
  readonly ships: Readonly<Record<ShipId, number>>;
};

const options = (game: ViewGame): LootOptions => ({
  stars: Object.fromEntries(listLoot(game).map((star) => [star.hex, lootLimit(game, star)])),
  ships: Object.fromEntries(
    listLoot(game).flatMap(({ hex }) => takers(game, hex).map(({ ship, points }) => [ship, points])),
  ),
});

/** Returns the fields of the loot: a sheet for each ship with room, and a budget for each star. */
const lootFields = (game: ViewGame): FieldSet => ({
  fields: [
    {
      kind: 'sheets',
      key: 'loads',
      sheets: listLoot(game).flatMap(({ hex, name }) =>
        takers(game, hex).map(({ ship, points }) => ({
          title: `${ship}, ${name}`,
          piece: ship,
          optional: true as const,
          fields: [
            fixedTo('ship', ship),
            { ...numberOf('points', 1, points), unit: 'BP', price: 1, budget: hex },
          ],
        })),
      ),
    },
  ],
  budgets: listLoot(game).map((star) => ({
    key: star.hex,
    title: star.name,
    unit: 'BP',
    most: lootLimit(game, star),
  })),
});

/** Fields of the action `base-fall/loot`. */
export type LootFields = {
  /** Ships, and the Build Points that each loads. */
  readonly loads: readonly Cargo[];
};

/** The captor takes as many points as they like; the rest is lost. Ledger: E2.BASE.7. */
export const loot: Action<'base-fall/loot', LootFields, LootOptions> = action(
  'base-fall/loot',
  { loads: array(object({ ship: shipId, points: int(1, MAX_POINTS) }), 1000) },
  {
    when: duringPhase('reckoning', (params) => issue('only-in-reckoning', [], params)),
    open: [phaseAsked.key],
    options,
    must: true,
    check: (game, { loads }) => lootIssues(game, loads),
    apply: (game, { loads }) => [
      ...listLoot(game).flatMap((star) => takeLoot(star, loadsAt(game, star, loads))),
      phaseAsked({}),
    ],
    sample: (game, _decision, random) => ({
      loads: listLoot(game)
        .flatMap((star) => asMuchAsFits(game, star))
        .filter(() => random(4) > 0),
    }),
    form: lootFields,
  },
);

/** Bases fall after everything else in a player-turn. Ledger: E2.SEQ.6, A20. */
const reckoning = phases.add('reckoning', {
  title: 'Bases fall',
  isIdle: (game) => listFallingBases(game).length === 0,
  atStart: (game) => listFallingBases(game).flatMap((star) => fallBase(game, star)),
  isOver: (game) => !hasLoot(game, undefined),
  awaits: (game) =>
    filterByOwn(game, () => listLoot(game).some((star) => lootLimit(game, star) > 0), [game.state.active]),
  does: (game) => listLoot(game).flatMap((star) => takeLoot(star, [])),
});

/** Unfinished Bases fall, too. Only the builder learns of it, because nobody else knew of the work. Ledger: E2.BASE.5. */
const worksFall = turnEnded.then((game) =>
  game.state.stars
    .filter((star) => buildersAt(star).length > 0)
    .flatMap((star) =>
      buildersAt(star)
        .filter((player) => isHeldAgainst(game, star.hex, player))
        .map((player) => worksAdvanced({ at: star.hex, player, points: 0 })),
    ),
);

/** The player who may take what is left where a Base fell sees it. */
const captorHolds = holders.wrap((base) => (game, address) => {
  const star = 'star' in address ? starAt(game.state, address.star) : undefined;
  const by = star && star.base === undefined ? baseCaptor.of(star) : null;
  return by ? [by] : base(game, address);
});

/** A Base falls if enemies hold its star as their turn ends, and they may take half of its points. */
export const baseFall = module(
  {
    id: 'base-fall',
    source: ['E2.SEQ.6', 'E2.BASE.5', 'E2.BASE.6', 'E2.BASE.7', 'E2.BASE.8'],
    uses: ['base-building'],
    // A Base that falls is no base star any more, so victory points could not be scored.
    excludes: ['victory-points'],
  },
  baseCaptor,
  baseFate,
  baseLeftTo,
  hasRoomAt,
  halfOf,
  accountStated,
  hasLoot,
  loot,
  reckoning,
  worksFall,
  captorHolds,
  sequence.wrap((base) => (rules, given) => [...base(rules, given), 'reckoning']),
  ...codes,
);
