import { module } from '../../kernel/parts/module.js';
import { buildingParts } from './building.js';
import { freshnessParts } from './freshness.js';
import { worksParts } from './works.js';
import { codes } from './issues.js';

/** Players build Bases at other stars, with points that ships bring there. Its words: texts/modules/base-building.ts. */
export const baseBuilding = module(
  {
    id: 'base-building',
    source: ['E2.BASE.1', 'E2.BASE.2', 'E2.BASE.3', 'E2.BASE.4', 'V.III.4.1', 'V.III.4.2'],
    requires: ['holds'],
  },
  ...worksParts,
  ...freshnessParts,
  ...buildingParts,
  ...codes,
);
