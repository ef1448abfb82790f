/** How a game came out: a sentence, the ships that are left, and what it all came to. */

import { rulesOf, type GameEvent, type State } from '../standard.js';
import type { PlayerId, Rules } from '../../kernel/types.js';
import type { ShipId } from '../state.js';
import { reasons } from '../turn.js';
import { byName, recordOf } from './ships.js';
import { capital, count, listed } from './phrases.js';
import { hexOf, placeName } from '../find.js';
import { isAboutShips, shipsStand } from './fleets.js';
import { basesOf, isAboutBases } from './holdings.js';
import type { Scene } from './scene.js';
import { scoreOf } from './turns.js';

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
