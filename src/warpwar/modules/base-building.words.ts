import type { ModuleText } from '../../kernel/describe.js';
import type { EntryText } from '../../kernel/types.js';
import { priceText, withPrice, type Reading, type WordsOf } from '../sentences.js';
import type { baseBuilding as module, BaseProgress } from './base-building.js';

/** The words of the module `base-building`. */
export const baseBuilding: ModuleText = {
  title: 'Base building',
  summary: 'Players build Bases at other stars, with points that ships bring there.',
  source: {
    'E2.BASE.1':
      'A Base costs {price Build Point}, which ships bring to its star in holds{instalments: true= and which may be paid over any number of turns | false=; one ship pays all of it at once}.',
    'E2.BASE.2': 'A star has at most one Base.',
    'E2.BASE.3':
      'Where stars yield points, points from a star cannot go into a Base at that star in the same turn.',
    'E2.BASE.4':
      'Where stars yield points, a star with a finished Base yields twice its value, from the next turn on.',
    'V.III.4.1': 'Points that pay for a Base are spent: the new Base does not keep them.',
    'V.III.4.2': 'A Base yields points and falls like any other Base, no matter what it cost.',
  },
  issues: {
    'base-on-a-star': '{ship} is not at a star: Bases are built only at stars.',
    'base-there': '{star} already has a Base: build at another star.',
    'base-site-held': 'An enemy is at {star}, so no Base can be built there.',
    'too-little-for-base': '{ship} carries {has point}, not {points}: only points in holds build a Base.',
    'fresh-points':
      'Points from {star} cannot build a Base there in the same turn: {ship} has only {can} others.',
    'base-costs-less': 'A Base at {star} costs only {needs point}.',
    'base-needs-less': 'The Base at {star} needs only {needs more point}.',
    'base-at-once': 'A Base must be paid at once: it needs {price point} in the holds of one ship.',
  },
  settings: {
    'base-building/instalments':
      'Whether players may pay for a Base in instalments, or only all at once from one ship.',
    'base-building/price': 'Build Points that a Base costs.',
  },
};

/** What was put into a Base so far; or that it is lost. */
function worksText({ player, at, points }: BaseProgress, telling: Reading, price: string): EntryText {
  const place = telling.placeOf(at);
  const most = Number(telling.rules.ruleset.settings['base-building/price'] ?? 0);
  const text =
    points > 0
      ? `${telling.does(player, 'put')} ${price === '' ? 'points' : price} into a Base at ${place}: ${points} of ${most}`
      : `What ${telling.nameOf(player)} had put into a Base at ${place} is lost`;
  return { label: 'base', text };
}

/** The words of the events of `base-building`. */
export const baseBuildingEvents: WordsOf<typeof module> = {
  groups: [
    {
      of: ['base-building/advanced', 'points/moved'],
      by: withPrice('base-building/advanced'),
      line: (parts, telling) => {
        const works = parts.find(({ type }) => type === 'base-building/advanced');
        const price = priceText(telling, parts);
        // Sound: the payload of this event.
        return works && price !== '' ? worksText(works.payload as BaseProgress, telling, price) : undefined;
      },
    },
  ],
  lines: {
    'base-building/advanced': (works, telling) => worksText(works, telling, ''),
    'base-building/freshened': { untold: 'It keeps the view up to date; other events say what happened.' },
  },
  titles: { decision: { 'base-building/build': 'Build a Base' } },
};
