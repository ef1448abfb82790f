import type { ModuleText } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { baseFall as module } from './base-fall.js';

/** The words of the module `base-fall`. */
export const baseFall: ModuleText = {
  title: 'Fall of Bases',
  summary: 'A Base falls if enemies hold its star as their turn ends, and they may take half of its points.',
  source: {
    'E2.SEQ.6': 'Bases fall at the end of a player-turn, after everything else in it.',
    'E2.BASE.5':
      '{action/base-building/build: true=An unfinished Base falls like any other, and all points put into it are lost.}',
    'E2.BASE.6':
      'A Base falls if an enemy has ships at its star as the enemy’s turn ends, and the side of the Base’s owner has none there.',
    'E2.BASE.7':
      'If a Base that falls has a stockpile of its own, {components/H: true=the enemy may take half of it, rounded down, into holds there at once; the rest | false=the stockpile} is lost.',
    'E2.BASE.8': 'Bases have no defenses.',
  },
  issues: {
    'no-hold-for-loot': '{ship} cannot take points: it has no room, or is not where you can take any.',
    'loot-twice': '{ship} is named twice: name it only once.',
    'loot-exceeds-room': '{ship} has room for {free more point}, not {points}.',
    'too-much-loot': 'You can take at most {most point} at {star}, not {taken}.',
    'only-in-reckoning': 'You have no points to take now: the current phase is {now}.',
  },
};

/** The words of the events of `base-fall`. */
export const baseFallEvents: WordsOf<typeof module> = {
  lines: {
    'base-fall/left-to': ({ player, at }, telling) =>
      player === null
        ? undefined
        : {
            label: 'loot',
            text: `${telling.does(player, 'may')} take what is left at ${telling.placeOf(at)}`,
            minor: true,
          },
  },
  titles: { decision: { 'base-fall/loot': 'Take what a Base leaves' } },
};
