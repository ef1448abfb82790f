/** What an order may lead to: the Combat Results Table, and all that an enemy may choose. */

import {
  combatResult,
  combatRow,
  explainRound,
  isRecord,
  nameOf,
  titleOf,
  type Order,
  type RoundExplained,
  type Rules,
  type SeenShip,
  type Ship,
  type Shot,
  type TableResult,
  type Tactic,
  type View,
} from '../../warpwar/index.js';
import { columns } from '../terminal.js';
import { begunAs, type KnownHere } from './warpwar-shown.js';

const TACTICS = ['attack', 'dodge', 'retreat'] as const;

const resultIn = (rules: Rules, result: TableResult): string => titleOf(rules, 'result', result);

/** Differences of drives at which the table says all. */
const DIFFERENCES = Array.from({ length: 12 }, (_, at) => at - 5);

/** Says at which differences of drives a beam hits: a row for the firing tactic, a column for that of the target. */
export function hitLines(): readonly string[] {
  const cell = (firing: Tactic, target: Tactic): string => {
    const hits = DIFFERENCES.filter((each) => combatResult(firing, each, target).startsWith('hit'));
    const [first, last] = [hits[0], hits.at(-1)];
    if (first === undefined || last === undefined) return 'never';
    return first === last ? signed(first) : `${signed(first)} to ${signed(last)}`;
  };
  const rows = TACTICS.map((firing) => [
    `if you ${firing}`,
    ...TACTICS.map((target) => cell(firing, target)),
  ]);
  return columns([['', 'they attack', 'they dodge', 'they retreat'], ...rows]);
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** Draws the Combat Results Table: a row for a firing tactic and a difference of drives, a column for the tactic of the target. */
export function tableLines(rules: Rules): readonly string[] {
  const rows = TACTICS.flatMap((firing) => {
    const lows = new Set(DIFFERENCES.map((each) => combatRow(firing, each)[0] ?? -5));
    return [...lows].map((low) => {
      const [from, to] = combatRow(firing, low);
      const span =
        from === null
          ? `${String(to)} or less`
          : to === null
            ? `${from} or more`
            : from === to
              ? String(from)
              : `${from} to ${to}`;
      return [
        `${firing} ${span}`,
        ...TACTICS.map((target) => resultIn(rules, combatResult(firing, from ?? -9, target))),
      ];
    });
  });
  return [
    'Your tactic, and your drive less theirs, against their tactic:',
    ...columns([['', ...TACTICS], ...rows]),
  ];
}

/** Most power that is assumed in the drive of a ship whose record is unknown. */
const GUESS = 6;

/** A ship with its order, and one of its enemies. */
interface Duel {
  readonly own: Ship;
  readonly order: Order;
  readonly enemy: Ship;
  /** Whether more than the counter of the enemy is known. */
  readonly isKnown: boolean;
  /** Every enemy: each can be a target. */
  readonly all: readonly Ship[];
}

/** Says what an order leads to, whatever tactic and drive each enemy chooses: its shots, and what the enemy may do in return. */
export function tryLines(rules: Rules, view: View, order: Order, known: KnownHere): readonly string[] {
  const own = view.ships.filter(isRecord).find(({ id }) => id === order.ship);
  if (!own) return [];
  const enemies = view.ships.filter(({ at, owner }) => at === view.battle?.at && owner !== own.owner);
  const recordFor = (ship: SeenShip): Ship | undefined => (isRecord(ship) ? ship : begunAs(known, ship));
  // A ship of which nothing is known has the record of the player's: only its tactic and its drive count.
  const all = enemies.map((ship): Ship => ({
    ...(recordFor(ship) ?? own),
    id: ship.id,
    owner: ship.owner,
    at: ship.at,
  }));
  const duels = all.map((enemy, at): Duel => {
    const seen = enemies[at];
    return { own, order, enemy, all, isKnown: seen !== undefined && recordFor(seen) !== undefined };
  });
  return duels.flatMap((duel) => duelLines(rules, duel));
}

/** Resolves a round with an order of one enemy. The others attack, and fire at nobody. */
const resolveDuel = (rules: Rules, { own, order, enemy, all }: Duel, theirs: Omit<Order, 'ship'>) =>
  explainRound(rules, {
    ships: [own, ...all],
    orders: [
      order,
      ...all.map(({ id }): Order => ({ ...(id === enemy.id ? theirs : { tactic: 'attack' }), ship: id })),
    ],
  });

/** Says what an order and an enemy do to each other. */
function duelLines(rules: Rules, duel: Duel): readonly string[] {
  const { own, enemy, isKnown } = duel;
  const { B: beam = 0, T: tubes = 0 } = isKnown ? enemy.now : {};
  const table = tableOf(rules, duel);
  const shots = ({ shots: all }: RoundExplained) =>
    all.filter(({ by, at }) => by === own.id && at === enemy.id);
  const lines = shots(resolveDuel(rules, duel, { tactic: 'attack' })).flatMap(({ weapon, drive }, nth) =>
    table(
      `${nameOf(own.id)}'s ${weapon} with drive ${drive} at ${enemy.id}, hits before screens, by their tactic and drive:`,
      (round) => shotText(rules, shots(round)[nth]),
    ),
  );
  return [
    ...(lines.length > 0 ? lines : [`This order fires nothing at ${enemy.id}.`]),
    ...(beam > 0
      ? table(`${enemy.id}'s beam at ${nameOf(own.id)}, at most, hits past your screens:`, (round) =>
          returnText(rules, own, round),
        )
      : []),
    ...(tubes > 0 ? missileLines(rules, duel) : []),
    ...(isKnown ? [] : [`What ${enemy.id} can fire is secret.`]),
  ];
}

/** Makes tables of what a duel leads to, by the tactic and the drive of an enemy whose beam has all power that is left. */
function tableOf(rules: Rules, duel: Duel) {
  const { own, enemy, isKnown } = duel;
  const { B: beam = 0, PD = GUESS, P: power = PD } = isKnown ? enemy.now : {};
  const drives = Array.from({ length: power + 1 }, (_, each) => each);
  const rounds = TACTICS.map((tactic) =>
    drives.map((drive) => {
      const left = Math.min(beam, power - drive);
      return resolveDuel(rules, duel, {
        tactic,
        drive,
        ...(left > 0 && { beam: { power: left, at: own.id } }),
      });
    }),
  );
  return (title: string, cell: (round: RoundExplained) => string): readonly string[] => [
    title,
    ...columns([
      ['their drive', ...drives.map(String)],
      ...rounds.map((row, at) => [TACTICS[at] ?? '', ...row.map(cell)]),
    ]),
  ];
}

/** Says what a missile of an enemy does, by its drive. */
function missileLines(rules: Rules, duel: Duel): readonly string[] {
  const { own, order, enemy } = duel;
  const drives = Array.from({ length: (order.drive ?? 0) + 5 }, (_, each) => each + 1);
  const cells = drives.map((drive) =>
    returnText(
      rules,
      own,
      resolveDuel(rules, duel, { tactic: 'attack', tubes: [{ load: 'missile', drive, at: own.id }] }),
    ),
  );
  return [
    `A missile of ${enemy.id} at ${nameOf(own.id)}, hits past your screens, by the missile's drive:`,
    ...columns([
      ['its drive', ...drives.map(String)],
      ['', ...cells],
    ]),
  ];
}

/** 'hit 5', 'Miss', 'Escapes'. */
const shotText = (rules: Rules, shot: Pick<Shot, 'hits' | 'result'> | undefined): string =>
  shot === undefined ? '' : shot.hits > 0 ? `hit ${shot.hits}` : titleOf(rules, 'result', shot.result);

/** What the shot at a ship does to it. */
function returnText(rules: Rules, { id }: Ship, { shots, ships }: RoundExplained): string {
  const shot = shots.find(({ at }) => at === id);
  if (!shot) return '-';
  const hits = ships.find(({ ship }) => ship === id)?.effective ?? 0;
  return shot.hits > 0 && hits === 0 ? 'stopped' : shotText(rules, { ...shot, hits });
}
