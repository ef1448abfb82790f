/** What the lobby of boardgame.io finds by names that clients send. */

/** What the lobby knows of a match. */
export interface Metadata {
  readonly players: Readonly<Record<string, { readonly credentials?: unknown }>>;
}

/** What a storage has found. */
export interface Found {
  readonly metadata?: Metadata;
}

/** What is used of a storage of boardgame.io. */
export interface Storage {
  fetch(matchID: string, wanted: { readonly metadata: true }): Found | Promise<Found>;
}

/**
 * Takes what seats inherit from the storage: the lobby looks seats up by names that clients send. Joined as '__proto__', a
 * client gives credentials that it knows to every empty seat of the process.
 */
export function hideInherited(storage: Storage): void {
  const fetch = storage.fetch.bind(storage);
  const hide = (found: Found): Found => {
    if (found.metadata) Object.setPrototypeOf(found.metadata.players, null);
    return found;
  };
  storage.fetch = (matchID, wanted) => {
    const found = fetch(matchID, wanted);
    return found instanceof Promise ? found.then(hide) : hide(found);
  };
}
