/** The build event: new ships at base stars. */

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
import { countsDecoder, isWarpship, dropZeros } from '../ships/components.js';
import { actDone, duringBuildEvent } from './acts.js';
import { cheapestDesign, designIssues, shipCost, systemshipsAllowed } from './design.js';
import { sampleDesign } from './sample-design.js';
import { hasShipLeft, namesGiven, shareIssues } from './ship-limit.js';
import { levelsAtBuilding } from '../ships/levels.js';
import { starAt } from '../stars.js';
import { hexId, shipName, type Counts, type HexId, type Levels, type Ship, type ShipId } from '../state.js';
import { action, question, type ViewGame } from '../kernel.js';
import { findShip, hasMovers } from '../ships/find.js';
import { shipAppeared, shipBuilt } from '../ships/events.js';
import { phases } from '../turn/sequence.js';
import { issue } from '../messages.js';

/** A ship that somebody wants to build. */
export interface Project {
  /** Who builds it. */
  readonly player: PlayerId;
  /** Its name: W or S, and a number from 1. */
  readonly name: string;
  /** At which of his base stars. */
  readonly at: HexId;
  /** Units of each component. */
  readonly counts: Counts;
}

/** A ship's id from who builds it and its name. Sound: both were matched against their patterns. */
const idOf = ({ player, name }: Pick<Project, 'player' | 'name'>): ShipId => `${player}/${name}` as ShipId;

/** A project, and what it comes to. */
export interface PricedProject extends Project {
  /** Tech levels that the ship will have. */
  readonly levels: Levels;
  /** Build Points that it costs. Means nothing for a design that is not legal. */
  readonly cost: number;
  /** Accounts that may pay where it is built, in the order in which they are asked. */
  readonly payers: readonly Address[];
  /** The account that pays: the first that has the whole price. Undefined if none has. */
  readonly from: Address | undefined;
}

/** What a project comes to. Ledger: E1.BUILD.1, E1.BUILD.4. */
export function priceProject(game: ViewGame, project: Project): PricedProject {
  const { player, at, counts } = project;
  const levels = levelsAtBuilding(game, { player });
  const cost = shipCost(game.rules, { counts, levels });
  const all = payers(game, { player, purpose: 'build', at });
  const from = all.find((address) => pointsAt(game.state, address) >= cost);
  return { ...project, levels, cost, payers: all, from };
}

/** All that forbids a project. Ledger: E1.BUILD.1 to E1.BUILD.4, E1.GEN.2. */
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

/** Whether a name is not free for whoever built a ship of that name, as far as he knows. Ledger: E1.GEN.2, A37. */
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

/** Why no ship is built at a place: it is none of `yards`. Ledger: E1.BUILD.4. */
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

/** Base stars where a player can build something now, each with the points that pay there. */
export const openYards = (game: ViewGame, player: PlayerId): readonly (readonly [HexId, number])[] => {
  const cheapest = cheapestDesign(game.rules);
  return yards(game, player)
    .map((at) => [at, mostPayable(game, { player, purpose: 'build', at })] as const)
    .filter(([, points]) => points >= cheapest);
};

/** The first number that is free. */
function freeName(game: ViewGame, player: PlayerId, letter: 'W' | 'S'): string {
  const given = new Set(namesGiven(game, player));
  for (let number = 1; ; number += 1) {
    const name = `${letter}${number}`;
    const id = idOf({ player, name });
    if (!given.has(id) && !nameTaken(game, id)) return name;
  }
}

/** What a player needs to know to build a ship. */
export type BuildOptions = {
  /** Build Points that pay at each base star where he can build something. */
  readonly points: Readonly<Record<HexId, number>>;
  /** Build Points that the cheapest ship costs. */
  readonly cheapest: number;
  /** Tech levels that the ship will have. */
  readonly levels: Levels;
  /** The first free name of a Warpship, and that of a Systemship where there are any. A ship that is gone may have had it. Ledger: E1.GEN.2, A37. */
  readonly names: readonly [warpship: string, ...systemship: string[]];
};

/** Free names of what may be built. Ledger: E1.GEN.2, E1.SCEN.2. */
const namesFor = (game: ViewGame, player: PlayerId): BuildOptions['names'] => {
  const warpship = freeName(game, player, 'W');
  return systemshipsAllowed(game.rules, undefined) ? [warpship, freeName(game, player, 'S')] : [warpship];
};

function options(game: ViewGame, player: PlayerId): BuildOptions | undefined {
  const open = openYards(game, player);
  return open.length === 0 || !hasShipLeft(game, player)
    ? undefined
    : {
        points: Object.fromEntries(open),
        cheapest: cheapestDesign(game.rules),
        levels: levelsAtBuilding(game, { player }),
        names: namesFor(game, player),
      };
}

/** A player builds a ship. Ledger: E1.BUILD.1 to E1.BUILD.5. */
export const buildShip = action(
  'ship/build',
  { name: shipName, at: hexId, counts: countsDecoder },
  {
    when: duringBuildEvent('build'),
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

/** Whether everybody knows that a player has nothing to build, repair or resupply with, or nowhere to. */
export const buildsNothing = question(
  'buildsNothing',
  (game, player: PlayerId): boolean =>
    openBases(game, player).length === 0 &&
    !game.state.ships.some((ship) => ship.owner === player && workshops(game, { player, ship }).length > 0),
);

/** Passed over if everybody knows that there is nothing in it; but somebody is awaited in every turn. Ledger: E1.SEQ.3. */
const buildPhase = phases.add('build', {
  title: 'the build event',
  idle: (game) => hasMovers(game, game.state.active) && buildsNothing(game, game.state.active),
  open: true,
});

export const buildingParts = [namesGiven, nameTaken, yardIssues, buildIssues, buildsNothing, buildPhase];
