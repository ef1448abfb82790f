import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `systemships`. */
export const systemships: ModuleText = {
  title: 'Systemships',
  summary: 'Ships without a Warp generator fight at stars, and travel only in the racks of Warpships.',
  source: {
    'ATTR.SR.1': 'Each rack of a Warpship carries one Systemship.',
    'SYS.1': 'A Systemship moves only aboard a Warpship, and stands only on stars.',
    'SYS.2': 'A Systemship never retreats.',
    'COMBAT.6': 'Ships aboard take no part in a combat.',
    'MOVE.6':
      'In the movement event a Warpship at a star picks up or sets down a Systemship for a movement point.',
    'TURN.REARRANGE.1': 'After combat Systemships at stars are loaded, unloaded and transferred freely.',
    'WARP.2': 'Ships aboard are destroyed with their carrier.',
    'DROP.1':
      'In a round a Warpship that plays Dodge or Retreat, without drive and screens, may pick up Systemships or set them down.',
    'DROP.2': 'A Warpship picks up and sets down {handlingLimit Systemship} in a round at most, all told.',
    'DROP.3': 'A Warpship that picks up or sets down fires nothing but its beam in that round.',
    'DROP.4': 'A Systemship that is set down neither fires nor is fired at in that round.',
    'DROP.5':
      'A Systemship that is picked up may have power in its screens{drivePickedUp: true= and its drive | false=}, and fires nothing.',
    'DROP.6': 'A Systemship that is picked up may be fired at.',
    'DROP.7':
      'A Systemship that is picked up stays on the star if its Warpship is destroyed before it is aboard.',
    'DROP.9': 'A Systemship that was set down stays, whatever becomes of its Warpship.',
    'DROP.10': 'If a Warpship gets away, the Systemships that it picked up go along.',
    'DMG.9':
      'A Systemship whose rack is hit {loadedRackHit: lost=is lost with it | adrift=is set adrift at the star | protected=is lost with it, but only once nothing else can take the hit}.',
    'END.5':
      'Systemships of a side that must withdraw go aboard {withdrawInRacks: true=as far as racks allow | false=any Warpship of their owner there, whatever racks it has}; the others {leftBehind: destroyed=are destroyed | stay=stay}.',
    'REPEAT.1':
      'A Systemship is unloaded from racks, or moved from rack to rack, at most 20 times after the combats of a turn.',
  },
  issues: {
    'rearranged-too-often':
      '{ship} has left a rack {most} times this turn, which is the most; it stays where it is.',
    'moves-only-aboard': '{ship} is a Systemship, which moves only aboard a Warpship.',
    'handling-needs-calm': 'To pick up or drop, {ship} must have drive 0, screens 0 and Dodge or Retreat.',
    'handles-too-many': '{ship} may handle {most Systemship} in a round, not {asked}.',
    'handling-with-launch': '{ship} cannot fire {fires} while handling Systemships.',
    'cannot-drop': '{other} is not aboard {ship} to be set down.',
    'set-down-has-no-order': '{ship} is being set down by {carrier}, so it takes no order in this round.',
    'cannot-pick-up': '{ship} cannot pick up {other}: only a Systemship of yours that stands at this star.',
    'picked-up-twice': 'Only one Warpship can pick up {ship}.',
    'picked-up-keeps-still': '{ship} is being picked up and can use only its {allowed}.',
    'no-free-rack': '{ship} has {free free rack}, not {asked}.',
    'warpships-only-component': 'Only a Warpship can have this: {component}.',
    'warpship-aboard': 'A Warpship cannot be carried: {ship}.',
    'rack-protected': 'Loaded racks of {ship} are hit last; {elsewhere hit} can still go elsewhere.',
    'must-embark': 'As many Systemships as there is room for go aboard: {due}, not {given}.',
    'only-on-stars': '{ship} is not on a star hex, and only there can a Systemship be loaded or set down.',
    'not-here-to-load':
      '{ship} cannot take {other}: only a Systemship of yours that stands at the same star.',
    'not-at-same-star': '{ship} is not at the star where {other} is, and cannot take it aboard.',
    'takes-none-along': '{ship} takes no Systemships along: only a Warpship of yours that stands here.',
    'racks-full': '{ship} has no free rack.',
    'cannot-embark': '{ship} cannot take {other} along: only a Systemship of yours that stands here, once.',
    'none-to-drop': '{other} is not aboard {ship} to be set down.',
    'rack-needed': '{ship} has no free rack.',
    'is-there-already': '{ship} is there already.',
    'only-in-rearrange': 'Systemships are rearranged after combat; now is the time for: {now}.',
  },
  settings: {
    'systemships/loadedRackHit':
      'What becomes of a Systemship whose rack is hit: lost, set adrift, or protected while anything else can take the hit.',
    'systemships/leftBehind':
      'What becomes of Systemships that no rack has room for when their side must withdraw.',
    'systemships/withdrawInRacks':
      'Whether Warpships that must withdraw take along as many Systemships as they have free racks, or any number.',
    'systemships/handlingLimit':
      'Systemships that one Warpship may pick up and drop in a combat round, all told.',
    'systemships/drivePickedUp':
      'Whether a Systemship may have power in its drive in the round in which it is picked up.',
  },
};
