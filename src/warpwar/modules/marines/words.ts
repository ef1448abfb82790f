import type { ModuleText } from '../../../kernel/describe.js';
import { count } from '../../../kernel/sentence.js';
import type { EntryText, GameEvent } from '../../../kernel/types.js';
import type { OwnerPayload } from '../../ships/events.js';
import type { Reading, WordsOf } from '../../sentences.js';
import type { Capture } from './boarding.js';
import type { marines as module } from './index.js';

/** The words of the module `marines`. */
export const marines: ModuleText = {
  title: 'Marines',
  summary: 'Tubes also launch shuttles with Marines, who capture the ships that they reach.',
  source: {
    'V.I.8.1':
      'A powered tube may launch a shuttle with a platoon of Marines, as it does a missile: the shuttle has a drive of its own, uses the rows for Attack and does no damage; screens do not keep it off{components/E: true=, but ECM works on it}; shuttles alone do not hold a ship that retreats.',
    'V.I.8.2':
      'After damage, shuttles that hit board one by one: while Marines are left aboard the ship, each side loses a platoon; if none are left, the shuttle captures the ship and its platoon stays aboard; such a round counts as a round with a hit.',
    'V.I.8.3':
      'A captured ship belongs to its captor with everything aboard; for the rest of that combat it does not fire, is not fired at and does not leave; if its captor’s side has no other ship left there, it goes to a player who has one.',
    'V.I.8.4':
      'At the end of a combat, shuttles that missed or found nothing to board go aboard ships of their owner there; each ship has room for as many platoons as it was built with; shuttles without room are lost.',
  },
  issues: {
    'captured-cannot-act': '{ship} was captured in this combat and cannot act.',
    'no-room-for-marines': '{ship} is not one of your ships here with room for Marines.',
    'too-many-marines': '{ship} has room for {room} more Marines, not {wanted}.',
    'recover-all':
      'Take {due} of the waiting Marines aboard, as many as there is room for; you took {taken}.',
  },
};

const captureText = (telling: Reading, { ship, by, player }: Capture): EntryText => ({
  label: 'board',
  text: `${telling.whose(player)} Marines from ${telling.nameOf(by)} capture ${telling.nameOf(ship)}`,
  about: [ship, by],
});

/** The words of the events of `marines`. */
export const marinesEvents: WordsOf<typeof module, GameEvent<'ship/owner-changed', OwnerPayload>> = {
  groups: [
    {
      of: ['marines/captured', 'ship/owner-changed'],
      by: ({ payload }) => ('ship' in payload ? payload.ship : undefined),
      line: (parts, telling) => {
        const capture = parts.find(({ type }) => type === 'marines/captured');
        // Sound: the payload of this event.
        return capture && captureText(telling, capture.payload as Capture);
      },
    },
  ],
  lines: {
    'marines/captured': (capture, telling) => captureText(telling, capture),
    'marines/repelled': ({ ship, by }, telling) => ({
      label: 'board',
      text: `${telling.nameOf(ship)} beats off the Marines of ${telling.nameOf(by)}: each loses a platoon`,
    }),
    'marines/waiting': ({ player, shuttles }, telling) => ({
      label: 'board',
      text: `${count(shuttles, 'shuttle')} of ${telling.nameOf(player)} ${shuttles === 1 ? 'waits' : 'wait'} for the combat to end`,
    }),
    'marines/released': { untold: 'It keeps the view up to date; other events say what happened.' },
    'marines/fought-anew': ({ at }, telling) => ({
      label: 'combat',
      text: `There will be another combat at ${telling.placeOf(at)}`,
    }),
    'marines/names': { untold: 'It keeps the view up to date; other events say what happened.' },
    'marines/recovered': ({ ship, platoons }, telling) => ({
      label: 'recover',
      text: `${telling.nameOf(ship)} takes ${count(platoons, 'platoon')} aboard`,
    }),
    'marines/stranded': ({ player, shuttles }, telling) => ({
      label: 'lost',
      text: `${telling.does(player, 'lose')} ${count(shuttles, 'shuttle')}`,
    }),
  },
  titles: {
    decision: { 'marines/recover': 'Take waiting Marines aboard' },
    guide: { MA: 'Tubes launch them in shuttles, to capture the ships that they reach.' },
  },
};
