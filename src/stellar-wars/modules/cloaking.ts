/** Ships with a raised cloak: hidden, unless sensors have found them in the turn. */

import { array, oneOf, boolean, object } from '../../kernel/decode.js';
import { contradiction } from '../../kernel/issue.js';
import type { Issue } from '../../kernel/result.js';
import type { PlayerId, Event, Rules } from '../../kernel/types.js';
import { declareIssues, unless } from '../issues.js';
import { slice, type StateGame, type ViewGame, event, roll, setting } from '../kit.js';
import { sumExtras } from '../sheets/sheet.js';
import { cloaking as system } from '../sheets/tables.js';
import {
  workingSystems,
  findShip,
  MAX_SHIPS,
  recordTurnOf,
  shipId,
  turnOf,
  isHidden,
  hidesShips,
} from '../ships.js';
import type { Player, Ship, ShipId, State, View } from '../state.js';
import { type ShipPayload, actingNow, isMoving, shipAction, shipItems } from '../turn/moves.js';
import { updatePlayer, phases, sequence, shipLost, phaseBegan } from '../turn/phases.js';
import { marks, sealedAction, showChoices, unsealedOf, speedSet, speedsPhase } from '../turn/speeds.js';
import { module } from '../../kernel/module.js';
import { boxLost, blastHits } from '../combat/damage.js';
import { firingIssues } from '../combat/fire.js';

/** Ids of a player's ships with a raised cloak. Everybody knows that they exist. Ledger: SW.10.1, SW.R42. */
export const cloakedShips = slice('player', 'cloaking/hidden', {
  init: (): readonly ShipId[] => [],
  decode: array(shipId, MAX_SHIPS),
  check: ({ state }, ids, player): readonly Issue[] =>
    ids.flatMap((id, at) =>
      ids.indexOf(id) === at && mayBeCloaked(findShip(state, id), player) ? [] : [contradiction([at])],
    ),
});

/**
 * What the cloak of a ship did in the turn: 'failed' to be raised; was 'lowered' to fire; left the ship 'exposed' because it
 * broke down; or did not keep sensors from it: 'found'.
 */
export const cloakRecord = slice('turn', 'cloaking/turn', {
  init: (): 'none' | 'failed' | 'lowered' | 'exposed' | 'found' => 'none',
  decode: oneOf('none', 'failed', 'lowered', 'exposed', 'found'),
});

/** What the cloak of a ship did in the turn. */
type CloakRecord = ReturnType<typeof cloakRecord.of>;

/** Returns what the cloak of a ship did in the turn. */
const recordOf = (ship: Ship): CloakRecord => cloakRecord.of(turnOf(ship));

/** Returns the state in which the cloak of a ship did something in the turn. */
const recordCloak = (state: State, ship: ShipId, value: CloakRecord): State =>
  recordTurnOf(state, ship, ({ ext }) => ({ ext: { ...ext, ...cloakRecord.change(value).ext } }));

/** Lists the working cloaking devices of a ship, by their indexes on the sheet. */
export const devicesOf = (ship: Ship): readonly number[] => workingSystems(ship, system.key);

/** Whether a save may say that a ship has raised its cloak. */
const mayBeCloaked = (ship: Ship | undefined, { id }: Player): boolean =>
  ship?.owner === id && devicesOf(ship).length > 0 && ['none', 'found'].includes(recordOf(ship));

/** Finds the player who has a ship with a raised cloak; undefined if it has none raised. */
export const findCloaker = ({ players }: View, ship: ShipId): Player | undefined =>
  players.find((player) => cloakedShips.of(player).includes(ship));

/** Whether a ship has raised its cloak; also if it is found. */
export const isCloaked = (state: View, ship: ShipId): boolean => findCloaker(state, ship) !== undefined;

/** Returns the state in which a player has other ships with raised cloaks. */
const changeCloaked = (
  state: State,
  player: Player | undefined,
  change: (ids: readonly ShipId[]) => readonly ShipId[],
): State =>
  player ? updatePlayer(state, player.id, cloakedShips.change(change(cloakedShips.of(player)))) : state;

/** Lists the hidden ships of a player. Everybody gets the same list. Ledger: SW.R42. */
export function hiddenShips(game: ViewGame, owner: PlayerId): readonly ShipId[] {
  const player = game.state.players.find(({ id }) => id === owner);
  return (player ? cloakedShips.of(player) : []).filter((id) => {
    const ship = findShip(game.state, id);
    return !ship || isHidden(game, ship);
  });
}

/** Lists the players who have hidden ships. */
const hidingPlayers = (game: StateGame): readonly PlayerId[] =>
  game.state.players.flatMap(({ id }) => (hiddenShips(game, id).length > 0 ? [id] : []));

// What happens to the cloaks of ships. Everybody learns it.

/** A ship raised its cloak: it is hidden. Ledger: SW.10.1. */
const cloakRaised = event('cloak/raised', {
  apply: ({ state }, { ship: id }: ShipPayload) => {
    const owner = findShip(state, id)?.owner;
    const player = state.players.find((each) => each.id === owner);
    return changeCloaked(state, player, (ids) => [...ids, id]);
  },
});

/** A ship could not raise its cloak. Ledger: SW.10.2.a. */
const cloakFailed = event('cloak/failed', {
  apply: ({ state }, { ship }: ShipPayload) => recordCloak(state, ship, 'failed'),
});

/** Payload of the event that the cloak of a ship is down. */
export type LoweredPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Why: its player ordered it, a roll failed, the device is destroyed, sensors found the ship, or it left play. */
  readonly how: 'ordered' | 'failed' | 'destroyed' | 'found' | 'lost';
};

/** The cloak of a ship is down: it can be seen. Ledger: SW.10.2.b, SW.10.4, SW.R27. */
export const cloakLowered = event('cloak/lowered', {
  apply: ({ state }, { ship, how }: LoweredPayload) => {
    const now = changeCloaked(state, findCloaker(state, ship), (ids) => ids.filter((id) => id !== ship));
    return recordCloak(now, ship, how === 'ordered' ? 'lowered' : 'exposed');
  },
});

/** Sensors found a hidden ship: it can be seen until the turn ends, and is hidden again after it. Ledger: SW.11.2, SW.R31. */
export const shipFound = event('cloak/found', {
  apply: ({ state }, { ship }: ShipPayload) => recordCloak(state, ship, 'found'),
});

// A ship raises its cloak, and keeps it up.

const { issue: hideIssue, codes: hideCodes } = declareIssues({
  'cloaked-already': { rule: 'SW.10.1', params: ['ship'] },
  'no-cloaking-device': { rule: 'SW.10.1', params: ['ship'] },
  'cloak-failed': { rule: 'SW.10.2.a', params: ['ship'] },
  'stays-visible': { rule: 'SW.10.4', params: ['ship'] },
});

/** Returns why a ship may not raise its cloak now. Ledger: SW.10.2.a, SW.10.4, SW.R27. */
export function hideIssues({ state }: ViewGame, ship: Ship): readonly Issue[] {
  const { id } = ship;
  if (isCloaked(state, id)) return [hideIssue('cloaked-already', ['ship'], { ship: id })];
  if (devicesOf(ship).length === 0) return [hideIssue('no-cloaking-device', ['ship'], { ship: id })];
  const record = recordOf(ship);
  if (record === 'none') return [];
  return [hideIssue(record === 'failed' ? 'cloak-failed' : 'stays-visible', ['ship'], { ship: id })];
}

/** Whether a die keeps a cloak from working: a 1, with what extras add to it. Ledger: SW.10.2.a, SW.R38. */
function fails(rules: Rules, ship: Ship, face: number): boolean {
  const [device = 0] = devicesOf(ship);
  return face + sumExtras(rules, ship.sheet.systems[device]?.extras, 'roll') <= 1;
}

const aboutShip = object({ ship: shipId });

const cloakOf = ({ ship }: ShipPayload): string => `the cloak of ${ship}`;

/** A die decides whether a ship can raise its cloak. Ledger: SW.10.2.a. */
const hideRoll = roll('cloaking/hide', {
  title: 'raising a cloak',
  dice: [6],
  about: aboutShip,
  check: (game, { ship: id }) => {
    const ship = actingNow(game, id);
    return unless(ship !== undefined && hideIssues(game, ship).length === 0, 'ship');
  },
  once: cloakOf,
});

const hideKnown = hideRoll.reads(({ rules, state }, [face = 0], { ship: id }) => {
  const ship = findShip(state, id);
  if (!ship) return [];
  return [fails(rules, ship, face) ? cloakFailed({ ship: id }) : cloakRaised({ ship: id })];
});

/** A die decides whether the cloak of a ship still works. Ledger: SW.10.2.b. */
const checkRoll = roll('cloaking/check', {
  title: 'keeping a cloak',
  dice: [6],
  about: aboutShip,
  check: (game, { ship }) => {
    const { owner } = actingNow(game, ship) ?? {};
    return unless(owner !== undefined && hiddenShips(game, owner).includes(ship), 'ship');
  },
  once: cloakOf,
});

const checkKnown = checkRoll.reads(({ rules, state }, [face = 0], { ship: id }) => {
  const ship = findShip(state, id);
  return ship && fails(rules, ship, face) ? [cloakLowered({ ship: id, how: 'failed' })] : [];
});

/** Whether a ship that sensors have found rolls for its cloak, which is still up. Ledger: SW.10.2.b, SW.R31. */
const checkFound = setting('cloaking/checkFound', { decode: boolean, standard: true });

/** Returns the dice for the raised cloaks of the player whose ships move now. Ledger: SW.10.2.b, SW.R31. */
const checkCloaks = (game: StateGame): readonly Event[] => {
  const { rules, state } = game;
  const player = state.players.find(({ id }) => id === state.active);
  if (!isMoving(state) || !player) return [];
  const ships = checkFound.of(rules) ? cloakedShips.of(player) : hiddenShips(game, player.id);
  return ships.map((ship) => checkRoll.ask({ ship }));
};

/** Raises the cloak of a ship, if a die lets it. Ledger: SW.10.1, SW.10.2.a. */
const hide = shipAction('cloak/hide', {
  anyTime: true,
  issues: hideIssues,
  option: ({ id }) => id,
  apply: (_game, { id: ship }) => [hideRoll.ask({ ship })],
});

// Hidden ships that want to fire lower their cloaks after the speed phase, or with their speeds.

const { issue: uncloakIssue, codes: uncloakCodes } = declareIssues({
  'not-hidden': { rule: 'SW.10.4', params: ['ship'] },
  'uncloaked-twice': { rule: 'SW.10.4', params: ['ship'] },
  'uncloak-later': { rule: 'SW.S8', params: ['ship'] },
});

/** When players say which hidden ships lower their cloaks. Ledger: SW.R1, SW.S8. */
export const uncloak = setting('cloaking/uncloak', {
  decode: oneOf('after-speeds', 'with-speeds'),
  standard: 'after-speeds',
});

/** Returns why a player's ships cannot lower their cloaks together. */
function uncloakIssues(game: ViewGame, player: PlayerId, ships: readonly ShipId[]): readonly Issue[] {
  const hidden = hiddenShips(game, player);
  return ships.flatMap((ship, at) => {
    if (!hidden.includes(ship)) return [uncloakIssue('not-hidden', ['ships', at], { ship })];
    return ships.indexOf(ship) < at ? [uncloakIssue('uncloaked-twice', ['ships', at], { ship })] : [];
  });
}

/** Chooses which hidden ships lower their cloaks. Ledger: SW.6.1b, SW.10.4, SW.S8. */
const lowerCloaks = sealedAction(
  'cloak/lower',
  'uncloaking',
  { ships: array(shipId, MAX_SHIPS) },
  {
    options: (game, player) => ({ ships: hiddenShips(game, player) }),
    check: (game, { player, ships }) => uncloakIssues(game, player, ships),
    sample: (game, player, random) => ({
      ships: hiddenShips(game, player).filter(() => random(2) === 0),
    }),
    form: (_game, _player, { ships }) => ({
      fields: [{ kind: 'several', key: 'ships', items: shipItems(ships), least: 0, most: ships.length }],
    }),
  },
);

/** Players with hidden ships choose, if no earlier choice said it. Everybody knows who has hidden ships. */
const uncloaking = phases.add('uncloaking', {
  isIdle: (game) => hidingPlayers(game).length === 0,
  awaits: (game) => unsealedOf(game, hidingPlayers(game)),
  answeredBy: lowerCloaks.key,
  does: (game) =>
    showChoices(
      game,
      ({ ships }: { readonly ships: readonly ShipId[] }) => ships.map((ship) => ({ ship })),
      ({ ship }) => [cloakLowered({ ship, how: 'ordered' })],
    ),
});

/** Ledger: SW.6.1b, SW.S8. */
const afterSpeeds = sequence.wrap((base) => (rules, nothing) => {
  const all = base(rules, nothing);
  if (uncloak.of(rules) === 'with-speeds') return all;
  return all.flatMap((key) => (key === speedsPhase.key ? [key, uncloaking.key] : [key]));
});

/** The mark that a ship lowers its cloak, where it is sealed with the speeds. Ledger: SW.R1, SW.S8. */
const uncloakMark = marks.add('uncloak', {
  decode: oneOf(true),
  issues: (game, { id: ship, owner }) => [
    ...(uncloak.of(game.rules) === 'with-speeds' ? [] : [uncloakIssue('uncloak-later', [], { ship })]),
    ...(hiddenShips(game, owner).includes(ship) ? [] : [uncloakIssue('not-hidden', [], { ship })]),
  ],
  sample: (_game, _ship, random) => (random(2) === 0 ? true : undefined),
  field: () => ({ kind: 'fixed', value: true }),
});

const withSpeeds = speedSet.then((_game, { ship, marks: set = {} }) =>
  uncloakMark.key in set ? [cloakLowered({ ship, how: 'ordered' })] : [],
);

// Hidden ships do not fire, and blasts may spare them.

const { issue, codes } = declareIssues({
  'cloaked-silent': { rule: 'SW.10.4', params: ['ship'] },
  'uncloaked-late': { rule: 'SW.10.4', params: ['ship'] },
});

/** Whether blasts hurt hidden ships. Ledger: SW.R29. */
const blastHurts = setting('cloaking/blastHurts', { decode: boolean, standard: true });

/** Ships whose device breaks down are visible, and do not fire in the turn. Ledger: SW.9.7.a, SW.R27. */
const deviceLost = boxLost.then(({ state }, { ship: id }) => {
  const ship = findShip(state, id);
  if (!ship || !isCloaked(state, id) || devicesOf(ship).length > 0) return [];
  return [cloakLowered({ ship: id, how: 'destroyed' })];
});

/** Ledger: SW.10.4, SW.R27, SW.R31. */
const silent = firingIssues.wrap((base) => (game, ship) => {
  const found = base(game, ship);
  const { id } = ship;
  if (isCloaked(game.state, id)) return [...found, issue('cloaked-silent', ['ship'], { ship: id })];
  return recordOf(ship) === 'exposed' ? [...found, issue('uncloaked-late', ['ship'], { ship: id })] : found;
});

/** Ships hide from their enemies. */
export const cloaking = module(
  {
    id: 'cloaking',
    source: [
      'SW.3.cloak',
      'SW.6.1b',
      'SW.10.1',
      'SW.10.2.a',
      'SW.10.2.b',
      'SW.10.3',
      'SW.10.4',
      'SW.R27',
      'SW.R28',
      'SW.R29',
      'SW.S8',
    ],
    // The dice of a hidden ship are its owner's alone.
    excludes: ['committed-dice'],
    idleWithout: { 'cloaking/checkFound': 'sensors' },
  },
  system,
  blastHurts,
  cloakedShips,
  cloakRecord,
  cloakRaised,
  cloakFailed,
  cloakLowered,
  shipFound,
  hideRoll,
  hideKnown,
  checkFound,
  checkRoll,
  checkKnown,
  hide,
  ...hideCodes,
  uncloak,
  lowerCloaks,
  uncloaking,
  afterSpeeds,
  uncloakMark,
  withSpeeds,
  ...uncloakCodes,
  hidesShips.replace(() => true),
  isHidden.wrap(
    (base) => (game, ship) =>
      base(game, ship) || (isCloaked(game.state, ship.id) && recordOf(ship) !== 'found'),
  ),
  blastHits.wrap(
    (base) => (game, ship) => base(game, ship) && (blastHurts.of(game.rules) || !isHidden(game, ship)),
  ),
  phaseBegan.then(checkCloaks),
  deviceLost,
  shipLost.then(({ state }, { ship }) =>
    findCloaker(state, ship) ? [cloakLowered({ ship, how: 'lost' })] : [],
  ),
  silent,
  ...codes,
);
