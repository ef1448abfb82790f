/** Captains where rules hide places: they look for what they do not see. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../src/warpwar/index.js';
import { SEARCH, situationOf } from '../../../src/warpwar/players/captain/situation.js';
import { captain, play, seeded } from '../../../src/warpwar/players/index.js';
import type { State } from '../../../src/warpwar/state.js';
import { Babylon, campaign, position, stands } from '../../support/campaign.js';
import { red } from '../../support/fleets.js';

const [top, bottom] = warpwar.printedMap.ends.map(({ bases }) => bases);

/** What red's captain makes of a game. */
const situationIn = (state: State) => situationOf(warpwar.rulesOf(state), warpwar.view(state, red), red);

describe('a captain who does not see the Bases of the enemy', () => {
  const begun = campaign('first/advanced +blind');
  const inTurn = (turn: number) => situationIn({ ...begun, turn });

  test('looks for them at the other end, at one star after the other', () => {
    expect([top, bottom]).toContainEqual(expect.arrayContaining([...situationIn(begun).homes]));
    const stars = [1, 1 + SEARCH, 1 + 2 * SEARCH].map((turn) => inTurn(turn).suspect);
    expect([...stars].sort()).toEqual([...(bottom ?? [])].sort());
    expect(inTurn(1).goals).toEqual([stars[0]]);
    expect(inTurn(SEARCH - 1).suspect).toBe(stars[0]);
  });

  test('does not look where a ship is, and attacks what is seen there', () => {
    const state = position({
      rules: 'first/advanced +blind',
      ships: [stands('red/W1', Babylon, { PD: 4, WG: 1 })],
    });
    const { goals, suspect } = situationIn(state);
    expect(goals).toEqual([Babylon, suspect]);
    expect(suspect).not.toBe(Babylon);
  });

  test('looks anywhere if the map has no other end', () => {
    const bare = { ...begun, map: { ...begun.map, ends: [] } };
    const found = Array.from({ length: 100 }, (_, turn) => situationIn({ ...bare, turn }).suspect);
    expect(new Set(found).size).toBe(begun.stars.length - situationIn(begun).homes.length);
  });
});

test.each(['first/advanced', 'first/advanced +blind blind(range=unlimited)'])(
  'in %s there is nothing to look for',
  (rules) => {
    const { goals, suspect } = situationIn(campaign(rules));
    expect([suspect, goals.length]).toEqual([undefined, 3]);
  },
);

test.each(['first/advanced +blind', 'second/advanced +blind'])(
  'captains of %s meet, and one wins',
  (rules) => {
    const begun = campaign(`${rules} +turn-limit turn-limit(turns=60)`);
    const seats = { red: captain(warpwar), blue: captain(warpwar) };
    let last: State = begun;
    for (const { state } of play(warpwar, begun, seats as never, seeded(1), { most: 4000 })) last = state;
    expect(last.result?.winners).toHaveLength(1);
  },
);

test('captains who do not know the map leave what they see of it', () => {
  const rules = 'second/advanced +blind blind(map=unknown) +turn-limit turn-limit(turns=6)';
  const begun = campaign(rules);
  const seats = { red: captain(warpwar), blue: captain(warpwar) };
  const met = new Set<string>();
  for (const { state } of play(warpwar, begun, seats as never, seeded(1), { most: 4000 }))
    if (!state.result) for (const hex of warpwar.view(state, red).map.hexes) met.add(hex);
  expect(met.size).toBeGreaterThan(warpwar.view(begun, red).map.hexes.length + 20);
});
