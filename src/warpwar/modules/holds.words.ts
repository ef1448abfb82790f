import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { holds as module } from './holds.js';

/** The words of the module `holds`. */
export const holds: ModuleText = {
  title: 'Holds',
  summary: 'Warpships with holds carry Build Points from star to star.',
  source: {
    'E2.ATTR.HOLD.1': 'A hold costs one Build Point and carries up to ten; only Warpships have holds.',
    'E2.ATTR.HOLD.2':
      'Cargo is loaded and unloaded in the build event{freeLoading: false=, before anything else in it | true=, at any time in it}, and never passes from ship to ship.',
    'E2.ATTR.HOLD.3':
      'A hit on holds destroys one of them, with the cargo for which the others have no room.',
    'E2.ECON.6': 'Points of a star or of its Base go to other stars only in holds.',
    'REPEAT.1': 'A ship may unload cargo at most 20 times in a turn.',
  },
  issues: {
    'unloaded-too-often': '{ship} has unloaded cargo {most time} this turn and cannot unload more.',
    'too-much-cargo': '{ship} can carry at most {most point}, not {points}.',
    'systemship-without-holds': 'Only Warpships can have holds.',
    'cargo-only-in-build': 'You can move cargo only in your build event; the current phase is {now}.',
    'no-hold': '{ship} has no hold, so it cannot load cargo.',
    'nothing-to-load': 'You have no points at {at} that {ship} can load.',
    'too-few-to-load': 'There are only {has point} at {at}, not {points}.',
    'holds-full': 'The holds of {ship} have room for {free more point}, not {points}.',
    'no-base-to-unload': '{ship} is not at one of your Bases: points cannot pass from ship to ship.',
    'too-little-cargo': '{ship} carries only {has point}, not {points}.',
  },
  settings: {
    'holds/freeLoading':
      'Whether players load and unload cargo at any time in the build event, or only before anything else in it.',
  },
};

/** The words of the events of `holds`. */
export const holdsEvents: WordsOf<typeof module> = {
  titles: {
    decision: { 'holds/load': 'Load Build Points', 'holds/unload': 'Unload Build Points' },
    guide: { H: 'Each carries up to 10 Build Points from star to star.' },
  },
};
