import type { ModuleText } from '../../../kernel/describe.js';
import type { EntryText } from '../../../kernel/types.js';
import { findShip } from '../../find.js';
import { whereIs, type Reading, type WordsOf } from '../../sentences.js';
import type { Passage } from './embark.js';
import type { ShipPayload, StarPayload } from '../../state.js';
import type { systemships as module } from './index.js';

/** The words of the module `systemships`. */
export const systemships: ModuleText = {
  title: 'Systemships',
  summary: 'Ships without a Warp Generator fight at stars, and travel only in the racks of Warpships.',
  source: {
    'ATTR.SR.1': 'Each rack of a Warpship carries one Systemship.',
    'SYS.1': 'A Systemship moves only aboard a Warpship, and can be set down only on a star.',
    'SYS.2': 'A Systemship never retreats.',
    'COMBAT.6': 'Ships aboard other ships take no part in a combat.',
    'MOVE.6':
      'In the movement event, a Warpship at a star may pick up or set down a Systemship for one movement point.',
    'TURN.REARRANGE.1':
      'After combat, the active player may freely load, unload and transfer their Systemships at stars.',
    'WARP.2': 'Ships aboard another ship are destroyed with it.',
    'DROP.1':
      'In a combat round, a Warpship that plays Dodge or Retreat, with no power in drive and screens, may pick up and set down Systemships.',
    'DROP.2': 'A Warpship may pick up and set down at most {handlingLimit Systemship} in a round, in all.',
    'DROP.3': 'A Warpship that picks up or sets down Systemships may fire only its beam in that round.',
    'DROP.4': 'A Systemship that is set down does not fire and is not fired at in that round.',
    'DROP.5':
      'A Systemship that is picked up may power its screens{drivePickedUp: true= and its drive | false=}, and fires nothing.',
    'DROP.6': 'A Systemship that is picked up may be fired at.',
    'DROP.7':
      'A Systemship that is being picked up stays on the star if its Warpship, or the rack for it, is destroyed in that round.',
    'DROP.9': 'A Systemship that was set down stays, even if its Warpship is destroyed or gets away.',
    'DROP.10': 'If a Warpship gets away, the Systemships that it picked up go with it.',
    'DMG.9':
      'Hits on racks remove empty racks first (with two racks and one Systemship aboard, one hit removes the empty rack){loadedRackHit: lost=, unless the owner gives up a loaded one | adrift=, unless the owner gives up a loaded one | protected=, and a loaded rack only if nothing else on the ship can take the hit}; the owner names the Systemship in each loaded rack that is hit, which is {loadedRackHit: lost=lost with the rack | adrift=set adrift at the star | protected=lost with the rack}.',
    'END.5':
      'Systemships of a side that must withdraw go aboard {withdrawInRacks: true=Warpships of their owner there, one in each free rack | false=any Warpship of their owner there, even without a free rack}; the others {leftBehind: destroyed=are destroyed | stay=stay}.',
    'REPEAT.1':
      'After the combats of a turn, a Systemship may leave a rack, for the star or for another rack, at most 20 times.',
  },
  issues: {
    'rearranged-too-often': '{ship} has left a rack {most time} this turn and must now stay where it is.',
    'moves-only-aboard': '{ship} is a Systemship: it moves only aboard a Warpship.',
    'handling-needs-calm':
      'To pick up or set down ships, {ship} needs Dodge or Retreat, drive 0 and screens 0.',
    'handles-too-many': '{ship} may pick up and set down at most {most Systemship} in a round, not {wanted}.',
    'handling-with-launch':
      '{ship} cannot fire {fires} in a round in which it picks up or sets down Systemships.',
    'cannot-drop': '{ship} cannot set down {other}: it is not aboard.',
    'set-down-has-no-order': '{ship} is set down by {carrier} in this round: give it no order.',
    'cannot-pick-up': '{ship} cannot pick up {other}: name one of your Systemships at this star.',
    'picked-up-twice': 'Only one Warpship can pick up {ship} in a round.',
    'picked-up-keeps-still': '{ship} is picked up in this round and can use only its {allowed}.',
    'no-free-rack': '{ship} has {free free rack}, not {wanted}.',
    'warpships-only-component': '{component}: only a Warpship can have this.',
    'warpship-aboard': '{ship} is a Warpship and cannot be carried.',
    'rack-protected': 'Loaded racks of {ship} take hits last: {elsewhere hit} can still go elsewhere.',
    'must-embark': 'Take {due Systemship} aboard, as many as there is room for; you named {given}.',
    'only-on-stars': '{ship} is not at a star: Systemships are loaded and set down only there.',
    'not-here-to-load': '{ship} cannot pick up {other}: name one of your Systemships at the same star.',
    'not-at-same-star': '{ship} cannot take {other} aboard: they are not at the same star.',
    'takes-none-along': '{ship} cannot take Systemships along: name one of your Warpships at this star.',
    'racks-full': '{ship} has no free rack: choose another Warpship.',
    'cannot-embark':
      '{ship} cannot take {other} along: name each of your Systemships at this star at most once.',
    'none-to-drop': '{ship} cannot set down {other}: it is not aboard.',
    'rack-needed': '{ship} has no free rack: set down a Systemship first.',
    'is-there-already': '{ship} is already there.',
    'only-in-rearrange': 'You can rearrange Systemships only after combat; the current phase is {now}.',
  },
  settings: {
    'systemships/loadedRackHit':
      'What happens to a Systemship whose rack is hit: it is lost, set adrift, or protected while anything else can take the hit.',
    'systemships/leftBehind':
      'What happens to Systemships without a free rack when their side must withdraw: they are destroyed, or stay.',
    'systemships/withdrawInRacks':
      'Whether Warpships that must withdraw take along only as many Systemships as they have free racks, or any number.',
    'systemships/handlingLimit':
      'Most Systemships that a Warpship may pick up and set down in a combat round, in all.',
    'systemships/drivePickedUp':
      'Whether a Systemship may power its drive in the round in which it is picked up.',
  },
};

/** A Systemship that a Warpship takes aboard, from the map or from another. */
function takingText(telling: Reading, { ship, carrier }: Passage, label: string): EntryText {
  const was = findShip(telling.before.ships, ship);
  const from =
    was && typeof was.at !== 'string'
      ? ` from ${telling.nameOf(was.at.aboard)}`
      : ` aboard${whereIs(telling, was)}`;
  return {
    label,
    text: `${telling.nameOf(carrier)} takes ${telling.nameOf(ship)}${from}`,
    about: [ship, carrier],
  };
}

/** A Systemship that comes back to the map, from a Warpship if the viewer knows which. */
function droppedText(telling: Reading, { ship, at }: ShipPayload & StarPayload): EntryText {
  const was = findShip(telling.before.ships, ship)?.at;
  const place = telling.placeOf(at);
  const name = telling.nameOf(ship);
  return was === undefined || typeof was === 'string'
    ? { label: 'drop', text: `${name} is set down at ${place}` }
    : {
        label: 'drop',
        text: `${telling.nameOf(was.aboard)} sets ${name} down at ${place}`,
        about: [ship, was.aboard],
      };
}

/** The words of the events of `systemships`. */
export const systemshipsEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['systemships/embarked', 'systemships/stowed-away'],
      by: ({ payload }) => ('ship' in payload ? payload.ship : undefined),
      line: (parts, telling) => {
        const stowed = parts.find(({ type }) => type === 'systemships/stowed-away');
        // Sound: the payload of this event.
        return stowed && takingText(telling, stowed.payload as Passage, 'load');
      },
    },
  ],
  lines: {
    'systemships/embarked': ({ ship }, telling) => ({
      label: 'load',
      text: `${telling.nameOf(ship)} goes aboard a Warpship${whereIs(telling, findShip(telling.before.ships, ship))}`,
    }),
    'systemships/stowed-away': (passage, telling) => takingText(telling, passage, 'load'),
    'systemships/dropped': (dropped, telling) => droppedText(telling, dropped),
    'systemships/adrift': ({ ship }, telling) => ({
      label: 'adrift',
      text: `${telling.nameOf(ship)} is thrown out of its rack`,
    }),
    'systemships/picked-up': (passage, telling) => takingText(telling, passage, 'load'),
  },
  titles: {
    system: { racks: 'Racks' },
    guide: { SR: 'Each carries a ship without a Warp Generator.' },
    decision: {
      'systemships/embark': 'Take Systemships aboard',
      'systemships/pick-up': 'Pick up a Systemship',
      'systemships/drop': 'Set down a Systemship',
      'systemships/rearrange': 'Rearrange Systemships',
    },
  },
};
