import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { repairBays as module } from './repair-bays.js';

/** The words of the module `repair-bays`. */
export const repairBays: ModuleText = {
  title: 'Repair bays',
  summary: 'A Warpship with a repair bay repairs and resupplies ships at any star.',
  source: {
    'E2.ATTR.REPAIR.1':
      'In the build event, a repair bay at a star serves its own ship and its owner’s other ships there{action/repair/ships: true=, with repair}{resupplies: true=, with resupply | false=, but not with resupply}; points from the star or from a Base there pay for it{components/H: true=, or points in its ship’s holds}.',
    'E2.ATTR.REPAIR.2':
      'Where stars yield points, the yield of a star without a Base can pay for repairs there at once.',
    'E2.ATTR.REPAIR.3': 'A repair bay takes no hits and is lost with its ship.',
    'E2.REPAIR.8': 'At a star with a Base and a repair bay, either may pay for repairs.',
  },
  issues: {
    'systemship-without-bay': 'Only Warpships can have repair bays.',
    'no-base-or-bay': 'You have no Base or repair bay at {star} that can serve {ship}.',
    'not-on-a-star': '{ship} is not at a star: Bases and repair bays serve ships only at stars.',
  },
  settings: {
    'repair-bays/resupplies': 'Whether repair bays also resupply ships, or only repair them.',
  },
};

/** The words for those who begin. */
export const repairBaysEvents: WordsOf<typeof module> = {
  titles: { guide: { R: 'Repairs your ships at any star. It takes no hits.' } },
};
