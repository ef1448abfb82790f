/** The story's chapter on turns: whose it is, what he gets, builds and makes good; and how the game came out. */

import { rulesOf, type GameEvent, type Ship, type State } from '../standard.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import { techLevel } from '../ships/components.js';
import {
  inOrder,
  recordOf,
  isAboutShips,
  isSetUp,
  refilling,
  settingUp,
  shipsThen,
  byName,
  shipsStand,
} from './fleets.js';
import {
  count,
  listed,
  under,
  type Entry,
  type Heading,
  type PlayerTurn,
  type Scene,
  capital,
} from './scene.js';
import { hexOf, nameOf, placeName } from '../find.js';
import { basesOf, isAboutBases } from './bases.js';
import { incomes, price, budgetText, type Counted } from './economy.js';
import type { ShipId } from '../state.js';
import { reasons } from '../turn.js';

/** Columns of a ship's record before where and for how much it was built. */
const RECORD = 46;

/** What an event of this chapter has to tell. */
export function tellTurn(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  switch (event.type) {
    case 'star-map/settled':
      return settlings(scene, at);
    case 'phase/ended':
      return event.payload.phase === 'ends'
        ? [heading(scene.before.active, scene.before.turn, scene, at), ...incomes(scene, at)]
        : [];
    case 'turn/began':
      return [heading(event.payload.player, event.payload.turn, scene, at), ...incomes(scene, at)];
    case 'victory-points/scored':
      return under('score', scoring(scene.state, event.payload));
    case 'ship/built':
      return isSetUp(scene) ? settingUp(scene, event.payload) : building(scene, event.payload.ship);
    case 'ship/serviced':
      return scene.action.type === 'repair/ships' || scene.action.type === 'resupply/ships'
        ? serving(scene, event.payload, at)
        : refilling(scene, at);
    case 'scrapping/scrapped':
      return under('scrap', scrapping(scene, event.payload));
    default:
      return tellWord(event);
  }
}

function building(scene: Scene, ship: Ship): readonly Entry[] {
  const where = typeof ship.at === 'string' ? placeName(scene.state, ship.at) : '';
  return under('build', `${recordOf(ship).padEnd(RECORD)} ${where}, ${price(scene)}`);
}

/** What players say to each other. */
function tellWord(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'agreed-draw/offered':
      return under(
        'draw',
        `${event.payload.player} ${event.payload.draw ? 'offers a draw' : 'takes his offer back'}`,
      );
    case 'resign/resigned':
      return under('resign', event.payload.player);
    default:
      return [];
  }
}

/** Victory points that a player has in a state. */
const scoreOf = ({ players }: Pick<State, 'players'>, player: PlayerId): number =>
  Number(players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** The heading of the player-turn that begins with an event: the points are those at its beginning. */
export function heading(player: PlayerId, turn: number, scene: Counted, at: number): Heading {
  return {
    text: `Game-turn ${turn}, ${player}. ${standing(scene, at)}${budgetText(player, scene, at)}`,
    of: turnOf(scene.before, player, turn),
  };
}

function turnOf(state: State, player: PlayerId, turn: number): PlayerTurn {
  const playing = state.players.filter(({ out }) => !out);
  const [first, last] = [playing[0]?.id, playing.at(-1)?.id];
  const levels = techLevel(rulesOf(state), turn);
  return { turn, player, isFirst: player === first, isLast: player === last, levels };
}

/** Several turns may pass in one scene, where nobody can do anything in them. */
const scoreThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events
    .slice(0, at)
    .flatMap((each) =>
      each.type === 'victory-points/scored' && each.payload.player === player ? [each.payload.total] : [],
    )
    .at(-1) ?? scoreOf(before, player);

/** What it stands at before an event: victory points; or Bases, or ships, of those who are not out. */
function standing(scene: Counted, at: number): string {
  const { before, events } = scene;
  if (isAboutShips(before)) return shipsThen(scene, at);
  if (!isAboutBases(before))
    return `Victory points: ${before.players.map(({ id }) => `${id} ${scoreThen(scene, id, at)}`).join(', ')}.`;
  const gone = events
    .slice(0, at)
    .flatMap((each) => (each.type === 'player/out' ? [each.payload.player] : []));
  const left = before.players.filter(({ id, out }) => !out && !gone.includes(id));
  return `Bases: ${left.map(({ id }) => `${id} ${basesThen(scene, id, at)}`).join(', ')}.`;
}

const basesThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events.slice(0, at).reduce((sum, { type, payload }) => {
    if (type === 'star-map/settled' && payload.player === player) return sum + payload.stars.length;
    if (type === 'base/founded' && payload.player === player) return sum + 1;
    if (type === 'base/taken' && payload.by === player) return sum + 1;
    return (type === 'base/lost' || type === 'base/taken') && payload.player === player ? sum - 1 : sum;
  }, basesOf(before, player).length);

/** All who settle in a scene, in their order of play, at the first event of that kind. */
function settlings({ state, events }: Scene, at: number): readonly Entry[] {
  const all = events.flatMap((each, place) =>
    each.type === 'star-map/settled' ? [{ payload: each.payload, place }] : [],
  );
  if (all[0]?.place !== at) return [];
  const rank = (player: PlayerId): number => state.players.findIndex(({ id }) => id === player);
  const payload = all.map((each) => each.payload).sort((a, b) => rank(a.player) - rank(b.player));
  return under('home', ...payload.map((each) => settling(state, each)));
}

function settling(
  { stars }: State,
  settled: Extract<GameEvent, { readonly type: 'star-map/settled' }>['payload'],
): string {
  const bases = stars
    .filter(({ hex }) => settled.stars.includes(hex))
    .map(({ hex, name }) => `${hex} ${name}`);
  return `${settled.player} plays from the ${settled.end}, with base ${bases.length === 1 ? 'star' : 'stars'} ${listed(bases)}`;
}

function scoring(
  state: State,
  { player, stars, total }: Extract<GameEvent, { readonly type: 'victory-points/scored' }>['payload'],
): string {
  const held = listed(stars.map((hex) => placeName(state, hex)));
  return `${player} is at ${held}: ${count(stars.length, 'victory point')}, ${total} in all`;
}

/** What is scrapped, where, and what it brings. */
function scrapping({ before }: Scene, { ship: id, points }: Scrapped): string {
  const ship = before.ships.find((each) => each.id === id);
  const at = ship && hexOf(before.ships, ship);
  const record = ship ? recordOf(ship) : nameOf(id);
  return `${record.padEnd(RECORD)} ${at === undefined ? '' : `${placeName(before, at)}, `}${points} BP back`;
}

type Scrapped = Extract<GameEvent, { readonly type: 'scrapping/scrapped' }>['payload'];

/** Ships that are served together are paid for together, as they share Build Points: what all cost stands below them. */
function serving(
  scene: Scene,
  { ship: id, counts, by }: Extract<GameEvent, { type: 'ship/serviced' }>['payload'],
  at: number,
): readonly Entry[] {
  const ship = scene.state.ships.find((each) => each.id === id);
  const record = ship ? recordOf(ship) : nameOf(id);
  const units = inOrder(counts).map(([letters, each]) => `+${each} ${letters}`);
  const others = (events: readonly GameEvent[]): boolean =>
    events.some(({ type }) => type === 'ship/serviced');
  const [isFirst, isLast] = [!others(scene.events.slice(0, at)), !others(scene.events.slice(at + 1))];
  const line = `${record.padEnd(RECORD)} ${units.join(' ')}`;
  if (isFirst && isLast) return under(by, `${line}, ${price(scene)}`);
  return under(by, line, ...(isLast ? [`${'together'.padEnd(RECORD)} ${price(scene)}`] : []));
}

// How a game came out: a sentence, the ships that are left, and what it all came to.

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

/** Every ship that was lost, by who built it: its record before the blow, where and when; nothing of whoever lost none. */
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
  const [combats, rounds] = [many('battle/ended'), many('round/ended')];
  return [
    ...state.players.map(({ id }) => playerTotals(state, events, id)),
    `${state.turn > 1 ? `${state.turn} game-turns, ` : ''}${count(combats, 'combat')}, ${count(rounds, 'combat round')}.`,
  ];
}

/** Build Points that a player has not spent; undefined where they lie at stars, of which it is told otherwise. */
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
    // Whoever pays hears of it, and nobody else.
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
