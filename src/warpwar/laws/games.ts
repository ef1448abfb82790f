/** Random games for the laws: campaigns on small maps, and skirmishes. */

import { deepFreeze } from '../../kernel/helpers.js';
import { pickRandom, shuffle } from '../../kernel/random.js';
import type { Random, Rules, RulesetSpec } from '../../kernel/types.js';
import { diceFor } from '../../laws/dice.js';
import { chance } from '../../laws/law.js';
import { titleOf } from '../../laws/specs.js';
import type { TestedEngine } from './secrets.js';
import { type Trial, keepsLaws, type Tried } from './trial.js';
import {
  distance,
  neighbors,
  type HexId,
  mapIssues,
  type MapEnd,
  type MapStar,
  type StarMap,
  type Warpline,
} from '../map/star-map.js';
import { components, GENERATOR, driveLimit, power } from '../ships/components.js';
import type { FleetShip } from '../ships/fleets.js';
import { sampleDesign, systemshipsAllowed } from '../ships/design.js';
import type { State } from '../state.js';

// Random games on maps: mostly small maps from a seed, where fleets meet often, and sometimes the printed map.

/** How they are played: players prefer to move to enemies, and seldom resign. */
export const eagerly: Trial = deepFreeze({
  asideIn: 300,
  keen: (state, action) => {
    // Sound: an action that was sampled.
    const {
      type,
      player,
      path = [],
    } = action as Readonly<Record<'type' | 'player', string>> & {
      readonly path?: readonly HexId[];
    };
    return type === 'ship/move' ? isEnemyAt(state, player, path.at(-1)) : state.phase !== 'move';
  },
});

const isEnemyAt = ({ stars, ships }: State, player: string, to: HexId | undefined): boolean =>
  stars.some(({ hex, base = player }) => hex === to && base !== player) ||
  ships.some(({ at, owner }) => at === to && owner !== player && stars.some(({ hex }) => hex === to));

/** Most hexes on a small map. */
const MOST_HEXES = 25;
const STAR_NAMES = ['Ashur', 'Borsippa', 'Dilmun', 'Eshnunna', 'Gasur', 'Hamazi'] as const;

/** Makes a connected map of 10 to 25 hexes and 3 to 6 stars, with two ends whose middle stars are 2 to 4 hexes apart. */
export function smallMap(random: Random): StarMap {
  for (;;) {
    const map = someMap(random);
    if (map && mapIssues(map).length === 0) return map;
  }
}

function someMap(random: Random): StarMap | undefined {
  const hexes = grown(10 + random(MOST_HEXES - 9), random);
  const places = apart(shuffle(hexes, random)).slice(0, 3 + random(4));
  const [one, other, ...rest] = places;
  if (!one || !other || rest.length === 0 || distance(one, other) > 4) return undefined;
  return {
    hexes,
    warplines: someLines(places, random),
    ends: someEnds(one, other, rest, random),
    stars: places.map((hex, at): MapStar => ({ hex, name: STAR_NAMES[at] ?? '', value: random(6) })),
  };
}

/** Returns this many hexes, each next to an earlier one. */
function grown(size: number, random: Random): readonly HexId[] {
  const hexes = ['1010' as HexId]; // Sound: four digits.
  while (hexes.length < size) {
    const next = pickRandom(neighbors(pickRandom(hexes, random)), random);
    if (!hexes.includes(next)) hexes.push(next);
  }
  return hexes;
}

/** Returns hexes that are not next to each other. */
const apart = (hexes: readonly HexId[]): readonly HexId[] =>
  hexes.reduce<readonly HexId[]>(
    (kept, hex) => (kept.every((each) => distance(each, hex) > 1) ? [...kept, hex] : kept),
    [],
  );

/** Returns about half of the possible warplines. */
const someLines = (places: readonly HexId[], random: Random): readonly Warpline[] =>
  places
    .flatMap((from, at) => places.slice(at + 1).map((to): Warpline => [from, to]))
    .filter(() => random(3) === 0);

/** Makes two ends; each other star is a base star of one of them, or of none. */
function someEnds(one: HexId, other: HexId, rest: readonly HexId[], random: Random): readonly MapEnd[] {
  const given = rest.map((hex) => ({ hex, to: random(4) }));
  const basesOf = (middle: HexId, end: number): readonly HexId[] => [
    middle,
    ...given.flatMap(({ hex, to }) => (to === end ? [hex] : [])),
  ];
  return [
    { name: 'near', bases: basesOf(one, 0), middle: one },
    { name: 'far', bases: basesOf(other, 1), middle: other },
  ];
}

/** Returns a random set-up for a game on a map, one in ten on the printed map. */
export function campaignOf(
  rules: Rules,
  spec: RulesetSpec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const given = (players: readonly string[]) => ({
    ...sameFleets(rules, players, seed),
    ...diceFor(rules, players, seed),
    ...kingOf(rules, seed),
  });
  if (seed % 10 === 0)
    return {
      setup: { rules: spec, players: ['red', 'blue'], ...printedHomes(random), ...given(['red', 'blue']) },
    };
  const map = smallMap(random);
  const isForTwo = rules.ruleset.modules.includes('two-players');
  const [third, fourth] = isForTwo || random(2) === 0 ? [] : freeStars(map);
  const isForFour = fourth !== undefined && random(2) === 0;
  const some = ['red', 'blue', ...(third ? ['green'] : []), ...(isForFour ? ['grey'] : [])];
  const players = shuffle(some, random);
  const homes = third
    ? {
        ...moreHomes(map, players, [third, ...(isForFour ? [fourth] : [])]),
        ...campaignAlliances(players, random),
      }
    : twoHomes(map, players, random);
  return { setup: { rules: spec, players, map, ...homes, ...given(players) } };
}

/** Sometimes returns a king, if the rules have one. */
const kingOf = ({ ruleset: { modules } }: Rules, seed: number): object =>
  modules.includes('last-fleet') && chance(~seed)(2) === 0 ? { king: 'W1' } : {};

/** Returns the ships that all players begin with, if the rules have such a fleet. */
function sameFleets(rules: Rules, players: readonly string[], seed: number): object {
  if (!rules.ruleset.modules.includes('identical-fleets')) return {};
  const random = chance(~seed);
  const fleet = Array.from({ length: 2 + random(4) }, (_, at) => ({
    name: `W${at + 1}`,
    counts: sampleDesign(rules, { points: 12 + random(20), levels: {}, random }),
    ...(random(2) === 0 ? { at: random(3) } : {}),
  }));
  return { fleets: Object.fromEntries(players.map((player) => [player, fleet])) };
}

/** Returns random alliances for three or four players: one pair of allies, two pairs, or none. */
function campaignAlliances([one, two, ...rest]: readonly string[], random: Random): object {
  const kind = random(3);
  if (kind === 0) return {};
  return { sides: kind === 1 ? [[one, two]] : [[one, two], rest] };
}

/** Lists the stars that belong to no end of the map. */
const freeStars = ({ stars, ends }: StarMap): readonly HexId[] =>
  stars.map(({ hex }) => hex).filter((hex) => ends.every(({ bases }) => !bases.includes(hex)));

const printedHomes = (random: Random) => (random(2) === 0 ? {} : { homes: { red: 'bottom', blue: 'top' } });

/** Returns homes for two players: chosen in the game, named, or listed star by star. */
function twoHomes({ ends }: StarMap, [one = '', other = '']: readonly string[], random: Random): object {
  const [near, far] = shuffle(ends, random);
  return pickRandom(
    [
      {},
      { homes: { [other]: near?.name } },
      { homes: { [one]: near?.name, [other]: far?.name } },
      { homes: { [one]: near?.bases, [other]: far?.bases } },
    ],
    random,
  );
}

/** Returns homes for more players: the ends for two of them, a star for each of the others. */
const moreHomes = (
  { ends }: StarMap,
  [one = '', other = '', ...others]: readonly string[],
  stars: readonly HexId[],
): object => ({
  homes: {
    [one]: ends[0]?.name,
    [other]: ends[1]?.name,
    ...Object.fromEntries(others.map((player, at) => [player, [stars[at]]])),
  },
});

// Random skirmishes: fleets, alliances, damage and tech levels from a seed.

const PLAYER_NAMES = ['red', 'blue', 'green', 'grey'] as const;

/** Returns a random set-up for a skirmish of 2 to 4 players, with 1 to 4 ships each at the star and others in their racks. */
export function skirmishOf(
  rules: Rules,
  spec: RulesetSpec,
  seed: number,
): { readonly setup: Readonly<Record<string, unknown>> } {
  const random = chance(seed);
  const most = rules.ruleset.modules.includes('two-players') ? 2 : 4;
  const players = PLAYER_NAMES.slice(0, Math.min(most, pickRandom([2, 2, 2, 3, 3, 4], random)));
  const all = shuffle(
    players.flatMap((owner) => fleet(rules, random).map((ship) => ({ owner, ship }))),
    random,
  );
  const fleets = Object.fromEntries(
    players.map((player) => [player, all.flatMap(({ owner, ship }) => (owner === player ? [ship] : []))]),
  );
  const star = pickRandom(
    [undefined, undefined, { hex: '0101', name: 'Corner' }, { hex: '1720', name: 'Umma' }],
    random,
  );
  const sides = skirmishAlliances(players, random);
  const others = { ...diceFor(rules, players, seed), ...(star ? { star } : {}), ...(sides ? { sides } : {}) };
  return { setup: { rules: spec, players: shuffle(players, random), fleets, ...others } };
}

/** Returns random alliances; never all players are allies. */
function skirmishAlliances(
  players: readonly string[],
  random: Random,
): readonly (readonly string[])[] | undefined {
  if (players.length < 3 || random(2) === 0) return undefined;
  const [one = '', two = '', ...rest] = shuffle(players, random);
  return random(2) === 0 ? [[one, two], rest] : [[one, two]];
}

function fleet(rules: Rules, random: Random): readonly FleetShip[] {
  const small = systemshipsAllowed(rules, undefined);
  const standing = Array.from({ length: 1 + random(4) }, (_, at) =>
    shipOf(rules, small && random(3) === 0 ? 'S' : 'W', at + 1, random),
  );
  return [...standing, ...standing.flatMap((carrier, at) => riders(rules, carrier, 10 * (at + 1), random))];
}

/** Returns random Systemships for the undamaged racks of a ship. */
const riders = (rules: Rules, carrier: FleetShip, from: number, random: Random): readonly FleetShip[] =>
  Array.from({ length: random((carrier.now?.SR ?? carrier.counts.SR ?? 0) + 1) }, (_, at) => ({
    ...shipOf(rules, 'S', from + at, random),
    aboard: carrier.name,
  }));

/** Whether a component powers a ship, or drives it in combat. */
const isEngine = (rules: Rules, letters: string): boolean =>
  power(rules, { ship: { now: { [letters]: 1 } } }) + driveLimit(rules, { ship: { now: { [letters]: 1 } } }) >
  0;

function shipOf(rules: Rules, letter: 'W' | 'S', number: number, random: Random): FleetShip {
  const known = components
    .all(rules)
    .filter(([letters, { warpshipsOnly }]) => letters !== GENERATOR && (letter === 'W' || !warpshipsOnly));
  const parts = known.flatMap(([letters, { perHit, most = 100 }]) =>
    isEngine(rules, letters) || random(4) > 0
      ? [[letters, Math.min(most, random(2 + 2 * Math.max(1, perHit)))] as const]
      : [],
  );
  const engines = known
    .filter(([letters]) => isEngine(rules, letters))
    .map(([letters]) => [letters, 1 + random(8)] as const);
  const built: Readonly<Record<string, number>> = {
    ...Object.fromEntries(parts),
    ...Object.fromEntries(engines),
    ...(letter === 'W' ? { [GENERATOR]: 1 } : {}),
  };
  const hurt = random(3) === 0;
  const left = Object.entries(built).map(
    ([letters, units]) => [letters, hurt && letters !== GENERATOR ? random(units + 1) : units] as const,
  );
  // Every ship needs something left that can take a hit.
  const takesHits = (letters: string): boolean =>
    known.some(([each, { perHit }]) => each === letters && perHit > 0);
  const now = left.some(([letters, units]) => takesHits(letters) && units > 0)
    ? Object.fromEntries(left)
    : built;
  const levels = pickRandom([{}, { all: 0 }, { all: 1 }, { all: 2 }, { energy: 1, guided: 2 }], random);
  return { name: `${letter}${number}`, counts: built, now, levels: { ...levels } };
}

// Whether a module ends nearly all games at once: compares its games with games without it.

/** Game-turns within which a game ended at once. */
const SOON = 2;

/** Of these games only the length counts: one moment in this many is held against all laws. */
const RARELY = 1e9;

/** Fewest games that say something. */
const FEWEST = 3;

/** A ruleset with a module, the games that were played with it, and the same ruleset without the module. */
export interface Compared {
  readonly spec: RulesetSpec;
  readonly games: readonly Tried[];
  readonly without: { readonly rules: Rules; readonly spec: RulesetSpec };
}

const endedSoon = (games: readonly Tried[]): readonly Tried[] =>
  games.filter(({ state }) => state.turn <= SOON);

/**
 * Returns what to say if nine in ten games on a map are over within two game-turns, but not half of those without the
 * module; undefined otherwise. Plays games without the module only if the others are over so soon.
 */
export function soonOver(
  engine: TestedEngine,
  { spec, games, without }: Compared,
  { seed = 1, ...trial }: Trial & { readonly seed?: number },
): string | undefined {
  const soon = endedSoon(games);
  const [first] = soon;
  if (!first || games.length < FEWEST || soon.length < 0.9 * games.length) return undefined;
  const plain = games.flatMap((_, at) => {
    const { setup } = campaignOf(without.rules, without.spec, seed + at);
    // A set-up that needs a field of another module cannot be compared.
    return engine.createGame(setup).ok
      ? [keepsLaws(engine, { setup }, seed + at, { ...eagerly, ...trial, oneIn: RARELY })]
      : [];
  });
  if (plain.length < FEWEST || endedSoon(plain).length > plain.length / 2) return undefined;
  return (
    `${soon.length} of ${games.length} games of ${titleOf(spec)} are over within ${SOON} game-turns, the first by ` +
    `'${String(first.state.result?.reason)}'; without the module ${endedSoon(plain).length} of ${plain.length}. ` +
    'Find the rule that ends them, such as one that counts only ships on the map. If your rule means it, set `brief: true`.'
  );
}
