/** Arguments as they should be, for every function that the library hands out, and the same with something bad in them. */

import * as warpwar from '../../src/warpwar/index.js';
import * as players from '../../src/warpwar/players/index.js';
import * as convoy from '../../src/malta-convoy/index.js';
import * as stellar from '../../src/stellar-wars/index.js';
import type { Entry } from '../../src/kernel/index.js';
import { catalogue as stellarCatalogue } from '../../src/stellar-wars/rules.js';
import { red, ship, skirmish } from './fleets.js';
import { beam, order, rules } from './issue-lines.js';

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
const setup = { rules: 'first/skirmish', players: ['red', 'blue'], fleets: warpwar.fleetsOf(ships) };
const action = { type: 'battle/orders', player: 'red', orders: orders.slice(0, 1) };
// Sound: an action that is legal here.
const done = warpwar.applyAction(fight, action as never);
if (!done.ok) throw new Error('No such orders.');
const design = { counts: { PD: 3, WG: 1 }, levels: { all: 1 } };
const random = players.seeded(1);
const request = { type: 'repair/ships', player: 'red', ships: [{ ship: 'red/W1', counts: { PD: 1 } }] };
const [decision] = warpwar.decisions(fight);
const form = decision && warpwar.formOf(fight, decision);
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

/** The functions of 'warpwar'. */
export const calls: Calls = {
  decodeActionFrom: [warpwar.decodeActionFrom, fight, 'red', action],
  eventsFor: [warpwar.eventsFor, done.events, red],
  followEvents: [warpwar.followEvents, warpwar.view(fight, red), warpwar.updateFor(done, red)],
  plainText: [warpwar.plainText, 'Ur'],
  refusalOf: [warpwar.refusalOf, { ok: false, issues: [] }],
  suggestDamage: [warpwar.suggestDamage, fight, 'red'],
  unwrap: [warpwar.unwrap, { ok: true, value: 1 }],
  updateFor: [warpwar.updateFor, done, red],
  workings: [warpwar.workings, fight],
  formOf: [warpwar.formOf, fight, decision],
  barred: [warpwar.barred, fight],
  startForm: [warpwar.startForm, form],
  setMember: [warpwar.setMember, form, action, 'orders', []],
  fitDraft: [warpwar.fitDraft, form, action],
  checkForm: [warpwar.checkForm, form, action],
  budgetsOf: [warpwar.budgetsOf, form, action],
  isForSheet: [warpwar.isForSheet, form, action],
  fieldsOf: [warpwar.fieldsOf, form, action],
  explainRound: [warpwar.explainRound, rules, { ships, orders, ecm: [] }],
  prospectsOf: [warpwar.prospectsOf, rules, warpwar.view(fight, red), orders[0]],
  reasonFor: [warpwar.reasonFor, rules, warpwar.view(fight, red), action],
  formatStory: [(entries: Iterable<Entry>) => [...warpwar.formatStory(entries)], []],
  tell: [warpwar.tell, rules, { before: seen, after: seen, events: done.events }],
  tellStory: [
    (...args: Parameters<typeof warpwar.tellStory>) => warpwar.tellStory(...args).next(),
    warpwar,
    { setup, actions: [action] },
    red,
  ],
  titleOf: [warpwar.titleOf, rules, 'decision', 'ship/build'],
  applyAction: [warpwar.applyAction, fight, action],
  awaiting: [warpwar.awaiting, fight],
  checkAction: [warpwar.checkAction, fight, action],
  checkDesign: [warpwar.checkDesign, rules, design],
  checkOrders: [warpwar.checkOrders, rules, ships, orders],
  checkPeerRules: [warpwar.checkPeerRules, rules, 2],
  citeRule: [warpwar.citeRule, rules, 'POWER.1'],
  combatResult: [warpwar.combatResult, 'attack', 1, 'dodge'],
  combatRow: [warpwar.combatRow, 'attack', 1],
  hitRange: [warpwar.hitRange, 'attack', 'dodge'],
  componentsOf: [warpwar.componentsOf, rules, { all: 1 }],
  coreRules: [warpwar.coreRules],
  createEngine: [warpwar.createEngine, warpwar.catalogue],
  createGame: [warpwar.createGame, setup],
  decisions: [warpwar.decisions, seen],
  decodeAction: [warpwar.decodeAction, seen, action],
  describe: [warpwar.describe, { code: 'no-order', path: [], params: { ship: 'red/W1' } }],
  deserialize: [warpwar.deserialize, warpwar.serialize(fight)],
  engine: [warpwar.engine],
  distance: [warpwar.distance, '0606', '0707'],
  explain: [warpwar.explain, [{ code: 'no-order', path: ['orders', 0], params: { ship: 'red/W1' } }]],
  explainRuleset: [warpwar.explainRuleset, rules],
  fingerprint: [warpwar.fingerprint, state],
  formatRuleset: [warpwar.formatRuleset, rules],
  hexId: [warpwar.hexId, '0606'],
  hexOf: [warpwar.hexOf, ships, mine],
  isRecord: [warpwar.isRecord, mine],
  isSystemship: [warpwar.isSystemship, mine],
  moduleText: [warpwar.moduleText, warpwar.catalogue[1]],
  movementPoints: [warpwar.movementPoints, rules, mine],
  nameOf: [warpwar.nameOf, 'red/W1'],
  neighbors: [warpwar.neighbors, '0606'],
  newGame: [warpwar.newGame, 'first/basic'],
  history: [warpwar.history, 'first/basic'],
  readView: [warpwar.readView, seen],
  readUpdate: [warpwar.readUpdate, seen, { from: 0, to: 0, events: [] }],
  readRecord: [warpwar.readRecord, warpwar.history('first/basic').save()],
  readHistory: [warpwar.readHistory, warpwar.history('first/basic').save()],
  placeName: [warpwar.placeName, seen, '0606'],
  playerId: [warpwar.playerId, 'red'],
  reachable: [warpwar.reachable, fight, 'red/W1'],
  replay: [warpwar.replay, { setup, actions: [action], prints: { 0: warpwar.fingerprint(fight) } }],
  resolveRound: [warpwar.resolveRound, rules, { ships, orders, ecm: [] }],
  rulebook: [warpwar.rulebook, rules],
  rulesOf: [warpwar.rulesOf, seen],
  compileRules: [warpwar.compileRules, { scenario: 'first/basic', add: ['technology'] }],
  sampleAction: [warpwar.sampleAction, fight, decision, random],
  serialize: [warpwar.serialize, fight],
  serviceCost: [warpwar.serviceCost, seen, request],
  shipCost: [warpwar.shipCost, rules, design],
  hitsLeft: [warpwar.hitsLeft, rules, mine],
  shipId: [warpwar.shipId, 'red/W1'],
  starAt: [warpwar.starAt, seen, '0606'],
  starOwner: [warpwar.starOwner, seen, '0606'],
  techLevel: [warpwar.techLevel, rules, 3],
  victoryPointsOf: [warpwar.victoryPointsOf, seen, 'red'],
  view: [warpwar.view, fight, red],
  areNeighbors: [warpwar.areNeighbors, '0606', '0607'],
  distancesFrom: [warpwar.distancesFrom, land, here],
  fairness: [warpwar.fairness, land, [[here], [there]]],
  formatBattle: [warpwar.formatBattle, rules, { players: ['red', 'blue'], ships, orders }],
  fleetsOf: [warpwar.fleetsOf, ships],
  formatFleet: [warpwar.formatFleet, [{ name: 'W1', counts: { PD: 1 } }]],
  formatOrders: [warpwar.formatOrders, rules, orders, ships],
  formatShip: [warpwar.formatShip, mine],
  generateMap: [warpwar.generateMap, { seed: 1, hexes: 60 }],
  mapOf: [warpwar.mapOf, seen],
  parseBattle: [warpwar.parseBattle, rules, 'red:\nW1: PD=3\nblue:\nW1: PD=3\norders\n'],
  parseFleet: [warpwar.parseFleet, rules, 'W1: PD=3', 'red'],
  parseOrders: [warpwar.parseOrders, rules, 'W1 DODGE: D=1', ships, 'red'],
  parseShip: [warpwar.parseShip, rules, 'W1: PD=3', 'red'],
  piecesOf: [warpwar.piecesOf, fight],
  printedHomes: [warpwar.printedHomes, 2],
  readMap: [warpwar.readMap, land],
  drawMap: [warpwar.drawMap, land, warpwar.piecesOf(fight), { scale: 1, title: 'A map', legend: true }],
  layoutOf: [warpwar.layoutOf, land, { crop: ['0606'] }],
  renderBattle: [
    warpwar.renderBattle,
    rules,
    { ships, orders, fired: warpwar.resolveRound(rules, { ships, orders }) },
    { ids: 'a', theme: 'dark' },
  ],
  renderMap: [warpwar.renderMap, fight, { title: 'A map', marks: [{ select: '0606' }] }],
  renderRecord: [warpwar.renderRecord, rules, mine, { hits: { B: 1 } }],
  renderTable: [warpwar.renderTable, rules, { mark: { tactic: 'attack', difference: 1, target: 'dodge' } }],
  shortestPath: [warpwar.shortestPath, land, here, there],
};

/** The functions of 'warpwar/players'. */
export const ofPlayers: Calls = {
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
  seeded: [players.seeded, 7],
};

const stellarWars = stellar.engine();
const duel = stellarWars.createGame({
  rules: 'sw2/duel',
  players: ['red', 'blue'],
  fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'ES-1' }] },
  seed: 'a long text',
});
const maltaConvoy = convoy.engine();
const trip = maltaConvoy.createGame({ rules: 'convoy/fixed', players: ['red'], seed: 'a long text' });
if (!duel.ok || !trip.ok) throw new Error('No such game.');
const dueling = { rules: stellarWars.rulesOf(duel.value), state: duel.value };
const [{ sheet } = { sheet: {} }] = duel.value.ships;

/** The functions of 'warpwar/stellar-wars'. Those that take untrusted data take it last. */
export const ofStellarWars: Calls = {
  admiral: [stellar.admiral, stellarWars],
  cadet: [stellar.cadet, stellarWars],
  checkSheet: [stellar.checkSheet, dueling.rules, sheet],
  formatDeployment: [stellar.formatDeployment, [{ ship: 'red/DD1', at: '1010' }]],
  formatSheet: [stellar.formatSheet, dueling.rules, sheet],
  formatShipTurn: [stellar.formatShipTurn, dueling, [{ type: 'ship/step', player: 'red', ship: 'red/DD1' }]],
  parseDeployment: [stellar.parseDeployment, dueling.rules, 'red/DD1 1010'],
  parseSheet: [stellar.parseSheet, dueling.rules, 'CA-9: CA engine 3'],
  parseShipTurn: [stellar.parseShipTurn, dueling, 'red/DD1: f done'],
  captain: [stellar.captain, stellarWars],
  engine: [stellar.engine],
  renderMap: [stellar.renderMap, duel.value, { crop: { around: '1320', columns: 4, rows: 4 } }],
  formatStory: [stellar.formatStory, []],
  newGame: [stellar.newGame, 'sw2/beginning', { seed: 'a long text' }],
  layoutOf: [stellar.layoutOf, { crop: { around: '1320', columns: 4, rows: 4 } }],
  tell: [stellar.tell, dueling.rules, { before: duel.value, after: duel.value, events: [] }],
  tellStory: [stellar.tellStory, stellarWars, { setup: {}, actions: [] }],
  titleOf: [stellar.titleOf, dueling.rules, 'decision', 'ship/fire'],
  tellResult: [stellar.tellResult, dueling.rules, { winners: ['red'], reason: 'last-ship' }],
  createEngine: [stellar.createEngine, stellarCatalogue],
  describe: [stellar.describe, { code: 'not-your-turn', path: [], params: { active: 'red' } }],
  explainRuleset: [stellar.explainRuleset, dueling.rules],
  rulebook: [stellar.rulebook, dueling.rules],
};

/** The functions of 'warpwar/malta-convoy'. Those that take untrusted data take it last. */
export const ofMaltaConvoy: Calls = {
  commodore: [convoy.commodore, maltaConvoy],
  engine: [convoy.engine],
  newGame: [convoy.newGame, 'convoy/fixed', { seed: 'a long text' }],
  renderMap: [convoy.renderMap, trip.value, { theme: 'dark' }],
  formatStory: [convoy.formatStory, []],
  tell: [convoy.tell, maltaConvoy.rulesOf(trip.value), { before: trip.value, after: trip.value, events: [] }],
  tellStory: [convoy.tellStory, maltaConvoy, { setup: {}, actions: [] }],
  titleOf: [convoy.titleOf, maltaConvoy.rulesOf(trip.value), 'decision', 'convoy/sail'],
  describe: [convoy.describe, { code: 'not-your-turn', path: [], params: { active: 'red' } }],
  explainRuleset: [convoy.explainRuleset, maltaConvoy.rulesOf(trip.value)],
  rulebook: [convoy.rulebook, maltaConvoy.rulesOf(trip.value)],
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
