/** Forms of the decision `battle/damage`: they allow what the rules allow, and nothing else; and the answer that is suggested. */

import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  applyAction,
  catalogue,
  checkAction,
  createEngine,
  decisions,
  playerId,
  rulesOf,
  shipId,
  suggestDamage,
  view,
  type Action,
  type Placement,
} from '../../../src/warpwar/index.js';
import { components, unitsOf, type State } from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';
import { pickRandom } from '../../../src/kernel/random.js';
import type { PlayerId, Random } from '../../../src/kernel/types.js';
import { chance } from '../../../src/laws/law.js';

import { stepsBy } from '../../support/illegal.js';
import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { give } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, order, rulesOfText } from '../../support/issue-lines.js';
import {
  createDamageForm,
  listShipsToDamage,
  type DamageForm,
  type DamageOptions,
} from '../../../src/warpwar/combat/damage.js';

/** Hits of a placement on a component. */
const on = ({ hits }: Placement, letters: string): number => unitsOf(hits, letters);

/** Whether a placement fits a form, worked out from nothing but the form. */
function fits({ hits, components: known, stages, aboard }: DamageForm, placement: Placement): boolean {
  const placed = Object.entries(placement.hits).filter(([, count]) => count > 0);
  if (placed.reduce((sum, [, count]) => sum + count, 0) !== hits) return false;
  if (placed.some(([letters, count]) => count > (known[letters]?.most ?? 0))) return false;
  const inStages = stages.map((stage, at) =>
    Object.entries(stage).reduce((sum, [letters, most]) => {
      const before = stages.slice(0, at).reduce((all, each) => all + (each[letters] ?? 0), 0);
      return sum + Math.max(0, Math.min(most, on(placement, letters) - before));
    }, 0),
  );
  const room = stages.map((stage) => Object.values(stage).reduce((sum, most) => sum + most, 0));
  // Each stage is full before the next begins.
  if (inStages.some((count, at) => count > 0 && inStages.slice(0, at).some((one, n) => one < room[n]!)))
    return false;
  const lost = placement.lost ?? [];
  const [least, most] = Object.entries(aboard?.lost ?? {}).reduce(
    ([low, high], [letters, by]) => {
      const [fewest, greatest] = by[on(placement, letters)] ?? [0, 0];
      return [low + fewest, high + greatest];
    },
    [0, 0],
  );
  return (
    new Set(lost).size === lost.length &&
    lost.every((id) => aboard?.ships.includes(id)) &&
    lost.length >= least &&
    lost.length <= most
  );
}

/** Any placement: hits here and there, and some ships named as lost. */
function anyPlacement(form: DamageForm, id: string, others: readonly string[], random: Random): Placement {
  const hits: Record<string, number> = {};
  const letters = [...Object.keys(form.components), ...(random(9) === 0 ? ['WG', 'SR', 'Q'] : [])];
  for (let left = form.hits + (random(8) === 0 ? random(3) - 1 : 0); left > 0; left -= 1) {
    const where = pickRandom(letters, random);
    hits[where] = (hits[where] ?? 0) + 1;
  }
  const lost = Array.from({ length: random(3) === 0 ? random(4) : 0 }, () =>
    shipId(pickRandom([...(form.aboard?.ships ?? []), ...others], random)),
  );
  return { ship: shipId(id), hits, ...(lost.length > 0 ? { lost } : {}) };
}

/** A placement that the form allows. */
function allowed({ hits, stages, aboard }: DamageForm, id: string, random: Random): Placement {
  const placed: Record<string, number> = {};
  let left = hits;
  for (const stage of stages) {
    const room = { ...stage };
    for (; left > 0 && Object.values(room).some((most) => most > 0); left -= 1) {
      const open = Object.keys(room).filter((letters) => (room[letters] ?? 0) > 0);
      const where = pickRandom(open, random);
      room[where]! -= 1;
      placed[where] = (placed[where] ?? 0) + 1;
    }
  }
  const [least, most] = Object.entries(aboard?.lost ?? {}).reduce(
    ([low, high], [letters, by]) => [
      low + (by[placed[letters] ?? 0]?.[0] ?? 0),
      high + (by[placed[letters] ?? 0]?.[1] ?? 0),
    ],
    [0, 0],
  );
  const lost = aboard?.ships.slice(0, least + random(most - least + 1)) ?? [];
  return { ship: shipId(id), hits: placed, ...(lost.length > 0 ? { lost } : {}) };
}

/** What a player is asked to place in a state. */
const asked = (
  state: State,
): readonly (readonly [
  ReturnType<typeof playerId>,
  DamageOptions & { readonly forms: Readonly<Record<string, DamageForm>> },
])[] =>
  decisions(state).flatMap(({ player, type, options }) =>
    type === 'battle/damage' ? [[player, { ...options, forms: formsFor(state, player) }] as const] : [],
  );

/** The forms of a player's ships, from which the sheets of the decision are made. */
const formsFor = (state: State, player: PlayerId): Readonly<Record<string, DamageForm>> => {
  const game = { rules: rulesOf(state), state };
  return Object.fromEntries(
    listShipsToDamage(game, player).map((struck) => [struck.ship.id, createDamageForm(game.rules, struck)]),
  );
};

const place = (player: string, ...placements: readonly Placement[]): Action => ({
  type: 'battle/damage',
  player: playerId(player),
  placements,
});

const SPECS = [
  'first/skirmish',
  'second/skirmish',
  'second/skirmish armor(absorbs=first)',
  'first/skirmish systemships(loadedRackHit=protected)',
  'second/skirmish armor(absorbs=first) systemships(loadedRackHit=protected)',
  'second/skirmish +marines +screens-per-hit',
  'first/skirmish +split-drive',
  'first/skirmish systemships(withdrawInRacks=false, loadedRackHit=protected)',
] as const;

describe.each(SPECS)('%s', (spec) => {
  const states = Array.from({ length: 20 }, (_, seed) => stepsBy(rulesOfText(spec), spec, seed + 1))
    .flat()
    .flatMap(({ state }) => (asked(state).length > 0 ? [state] : []))
    .slice(0, 60);

  rule(['E1.DMG.4', 'E2.DMG.4', 'E1.DMG.9'], 'what a form allows is accepted, and nothing else is', () => {
    expect(states.length).toBeGreaterThan(20);
    const random = chance(7);
    const counts = { yes: 0, no: 0 };
    for (const state of states)
      for (const [player, { hits, forms }] of asked(state)) {
        expect(Object.keys(forms)).toEqual(Object.keys(hits));
        const good = Object.entries(forms).map(([id, form]) => allowed(form, id, random));
        expect(checkAction(state, place(player, ...good))).toEqual([]);
        const others = state.ships.map(({ id }) => id);
        for (let tries = 12; tries > 0; tries -= 1) {
          const tried = Object.entries(forms).map(([id, form]) => anyPlacement(form, id, others, random));
          const isFit = tried.every((each) => fits(forms[each.ship]!, each));
          expect([tried, checkAction(state, place(player, ...tried)).length === 0]).toEqual([tried, isFit]);
          counts[isFit ? 'yes' : 'no'] += 1;
        }
      }
    expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(20);
  });

  test('the suggested answer is legal, the same from the view, and fits the form', () => {
    for (const state of states)
      for (const [player, { forms }] of asked(state)) {
        const answer = suggestDamage(state, player)!;
        expect(suggestDamage(view(state, player), player)).toEqual(answer);
        expect(applyAction(state, answer).ok).toBe(true);
        for (const each of answer.placements) expect(fits(forms[each.ship]!, each)).toBe(true);
      }
  });

  test('nobody else sees a form, or gets a suggestion from a view', () => {
    for (const state of states)
      for (const [player] of asked(state))
        for (const viewer of [...state.players.map(({ id }) => id), { spectator: true } as const]) {
          if (viewer === player) continue;
          const seen = view(state, viewer);
          expect(decisions(seen).filter((each) => each.player === player)).toEqual([]);
          expect(suggestDamage(seen, player)?.placements ?? []).toEqual([]);
        }
  });
});

describe('what a form says', () => {
  const formOf = (state: State, id: string): DamageForm | undefined =>
    asked(state).flatMap(([, { forms }]) => forms[id] ?? [])[0];
  const enemy = ship('blue/W9', { PD: 20, B: 20, WG: 1 });
  /** Red's ships are hit by a beam of so much power. */
  const hit = (power: number, rules: string, ...own: readonly ReturnType<typeof ship>[]): State =>
    give(
      skirmish([...own, enemy], { rules }),
      ...own.flatMap((each) => (typeof each.at === 'string' ? [order(each.id, 'attack')] : [])),
      order('blue/W9', 'attack', { drive: 1, ...beam(power, own[0]!.id) }),
    ).state;

  rule(['E1.DMG.3', 'E1.DMG.6'], 'units, units a hit, most hits, by the names of components', () => {
    const state = hit(
      1,
      'first/skirmish',
      ship('red/W1', { PD: 5, B: 1, T: 1, M: 7, WG: 1 }, { now: { M: 4 } }),
    );
    expect(formOf(state, 'red/W1')).toEqual({
      hits: 3,
      components: {
        PD: { name: 'Power/Drive', units: 5, perHit: 1, most: 3 },
        B: { name: 'Beam', units: 1, perHit: 1, most: 1 },
        T: { name: 'Tubes', units: 1, perHit: 1, most: 1 },
        M: { name: 'Missiles', units: 4, perHit: 3, most: 2 },
      },
      stages: [{ PD: 3, B: 1, T: 1, M: 2 }],
    });
  });

  rule('E1.DMG.9', 'who goes down with a rack: at least and at most, by hits on racks', () => {
    const fleet = [
      ship('red/W1', { PD: 3, SR: 2, WG: 1 }),
      ship('red/S1', { PD: 1, B: 1 }, { aboard: 'red/W1' }),
    ];
    expect(formOf(hit(1, 'first/skirmish', ...fleet), 'red/W1')).toMatchObject({
      stages: [{ PD: 3, SR: 2 }],
      aboard: {
        ships: ['red/S1'],
        lost: {
          SR: [
            [0, 0],
            [0, 1],
            [1, 1],
          ],
        },
      },
    });
    const guarded = formOf(hit(1, 'first/skirmish systemships(loadedRackHit=protected)', ...fleet), 'red/W1');
    expect(guarded).toMatchObject({ stages: [{ PD: 3, SR: 1 }] });
    // Nobody can be lost with three hits, of which the fourth would be on the loaded rack.
    expect(guarded?.aboard).toBeUndefined();
  });

  rule('E2.ATTR.ARMOR.1', 'armor that is hit first is a stage of its own', () => {
    const own = ship('red/W1', { PD: 5, B: 2, A: 2, WG: 1 });
    expect(formOf(hit(2, 'second/skirmish armor(absorbs=first)', own), 'red/W1')?.stages).toEqual([
      { A: 2 },
      { PD: 2, B: 2 },
    ]);
    expect(formOf(hit(2, 'second/skirmish', own), 'red/W1')?.stages).toEqual([{ PD: 4, B: 2, A: 2 }]);
  });

  rule('E2.ATTR.HOLD.3', 'cargo that is lost with holds', () => {
    const own = ship('red/W1', { PD: 5, H: 2, WG: 1 });
    const before = skirmish([own, enemy], { rules: 'second/skirmish' });
    const laden = {
      ...before,
      ships: before.ships.map((each) => (each.id === own.id ? { ...each, points: 14 } : each)),
    };
    const state = give(
      laden,
      order('red/W1', 'attack'),
      order('blue/W9', 'attack', { drive: 1, ...beam(1, 'red/W1') }),
    ).state;
    expect(formOf(state, 'red/W1')?.cargo).toEqual({ points: 14, lost: { H: [0, 4, 14] } });
    expect(formOf(hit(1, 'second/skirmish', own), 'red/W1')).not.toHaveProperty('cargo');
  });

  test('the suggestion gives up what is cheap, and keeps engine, beam and who is aboard', () => {
    const own = ship('red/W1', { PD: 5, B: 2, S: 1, T: 1, M: 3, SR: 1, WG: 1 });
    const state = hit(1, 'first/skirmish', own);
    expect(suggestDamage(state, red)).toEqual(place(red, { ship: own.id, hits: { SR: 1, M: 1, T: 1 } }));
    const laden = hit(2, 'first/skirmish', own, ship('red/S1', { PD: 1, B: 1 }, { aboard: 'red/W1' }));
    expect(suggestDamage(laden, red)?.placements[0]?.hits).toEqual({ M: 1, T: 1, S: 1, SR: 1 });
    expect(suggestDamage(laden, red)?.placements[0]?.lost).toEqual(['red/S1']);
    expect(suggestDamage(laden, blue)).toBeUndefined();
    expect(suggestDamage(skirmish([own, enemy]), red)).toBeUndefined();
  });

  test('engines of other catalogues suggest, too, with components of their own', () => {
    const plates = module(
      { id: 'plates', title: 'Plates', summary: 'Plates.', source: { 'HOUSE.9': 'Plates take a hit.' } },
      components.add('PL', {
        name: 'Plates',
        family: 'hull',
        price: { points: 1, units: 1 },
        perHit: 1,
        service: 'repair',
      }),
    );
    const engine = createEngine([...catalogue, plates]);
    const made = engine.createGame({
      rules: 'first/skirmish +plates',
      players: ['red', 'blue'],
      fleets: fleetsOf([ship('red/W1', { PD: 5, B: 2, PL: 2, WG: 1 }), enemy]),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    let state = made.value;
    for (const action of [
      { type: 'battle/orders', player: red, orders: [order('red/W1', 'attack')] },
      {
        type: 'battle/orders',
        player: blue,
        orders: [order('blue/W9', 'attack', { drive: 1, ...beam(1, 'red/W1') })],
      },
    ] as const) {
      const done = engine.applyAction(state, action);
      if (!done.ok) throw new Error(JSON.stringify(done.issues));
      state = done.state;
    }
    expect(engine.suggestDamage(state, red)?.placements).toEqual([{ ship: 'red/W1', hits: { PL: 2, B: 1 } }]);
    const [decision] = engine.decisions(state);
    expect(JSON.stringify(decision && engine.formOf(state, decision))).toContain(
      '{"key":"PL","title":"Plates","least":0,"most":2',
    );
  });
});
