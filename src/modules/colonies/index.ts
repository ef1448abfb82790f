import { module } from '../../kernel/kernel.js';
import { worded, wording } from '../../kernel/wording.js';
import { colonyParts } from './colony.js';
import { upgradeParts } from './upgrade.js';
import { yardParts } from './yards.js';

export const colonies = module(
  {
    id: 'colonies',
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
    requires: ['base-building', 'base-fall', 'star-economy'],
    uses: ['star-map'],
  },
  ...colonyParts,
  ...upgradeParts,
  ...yardParts,
  wording.add('colony-without-base', worded('V.III.6.1', 'Only a Base of yours can be made a Colony.')),
  wording.add('is-a-colony', worded('V.III.6.1', '{star} is a Colony already.')),
  wording.add('colony-held', worded('V.III.6.1', 'An enemy is at {star}: it cannot be made a Colony.')),
  wording.add('colony-needs-less', worded('V.III.6.1', '{star} needs only {needs} more to be a Colony.')),
  wording.add('no-colony-purse', worded('V.III.6.1', 'That account does not pay for a Colony at {star}.')),
  wording.add(
    'too-little-for-colony',
    worded('V.III.6.1', 'No account of yours at {star} has {points} points: the most is {has}.'),
  ),
  wording.add('colony-purse-too-small', worded('V.III.6.1', 'That account has {has} points, not {points}.')),
  wording.add('only-colonies-build', worded('V.III.6.3', 'Only Colonies can build ships.')),
);
