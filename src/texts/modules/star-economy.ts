import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `star-economy`. */
export const starEconomy: ModuleText = {
  title: 'Star economy',
  summary: 'Stars yield Build Points to their owners: plenty with a Base, little without.',
  source: {
    'E2.SCEN.3': 'In game-turn 1 each player has {opening Build Point} instead of what his stars yield.',
    'E2.ECON.1': 'Stars that a player owns bring Build Points by their values as his build event begins.',
    'E2.ECON.2':
      'A star with a Base of its owner yields twice its value, into the account from which that Base pays.',
    'E2.ECON.3':
      'A star without a Base yields half its value, rounded down{components/H: true=, into holds there}{components/R: true=, and for repair bays there}; what is not taken at once is lost.',
    'E2.ECON.4': 'A ship that comes through makes a star its owner’s, and from the next turn it yields.',
    'E2.ECON.5': 'Whoever has a Base owns its star; ships of his enemies there keep the star from yielding.',
    'E2.ECON.7': 'Points pay for all that is built and made good.',
  },
  settings: {
    'star-economy/opening':
      'Build Points that each player gets in the first game-turn, instead of what his stars yield.',
  },
};
