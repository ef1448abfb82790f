/** The story of a game: by viewer, happenings that are joined, titles, and what strange events come to. */

import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createGame,
  formatStory,
  playerId,
  rulesOf,
  tell,
  tellStory,
  titleOf,
  view,
  type GameEvent,
  type State,
} from 'warpwar';
import * as warpwar from 'warpwar';
import { moduleEvents } from '../../../src/warpwar/modules/index.js';
import { coreEvents } from '../../../src/warpwar/words/events.js';
import type { AnyEventWords, Module } from '../../../src/kernel/types.js';
import {
  build,
  campaign,
  changed,
  Erech,
  go,
  pickUp,
  rearrange,
  serve,
  setDown,
  stands,
  starHex,
  Ur,
} from '../../support/campaign.js';
import { storyOf, told } from '../../support/story.js';

const [red, blue] = [playerId('red'), playerId('blue')];

/** A game on the map with these ships, in some phase of red's turn. */
const standing = (phase: string, ships: State['ships'], points = 20): State => {
  const begun = campaign();
  const players = begun.players.map((each) => (each.id === red ? { ...each, points } : each));
  return changed(begun, { phase, ships, players });
};

const orders = (player: string, ...all: readonly object[]) => ({
  type: 'battle/orders',
  player,
  orders: all,
});

describe('by viewer', () => {
  const built = storyOf(standing('build', []), [build('red', 'W1', Ur, { PD: 6, B: 3, WG: 1 })]);
  const seenBy = (viewer?: Parameters<typeof told>[3]): readonly string[] =>
    told(standing('build', []), built.events, built.state, viewer).map(({ text }) => text);

  test('a ship that is built, with its record and price for its owner alone', () => {
    expect(seenBy(red)).toEqual(['You build W1 at 0606 Ur for 14 BP: PD 6 B 3 WG 1.']);
    expect(seenBy(blue)).toEqual(['red builds red/W1 at 0606 Ur.']);
    expect(seenBy({ spectator: true })).toEqual(['red builds red/W1 at 0606 Ur.']);
    expect(seenBy()).toEqual(['red builds red/W1 at 0606 Ur for 14 BP: PD 6 B 3 WG 1.']);
  });

  test('is one entry, which knows its place, its ships and its events', () => {
    const [entry, ...more] = told(standing('build', []), built.events, built.state);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ label: 'build', at: Ur, about: ['red/W1'] });
    const types = entry?.from.map((at) => built.events[at]?.type);
    expect(types?.sort()).toEqual(['points/moved', 'ship/appeared', 'ship/built']);
  });

  test('cargo that only its owner sees', () => {
    const w1 = stands('red/W1', Ur, { PD: 6, SR: 1, WG: 1 });
    const s1 = stands('red/S1', Ur, { PD: 4, S: 1 });
    const begun = standing('move', [w1, s1]);
    const acts = [pickUp('red/W1', 'red/S1'), go('red/W1', Erech), setDown('red/W1', 'red/S1')];
    expect(storyOf(begun, acts, red).lines).toEqual([
      '',
      '  load      W1 takes S1 aboard at 0606 Ur.',
      '  move      W1 moves 0606 Ur = 0710 Erech.',
      '  drop      W1 sets S1 down at 0710 Erech.',
    ]);
    expect(storyOf(begun, acts, blue).texts).toEqual([
      'red/S1 goes aboard a Warpship at 0606 Ur.',
      'red/W1 moves 0606 Ur = 0710 Erech.',
      'red/S1 is set down at 0710 Erech.',
    ]);
    const after = storyOf(begun, [
      ...acts,
      'phase',
      rearrange('red/S1', 'red/W1'),
      rearrange('red/S1', null),
    ]);
    expect(after.texts.slice(-2)).toEqual([
      'red/W1 takes red/S1 aboard at 0710 Erech.',
      'red/W1 sets red/S1 down at 0710 Erech.',
    ]);
  });
});

describe('one happening', () => {
  test('is ships that are repaired together, with what all cost', () => {
    const hurt = [
      stands('red/W1', Ur, { PD: 6, B: 3, WG: 1 }, { now: { PD: 4 } }),
      stands('red/S1', Ur, { PD: 4, S: 1 }, { now: { S: 0 } }),
    ];
    const begun = standing('build', hurt);
    const both = serve('repair/ships', 'red', { 'red/W1': { PD: 2 }, 'red/S1': { S: 1 } });
    expect(storyOf(begun, [both], red).texts).toEqual(['You repair W1 (2 PD) and S1 (1 S) for 3 BP.']);
    const one = serve('repair/ships', 'red', { 'red/W1': { PD: 2 } });
    expect(storyOf(begun, [one], red).texts).toEqual(['You repair W1 (2 PD) for 2 BP.']);
  });

  test('is a move that ends at an enemy', () => {
    const ships = [stands('red/W1', Ur, { PD: 6, WG: 1 }), stands('blue/W1', Erech, { PD: 6, WG: 1 })];
    expect(storyOf(standing('move', ships), [go('red/W1', Erech)], blue).texts).toEqual([
      'red/W1 moves 0606 Ur = 0710 Erech and must stop there.',
    ]);
  });

  test('is told before what it brings about', () => {
    const ships = [stands('red/W1', Ur, { PD: 6, WG: 1 })];
    const begun = changed(campaign('second/advanced'), { phase: 'move', ships });
    const onward = go('red/W1', Erech, starHex('Adab'), starHex('Khafa'));
    expect(storyOf(begun, [onward], red).texts).toEqual([
      'W1 moves 0606 Ur = 0710 Erech = 1011 Adab = 1313 Khafa.',
      'You own 0710 Erech, 1011 Adab and 1313 Khafa now.',
    ]);
  });
});

describe('points', () => {
  const got = (to: object, points: number) => ({
    type: 'points/moved',
    audience: 'all',
    payload: { from: 'produced', to, points },
  });
  const lost = (points: number) => ({
    type: 'points/moved',
    audience: 'all',
    payload: { from: { star: Erech }, to: 'lost', points },
  });
  const textsOf = (...events: readonly object[]): readonly string[] =>
    // Sound: as the game tells them.
    told(standing('build', []), events as readonly GameEvent[], undefined, red).map(({ text }) => text);

  test('come in by the star, or to whom they belong', () => {
    expect(textsOf(got({ star: Erech }, 1), got({ star: Ur }, 8), got({ player: 'red' }, 5))).toEqual([
      'You receive 5 BP.',
      '0710 Erech yields 1 BP and 0606 Ur 8 BP.',
    ]);
  });

  test('of any number are lost', () => {
    expect(textsOf(lost(1), lost(2))).toEqual([
      '1 BP at 0710 Erech is lost.',
      '2 BP at 0710 Erech are lost.',
    ]);
  });
});

describe('a combat', () => {
  const begun = standing(
    'move',
    [stands('red/W1', Ur, { PD: 6, T: 1, M: 3, WG: 1 }), stands('blue/W1', Ur, { PD: 4, WG: 1 })],
    7,
  );
  const fires = (drive: number) =>
    orders('red', {
      ship: 'red/W1',
      tactic: 'attack',
      tubes: [{ load: 'missile', at: 'blue/W1', drive }],
    });
  const waits = orders('blue', { ship: 'blue/W1', tactic: 'attack' });
  const { lines } = storyOf(begun, ['phase', fires(6), waits, fires(1), waits], blue);

  test('is told shot by shot, with the hits that are placed and what is left', () => {
    expect(lines.slice(0, 9)).toEqual([
      '',
      '  combat    A combat begins at 0606 Ur: red/W1 against W1 (PD 4 WG 1).',
      '  round 1   red/W1 attacks: drive 0, missile with drive 6 at W1.',
      '            W1 attacks: drive 0.',
      "  fire      red/W1's missile at W1: drive difference +6, Miss.",
      "  quiet     1 round without a hit past screens; after 2 more, red's ships must withdraw.",
      '  round 2   red/W1 attacks: drive 0, missile with drive 1 at W1.',
      '            W1 attacks: drive 0.',
      "  fire      red/W1's missile at W1: drive difference +1, Hit+2, 4 hits.",
    ]);
    expect(lines).toContain('  lost      W1 is destroyed at 0606 Ur.');
    expect(storyOf(begun, ['phase', fires(6), waits, fires(6), waits], blue).lines).toContain(
      "  quiet     2 rounds without a hit past screens; after 1 more, red's ships must withdraw.",
    );
    expect(storyOf(begun, ['phase', fires(6), waits, fires(6), waits], red).texts).toContain(
      '2 rounds without a hit past screens; after 1 more, your ships must withdraw.',
    );
    expect(lines).toContain('  end       red holds 0606 Ur.');
  });

  test('says which ships cannot get away', () => {
    const round = (escaped: readonly string[]): readonly string[] => {
      const events = [
        { type: 'orders/revealed', payload: { orders: [{ ship: 'blue/W1', tactic: 'retreat' }] } },
        { type: 'round/fired', payload: { shots: [], hits: {}, effective: {}, escaped } },
      ];
      // Sound: as the game tells them.
      return told(begun, events as unknown as readonly GameEvent[]).map(({ text }) => text);
    };
    expect(round([]).at(-1)).toBe('blue/W1 cannot get away.');
    expect(round(['blue/W1'])).toEqual(['blue/W1 tries to retreat: drive 0.', 'Nobody fires.']);
  });
});

describe('a whole game', () => {
  const setup = {
    rules: 'first/basic',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  } as const;

  test('is told from its record, up to an action that is refused', () => {
    const actions = [
      build('red', 'W1', Ur, { PD: 40, B: 5, WG: 1 }),
      build('red', 'W1', Ur, { PD: 40, B: 5, WG: 1 }),
      { type: 'resign/resign', player: 'red' },
    ];
    // Sound: an action that is refused.
    const record = { setup, actions: actions as never[] };
    const lines = [...formatStory(tellStory(warpwar, record, blue))];
    expect(lines).toEqual([
      '',
      'Game-turn 1, red. Victory points: red 0, blue 0.',
      '  build     red builds red/W1 at 0606 Ur.',
    ]);
    const all = [...tellStory(warpwar, record)].map(({ text }) => text);
    expect(all.at(-1)).toBe('red builds red/W1 at 0606 Ur for 50 BP: PD 40 B 5 WG 1.');
    expect([...tellStory(warpwar, { setup: { ...setup, rules: 'none' }, actions: [] })]).toEqual([]);
  });
});

describe('words', () => {
  const words: Readonly<Record<string, AnyEventWords>> = { core: coreEvents, ...moduleEvents };
  const modules: readonly Module[] = catalogue;
  const made = createGame({
    rules: 'second/advanced',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error('No game.');
  const rules = rulesOf(made.value);

  test.each(modules.map((each) => [each.meta.id, each] as const))(
    'every event and action of %s has some',
    (id, { parts }) => {
      for (const part of parts) {
        if (part.kind === 'event' && !('internal' in part))
          expect([part.key, words[id]?.lines?.[part.key] !== undefined]).toEqual([part.key, true]);
        if (part.kind === 'action')
          expect([part.key, words[id]?.titles?.decision?.[part.key]]).toEqual([
            part.key,
            expect.stringMatching(/^[A-Z]/),
          ]);
      }
    },
  );

  test('name each setting, and no two alike', () => {
    const settings = modules.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'setting' ? [part.key] : [])),
    );
    const titles = words.core?.titles?.setting ?? {};
    expect(Object.keys(titles).sort()).toEqual(settings.sort());
    expect(new Set(Object.values(titles)).size).toBe(settings.length);
  });

  test('say of every component what it does', () => {
    const named = modules.flatMap(({ meta, parts }) =>
      parts.flatMap((part) =>
        part.kind === 'entry' && part.table === 'components'
          ? [[part.key, words[meta.id]?.titles?.guide?.[part.key]] as const]
          : [],
      ),
    );
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter(([, guide]) => !guide)).toEqual([]);
  });

  test('belong to events and actions that there are', () => {
    for (const { meta, parts } of modules) {
      const keys = parts.flatMap((part) => ('key' in part ? [part.key] : []));
      const own = words[meta.id];
      const named = [
        ...Object.keys(own?.lines ?? {}),
        ...Object.keys({ ...own?.titles?.decision, ...own?.titles?.guide }),
      ];
      expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    }
  });

  test.each([
    ['phase', 'build', 'Build'],
    ['step', 'orders', 'Orders'],
    ['step', 'damage', 'Place damage'],
    ['step', 'ecm', 'Place ECM'],
    ['step', 'fire', 'Ships fire'],
    ['reason', 'resigned', 'The last opponent has resigned'],
    ['tactic', 'dodge', 'Dodge'],
    ['result', 'hit+1', 'Hit+1'],
    ['system', 'ecm', 'ECM'],
    ['system', 'PD', 'Power/Drive'],
    ['decision', 'phase/end', 'End the phase'],
    ['setting', 'base-building/price', 'Price of a Base'],
    ['setting', 'dust/mostHexes', 'Most hexes'],
    ['phase', 'after-lunch', 'After lunch'],
    ['decision', '__proto__', '__proto__'],
    ['guide', 'WG', 'Lets a ship travel between stars. It takes no hits.'],
    ['guide', 'phase/end', ''],
    ['guide', '__proto__', ''],
  ] as const)('the title of the %s %s', (kind, key, title) => {
    expect(titleOf(rules, kind, key)).toBe(title);
  });
});

describe('strange events', () => {
  const state = standing('build', [stands('red/W1', Ur, { PD: 6, WG: 1 })]);
  const rules = rulesOf(state);
  const textsOf = (...events: readonly unknown[]): readonly string[] => {
    const seen = view(state, red);
    // Sound: what a program without types may hand in.
    return tell(rules, { before: seen, after: seen, events: events as never }).map(({ text }) => text);
  };

  test('without words are told by their titles and fields', () => {
    expect(
      textsOf({
        type: 'asteroids/split',
        payload: {
          at: Ur,
          byShip: 'red/W1',
          for: 'blue',
          pieces: [1, 2],
          big: true,
          left: null,
          more: { a: 1 },
        },
      }),
    ).toEqual(['Asteroids split: at 0606 Ur, by ship W1, for blue, pieces 1 and 2, big yes, more (a 1).']);
    expect(textsOf({ type: 'asteroids/gone', payload: {} })).toEqual(['Asteroids gone.']);
  });

  test.each([
    { type: 'ship/moved', payload: {} },
    { type: 'ship/built', payload: { ship: 7 } },
    { type: 'points/moved', payload: null },
    { type: 'round/fired', payload: { shots: 'all' } },
    { type: 'base/founded', payload: { player: 'x', at: {} } },
    { type: 'orders/revealed', payload: { orders: [{}] } },
    { type: '', payload: {} },
    { type: 7 },
    null,
    'text',
  ])('are told, too, when they are forged: %j', (event) => {
    for (const text of textsOf(event)) {
      expect(text).toMatch(/^\S.*[.!?:]$/);
      expect(text).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test('of no game at all tell nothing', () => {
    expect(tell(rules, {} as never)).toEqual([]);
    expect(tell(rules, { before: state, after: state, events: 'none' } as never)).toEqual([]);
    expect(tell({} as never, { before: state, after: state, events: [] })).toEqual([]);
  });

  test('cannot steer a terminal', () => {
    const escape: GameEvent = {
      type: 'ship/moved',
      audience: 'all',
      payload: { ship: 'red/W1\u001b[2J<b>', to: Ur } as never, // Sound: a forged event.
    };
    expect(textsOf(escape)).toEqual(['W1\uFFFD[2J‹b› moves to 0606 Ur.']);
  });
});
