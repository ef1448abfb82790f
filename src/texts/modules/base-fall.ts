import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `base-fall`. */
export const baseFall: ModuleText = {
  title: 'Fall of Bases',
  summary:
    'A Base falls to enemies who hold its star as their turn ends, and leaves them half of its points.',
  source: {
    'E2.SEQ.6': 'Bases are looked at as a player-turn ends, when everything else in it is done.',
    'E2.BASE.5':
      '{action/base-building/build: true=A Base that is not finished falls as others do, and all that was put into it is lost.}',
    'E2.BASE.6':
      'A Base falls if ships of an enemy are at its star as his turn ends, and no ships of its own side.',
    'E2.BASE.7':
      'If a Base that falls has a stockpile of its own, {components/H: true=half of it may be taken at once into holds there; the rest | false=it} is lost.',
    'E2.BASE.8': 'Bases have no defences.',
  },
  issues: {
    'no-hold-for-loot': '{ship} has no room for anything to take there.',
    'loot-twice': '{ship} is named twice.',
    'loot-exceeds-room': '{ship} has room for {free} more, not {points}.',
    'too-much-loot': 'You can take at most {most} points at {star}, not {taken}.',
    'only-in-reckoning': 'There is nothing to take now: it is {now}.',
  },
};
