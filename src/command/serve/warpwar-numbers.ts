/** WarpWar as numbers. */

import type { Rules, SeenShip, View } from '../../warpwar/index.js';
import { components, phases, steps, type Order } from '../../warpwar/rules.js';
import {
  flag,
  hex,
  number,
  ownFirst,
  seat,
  slots,
  stored,
  together,
  word,
  type Numbers,
  type Sight,
} from './numbers.js';

/** What a player sees, with the ships in the order of their slots. */
interface Sea extends Sight<View> {
  readonly ships: readonly SeenShip[];
}

/** A ship among the others. */
interface Spot {
  readonly ship: SeenShip;
  readonly sea: Sea;
  readonly order: Order | undefined;
}

/** Slots of ships where ships can be built. */
const SHIPS = 32;

const tactics = ['attack', 'dodge', 'retreat'];

/** The numbers of a view of WarpWar: the course of play, players, stars, and ships with their revealed orders. */
export function warpwarNumbers(rules: Rules, begun: View): Numbers<Sight<View>> {
  const { length } = begun.players;
  const isSkirmish = rules.modules.some(({ id }) => id === 'skirmish');
  const count = isSkirmish ? begun.ships.length : SHIPS;
  const all = together<Sea>(
    courseOf(rules, length),
    slots('player', length, playersOf, playerNumbers(rules)),
    slots(
      'star',
      begun.stars.length,
      ({ view, seats }) => view.stars.map((star) => ({ star, seats })),
      stars(rules, length),
    ),
    number('ships without a slot', ({ ships }) => ships.length - count),
    slots('ship', count, spotsOf, shipNumbers(rules, length, count)),
  );
  const inOrder = (sight: Sight<View>): Sea => ({ ...sight, ships: ownFirst(sight.seats, sight.view.ships) });
  return { names: all.names, addTo: (list, sight) => all.addTo(list, inOrder(sight)) };
}

const courseOf = (rules: Rules, length: number): Numbers<Sea> =>
  together(
    number('turn', ({ view }) => view.turn),
    word(
      'phase',
      phases.all(rules).map(([key]) => key),
      ({ view }) => view.phase,
    ),
    seat('active', length, ({ view, seats }) => [seats, view.active]),
    stored(rules, 'game', ({ view }) => view),
    ...[hex<Sea>(({ view }) => view.battle?.at)].map(({ names, addTo }) => ({
      names: names.map((each) => ({ ...each, name: `combat: ${each.name}` })),
      addTo,
    })),
    number('combat: round', ({ view }) => view.battle?.round ?? 0),
    number('combat: quiet rounds', ({ view }) => view.battle?.quiet ?? 0),
    word(
      'combat: step',
      steps.all(rules).map(([key]) => key),
      ({ view }) => view.battle?.step,
    ),
    stored(rules, 'battle', ({ view }) => view.battle),
  );

/** A player among the others. */
interface Place {
  readonly player: View['players'][number] | undefined;
  readonly side: number | undefined;
}

function playersOf({ view, seats }: Sea): readonly Place[] {
  const all = seats.map((id) => view.players.find((each) => each.id === id));
  return all.map((player) => ({ player, side: all[0]?.side }));
}

const playerNumbers = (rules: Rules): Numbers<Place> =>
  together(
    flag('ally', ({ player, side }) => player?.side === side),
    flag('out', ({ player }) => player?.out === true),
    number('points', ({ player }) => player?.points ?? 0),
    stored(rules, 'player', ({ player }) => player),
  );

const stars = (
  rules: Rules,
  length: number,
): Numbers<{ readonly star: View['stars'][number]; readonly seats: readonly string[] }> =>
  together(
    hex(({ star }) => star.hex),
    number('value', ({ star }) => star.value ?? 0),
    seat('base', length, ({ star, seats }) => [seats, star.base]),
    number('points', ({ star }) => star.points ?? 0),
    stored(rules, 'star', ({ star }) => star),
  );

const spotsOf = (sea: Sea): readonly Spot[] =>
  sea.ships.map((ship) => ({
    ship,
    sea,
    order: sea.view.battle?.orders.find((order) => order.ship === ship.id),
  }));

function shipNumbers(rules: Rules, length: number, count: number): Numbers<Spot> {
  const all = components.all(rules);
  const letters = all.map(([key]) => key);
  const families = new Set(['all', ...all.map(([, { family }]) => family)]);
  return together(
    seat('owner', length, ({ ship, sea }) => [sea.seats, ship.owner]),
    hex(({ ship: { at } }) => (typeof at === 'string' ? at : undefined)),
    number('aboard', ({ ship: { at }, sea }) => slotOf(sea, typeof at === 'string' ? undefined : at.aboard), [
      0,
      count,
    ]),
    flag('record known', ({ ship }) => ship.now !== undefined),
    ...letters.map((key) => number(`${key} built`, ({ ship }: Spot) => countIn(ship.built, key))),
    ...letters.map((key) => number(`${key} now`, ({ ship }: Spot) => countIn(ship.now, key))),
    ...[...families].map((key) => number(`level ${key}`, ({ ship }: Spot) => countIn(ship.levels, key))),
    number('hexes', ({ ship }) => ship.tally?.hexes ?? 0),
    number('warplines', ({ ship }) => ship.tally?.lines ?? 0),
    number('points', ({ ship }) => ship.points ?? 0),
    stored(rules, 'ship', ({ ship }) => ship),
    ...orderNumbers(count),
  );
}

/** Units of a component, or a level. */
const countIn = (counts: object | undefined, key: string): number =>
  // Sound: they hold numbers.
  (counts as Readonly<Record<string, number>> | undefined)?.[key] ?? 0;

/** The slot of a ship, from 1; 0 for none. */
const slotOf = ({ ships }: Sea, id: string | undefined): number =>
  ships.findIndex((each) => each.id === id) + 1;

/** What a ship was ordered in this round, once that is revealed, and what it led to. */
const orderNumbers = (count: number): readonly Numbers<Spot>[] => [
  word('tactic', tactics, ({ order }) => order?.tactic),
  number('drive', ({ order }) => order?.drive ?? 0),
  number('beam', ({ order }) => order?.beam?.power ?? 0),
  number('beam at', ({ order, sea }) => slotOf(sea, order?.beam?.at), [0, count]),
  number('screens', ({ order }) => order?.screens ?? 0),
  number('tubes', ({ order }) => order?.tubes?.length ?? 0),
  number('hits to place', ({ ship, sea }) => sea.view.battle?.fired?.effective[ship.id] ?? 0),
  flag('escapes', ({ ship, sea }) => sea.view.battle?.fired?.escaped.includes(ship.id) === true),
];
