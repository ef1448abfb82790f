/** Building: where and when ships are built, and the limit of ships. */

import type { Action } from '../../kernel/action.js';
import { optional } from '../../kernel/decode.js';
import { choiceOf, toItem, type Field, type FieldSet, type Item, type Row } from '../../kernel/field.js';
import { isDefaultAnswer } from '../../kernel/formula.js';
import { pickRandom } from '../../kernel/random.js';
import { type Issue, ok, refusal, atPath } from '../../kernel/result.js';
import type { PlayerId, Event, Rules } from '../../kernel/types.js';
import {
  openBases,
  payers,
  pointsAt,
  pointsMoved,
  mostPayable,
  workshops,
  yards,
  type Address,
} from './accounts.js';
import {
  bringExtras,
  extras,
  extrasCost,
  extrasDecoder,
  extrasFields,
  extrasIssues,
  sampleExtras,
  type ChosenExtras,
} from './extras.js';
import { hexItem } from '../fields.js';
import { builderOf, placeName, starAt, findShip, hasMovers } from '../find.js';
import { issue } from '../issues.js';
import { question, type ViewGame, action } from '../kit.js';
import { hexId, type HexId } from '../map/star-map.js';
import { GENERATOR, isWarpship, dropZeros, countsDecoder, levelsAtBuilding } from '../ships/components.js';
import {
  cheapestPrice,
  componentPrice,
  componentsOf,
  designIssues,
  mostUnits,
  shipCost,
  systemshipsAllowed,
  sampleDesign,
} from '../ships/design.js';
import { shipAppeared, shipBuilt } from '../ships/events.js';
import {
  type ShipId,
  type View,
  MAX_SHIPS,
  shipName,
  type Counts,
  type Levels,
  type Ship,
  MAX_UNITS,
} from '../state.js';
import { actDone, duringBuildEvent, phases } from '../turn.js';

// Limit of ships per player, so that every game can be saved.

/** Ids of the ships that a player built and that may still exist, as far as the player can see. Ledger: E1.GEN.2, A37. */
export const namesGiven = question('namesGiven', ({ state }, player: PlayerId): readonly ShipId[] => {
  const given: ShipId[] = [];
  for (const { id } of state.ships) if (builderOf(id) === player) given.push(id);
  return given;
});

/** Returns how many ships each player may have built: an equal share of `MAX_SHIPS`. Ledger: LIMIT.2. */
export const shareOfShips = ({ players }: Pick<View, 'players'>): number =>
  Math.floor(MAX_SHIPS / players.length);

/** Whether a player may build one more ship. Ledger: LIMIT.2. */
export const hasShipLeft = (game: ViewGame, player: PlayerId): boolean =>
  namesGiven(game, player).length < shareOfShips(game.state);

/** Checks that a player may build one more ship. Ledger: LIMIT.2. */
export const shareIssues = (game: ViewGame, player: PlayerId): readonly Issue[] =>
  hasShipLeft(game, player) ? [] : [issue('too-many-ships', [], { most: shareOfShips(game.state) })];

// Building: new ships at base stars, in the build event.

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
  /** What it has beside its components. Default: nothing. */
  readonly extras?: ChosenExtras;
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
  const { player, name, at, counts, extras: chosen } = project;
  const levels = levelsAtBuilding(game, { player });
  const cost = shipCost(game.rules, { counts, levels }) + extrasCost(game, project);
  const all = payers(game, { player, purpose: 'build', at });
  const from = all.find((address) => pointsAt(game.state, address) >= cost);
  // Each member by its name: this allocates less.
  const priced = { player, name, at, counts, levels, cost, payers: all, from };
  return chosen ? { ...priced, extras: chosen } : priced;
}

/** Checks a project: number of ships, name, place, design and price. Ledger: E1.BUILD.1 to E1.BUILD.4, E1.GEN.2. */
export const buildIssues = question('buildIssues', (game, project: PricedProject): readonly Issue[] => {
  const { counts, levels } = project;
  const design = atPath('counts', designIssues(game.rules, { counts, levels }));
  const chosen = extrasIssues(game, project);
  const yard = yardIssues(game, project);
  return [
    ...shareIssues(game, project.player),
    ...nameIssues(game, project),
    ...yard,
    ...design,
    ...chosen,
    ...(design.length > 0 || chosen.length > 0 || (yard.length > 0 && project.payers.length === 0)
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
  /** What it has beside its components, by the key of the extra: only by rules that add some. */
  readonly extras?: ChosenExtras;
};

/** Builds a ship at a base star. Ledger: E1.BUILD.1 to E1.BUILD.5. */
export const buildShip: Action<'ship/build', BuildFields, BuildOptions> = action(
  'ship/build',
  { name: shipName, at: hexId, counts: countsDecoder, extras: optional(extrasDecoder) },
  {
    when: duringBuildEvent('build'),
    open: [shipAppeared.key],
    isOffered: canBuild,
    options,
    plan: (game, project) => {
      const priced = priceProject(game, project);
      return refusal(buildIssues(game, priced)) ?? ok(priced);
    },
    apply: ({ rules }, _project, priced) => built(rules, priced),
    sample: (game, { player }, random) => {
      const [at, points] = pickRandom(openYards(game, player), random);
      const levels = levelsAtBuilding(game, { player });
      const counts = sampleDesign(game.rules, { points, levels, random });
      const name = freeName(game, player, isWarpship(counts) ? 'W' : 'S');
      const left = points - shipCost(game.rules, { counts, levels });
      return { name, at, counts, ...sampleExtras(game, { player, at }, { points: left, random }) };
    },
    form: buildFields,
  },
);

/** Returns the fields of a new ship: where, its name, and a row for each component. A yard has a budget of its own. */
function buildFields(game: ViewGame, player: PlayerId, options: BuildOptions): FieldSet {
  const { rules, state } = game;
  // Sound: the keys are hexes of yards.
  const all = Object.entries(options.points) as unknown as readonly (readonly [HexId, number])[];
  return {
    fields: [
      {
        kind: 'choice',
        key: 'at',
        title: 'Star',
        items: all.map(([hex, has]) => ({
          ...hexItem(state, hex),
          note: `${has} BP`,
          then: [
            choiceOf('name', shipItems(rules, options, { budget: hex, has })),
            ...extrasFields(game, { player, at: hex }),
          ],
        })),
      },
    ],
    budgets: all.map(([key, most]) => ({ key, title: placeName(state, key), unit: 'BP', most })),
    ...(isFormExact(rules) && { exact: true }),
  };
}

/** Returns the ships that can be built for some points, of those that are named. What a ship must have may be too expensive. */
const shipItems = (
  rules: Rules,
  { levels, names }: BuildOptions,
  means: Omit<Planned, 'isWarpship'>,
): readonly Item[] =>
  names.flatMap((name, at) => {
    const isWarpship = at === 0;
    const rows = designRows(rules, levels, { ...means, isWarpship });
    if (rows.some(({ least, most }) => least > most)) return [];
    const note = isWarpship ? 'a Warpship' : 'a Systemship';
    return [{ ...toItem(name), note, then: [componentsField(rows, isWarpship)] }];
  });

/** Returns the field of the components. A Warp Generator takes no hits, so it needs something beside it. */
const componentsField = (rows: readonly Row[], isWarpship: boolean): Field => ({
  kind: 'counts',
  key: 'counts',
  title: 'Components',
  rows,
  least: isWarpship ? 2 : 1,
});

/** Whether rows and budgets say all that a design must be. With several Warp Generators, a ship may lack what can be hit. */
const isFormExact = (rules: Rules): boolean =>
  mostUnits(rules, GENERATOR) === 1 &&
  [componentPrice, shipCost, designIssues, buildIssues, yardIssues].every((each) =>
    isDefaultAnswer(rules, each),
  );

/** A ship for which a row is made. */
interface Planned {
  readonly isWarpship: boolean;
  /** Build Points that can be paid. */
  readonly has: number;
  /** The key of their budget. */
  readonly budget: string;
}

/** Returns a row for each component that a ship can have. */
const designRows = (
  rules: Rules,
  levels: Levels,
  { isWarpship: isWarp, has, budget }: Planned,
): readonly Row[] =>
  componentsOf(rules, levels)
    .filter(({ letters, warpshipsOnly }) => isWarp || (letters !== GENERATOR && !warpshipsOnly))
    .map(({ letters: key, name: title, points: price, units: per, most = MAX_UNITS }) => ({
      key,
      title,
      least: isWarp && key === GENERATOR ? 1 : 0,
      most: Math.min(most, price > 0 ? Math.floor(has / price) * per : MAX_UNITS),
      price,
      per,
      budget,
    }));

function built(rules: Rules, project: PricedProject): readonly Event[] {
  const { player, at, levels, from, cost: points, extras: chosen } = project;
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
    ...bringExtras(rules, id, chosen),
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
  isIdle: (game) => hasMovers(game, game.state.active) && buildsNothing(game, game.state.active),
  untilEnded: true,
});

export const buildingParts = [
  extras,
  namesGiven,
  nameTaken,
  yardIssues,
  buildIssues,
  buildsNothing,
  buildPhase,
];
