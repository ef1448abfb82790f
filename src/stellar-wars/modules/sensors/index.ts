import { module } from '../../../kernel/module.js';
import { deviceParts, findMinesParts, findShipParts } from './search.js';
import { sensors as system } from '../../sheets/tables.js';

/** Sensors find hidden ships and mines. */
export const sensors = module(
  {
    id: 'sensors',
    source: ['SW.3.sensor', 'SW.11.1', 'SW.11.2', 'SW.11.3', 'SW.R30', 'SW.R31', 'SW.S1', 'SW.S3', 'SW.S13'],
  },
  system,
  ...deviceParts,
  ...findShipParts,
  ...findMinesParts,
);
