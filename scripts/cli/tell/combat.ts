/** The story's chapter on combat: who meets, and what comes of each round. */

import { formatOrders, formatShip, rulesOf } from 'warpwar';
import type { Fired, GameEvent, HexId, Order, Ship, ShipId, Shot, State } from 'warpwar';
import { cells, count, hexOf, listed, nameOf, namesAmong, placeName, signed } from '../words.js';
import { under, type Entry, type Scene } from './scene.js';

/** What an event of this chapter has to tell, with the ships that met as the combat began. */
export function tellCombat(event: GameEvent, scene: Scene, met: readonly Ship[]): readonly Entry[] {
  const { before, state } = scene;
  const name = namesAmong(met);
  switch (event.type) {
    case 'battle/began':
      return meeting(state, event.facts.at);
    case 'orders/revealed':
      return ordersOf(before, event.facts.orders, met);
    case 'round/fired':
      return [...shotsOf(event.facts, name), ...screensOf(event.facts, name)];
    case 'ship/damaged':
      return damageOf(state, event.facts.ship, event.facts.hits, name);
    case 'ship/destroyed':
      return under('lost', `${name(event.facts.ship)}${carried(before, event.facts.ship)}`);
    case 'ship/escaped':
      return under('escape', `${name(event.facts.ship)} gets away to ${placeName(state, event.facts.to)}`);
    case 'ship/withdrew':
      return under('withdraw', `${name(event.facts.ship)} to ${placeName(state, event.facts.to)}`);
    case 'systemships/adrift':
      return under('adrift', `${name(event.facts.ship)} is thrown out of its rack`);
    case 'systemships/picked-up':
      return under('load', `${name(event.facts.carrier)} takes ${name(event.facts.ship)} aboard`);
    case 'round/ended':
      return quiet(event.facts.quiet);
    case 'battle/ended':
      return under('end', outcomeOf(state, event.facts.at));
    default:
      return [];
  }
}

/** Ships at a star, and those aboard them. */
export const company = ({ ships }: State, at: HexId): readonly Ship[] =>
  ships.filter((ship) => hexOf(ships, ship) === at);

/** A combat's star, and the records of all who meet there. */
export function meeting(state: State, at: HexId): readonly Entry[] {
  const wide = Math.max(...state.players.map(({ id }) => id.length));
  const records = state.players.flatMap(({ id }) =>
    company(state, at)
      .filter(({ owner }) => owner === id)
      .map((ship) => `${id.padEnd(wide)}  ${formatShip(ship)}`),
  );
  return under('combat', `at ${placeName(state, at)}`, ...records);
}

/** The orders of a round; what is ordered beside power stands further in, below its ship. */
function ordersOf(before: State, orders: readonly Order[], met: readonly Ship[]): readonly Entry[] {
  const lines = formatOrders(orders, met, rulesOf(before)).split('\n');
  const isHead = (line: string): boolean => /^(?:[a-z0-9-]+\/)?[WS]\d/.test(line);
  return under(
    `round ${before.battle?.round ?? 1}`,
    ...lines.map((line) => (isHead(line) ? line : `  ${line}`)),
  );
}

const shotsOf = ({ shots }: Fired, name: (id: ShipId) => string): readonly Entry[] =>
  under('fire', ...(shots.length > 0 ? shots.map((shot) => shotLine(shot, name)) : ['nobody fires']));

const shotLine = ({ by, at, weapon, difference, result, hits }: Shot, name: (id: ShipId) => string): string =>
  `${name(by)}'s ${weapon} at ${name(at)}: ${signed(difference)}, ${cells[result]}${hits > 0 ? `, ${count(hits, 'hit')}` : ''}`;

/** What is kept off. */
const screensOf = ({ hits, effective }: Fired, name: (id: ShipId) => string): readonly Entry[] =>
  // Sound: the record's keys are ids of ships.
  (Object.entries(hits) as [ShipId, number][]).flatMap(([id, all]) => {
    const kept = all - (effective[id] ?? 0);
    return kept > 0 ? under('screens', `${name(id)}'s keep off ${kept} of ${count(all, 'hit')}`) : [];
  });

/** A record after hits; of a ship that is destroyed, nothing is left to be told. */
function damageOf(
  { ships }: State,
  id: ShipId,
  hits: Readonly<Record<string, number>>,
  name: (id: ShipId) => string,
): readonly Entry[] {
  const ship = ships.find((each) => each.id === id);
  if (!ship) return [];
  const placed = Object.entries(hits).map(([letters, each]) => `${each} on ${letters}`);
  const record = formatShip(ship).slice(nameOf(id).length);
  return under('damage', `${name(id)}${record}   (${listed(placed)})`);
}

const carried = ({ ships }: State, id: ShipId): string => {
  const at = ships.find((each) => each.id === id)?.at;
  return at === undefined || typeof at === 'string' ? '' : `, which was aboard ${nameOf(at.aboard)}`;
};

/** One quiet round is seen from its fire. */
const quiet = (rounds: number): readonly Entry[] =>
  rounds < 2 ? [] : under('quiet', `no damage past screens for ${rounds} rounds`);

function outcomeOf({ ships }: State, at: HexId): string {
  const owners = [...new Set(ships.filter((ship) => ship.at === at).map(({ owner }) => owner))];
  if (owners.length === 0) return 'nobody is left at the star';
  return owners.length === 1 ? `${listed(owners)} holds the star` : `${listed(owners)} stay at the star`;
}
