/** `npm run costs`: how long each exported function takes at the worst that it may be asked. docs/security.md shows the table. */

import * as library from '../src/warpwar/index.js';
import {
  fairness,
  generateMap,
  readMap,
  shortestPath,
  distancesFrom,
  parseFleet,
  renderMap,
} from '../src/warpwar/index.js';
import { captain, seeded } from '../src/warpwar/players/index.js';

import { rounds, type Cost } from './cost.js';
import { building, campaign, idleRecord, largestMap, lastOrders } from './worst.js';

const {
  applyAction,
  awaiting,
  checkAction,
  checkDesign,
  checkOrders,
  decisions,
  decodeAction,
  describe,
  deserialize,
  explainRuleset,
  fingerprint,
  formatRuleset,
  playerId,
  reachable,
  replay,
  resolveRound,
  rulebook,
  compileRules,
  rulesOf,
  sampleAction,
  serialize,
  serviceCost,
  shipCost,
  view,
} = library;

const [red, blue] = [playerId('red'), playerId('blue')];
const largest = largestMap();
const crowd = campaign(largest, 1000);
const pair = campaign(largest, 1000, 2);
const few = campaign(largest, 100, 2);
const build = building(crowd);
const { state: sealed, action: orders } = lastOrders();
const done = applyAction(sealed, orders);
if (!done.ok) throw new Error(`The last orders are refused: ${JSON.stringify(done.issues[0])}`);
const fired = done.state;
const [crowded, firedText] = [serialize(crowd), serialize(fired)];
const record = idleRecord(1000);
const rules = rulesOf(fired);
if (fired.battle?.step !== 'ecm') throw new Error('The orders are not followed by ECM.');
const manyModules = library.catalogue.slice(1).map(({ meta }) => meta.id);
const mover = decisions(view(few, red)).find(({ type }) => type === 'ship/move');
if (!mover) throw new Error('Nobody moves.');
const way = reachable(crowd, library.shipId('red/W1')).at(-1);
if (!way) throw new Error('There is no way.');
const move = { type: 'ship/move', player: red, ship: library.shipId('red/W1'), path: way.path } as const;
const endMove = { type: 'phase/end', player: red, phase: 'move' } as const;
const wide = { counts: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`X${at}`, 1])) };
const given = orders.type === 'battle/orders' ? orders.orders : [];
const ordering = decisions(view(sealed, blue)).find(({ type }) => type === 'battle/orders');
if (!ordering) throw new Error('Nobody orders.');
const [base] = pair.stars.filter((star) => star.base === red);
const worn = {
  ...building(pair),
  ships: pair.ships.map((ship) => ({
    ...ship,
    at: base?.hex ?? ship.at,
    now: { ...ship.now, PD: 1, B: 1, S: 1 },
  })),
};
const lost = worn.ships
  .filter(({ owner }) => owner === red)
  .map(({ id }) => ({ ship: id, counts: { PD: 19, B: 4, S: 4 } }));
const big = `rules of ${'+cannons '.repeat(60_000)}`;

const costs: readonly Cost[] = [
  { name: 'generateMap', what: '2,000 hexes, 8 players, 5 bases each', run: () => largestMap(2) },
  {
    name: 'generateMap',
    what: '2,000 hexes, 8 players on the rim',
    run: () => generateMap({ seed: 3, hexes: 2000, players: 8, homes: 'rim' }),
  },
  { name: 'readMap', what: 'that map', run: () => readMap(largest.map) },
  {
    name: 'fairness',
    what: 'that map, a home at each of 100 stars',
    run: () =>
      fairness(
        { ...largest.map },
        largest.map.stars.slice(0, 100).map(({ hex }) => [hex]),
      ),
  },
  {
    name: 'renderMap',
    what: 'that map with 1,000 counters',
    run: () => renderMap(crowd, { title: 'x' }),
  },
  {
    name: 'distancesFrom, shortestPath',
    what: 'that map, from a hex not asked about before',
    run: () => [
      distancesFrom({ ...largest.map }, '2020' as never).size,
      shortestPath({ ...largest.map }, '2020' as never, '0101' as never),
    ],
  },
  { name: 'createGame', what: 'that map, 8 players', run: () => campaign(largest, 0) },
  {
    name: 'ruleset',
    what: 'every module asked for',
    run: () => compileRules({ scenario: 'second/advanced', add: manyModules }),
  },
  { name: 'ruleset', what: 'a text of half a million characters', run: () => compileRules(big) },
  { name: 'explainRuleset', what: 'second/advanced', run: () => explainRuleset(rules) },
  { name: 'rulebook', what: 'second/advanced', run: () => rulebook(rulesOf(crowd)) },
  { name: 'formatRuleset', what: 'second/advanced', run: () => formatRuleset(rulesOf(crowd)) },
  { name: 'awaiting', what: '1,000 ships, 8 players', run: () => awaiting(crowd) },
  { name: 'view', what: '1,000 ships, 8 players', run: () => view(crowd, red) },
  { name: 'view', what: '200,000 shots fired', run: () => view(fired, red) },
  {
    name: 'decisions',
    what: '1,000 ships of PD 20 of 8 players: movement',
    run: () => decisions(view(crowd, red)),
  },
  {
    name: 'decisions',
    what: '1,000 ships of PD 20 of 2 players: movement',
    run: () => decisions(view(pair, red)),
  },
  {
    name: 'decisions',
    what: '100 ships of PD 20 of 2 players: movement',
    run: () => decisions(view(few, red)),
  },
  { name: 'decisions', what: '1,000 ships of 8 players: building', run: () => decisions(view(build, red)) },
  {
    name: 'decisions',
    what: '1,000 ships: orders of a combat',
    run: () => decisions(view(sealed, blue)),
  },
  { name: 'decisions', what: '200,000 shots fired: ECM', run: () => decisions(view(fired, red)) },
  {
    name: 'sampleAction',
    what: '100 ships of PD 20 of 2 players: a move',
    run: () => sampleAction(view(few, red), mover, seeded(1)),
  },
  {
    name: 'reachable',
    what: '1,000 ships: one of PD 20',
    run: () => reachable(crowd, library.shipId('red/W1')),
  },
  { name: 'decodeAction', what: '100,000 missiles', run: () => decodeAction(sealed, orders) },
  {
    name: 'checkAction',
    what: 'orders of 500 ships with 199 missiles each',
    run: () => checkAction(sealed, orders),
  },
  {
    name: 'applyAction',
    what: 'the last orders: 1,000 ships with 199 missiles each',
    run: () => applyAction(sealed, orders),
  },
  { name: 'applyAction', what: 'a move among 1,000 ships', run: () => applyAction(crowd, move) },
  {
    name: 'applyAction',
    what: 'the end of the movement of 1,000 ships',
    run: () => applyAction(crowd, endMove),
  },
  {
    name: 'checkOrders',
    what: 'orders of 500 ships with 199 missiles each',
    run: () => checkOrders(rules, sealed.ships, given),
  },
  {
    name: 'resolveRound',
    what: '1,000 ships with 199 missiles each',
    run: () => resolveRound(rules, { ships: fired.ships, orders: fired.battle?.orders ?? [] }),
  },
  { name: 'serialize', what: '1,000 ships, 8 players', run: () => serialize(crowd) },
  { name: 'serialize', what: '200,000 shots fired', run: () => serialize(fired) },
  { name: 'fingerprint', what: '200,000 shots fired', run: () => fingerprint(fired) },
  {
    name: 'deserialize',
    what: `1,000 ships, 8 players: ${(crowded.length / 1e6).toFixed(1)} MB`,
    run: () => deserialize(crowded),
  },
  {
    name: 'deserialize',
    what: `200,000 shots fired: ${(firedText.length / 1e6).toFixed(1)} MB`,
    run: () => deserialize(firedText),
  },
  {
    name: 'replay',
    what: '1,000 actions of a game without a fight',
    run: () => replay(record as Parameters<typeof replay>[0]),
  },
  { name: 'checkDesign', what: 'a design with 100 components', run: () => checkDesign(rules, wide) },
  { name: 'shipCost', what: 'a design with 100 components', run: () => shipCost(rules, wide) },
  {
    name: 'parseFleet',
    what: '5,000 lines, all of them wrong',
    run: () => parseFleet(rules, 'W1: PD=x B=1 T=1 M=\n'.repeat(5000), 'red'),
  },
  {
    name: 'parseFleet',
    what: '5,000 ships',
    run: () =>
      parseFleet(rules, Array.from({ length: 5000 }, (_, at) => `W${at + 1}: PD=1`).join('\n'), 'red'),
  },
  {
    name: 'sampleAction',
    what: 'orders of 500 ships with 200 tubes each',
    run: () => sampleAction(view(sealed, blue), ordering, seeded(1)),
  },
  {
    name: 'serviceCost',
    what: 'everything lost by 500 ships',
    run: () => serviceCost(worn, { type: 'repair/ships', player: red, ships: lost }),
  },
  {
    name: 'describe',
    what: 'a refusal',
    run: () => describe({ code: 'too-many', path: [], params: { most: 1 } }),
  },
  {
    name: 'captain',
    what: '100 ships of PD 20: a move',
    run: () => captain(library)(view(few, red), decisions(view(few, red)), seeded(1)),
  },
];

const [only] = process.argv.slice(2);
console.log(rounds(costs.filter(({ name, what }) => only === undefined || `${name} ${what}`.includes(only))));
