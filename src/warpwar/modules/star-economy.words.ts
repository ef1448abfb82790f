import type { ModuleText } from '../../kernel/describe.js';
import type { EntryText, PlayerId } from '../../kernel/types.js';
import type { HexId } from '../map/star-map.js';
import { placesOf, type Reading, type WordsOf } from '../sentences.js';
import type { starEconomy as module, ClaimedPayload } from './star-economy.js';

/** The words of the module `star-economy`. */
export const starEconomy: ModuleText = {
  title: 'Star economy',
  summary: 'Stars yield Build Points to their owners: twice their value with a Base, half of it without.',
  source: {
    'E2.SCEN.3': 'In game-turn 1, each player gets {opening Build Point} instead of what their stars yield.',
    'E2.ECON.1':
      'At the start of a player’s build event, the stars that the player owns yield Build Points according to their values.',
    'E2.ECON.2':
      'A star with a Base of its owner yields twice its value, which goes into the account from which that Base pays.',
    'E2.ECON.3':
      'A star without a Base yields half its value, rounded down{components/H: true=, into holds there}{components/R: true=, and for repair bays there}; points that are not taken at once are lost.',
    'E2.ECON.4':
      'A ship that comes to a star without a Base, even in passing, and meets no enemy there makes the star its owner’s; the star yields points from the next game-turn on.',
    'E2.ECON.5': 'The owner of a Base owns its star; while enemy ships are there, the star yields nothing.',
    'E2.ECON.7': 'Points pay for everything that is built or restored.',
  },
  settings: {
    'star-economy/opening':
      'Build Points that each player gets in the first game-turn, instead of what their stars yield.',
  },
};

const claimLine = (telling: Reading, player: PlayerId, stars: readonly HexId[]): EntryText => ({
  label: 'claim',
  text: `${telling.does(player, 'own')} ${placesOf(telling, stars)} now`,
});

/** The words of the events of `star-economy`. */
export const starEconomyEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['star-economy/claimed'],
      by: ({ payload }) => ('player' in payload ? payload.player : undefined),
      line: (parts, telling) => {
        const claims = parts.map(({ payload }) => payload as ClaimedPayload); // Sound: of this event alone.
        return (
          claims[0] &&
          claimLine(
            telling,
            claims[0].player,
            claims.map(({ at }) => at),
          )
        );
      },
    },
  ],
  lines: { 'star-economy/claimed': ({ player, at }, telling) => claimLine(telling, player, [at]) },
};
