/** The terms of the standard modules, in the form that authors of other modules use. */

import type { StateGame } from '../../game/kernel.js';
import type { HexId, Ship, ShipId, State } from '../../game/state.js';
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

/** Returns the price of what was newly paid for a Base or Colony; nothing more is due when it is finished or falls. */
const putInto = ({ points }: Works, had: number | undefined): Meaning => ({
  price: Math.max(0, points - (had ?? 0)),
});

const starAt = ({ stars }: State, at: HexId): State['stars'][number] | undefined =>
  stars.find(({ hex }) => hex === at);

/** What the events of the standard modules mean, hide and reveal. */
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
  // Whether a Colony is finished depends on secret earlier payments; at the end everything is visible.
  reveals: ['colonies/founded', 'records/opened'],
  // A trade that is tried, and what a captor learns from a captured ship. Ledger: V.IV.2.5, V.IV.2.6.
  teaches: ['bought-technology/traded', 'bought-technology/impossible', 'bought-technology/stolen'],
  // All hear that marines were repelled, and who builds a Colony hears if its Base falls.
  announces: ['colonies/advanced', 'marines/repelled'],
  // A scrapped ship sets down the ships aboard. Ledger: E2.SCRAP.1.
  unloads: { 'scrapping/scrap': ({ ship }: Of) => ship },
  stays: ({ ruleset: { settings } }, ship) =>
    settings['systemships/leftBehind'] === 'stay' && isSystemship(ship),
  // Points that belong to no Base yet are the same for all, and where all must be spent, everybody knows who has none.
  common: ({ rules, state }, account) => {
    const has = (id: string): boolean => rules.ruleset.modules.includes(id);
    return (
      ('player' in account && has('base-stockpiles')) || (has('spend-all') && pointsAt(state, account) === 0)
    );
  },
};

/** Whether all see if a ship has room in its holds: it stands at a Base that may fall, where room takes loot. Ledger: A42. */
export const isRoomSeen = ({ rules, state }: StateGame, { at, owner }: Ship): boolean =>
  rules.ruleset.modules.includes('base-fall') &&
  state.stars.some(({ hex, base }) => hex === at && base !== undefined && base !== owner);
