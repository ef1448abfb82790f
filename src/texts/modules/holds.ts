import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `holds`. */
export const holds: ModuleText = {
  title: 'Holds',
  summary: 'Warpships with holds carry Build Points from star to star.',
  source: {
    'E2.ATTR.HOLD.1': 'A hold costs a Build Point and carries ten; only Warpships have holds.',
    'E2.ATTR.HOLD.2':
      'Cargo is loaded and unloaded in the build event{freeLoading: false=, before anything else is done in it | true=, at any moment of it}, and never passes from ship to ship.',
    'E2.ATTR.HOLD.3': 'A hold is lost to a hit, with the cargo that no other hold has room for.',
    'E2.ECON.6':
      'Points that lie at a star, in the stockpile of a Base or as what the star yielded, go elsewhere in holds only.',
    'REPEAT.1': 'A ship unloads cargo at most 20 times in a turn.',
  },
  issues: {
    'unloaded-too-often': '{ship} has unloaded cargo {most} times this turn, which is the most.',
    'too-much-cargo': '{ship} can carry {most} points, not {points}.',
    'systemship-without-holds': 'Only Warpships can have holds.',
    'cargo-only-in-build': 'Cargo moves only in your build event; now it is {now}.',
    'no-hold': '{ship} has no hold.',
    'nothing-to-load': 'There are no points of yours for {ship} to load at {at}.',
    'too-few-to-load': 'At {at} there are {has} points, not {points}.',
    'holds-full': 'The holds of {ship} have room for {free} more, not {points}.',
    'no-base-to-unload': '{ship} is not at a Base of yours: points cannot pass from ship to ship.',
    'too-little-cargo': '{ship} carries {has} points, not {points}.',
  },
  settings: {
    'holds/freeLoading':
      'Whether cargo is loaded and unloaded at any moment of the build event, or only before all else in it.',
  },
};
