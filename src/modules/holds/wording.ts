/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'unloaded-too-often': [
    'REPEAT.1',
    '{ship} has unloaded cargo {most time} this turn and cannot unload more.',
  ],
  'too-much-cargo': ['E2.ATTR.HOLD.1', '{ship} can carry at most {most point}, not {points}.'],
  'systemship-without-holds': ['E2.ATTR.HOLD.1', 'Only Warpships can have holds.'],
  'cargo-only-in-build': [
    'E2.ATTR.HOLD.2',
    'You can move cargo only in your build event; the current phase is {now}.',
  ],
  'no-hold': ['E2.ATTR.HOLD.1', '{ship} has no hold, so it cannot load cargo.'],
  'nothing-to-load': ['E2.ECON.3', 'You have no points at {at} that {ship} can load.'],
  'too-few-to-load': ['E2.ATTR.HOLD.2', 'There are only {has point} at {at}, not {points}.'],
  'holds-full': ['E2.ATTR.HOLD.1', 'The holds of {ship} have room for {free more point}, not {points}.'],
  'no-base-to-unload': [
    'E2.ATTR.HOLD.2',
    '{ship} is not at one of your Bases: points cannot pass from ship to ship.',
  ],
  'too-little-cargo': ['E2.ATTR.HOLD.1', '{ship} carries only {has point}, not {points}.'],
});
