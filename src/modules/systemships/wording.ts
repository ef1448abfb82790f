/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'rearranged-too-often': [
    'REPEAT.1',
    '{ship} has left a rack {most time} this turn and must now stay where it is.',
  ],
  'moves-only-aboard': ['SYS.1', '{ship} is a Systemship: it moves only aboard a Warpship.'],
  'handling-needs-calm': [
    'DROP.1',
    'To pick up or set down ships, {ship} needs Dodge or Retreat, drive 0 and screens 0.',
  ],
  'handles-too-many': [
    'DROP.2',
    '{ship} may pick up and set down at most {most Systemship} in a round, not {asked}.',
  ],
  'handling-with-launch': [
    'DROP.3',
    '{ship} cannot fire {fires} in a round in which it picks up or sets down Systemships.',
  ],
  'cannot-drop': ['DROP.1', '{ship} cannot set down {other}: it is not aboard, or you named it twice.'],
  'set-down-has-no-order': ['DROP.4', '{ship} is set down by {carrier} in this round: give it no order.'],
  'cannot-pick-up': ['DROP.5', '{ship} cannot pick up {other}: name one of your Systemships at this star.'],
  'picked-up-twice': ['DROP.5', 'Only one Warpship can pick up {ship} in a round.'],
  'picked-up-keeps-still': ['DROP.5', '{ship} is picked up in this round and can use only its {allowed}.'],
  'no-free-rack': ['ATTR.SR.1', '{ship} has {free free rack}, not {asked}.'],
  'warpships-only-component': ['ATTR.SR.1', '{component}: only a Warpship can have this.'],
  'warpship-aboard': ['ATTR.SR.1', '{ship} is a Warpship and cannot be carried.'],
  'rack-protected': [
    'DMG.9',
    'Loaded racks of {ship} take hits last: {elsewhere hit} can still go elsewhere.',
  ],
  'must-embark': ['END.5', 'Take {due Systemship} aboard, as many as there is room for; you named {given}.'],
  'only-on-stars': ['SYS.1', '{ship} is not at a star: Systemships are loaded and set down only there.'],
  'not-here-to-load': [
    'MOVE.6',
    '{ship} cannot pick up {other}: name one of your Systemships at the same star.',
  ],
  'not-at-same-star': [
    'TURN.REARRANGE.1',
    '{ship} cannot take {other} aboard: they are not at the same star.',
  ],
  'takes-none-along': [
    'END.5',
    '{ship} cannot take Systemships along: name one of your Warpships at this star.',
  ],
  'racks-full': ['TURN.REARRANGE.1', '{ship} has no free rack: choose another Warpship.'],
  'cannot-embark': [
    'END.5',
    '{ship} cannot take {other} along: name each of your Systemships at this star at most once.',
  ],
  'none-to-drop': ['MOVE.6', '{ship} cannot set down {other}: it is not aboard.'],
  'rack-needed': ['MOVE.6', '{ship} has no free rack: set down a Systemship first.'],
  'is-there-already': ['TURN.REARRANGE.1', '{ship} is already there.'],
  'only-in-rearrange': [
    'TURN.REARRANGE.1',
    'You can rearrange Systemships only after combat; the current phase is {now}.',
  ],
});
