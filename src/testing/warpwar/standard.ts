/** What the laws are told of the standard modules, in the same words in which a stranger tells them of his. */

import type { HexId, ShipId, State } from '../../game/state.js';
import { pointsAt } from '../../game/economy/accounts.js';
import { isSystemship } from '../../game/ships/find.js';
import { progress as baseProgress } from '../../modules/base-building/works.js';
import { colonyProgress } from '../../modules/colonies/colony.js';
import { HELD } from './held.js';
import type { Meaning, Terms } from './terms.js';

interface Of {
  readonly ship: ShipId;
}

interface Works {
  readonly at: HexId;
  readonly player: string;
  readonly points: number;
}

const standsAt = ({ ship, at }: Of & { readonly at: HexId }): Meaning => ({ ship, to: at });
const isAboard = ({ ship, carrier }: Of & { readonly carrier: ShipId }): Meaning => ({
  ship,
  to: { aboard: carrier },
});

/** What was put into works beyond what they had; that they are finished, or fell, costs nothing more. */
const putInto = ({ points }: Works, had: number | undefined): Meaning => ({
  price: Math.max(0, points - (had ?? 0)),
});

const starAt = ({ stars }: State, at: HexId): State['stars'][number] | undefined =>
  stars.find(({ hex }) => hex === at);

/** What the standard modules mean by their events, what they hide and what they bring to light. */
export const STANDARD: Terms = {
  held: HELD,
  means: {
    'base-building/advanced': (works: Works, before: State) => {
      const star = starAt(before, works.at);
      return putInto(works, star && baseProgress.of(star)[works.player]);
    },
    'bought-technology/paid': ({ points }: Works) => ({ price: points }),
    'colonies/advanced': (works: Works, before: State) => {
      const star = starAt(before, works.at);
      return putInto(works, star && colonyProgress.of(star));
    },
    'marines/captured': ({ ship }: Of) => ({ ship, units: { MA: 1 } }),
    'marines/recovered': ({ ship, platoons }: Of & { readonly platoons: number }) => ({
      ship,
      units: { MA: platoons },
    }),
    'marines/repelled': ({ ship }: Of) => ({ ship, units: { MA: -1 } }),
    'systemships/adrift': standsAt,
    'systemships/dropped': standsAt,
    'systemships/picked-up': isAboard,
    'systemships/stowed-away': isAboard,
  },
  secrets: [
    'base-building/advanced',
    'base-building/freshened',
    'base-fall/left-to',
    'bought-technology/paid',
    'bought-technology/renewed',
    'bought-technology/risen',
    'bought-technology/stolen',
    'colonies/advanced',
    'marines/names',
    'marines/recovered',
    'repair/billed',
    'resupply/billed',
    'systemships/stowed-away',
  ],
  // Whether a Colony was finished depends on what was put into it before; at the end all is open.
  reveals: ['colonies/founded', 'records/opened'],
  // A trade that is tried, and what a captor learns. Ledger: V.IV.2.5, V.IV.2.6.
  teaches: ['bought-technology/traded', 'bought-technology/impossible', 'bought-technology/stolen'],
  // What is aboard a ship that is scrapped is set down. Ledger: E2.SCRAP.1.
  unloads: { 'scrapping/scrap': ({ ship }: Of) => ship },
  stays: ({ ruleset: { settings } }, ship) =>
    settings['systemships/leftBehind'] === 'stay' && isSystemship(ship),
  // What no Base has yet all have alike, and where all must be spent, everybody knows who has nothing.
  common: ({ rules, state }, account) => {
    const has = (id: string): boolean => rules.ruleset.modules.includes(id);
    return (
      ('player' in account && has('base-stockpiles')) || (has('spend-all') && pointsAt(state, account) === 0)
    );
  },
};
