import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `repair-bays`. */
export const repairBays: ModuleText = {
  title: 'Repair bays',
  summary: 'A Warpship with a repair bay repairs and resupplies ships at any star.',
  source: {
    'E2.ATTR.REPAIR.1':
      'In the build event a repair bay at a star serves its own ship and others there{action/repair/ships: true=, with repair}{resupplies: true=, with resupply | false=, but not with resupply}, and is paid from the star or a Base{components/H: true=, or its ship’s holds}.',
    'E2.ATTR.REPAIR.2':
      'What a star without a Base yields, where stars yield points, can pay for repairs there at once.',
    'E2.ATTR.REPAIR.3': 'A repair bay takes no hits and is lost with its ship.',
    'E2.REPAIR.8': 'At a star with a Base and a repair bay, either pays for repair.',
  },
  issues: {
    'systemship-without-bay': 'Only Warpships can have repair bays.',
    'no-base-or-bay': 'There is no Base or repair bay of yours for {ship} at {star}.',
    'not-on-a-star': '{ship} is not on a star hex.',
  },
  settings: {
    'repair-bays/resupplies': 'Whether repair bays resupply ships, too, or only repair them.',
  },
};
