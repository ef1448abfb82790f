/** How events become entries: joined to happenings, in sections, by the words of modules; and entries as lines of text. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTeller, formatStory, type Entry } from '../../../src/kernel/run/story.js';
import {
  count,
  keyWords,
  listed,
  secondPerson,
  sentence,
  signed,
  thirdPerson,
} from '../../../src/kernel/sentence.js';
import {
  noRules,
  type AnyEventWords,
  type Event,
  type GameEvent,
  type Module,
} from '../../../src/kernel/types.js';

type Lot = { readonly lot: string };
type Bids = GameEvent<'lot/offered' | 'lot/bid' | 'lot/sold', Lot>;

const parts = (): readonly [] => [];

/** Rules with these modules; later ones have later words. */
const rulesOf = (...words: readonly (AnyEventWords | undefined)[]) => ({
  ...noRules,
  catalogue: words.map((events, at): Module => ({
    meta: { id: `m${at}`, source: [], ...(events ? { events } : {}) },
    parts: parts(),
  })),
});

const words: AnyEventWords = {
  sections: ['day/began'],
  groups: [
    {
      of: ['lot/bid', 'lot/sold'],
      by: ({ payload }: Bids) => payload.lot,
      line: (all: readonly Bids[]) =>
        all.some(({ type }) => type === 'lot/sold') && all.length > 1
          ? `${all[0]?.payload.lot ?? ''} is sold after ${count(all.length - 1, 'bid')}`
          : undefined,
    },
  ],
  lines: {
    'lot/offered': ({ lot }: Lot, { does }: { does(id: string, verb: string): string }) =>
      does('ann', `offer ${lot}`),
    'lot/bid': ({ lot }: Lot) => ({ label: 'bid', text: `a bid for ${lot}`, minor: true }),
    'lot/sold': ({ lot }: Lot) => ({ label: 'sale', text: `${lot} is sold!`, about: [lot] }),
    'lot/hidden': { untold: 'Nobody needs to know.' },
    'day/began': ({ day }: { readonly day: number }) => ({ heading: true, label: `Day ${day}`, text: '' }),
  },
};

const { tell, titleOf } = createTeller({ words: {} });
// Sound: nothing is read of these views but their viewer and players.
const seenBy = (viewer?: string) => ({ viewer, players: [{ id: 'ann' }] }) as never;
const entriesOf = (events: readonly Event[], rules = rulesOf(words), viewer?: string): readonly Entry[] =>
  tell(rules, { before: seenBy(viewer), after: seenBy(viewer), events });
const textsOf = (...given: Parameters<typeof entriesOf>): readonly string[] =>
  entriesOf(...given).map(({ text }) => text);
const event = (type: string, lot = 'gold'): Event => ({ type, payload: { lot } });

describe('events', () => {
  test('are one happening, where the first of them stands', () => {
    const events = [event('lot/bid'), event('lot/offered', 'tin'), event('lot/bid'), event('lot/sold')];
    expect(textsOf(events)).toEqual(['gold is sold after 2 bids.', 'ann offers tin.']);
    expect(entriesOf(events).map(({ from }) => from)).toEqual([[0, 2, 3], [1]]);
  });

  test('are told one by one, if a part is lacking or belongs to something else', () => {
    expect(textsOf([event('lot/bid'), event('lot/sold', 'tin')])).toEqual([
      'a bid for gold.',
      'tin is sold!',
    ]);
  });

  test('are not joined across the beginning of a section', () => {
    const day = { type: 'day/began', payload: { day: 2 } };
    expect(textsOf([event('lot/bid'), day, event('lot/sold')])).toEqual([
      'a bid for gold.',
      '',
      'gold is sold!',
    ]);
  });

  test('of which nothing is said have no entry', () => {
    expect(entriesOf([event('lot/hidden')])).toEqual([]);
  });

  test('are told as later modules tell them', () => {
    const later: AnyEventWords = { lines: { 'lot/offered': () => 'a lot is offered' } };
    expect(textsOf([event('lot/offered')], rulesOf(words, later))).toEqual(['a lot is offered.']);
    expect(textsOf([event('lot/offered')], rulesOf(later, words))).toEqual(['ann offers gold.']);
  });

  test('name their reader', () => {
    expect(textsOf([event('lot/offered')], rulesOf(words), 'ann')).toEqual(['You offer gold.']);
  });

  test('without words, or with words that throw, are told by their titles and fields', () => {
    const torn: AnyEventWords = {
      lines: {
        'lot/offered': () => {
          throw new Error('torn');
        },
      },
      groups: [{ of: ['lot/bid'], line: () => 'undefined bids' }],
    };
    expect(textsOf([event('lot/offered'), event('lot/bid')], rulesOf(torn))).toEqual([
      'Lot offered: lot gold.',
      'Lot bid: lot gold.',
    ]);
  });

  test('of any kind never throw, and come to whole sentences', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ type: fc.string(), payload: fc.jsonValue() })), (events) => {
        for (const { label, text, heading } of entriesOf([...events, { type: 'lot/sold', payload: null }])) {
          expect(typeof label).toBe('string');
          if (!heading) expect(text).toMatch(/[.!?:]$/);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('titles come from words, and otherwise from the key', () => {
  const titled = rulesOf({ titles: { decision: { 'lot/sell': 'Sell a lot' } } });
  expect(titleOf(titled, 'decision', 'lot/sell')).toBe('Sell a lot');
  expect(titleOf(titled, 'decision', 'lot/buy')).toBe('Lot buy');
  expect(titleOf(titled, 'setting', 'lot/mostBids')).toBe('Most bids');
  expect(titleOf(titled, 'phase', 'constructor')).toBe('Constructor');
});

describe('lines', () => {
  const heading = (label: string, text = ''): Entry => ({ label, text, heading: true, about: [], from: [0] });
  const entry = (label: string, text: string, minor?: true): Entry => ({
    label,
    text,
    about: [],
    from: [0],
    ...(minor ? { minor } : {}),
  });

  test('have each label once, and idle sections together', () => {
    const entries = [
      heading('Day 1'),
      heading('Day 2', 'Lots: 3.'),
      entry('income', 'You receive 3.', true),
      entry('bid', 'One.'),
      entry('bid', 'Two.'),
      entry('a long label', 'Three.'),
      heading('Day 3'),
      entry('income', 'You receive 3.', true),
      heading('Day 4'),
    ];
    expect([...formatStory(entries)]).toEqual([
      '',
      'Day 1.',
      '',
      'Day 2. Lots: 3.',
      '  income    You receive 3.',
      '  bid       One.',
      '            Two.',
      '  a long label Three.',
      '',
      'Day 3, to day 4: nothing happens.',
    ]);
    expect([...formatStory([entry('bid', 'One.')])]).toEqual(['', '  bid       One.']);
    expect([...formatStory([])]).toEqual([]);
  });

  test('join what one subject does step by step, up to anything else', () => {
    const step = (...parts: NonNullable<Entry['parts']>): Entry => ({
      ...entry('course', `${parts.join(' ')}.`),
      parts,
    });
    const [one, two, right] = [
      step('W1', 'moves to', '0607'),
      step('W1', 'moves to', '0608'),
      step('W1', 'turns', 'right'),
    ];
    const linesOf = (...entries: readonly Entry[]) =>
      [...formatStory(entries)].map((line) => line.trim()).filter(Boolean);
    expect(linesOf(one, two, right, one)).toEqual([
      'course    W1 moves to 0607 and 0608, then turns right, then moves to 0607.',
    ]);
    expect(linesOf(one, step('W2', 'moves to', '0909'), two)).toEqual([
      'course    W1 moves to 0607.',
      'W2 moves to 0909.',
      'W1 moves to 0608.',
    ]);
    expect(linesOf(one, entry('fire', 'W2 fires.'), two, heading('Day 2'), right)).toEqual([
      'course    W1 moves to 0607.',
      'fire      W2 fires.',
      'course    W1 moves to 0608.',
      'Day 2.',
      'course    W1 turns right.',
    ]);
  });

  test('come as the entries come', () => {
    let given = 0;
    function* entries(): Generator<Entry> {
      for (given = 1; ; given += 1) yield entry('bid', String(given));
    }
    const lines = formatStory(entries());
    lines.next();
    expect([lines.next().value, given]).toEqual(['  bid       1', 1]);
  });
});

test.each([
  [thirdPerson('build'), 'builds'],
  [thirdPerson('carry two'), 'carries two'],
  [thirdPerson('play'), 'plays'],
  [thirdPerson('pass'), 'passes'],
  [thirdPerson('go'), 'goes'],
  [thirdPerson('be out'), 'is out'],
  [thirdPerson('have'), 'has'],
  [thirdPerson('may take'), 'may take'],
  [secondPerson('be out'), 'are out'],
  [secondPerson('begin'), 'begin'],
  [keyWords('bought-technology/paid'), 'Bought technology paid'],
  [keyWords('missileFirersHold'), 'Missile firers hold'],
  [sentence('your ship is lost'), 'Your ship is lost.'],
  [sentence('youth wins!'), 'youth wins!'],
  [listed(['a', 'b', 'c']), 'a, b and c'],
  [count(1, 'hex', 'hexes'), '1 hex'],
  [count(2, 'hex', 'hexes'), '2 hexes'],
  [signed(2) + signed(0) + signed(-1), '+20-1'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});
