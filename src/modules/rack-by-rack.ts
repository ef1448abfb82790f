import { module } from '../kernel/kernel.js';
import { unitsOf } from '../game/components.js';
import { mostHandled, RACK } from './systemships/racks.js';

export const rackByRack = module(
  {
    id: 'rack-by-rack',
    title: 'Rack by rack',
    summary: 'In a combat round each undamaged rack of a Warpship picks up or sets down one Systemship.',
    source: {
      'E2.DROP.2': 'As many Systemships are picked up and set down in a round as there are undamaged racks.',
    },
    requires: ['systemships'],
  },
  // What is picked up goes into racks that are free as the order is given: one emptied in this round is not filled in it.
  mostHandled.replace((_rules, { now }) => unitsOf(now, RACK)),
);
