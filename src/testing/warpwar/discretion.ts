/** The law 'events-discreet': what events may show, and to whom. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { State } from '../../game/state.js';
import { holds } from './law.js';
import { isForOne, isRevealing } from './by-terms.js';
import type { Terms } from './terms.js';

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Payload = Readonly<Record<string, unknown>>;

/** Events of the game that only the owner of a ship may receive. */
const OWNERS: readonly string[] = ['ship/built', 'ship/handled', 'ship/reversed', 'ship/serviced'];

/** Returns the player to whom a secret event belongs: its `player`, or the owner of its `ship`. */
function addressee({ player, ship }: Payload, owners: ReadonlyMap<unknown, string>): unknown {
  const owner =
    typeof ship === 'object' ? (ship as { readonly owner: unknown } | null)?.owner : owners.get(ship);
  return player ?? owner;
}

/** Throws if others receive what only an owner may see: records, placements, bills, cargo. Ledger: E1.GEN.3, E1.DMG.4. */
export function discreet(before: State, events: readonly GameEvent[], terms: Terms): void {
  const owners = new Map<unknown, string>(before.ships.map(({ id, owner }) => [id, owner]));
  for (const event of events.filter((each) => !isRevealing(terms, each))) {
    const { type, payload, audience } = event;
    const text = JSON.stringify(payload);
    const { ship } = payload as Payload;
    passed(owners, event);
    const secret =
      /"(?:now|built|choice|bill)":/.test(text) ||
      isForOne(terms, event) ||
      OWNERS.includes(type) ||
      (ship !== undefined && text.includes('"hits":{'));
    const owner = addressee(payload as Payload, owners);
    const others = audience === 'all' || (owner !== undefined && audience.some((each) => each !== owner));
    holds(
      !(secret && others),
      'events-discreet',
      () => `${type} goes to ${JSON.stringify(audience)} with ${text}.`,
    );
    if (type === 'points/moved') accountsDiscreet(payload as Payload, audience);
  }
}

/** After a ship changes hands, it is its new owner's secret. */
function passed(owners: Map<unknown, string>, { type, payload }: GameEvent): void {
  const { ship, owner } = payload as Payload;
  if (type === 'ship/owner-changed' && typeof owner === 'string') owners.set(ship, owner);
}

/** Throws if others hear about movements of a player's account. Ledger: E1.GEN.3. */
function accountsDiscreet({ from, to }: Payload, audience: GameEvent['audience']): void {
  const players = [from, to]
    .flatMap((end) => Object.entries(Object(end) as object))
    .flatMap(([kind, id]) => (kind === 'player' ? [id as string] : []));
  holds(
    players.length === 0 || (audience !== 'all' && audience.every((each) => players.includes(each))),
    'events-discreet',
    () => `points/moved of ${players.join()} goes to ${JSON.stringify(audience)}.`,
  );
}
