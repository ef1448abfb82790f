/** The ideologies: names that players type. */

import { optional, record, string } from 'warpwar/kernel';
import { issue, setupField } from './nouns.js';

const ideologyName = string(/^\p{L}[\p{L} -]{0,39}$/u, () => issue('not-an-ideology'));

/** The ideologies, typed by the players. Who types none has the ideology of their own name. */
export const ideologies = setupField('ideologies', {
  decode: optional(record(/^[a-z0-9-]{1,24}$/, ideologyName, 10)),
  check: ({ state }, named) =>
    Object.entries(named).flatMap(([player, ideology], at, all) => {
      const own = ideology.toLowerCase();
      const isTwice =
        all.slice(0, at).some(([, other]) => other.toLowerCase() === own) ||
        state.players.some(({ id }) => id !== player && id === own && !Object.hasOwn(named, id));
      return [
        ...(state.players.some(({ id }) => id === player)
          ? []
          : [issue('unknown-player', [player], { player })]),
        ...(isTwice ? [issue('ideology-taken', [player], { ideology })] : []),
      ];
    }),
  apply: ({ state }, named = {}) => ({
    ...state,
    players: state.players.map((each) => ({ ...each, ideology: named[each.id] ?? each.ideology })),
  }),
});
