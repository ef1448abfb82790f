import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `marines`. */
export const marines: ModuleText = {
  title: 'Marines',
  summary: 'Tubes also launch shuttles with Marines, who capture the ships that they reach.',
  source: {
    'V.I.8.1':
      'A tube with power launches a shuttle with a platoon of Marines as it does a missile: the shuttle has a drive of its own, is read in the rows for Attack, does no damage, and screens do not keep it off{components/E: true=, but ECM works on it}; shuttles alone do not hold a ship that retreats.',
    'V.I.8.2':
      'After damage, shuttles that hit board one by one: while Marines are left aboard the ship, each side loses a platoon; if none are, the shuttle captures the ship, and its platoon stays aboard; a round in which that happens is one with a hit.',
    'V.I.8.3':
      'A captured ship belongs to its captor with all that is aboard, and takes no further part in that combat: it does not fire, is not fired at and does not leave, and if its captor’s side has no other ship left there it goes to whoever has one.',
    'V.I.8.4':
      'Shuttles that missed, or found nothing to board, go aboard ships of their owner there as the combat ends, as many as those have room for by what they were built with; the rest is lost.',
  },
  issues: {
    'captured-cannot-act': '{ship} was captured in this combat and cannot act.',
    'no-room-for-marines': '{ship} is no ship of yours here with room for Marines, or is named twice.',
    'too-many-marines': '{ship} has room for {room} more Marines, not for {asked}.',
    'recover-all': 'All the Marines outside that there is room for are taken aboard: {due}, not {taken}.',
  },
};
