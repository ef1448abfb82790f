import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `colonies`. */
export const colonies: ModuleText = {
  title: 'Colonies',
  summary: 'A Base can become a Colony, which yields twice as much and can be captured but not destroyed.',
  source: {
    'V.III.6.1':
      'A Base becomes a Colony once {price more Build Point} have gone into it; a Colony yields four times the value of its star.',
    'V.III.6.2':
      'A Colony is captured instead of destroyed; if it has a stockpile of its own, it keeps half of it, rounded down; for every owner but its founder, it yields as much as a Base.',
    'V.III.6.3':
      'Ships are built by {onlyBuild: false=Bases and Colonies | true=Colonies only, and home Bases are Colonies from the beginning}.',
  },
  issues: {
    'colony-without-base': 'Only one of your Bases can become a Colony: choose one.',
    'is-a-colony': '{star} is already a Colony.',
    'colony-held': 'An enemy is at {star}, so it cannot become a Colony now.',
    'colony-needs-less': '{star} needs only {needs more point} to become a Colony.',
    'no-colony-account': 'That account cannot pay for a Colony at {star}: choose another.',
    'too-little-for-colony': 'None of your accounts at {star} has {points point}: the most is {has}.',
    'colony-account-too-small': 'That account has only {has point}, not {points}.',
    'only-colonies-build': 'A Base cannot build ships in this game: build at a Colony.',
  },
  settings: {
    'colonies/price': 'Build Points that turn a Base into a Colony.',
    'colonies/onlyBuild': 'Whether only Colonies build ships, while Bases only repair, resupply and store.',
  },
};
