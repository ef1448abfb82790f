import { describe, expect, test } from 'vitest';
import { deserialize, serialize, view } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import type { Viewer } from '../../../src/kernel/types.js';

import { Babylon, build, ending, Larsu, serve, stands, toBuild, Ur } from '../../support/campaign.js';
import {
  ADVANCED,
  cargoOf,
  laden,
  load,
  moment,
  scrap,
  spectator,
  stockOf,
  unload,
} from '../../support/economy.js';
import { blue, red } from '../../support/fleets.js';
import { dueOptions, audienceOf, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const FREE = `${ADVANCED} holds(freeLoading=true)`;
const built = { PD: 6, B: 1, H: 1, WG: 1 };

/** Red's build event: two freighters at Ur, one of them with cargo, a worn ship at Larsu, and points. */
const begun = (rules = ADVANCED): State =>
  moment({
    rules,
    phase: 'build',
    ships: [
      laden(stands('red/W1', Ur, built), 5),
      stands('red/W2', Ur, { PD: 2, WG: 1 }),
      stands('red/W3', Ur, { PD: 2, WG: 1 }),
      stands('red/W4', Larsu, { PD: 6, T: 1, M: 6, WG: 1 }, { now: { PD: 4, M: 3 } }),
      stands('blue/W1', Babylon, built),
    ],
    stars: { [Ur]: { points: 12 }, [Larsu]: { points: 9 }, [Babylon]: { points: 9 } },
  });

const loads = load('red/W1', 2);
const unloads = unload('red/W1', 2);
const scraps = scrap('red/W2');
const builds = build('red', 'W9', Ur, { PD: 3, WG: 1 });
const repairs = serve('repair/ships', 'red', { 'red/W4': { PD: 1 } });
const resupplies = serve('resupply/ships', 'red', { 'red/W4': { M: 3 } });

const after = (state: State, ...all: readonly unknown[]): State =>
  all.reduce<State>((now, sent) => send(now, sent).state, state);
const late = (act: string, now: string) =>
  ` | step-is-over | E2.SEQ.2 | It is too late to ${act}: you have already begun to ${now} in this build event.`;

describe('the order', () => {
  rule('E2.SEQ.2', 'cargo, then scrapping, then all else; each as often as one likes', () => {
    const state = after(begun(), loads, unloads, loads, scraps, scrap('red/W3'), builds, repairs, resupplies);
    // Of 12: 2 more in the hold, 3 for each of the two scrapped, 8 spent.
    expect([stockOf(state, Ur), cargoOf(state, 'red/W1')]).toEqual([12 - 2 + 3 + 3 - 8, 7]);
    expect(stockOf(state, Larsu)).toBe(9 - 1 - 1);
    // Of the same kind there may be more, and steps may be left out.
    expect(stockOf(after(begun(), builds, resupplies, repairs), Ur)).toBe(12 - 8);
  });

  rule('E2.SEQ.2', 'scrapping and then loading what it brought is refused', () => {
    const scrapped = after(begun(), scraps);
    expect(refused(scrapped, loads)).toEqual([late('load', 'scrap')]);
    expect(refused(scrapped, unloads)).toEqual([late('load', 'scrap')]);
    expect(stockOf(after(scrapped, scrap('red/W3'), builds), Ur)).toBe(12 + 3 + 3 - 8);
  });

  rule('E2.SEQ.2', 'nothing is scrapped or loaded once something was built, repaired or resupplied', () => {
    for (const done of [builds, repairs, resupplies]) {
      const state = after(begun(), done);
      expect(refused(state, scraps)).toEqual([late('scrap', 'build')]);
      expect(refused(state, loads)).toEqual([late('load', 'build')]);
      expect(refused(state, unloads)).toEqual([late('load', 'build')]);
    }
  });

  rule(['E2.SEQ.2', 'E2.ATTR.HOLD.2'], 'under freeLoading cargo moves at any moment of it', () => {
    for (const done of [[scraps], [builds], [scraps, builds, repairs]]) {
      const state = after(begun(FREE), ...done);
      expect(cargoOf(after(state, loads), 'red/W1')).toBe(7);
      expect(cargoOf(after(state, unloads), 'red/W1')).toBe(3);
    }
    // It goes with no step: whoever has loaded may still scrap, and what was built stays built.
    expect(refused(after(begun(FREE), scraps, builds, loads), scrap('red/W3'))).toEqual([
      late('scrap', 'build'),
    ]);
    expect(stockOf(after(begun(FREE), loads, scraps, loads, builds), Ur)).toBe(12 - 2 + 3 - 2 - 8);
  });

  test('what is too late is not offered', () => {
    const types = (state: State) => Object.keys(dueOptions(state)).map((each) => each.slice('red '.length));
    const cargo = ['holds/load', 'holds/unload'];
    expect(types(begun())).toEqual(expect.arrayContaining([...cargo, 'scrapping/scrap', 'ship/build']));
    const scrapped = types(after(begun(), scraps));
    expect(scrapped).toEqual(expect.arrayContaining(['scrapping/scrap', 'ship/build']));
    for (const type of cargo) expect(scrapped).not.toContain(type);
    for (const type of [...cargo, 'scrapping/scrap'])
      expect(types(after(begun(), builds))).not.toContain(type);
    expect(types(after(begun(FREE), builds))).toEqual(expect.arrayContaining(cargo));
  });

  rule('E2.SEQ.2', 'every build event begins anew', () => {
    const state = after(begun(), builds);
    const next = toBuild(send(state, ending(state)).state, 'red');
    expect([next.turn, next.phase]).toEqual([3, 'build']);
    expect(cargoOf(after(next, loads), 'red/W1')).toBe(7);
    const other = toBuild(send(state, ending(state)).state, 'blue');
    expect(cargoOf(after(other, load('blue/W1', 2)), 'blue/W1')).toBe(2);
  });

  rule('E2.SEQ.2', 'nothing of it is done outside the build event', () => {
    const state = send(begun(), ending(begun())).state;
    for (const sent of [scraps, builds, repairs]) expect(refused(state, sent)[0]).toContain('only-in-build');
    expect(refused(state, loads)[0]).toContain('cargo-only-in-build');
  });
});

describe('who knows', () => {
  test('how far a player has come is his own', () => {
    const { state, events } = send(begun(), builds);
    expect(payloadsOf(events, 'build-steps/reached')).toEqual([{ player: red, step: 2 }]);
    expect(audienceOf(events, 'build-steps/reached')).toEqual([red]);
    expect(events.map(({ type }): string => type)).not.toContain('act/done');
    const steps = (viewer: Viewer) =>
      view(state, viewer).players.map(({ ext }) => ext?.['build-steps/reached']);
    expect([steps(red), steps(blue), steps(spectator)]).toEqual([
      [2, undefined],
      [undefined, 0],
      [undefined, undefined],
    ]);
  });

  test('it is told once for each step, and not for the first', () => {
    const { state, events } = send(begun(), loads);
    expect(payloadsOf(events, 'build-steps/reached')).toEqual([]);
    const scrapped = send(state, scraps);
    expect(payloadsOf(scrapped.events, 'build-steps/reached')).toEqual([{ player: red, step: 1 }]);
    expect(payloadsOf(send(scrapped.state, scrap('red/W3')).events, 'build-steps/reached')).toEqual([]);
  });

  test('a saved game remembers it', () => {
    const read = deserialize(serialize(after(begun(), builds)));
    expect(read.ok && refused(read.value, loads)).toEqual([late('load', 'build')]);
  });
});

test.each(['', 'holds(freeLoading=true)'])('without the module the order is free: %s', (set) => {
  const state = after(begun(`${ADVANCED} -build-steps ${set}`), builds, scraps, loads, repairs, unloads);
  expect([stockOf(state, Ur), cargoOf(state, 'red/W1')]).toEqual([12 - 8 + 3 - 2 + 2, 5]);
});
