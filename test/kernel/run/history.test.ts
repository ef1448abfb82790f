/** Histories: act, take back, states by number, saves, and what taking back gives away. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../src/warpwar/index.js';
import {
  catalogue,
  createEngine,
  history,
  readHistory,
  unwrap,
  type History,
} from '../../../src/warpwar/index.js';
import { beginHistory, readHistory as readAny } from '../../../src/kernel/run/history.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/index.js';
import { randomPlayer } from '../../../src/kernel/play/players.js';
import { disguised } from '../../../src/warpwar/laws/secrets.js';
import { isRevealing } from '../../../src/warpwar/laws/facts.js';
import { eventsFor } from '../../../src/kernel/run/queries.js';
import { isEqual } from '../../../src/kernel/helpers.js';
import { chance } from '../../../src/laws/law.js';

const duel = {
  rules: 'sw2/duel',
  players: ['red', 'blue'],
  fleets: { red: ['DD-1'], blue: ['ES-1'] },
  seed: '1',
};

const fleets = { red: 'W1: PD=6 B=4 S=2\nW2: PD=4 T=1 M=3', blue: 'W1: PD=6 S=4 B=1' };

/** Plays random actions. */
function played(begun: History, actions: number, seed: number): History {
  const random = chance(seed);
  const player = randomPlayer(warpwar);
  let now = begun;
  for (let done = 0; done < actions; done += 1) {
    const [next] = warpwar.awaiting(now.state);
    if (next === undefined) return now;
    const seen = warpwar.view(now.state, next);
    now = unwrap(now.act(player(seen, warpwar.decisions(seen), random))).history;
  }
  return now;
}

describe('a history', () => {
  test('knows every state by number, and changes nothing that was there', () => {
    const begun = history('first/advanced');
    const later = played(begun, 6, 1);
    expect(begun.steps).toEqual([]);
    expect(later.steps).toHaveLength(6);
    expect(later.at(0)).toBe(begun.state);
    expect(later.at(6)).toBe(later.state);
    expect(later.at(3)?.actions).toBe(3);
    expect([later.at(7), later.at(-1), later.at(0.5)]).toEqual([undefined, undefined, undefined]);
  });

  test('takes actions back one by one, and goes on another way', () => {
    const later = played(history('first/advanced'), 6, 2);
    const [once, twice] = [later.undo()?.history, later.undo()?.history.undo()?.history];
    expect(once?.state).toBe(later.at(5));
    expect(twice?.state).toBe(later.at(4));
    const other = played(twice ?? later, 3, 9);
    expect(other.steps.slice(0, 4)).toEqual(later.steps.slice(0, 4));
    expect(history('first/basic').undo()).toBeUndefined();
  });

  test('refuses what is refused, and stays', () => {
    const begun = history('first/basic');
    const done = begun.act({ type: 'phase/end', player: 'blue', phase: 'build' });
    expect(done.ok).toBe(false);
    expect(begun.steps).toEqual([]);
  });

  test('is read as it was saved, with all its states', () => {
    const later = played(history('second/skirmish', { fleets }), 9, 3);
    const again = unwrap(readHistory(later.save()));
    expect(again.steps).toEqual(later.steps);
    expect(again.save()).toBe(later.save());
    expect(again.setup.rules).toEqual(warpwar.rulesOf(later.state).ruleset);
  });

  test('is not read from anything else', () => {
    const saved = played(history('first/skirmish', { fleets }), 4, 4).save();
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"setup":1}',
      saved.slice(1),
      saved.replace('"PD":6', '"PD":7'),
    ])
      expect(readHistory(text).ok).toBe(false);
    expect(readHistory(7 as never).ok).toBe(false);
    const record = JSON.parse(saved) as { actions: unknown[]; prints: object };
    const wrong = readHistory(JSON.stringify({ ...record, actions: [...record.actions, {}], prints: {} }));
    expect(wrong.ok ? [] : wrong.issues[0]).toMatchObject({ code: 'refused-at', path: ['actions', 4] });
  });

  test('of another game', () => {
    const engine = stellarEngine();
    const begun = unwrap(beginHistory(engine, duel));
    const [decision] = engine.decisions(begun.state);
    if (!decision) throw new Error('There is nothing to decide.');
    const done = unwrap(begun.act(engine.sampleAction(begun.state, decision, chance(1))));
    expect(unwrap(readAny(engine, done.history.save())).state).toEqual(done.history.state);
  });
});

describe('taking back', () => {
  const sealing = (begun: History, player: string, ship: string) =>
    unwrap(begun.act({ type: 'battle/orders', player, orders: [{ ship, tactic: 'dodge' }] })).history;

  test('sealed orders gives away nothing, and revealed ones what the other ordered', () => {
    const one = sealing(
      history('first/skirmish', { fleets: { ...fleets, red: 'W1: PD=6' } }),
      'red',
      'red/W1',
    );
    expect(one.undo()).toMatchObject({ learned: false });
    expect(sealing(one, 'blue', 'blue/W1').undo()).toMatchObject({ learned: true, shown: ['red'] });
  });

  test('a building shows the others that there is a ship, and teaches its player nothing', () => {
    const counts = { PD: 6, B: 2, WG: 1 };
    const built = history('first/basic').act({
      type: 'ship/build',
      player: 'red',
      at: '0606',
      name: 'W1',
      counts,
    });
    expect(unwrap(built).history.undo()).toMatchObject({ learned: false, shown: ['blue'] });
  });

  test('until an action of a person takes back what others did after it, and says who saw what', () => {
    const build = { type: 'ship/build', name: 'W1', counts: { PD: 45, WG: 1 } } as const;
    const all = [
      { ...build, at: '0606', player: 'red' },
      { type: 'phase/end', phase: 'build', player: 'red' },
      { type: 'phase/end', phase: 'move', player: 'red' },
      { type: 'phase/end', phase: 'rearrange', player: 'red' },
      { ...build, at: '2223', player: 'blue' },
    ] as const;
    const later = all.reduce((now, each) => unwrap(now.act(each)).history, history('first/basic'));
    const undone = later.undo(({ player }) => player === 'red');
    expect(undone?.action).toMatchObject(all[3]);
    expect(undone).toMatchObject({ shown: ['red', 'blue'], learned: false });
    expect(undone?.history.state).toBe(later.at(3));
    expect(later.undo()).toMatchObject({ shown: ['red'], action: { player: 'blue' } });
    expect(later.undo(() => false)).toBeUndefined();
    const sown = later.undo((action, before) => action.type === 'ship/build' && before === later.at(0));
    expect(sown?.history.steps).toEqual([]);
  });

  test('a roll is something learned', () => {
    const engine = stellarEngine();
    let now = unwrap(beginHistory(engine, duel));
    const random = chance(2);
    while (!now.steps.at(-1)?.events.some(({ type }) => type.startsWith('chance/'))) {
      const [next = ''] = engine.awaiting(now.state);
      const seen = engine.view(now.state, next);
      now = unwrap(now.act(randomPlayer(engine)(seen, engine.decisions(seen), random))).history;
    }
    expect(now.undo()?.learned).toBe(true);
  });

  test.each(['first/advanced', 'second/advanced', 'first/starred', 'second/skirmish', 'first/skirmish'])(
    '%s: what is hidden from a player had no part in what they learn for nothing',
    (rules) => {
      const engine = createEngine(catalogue);
      let free = 0;
      for (const seed of [1, 2, 3]) {
        const isFight = rules.endsWith('skirmish');
        const later = played(history(rules, isFight ? { fleets } : {}), 120, seed);
        for (let now = later, done = now.undo(); done; now = done.history, done = now.undo()) {
          const { action, learned, history: begun } = done;
          const { events = [] } = now.steps.at(-1) ?? {};
          if (learned || events.some((event) => isRevealing({}, event))) continue;
          free += 1;
          const seedling = chance(seed + now.steps.length);
          const other = disguised({ engine, state: begun.state, facts: {} }, action.player, seedling);
          const there = engine.applyAction(other, action);
          if (!there.ok) continue;
          const [one, two] = [events, there.events].map((each) => eventsFor(each, action.player));
          expect(isEqual(one, two), `${rules}, seed ${seed}: ${action.type}`).toBe(true);
        }
      }
      expect(free).toBeGreaterThan(5);
    },
  );
});
