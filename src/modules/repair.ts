import { module } from '../kernel/kernel.js';
import { worded, wording } from '../kernel/wording.js';
import { service } from '../game/building/service.js';

export const repair = module(
  {
    id: 'repair',
    title: 'Repair',
    summary: 'Damaged ships at a base star of their own are repaired for what the lost parts cost to build.',
    source: {
      'REPAIR.1': 'A ship is repaired in the build event, at one of its owner’s base stars.',
      'REPAIR.2': 'A Build Point restores what a Build Point builds.',
      'REPAIR.3': 'Repair may be partial, and never goes beyond what was built.',
      'REPAIR.4': 'The tech level of the ship does not change.',
    },
  },
  ...service('repair'),
  wording.add('cannot-afford-repair', worded('REPAIR.2', 'This costs {cost}; you have {has}.')),
  wording.add('not-by-repair', worded('REPAIR.2', 'This is not made good by repair: {component}.')),
);
