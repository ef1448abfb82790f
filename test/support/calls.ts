/** Arguments as they should be, for every function that the library hands out, and the same with something bad in them. */

import * as warpwar from '../../src/index.js';
import * as players from '../../src/players/index.js';
import * as svg from '../../src/svg.js';
import { red, ship, skirmish } from './fleets.js';
import { beam, order, rules } from './told.js';

const made = warpwar.createGame({
  rules: 'first/advanced',
  players: ['red', 'blue'],
  homes: { red: 'top', blue: 'bottom' },
});
if (!made.ok) throw new Error('No such game.');
const state = made.value;
const seen = warpwar.view(state, red);

const ships = [ship('red/W1', { PD: 4, B: 2, WG: 1 }), ship('blue/W1', { PD: 4, B: 2, WG: 1 })];
const fight = skirmish(ships);
const [mine] = ships;
const orders = [order('red/W1', 'attack', beam(1, 'blue/W1')), order('blue/W1', 'dodge')];
const setup = { rules: 'first/skirmish', players: ['red', 'blue'], fleets: ships };
const action = { type: 'battle/orders', player: 'red', orders: orders.slice(0, 1) };
// Sound: an action that is legal here.
const done = warpwar.applyAction(fight, action as never);
if (!done.ok) throw new Error('No such orders.');
const design = { counts: { PD: 3, WG: 1 }, levels: { all: 1 } };
const random = players.seeded(1);
const asked = { type: 'repair/ships', player: 'red', ships: [{ ship: 'red/W1', counts: { PD: 1 } }] };
const [decision] = warpwar.decisions(fight);
const forPlayer = [seen, warpwar.decisions(seen), random];

/** A player's choice, as a function of an engine and of what the player is handed. */
const choosing =
  (player: (table: never) => (...handed: never) => unknown) =>
  (table: unknown, ...handed: readonly unknown[]): unknown =>
    // Sound: what a program without types may hand in.
    player(table as never)(...(handed as never));

/** Every function, as it is called here, and good arguments. */
type Calls = Readonly<Record<string, readonly [call: unknown, ...args: readonly unknown[]]>>;

const small = warpwar.generateMap({ seed: 1, hexes: 60 });
if (!small.ok) throw new Error('No such map.');
const { map: land } = small.value;
const [here = warpwar.hexId('0606'), there = warpwar.hexId('0606')] = land.hexes;

/** The functions of the main entry. */
export const calls: Calls = {
  actionBy: [warpwar.actionBy, fight, 'red', action],
  eventsFor: [warpwar.eventsFor, done.events, red],
  followEvents: [warpwar.followEvents, warpwar.view(fight, red), warpwar.eventsFor(done.events, red)],
  plainText: [warpwar.plainText, 'Ur'],
  refusalOf: [warpwar.refusalOf, { ok: false, issues: [] }],
  suggestDamage: [warpwar.suggestDamage, fight, 'red'],
  updateFor: [warpwar.updateFor, done, red],
  applyAction: [warpwar.applyAction, fight, action],
  areNeighbours: [warpwar.areNeighbours, '0606', '0607'],
  awaiting: [warpwar.awaiting, fight],
  checkAction: [warpwar.checkAction, fight, action],
  checkDesign: [warpwar.checkDesign, rules, design],
  checkOrders: [warpwar.checkOrders, rules, ships, orders],
  citeRule: [warpwar.citeRule, rules, 'POWER.1'],
  combatResult: [warpwar.combatResult, 'attack', 1, 'dodge'],
  combatRow: [warpwar.combatRow, 'attack', 1],
  componentsOf: [warpwar.componentsOf, rules, { all: 1 }],
  createEngine: [warpwar.createEngine, warpwar.catalogue],
  createGame: [warpwar.createGame, setup],
  decisions: [warpwar.decisions, seen],
  decodeAction: [warpwar.decodeAction, seen, action],
  describe: [warpwar.describe, { code: 'no-order', path: [], params: { ship: 'red/W1' } }],
  deserialize: [warpwar.deserialize, warpwar.serialize(fight)],
  distance: [warpwar.distance, '0606', '0707'],
  explainRuleset: [warpwar.explainRuleset, rules],
  fairness: [warpwar.fairness, land, [[here], [there]]],
  fingerprint: [warpwar.fingerprint, state],
  formatBattle: [warpwar.formatBattle, { players: ['red', 'blue'], ships, orders }, rules],
  formatFleet: [warpwar.formatFleet, ships],
  formatOrders: [warpwar.formatOrders, orders, ships, rules],
  formatRuleset: [warpwar.formatRuleset, rules],
  formatShip: [warpwar.formatShip, mine],
  generateMap: [warpwar.generateMap, { seed: 1, hexes: 60 }],
  hexId: [warpwar.hexId, '0606'],
  hexOf: [warpwar.hexOf, ships, mine],
  isRecord: [warpwar.isRecord, mine],
  isSystemship: [warpwar.isSystemship, mine],
  mapOf: [warpwar.mapOf, seen],
  movementPoints: [warpwar.movementPoints, rules, mine],
  nameOf: [warpwar.nameOf, 'red/W1'],
  neighbours: [warpwar.neighbours, '0606'],
  parseBattle: [warpwar.parseBattle, 'red:\nW1: PD=3\nblue:\nW1: PD=3\norders\n', rules],
  parseFleet: [warpwar.parseFleet, 'W1: PD=3', 'red', '0606', rules],
  parseOrders: [warpwar.parseOrders, 'W1 DODGE: D=1', ships, 'red', rules],
  parseShip: [warpwar.parseShip, 'W1: PD=3', 'red', '0606', rules],
  piecesOf: [warpwar.piecesOf, fight],
  placeName: [warpwar.placeName, seen, '0606'],
  playerId: [warpwar.playerId, 'red'],
  printedHomes: [warpwar.printedHomes, 2],
  reachable: [warpwar.reachable, fight, 'red/W1'],
  readMap: [warpwar.readMap, land],
  replay: [warpwar.replay, { setup, actions: [action], prints: { 0: warpwar.fingerprint(fight) } }],
  resolveRound: [warpwar.resolveRound, rules, { ships, orders, ecm: [] }],
  rulebook: [warpwar.rulebook, rules],
  rulesOf: [warpwar.rulesOf, seen],
  ruleset: [warpwar.ruleset, { scenario: 'first/basic', add: ['technology'] }],
  sampleAction: [warpwar.sampleAction, fight, decision, random],
  serialize: [warpwar.serialize, fight],
  serviceCost: [warpwar.serviceCost, seen, asked],
  shipCost: [warpwar.shipCost, rules, design],
  shipId: [warpwar.shipId, 'red/W1'],
  shortest: [warpwar.shortest, land, here, there],
  starAt: [warpwar.starAt, seen, '0606'],
  starOwner: [warpwar.starOwner, seen, '0606'],
  steps: [warpwar.steps, land, here],
  techLevel: [warpwar.techLevel, rules, 3],
  victoryPointsOf: [warpwar.victoryPointsOf, seen, 'red'],
  view: [warpwar.view, fight, red],
};

/** The functions of the entries for players and pictures. */
export const others: Calls = {
  captain: [choosing(players.captain), warpwar, ...forPlayer],
  gunner: [choosing(players.gunner), warpwar, warpwar.view(fight, red), warpwar.decisions(fight), random],
  play: [
    (...args: Parameters<typeof players.play>) => players.play(...args).next(),
    warpwar,
    fight,
    { red: players.gunner(warpwar), blue: players.gunner(warpwar) },
    random,
    3,
  ],
  randomPlayer: [choosing(players.randomPlayer), warpwar, ...forPlayer],
  renderMap: [svg.renderMap, land, warpwar.piecesOf(fight), { scale: 1, title: 'A map', legend: true }],
  seeded: [players.seeded, 7],
};

/** Whether something is rules: they are big, and calls with them take long. */
export const areRules = (value: unknown): boolean => value === rules;

/** What is put in the place of a member of something that was good. */
export const JUNK: readonly unknown[] = [
  undefined,
  null,
  7,
  -1.5,
  'x',
  true,
  [],
  {},
  [null],
  { x: { y: 1 } },
];
