/** A skirmish as it is told round by round, by somebody who sees everything. */

import { formatOrders, formatShip } from 'warpwar';
import type { GameEvent, Ship, State } from 'warpwar';
import { cells, count, nameOf, signed } from './words.js';

/** The lines that tell an event, in the state that it left. */
export function tell(event: GameEvent, state: State): readonly string[] {
  switch (event.type) {
    case 'round/began':
      return ['', `Round ${event.facts.round}`];
    case 'orders/revealed':
      return formatOrders(event.facts.orders, state.ships)
        .split('\n')
        .map((line) => `  ${line}`);
    case 'round/fired':
      return event.facts.shots.map(
        ({ by, at, weapon, difference, result, hits }) =>
          `    ${nameOf(by)}'s ${weapon} at ${nameOf(at)}: ${signed(difference)}, ${cells[result]}${hits > 0 ? `, ${count(hits, 'hit')}` : ''}`,
      );
    case 'ship/damaged':
      return [`    ${shipLine(state, event.facts.ship)}   (${placed(event.facts.hits)})`];
    case 'ship/destroyed':
      return [`    ${event.facts.ship} is destroyed.`];
    case 'ship/escaped':
      return [`    ${event.facts.ship} gets away to ${event.facts.to}.`];
    case 'ship/withdrew':
      return [`    ${event.facts.ship} withdraws to ${event.facts.to}.`];
    default:
      return tellRacks(event, state);
  }
}

function tellRacks(event: GameEvent, state: State): readonly string[] {
  switch (event.type) {
    case 'systemships/dropped':
      return [`    ${event.facts.ship} is set down.`];
    case 'systemships/adrift':
      return [`    ${event.facts.ship} is thrown out of its rack.`];
    case 'systemships/stowed-away':
    case 'systemships/picked-up':
      return [`    ${event.facts.ship} is taken aboard ${nameOf(event.facts.carrier)}.`];
    case 'round/ended':
      return event.facts.quiet > 0 ? [`    No damage past screens: quiet round ${event.facts.quiet}.`] : [];
    case 'game/over':
      return ['', ...ending(state)];
    default:
      return [];
  }
}

const placed = (hits: Readonly<Record<string, number>>): string =>
  Object.entries(hits)
    .map(([letters, each]) => `${count(each, 'hit')} on ${letters}`)
    .join(', ');

const shipLine = (state: State, id: Ship['id']): string => {
  const ship = state.ships.find((each) => each.id === id);
  return ship ? `${ship.owner} ${formatShip(ship)}` : id;
};

/** Who won, and all the records that are left. */
function ending({ result, ships, players }: State): readonly string[] {
  const winners = result?.winners ?? [];
  return [
    winners.length > 0
      ? `${winners.join(' and ')} holds the star and has won.`
      : `A draw: ${result?.reason === 'nobody-left' ? 'nobody is left at the star' : 'both sides stay'}.`,
    '',
    ...players.flatMap(({ id }) => [`${id}:`, ...records(ships.filter(({ owner }) => owner === id))]),
  ];
}

const records = (ships: readonly Ship[]): readonly string[] =>
  ships.length === 0
    ? ['  no ship is left']
    : ships.map((ship) =>
        `  ${formatShip(ship)}   ${typeof ship.at === 'string' ? `at ${ship.at}` : ''}`.trimEnd(),
      );
