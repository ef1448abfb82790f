import { module } from '../../kernel/parts/module.js';
import { colonyParts } from './colony.js';
import { upgradeParts } from './upgrade.js';
import { yardParts } from './yards.js';
import { words } from './wording.js';

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
  ...words,
);
