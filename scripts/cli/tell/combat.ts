/** The story's chapter on combat: who meets, and what comes of each round. */

import { rulesOf } from 'warpwar';
import type { Battle, Fired, GameEvent, HexId, Order, PlayerId, Ship, ShipId, Shot, State } from 'warpwar';
import { inOrder, namesAmong, orderLines, recordOf, type Naming } from '../ships.js';
import { cells, count, hexOf, listed, placeName, signed } from '../words.js';
import { under, type Entry, type Scene } from './scene.js';

/** What an event of this chapter has to tell, with the ships that met as the combat began. */
export function tellCombat(
  event: GameEvent,
  scene: Scene,
  at: number,
  met: readonly Ship[],
): readonly Entry[] {
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
      return under('lost', `${name(event.facts.ship)}${carried(before, event.facts.ship, name)}`);
    case 'ship/escaped':
      return under('escape', `${name(event.facts.ship)} gets away to ${placeName(state, event.facts.to)}`);
    case 'ship/withdrew':
      return under('withdraw', `${name(event.facts.ship)} to ${placeName(state, event.facts.to)}`);
    case 'systemships/adrift':
      return under('adrift', `${name(event.facts.ship)} is thrown out of its rack`);
    case 'systemships/picked-up':
      return under('load', `${name(event.facts.carrier)} takes ${name(event.facts.ship)} aboard`);
    case 'round/ended':
      return [...held(scene, at, name), ...quiet(scene, at, event.facts.quiet)];
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
  const met = company(state, at);
  const name = namesAmong(met);
  const records = state.players.flatMap(({ id }) =>
    met.filter(({ owner }) => owner === id).map((ship) => `${id.padEnd(wide)}  ${recordOf(ship, name)}`),
  );
  return under('combat', `at ${placeName(state, at)}`, ...records);
}

/** The orders of a round; what is ordered beside power stands further in, below its ship. */
function ordersOf(before: State, orders: readonly Order[], met: readonly Ship[]): readonly Entry[] {
  const isHead = (line: string): boolean => /^(?:[a-z0-9-]+\/)?[WS]\d/.test(line);
  return under(
    `round ${before.battle?.round ?? 1}`,
    ...orderLines(orders, met, rulesOf(before)).map((line) => (isHead(line) ? line : `  ${line}`)),
  );
}

const shotsOf = ({ shots }: Fired, name: Naming): readonly Entry[] =>
  under('fire', ...(shots.length > 0 ? shots.map((shot) => shotLine(shot, name)) : ['nobody fires']));

const shotLine = ({ by, at, weapon, difference, result, hits }: Shot, name: Naming): string =>
  `${name(by)}'s ${weapon} at ${name(at)}: ${signed(difference)}, ${cells[result]}${hits > 0 ? `, ${count(hits, 'hit')}` : ''}`;

/** What is kept off. */
const screensOf = ({ hits, effective }: Fired, name: Naming): readonly Entry[] =>
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
  name: Naming,
): readonly Entry[] {
  const ship = ships.find((each) => each.id === id);
  if (!ship) return [];
  const placed = inOrder(hits).map(([letters, each]) => `${each} on ${letters}`);
  return under('damage', `${recordOf(ship, name)}   (${listed(placed)})`);
}

const carried = ({ ships }: State, id: ShipId, name: Naming): string => {
  const at = ships.find((each) => each.id === id)?.at;
  return at === undefined || typeof at === 'string' ? '' : `, which was aboard ${name(at.aboard)}`;
};

/** The orders and the fire of a round that ends in a scene: they are of that scene, or were there before it. */
function roundOf({ before, events }: Scene, at: number): Pick<Battle, 'orders' | 'fired'> {
  const round = { orders: before.battle?.orders ?? [], fired: before.battle?.fired ?? null };
  return events.slice(0, at).reduce<typeof round>((sofar, event) => {
    if (event.type === 'orders/revealed') return { ...sofar, orders: event.facts.orders };
    return event.type === 'round/fired' ? { ...sofar, fired: event.facts } : sofar;
  }, round);
}

/** Ships that could not retreat, and by whose fire. */
function held(scene: Scene, at: number, name: Naming): readonly Entry[] {
  const { orders, fired } = roundOf(scene, at);
  const stayed = orders.filter(
    ({ ship, tactic }) =>
      tactic === 'retreat' &&
      !fired?.escaped.includes(ship) &&
      scene.state.ships.some(({ id }) => id === ship),
  );
  return stayed.flatMap(({ ship }) =>
    under('held', `${name(ship)} by ${listed(holders(fired?.shots ?? [], ship).map(name))}`),
  );
}

/** A beam that does not let a ship go holds it; where none did, those did that rules hold by their missiles. */
function holders(shots: readonly Shot[], ship: ShipId): readonly ShipId[] {
  const at = shots.filter((shot) => shot.at === ship);
  const beams = at.filter(({ weapon, result }) => weapon === 'beam' && result !== 'escapes');
  return [...new Set((beams.length > 0 ? beams : at).map(({ by }) => by))];
}

/** One quiet round is seen from its fire; and where one side only is left, nobody counts them any more. */
function quiet({ state, events }: Scene, at: number, rounds: number): readonly Entry[] {
  const end = events.slice(at).find((event) => event.type === 'battle/ended');
  const isOver = end?.type === 'battle/ended' && ownersAt(state, end.facts.at).length < 2;
  return rounds < 2 || isOver ? [] : under('quiet', `no damage past screens for ${rounds} rounds`);
}

const ownersAt = ({ ships }: State, at: HexId): readonly PlayerId[] => [
  ...new Set(ships.filter((ship) => ship.at === at).map(({ owner }) => owner)),
];

function outcomeOf(state: State, at: HexId): string {
  const owners = ownersAt(state, at);
  if (owners.length === 0) return 'nobody is left at the star';
  return owners.length === 1 ? `${listed(owners)} holds the star` : `${listed(owners)} stay at the star`;
}
