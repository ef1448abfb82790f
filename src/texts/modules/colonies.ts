import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `colonies`. */
export const colonies: ModuleText = {
  title: 'Colonies',
  summary: 'A Base becomes a Colony, which yields twice as much and can be captured, but not destroyed.',
  source: {
    'V.III.6.1':
      'A Base becomes a Colony once {price Build Point} more went into it, and yields four times the value of its star.',
    'V.III.6.2':
      'A Colony is captured and not destroyed; half of a stockpile of its own is lost, and for anybody but its founder it yields what a Base does.',
    'V.III.6.3':
      'Ships are built by {onlyBuild: false=Bases and Colonies alike | true=Colonies only, and home Bases are Colonies from the beginning}.',
  },
  issues: {
    'colony-without-base': 'Only a Base of yours can be made a Colony.',
    'is-a-colony': '{star} is a Colony already.',
    'colony-held': 'An enemy is at {star}: it cannot be made a Colony.',
    'colony-needs-less': '{star} needs only {needs} more to be a Colony.',
    'no-colony-purse': 'That account does not pay for a Colony at {star}.',
    'too-little-for-colony': 'No account of yours at {star} has {points} points: the most is {has}.',
    'colony-purse-too-small': 'That account has {has} points, not {points}.',
    'only-colonies-build': 'Only Colonies can build ships.',
  },
  settings: {
    'colonies/price': 'Build Points that make a Base a Colony.',
    'colonies/onlyBuild':
      'Whether only Colonies build ships, and Bases do no more than repair, resupply and store.',
  },
};
