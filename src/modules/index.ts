import { core } from '../game/core.js';
import { commonStock } from './common-stock.js';
import { skirmish } from './skirmish.js';
import { systemships } from './systemships/index.js';
import { technology } from './technology.js';

/** Every module, in the order in which their rules apply. The first is always in force. */
export const catalogue = [core, commonStock, systemships, technology, skirmish] as const;
