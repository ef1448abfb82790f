import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { ownDesigns as module } from './own-designs.js';

/** The words of the module `own-designs`. */
export const ownDesigns: ModuleText = {
  title: 'Own designs',
  summary: 'Players design their own ships with the Build Points of each type.',
  source: {
    'SW.14.3': 'A design may cost at most the Build Points of its type.',
    'SW.14.4': 'A design has exactly the hull points of its type.',
    'SW.14.5': 'A design has exactly the reactor points of its type.',
    'SW.14.6': 'The price of an engine depends on the type and on the top speed, 1 to 6.',
    'SW.14.7':
      'Weapons, shields, armor and other systems are optional; other systems belong to no side of the ship.',
    'SW.14.8.a': 'A side has at most two weapons.',
    'SW.14.8.b': 'Missiles can be launched only from a missile rack; a design may lack one.',
    'SW.14.8.c': 'Side R has no weapons.',
    'SW.14.8.d': 'A freighter has no weapons, no missiles and no mines, and only defensive systems.',
    'SW.14.9.5':
      'Multi-track costs 5 Build Points for each ship beyond the first at which a ship may fire in a turn.',
    'SW.14.10': 'The printed ships are examples of designs.',
    'SW.R34': 'A hull point and a reactor point cost {hullPrice Build Point}.',
    'SW.R35': 'A missile costs {missilePrice Build Point}.',
    'SW.R36': 'Every ship may fire at one ship in a turn without multi-track.',
    'SW.R39':
      'Printed ships may be built as they are printed, although some break the rules for designs; what they break is told as a warning.',
    'SW.S4': 'Freighters may have a cloaking device.',
    'SW.S16':
      'A side has at most {boxesPerSide shield point} and as many of armor. The defensive systems are missile defense, cloaking and sensors.',
  },
  issues: {
    'nothing-to-design': '{ship} is designed already: remove it.',
    'design-twice': '{ship} has two designs: keep one of them.',
    'design-missing': '{ship} still needs a design.',
    'other-type': '{ship} is of the type {type}; this is the sheet of a {given}.',
  },
  settings: {
    'own-designs/hullPrice': 'Price of a hull point, and of a reactor point, in Build Points.',
    'own-designs/missilePrice': 'Price of a missile in Build Points.',
    'own-designs/boxesPerSide': 'Most shield points, and most armor points, on one side.',
  },
};

/** The words of the events of `own-designs`. */
export const ownDesignsEvents: WordsOf<typeof module> = {
  lines: { 'ship/designed': ({ ship }, { nameOf }) => `${nameOf(ship)} has a sheet of its own` },
  titles: { phase: { designs: 'Ships are designed' }, decision: { 'sheet/design': 'Design a ship' } },
};
