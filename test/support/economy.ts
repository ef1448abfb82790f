/** Moments of the second edition in few words: stockpiles, cargo, claims, and whole games by chance. */

import {
  createGame,
  decisions,
  playerId,
  rulesOf,
  sampleAction,
  view,
  type Decision,
  type GameEvent,
  type Setup,
  type State as Known,
} from '../../src/warpwar/index.js';
import { income } from '../../src/warpwar/economy/accounts.js';
import type { HexId } from '../../src/warpwar/map/star-map.js';
import type { Ship, Star, State } from '../../src/warpwar/state.js';
import { enemyAt } from '../../src/warpwar/sides.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { pickRandom } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';

import { campaign, changed, pass, position, type Position } from './campaign.js';
import { send, shipOf } from './played.js';
import { issueLines } from './issue-lines.js';

/** The scenario of most of these tests. */
export const ADVANCED = 'second/advanced';

/** Somebody who only looks on. */
export const spectator = { spectator: true } as const;

/** What is at a star at some moment. */
export interface StarNow {
  /** Points in its account; none, unless given. */
  readonly points?: number;
  /** Whose claim it is, and since which game-turn. */
  readonly claim?: readonly [player: string, since: number];
  /** Whose base star it is; as it was, unless given, and nobody's for null. */
  readonly base?: string | null;
}

function starNow({ hex, name, value, base: before, ext }: Star, { points, claim, base }: StarNow): Star {
  const owner = base === undefined ? before : base === null ? undefined : playerId(base);
  const claimed = claim && { 'star-economy/claim': { player: claim[0], since: claim[1] } };
  return {
    hex,
    name,
    ...(value === undefined ? {} : { value }),
    ...(owner === undefined ? {} : { base: owner }),
    ...(points === undefined ? {} : { points }),
    ...(ext || claimed ? { ext: { ...ext, ...claimed } } : {}),
  };
}

/** A state with something else at some stars. */
export const starred = (state: State, at: Readonly<Record<string, StarNow>>): Known =>
  changed(state, {
    stars: state.stars.map((star) => (at[star.hex] ? starNow(star, at[star.hex] ?? {}) : star)),
  });

/** A moment of an Advanced game, with something at some stars. */
export const moment = ({
  stars = {},
  ...more
}: Position & { readonly stars?: Readonly<Record<string, StarNow>> | undefined }): Known =>
  starred(position({ rules: ADVANCED, ...more }), stars);

/** A ship with so much cargo. */
export const laden = (ship: Ship, points: number): Ship => ({ ...ship, points });

/** Points in the account of a star. */
export const stockOf = ({ stars }: Pick<State, 'stars'>, hex: HexId): number =>
  stars.find((star) => star.hex === hex)?.points ?? 0;

/** Points in a ship's holds. */
export const cargoOf = (state: State, id: string): number => shipOf(state, id).points ?? 0;

/** Whose claim a star without a Base is, and since when. */
export const claimOf = ({ stars }: Pick<State, 'stars'>, hex: HexId): unknown =>
  stars.find((star) => star.hex === hex)?.ext?.['star-economy/claim'] ?? null;

/** What a player would get from a star now. */
export const yieldOf = (state: State, player: PlayerId, at: HexId): number =>
  income({ rules: rulesOf(state), state }, player).reduce(
    (sum, { to, points }) => sum + (typeof to !== 'string' && 'star' in to && to.star === at ? points : 0),
    0,
  );

/** A player divides what has no Base yet. */
export const allot = (player: string, stars: Readonly<Record<string, number>>) => ({
  type: 'base-stockpiles/allot',
  player,
  stars,
});

const cargo = (type: string) => (ship: string, points: number) => ({
  type,
  player: ship.slice(0, ship.indexOf('/')),
  ship,
  points,
});

/** A ship takes in cargo: `load('red/W1', 5)`. */
export const load = cargo('holds/load');

/** A ship gives cargo to a Base. */
export const unload = cargo('holds/unload');

/** A ship is scrapped. */
export const scrap = (ship: string) => ({
  type: 'scrapping/scrap',
  player: ship.slice(0, ship.indexOf('/')),
  ship,
});

/** Red's build event of the second turn, after a first in which both put all points into their middle Bases. */
export function secondBuild(rules: Setup['rules'] = ADVANCED): Known {
  const first = pass(send(campaign(rules), allot('red', { '0606': 20 })).state).state;
  return pass(send(first, allot('blue', { '2223': 20 })).state).state;
}

/** Five stars that are near each other: two Bases a side, and a star of value 5 between them. */
const smallMap = {
  hexes: [3, 4, 5, 6, 7].flatMap((a) => [3, 4, 5, 6, 7].map((b) => `0${a}0${b}`)),
  stars: [
    { hex: '0303', name: 'Ur', value: 4 },
    { hex: '0307', name: 'Kish', value: 2 },
    { hex: '0505', name: 'Umma', value: 5 },
    { hex: '0707', name: 'Girsu', value: 4 },
    { hex: '0703', name: 'Elam', value: 2 },
  ],
  warplines: [
    ['0303', '0505'],
    ['0505', '0707'],
    ['0307', '0707'],
  ],
  ends: [
    { name: 'top', bases: ['0303', '0307'], middle: '0303' },
    { name: 'bottom', bases: ['0707', '0703'], middle: '0707' },
  ],
};

/** A step of a game by chance. */
export interface Step {
  /** Before it. */
  readonly before: Known;
  /** After it. */
  readonly after: Known;
  /** All that happened. */
  readonly events: readonly GameEvent[];
}

/** Rather something in a phase than its end. */
function anyOf(offered: readonly Decision[], random: (below: number) => number): Decision {
  const course = offered.filter(({ aside }) => !aside);
  const doing = course.filter(({ type }) => type !== 'phase/end');
  return pickRandom(doing.length > 0 && random(4) > 0 ? doing : course, random);
}

/** Every step of a game of eight game-turns on a small map by chance. */
export function stepsByChance(seed: number): readonly Step[] {
  const random = chance(seed);
  const made = createGame({
    rules: `${ADVANCED} +turn-limit turn-limit(turns=8)`,
    players: ['red', 'blue'],
    map: smallMap,
    homes: { red: 'top', blue: 'bottom' },
  }); // Sound: whatever createGame is given is read before it is judged.
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  const steps: Step[] = [];
  for (let before = made.value; !before.result;) {
    const decision = anyOf(decisions(before), random);
    const { state: after, events } = send(
      before,
      sampleAction(view(before, decision.player), decision, random),
    );
    steps.push({ before, after, events });
    before = after;
  }
  return steps;
}

/** All points that lie in accounts. */
export const wealth = ({ players, stars, ships }: State): number =>
  [...players, ...stars, ...ships].reduce((sum, { points = 0 }) => sum + points, 0);

/** Whether an enemy of a player is at a star. */
export const isHeld = (state: State, at: HexId, player: PlayerId): boolean =>
  enemyAt({ rules: rulesOf(state), state }, at, player);
