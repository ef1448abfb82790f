import { module } from '../../kernel/module.js';
import { mostHandled, RACK } from './systemships/racks.js';
import { unitsOf } from '../ships/components.js';

/** In a combat round, each undamaged rack of a Warpship may pick up or set down one Systemship. */
export const rackByRack = module(
  {
    id: 'rack-by-rack',
    source: ['E2.DROP.2'],
    requires: ['systemships'],
    supersedes: ['DROP.2'],
    idles: ['systemships/handlingLimit'],
  },
  // Only racks that are free as the order is given can be filled: a rack emptied in this round cannot.
  mostHandled.replace((_rules, { now }) => unitsOf(now, RACK)),
);
