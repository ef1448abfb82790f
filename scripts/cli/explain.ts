/** One round, shot by shot, with the rule behind every step. */

import { citation, combatRow, formatOrders, formatShip, resolveRound } from 'warpwar';
import type { Order, RoundResult, Rules, Ship, ShipId, Shot, Tactic } from 'warpwar';
import { spentBy } from 'warpwar/parts';
import { cells, nameOf, signed, WIDTH } from './words.js';

/** A round, and what it is explained from. */
interface Explained {
  readonly rules: Rules;
  readonly ships: readonly Ship[];
  readonly orders: readonly Order[];
  readonly result: RoundResult;
}

/** The lines that explain a round. */
export function explainRound(
  rules: Rules,
  ships: readonly Ship[],
  orders: readonly Order[],
): readonly string[] {
  const round = { rules, ships, orders, result: resolveRound(rules, { ships, orders }) };
  return [
    'SHIPS',
    ...ships.map((ship) => `  ${ship.owner.padEnd(8)} ${formatShip(ship)}`),
    '',
    'ORDERS',
    ...formatOrders(orders, ships)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    'FIRE',
    ...(round.result.shots.length === 0
      ? ['  Nobody fires.']
      : round.result.shots.flatMap((shot, at) => shotLines(round, shot, at))),
    '',
    'DAMAGE',
    ...ships.flatMap((ship) => damageLines(round, ship)),
    '',
    'ESCAPES',
    ...escapeLines(round),
    '',
    'AMMUNITION',
    ...ammunitionLines(round),
  ];
}

/** A line with the ledger ids of its rules at the right. */
const cited = (rules: Rules, text: string, ...keys: readonly string[]): string =>
  `  ${text.padEnd(WIDTH)} ${keys.map((key) => citation(rules, key)).join(' ')}`.trimEnd();

const level = (ship: Ship | undefined): number => ship?.levels.all ?? 0;

function shotLines({ rules, ships, orders, result }: Explained, shot: Shot, at: number): readonly string[] {
  const firer = ships.find(({ id }) => id === shot.by);
  const order = orders.find(({ ship }) => ship === shot.by);
  const target = orders.find(({ ship }) => ship === shot.at);
  const beam = shot.weapon === 'beam';
  const row: Tactic = beam ? (order?.tactic ?? 'attack') : 'attack';
  const [from, to] = combatRow(row, shot.difference);
  const drive = shot.difference + (target?.drive ?? 0);
  const earlier = result.shots
    .slice(0, at)
    .filter(({ by, weapon }) => by === shot.by && weapon === shot.weapon).length;
  return [
    `  ${nameOf(shot.by)}'s ${beam ? 'beam' : `${shot.weapon} ${earlier + 1}`} at ${nameOf(shot.at)}`,
    cited(
      rules,
      `  drive ${drive} less ${target?.drive ?? 0} is ${signed(shot.difference)}`,
      beam ? 'CRT.2' : 'CRT.3',
    ),
    cited(
      rules,
      `  row ${row.toUpperCase()} ${range(from, to)}, column ${(target?.tactic ?? '').toUpperCase()}: ${cells[shot.result]}`,
      'CRT.1',
      ...(beam ? [] : ['WEAP.6']),
    ),
    hitsLine(rules, shot, firer, beam),
  ];
}

function hitsLine(rules: Rules, shot: Shot, firer: Ship | undefined, beam: boolean): string {
  if (shot.result === 'escapes') return cited(rules, '  no hits: the shot misses', 'CRT.5');
  if (shot.result === 'miss') return cited(rules, '  no hits', 'CRT.4');
  const bonus = shot.result === 'hit' ? 0 : Number(shot.result.slice(-1));
  const strength = shot.hits - bonus - level(firer);
  const sum = `${strength} for the ${shot.weapon}, ${level(firer)} for its tech level, ${bonus} from the table: ${shot.hits} hits`;
  return cited(rules, `  ${sum}`, beam ? 'WEAP.1' : 'WEAP.5', 'TECH.3', 'CRT.4');
}

/** A row's differences as the table prints them. */
const range = (from: number | null, to: number | null): string => {
  if (from === null) return `${signed(to ?? 0)} or less`;
  if (to === null) return `${signed(from)} or more`;
  return from === to ? signed(from) : `${signed(from)} to ${signed(to)}`;
};

function damageLines({ rules, orders, result }: Explained, ship: Ship): readonly string[] {
  const hits = result.hits[ship.id] ?? 0;
  const name = nameOf(ship.id);
  if (hits === 0) return [`  ${name} is not hit.`];
  const effective = result.effective[ship.id] ?? 0;
  const screens = orders.find((order) => order.ship === ship.id)?.screens ?? 0;
  return [
    cited(rules, `${name} takes ${sumOf(result, ship.id)} hits`, 'DMG.1'),
    screens > 0
      ? cited(
          rules,
          `Screens at ${screens} and tech level ${level(ship)} keep off ${hits - effective}: ${effective} left`,
          'DMG.2',
          'TECH.4',
        )
      : cited(rules, `Screens are not powered and keep off none: ${effective} left`, 'DMG.2', 'TECH.4'),
    fateLine(rules, ship, effective, result.destroyed.includes(ship.id)),
  ];
}

/** '5 + 4 = 9', or just the one hit. */
function sumOf({ shots, hits }: RoundResult, id: ShipId): string {
  const each = shots.filter(({ at, hits: did }) => at === id && did > 0).map(({ hits: did }) => did);
  return each.length > 1 ? `${each.join(' + ')} = ${hits[id] ?? 0}` : String(hits[id] ?? 0);
}

function fateLine(rules: Rules, ship: Ship, effective: number, destroyed: boolean): string {
  if (destroyed) return cited(rules, `${nameOf(ship.id)} cannot survive them: it is destroyed`, 'DMG.8');
  if (effective === 0) return cited(rules, `Nothing for ${ship.owner} to place`, 'DMG.2');
  return cited(
    rules,
    `${ship.owner} must place ${effective} ${effective === 1 ? 'hit' : 'hits'} on ${nameOf(ship.id)}`,
    'DMG.3',
    'DMG.4',
  );
}

function escapeLines({ rules, orders, result }: Explained): readonly string[] {
  const retreating = orders.filter(({ tactic }) => tactic === 'retreat');
  if (retreating.length === 0) return ['  Nobody tries to retreat.'];
  return retreating.map(({ ship }) => {
    const name = nameOf(ship);
    if (result.escaped.includes(ship))
      return cited(rules, `${name} gets away, to a hex of its owner's choice`, 'ESC.1', 'ESC.2', 'ESC.3');
    return cited(
      rules,
      result.destroyed.includes(ship) ? `${name} is destroyed` : `${name} is held and stays`,
      'ESC.1',
      'ESC.5',
    );
  });
}

function ammunitionLines({ rules, ships, orders }: Explained): readonly string[] {
  const lines = ships.flatMap((ship) => {
    const left = spentBy(rules, ship, orders).now;
    const spent = Object.keys(ship.now).filter((letters) => left[letters] !== ship.now[letters]);
    return spent.map((letters) =>
      cited(
        rules,
        `${nameOf(ship.id)} has fired ${(ship.now[letters] ?? 0) - (left[letters] ?? 0)} ${letters}: ${letters}=${left[letters] ?? 0} left`,
        'WEAP.8',
      ),
    );
  });
  return lines.length > 0 ? lines : ['  None is spent.'];
}
