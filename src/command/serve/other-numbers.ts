/** Stellar Wars and Malta Convoy as numbers. */

import type { Rules } from '../../warpwar/index.js';
import type { View as ConvoyView, ShipType } from '../../malta-convoy/index.js';
import type { Side, Ship, View } from '../../stellar-wars/index.js';
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

const phases = ['speeds', 'initiative', 'first', 'second'];
const sides: readonly Side[] = ['F', 'FR', 'RR', 'R', 'RL', 'FL'];

/** Weapons and other systems that a sheet has room for. */
const LINES = { weapons: 16, systems: 6 };

/** A ship among the others. */
interface Spot {
  readonly ship: Ship;
  readonly seats: readonly string[];
}

/** The numbers of a view of Stellar Wars. */
export function stellarNumbers(rules: Rules, begun: View): Numbers<Sight<View>> {
  const { length } = begun.players;
  return together<Sight<View>>(
    number('turn', ({ view }) => view.turn),
    word('phase', phases, ({ view }) => view.phase),
    seat('active', length, ({ view, seats }) => [seats, view.active]),
    seat('first', length, ({ view, seats }) => [seats, view.first]),
    stored(rules, 'game', ({ view }) => view),
    slots(
      'player',
      length,
      ({ view, seats }) => seats.map((id) => view.players.find((each) => each.id === id)),
      stored<View['players'][number] | undefined>(rules, 'player', (player) => player),
    ),
    number('ship under way', ({ view, seats }) => {
      return ownFirst(seats, view.ships).findIndex(({ id }) => id === view.underWay) + 1;
    }),
    slots(
      'ship',
      Math.max(begun.ships.length, 2),
      ({ view, seats }) => ownFirst(seats, view.ships).map((ship) => ({ ship, seats })),
      shipNumbers(rules, length),
    ),
  );
}

const shipNumbers = (rules: Rules, length: number): Numbers<Spot> =>
  together(
    seat('owner', length, ({ ship, seats }) => [seats, ship.owner]),
    hex(({ ship }) => ship.at),
    number('facing', ({ ship }) => ship.facing, [0, 5]),
    number('speed', ({ ship }) => ship.speed),
    ...(['engine', 'hull', 'reactor', 'missiles'] as const).map((key) =>
      number(key, ({ ship }: Spot) => ship.left[key]),
    ),
    ...sides.map((side) => number(`shield ${side}`, ({ ship }: Spot) => ship.left.shield[side])),
    ...sides.map((side) => number(`armor ${side}`, ({ ship }: Spot) => ship.left.armor[side])),
    ...(['weapons', 'systems'] as const).map((key) =>
      slots<Spot, number>(
        key,
        LINES[key],
        ({ ship }) => ship.left[key],
        number('left', (left) => left),
      ),
    ),
    number('hexes entered', ({ ship }) => ship.turn?.entered ?? 0),
    number('sides turned', ({ ship }) => ship.turn?.turned.length ?? 0),
    number('weapons fired', ({ ship }) => ship.turn?.fired.length ?? 0),
    number('systems used', ({ ship }) => ship.turn?.used.length ?? 0),
    flag('done', ({ ship }) => ship.turn?.done === true),
    stored(rules, 'ship', ({ ship }) => ship),
    stored(rules, 'turn', ({ ship }) => ship.turn),
  );

const types: readonly ShipType[] = ['cargo', 'tanker', 'carrier', 'cruiser', 'destroyer'];

/** The numbers of a view of Malta Convoy. */
export const convoyNumbers = (rules: Rules): Numbers<Sight<ConvoyView>> =>
  together<Sight<ConvoyView>>(
    number('turn', ({ view }) => view.turn),
    number('turns of the trip', ({ view }) => view.length),
    ...types.flatMap((type) =>
      (['sailed', 'present', 'damaged', 'sunk'] as const).map((key) =>
        number(`${type} ${key}`, ({ view }: Sight<ConvoyView>) => view.ships[type][key]),
      ),
    ),
    number('next contact', ({ view }) => view.nextContact, [-100, 100]),
    number('force', ({ view }) => view.raid?.force ?? 0),
    number('turns of the option', ({ view }) => view.option?.turns ?? 0),
    number('interceptions', ({ view }) => view.intercepted),
    ...rules.modules.map(({ id }) =>
      flag(`used ${id}`, ({ view }: Sight<ConvoyView>) => view.used.includes(id)),
    ),
    stored(rules, 'game', ({ view }) => view),
  );
