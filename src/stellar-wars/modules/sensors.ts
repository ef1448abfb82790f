/** The sensors of ships: which of them can search now, and what they find. */

import { lengthOf } from '../../board/hexes.js';
import { array, nullable, oneOf, object, CHANCE, boolean } from '../../kernel/decode.js';
import { choiceOf } from '../../kernel/field.js';
import { contradiction } from '../../kernel/issue.js';
import { pickRandom } from '../../kernel/random.js';
import { refuse, type Issue, type Result, issuesOf } from '../../kernel/result.js';
import type { Event, PlayerId, Rules } from '../../kernel/types.js';
import { wayBetween } from '../combat/damage.js';
import { declareIssues, unless } from '../issues.js';
import { event, setting, slice, type StateGame, type ViewGame, action, roll } from '../kit.js';
import { hiddenShips, cloakLowered, shipFound } from './cloaking.js';
import { lineIndex, MAX_LINES, sumExtras } from '../sheets/sheet.js';
import { sensors as system, mineUnits, otherSystems, forceBeam } from '../sheets/tables.js';
import {
  workingSystems,
  areEnemies,
  findShip,
  MAX_SHIPS,
  ownShip,
  recordTurnOf,
  shipId,
  shipsOf,
  turnOf,
  audienceOf,
} from '../ships.js';
import type { Ship, ShipId, View, HexId } from '../state.js';
import { actingNow, whileMoving, offerShips, shipChoice, shipItems } from '../turn/moves.js';
import { module } from '../../kernel/module.js';

const { issue: sensorIssue, codes: sensorCodes } = declareIssues({
  'no-sensors': { rule: 'SW.11.1', params: ['ship'] },
  'sensors-used': { rule: 'SW.11.1', params: ['ship'] },
});

/** Whether sensors search once in a turn, or once for each hidden ship and once for mines. Ledger: SW.R30, SW.S3. */
const uses = setting('sensors/uses', { decode: oneOf('turn', 'target'), standard: 'turn' });

/** A search of a ship in the turn. */
export type Search = {
  /** Index of the sensors among the other systems of the sheet. */
  readonly line: number;
  /** The ship that was searched for; null: mines. */
  readonly target: ShipId | null;
};

/** Whether a ship can have made some searches in one turn: each with sensors that it used, for an enemy or for mines. */
function arePossible(state: View, ship: Ship, all: readonly Search[]): boolean {
  const { used } = turnOf(ship);
  const hasSensors = ({ line }: Search): boolean =>
    ship.sheet.systems[line]?.kind === system.key && used.includes(line);
  const isNew = ({ line, target }: Search, at: number): boolean =>
    all.findIndex((each) => each.line === line && each.target === target) === at;
  const sought = new Set(all.flatMap(({ target }) => target ?? []));
  return all.every(hasSensors) && all.every(isNew) && areEnemies(state, ship, [...sought]);
}

/** Searches of a ship in the turn, in order. */
const searches = slice('turn', 'sensors/searches', {
  init: (): readonly Search[] => [],
  decode: array(object({ line: lineIndex, target: nullable(shipId) }), MAX_LINES * (MAX_SHIPS + 1)),
  check: ({ state }, all, turn) => {
    const ship = state.ships.find((each) => each.turn === turn);
    return ship && arePossible(state, ship, all) ? [] : [contradiction([], 'SW.11.1')];
  },
});

/** Payload of the event that a ship searches. */
export type SearchPayload = Search & {
  /** The ship that searches. */
  readonly ship: ShipId;
};

/** Decodes what a search is about. */
const searchDecoder = object({ ship: shipId, line: lineIndex, target: nullable(shipId) });

/** Returns why a search in a save cannot be made now. */
function searchIssues(game: StateGame, { ship: id, line, target }: SearchPayload): readonly Issue[] {
  const ship = actingNow(game, id);
  const isDone =
    ship && searches.of(turnOf(ship)).some((each) => each.line === line && each.target === target);
  return [
    ...unless(isDone === true, 'ship'),
    ...unless(ship !== undefined && workingSystems(ship, system.key).includes(line), 'line'),
  ];
}

/** Returns what a search decides. */
const whatSought = ({ ship, line, target }: SearchPayload): string =>
  `what ${ship} finds by system ${line} of ${target ?? 'mines'}`;

/** A ship uses its sensors. Ledger: SW.9.2, SW.11.1. */
const sensorsUsed = event('sensors/used', {
  audience: audienceOf,
  apply: ({ state }, { ship, line, target }: SearchPayload) =>
    recordTurnOf(state, ship, (turn) => ({
      used: turn.used.includes(line) ? turn.used : [...turn.used, line],
      ext: { ...turn.ext, ...searches.change([...searches.of(turn), { line, target }]).ext },
    })),
});

/** Finds the first sensors of a ship that may search for a ship, or for mines. Ledger: SW.9.2, SW.R30, SW.S3. */
export function freeSensors({ rules }: ViewGame, ship: Ship, target: ShipId | null): number | undefined {
  const done = searches.of(turnOf(ship));
  const each = uses.of(rules) === 'target';
  return workingSystems(ship, system.key).find((line) =>
    done.every((search) => search.line !== line || (each && search.target !== target)),
  );
}

/** Lists the ships of a player that have working sensors. */
export const searchersOf = ({ state }: ViewGame, player: PlayerId): readonly Ship[] =>
  shipsOf(state, player).filter((ship) => workingSystems(ship, system.key).length > 0);

/** A search that a player wants. */
type Sought = Omit<SearchPayload, 'line'>;

/** Returns what happens as a ship searches: it uses its sensors, and dice decide what they find. */
function useSensors(
  game: StateGame,
  { ship: id, target }: Sought,
  ask: (search: SearchPayload) => Event,
): readonly Event[] {
  const ship = findShip(game.state, id);
  const line = ship && freeSensors(game, ship, target);
  if (line === undefined) return [];
  const search = { ship: id, line, target };
  return [sensorsUsed(search), ask(search)];
}

/**
 * Finds a ship with which a player can search now; or returns, at the path of the field `ship`, why they cannot. Any of their
 * ships can, at any point of their phase. Ledger: SW.11.1, SW.R30.
 */
function searchingShip(game: ViewGame, player: PlayerId, { ship: id, target }: Sought): Result<Ship> {
  const own = ownShip(game.state, player, id);
  if (!own.ok) return own;
  const ship = own.value;
  if (workingSystems(ship, system.key).length === 0)
    return refuse(sensorIssue('no-sensors', ['ship'], { ship: id }));
  return freeSensors(game, ship, target) === undefined
    ? refuse(sensorIssue('sensors-used', ['ship'], { ship: id }))
    : own;
}

// A ship searches for mines.

const { issue: mineIssue, codes: mineCodes } = declareIssues({
  'no-mines-in-play': { rule: 'SW.11.3' },
});

/** How far mines are found, in hexes, by the die. Ledger: SW.11.3. */
const REACH: readonly number[] = [6, 5, 3, 1, 0, 0];

/** Payload of the event that sensors searched for mines. */
export type SweptPayload = {
  /** The ship that searched. */
  readonly ship: ShipId;
  /** Its hex. */
  readonly at: HexId;
  /** How far mines are found, in hexes: all that lie no farther. 0: none, not even in its own hex. */
  readonly reach: number;
};

/** Sensors searched for mines. The module of mines reacts: it shows those in reach. Ledger: SW.11.3, SW.S13. */
export const minesSwept = event('sensors/swept', {
  audience: audienceOf,
  apply: ({ state }, _: SweptPayload) => state,
});

/** A die decides how far mines are found. Ledger: SW.11.3. */
const sweepRoll = roll('sensors/sweep', {
  title: 'finding mines',
  dice: [6],
  about: searchDecoder,
  check: (game, search) => [...searchIssues(game, search), ...unless(search.target === null, 'target')],
  once: whatSought,
  audience: audienceOf,
});

const sweepKnown = sweepRoll.reads(({ rules, state }, [face = 1], { ship: id, line }) => {
  const ship = findShip(state, id);
  if (!ship) return [];
  const better = sumExtras(rules, ship.sheet.systems[line]?.extras, 'roll');
  return [minesSwept({ ship: id, at: ship.at, reach: REACH[Math.max(1, face - better) - 1] ?? 0 })];
});

/** Whether there can be mines in a game: a module in force brings them. */
const hasMines = (rules: Rules): boolean => otherSystems.find(rules, mineUnits.key) !== undefined;

/** Searches for mines, at any point of the own phase. Ledger: SW.11.1, SW.11.3, SW.R30. */
const findMines = action(
  'sensors/mines',
  { ship: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      if (!hasMines(game.rules)) return undefined;
      const ships = searchersOf(game, player).filter((ship) => freeSensors(game, ship, null) !== undefined);
      return offerShips(ships.map(({ id }) => id));
    },
    check: (game, { player, ship }) => [
      ...(hasMines(game.rules) ? [] : [mineIssue('no-mines-in-play')]),
      ...issuesOf(searchingShip(game, player, { ship, target: null })),
    ],
    apply: (game, { ship }) => useSensors(game, { ship, target: null }, (search) => sweepRoll.ask(search)),
    sample: (_game, { options }, random) => ({ ship: pickRandom(options.ships, random) }),
    form: (_game, _player, { ships }) => ({ fields: [shipChoice(ships)] }),
  },
);

// A ship searches for a hidden ship.

const { issue: findIssue, codes: findCodes } = declareIssues({
  'nothing-to-find': { rule: 'SW.11.2', params: ['target'] },
});

/** How long a ship that was found is visible: to the end of the turn, or until it raises its cloak again. Ledger: SW.R31. */
const lasts = setting('sensors/lasts', { decode: oneOf('turn', 'for-good'), standard: 'turn' });

/** Whether only the answer of a search is told, and not its dice. Ledger: SW.S1. */
const hiddenDice = setting('sensors/hiddenDice', { decode: boolean, standard: false });

/** Payload of the event that a search for a ship is answered. */
export type AnsweredPayload = {
  /** The ship that searched. */
  readonly ship: ShipId;
  /** The hidden ship. */
  readonly target: ShipId;
  /** Whether it is found. */
  readonly found: boolean;
};

/** A search for a ship is answered. Neither the distance nor the number is told. Ledger: SW.11.2, SW.R30. */
const answered = event('sensors/answered', {
  audience: audienceOf,
  apply: ({ state }, _: AnsweredPayload) => state,
});

/** Two dice decide whether sensors find a ship. Ledger: SW.11.2, SW.S1. */
const findRoll = roll('sensors/find', {
  title: 'finding a hidden ship',
  dice: [6, 6],
  counts: 'sum',
  about: searchDecoder,
  check: (game, search) => {
    const { active } = game.state;
    const isSought = active !== null && soughtBy(game, active).some((each) => each === search.target);
    return [...searchIssues(game, search), ...unless(isSought, 'target')];
  },
  once: whatSought,
  audience: (game, { ship }) => (hiddenDice.of(game.rules) ? [CHANCE] : audienceOf(game, { ship })),
});

/** What sensors search for, and how. */
interface Sweep {
  readonly ship: Ship;
  readonly target: Ship;
  readonly line: number;
}

/** Whether dice find a ship: up to the number of a force beam at its distance, in its own hex as at 1. Ledger: SW.11.2, SW.S13. */
function finds(rules: Rules, { ship, target, line }: Sweep, sum: number): boolean {
  const range = Math.max(1, lengthOf(wayBetween(ship.at, target.at)));
  const number = forceBeam.spec.toHit[range - 1];
  return number !== undefined && sum - sumExtras(rules, ship.sheet.systems[line]?.extras, 'roll') <= number;
}

const findKnown = findRoll.reads(
  ({ rules, state }, [one = 0, other = 0], { ship: id, line, target: sought }) => {
    const [ship, target] = [findShip(state, id), findShip(state, sought)];
    if (!ship || !target) return [];
    const found = finds(rules, { ship, target, line }, one + other);
    const answer = answered({ ship: id, target: target.id, found });
    if (!found) return [answer];
    const isForGood = lasts.of(rules) === 'for-good';
    return [
      answer,
      isForGood ? cloakLowered({ ship: target.id, how: 'found' }) : shipFound({ ship: target.id }),
    ];
  },
);

/** Lists the hidden ships of a player's enemies. */
export const soughtBy = (game: ViewGame, player: PlayerId): readonly ShipId[] =>
  game.state.players.flatMap(({ id }) => (id === player ? [] : hiddenShips(game, id)));

/** Returns why a player cannot search for a ship. */
const targetIssues = (game: ViewGame, player: PlayerId, target: ShipId): readonly Issue[] =>
  soughtBy(game, player).includes(target) ? [] : [findIssue('nothing-to-find', ['target'], { target })];

/** Searches for a hidden ship, at any point of the own phase. Ledger: SW.11.1, SW.11.2, SW.R30. */
const findHidden = action(
  'sensors/ship',
  { ship: shipId, target: shipId },
  {
    when: whileMoving,
    options: (game, player) => {
      const sought = soughtBy(game, player);
      const ships = searchersOf(game, player).flatMap((ship) => {
        const targets = sought.filter((target) => freeSensors(game, ship, target) !== undefined);
        return targets.length > 0 ? [{ ship: ship.id, targets }] : [];
      });
      return offerShips(ships);
    },
    check: (game, { player, ship, target }) => [
      ...issuesOf(searchingShip(game, player, { ship, target })),
      ...targetIssues(game, player, target),
    ],
    apply: (game, given) => useSensors(game, given, (search) => findRoll.ask(search)),
    sample: (_game, { options }, random) => {
      const { ship, targets } = pickRandom(options.ships, random);
      return { ship, target: pickRandom(targets, random) };
    },
    form: (_game, _player, { ships }) => ({
      fields: [
        shipChoice(
          ships.map(({ ship }) => ship),
          (at) => [choiceOf('target', shipItems(ships[at]?.targets ?? []))],
        ),
      ],
    }),
  },
);

/** Sensors find hidden ships and mines. */
export const sensors = module(
  {
    id: 'sensors',
    source: ['SW.3.sensor', 'SW.11.1', 'SW.11.2', 'SW.11.3', 'SW.R30', 'SW.R31', 'SW.S1', 'SW.S3', 'SW.S13'],
  },
  system,
  uses,
  searches,
  sensorsUsed,
  ...sensorCodes,
  lasts,
  hiddenDice,
  answered,
  findRoll,
  findKnown,
  findHidden,
  ...findCodes,
  minesSwept,
  sweepRoll,
  sweepKnown,
  findMines,
  ...mineCodes,
);
