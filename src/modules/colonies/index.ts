import { module } from '../../kernel/parts/module.js';
import { colonyParts } from './colony.js';
import { upgradeParts } from './upgrade.js';
import { yardParts } from './yards.js';
import { words } from './wording.js';

export const colonies = module(
  {
    id: 'colonies',
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
    requires: ['base-building', 'base-fall', 'star-economy'],
    uses: ['star-map'],
  },
  ...colonyParts,
  ...upgradeParts,
  ...yardParts,
  ...words,
);
