/** Rules that forbid a tactic by the place: the players of the library order what is left, not at random. */

import { fleetsOf } from '../../../src/warpwar/index.js';
import { describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import { catalogue, createEngine, type Tactic } from 'warpwar';
import { module } from 'warpwar/kernel';
import { tacticsOf } from 'warpwar/rules';
import { captain, gunner, seeded, type Player, type Table } from 'warpwar/players';
import { red, ship, STAR } from '../../support/fleets.js';

const SEEDS = Array.from({ length: 30 }, (_, at) => at + 1);
const REEF = '0707';
const armed = { PD: 6, B: 3, S: 2, WG: 1 };
const prey = ship('blue/W9', armed);

/** At a reef, a ship may choose no tactic but these. */
const reef = (left: readonly Tactic[]) =>
  module(
    {
      id: 'reef',
      title: 'Reef',
      summary: 'Reefs.',
      source: { 'REEF.1': 'At a reef, a tactic is forbidden.' },
    },
    tacticsOf.wrap((base) => (rules, given) => {
      const all = base(rules, given);
      return given.fight?.site?.at === REEF ? all.filter((tactic) => left.includes(tactic)) : all;
    }),
  );

/** The orders of a player for red's fleet, with many seeds. A player who asks for a random action fails. */
function ordersOf(
  plays: (table: Table) => Player,
  fleet: readonly ReturnType<typeof ship>[],
  { left, hex = REEF }: { readonly left: readonly Tactic[]; readonly hex?: string },
) {
  const engine = createEngine([...catalogue, reef(left)]);
  const made = engine.createGame({
    rules: 'first/skirmish +reef',
    players: ['red', 'blue'],
    fleets: fleetsOf([...fleet, prey]),
    star: { hex, name: 'Reef' },
  });
  if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));
  const seen = engine.view(made.value, red);
  const sampleAction = (): never => {
    throw new Error('The player knows no order.');
  };
  // Sound: the engine has no actions beyond those of `warpwar`.
  const table = { ...engine, sampleAction } as unknown as Table;
  return SEEDS.map((seed) => {
    const action = plays(table)(seen, engine.decisions(seen), seeded(seed));
    if (action.type !== 'battle/orders') throw new Error(`The player chose ${action.type}.`);
    return action.orders;
  });
}

const tacticsIn = (all: ReturnType<typeof ordersOf>, id = 'red/W1') =>
  [
    ...new Set(all.flatMap((orders) => orders.flatMap((each) => (each.ship === id ? [each.tactic] : [])))),
  ].sort();

describe.each([
  ['gunner', gunner],
  ['captain', captain],
])('where the place forbids a tactic, a %s', (_name, plays: (table: Table) => Player) => {
  const stays: readonly Tactic[] = ['attack', 'retreat'];

  test('aims with those that are left', () => {
    const fleet = [ship('red/W1', armed)];
    expect(tacticsIn(ordersOf(plays, fleet, { left: stays }))).toEqual(['attack']);
    expect(tacticsIn(ordersOf(plays, fleet, { left: ['dodge', 'retreat'] }))).toEqual(['dodge']);
    expect(tacticsIn(ordersOf(plays, fleet, { left: stays, hex: STAR }))).toEqual(['attack', 'dodge']);
  });

  test('keeps a ship that cannot fire from it', () => {
    const fleet = [ship('red/S1', { PD: 5, S: 1 }), ship('red/W1', armed)];
    expect(tacticsIn(ordersOf(plays, fleet, { left: stays }), 'red/S1')).toEqual(['attack']);
  });

  test('sets Systemships down only where it can dodge', () => {
    const fleet = [
      ship('red/W1', { PD: 6, B: 3, SR: 1, WG: 1 }),
      ship('red/S1', { PD: 3, B: 3 }, { aboard: 'red/W1' }),
    ];
    const setDown = (left: readonly Tactic[]) =>
      ordersOf(plays, fleet, { left }).flatMap((orders) =>
        orders.map(({ tactic, racks }) => [tactic, racks]),
      );
    expect(new Set(setDown(stays).map(String))).toEqual(new Set(['attack,']));
    expect(setDown(['dodge'])).toEqual(SEEDS.map(() => ['dodge', { drop: ['red/S1'] }]));
  });

  test('retreats with all its drive if no ship may stay', () => {
    const all = ordersOf(plays, [ship('red/W1', armed)], { left: ['retreat'] });
    expect(all).toEqual(SEEDS.map(() => [{ ship: 'red/W1', tactic: 'retreat', drive: 6 }]));
  });
});
