/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'rearranged-too-often': [
    'REPEAT.1',
    '{ship} has left a rack {most} times this turn, which is the most; it stays where it is.',
  ],
  'moves-only-aboard': ['SYS.1', '{ship} is a Systemship, which moves only aboard a Warpship.'],
  'handling-needs-calm': [
    'DROP.1',
    'To pick up or drop, {ship} must have drive 0, screens 0 and Dodge or Retreat.',
  ],
  'handles-too-many': ['DROP.2', '{ship} may handle {most Systemship} in a round, not {asked}.'],
  'handling-with-launch': ['DROP.3', '{ship} cannot fire {fires} while handling Systemships.'],
  'cannot-drop': ['DROP.1', '{other} is not aboard {ship} to be set down.'],
  'set-down-has-no-order': [
    'DROP.4',
    '{ship} is being set down by {carrier}, so it takes no order in this round.',
  ],
  'cannot-pick-up': [
    'DROP.5',
    '{ship} cannot pick up {other}: only a Systemship of yours that stands at this star.',
  ],
  'picked-up-twice': ['DROP.5', 'Only one Warpship can pick up {ship}.'],
  'picked-up-keeps-still': ['DROP.5', '{ship} is being picked up and can use only its {allowed}.'],
  'no-free-rack': ['ATTR.SR.1', '{ship} has {free free rack}, not {asked}.'],
  'warpships-only-component': ['ATTR.SR.1', 'Only a Warpship can have this: {component}.'],
  'warpship-aboard': ['ATTR.SR.1', 'A Warpship cannot be carried: {ship}.'],
  'rack-protected': ['DMG.9', 'Loaded racks of {ship} are hit last; {elsewhere hit} can still go elsewhere.'],
  'must-embark': ['END.5', 'As many Systemships as there is room for go aboard: {due}, not {given}.'],
  'only-on-stars': [
    'SYS.1',
    '{ship} is not on a star hex, and only there can a Systemship be loaded or set down.',
  ],
  'not-here-to-load': [
    'MOVE.6',
    '{ship} cannot take {other}: only a Systemship of yours that stands at the same star.',
  ],
  'not-at-same-star': [
    'TURN.REARRANGE.1',
    '{ship} is not at the star where {other} is, and cannot take it aboard.',
  ],
  'takes-none-along': [
    'END.5',
    '{ship} takes no Systemships along: only a Warpship of yours that stands here.',
  ],
  'racks-full': ['TURN.REARRANGE.1', '{ship} has no free rack.'],
  'cannot-embark': [
    'END.5',
    '{ship} cannot take {other} along: only a Systemship of yours that stands here, once.',
  ],
  'none-to-drop': ['MOVE.6', '{other} is not aboard {ship} to be set down.'],
  'rack-needed': ['MOVE.6', '{ship} has no free rack.'],
  'is-there-already': ['TURN.REARRANGE.1', '{ship} is there already.'],
  'only-in-rearrange': [
    'TURN.REARRANGE.1',
    'Systemships are rearranged after combat; now is the time for: {now}.',
  ],
});
