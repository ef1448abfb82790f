/** A ship searches for mines. */

import { pickRandom } from '../../../kernel/util/random.js';
import { issuesOf } from '../../../kernel/util/result.js';
import type { Rules } from '../../../kernel/ruleset/rules.js';
import { declareIssues, unless } from '../issues.js';
import { action, event, roll } from '../kit.js';
import type { HexId, ShipId } from '../nouns.js';
import { findShip, shipId } from '../ships/ship.js';
import { audienceOf } from '../ships/visibility.js';
import { sumExtras } from '../sheets/extras.js';
import { mineUnits, otherSystems } from '../tables/systems.js';
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
  'no-mines-in-play': { rule: 'SW.11.3' },
});

/** How far mines are found, in hexes, by the die. Ledger: SW.11.3. */
const REACH: readonly number[] = [6, 5, 3, 1, 0, 0];

/** Payload of the event that sensors searched for mines. */
export type SweptPayload = {
  /** The ship that searched. */
  readonly ship: ShipId;
  /** Its hex. */
  readonly at: HexId;
  /** How far mines are found, in hexes: all that lie no farther. 0: none, not even in its own hex. */
  readonly reach: number;
};

/** Sensors searched for mines. The module of mines reacts: it shows those in reach. Ledger: SW.11.3, SW.S13. */
export const minesSwept = event('sensors/swept', {
  audience: audienceOf,
  apply: ({ state }, _: SweptPayload) => state,
});

/** A die decides how far mines are found. Ledger: SW.11.3. */
const sweepRoll = roll('sensors/sweep', {
  title: 'finding mines',
  dice: [6],
  about: searchDecoder,
  check: (game, search) => [...searchIssues(game, search), ...unless(search.target === null, 'target')],
  once: whatSought,
  audience: audienceOf,
});

const sweepKnown = sweepRoll.reads(({ rules, state }, [face = 1], { ship: id, line }) => {
  const ship = findShip(state, id);
  if (!ship) return [];
  const better = sumExtras(rules, ship.sheet.systems[line]?.extras, 'roll');
  return [minesSwept({ ship: id, at: ship.at, reach: REACH[Math.max(1, face - better) - 1] ?? 0 })];
});

/** Whether there can be mines in a game: a module in force brings them. */
export const hasMines = (rules: Rules): boolean => otherSystems.find(rules, mineUnits.key) !== undefined;

/** Searches for mines, at any point of the own phase. Ledger: SW.11.1, SW.11.3, SW.R30. */
const findMines = action(
  'sensors/mines',
  { ship: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      if (!hasMines(game.rules)) return undefined;
      const ships = searchersOf(game, player).filter((ship) => freeSensors(game, ship, null) !== undefined);
      return offerShips(ships.map(({ id }) => id));
    },
    check: (game, { player, ship }) => [
      ...(hasMines(game.rules) ? [] : [issue('no-mines-in-play')]),
      ...issuesOf(searchingShip(game, player, { ship, target: null })),
    ],
    apply: (game, { ship }) => useSensors(game, { ship, target: null }, (search) => sweepRoll.ask(search)),
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
  },
);

export const findMinesParts = [minesSwept, sweepRoll, sweepKnown, findMines, ...codes] as const;
