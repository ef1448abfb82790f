/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'unloaded-too-often': ['REPEAT.1', '{ship} has unloaded cargo {most} times this turn, which is the most.'],
  'too-much-cargo': ['E2.ATTR.HOLD.1', '{ship} can carry {most} points, not {points}.'],
  'systemship-without-holds': ['E2.ATTR.HOLD.1', 'Only Warpships can have holds.'],
  'cargo-only-in-build': ['E2.ATTR.HOLD.2', 'Cargo moves only in your build event; now it is {now}.'],
  'no-hold': ['E2.ATTR.HOLD.1', '{ship} has no hold.'],
  'nothing-to-load': ['E2.ECON.3', 'There are no points of yours for {ship} to load at {at}.'],
  'too-few-to-load': ['E2.ATTR.HOLD.2', 'At {at} there are {has} points, not {points}.'],
  'holds-full': ['E2.ATTR.HOLD.1', 'The holds of {ship} have room for {free} more, not {points}.'],
  'no-base-to-unload': [
    'E2.ATTR.HOLD.2',
    '{ship} is not at a Base of yours: points cannot pass from ship to ship.',
  ],
  'too-little-cargo': ['E2.ATTR.HOLD.1', '{ship} carries {has} points, not {points}.'],
});
