/** Where players last saw what, in blind games. */

import { describe, expect, test } from 'vitest';
import { catalogue, compileRules, createEngine, unwrap } from '../../../src/warpwar/index.js';
import { campaignOf } from '../../../src/warpwar/laws/games.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';
import { remember, type Memory } from '../../../src/research/index.js';
import type { State } from '../../../src/warpwar/state.js';
import { isHeard } from '../../../src/warpwar/sight.js';

import { Babylon, ending, Erech, go, position, SPACE, stands, Ur } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { send, type Played } from '../../support/played.js';
import { recalled } from '../../support/remembered.js';
import { rule } from '../../support/rule.js';

// Sound: what is sent in is read before it is judged.
const engine = createEngine(catalogue) as unknown as TestedEngine;
const SWIFT = { PD: 9, WG: 1 };

/** What red remembers after one action more. */
const recall = (memory: Memory | undefined, before: State, { state, events }: Played): Memory =>
  remember(engine, memory, {
    before: engine.view(before, red),
    update: engine.updateFor({ ok: true, state, events }, red),
  });

describe('what was last seen', () => {
  rule('PBEM.5', 'is kept with the game-turn: ships, and stars with their Bases', () => {
    const begun = position({
      rules: 'first/advanced +blind',
      ships: [stands('red/W1', '2222' as typeof Ur, SWIFT), stands('blue/W1', Babylon, SWIFT)],
    });
    const there = send(begun, go('red/W1', Babylon));
    const met = recall(undefined, begun, there);
    expect(met.seen?.ships).toEqual({ 'blue/W1': { owner: blue, at: Babylon, turn: 2 } });
    expect(met.seen?.stars[Babylon]).toMatchObject({ star: { name: 'Babylon', base: blue }, turn: 2 });
    expect(met.seen?.stars[Ur]).toMatchObject({ star: { base: red }, turn: 2 });
    expect(met.seen?.stars[Erech]).toBeUndefined();
  });

  rule('PBEM.5', 'stays when it goes out of sight, with the turn', () => {
    const ships = [stands('red/W1', SPACE, SWIFT), stands('blue/W1', SPACE, SWIFT)];
    const begun = position({ rules: 'first/advanced +blind', ships });
    const left = send(begun, go('red/W1', '1716'));
    let [memory, state] = [recall(undefined, begun, left), left.state];
    expect(engine.view(state, red).ships.map(({ id }) => id)).toEqual(['red/W1']);
    while (state.turn === 2) {
      const next = send(state, ending(state));
      [memory, state] = [recall(memory, state, next), next.state];
    }
    expect(memory.seen?.ships).toEqual({ 'blue/W1': { owner: blue, at: SPACE, turn: 2 } });
    expect(memory.seen?.stars[Ur]?.turn).toBe(3);
  });

  rule('PBEM.5', 'also of a ship that passes; a ship that is seen to fall is forgotten', () => {
    const ships = [stands('red/W1', SPACE, SWIFT), stands('blue/W1', '1716' as typeof Ur, SWIFT)];
    const begun = position({ rules: 'first/advanced +blind', ships, active: 'blue' });
    const passed = send(begun, go('blue/W1', SPACE, '1718'));
    const memory = recall(undefined, begun, passed);
    expect(memory.seen?.ships).toEqual({ 'blue/W1': { owner: blue, at: SPACE, turn: 2 } });
    const together = position({
      rules: 'first/advanced +blind -two-players',
      players: ['red', 'blue', 'green'],
      homes: { red: [Ur], blue: [Babylon], green: [Erech] },
      ships: ships.map((ship) => ({ ...ship, at: SPACE })),
    });
    const seenFirst = recall(undefined, together, send(together, go('red/W1', '1716')));
    expect(seenFirst.seen?.ships['blue/W1']?.at).toBe(SPACE);
    const gone = send(together, { type: 'resign/resign', player: 'blue' });
    expect(recall(seenFirst, together, gone).seen?.ships).toEqual({});
  });

  rule('PBEM.5', 'of a map that is not known: hexes, warplines and stars', () => {
    const begun = position({
      rules: 'first/advanced +blind blind(map=unknown)',
      ships: [stands('red/W1', SPACE, SWIFT)],
    });
    const away = send(begun, go('red/W1', '1718', '1719', '1720'));
    const map = recall(undefined, begun, away).seen?.map;
    const [before, after] = [begun, away.state].map((each) => engine.view(each, red));
    expect(after?.map.hexes).not.toContain('1716');
    expect(map?.hexes).toEqual([...new Set([...before!.map.hexes, ...after!.map.hexes])]);
    expect(map?.warplines).toEqual(expect.arrayContaining([...after!.map.warplines]));
    expect(map?.stars.find(({ hex }) => hex === Ur)).toEqual({
      hex: Ur,
      name: 'Ur',
      value: expect.any(Number) as number,
    });
    const known = position({ rules: 'first/advanced +blind', ships: [stands('red/W1', SPACE, SWIFT)] });
    expect(recall(undefined, known, send(known, go('red/W1', '1718'))).seen).not.toHaveProperty('map');
  });

  test('is not kept where nothing can be hidden', () => {
    const begun = position({ ships: [stands('red/W1', SPACE, SWIFT), stands('blue/W1', SPACE, SWIFT)] });
    expect(recall(undefined, begun, send(begun, go('red/W1', '1716')))).not.toHaveProperty('seen');
  });
});

describe.each([
  '',
  'blind(range=1)',
  'blind(range=2, along=true)',
  'blind(passing=false)',
  'blind(map=unknown)',
])('in games with %j', (settings) => {
  test('what is in sight is up to date, and what is not is kept', () => {
    const rules = `second/advanced +blind +turn-limit turn-limit(turns=8) ${settings}`;
    const made = unwrap(compileRules(rules));
    const { setup } = campaignOf(made, { scenario: 'second/advanced', add: ['blind', 'turn-limit'] }, 4);
    let [kept, far] = [0, 0];
    for (const { state, viewer, memory } of recalled(engine, { ...setup, rules }, 4, 250)) {
      const view = engine.view(state, viewer);
      for (const [id, { at, turn, owner }] of Object.entries(memory.seen?.ships ?? {})) {
        const now = view.ships.find((ship) => ship.id === id);
        kept += 1;
        if (now && typeof now.at === 'string')
          expect([at, turn, owner]).toEqual([now.at, state.turn, now.owner]);
        else far += 1;
      }
      for (const star of view.stars) {
        const isSeen = isHeard({ rules: engine.rulesOf(state), state: view }, viewer, {
          at: star.hex,
          what: 'star',
        });
        if (isSeen) expect(memory.seen?.stars[star.hex]).toEqual({ star, turn: state.turn });
      }
    }
    expect([kept > 0, far > 0]).toEqual([true, true]);
  });
});
