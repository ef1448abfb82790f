/** What is said before and after a game of WarpWar: who wins by what, what is left, and what it came to. */

import {
  citeRule,
  compileRules,
  editions,
  formatRuleset,
  formatShip,
  hexOf,
  nameOf,
  placeName,
  rulebook,
  rulesOf,
  starOwner,
  type GameEvent,
  type HexId,
  type PlayerId,
  type Rules,
  type Ship,
  type ShipId,
  type State,
} from '../warpwar/index.js';
import { isColony, reasons } from '../warpwar/rules.js';
import { rulesOfIds } from './rules.js';
import { capital, count, listed } from './terminal.js';

/** Something that happened. */
export interface Scene {
  /** The game before it. */
  readonly before: State;
  /** The events, in order. */
  readonly events: readonly GameEvent[];
}

// Before the story: the rules, what wins, who begins where, and how lines are read.

/** What a game is called: 'Advanced scenario of the First edition (1977)'. */
export function titleOfGame({ ruleset: { edition: id, scenario } }: State): string {
  const edition = editions.find((each) => each.id === id);
  const title = edition?.scenarios[scenario.slice(scenario.indexOf('/') + 1)]?.title;
  return title === undefined ? scenario : `${title}, ${edition?.title ?? id}`;
}

/** What is played by, as it is asked for. */
const rulesIn = (state: State): string => formatRuleset(rulesOf(state));

/** What is said before anything happens: the rules, and what they have in place of something else. */
export const opening = (state: State): readonly string[] => [
  `${titleOfGame(state)}.`,
  ...swapsIn(rulesIn(state)),
];

/** What made room for something else, each in a line. */
function swapsIn(rules: string): readonly string[] {
  const compiled = compileRules(rules);
  return compiled.ok ? compiled.value.swaps.map(({ out, for: by }) => `In place of ${out}: ${by}.`) : [];
}

/** What wins the game, and what ends it otherwise; nothing where no number says so. */
export function goals(state: State): readonly string[] {
  const { settings } = state.ruleset;
  const [points, turns] = [settings['victory-points/target'], settings['turn-limit/turns']].map(Number);
  const all = [
    ...(isAboutBases(state) ? ['a player who destroys all enemy Bases wins'] : []),
    ...fleetGoals(state),
    ...(points ? [`${count(points, 'victory point')} ${points === 1 ? 'wins' : 'win'}`] : []),
    ...(turns ? [`a draw after game-turn ${turns}`] : []),
  ];
  return [...(all.length > 0 ? [`${capital(all.join('; '))}.`] : []), ...(points ? scoring(state) : [])];
}

/** How victory points are scored, and where. */
function scoring(state: State): readonly string[] {
  const stars = state.players.flatMap(({ id }) => {
    const goals = state.stars.filter(({ base }) => base !== undefined && base !== id);
    return goals.length > 0 ? [`for ${id} ${listed(goals.map(({ hex }) => placeName(state, hex)))}`] : [];
  });
  const rules = rulesOf(state);
  return [
    ...rulesOfIds(rulebook(rules), [citeRule(rules, 'VIC.1')]),
    ...(stars.length > 0 ? [`Enemy base stars: ${listed(stars)}.`] : []),
  ];
}

/** Who begins with which Bases, where no player chooses. */
export const homesOf = (state: State): readonly string[] =>
  state.phase === 'ends'
    ? []
    : state.players.flatMap(({ id }) => {
        const bases = basesOf(state, id).map((hex) => placeName(state, hex));
        return bases.length > 0 ? [`${capital(id)} begins with ${listed(bases)}.`] : [];
      });

/** How the lines that follow are read. */
export function legend({ ruleset: { modules } }: State): readonly string[] {
  const has = (id: string): boolean => modules.includes(id);
  const record = `${has('split-drive') ? 'P' : 'PD'}={7}5 means 5 left of 7.`;
  return [
    has('star-map')
      ? `On the way, - is the next hex and = a whole warpline. ${record} BP are Build Points.`
      : record,
    ...(has('star-map') ? movement(has) : []),
    ...(has('split-drive')
      ? ["D is a ship's Drive, P its Power plant; in an order, D is power in the drive."]
      : []),
    ...(has('thrust-to-weight')
      ? ["A ship's drive in combat is 6 and its tech level, times the power in it, by what the ship cost."]
      : []),
    ...(has('bought-technology') || has('rotating-technology')
      ? ['TL=E1/G0/K2: tech level 1 of energy, 0 of guided and 2 of kinetic.']
      : []),
  ];
}

/** How far Warpships go, where it is not by as many points as they have PD. */
function movement(has: (id: string) => boolean): readonly string[] {
  const engine = has('split-drive') ? 'the lesser of its D and P' : 'its PD';
  if (has('generator-movement'))
    return ['A Warpship moves by 3 for each generator, and 1 more for each tech level.'];
  if (has('half-power-movement')) return [`A Warpship moves by half ${engine}, rounded up.`];
  const square = has('quadratic-space') ? ['The hexes of a turn cost the square of their number.'] : [];
  return [...(has('split-drive') ? [`A Warpship moves by ${engine}.`] : []), ...square];
}

// After the end: the result, ships and stars, and sums.

/** What a ship is called. */
export type Naming = (id: ShipId) => string;

/** A ship's record, and its cargo: by its bare name, unless another player built it, or as it is named among others. */
export function recordOf(ship: Ship, naming?: Naming): string {
  const { id, owner, at, points = 0 } = ship;
  const name = naming ?? ((each: ShipId) => (each.startsWith(`${owner}/`) ? nameOf(each) : each));
  const written = formatShip(ship);
  const attributes = written.slice(written.indexOf(':')).replace(/ aboard \S+$/, '');
  const cargo = points > 0 ? `, cargo ${points} BP` : '';
  return `${name(id)}${attributes}${typeof at === 'string' ? '' : ` aboard ${name(at.aboard)}`}${cargo}`;
}

/** Warpships before Systemships, each by their numbers. */
function byName({ id: a }: Pick<Ship, 'id'>, { id: b }: Pick<Ship, 'id'>): number {
  const [one, other] = [nameOf(a), nameOf(b)];
  return other.charCodeAt(0) - one.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}

/** Whether a game is won by destroying ships. */
const isAboutShips = ({ ruleset }: Pick<State, 'ruleset'>): boolean => ruleset.modules.includes('last-fleet');

/** What is said of the ships at the beginning: who wins by them. */
function fleetGoals(state: State): readonly string[] {
  if (!isAboutShips(state)) return [];
  const king = state.ext?.['last-fleet/king'];
  return typeof king === 'string'
    ? [`a player who destroys the enemy king ${king}, or is the last with ships, wins`]
    : ['the last player with ships wins'];
}

/** 'Ships: red 8, blue 7'; of those who are not out. */
function shipsStand({ players, ships }: Pick<State, 'players' | 'ships'>): string {
  const left = players.filter(({ out }) => !out);
  const each = left.map(({ id }) => `${id} ${ships.filter(({ owner }) => owner === id).length}`);
  return `Ships: ${each.join(', ')}.`;
}

/** Whether a game is won by destroying Bases. */
const isAboutBases = ({ ruleset }: Pick<State, 'ruleset'>): boolean =>
  ruleset.modules.includes('base-conquest');

/** Base stars that a player has. */
export const basesOf = ({ stars }: Pick<State, 'stars'>, player: PlayerId): readonly HexId[] =>
  stars.filter(({ base }) => base === player).map(({ hex }) => hex);

/** Most stars in a line. */
const IN_A_LINE = 6;

/** Victory points that a player has in a state. */
const scoreOf = ({ players }: Pick<State, 'players'>, player: PlayerId): number =>
  Number(players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/**
 * The result in a sentence, and the victory points, if there are any, or the Bases or ships, where they count. The reason is
 * worded by the table `reasons` of the rules: pass those of your engine if it has modules of your own.
 */
export function resultOf(state: State, rules: Rules = rulesOf(state)): string {
  const result = sentence(state, rules);
  if (isAboutBases(state)) {
    const bases = state.players.map(({ id }) => `${id} ${basesOf(state, id).length}`).join(', ');
    return `${result} Bases: ${bases}.`;
  }
  if (isAboutShips(state)) return `${result} ${shipsStand(state)}`;
  const scores = state.players.map(({ id }) => [id, scoreOf(state, id)] as const);
  const points = scores.map(([id, score]) => `${id} ${score}`).join(', ');
  const scoreText = scores.some(([, score]) => score > 0) ? ` Victory points: ${points}.` : '';
  return `${result}${scoreText}`;
}

function sentence(state: State, rules: Rules): string {
  if (!state.result) return 'The game is not over.';
  const { winners, reason } = state.result;
  const why = reasons.find(rules, reason)?.title ?? reason;
  if (winners.length === 0) return `A draw: ${why}.`;
  const when = hasTurns(state) ? ` in game-turn ${state.turn}` : '';
  return `${capital(listed(winners))} ${winners.length === 1 ? 'has' : 'have'} won${when}: ${why}.`;
}

/** Every ship that is left, by its name, with its record and its place. */
export const shipsLeft = (state: State): readonly string[] =>
  state.players.flatMap(({ id }) => {
    const records = state.ships.filter(({ owner }) => owner === id).sort(byName);
    const shown = records.map((ship) => [
      recordOf(ship),
      typeof ship.at === 'string' ? placeName(state, ship.at) : '',
    ]);
    const wide = Math.max(0, ...shown.map(([record = '']) => record.length));
    return [
      `${capital(id)} has ${records.length === 0 ? 'no ship' : count(records.length, 'ship')} left.`,
      ...shown.map(([record = '', place = '']) => `  ${record.padEnd(wide)}   ${place}`.trimEnd()),
    ];
  });

/** Every ship that was lost, by who built it: its record before the blow, where and when; nothing of a player who lost none. */
export const shipsLost = (state: State, scenes: readonly Scene[]): readonly string[] =>
  state.players.flatMap(({ id }) => {
    const shown = scenes.flatMap(({ before, events }) =>
      events.flatMap(({ type, payload }) =>
        type === 'ship/destroyed' ? lossIn(before, payload.ship, id) : [],
      ),
    );
    const wide = Math.max(0, ...shown.map(([record]) => record.length));
    const lines = shown.map(([record, where]) => `  ${record.padEnd(wide)}   ${where}`);
    return lines.length === 0 ? [] : [`${capital(id)} has lost ${count(lines.length, 'ship')}.`, ...lines];
  });

type Loss = readonly [record: string, where: string];

/** A ship's record and its place as it was lost, if a player built it. */
function lossIn(before: State, id: ShipId, player: PlayerId): readonly Loss[] {
  const ship = before.ships.find((each) => each.id === id);
  if (!ship || !id.startsWith(`${player}/`)) return [];
  const hex = hexOf(before.ships, ship);
  const when = hasTurns(before) ? `, game-turn ${before.turn}` : '';
  return [[recordOf(ship), `${hex === undefined ? '' : placeName(before, hex)}${when}`]];
}

/** Whether there is more than one combat. */
const hasTurns = ({ ruleset }: State): boolean => !ruleset.modules.includes('skirmish');

/** What it all came to. */
export function totals(state: State, events: readonly GameEvent[]): readonly string[] {
  const many = (type: GameEvent['type']): number => events.filter((each) => each.type === type).length;
  const last = events.findLast(({ type }) => type === 'battle/ended' || type.startsWith('round/'));
  // The game may end within a combat.
  const isCut = last !== undefined && last.type !== 'battle/ended';
  const [combats, rounds] = [many('battle/ended') + (isCut ? 1 : 0), many('round/ended')];
  return [
    ...state.players.map(({ id }) => playerTotals(state, events, id)),
    `${state.turn > 1 ? `${state.turn} game-turns, ` : ''}${count(combats, 'combat')}, ${count(rounds, 'combat round')}.`,
  ];
}

/** Build Points that a player has not spent; undefined where they lie at stars, which are listed elsewhere. */
function pointsLeft({ players, ruleset }: State, player: PlayerId): number | undefined {
  if (ruleset.modules.includes('base-stockpiles')) return undefined;
  return players.find(({ id }) => id === player)?.points ?? 0;
}

/** What a player did and lost, counted. */
function countsOf(events: readonly GameEvent[], id: PlayerId) {
  const many = (isCounted: (event: GameEvent) => boolean): number => events.filter(isCounted).length;
  const isOwn = (ship: ShipId): boolean => ship.startsWith(`${id}/`);
  return {
    built: many(({ type, payload }) => type === 'ship/built' && payload.ship.owner === id),
    lost: many(({ type, payload }) => type === 'ship/destroyed' && isOwn(payload.ship)),
    scrapped: many(({ type, payload }) => type === 'scrapping/scrapped' && isOwn(payload.ship)),
    captured: many(({ type, payload }) => type === 'marines/captured' && payload.player === id),
    // Only the player who pays hears of it.
    paid: events.reduce(
      (sum, { type, payload, audience }) =>
        type === 'points/moved' && payload.to === 'spent' && audience.includes(id)
          ? sum + payload.points
          : sum,
      0,
    ),
  };
}

function playerTotals(state: State, events: readonly GameEvent[], id: PlayerId): string {
  const { built, scrapped, lost, paid, captured } = countsOf(events, id);
  const left = pointsLeft(state, id);
  const builds =
    paid > 0 || (left ?? 0) > 0
      ? [
          `${count(built, 'ship')} built`,
          `${paid} BP spent`,
          ...(left === undefined ? [] : [`${left} BP left`]),
        ]
      : [];
  const scraps = scrapped > 0 ? [`${count(scrapped, 'ship')} scrapped`] : [];
  const captures = captured > 0 ? [`${count(captured, 'ship')} captured`] : [];
  return `${capital(id)}: ${[...builds, ...scraps, ...captures, `${lost > 0 ? count(lost, 'ship') : 'no ship'} lost`].join(', ')}.`;
}

/** Who owns which stars, and the points there; nothing of a game without stockpiles. */
export function starsHeld(state: State): readonly string[] {
  if (!state.ruleset.modules.includes('base-stockpiles')) return [];
  return [
    '',
    ...state.players.flatMap(({ id }) => [bases(state, id), ...others(state, id), ...begun(state, id)]),
  ];
}

function bases(state: State, player: PlayerId): string {
  const stocks = basesOf(state, player).map((hex) => {
    const star = state.stars.find((each) => each.hex === hex);
    const kind = star && isColony(star) ? ', a Colony,' : '';
    return `${placeName(state, hex)}${kind} with ${star?.points ?? 0} BP`;
  });
  const has = stocks.length === 0 ? 'no Base' : count(stocks.length, 'Base');
  return `${capital(player)} has ${has}${stocks.length > 0 ? `: ${listed(stocks)}` : ''}.`;
}

/** Stars of a player's without a Base. */
function others(state: State, player: PlayerId): readonly string[] {
  const stars = state.stars.filter(({ hex, base }) => !base && starOwner(state, hex) === player);
  const named = stars.map(({ hex }) => placeName(state, hex));
  const rows = named.flatMap((_, first) =>
    first % IN_A_LINE === 0 ? [`  ${named.slice(first, first + IN_A_LINE).join(', ')}`] : [],
  );
  return rows.length === 0 ? [] : [`${capital(player)} owns ${count(named.length, 'other star')}:`, ...rows];
}

/** Bases and Colonies that are not finished. */
function begun(state: State, player: PlayerId): readonly string[] {
  const sites = state.stars.flatMap(({ hex, ext }) => {
    // Sound: that is what lies there.
    const progress = ext?.['base-building/progress'] as Readonly<Record<string, number>> | undefined;
    const points = progress?.[player] ?? 0;
    return points > 0 ? [`${placeName(state, hex)}, ${points} of ${basePrice(state)} BP`] : [];
  });
  const colonies = state.stars.flatMap(({ hex, base, ext }) => {
    const points = base === player ? Number(ext?.['colonies/progress'] ?? 0) : 0;
    return points > 0 ? [`${placeName(state, hex)}, ${points} of ${colonyPrice(state)} BP`] : [];
  });
  return [
    ...sites.map((site) => `${capital(player)} has begun a Base at ${site}.`),
    ...colonies.map((site) => `${capital(player)} has begun a Colony at ${site}.`),
  ];
}

/** Build Points that a Base costs. */
const basePrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
  Number(ruleset.settings['base-building/price'] ?? 0);

/** Build Points that a Colony costs. */
const colonyPrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
  Number(ruleset.settings['colonies/price'] ?? 0);
