import { module } from '../kernel/parts/module.js';
import { unitsOf } from '../game/ships/components.js';
import { mostHandled, RACK } from './systemships/racks.js';

/** In a combat round each undamaged rack of a Warpship picks up or sets down one Systemship. Its words: texts/modules/rack-by-rack.ts. */
export const rackByRack = module(
  {
    id: 'rack-by-rack',
    source: ['E2.DROP.2'],
    requires: ['systemships'],
    supersedes: ['DROP.2'],
    idles: ['systemships/handlingLimit'],
  },
  // What is picked up goes into racks that are free as the order is given: one emptied in this round is not filled in it.
  mostHandled.replace((_rules, { now }) => unitsOf(now, RACK)),
);
