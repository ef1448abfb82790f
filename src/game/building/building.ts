/** Building: new ships at base stars, in the build event. */

import { pickRandom } from '../../kernel/util/random.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import { ok, refusal, atPath, type Issue } from '../../kernel/util/result.js';
import {
  openBases,
  payers,
  pointsAt,
  pointsMoved,
  mostPayable,
  workshops,
  yards,
  type Address,
} from '../economy/accounts.js';
import { isWarpship, dropZeros } from '../ships/components.js';
import { countsDecoder } from '../ships/engine-letters.js';
import { actDone, duringBuildEvent } from './acts.js';
import { cheapestPrice, designIssues, shipCost, systemshipsAllowed } from './design.js';
import { sampleDesign } from './sample-design.js';
import { hasShipLeft, namesGiven, shareIssues } from './ship-limit.js';
import { levelsAtBuilding } from '../ships/levels.js';
import { starAt } from '../stars.js';
import { hexId, shipName, type Counts, type HexId, type Levels, type Ship, type ShipId } from '../state.js';
import { action, question, type ViewGame } from '../kernel.js';
import { findShip, hasMovers } from '../ships/find.js';
import { shipAppeared, shipBuilt } from '../ships/events.js';
import { phases } from '../turn/sequence.js';
import { issue } from '../issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** A ship that a player wants to build. */
export interface Project {
  /** Player who builds it. */
  readonly player: PlayerId;
  /** Its name: W or S, and a number from 1 to 9999. */
  readonly name: string;
  /** The base star where it is built. */
  readonly at: HexId;
  /** Units of each component. */
  readonly counts: Counts;
}

/** Returns the id of a new ship. Sound: builder and name were matched against their patterns. */
const idOf = ({ player, name }: Pick<Project, 'player' | 'name'>): ShipId => `${player}/${name}` as ShipId;

/** A project with its price. */
export interface PricedProject extends Project {
  /** Tech levels that the ship will have. */
  readonly levels: Levels;
  /** Its price in BP. Meaningless if the design is not legal. */
  readonly cost: number;
  /** Accounts that may pay at that base star, in order of preference. */
  readonly payers: readonly Address[];
  /** The account that pays: the first that has the whole price. Undefined: none has. */
  readonly from: Address | undefined;
}

/** Returns the price, tech levels and paying account of a project. Ledger: E1.BUILD.1, E1.BUILD.4. */
export function priceProject(game: ViewGame, project: Project): PricedProject {
  const { player, name, at, counts } = project;
  const levels = levelsAtBuilding(game, { player });
  const cost = shipCost(game.rules, { counts, levels });
  const all = payers(game, { player, purpose: 'build', at });
  const from = all.find((address) => pointsAt(game.state, address) >= cost);
  return { player, name, at, counts, levels, cost, payers: all, from };
}

/** Checks a project: number of ships, name, place, design and price. Ledger: E1.BUILD.1 to E1.BUILD.4, E1.GEN.2. */
export const buildIssues = question('buildIssues', (game, project: PricedProject): readonly Issue[] => {
  const { counts, levels } = project;
  const design = atPath('counts', designIssues(game.rules, { counts, levels }));
  const yard = yardIssues(game, project);
  return [
    ...shareIssues(game, project.player),
    ...nameIssues(game, project),
    ...yard,
    ...design,
    ...(design.length > 0 || (yard.length > 0 && project.payers.length === 0)
      ? []
      : priceIssues(game, project)),
  ];
});

/** Whether the id of a new ship is taken, as far as its builder can see. Ledger: E1.GEN.2, A37. */
export const nameTaken = question(
  'nameTaken',
  ({ state }, ship: ShipId): boolean => findShip(state.ships, ship) !== undefined,
);

/** Ledger: E1.GEN.2, A37. */
function nameIssues(game: ViewGame, project: Project): readonly Issue[] {
  const ship = idOf(project);
  const letter = isWarpship(project.counts) ? 'W' : 'S';
  return [
    ...(nameTaken(game, ship) ? [issue('name-taken', ['name'], { ship })] : []),
    ...(project.name.startsWith(letter) ? [] : [issue('name-and-kind', ['name'], { ship })]),
  ];
}

/** Checks that a player may build at a hex: it must be one of `yards`. Ledger: E1.BUILD.4. */
export const yardIssues = question(
  'yardIssues',
  (game, { player, at }: Pick<Project, 'player' | 'at'>): readonly Issue[] => {
    if (yards(game, player).includes(at)) return [];
    const star = starAt(game.state, at);
    return [
      star?.base === player
        ? issue('yard-held', ['at'], { star: star.name })
        : issue('not-a-yard', ['at'], { at: star?.name ?? at }),
    ];
  },
);

/** Ledger: E1.BUILD.1. */
function priceIssues({ state }: ViewGame, { cost, payers: all }: PricedProject): readonly Issue[] {
  const has = Math.max(0, ...all.map((address) => pointsAt(state, address)));
  return cost <= has ? [] : [issue('cannot-afford', ['counts'], { cost, has })];
}

/** Lists the base stars where a player can build something now, with the most points that one account can pay there. */
export const openYards = (game: ViewGame, player: PlayerId): readonly (readonly [HexId, number])[] => {
  const cheapest = cheapestPrice(game.rules);
  return yards(game, player)
    .map((at) => [at, mostPayable(game, { player, purpose: 'build', at })] as const)
    .filter(([, points]) => points >= cheapest);
};

/** Returns the free name with the lowest number. */
function freeName(game: ViewGame, player: PlayerId, letter: 'W' | 'S'): string {
  const given = new Set(namesGiven(game, player));
  for (let number = 1; ; number += 1) {
    const name = `${letter}${number}`;
    const id = idOf({ player, name });
    if (!given.has(id) && !nameTaken(game, id)) return name;
  }
}

/** Options of `ship/build`. */
export type BuildOptions = {
  /** Base stars where the player can build something, with the most Build Points that can be paid there. */
  readonly points: Readonly<Record<HexId, number>>;
  /** Price of the cheapest ship in BP. */
  readonly cheapest: number;
  /** Tech levels that the ship will have. */
  readonly levels: Levels;
  /**
   * First free name of a Warpship, and of a Systemship if the rules have them. An earlier ship may have had the name.
   * Ledger: E1.GEN.2, A37.
   */
  readonly names: readonly [warpship: string, ...systemship: string[]];
};

/** Returns free names for the kinds of ships that may be built. Ledger: E1.GEN.2, E1.SCEN.2. */
const namesFor = (game: ViewGame, player: PlayerId): BuildOptions['names'] => {
  const warpship = freeName(game, player, 'W');
  return systemshipsAllowed(game.rules, undefined) ? [warpship, freeName(game, player, 'S')] : [warpship];
};

/** Whether a player can build something now. */
const canBuild = (game: ViewGame, player: PlayerId): boolean =>
  openYards(game, player).length > 0 && hasShipLeft(game, player);

const options = (game: ViewGame, player: PlayerId): BuildOptions => ({
  points: Object.fromEntries(openYards(game, player)),
  cheapest: cheapestPrice(game.rules),
  levels: levelsAtBuilding(game, { player }),
  names: namesFor(game, player),
});

/** Fields of the action `ship/build`. */
export type BuildFields = {
  /** Name of the new ship: W or S and a number that is free, such as 'W3'. */
  readonly name: string;
  /** Hex of the base star where it is built. */
  readonly at: HexId;
  /** Units of each component. */
  readonly counts: Counts;
};

/** Builds a ship at a base star. Ledger: E1.BUILD.1 to E1.BUILD.5. */
export const buildShip: Action<'ship/build', BuildFields, BuildOptions> = action(
  'ship/build',
  { name: shipName, at: hexId, counts: countsDecoder },
  {
    when: duringBuildEvent('build'),
    isOffered: canBuild,
    options,
    plan: (game, project) => {
      const priced = priceProject(game, project);
      return refusal(buildIssues(game, priced)) ?? ok(priced);
    },
    apply: (_game, _project, priced) => built(priced),
    sample: (game, { player }, random) => {
      const [at, points] = pickRandom(openYards(game, player), random);
      const counts = sampleDesign(game.rules, { points, levels: levelsAtBuilding(game, { player }), random });
      return { name: freeName(game, player, isWarpship(counts) ? 'W' : 'S'), at, counts };
    },
  },
);

function built(project: PricedProject): readonly Event[] {
  const { player, at, levels, from, cost: points } = project;
  if (!from) return [];
  const id = idOf(project);
  const counts = dropZeros(project.counts);
  const ship: Ship = {
    id,
    owner: player,
    at,
    levels,
    built: counts,
    now: counts,
  };
  return [
    actDone({ player, act: 'build' }),
    pointsMoved({ from, to: 'spent', points }),
    shipBuilt({ ship }),
    shipAppeared({ id, owner: player, at }),
  ];
}

/** Whether public facts show that a player can neither build, repair nor resupply anything. */
export const buildsNothing = question(
  'buildsNothing',
  (game, player: PlayerId): boolean =>
    openBases(game, player).length === 0 &&
    !game.state.ships.some((ship) => ship.owner === player && workshops(game, { player, ship }).length > 0),
);

/** Skipped if public facts show that nothing can be done in it, and the player still has a movement event. Ledger: E1.SEQ.3. */
const buildPhase = phases.add('build', {
  title: 'the build event',
  idle: (game) => hasMovers(game, game.state.active) && buildsNothing(game, game.state.active),
  open: true,
});

export const buildingParts = [namesGiven, nameTaken, yardIssues, buildIssues, buildsNothing, buildPhase];
