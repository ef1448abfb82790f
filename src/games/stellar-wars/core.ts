/** The module that is always in force: what all games of Stellar Wars have. */

import { chanceParts } from '../../common/chance/index.js';
import { issueCodes } from '../../kernel/message/issue.js';
import { kernelCodes } from '../../kernel/message/kernel-issues.js';
import { module } from '../../kernel/parts/module.js';
import { boardSize, mayLeave } from './board/board.js';
import { allocationParts } from './combat/allocation.js';
import { damageParts } from './combat/damage.js';
import { fireRuleParts } from './combat/fire-rules.js';
import { fireParts } from './combat/fire.js';
import { hitParts } from './combat/hit.js';
import { issueParts } from './issues.js';
import { entryIssues, hexesToGo, leavingHow } from './movement/entry.js';
import { finishParts } from './movement/finish.js';
import { stepParts } from './movement/step.js';
import { turnParts } from './movement/turn.js';
import { wayParts } from './movement/way.js';
import { fleetParts } from './setup/fleets.js';
import { sheetParts } from './sheets/parts.js';
import { boxesPerLine } from './ships/boxes.js';
import { shipLost } from './ships/losses.js';
import { visibilityParts } from './ships/visibility.js';
import { endingParts } from './turn/endings.js';
import { initiativeParts } from './turn/initiative.js';
import { marks } from './turn/marks.js';
import { movePhaseParts } from './turn/move-phase.js';
import { phaseParts } from './turn/phases.js';
import { sealedParts } from './turn/sealed.js';
import { speedParts } from './turn/speeds.js';

/** The game itself. Its words: texts/stellar.ts. */
export const core = module(
  {
    id: 'stellar',
    source: [
      'SW.2.a',
      'SW.2.b',
      'SW.3.engine',
      'SW.3.hull',
      'SW.3.reactor',
      'SW.3.shield',
      'SW.3.armor',
      'SW.3.laser',
      'SW.3.forceBeam',
      'SW.3.beam',
      'SW.3.gun',
      'SW.4.a',
      'SW.4.b',
      'SW.5.a',
      'SW.5.b',
      'SW.6.1',
      'SW.6.2',
      'SW.6.3',
      'SW.6.4',
      'SW.6.5',
      'SW.7.a',
      'SW.7.b',
      'SW.7.c',
      'SW.7.d',
      'SW.8.1',
      'SW.8.2.a',
      'SW.8.2.b',
      'SW.9.1.1',
      'SW.9.1.3',
      'SW.9.2',
      'SW.9.4',
      'SW.9.5',
      'SW.9.6',
      'SW.9.6.1',
      'SW.9.6.2',
      'SW.9.6.3.a',
      'SW.9.6.3.b',
      'SW.9.6.3.c',
      'SW.9.7.a',
      'SW.9.7.b',
      'SW.9.7.c',
      'SW.9.8',
      'SW.18',
      'SW.R1',
      'SW.R2',
      'SW.R3',
      'SW.R4',
      'SW.R9',
      'SW.R11',
      'SW.R12',
      'SW.R14',
      'SW.R18',
      'SW.R21',
      'SW.R22',
      'SW.R23',
      'SW.R24',
      'SW.R42',
      'SW.R43',
      'SW.R45',
      'SW.S5',
      'SW.S15',
      'SW.S18',
    ],
  },
  issueCodes,
  ...kernelCodes,
  ...issueParts,
  ...chanceParts,
  ...sheetParts,
  boxesPerLine,
  boardSize,
  mayLeave,
  ...visibilityParts,
  marks,
  ...phaseParts,
  ...sealedParts,
  ...speedParts,
  ...initiativeParts,
  ...movePhaseParts,
  entryIssues,
  leavingHow,
  hexesToGo,
  ...wayParts,
  ...stepParts,
  ...turnParts,
  ...fireRuleParts,
  ...fireParts,
  ...hitParts,
  ...damageParts,
  ...allocationParts,
  shipLost,
  ...finishParts,
  ...endingParts,
  ...fleetParts,
);
