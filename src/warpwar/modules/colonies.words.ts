import type { ModuleText } from '../../kernel/describe.js';
import type { EntryText } from '../../kernel/types.js';
import { priceText, withPrice, type Reading, type WordsOf } from '../sentences.js';
import type { colonies as module, Advance } from './colonies.js';

/** The words of the module `colonies`. */
export const colonies: ModuleText = {
  title: 'Colonies',
  summary: 'A Base can become a Colony, which yields twice as much and can be captured but not destroyed.',
  source: {
    'V.III.6.1':
      'A Base becomes a Colony once {price more Build Point} have gone into it; a Colony yields four times the value of its star.',
    'V.III.6.2':
      'A Colony is captured instead of destroyed; if it has a stockpile of its own, it keeps half of it, rounded down; for every owner but its founder, it yields as much as a Base.',
    'V.III.6.3':
      'Ships are built by {onlyBuild: false=Bases and Colonies | true=Colonies only, and home Bases are Colonies from the beginning}.',
  },
  issues: {
    'colony-without-base': 'Only one of your Bases can become a Colony: choose one.',
    'is-a-colony': '{star} is already a Colony.',
    'colony-held': 'An enemy is at {star}, so it cannot become a Colony now.',
    'colony-needs-less': '{star} needs only {needs more point} to become a Colony.',
    'no-colony-account': 'That account cannot pay for a Colony at {star}: choose another.',
    'too-little-for-colony': 'None of your accounts at {star} has {points point}: the most is {has}.',
    'colony-account-too-small': 'That account has only {has point}, not {points}.',
    'only-colonies-build': 'A Base cannot build ships in this game: build at a Colony.',
  },
  settings: {
    'colonies/price': 'Build Points that turn a Base into a Colony.',
    'colonies/onlyBuild': 'Whether only Colonies build ships, while Bases only repair, resupply and store.',
  },
};

/** What was put into a Colony so far; or that it is lost. */
function advanceText({ player, at, points }: Advance, telling: Reading, price: string): EntryText {
  const place = telling.placeOf(at);
  const most = Number(telling.rules.ruleset.settings['colonies/price'] ?? 0);
  const text =
    points > 0
      ? `${telling.does(player, 'put')} ${price === '' ? 'points' : price} into a Colony at ${place}: ${points} of ${most}`
      : `What ${telling.nameOf(player)} had put into a Colony at ${place} is lost`;
  return { label: 'base', text };
}

/** The words of the events of `colonies`. */
export const coloniesEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['colonies/advanced', 'points/moved'],
      by: withPrice('colonies/advanced'),
      line: (parts, telling) => {
        const works = parts.find(({ type }) => type === 'colonies/advanced');
        const price = priceText(telling, parts);
        // Sound: the payload of this event.
        return works && price !== '' ? advanceText(works.payload as Advance, telling, price) : undefined;
      },
    },
  ],
  lines: {
    'colonies/advanced': (works, telling) => advanceText(works, telling, ''),
    'colonies/founded': ({ player, at }, telling) => ({
      label: 'base',
      text: `${telling.does(player, 'have')} a Colony at ${telling.placeOf(at)}`,
    }),
  },
  titles: {
    decision: { 'colonies/upgrade': 'Make a Base a Colony' },
  },
};
