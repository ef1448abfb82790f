import type { ModuleText } from '../../../kernel/describe.js';
import { listed } from '../../../kernel/sentence.js';
import type { EntryText } from '../../../kernel/types.js';
import { withPrice, type Reading, type WordsOf } from '../../sentences.js';
import type { Credit } from './research.js';
import type { boughtTechnology as module } from './index.js';

/** The words of the module `bought-technology`. */
export const boughtTechnology: ModuleText = {
  title: 'Bought technology',
  summary: 'Players buy tech levels of three types, and a ship has the levels of its builder.',
  source: {
    'V.IV.2.1':
      'There are three types of tech levels, which are bought separately: energy for beams and screens; guided for missiles, and for ECM and Marines if the game has them; kinetic for shells and armor if the game has them.',
    'V.IV.2.2':
      'The first level of a type costs {price Build Point}, the second twice as many, the third three times as many, and so on; players may pay in parts, in build events, from any account that pays at a Base of theirs{inAdvance: false=, but no more than the next level needs | true=, as early as they like}.',
    'V.IV.2.3':
      'A type rises by at most one level in a turn; points beyond that{inAdvance: false=, such as those for taking a Base, | true=} wait for the next turn.',
    'V.IV.2.4': 'Tech levels never fall.',
    'V.IV.2.5':
      'Allies may trade tech levels one for one: each gains one level, in a type in which they are behind the other.',
    'REPEAT.2': 'A player may offer an ally the same trade at most 3 times in a player-turn.',
    'V.IV.2.6':
      'A player who takes a Base gains points toward each type in which the loser is ahead: 6, minus 1 for each level of the lead, and never less than 0.',
    'TECH.2': 'A ship keeps the levels that it was built with.',
  },
  issues: {
    'trade-worn-out':
      'You have offered {player} this trade {most} times; offer it again in the next player-turn.',
    'technology-risen': '{technology} has already risen this turn: pay for it again next turn.',
    'technology-needs-less':
      '{technology} {level} costs {cost}, and {paid} are already paid: pay at most the rest.',
    'too-little-for-technology': 'None of your accounts that can pay has {points point}: the most is {has}.',
    'technology-account-too-small': 'That account has only {has point}, not {points}.',
    'no-technology-account': 'That account cannot pay for technology now: choose another.',
    'no-base-for-technology': 'You need a Base without enemies to pay for technology.',
    'trade-with-ally': 'You can trade technology only with an ally.',
    'trade-is-of-two': 'A trade needs two different types: one to give and one to take.',
    'no-trade-offered': 'You have offered {player} no trade that you could take back.',
    'trade-offered': 'You have already offered {player} this trade.',
  },
  settings: {
    'bought-technology/price':
      'Build Points that the first level of a type costs; the second costs twice as many, and so on.',
    'bought-technology/inAdvance':
      'Whether players may pay more than the next level needs, or pay again after a rise: such points wait for the next turn.',
  },
};

/** What was paid for a type. */
const paidText = (telling: Reading, { player, technology, points }: Credit): EntryText => ({
  label: 'tech',
  text: `${telling.does(player, 'pay')} ${points} BP for ${technology}`,
});

/** The words of the events of `bought-technology`. */
export const boughtTechnologyEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['bought-technology/paid', 'points/moved'],
      by: withPrice('bought-technology/paid'),
      line: (parts, telling) => {
        const credit = parts.find(({ type }) => type === 'bought-technology/paid');
        // Sound: the payload of this event.
        return credit && paidText(telling, credit.payload as Credit);
      },
    },
  ],
  lines: {
    'bought-technology/paid': (credit, telling) => paidText(telling, credit),
    'bought-technology/risen': ({ player, technology, level }, telling) => ({
      label: 'tech',
      text: `${telling.whose(player)} tech level of ${technology} rises to ${level}`,
    }),
    'bought-technology/renewed': { untold: 'It keeps the view up to date; other events say what happened.' },
    'bought-technology/stolen': ({ player, technology, points, at, from }, telling) => ({
      label: 'tech',
      text: `${telling.does(player, 'learn')} from ${telling.whose(from)} Base at ${telling.placeOf(at)}: ${points} BP for ${technology}`,
    }),
    'bought-technology/offered': ({ player, with: ally, trade }, telling) => ({
      label: 'trade',
      text: trade
        ? `${telling.does(player, 'offer')} ${telling.nameOf(ally)} a level of ${trade.give} for one of ${trade.take}`
        : `${telling.does(player, 'take')} back what was offered to ${telling.nameOf(ally)}`,
    }),
    'bought-technology/traded': ({ player, with: ally }, telling) => ({
      label: 'trade',
      text: `${telling.does(player, 'trade')} levels with ${telling.nameOf(ally)}`,
    }),
    'bought-technology/impossible': ({ player, with: ally }, telling) => ({
      label: 'trade',
      text: `The trade of ${listed([player, ally].map((each) => telling.nameOf(each)))} is not possible`,
    }),
  },
  titles: {
    decision: {
      'bought-technology/pay': 'Pay for technology',
      'bought-technology/trade': 'Trade levels with an ally',
    },
  },
};
