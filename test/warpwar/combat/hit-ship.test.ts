/** Hits outside combat, as a module places them. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, shipId, suggestDamage, type ShipId } from '../../../src/warpwar/index.js';
import {
  hitCapacity,
  phaseEnded,
  placementIssues,
  type Counts,
  type Placement,
  type Ship,
  type State,
  damageShip,
  destroyWreck,
  hitShip,
  suggestPlacement,
} from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';

import { campaign, ending, peopled, SPACE, stands, Ur } from '../../support/campaign.js';
import { ship, skirmish } from '../../support/fleets.js';
import { give } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText } from '../../support/issue-lines.js';

const counts = fc.record({
  PD: fc.nat({ max: 6 }),
  B: fc.nat({ max: 4 }),
  S: fc.nat({ max: 4 }),
  T: fc.nat({ max: 3 }),
  M: fc.nat({ max: 9 }),
  SR: fc.nat({ max: 2 }),
  A: fc.nat({ max: 4 }),
  H: fc.nat({ max: 3 }),
  WG: fc.nat({ max: 1 }),
});

/** Rulesets with rules of their own about where hits go. */
const RULESETS = [
  'first/advanced',
  'second/advanced',
  'second/advanced armor(absorbs=first)',
  'second/advanced systemships(loadedRackHit=protected)',
];

describe('hits outside combat', () => {
  rule('E1.DMG.4', 'are placed legally, and destroy a ship that takes no more, under any rules', () => {
    for (const text of RULESETS) {
      const rules = rulesOfText(text);
      fc.assert(
        fc.property(counts, fc.nat({ max: 30 }), fc.nat({ max: 2 }), (built, hits, laden) => {
          const carrier = stands('red/W1', SPACE, built);
          const aboard = Array.from({ length: Math.min(laden, built.SR) }, (_, at): Ship => ({
            ...stands(`red/S${at + 1}`, SPACE, { PD: 1 }),
            at: { aboard: carrier.id },
          }));
          const state = { ...campaign(text.split(' ')[0]), ships: [carrier, ...aboard] };
          const most = hitCapacity(rules, carrier);
          const effective = Math.min(hits, most);
          const events = hitShip({ rules, state }, { ship: carrier.id, hits });
          const types = events.map(({ type }) => type);
          expect(types).toEqual([
            ...(effective > 0 ? ['ship/damaged'] : []),
            ...(hits >= most ? ['ship/destroyed'] : []),
          ]);
          // Sound: the payload of ship/damaged.
          const [placement] = events.map(({ payload }) => payload as Placement);
          if (!placement || effective === 0) return;
          const struck = { ship: carrier, aboard: aboard.map(({ id }) => id), effective };
          expect(placementIssues(rules, { struck, placement })).toEqual([]);
          expect(hitCapacity(rules, damageShip(rules, carrier, placement.hits))).toBe(most - effective);
        }),
        { numRuns: 40 },
      );
    }
  });

  test('are placed as suggestDamage places those of a combat', () => {
    const built = { PD: 4, B: 3, S: 2, T: 1, M: 4, WG: 1 };
    const fired = give(
      skirmish([ship('red/W1', built), ship('blue/W9', { PD: 9, B: 9, WG: 1 })]),
      order('red/W1', 'attack'),
      order('blue/W9', 'attack', beam(5, 'red/W1')),
    ).state;
    const [placement] = suggestDamage(fired, fired.players[0]?.id ?? '')?.placements ?? [];
    const effective = Object.values(placement?.hits ?? {}).reduce((sum: number, each) => sum + each, 0);
    expect(effective).toBeGreaterThan(0);
    const [now] = fired.ships;
    if (!now) throw new Error('The ship is gone.');
    expect(suggestPlacement(rulesOfText('first/skirmish'), { ship: now, aboard: [], effective })).toEqual(
      placement,
    );
  });

  test('go where `pick` says, and else as usual', () => {
    const game = { rules: rulesOfText('first/advanced'), state: campaign() };
    const state = peopled(game.state, stands('red/W1', SPACE, { PD: 2, B: 2, S: 1, WG: 1 }));
    const hitsOf = (pick?: (open: readonly string[]) => string | undefined): unknown => {
      const [first] = hitShip({ ...game, state }, { ship: shipId('red/W1'), hits: 3, ...(pick && { pick }) });
      return first?.payload;
    };
    expect(hitsOf((open) => open.find((each) => each === 'B'))).toMatchObject({ hits: { B: 2 } });
    expect(hitsOf(() => undefined)).toEqual(hitsOf());
  });

  test('leave a ship that is on its way on the map, for destroyWreck', () => {
    const rules = rulesOfText('first/advanced');
    const state = peopled(campaign(), stands('red/W1', SPACE, { PD: 1, WG: 1 }));
    const id = shipId('red/W1');
    const typesOf = (given: Parameters<typeof hitShip>[1], by: State = state) =>
      hitShip({ rules, state: by }, given).map(({ type }) => type);
    expect(typesOf({ ship: id, hits: 9, isMoving: true })).toEqual(['ship/damaged']);
    expect(typesOf({ ship: id, hits: 9 })).toEqual(['ship/damaged', 'ship/destroyed']);
    expect(destroyWreck({ rules, state }, id)).toEqual([]);
    const wreck: State = { ...state, ships: state.ships.map((each) => ({ ...each, now: { PD: 0 } })) };
    expect(destroyWreck({ rules, state: wreck }, id)).toMatchObject([
      { type: 'ship/destroyed', payload: { ship: id } },
    ]);
    expect(typesOf({ ship: id, hits: 0 }, wreck)).toEqual(['ship/destroyed']);
    const gone = { rules, state: { ...state, ships: [] } };
    expect([hitShip(gone, { ship: id, hits: 3 }), destroyWreck(gone, id)]).toEqual([[], []]);
  });
});

/** A ship of red takes hits as a movement event ends. */
const flareOf = (hits: number) =>
  module(
    { id: 'flare', title: 'Flare', summary: 'A flare.', source: { 'FLARE.1': 'A flare.' } },
    phaseEnded.then((game, { phase }) =>
      phase === 'move' ? hitShip(game, { ship: shipId('red/W1'), hits }) : [],
    ),
  );

/** What a flare does to a freighter with a Systemship and 9 points aboard. */
function flared(hits: number) {
  const engine = createEngine([...catalogue, flareOf(hits)]);
  const made = engine.createGame({
    rules: 'second/advanced +flare',
    players: ['red', 'blue'],
    homes: { red: [Ur], blue: ['2223'] },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const loaded: Counts = { PD: 2, H: 1, SR: 1, WG: 1 };
  const freighter: Ship = { ...stands('red/W1', SPACE, loaded), points: 9 };
  const fighter: Ship = { ...stands('red/S1', SPACE, { PD: 1 }), at: { aboard: freighter.id } };
  const state = { ...made.value, phase: 'move' as const, ships: [freighter, fighter] };
  const read = engine.decodeAction(state, ending(state));
  const done = read.ok ? engine.applyAction(state, read.value) : read;
  if (!done.ok) throw new Error(JSON.stringify(done.issues));
  const of = (id: ShipId) => done.state.ships.find((each) => each.id === id);
  const isHit = ({ type, payload }: { readonly type: string; readonly payload: unknown }): boolean =>
    type.startsWith('ship/') || JSON.stringify(payload).includes('"to":"lost"');
  return {
    types: done.events.filter(isHit).map(({ type }) => type),
    freighter: of(freighter.id),
    fighter: of(fighter.id),
  };
}

test('cargo goes with the holds, and ships aboard with their racks or with the ship', () => {
  const one = flared(1);
  expect(one.types).toEqual(['ship/damaged', 'points/moved']);
  expect(one.freighter).toMatchObject({ now: { H: 0, SR: 1 }, points: 0 });
  expect(one.fighter).toBeDefined();
  const two = flared(2);
  expect([...two.types].sort()).toEqual(['points/moved', 'ship/damaged', 'ship/destroyed']);
  expect(two.freighter).toMatchObject({ now: { H: 0, SR: 0, PD: 2 } });
  expect(two.fighter).toBeUndefined();
  const all = flared(99);
  expect(all.types.filter((type) => type === 'ship/destroyed')).toHaveLength(2);
  expect([all.freighter, all.fighter]).toEqual([undefined, undefined]);
});
