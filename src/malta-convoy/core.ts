import { chanceParts } from '../kernel/dice/dice.js';
import { issueCodes, kernelCodes } from '../kernel/issue.js';
import { module } from '../kernel/module.js';
import { commonCodes } from '../kernel/play/timing.js';
import { raidParts } from './combat.js';
import { codes } from './issues.js';
import { setupParts } from './setup.js';
import { shipParts } from './ships.js';
import { endOf, optionParts, reasons, scoreParts, turnParts } from './turn.js';

/** The game itself: what every trip has. */
export const core = module(
  {
    id: 'convoy',
    source: [
      'CV.1',
      'CV.2',
      'CV.5',
      'CV.6',
      'CV.7',
      'CV.8',
      'CV.9',
      'CV.10',
      'CV.12',
      'CV.13',
      'CVR2',
      'CVR5',
      'CVR6',
      'CVR7',
      'CVR8',
      'CVR9',
      'CVR10',
      'CVR11',
    ],
  },
  issueCodes,
  ...kernelCodes,
  ...commonCodes({
    'game-over': 'CVR10',
    'plays-no-more': 'CVR10',
    'not-your-turn': 'CV.12',
    'not-this-phase': 'CV.12',
    'not-this-step': 'CV.12',
    'nothing-to-decide': 'CV.12',
    'choice-missing': 'CV.12',
    'choice-final': 'CV.12',
    'not-yet': 'CV.12',
  }),
  ...codes,
  ...chanceParts({ reasons, drawn: endOf }),
  ...setupParts,
  ...shipParts,
  ...turnParts,
  ...optionParts,
  ...raidParts,
  ...scoreParts,
);
