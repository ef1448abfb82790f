import { chanceParts } from '../../../common/chance/index.js';
import { commonCodes } from '../../../common/issues.js';
import { issueCodes } from '../../../kernel/message/issue.js';
import { kernelCodes } from '../../../kernel/message/kernel-issues.js';
import { module } from '../../../kernel/parts/module.js';
import { codes } from '../issues.js';
import { optionParts } from '../options.js';
import { raidParts } from '../raid.js';
import { scoreParts } from '../score.js';
import { setupParts } from '../setup.js';
import { shipParts } from '../ships.js';
import { turnParts } from '../turn.js';

/** The game itself: what every trip has. */
export const convoy = module(
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
    'play-waits': 'CV.12',
  }),
  ...codes,
  ...chanceParts,
  ...setupParts,
  ...shipParts,
  ...turnParts,
  ...optionParts,
  ...raidParts,
  ...scoreParts,
);
