/** The worked examples of the rulebooks, computed by the library. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  applyAction,
  checkDesign,
  checkOrders,
  combatResult,
  combatRow,
  movementPoints,
  resolveRound,
  sampleAction,
  shipCost,
  shipId,
  techLevel,
  type Action,
  type Order,
  printedMap,
} from '../src/warpwar/index.js';
import {
  tactics,
  type EcmReply,
  type Fire,
  type Tactic,
  type Counts,
  type Ship,
  type State,
} from '../src/warpwar/state.js';
import type { HexId } from '../src/warpwar/map/star-map.js';
import type { Rules } from '../src/kernel/types.js';
import { speed, componentPrice, servicePrice, travelNeed, ecmEffect } from '../src/warpwar/rules.js';

import { book, type Vector } from './support/book.js';
import { campaign, go, peopled, pointsOf, position, serve, setDown, stands, Ur } from './support/campaign.js';
import { blue, red, ship, skirmish } from './support/fleets.js';
import { due, quiet, send } from './support/played.js';
import { beam, missile, order, rules, rulesOfText } from './support/issue-lines.js';
import { ecmModifier } from '../src/warpwar/modules/ecm.js';

/** Vectors that are computed with their modules, by games, or by the dice of new maps: which test does. */
const elsewhere: Readonly<Record<string, string>> = {
  'E2.REPAIR.PD': 'repair-bays',
  'E2.RESUPPLY.SPLIT': 'repair-bays',
  'E2.ECON.PASS': 'star-economy',
  'E2.ECON.RATES': 'star-economy',
  'E2.ECON.START': 'star-economy',
  'E2.BASE.COST': 'base-building',
  'E2.BASE.LOOT': 'base-fall',
  'E2.HOLD.HIT': 'holds',
  'E2.SCRAP.W2': 'scrapping',
  'V.IV.2.THEFT': 'bought-technology/theft',
  'V.IV.2.COST': 'bought-technology',
  'V.III.6.INCOME': 'colonies',
  'V.III.7.REPAIR': 'half-cost-repairs',
  'MAPGEN.STAR': '../map/generate-dice',
  'MAPGEN.VALUE': '../map/generate-dice',
};

const waits = ({ id }: Vector): boolean => id in elsewhere;

type Computed = Readonly<Record<string, unknown>>;

/** The rules that examples are computed by: those of the second edition know all that the variants to it add. */
const SECOND = 'second/skirmish +holds +repair-bays';
const secondRules = rulesOfText(SECOND);

const isFirst = ({ edition }: Vector): boolean => edition === 'E1' || edition === 'QR';

const rulesFor = (vector: Vector): Rules => (isFirst(vector) ? rules : secondRules);

/** An answer to one kind of vector. */
// Sound: what is given follows from the kind.
const answer =
  <Given>(compute: (given: Given, rules: Rules) => Computed) =>
  (vector: Vector): Computed =>
    compute(vector.given as Given, rulesFor(vector));

interface Alloc {
  readonly D?: number;
  readonly B?: number;
  readonly S?: number;
  readonly T?: number;
  readonly E?: number;
  readonly C?: readonly number[];
}

interface Aimed {
  readonly tactic: Tactic;
  readonly target?: string;
  readonly alloc: Alloc;
  readonly missiles?: readonly { readonly target: string; readonly drive: number }[];
  readonly shells?: readonly number[];
}

/** Red's order from the book's letters; whatever is fired is fired at blue's ship. */
function ordered(id: string, { tactic, alloc, missiles = [], shells = [] }: Aimed, at = 'blue/W9'): Order {
  const { D = 0, B = 0, S = 0, E = 0 } = alloc;
  const tubes = missiles.map(({ drive }) => missile(at, drive));
  return order(id, tactic, {
    drive: D,
    screens: S,
    ...(B > 0 ? beam(B, at) : {}),
    ...(tubes.length > 0 ? { tubes } : {}),
    ...(E > 0 ? { ecm: E } : {}),
    ...(shells.length > 0 ? cannon(shells, at) : {}),
  });
}

const cannon = (bursts: readonly number[], at: string): Pick<Order, 'cannons'> => ({
  cannons: { at: shipId(at), bursts },
});

const plain: Counts = { PD: 40, B: 40, S: 40, T: 9, M: 27 };

/** A ship that is strong in all that some rules know. */
const strongBy = (by: Rules): Counts => (by === rules ? plain : { ...plain, C: 9, SH: 54, E: 9 });

const enemy = ship('blue/W9', { ...plain, WG: 1 });

const legal = (by: Rules, own: Ship, given: Order): boolean =>
  checkOrders(by, [own, enemy], [given]).length === 0;

/** The least of a component with which an order is legal. */
function least(by: Rules, letters: string, given: Order): number {
  const enough = Array.from({ length: 20 }, (_, units) => units).find((units) =>
    legal(by, ship(given.ship, { ...strongBy(by), [letters]: units }), given),
  );
  return enough ?? Infinity;
}

/** What red's fire at blue does, in the book's words. */
function exchange(by: Rules, firing: Order, target: Order, levels: readonly [number, number] = [0, 0]) {
  const strong = strongBy(by);
  const ships = [
    ship(firing.ship, strong, { level: levels[0] }),
    ship(target.ship, strong, { level: levels[1] }),
  ];
  const { shots, hits, effective, escaped } = resolveRound(by, { ships, orders: [firing, target] });
  return { shots, hits: hits[ships[1]!.id] ?? 0, effective: effective[ships[1]!.id] ?? 0, escaped };
}

/** Hits, and what screens take of them, of a beam whose cell is a plain hit. */
function screened(by: Rules, power: number, screens: number, levels: readonly [number, number]) {
  const firing = order('red/W1', 'attack', beam(power, 'blue/W9'));
  const { hits, effective } = exchange(by, firing, order('blue/W9', 'attack', { drive: 1, screens }), levels);
  return { hits, absorbed: hits - effective, effective };
}

/** Hits of beams, each of a ship of its own, that get past screens which meet them one by one. */
function pastEach({ beams, firerTL, screen: screens, targetTL }: Volley): number {
  const by = rulesOfText(`${SECOND} +screens-per-hit`);
  const target = ship('blue/W9', plain, { level: targetTL });
  const firers = beams.map((power, at) => ship(`red/W${at + 1}`, { ...plain, B: power }, { level: firerTL }));
  const orders = [
    ...firers.map(({ id }, at) => order(id, 'attack', beam(beams[at] ?? 0, 'blue/W9'))),
    order('blue/W9', 'attack', { drive: 1, screens }),
  ];
  const { shots, effective } = resolveRound(by, { ships: [...firers, target], orders });
  expect(shots.map(({ result }) => result)).toEqual(beams.map(() => 'hit'));
  return effective[target.id] ?? 0;
}

const signed = (number: number): string => (number > 0 ? `+${number}` : `${number}`);

/** A row as it is printed: its lowest and highest difference. */
const printed = (firing: Tactic, difference: number): string =>
  combatRow(firing, difference)
    .map((bound) => signed(bound ?? NaN))
    .join(',');

/** What is left of a ship once hits were placed on it by its owner, in a game. */
function afterHits(by: Rules, before: Counts, choice: readonly string[]): Counts {
  const target = ship('red/W4', { PD: 1, ...before, WG: 1 });
  const scenario = by === rules ? 'first/skirmish' : SECOND;
  const first = applyAction(skirmish([target, enemy], { rules: scenario }), {
    type: 'battle/orders',
    player: red,
    orders: [order('red/W4', 'attack')],
  });
  const fire = order('blue/W9', 'dodge', beam(choice.length, 'red/W4'));
  const fired = applyAction(first.state, { type: 'battle/orders', player: blue, orders: [fire] });
  const hits: Record<string, number> = {};
  for (const letters of choice) hits[letters] = (hits[letters] ?? 0) + 1;
  const marked = applyAction(fired.state, {
    type: 'battle/damage',
    player: red,
    placements: [{ ship: target.id, hits }],
  });
  expect(marked.ok ? [] : marked.issues).toEqual([]);
  return marked.state.ships.find(({ id }) => id === target.id)?.now ?? {};
}

interface Ordered extends Omit<Aimed, 'tactic'> {
  readonly ship: string;
  readonly tactic?: Tactic;
  readonly now?: Counts;
  readonly PD?: number;
}

interface Way {
  readonly ship: string;
  readonly path: readonly string[];
}

interface Recorded {
  readonly record: Readonly<Record<string, number | null>>;
  readonly builtOnTurn: number | null;
}

interface Damage {
  readonly before: Counts;
  readonly choice: readonly string[];
}

interface Side {
  readonly record: Counts;
  readonly order: Alloc & Omit<Aimed, 'alloc'>;
  readonly ecm?: readonly { readonly missile: number; readonly points: number }[];
}

interface Gunners {
  readonly S1: {
    readonly TL: number;
    readonly tactic: Tactic;
    readonly D: number;
    readonly bursts: readonly number[];
  };
  readonly target: Readonly<Record<'TL' | 'D' | 'screen', number>> & { readonly tactic: Tactic };
}

interface Jammer {
  readonly ship: {
    readonly TL: number;
    readonly tactic?: Tactic;
    readonly D?: number;
    readonly ecmPowered: number;
  };
  readonly missile: { readonly TL: number; readonly D: number };
  readonly allocated: number;
}

interface Plates {
  readonly TL: number | readonly number[];
  readonly BP: number;
  readonly damage?: number;
}

interface Escape {
  readonly firers: readonly { readonly tactic: Tactic; readonly D: number; readonly targetD: number }[];
}

interface Table {
  readonly firing: Tactic | 'missile';
  readonly fireD?: number;
  readonly missileD?: number;
  readonly beam?: number;
  readonly cannons?: readonly number[];
  readonly target: Tactic;
  readonly targetD: number;
}

interface Exchange {
  readonly W3: { readonly tactic: Tactic; readonly D: number; readonly B: number };
  readonly S25: { readonly tactic: Tactic; readonly D: number };
  readonly missile: { readonly D: number };
}

/** A ship of a battle example, and its order. */
function side(id: string, { record, order: given }: Side, at: string): readonly [Ship, Order] {
  const { TL = 0, builtM, ...now } = record;
  const built = builtM === undefined ? now : { ...now, M: builtM };
  return [ship(id, built, { level: TL, now }), ordered(id, { ...given, alloc: given }, at)];
}

interface Worn {
  readonly built: Counts;
  readonly now: Counts;
  readonly repairTo: number;
}

interface Moving {
  readonly PD: number;
  readonly generators?: number;
  readonly TL?: number;
}

interface Turn {
  readonly spaceHexes: number;
  readonly warplines: number;
}

interface Schedule {
  readonly turns: readonly number[];
  readonly firstRise?: number;
}

interface Volley {
  readonly beams: readonly number[];
  readonly firerTL: number;
  readonly screen: number;
  readonly targetTL: number;
}

interface Emptied {
  readonly ships: number;
  readonly missilesEach: number;
}

/** Points that red pays for losses to be made good, in a game; undefined where it is refused. */
function served(
  state: State,
  type: 'repair/ships' | 'resupply/ships',
  ships: Readonly<Record<string, Counts>>,
): number | undefined {
  // Sound: whatever is sent in is read before it is judged.
  const done = applyAction(state, serve(type, 'red', ships));
  return done.ok ? pointsOf(state, 'red') - pointsOf(done.state, 'red') : undefined;
}

const answers: Readonly<Record<string, (vector: Vector) => Computed>> = {
  repair: answer(({ built, now, repairTo }: Worn) => {
    const worn = peopled(campaign(), stands('red/W1', Ur, { ...built, WG: 1 }, { now }));
    const has = now.PD ?? 0;
    const reached = Array.from({ length: 20 }, (_, more) => has + 1 + more).filter(
      (PD) => served(worn, 'repair/ships', { 'red/W1': { PD: PD - has } }) !== undefined,
    );
    return {
      costBP: served(worn, 'repair/ships', { 'red/W1': { PD: repairTo - has } }),
      max: Math.max(...reached),
    };
  }),

  resupply: answer(({ ships, missilesEach: M }: Emptied) => {
    const ids = Array.from({ length: ships }, (_, at) => `red/W${at + 1}`);
    const fleet = ids.map((id) => stands(id, Ur, { PD: 1, M: 3, WG: 1 }, { now: { M: 0 } }));
    const asks = Object.fromEntries(ids.map((id) => [id, { M }]));
    return { costBP: served(peopled(campaign(), ...fleet), 'resupply/ships', asks) };
  }),

  shipRecord: answer(({ record: { TL = 0, ...given }, builtOnTurn }: Recorded, by) => {
    // Sound: only a level that the turn is to say is null.
    const counts = given as Counts;
    const { WG: _generator, ...attributes } = counts;
    expect(checkDesign(by, { counts })).toEqual([]);
    const level = builtOnTurn === null ? undefined : techLevel(by, builtOnTurn).all;
    const levels = { all: TL ?? level ?? 0 };
    return {
      totalBP: shipCost(by, { counts, levels }),
      attributesBP: shipCost(by, { counts: attributes, levels }),
      TL: level,
      movementPoints: movementPoints(by, ship('red/W1', counts)),
    };
  }),

  techSchedule: answer(({ turns, firstRise }: Schedule, by) => {
    const rising =
      firstRise === undefined ? by : rulesOfText(`${SECOND} technology(every=6, firstRise=${firstRise})`);
    const rotating = rulesOfText(`${SECOND} +rotating-technology`);
    const rotated = turns.map((turn) => techLevel(rotating, turn));
    return {
      TL: turns.map((turn) => techLevel(rising, turn).all),
      E: rotated.map((levels) => levels.energy),
      G: rotated.map((levels) => levels.guided),
      K: rotated.map((levels) => levels.kinetic),
    };
  }),

  screenPerHit: answer((given: Volley) => {
    const effective = pastEach(given);
    // A hit more that nothing but its own level of the screens weakens shows what floors hide.
    const raw = pastEach({ ...given, beams: [...given.beams, 100 + given.targetTL - given.firerTL] }) - 100;
    return { raw, effective };
  }),

  beamDamage: answer((given: Readonly<Record<'firerTL' | 'beam' | 'targetTL' | 'screen', number>>, by) =>
    screened(by, given.beam, given.screen, [given.firerTL, given.targetTL]),
  ),

  screen: answer((given: Readonly<Record<'TL' | 'screen' | 'hits', number>>, by) =>
    screened(by, given.hits, given.screen, [0, given.TL]),
  ),

  movement: answer((way: Way, by) => ({
    cost: traveled(by, way, false),
    costWithOneDrop: way.path.some((each) => /[A-Z]/.test(each)) ? traveled(by, way, true) : undefined,
  })),

  movementPoints: answer(({ PD, generators, TL = 0 }: Moving, by) => ({
    MP:
      generators === undefined
        ? movementPoints(by, ship('red/W1', { PD, WG: 1 }))
        : movementPoints(
            rulesOfText('first/advanced +generator-movement'),
            ship('red/W1', { PD: 1, WG: generators }, { level: TL }),
          ),
  })),

  warpGeneratorCost: answer(({ maxMP }: { readonly maxMP: number }) => {
    const design = { PD: maxMP, WG: 1 };
    const purchase = { component: 'WG', count: 1, levels: {}, design };
    const [points, per] = componentPrice(rulesOfText('first/advanced +generator-cost'), purchase);
    return { costBP: points / per };
  }),

  movementNeed: answer(({ spaceHexes: hexes, warplines: lines }: Turn) => ({
    PD: travelNeed(rulesOfText('first/advanced +quadratic-space'), {
      ship: ship('red/W1', { PD: 1, WG: 1 }),
      tally: { hexes, lines, handled: 0 },
    }),
  })),

  speed: answer(({ TL, D, weight }: Readonly<Record<'TL' | 'D' | 'weight', number>>) => {
    const by = rulesOfText('first/skirmish +thrust-to-weight');
    const goes = (weighs: number): number => {
      const counts = { PD: D, B: weighs - D - 5, WG: 1 };
      expect(shipCost(by, { counts })).toBe(weighs);
      const own = ship('red/W1', counts, { level: TL });
      return speed(by, { ship: own, order: order('red/W1', 'attack', { drive: D }) });
    };
    // The thrust is the least weight that it moves by 1.
    const weights = Array.from({ length: 99 }, (_, more) => D + 5 + more);
    const thrust = weights.find((each) => goes(each) === 1) ?? NaN;
    return { speedExact: `${thrust}/${weight}`, speedRoundedUp: goes(weight) };
  }),

  power: answer(
    (
      {
        builtPD,
        hitsOnPD,
        alloc,
      }: {
        readonly builtPD: number;
        readonly hitsOnPD: number;
        readonly alloc: Alloc;
      },
      by,
    ) => {
      const built = { ...strongBy(by), PD: builtPD };
      const { PD = 0 } = afterHits(by, built, Array<string>(hitsOnPD).fill('PD'));
      const own = ship('red/W1', { ...built, PD, WG: 1 });
      const given = ordered('red/W1', { tactic: 'attack', alloc });
      expect(legal(by, own, given)).toBe(true);
      const used = least(by, 'PD', given);
      const withTubes = { ...given, tubes: [missile('blue/W9', 1)] };
      return { PD, used, unallocated: PD - used, mayPowerTubes: legal(by, own, withTubes) };
    },
  ),

  order: answer((given: Ordered, by) => {
    const mine = ordered(`red/${given.ship}`, { ...given, tactic: given.tactic ?? 'attack' });
    const rows = tactics.filter((row) =>
      tactics.every((target) =>
        [0, 1, 2, 5, 7].every((drive) =>
          exchange(by, mine, order('blue/W9', target, { drive })).shots.every(
            ({ difference, result }) => result === combatResult(row, difference, target),
          ),
        ),
      ),
    );
    return {
      minPD: least(by, 'PD', mine),
      minB: least(by, 'B', mine),
      minS: least(by, 'S', mine),
      missileRow: rows.join(),
      legal:
        given.now === undefined && given.PD === undefined
          ? undefined
          : legal(
              by,
              ship(`red/${given.ship}`, given.now ?? { ...strongBy(by), PD: given.PD ?? 0, WG: 1 }),
              mine,
            ),
      used: least(by, 'PD', mine),
      shellsPerCannonMax: [1, 2, 3, 4, 5]
        .filter((burst) =>
          legal(by, ship(mine.ship, strongBy(by)), { ...mine, ...cannon([burst], 'blue/W9') }),
        )
        .at(-1),
    };
  }),

  crt: (vector) => (vector.id.endsWith('.EXCHANGE') ? bothShots(vector) : oneShot(vector)),

  damage: (vector) => {
    const compute = answer(({ before, choice }: Damage, by): Computed => {
      const course = choice.map((_, at) => afterHits(by, before, choice.slice(0, at + 1)));
      // A list is the course of one attribute, hit after hit; a number is what is left in the end.
      return Object.fromEntries(
        Object.entries(vector.rulesGive).map(([letters, given]) => {
          const values = course.map((now) => now[letters] ?? 0);
          return [letters, Array.isArray(given) ? values : values.at(-1)];
        }),
      );
    });
    return compute(vector);
  },

  battleRound: answer(({ S35, W4 }: { readonly S35: Side; readonly W4: Side }, by) => {
    const sides = [side('blue/S35', S35, 'red/W4'), side('red/W4', W4, 'blue/S35')];
    const [ships, orders] = [sides.map(([own]) => own), sides.map(([, own]) => own)];
    expect(checkOrders(by, ships, orders)).toEqual([]);
    // The owner would have the missile fly slower.
    const ecm = (W4.ecm ?? []).map(({ missile: tube, points }) => reply(tube, points, -points));
    const { shots, hits, effective } = resolveRound(by, { ships, orders, ecm });
    const [m1, m2, shot] = shots;
    const [s35, w4] = [ships[0]!.id, ships[1]!.id];
    return {
      m1: m1?.result,
      m2: m2?.result,
      missileHits: [m1?.hits, m2?.hits],
      total: hits[w4],
      screen: hits[w4]! - effective[w4]!,
      effective: effective[w4],
      beam: shot?.result,
      s35Damage: effective[s35] ?? 0,
    };
  }),

  cannonDamage: answer(({ S1, target }: Gunners, by) => {
    const firing = order('red/S1', S1.tactic, { drive: S1.D, ...cannon(S1.bursts, 'blue/W9') });
    const other = order('blue/W9', target.tactic, { drive: target.D, screens: target.screen });
    const { shots, hits } = exchange(by, firing, other, [S1.TL, target.TL]);
    expect(new Set(shots.map(({ result }) => result)).size).toBe(1);
    return { result: shots[0]?.result, burstHits: shots.map((each) => each.hits), total: hits };
  }),

  ecm: answer((given: Jammer, by) => {
    const { TL, tactic = 'attack', D = 0, ecmPowered } = given.ship;
    const target = ship('red/W4', { ...strongBy(by), WG: 1 }, { level: TL });
    const firer = ship('blue/S35', strongBy(by), { level: given.missile.TL });
    const orders = [
      order('red/W4', tactic, { drive: D, ecm: ecmPowered }),
      order('blue/S35', 'dodge', { tubes: [missile('red/W4', given.missile.D)] }),
    ];
    const ships = [target, firer];
    expect(checkOrders(by, ships, orders)).toEqual([]);
    const [without] = resolveRound(by, { ships, orders }).shots;
    // As far down as the points allow.
    const ecm = [reply(0, given.allocated, -ecmPowered - 9)];
    const [shot] = resolveRound(by, { ships, orders, ecm }).shots;
    const fire = guided(firer, orders[1]!, given.missile.D);
    return {
      withoutEcm: without?.result,
      modifier: ecmModifier(by, { fire, target }),
      effective: ecmEffect(by, { fire, target, points: given.allocated }),
      newMissileDrive: (shot?.difference ?? NaN) + D,
      newDifference: shot?.difference,
      result: shot?.result,
    };
  }),

  armor: answer(({ TL, BP, damage: hits = 0 }: Plates, by) => {
    const bought = (all: number): number =>
      Array.from({ length: 40 }, (_, points) => points)
        .filter((A) => shipCost(by, { counts: { A }, levels: { all } }) <= BP)
        .at(-1) ?? NaN;
    if (typeof TL !== 'number') return { points: TL.map(bought) };
    const A = bought(TL);
    const { A: after = 0 } = afterHits(by, { A, PD: hits }, Array<string>(hits).fill('A'));
    const [points, per] = servicePrice(by, {
      component: 'A',
      count: A - after,
      levels: { all: TL },
      design: { A },
    });
    return { built: A, after, repairBP: Math.ceil(points / per) };
  }),

  mapSample: answer(({ hex }: { readonly hex: string }) => {
    const { name, value } = printedMap.stars.find((star) => star.hex === hex)!;
    return { name, value };
  }),

  withdraw: answer(
    ({ systemshipsOnHex, freeRacks }: Readonly<Record<'systemshipsOnHex' | 'freeRacks', number>>) => {
      const small = Array.from({ length: systemshipsOnHex }, (_, at) => ship(`red/S${at + 1}`, { PD: 1 }));
      const fleet = [ship('red/W1', { PD: 1, SR: freeRacks, WG: 1 }), ...small, enemy];
      let { state } = quiet(skirmish(fleet, { rules: SECOND }), 3);
      for (let next = due(state)[0]; state.battle && next; next = due(state)[0])
        state = send(
          state,
          sampleAction(state, next, () => 0),
        ).state;
      const saved = state.ships.filter(({ id }) => small.some((each) => each.id === id)).length;
      return { saved, destroyed: systemshipsOnHex - saved };
    },
  ),

  escape: answer(({ firers }: Escape) => {
    const drive = firers[0]?.targetD ?? 0;
    const orders = firers.map(({ tactic, D }, at) =>
      order(`red/W${at + 1}`, tactic, { drive: D, ...beam(1, 'blue/W9') }),
    );
    const ships = [...orders.map(({ ship: id }) => ship(id, { ...plain, WG: 1 })), enemy];
    const round = resolveRound(rules, { ships, orders: [...orders, order('blue/W9', 'retreat', { drive })] });
    return { cells: round.shots.map(({ result }) => result), escapes: round.escaped.includes(enemy.id) };
  }),
};

/** The least movement points for a way of the book; where it passes a star, a ship may be set down. */
function traveled(by: Rules, { ship: name, path }: Way, setsDown: boolean): number {
  const id = `red/${name}`;
  // A way names hexes by their numbers, some with their stars; a warpline is one step like any other.
  const [from, ...hexes] = path.flatMap((each) => /^\d{4}/.exec(each) ?? []) as readonly string[] as HexId[];
  const rider = stands('red/S20', from!, { PD: 1 }, { aboard: id });
  const scenario = by === rules ? 'first/advanced' : 'first/advanced +half-power-movement';
  const start = (PD: number) =>
    position({ rules: scenario, ships: [stands(id, from!, { PD, SR: 1, WG: 1 }), rider] });
  const stop = hexes.findIndex((hex) => printedMap.stars.some((star) => star.hex === hex)) + 1;
  const legs = setsDown
    ? [go(id, ...hexes.slice(0, stop)), setDown(id, rider.id), go(id, ...hexes.slice(stop))]
    : [go(id, ...hexes)];
  const lasts = (PD: number): boolean => {
    let state = start(PD);
    return legs.every((leg) => {
      // Sound: what is sent in is read before it is judged.
      const done = applyAction(state, leg as unknown as Action);
      state = done.state;
      return done.ok;
    });
  };
  const engine = Array.from({ length: 20 }, (_, points) => points).find(lasts) ?? Infinity;
  return movementPoints(by, ship(id, { PD: engine, WG: 1 }));
}

/** Points of red's W4 on a missile of blue's S35. */
const reply = (tube: number, points: number, shift: number): EcmReply => ({
  ship: shipId('red/W4'),
  missile: { by: shipId('blue/S35'), tube },
  points,
  shift,
});

/** The missile of an order, on its way to red's W4. */
const guided = (by: Ship, given: Order, drive: number): Fire => ({
  weapon: 'missile',
  component: 'M',
  by,
  order: given,
  at: shipId('red/W4'),
  tube: 0,
  tactic: 'attack',
  setting: drive,
  strength: 2,
});

const oneShot = answer((given: Table, by) => {
  const target = order('blue/W9', given.target, { drive: given.targetD });
  const own =
    given.firing === 'missile'
      ? order('red/W1', 'dodge', { tubes: [missile('blue/W9', given.missileD ?? 0)] })
      : order('red/W1', given.firing, {
          drive: given.fireD ?? 0,
          ...(given.cannons ? cannon(given.cannons, 'blue/W9') : beam(given.beam ?? 1, 'blue/W9')),
        });
  const { shots, hits } = exchange(by, own, target);
  const [shot] = shots;
  const row = given.firing === 'missile' ? 'attack' : given.firing;
  return {
    difference: shot?.difference,
    result: shot?.result,
    row: printed(row, shot?.difference ?? NaN),
    shellsHit: hits,
  };
});

const bothShots = answer(({ W3, S25, missile: launched }: Exchange, by) => {
  const first = order('red/W3', W3.tactic, { drive: W3.D, ...beam(W3.B, 'blue/S25') });
  const second = order('blue/S25', S25.tactic, { drive: S25.D, tubes: [missile('red/W3', launched.D)] });
  const [fired, flown] = exchange(by, first, second).shots;
  return {
    beamDifference: fired?.difference,
    beam: fired?.result,
    missileDifference: flown?.difference,
    missile: flown?.result,
  };
});

/** As much of an answer as the vector asks for. */
const asked = (computed: Computed, { rulesGive }: Vector): Computed =>
  Object.fromEntries(Object.keys(rulesGive).map((key) => [key, computed[key]]));

describe('the worked examples of the books', () => {
  for (const vector of book.vectors.filter((each) => !waits(each))) {
    test(vector.id, () => {
      const compute = answers[vector.kind];
      if (!compute) throw new Error(`Nothing here computes a vector of the kind '${vector.kind}'.`);
      const computed = asked(compute(vector), vector);
      expect(computed).toEqual(vector.rulesGive);
      if (vector.agree === false) expect(computed).not.toMatchObject(vector.bookSays as object);
      if (vector.agree === true) expect(computed).toMatchObject(vector.bookSays as object);
    });
  }

  test('every one of these chapters is among them, and nothing waits in vain', () => {
    const [waiting, computed] = [book.vectors.filter(waits), book.vectors.filter((each) => !waits(each))];
    expect(book.vectors).toHaveLength(96);
    expect(computed.map(({ id }) => id)).toEqual([
      'E1.SHIP.W2',
      'E1.SHIP.W7',
      'E1.SHIP.S20',
      'E1.SHIP.S55',
      'E1.SHIP.W4',
      'E1.SHIP.S35',
      'QR.SHIP.W1',
      'E2.SHIP.W2',
      'E2.SHIP.W7',
      'E2.SHIP.S20',
      'E2.SHIP.S55',
      'E2.SHIP.W4',
      'E2.SHIP.S35',
      'V.SHIP.S1',
      'E1.TECH.TABLE',
      'E2.TECH.TABLE',
      'V.IV.1.READING',
      'V.IV.1.TABLE',
      'V.IV.4.SCHEDULE',
      'E1.TECH.COMBAT',
      'E2.TECH.COMBAT',
      'E1.REPAIR.PD',
      'E1.RESUPPLY.SPLIT',
      'E1.MOVE.W6',
      'E1.MOVE.W8',
      'E1.MOVE.MP',
      'E2.MOVE.W6',
      'E2.MOVE.W8',
      'E2.MOVE.MP',
      'E1.POWER.9',
      'E1.ORDER.BEAM',
      'E1.ORDER.MISSILE',
      'E1.ORDER.EXCHANGE',
      'E1.CRT.BEAM',
      'E1.CRT.MISSILE',
      'E1.DMG.SCREEN',
      'E2.POWER.9',
      'E2.ORDER.BEAM',
      'E2.ORDER.MISSILE',
      'E2.ORDER.EXCHANGE',
      'E2.CRT.BEAM',
      'E2.CRT.MISSILE',
      'E2.DMG.SCREEN',
      'E2.CRT.CANNON',
      'E2.ORDER.CANNON',
      'V.I.2.CANNON',
      'E2.ECM.EXAMPLE',
      'E2.ECM.READING.B',
      'V.I.3.ECM.M1',
      'V.I.3.ECM.M2',
      'E2.ECM.BATTLE',
      'E1.DMG.RECORD',
      'E1.DMG.RECORD8',
      'E2.DMG.RECORD',
      'E2.DMG.RECORD8',
      'E1.DMG.MISSILES',
      'E2.DMG.SHELLS',
      'E1.BATTLE',
      'E2.BATTLE',
      'E2.BATTLE.NARRATIVE',
      'V.I.5.ARMOR',
      'E2.ARMOR.CHART',
      'V.II.2.WG',
      'V.II.5.SPACE',
      'V.II.3.MP',
      'V.II.4.SPEED',
      'V.IV.3.tech_0_v_0',
      'V.IV.3.tech_2_v_2',
      'V.IV.3.tech_5_v_5',
      'V.IV.3.tech_5_v_4',
      'V.IV.3.tech_4_v_5',
      'V.IV.3.tech_1_v_0',
      'V.IV.3.tech_0_v_1',
      'E2.MAP.SUSA',
      'E2.END.RACKS',
      'ESC.one_beam_attacker_at_-1_escapes',
      'ESC.one_beam_attacker_at_0_holds',
      'ESC.dodging_firer_never_holds',
      'ESC.two_attackers_one_holds',
      'ESC.nobody_fired',
      'E1.DMG.SCREENCAP',
    ]);
    for (const [id, name] of Object.entries(elsewhere)) {
      const text = readFileSync(resolve(import.meta.dirname, `warpwar/modules/${name}.test.ts`), 'utf8');
      expect([id, waiting.some((each) => each.id === id), text.includes(`'${id}'`)]).toEqual([
        id,
        true,
        true,
      ]);
    }
  });
});

test('the Combat Results Table of the books, cell by cell', () => {
  for (const firing of tactics) {
    for (let difference = -12; difference <= 12; difference += 1) {
      const rows = book.crt.rows.filter(
        ({ firing: of, min, max }) =>
          of === firing && difference >= (min ?? -Infinity) && difference <= (max ?? Infinity),
      );
      expect(rows, `${firing} ${difference}`).toHaveLength(1);
      for (const target of tactics) {
        expect(combatResult(firing, difference, target), `${firing} ${difference} ${target}`).toBe(
          rows[0]?.[target],
        );
      }
    }
  }
});

test.each([
  ['first', rules, book.costs.E1],
  ['second', secondRules, book.costs.E2],
] as const)('the price list of the %s edition', (_edition, by, costs) => {
  for (const [letters, price] of Object.entries(costs)) {
    for (const level of [0, 1, 3]) {
      // A Build Point of armor buys 2 points and one for each level.
      const [points = 0, units = 1] = String(price)
        .replace('(2+TL)', String(2 + level))
        .split('/')
        .map(Number);
      const design = { counts: { [letters]: units * 4 }, levels: { all: level } };
      expect(shipCost(by, design), letters).toBe(points * 4);
    }
  }
});

test('a level every sixth turn, on the turn itself, gives what the second edition prints of W7', () => {
  const early = rulesOfText(`${SECOND} technology(firstRise=6)`);
  const levels = techLevel(early, 12);
  expect(levels).toEqual({ all: 2 });
  expect(shipCost(early, { counts: { PD: 6, A: 8, H: 2, SR: 3, R: 1, WG: 1 }, levels })).toBe(23);
});
