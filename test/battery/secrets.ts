/** Games that differ only in what somebody may not see. Ledger: E1.GEN.3, E1.ORD.5. */

import type { Random, Viewer } from '../../src/kernel/player.js';
import type { Rules } from '../../src/kernel/rules.js';
import type { Home } from '../../src/kernel/slice.js';
import { isDeepStrictEqual } from 'node:util';
import { components, GENERATOR } from '../../src/game/components.js';
import type { Counts, Ship, ShipId, State } from '../../src/game/nouns.js';

/** The state with all that a viewer may not see changed by chance: records, ships aboard, points, sealed choices, slices. */
export function disguised(rules: Rules, state: State, viewer: Viewer, random: Random): State {
  const ships = state.ships.flatMap((ship) =>
    ship.owner === viewer ? [ship] : otherShip(rules, ship, viewer, random),
  );
  return {
    ...slicesHidden(rules, state, 'game', viewer),
    players: state.players.map((each) =>
      each.id === viewer ? each : { ...slicesHidden(rules, each, 'player', viewer), points: random(50) },
    ),
    stars: state.stars.map((each) =>
      each.base === viewer ? each : { ...slicesHidden(rules, each, 'star', viewer), points: random(50) },
    ),
    ships: [...ships, ...stowaway(ships, viewer, random)],
    battle: state.battle && {
      ...slicesHidden(rules, state.battle, 'battle', viewer),
      sealed: state.battle.sealed.map((each) =>
        each.player === viewer ? each : { ...each, choice: { orders: [], moves: [] } },
      ),
    },
  };
}

/** Another record under the same counter; a ship in a rack may not be there at all. */
function otherShip(rules: Rules, ship: Ship, viewer: Viewer, random: Random): readonly Ship[] {
  if (typeof ship.at !== 'string' && random(2) === 0) return [];
  const built = otherCounts(rules, ship.built, random);
  const now = Object.fromEntries(
    Object.entries(built).map(([letters, units]) => [
      letters,
      letters === GENERATOR ? units : random(units + 1),
    ]),
  );
  const levels = ship.shown ? ship.levels : { all: random(4) };
  return [{ ...slicesHidden(rules, ship, 'ship', viewer), built, now, levels, points: random(50) }];
}

/** Other units of everything, but a generator where there is one: names tell Warpships from Systemships. */
const otherCounts = (rules: Rules, built: Counts, random: Random): Counts =>
  Object.fromEntries([
    ...components
      .all(rules)
      .flatMap(([letters]) => (letters === GENERATOR ? [] : [[letters, random(8)] as const])),
    ...(built[GENERATOR] === undefined ? [] : [[GENERATOR, built[GENERATOR]] as const]),
  ]);

/** A ship nobody knew of, in a rack of somebody else's Warpship. */
function stowaway(ships: readonly Ship[], viewer: Viewer, random: Random): readonly Ship[] {
  const carrier = ships.find(
    ({ owner, at, built }) => owner !== viewer && typeof at === 'string' && (built[GENERATOR] ?? 0) > 0,
  );
  if (!carrier || random(2) === 0) return [];
  const { owner } = carrier;
  const id = `${owner}/S9999` as ShipId; // Sound: an id that no set-up of these tests gives.
  const counts = { PD: 1 + random(4), B: random(4) };
  return [{ id, owner, at: { aboard: carrier.id }, levels: { all: random(3) }, built: counts, now: counts }];
}

/** A home without the slices of which the viewer sees the same as of untouched ones. */
function slicesHidden<H extends Home>(rules: Rules, home: H, kind: string, viewer: Viewer): H {
  if (!home.ext) return home;
  const { ext, ...bare } = home;
  const told = Object.entries(ext).filter(([key, value]) => {
    const slice = rules.slices.find((each) => each.home === kind && each.key === key);
    return (
      slice &&
      !isDeepStrictEqual(slice.seenBy(value, viewer, home), slice.seenBy(slice.init(home), viewer, home))
    );
  });
  return { ...bare, ext: Object.fromEntries(told) } as unknown as H; // Sound: the same home with fewer slices.
}
