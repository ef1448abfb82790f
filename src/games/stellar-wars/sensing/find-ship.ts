/** A ship searches for a hidden ship. */

import { lengthOf } from '../../../hex/axial.js';
import { CHANCE, type PlayerId } from '../../../kernel/player.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { flag, oneOf } from '../../../kernel/util/decode.js';
import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf, type Issue } from '../../../kernel/util/result.js';
import { hiddenShips } from '../cloak/cloaked.js';
import { cloakLowered, shipFound } from '../cloak/events.js';
import { wayBetween } from '../combat/facing-side.js';
import { declareIssues, unless } from '../issues.js';
import { action, event, roll, setting, type ViewGame } from '../kit.js';
import type { Ship, ShipId } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { sumExtras } from '../sheets/extras.js';
import { forceBeam } from '../tables/weapons.js';
import { whileMoving } from '../turn/move-phase.js';
import { offerShips } from '../turn/ship-action.js';
import {
  freeSensors,
  searchDecoder,
  searchersOf,
  searchingShip,
  searchIssues,
  useSensors,
  whatSought,
} from './devices.js';

const { issue, codes } = declareIssues({
  'nothing-to-find': { rule: 'SW.11.2', params: ['target'] },
});

/** How long a ship that was found is visible: to the end of the turn, or until it raises its cloak again. Ledger: SW.R31. */
export const lasts = setting('sensors/lasts', { decode: oneOf('turn', 'for-good'), standard: 'turn' });

/** Whether only the answer of a search is told, and not its dice. Ledger: SW.S1. */
export const hiddenDice = setting('sensors/hiddenDice', { decode: flag, standard: false });

/** Payload of the event that a search for a ship is answered. */
export type AnsweredPayload = {
  /** The ship that searched. */
  readonly ship: ShipId;
  /** The hidden ship. */
  readonly target: ShipId;
  /** Whether it is found. */
  readonly found: boolean;
};

/** A search for a ship is answered. Neither the distance nor the number is told. Ledger: SW.11.2, SW.R30. */
const answered = event('sensors/answered', {
  audience: audienceOf,
  apply: ({ state }, _: AnsweredPayload) => state,
});

/** Two dice decide whether sensors find a ship. Ledger: SW.11.2, SW.S1. */
const findRoll = roll('sensors/find', {
  title: 'finding a hidden ship',
  dice: [6, 6],
  counts: 'sum',
  about: searchDecoder,
  check: (game, search) => {
    const { active } = game.state;
    const isSought = active !== null && soughtBy(game, active).some((each) => each === search.target);
    return [...searchIssues(game, search), ...unless(isSought, 'target')];
  },
  once: whatSought,
  audience: (game, { ship }) => (hiddenDice.of(game.rules) ? [CHANCE] : audienceOf(game, { ship })),
});

/** What sensors search for, and how. */
interface Sweep {
  readonly ship: Ship;
  readonly target: Ship;
  readonly line: number;
}

/** Whether dice find a ship: up to the number of a force beam at its distance, in its own hex as at 1. Ledger: SW.11.2, SW.S13. */
function finds(rules: Rules, { ship, target, line }: Sweep, sum: number): boolean {
  const range = Math.max(1, lengthOf(wayBetween(ship.at, target.at)));
  const number = forceBeam.spec.toHit[range - 1];
  return number !== undefined && sum - sumExtras(rules, ship.sheet.systems[line]?.extras, 'roll') <= number;
}

const findKnown = findRoll.reads(
  ({ rules, state }, [one = 0, other = 0], { ship: id, line, target: sought }) => {
    const [ship, target] = [findShip(state, id), findShip(state, sought)];
    if (!ship || !target) return [];
    const found = finds(rules, { ship, target, line }, one + other);
    const told = answered({ ship: id, target: target.id, found });
    if (!found) return [told];
    const isForGood = lasts.of(rules) === 'for-good';
    return [
      told,
      isForGood ? cloakLowered({ ship: target.id, how: 'found' }) : shipFound({ ship: target.id }),
    ];
  },
);

/** Lists the hidden ships of a player's enemies. */
export const soughtBy = (game: ViewGame, player: PlayerId): readonly ShipId[] =>
  game.state.players.flatMap(({ id }) => (id === player ? [] : hiddenShips(game, id)));

/** Returns why a player cannot search for a ship. */
const targetIssues = (game: ViewGame, player: PlayerId, target: ShipId): readonly Issue[] =>
  soughtBy(game, player).includes(target) ? [] : [issue('nothing-to-find', ['target'], { target })];

/** Searches for a hidden ship, at any point of the own phase. Ledger: SW.11.1, SW.11.2, SW.R30. */
const findHidden = action(
  'sensors/ship',
  { ship: shipId, target: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      const sought = soughtBy(game, player);
      const ships = searchersOf(game, player).flatMap((ship) => {
        const targets = sought.filter((target) => freeSensors(game, ship, target) !== undefined);
        return targets.length > 0 ? [{ ship: ship.id, targets }] : [];
      });
      return offerShips(ships);
    },
    check: (game, { player, ship, target }) => [
      ...issuesOf(searchingShip(game, player, { ship, target })),
      ...targetIssues(game, player, target),
    ],
    apply: (game, given) => useSensors(game, given, (search) => findRoll.ask(search)),
    sample: (_game, { options }, random) => {
      const { ship, targets } = pickRandom(options.ships, random);
      return { ship, target: pickRandom(targets, random) };
    },
  },
);

export const findShipParts = [
  lasts,
  hiddenDice,
  answered,
  findRoll,
  findKnown,
  findHidden,
  ...codes,
] as const;
