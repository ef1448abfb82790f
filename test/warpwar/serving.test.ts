/** What a server may take from a player, and what it may send back. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  decodeActionFrom,
  applyAction,
  catalogue,
  checkAction,
  createEngine,
  eventsFor,
  refusalOf,
  updateFor,
  view,
  type Action,
  type Viewer,
} from '../../src/warpwar/index.js';
import type { GameEvent } from '../../src/kernel/types.js';
import { listPaths } from '../../src/laws/law.js';

import { anything, hostile } from '../support/battery/hostile.js';
import { campaign } from '../support/campaign.js';
import { blue, red, ship, skirmish } from '../support/fleets.js';
import {
  boardingSteps,
  campaignSteps,
  conquestSteps,
  send,
  skirmishSteps,
  technologySteps,
} from '../support/played.js';
import { issueLines } from '../support/issue-lines.js';

const begun = () =>
  skirmish([ship('red/W1', { PD: 3, B: 2, WG: 1 }), ship('blue/W1', { PD: 4, T: 1, M: 5, WG: 1 })]);
const resigns = { type: 'resign/resign' };

/** What an action is read as, or what its sender is told. */
const readBy = (player: string, raw: unknown): unknown => {
  const read = decodeActionFrom(campaign(), player, raw);
  return read.ok ? read.value : issueLines(read.issues);
};

describe('actionBy', () => {
  test('reads an action as that of the player who sent it', () => {
    expect(readBy('red', resigns)).toEqual({ type: 'resign/resign', player: red });
    expect(readBy('blue', { ...resigns, player: 'blue' })).toEqual({ type: 'resign/resign', player: blue });
    expect(readBy('red', { ...resigns, player: undefined })).toEqual({ type: 'resign/resign', player: red });
    expect(applyAction(campaign(), readBy('red', resigns) as Action).state.result?.winners).toEqual([blue]);
  });

  const forged = ['player | not-the-sender |  | This action is for another player. You play red.'];

  test('refuses an action that is said to be that of another player', () => {
    for (const player of ['blue', 'nobody', '', null, 7, ['red'], { id: 'red' }, new String('red')])
      expect([player, readBy('red', { ...resigns, player })]).toEqual([player, forged]);
  });

  test('is not misled by prototypes, getters, conversions and proxies', () => {
    const inherited: unknown = Object.assign(Object.create({ player: 'blue' }) as object, resigns);
    const asJson = { ...resigns, toJSON: () => ({ ...resigns, player: 'blue' }) };
    const answers = ['red', 'blue'];
    const fickle = Object.defineProperty({ ...resigns }, 'player', {
      enumerable: true,
      get: () => answers.shift(),
    });
    const lying = new Proxy({ ...resigns, player: 'red' }, { has: () => true, get: () => 'blue' });
    const own = { type: 'resign/resign', player: red };
    expect(readBy('red', inherited)).toEqual(own);
    expect(readBy('red', fickle)).toEqual(own);
    expect(readBy('red', lying)).toEqual(forged);
    expect(readBy('red', JSON.parse('{"type":"resign/resign","__proto__":{"player":"blue"}}'))).toEqual([
      '__proto__ | unknown-field |  | This field is unknown.',
    ]);
    expect(readBy('red', asJson)).toEqual(['toJSON | unknown-field |  | This field is unknown.']);
    expect(answers).toEqual(['blue']);
  });

  test('reads nobody as a player who does not play', () => {
    const stranger = ['player | unknown-player |  | There is no player mallory in this game.'];
    expect(readBy('mallory', resigns)).toEqual(stranger);
    expect(readBy('mallory', { ...resigns, player: 'red' })).toEqual(stranger);
    // Sound: a program that is not typed may hand over anything.
    for (const player of [undefined, null, {}, ['red'], 'red,', '__proto__'] as unknown as readonly string[])
      expect(decodeActionFrom(campaign(), player, { ...resigns, player })).toMatchObject({ ok: false });
  });

  test.each(Object.entries(hostile))('%s is refused and never throws', (_name, make) => {
    for (const raw of [
      make(),
      { type: make() },
      { ...resigns, player: make() },
      { ...resigns, more: make() },
    ]) {
      const read = decodeActionFrom(campaign(), 'red', raw);
      expect(!read.ok || read.value.player === red).toBe(true);
      if (read.ok) expect(read.value).toEqual({ type: 'resign/resign', player: red });
    }
  });

  test('anything at all becomes no action of another player', () => {
    const state = campaign();
    fc.assert(
      fc.property(anything, anything, (raw, player) => {
        const sent =
          typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw, player } : raw;
        const read = decodeActionFrom(state, 'red', sent);
        expect(read.ok ? read.value.player : red).toBe(red);
      }),
    );
  });
});

const spectator: Viewer = { spectator: true };
const games = () => [
  ...skirmishSteps(3),
  ...boardingSteps(2),
  ...campaignSteps(4),
  ...conquestSteps(5),
  ...technologySteps(2),
];

describe('eventsFor', () => {
  const events: readonly GameEvent[] = [
    { type: 'a', payload: { n: 1 }, audience: 'all' },
    { type: 'b', payload: { n: 2 }, audience: [red] },
    { type: 'c', payload: { n: 3 }, audience: [blue, red] },
    { type: 'd', payload: { n: 4 }, audience: [] },
  ];
  const heard = (viewer: unknown): string =>
    // Sound: a program that is not typed may hand over anything.
    eventsFor(events, viewer as Viewer)
      .map(({ type }) => type)
      .join('');

  test('gives each viewer their events, and everybody else what all receive', () => {
    expect([red, blue, spectator].map(heard)).toEqual(['abc', 'ac', 'a']);
    for (const nobody of ['all', 'green', '', 'length', undefined, null, [red], { id: red }, 0])
      expect([nobody, heard(nobody)]).toEqual([nobody, 'a']);
  });

  test('says of no event who else receives it', () => {
    expect(eventsFor(events, blue)).toEqual([
      { type: 'a', payload: { n: 1 } },
      { type: 'c', payload: { n: 3 } },
    ]);
  });

  test('gives the same events in games of every kind, and after their end', () => {
    let secret = 0;
    for (const { state, action } of games()) {
      const { events: all, state: after } = send(state, action);
      for (const viewer of [...state.players.map(({ id }) => id), spectator]) {
        const own = eventsFor(all, viewer);
        const due = all.filter(({ audience: who }) => who === 'all' || who.some((each) => each === viewer));
        expect(own).toEqual(due.map(({ type, payload }) => ({ type, payload })));
        secret += all.length - own.length;
      }
      if (after.result) expect(eventsFor(all, spectator).at(-1)?.type).toBe('records/opened');
    }
    expect(secret).toBeGreaterThan(500);
  });
});

describe('what is sent after an action', () => {
  test('is a view and the events of the viewer, and no state', () => {
    const done = applyAction(begun(), {
      type: 'battle/orders',
      player: red,
      orders: [{ ship: ship('red/W1', {}).id, tactic: 'dodge', drive: 3 }],
    });
    if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
    for (const viewer of [red, blue, spectator])
      expect(updateFor(done, viewer)).toEqual({
        ok: true,
        from: 0,
        to: 1,
        view: view(done.state, viewer),
        events: eventsFor(done.events, viewer),
      });
    expect(JSON.stringify(updateFor(done, red))).toContain('dodge');
    expect(JSON.stringify(updateFor(done, blue))).not.toContain('dodge');
  });

  test('is the issues alone where the action is refused', () => {
    const state = begun();
    const refused = applyAction(state, { type: 'phase/end', player: red, phase: 'build' });
    if (refused.ok) throw new Error('This was accepted.');
    expect(refused.state).toBe(state);
    expect(refusalOf(refused)).toEqual({ ok: false, issues: refused.issues });
    const unread = decodeActionFrom(state, 'red', 7);
    if (unread.ok) throw new Error('This was read.');
    expect(refusalOf(unread)).toEqual({ ok: false, issues: unread.issues });
  });

  test('and its issues say what the view of the player says, whatever a wrong action names', () => {
    let tried = 0;
    for (const { state, action } of games().filter((_, at) => at % 5 === 0))
      for (const player of state.players.map(({ id }) => id)) {
        const read = decodeActionFrom(state, player, { ...action, player });
        if (!read.ok) throw new Error(issueLines(read.issues).join('\n'));
        const done = applyAction(state, read.value);
        expect(done.ok ? [] : done.issues).toEqual(checkAction(view(state, player), read.value));
        tried += Number(!done.ok);
      }
    expect(tried).toBeGreaterThan(50);
  });
});

test('an engine of other modules has the two that need its rules', () => {
  const engine = createEngine([...catalogue]);
  const made = engine.createGame({
    rules: 'first/skirmish -resign',
    players: ['red', 'blue'],
    fleets: fleetsOf(begun().ships),
  });
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  const other = engine.decodeActionFrom(made.value, 'red', resigns);
  expect(other).toMatchObject({ ok: false, issues: [{ code: 'unknown-action' }] });
  const offer = engine.decodeActionFrom(made.value, 'red', { type: 'agreed-draw/offer', draw: true });
  if (!offer.ok) throw new Error(issueLines(offer.issues).join('\n'));
  const done = engine.applyAction(made.value, offer.value);
  expect(done.ok && engine.updateFor(done, blue).events).toEqual([
    { type: 'agreed-draw/offered', payload: { player: red, draw: true } },
  ]);
  expect(listPaths(offer.value).length).toBeGreaterThan(2);
});
