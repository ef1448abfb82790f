/** Names of ships in texts: 'W3', or 'red/W3' where 'W3' is ambiguous. */

import { nameOf } from '../game/ships/find.js';
import type { SeenShip, ShipId } from '../game/state.js';
import type { Scanner, Spot } from './scan.js';
import { issue } from './issues.js';

/** A ship's name in a text. */
export interface Name {
  /** Its builder. Undefined: not written. */
  readonly builder: string | undefined;
  /** The name on its counter, in upper case. */
  readonly name: string;
  /** Where it is written. */
  readonly spot: Spot;
}

/** Reads a ship's name. */
export function takeName(scanner: Scanner): Name | undefined {
  const spot = scanner.spot();
  const [, builder, name] = scanner.take(/(?:([a-z0-9-]{1,24})\/)?([WS][1-9][0-9]{0,3})(?![\w/-])/iy) ?? [];
  return name === undefined ? undefined : { builder: builder?.toLowerCase(), name: name.toUpperCase(), spot };
}

/** Skips a word that should be a ship's name, and reports it. */
export function skipUnknownName(scanner: Scanner): null {
  const spot = scanner.spot();
  const [word = ''] = scanner.take(/[^\s:,]*/y) ?? [];
  scanner.tell(issue('unknown-name', [], { name: word.slice(0, 40) }), spot);
  return null;
}

/** Ships by their names. */
export type Cast<S extends Pick<SeenShip, 'id'> = SeenShip> = ReadonlyMap<string, readonly S[]>;

/** Groups ships by the names on their counters. */
export function createCast<S extends Pick<SeenShip, 'id'>>(ships: readonly S[]): Cast<S> {
  const cast = new Map<string, S[]>();
  for (const ship of new Map(ships.map((each) => [each.id, each])).values()) {
    const name = nameOf(ship.id);
    const namesakes = cast.get(name);
    if (namesakes) namesakes.push(ship);
    else cast.set(name, [ship]);
  }
  return cast;
}

/** Lists the ships that a name can mean. */
export const listCandidates = (
  cast: Cast,
  { builder, name }: Pick<Name, 'builder' | 'name'>,
): readonly SeenShip[] => {
  const namesakes = cast.get(name) ?? [];
  return builder === undefined ? namesakes : namesakes.filter(({ id }) => id === `${builder}/${name}`);
};

/** Returns the ship that a name means. If there is none or several, returns null and reports an issue. */
export function resolveName(
  scanner: Scanner,
  ships: readonly SeenShip[],
  { builder, name, spot }: Name,
): SeenShip | null {
  const [first, ...others] = ships;
  const written = builder === undefined ? name : `${builder}/${name}`;
  if (first && others.length === 0) return first;
  if (first)
    scanner.tell(issue('ambiguous-name', [], { name: written, ships: ships.map(({ id }) => id) }), spot);
  else scanner.tell(issue('unknown-name', [], { name: written }), spot);
  return null;
}

/** Returns the shortest name that means only one ship. */
export const shortest =
  (cast: Cast<Pick<SeenShip, 'id'>>) =>
  (id: ShipId): string =>
    (cast.get(nameOf(id)) ?? []).length > 1 ? id : nameOf(id);
