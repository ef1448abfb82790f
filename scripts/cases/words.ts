/** Cases in words: ships, orders, steps and results. */

import type { Order } from '../../src/warpwar/index.js';
import type {
  Case,
  CaseShip,
  CaseShot,
  CaseStep,
  GameHolds,
  Numbers,
  Position,
  Refusal,
} from '../../test/support/cases/format.js';

const code = (text: string): string => `\`${text}\``;

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

/** Any value in a line: 'at 1719, now PD 6, B 3'. */
function plain(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(plain).join(', ');
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? 'none' : entries.map(([key, of]) => `${key} ${plain(of)}`).join(', ');
}

const levelOf = (level: number | Numbers): string =>
  typeof level === 'number'
    ? `TL${level}`
    : `TL=E${level.energy ?? 0}/G${level.guided ?? 0}/K${level.kinetic ?? 0}`;

/** A ship as a record. */
export function shipLine({ id, owner, at, aboard, built, now = {}, level = 0, cargo }: CaseShip): string {
  const counts = Object.entries(built).map(([letters, units]) => {
    const left = now[letters];
    return `${letters}=${left === undefined ? '' : `{${units}}`}${left ?? units}`;
  });
  const place = aboard === undefined ? (at === undefined ? '' : ` at ${at}`) : ` aboard ${aboard}`;
  const more = [owner && ` of ${owner}`, cargo !== undefined && ` cargo ${cargo}`].filter(Boolean).join('');
  return `${id === '' ? '' : `${id}: `}${levelOf(level)} ${counts.join(' ')}${place}${more}`;
}

function orderLine({ ship, tactic, drive, beam, screens, ecm, tubes = [], cannons, racks }: Order): string {
  const { pickUp = [], drop = [] } = racks ?? {};
  const parts = [
    drive !== undefined && `D=${drive}`,
    beam && `B=${beam.power}${'at' in beam ? ` at ${beam.at}` : ''}`,
    screens !== undefined && `S=${screens}`,
    ecm !== undefined && `E=${ecm}`,
    ...tubes.map((tube) => `${tube.load} at ${tube.at} D=${tube.drive}`),
    cannons && `shells ${cannons.bursts.join(' + ')} at ${cannons.at}`,
    ...pickUp.map((id) => `picks up ${id}`),
    ...drop.map((id) => `drops ${id}`),
  ].filter((part) => typeof part === 'string');
  return code([`${ship} ${tactic.toUpperCase()}`, ...parts].join(', '));
}

const reasons = (refused: readonly Refusal[]): string =>
  refused.map(({ code: name, rule }) => `${code(name)}${rule === undefined ? '' : ` (${rule})`}`).join(', ');

/** Fields of actions that are lists, each entry in a few words. */
const entry = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(plain).join(' → ') : plain(value);

const LISTS = ['placements', 'moves', 'loads', 'ships', 'platoons', 'path'];

const field = ([key, value]: readonly [string, unknown]): string =>
  LISTS.includes(key) && Array.isArray(value) ? value.map(entry).join('; ') : `${key} ${plain(value)}`;

interface Sent {
  readonly type: string;
  readonly player?: string;
  readonly orders?: readonly Order[];
}

function actionLine(action: object): string {
  // Sound: the schema says what an action has.
  const { type, player, orders, ...fields } = action as Sent;
  const who = player === undefined ? '' : `${player}: `;
  if (orders) return `${who}${orders.map(orderLine).join('; ')}`;
  return `${who}${code(type)} ${Object.entries(fields).map(field).join(', ')}`.trim();
}

/** A step in a line. */
export function stepLine(step: CaseStep): string {
  if ('check' in step) return `Now ${factsOf(step.check).join('; ')}.`;
  if ('until' in step) return `Nothing is done until ${plain(step.until)}.`;
  if ('round' in step) {
    const times = (step.times ?? 1) > 1 ? `${step.times ?? 1} times: ` : '';
    return `${times}${step.round.map(orderLine).join('; ')}`;
  }
  const refused = step.refused ? ` **Refused:** ${reasons(step.refused)}.` : '';
  return `${actionLine(step.do)}${refused}`;
}

/** A record by name, each member in brackets if it is one itself. */
const within = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(
          ([key, of]: [string, unknown]) => `${key} ${typeof of === 'object' ? `(${plain(of)})` : plain(of)}`,
        )
        .join(', ')
    : plain(value);

/** Where a game stands. */
export function moment({ ships: _ships, turn, active, phase, players, ...more }: Position): string {
  const when = turn === undefined ? '' : `Turn ${turn}, ${active ?? ''}, ${code(phase ?? '')}. `;
  const who = players ? `Players: ${players.join(', ')}. ` : '';
  const rest = Object.entries(more).map(
    ([key, value]) => `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}: ${within(value)}.`,
  );
  return `${when}${who}${rest.join(' ')}`.trim();
}

const shotLine = ({ by, weapon, at, difference, result, hits = 0 }: CaseShot): string =>
  `${by} ${weapon} at ${at}, ${signed(difference)}: ${result}${hits > 0 ? `, ${hits} hits` : ''}`;

const fact = ([id, holds]: readonly [string, unknown]): string =>
  holds === null ? `${id} is gone` : `${id}: ${plain(holds) === 'none' ? 'there' : plain(holds)}`;

const facts: Readonly<Record<string, (value: unknown) => readonly string[]>> = {
  // Sound, here and below: the schema says what each member is.
  refused: (value) => [`refused: ${reasons(value as readonly Refusal[])}`],
  shots: (value) => {
    const shots = value as readonly CaseShot[];
    return shots.length === 0 ? ['no shots'] : shots.map(shotLine);
  },
  ships: (value) => Object.entries(value as object).map(fact),
  stars: (value) => Object.entries(value as object).map(fact),
  pastScreens: (value) => [`past screens: ${plain(value)}`],
  result: (value) => [resultOf(value as GameHolds['result'])],
  combat: (value) => [value === null ? 'no combat' : `combat: ${plain(value)}`],
};

function resultOf(result: GameHolds['result']): string {
  if (!result) return 'the game goes on';
  return result.winners.length === 0 ? 'a draw' : `${result.winners.join(', ')} wins`;
}

const factsOf = (expect: object): readonly string[] =>
  Object.entries(expect).flatMap(
    ([key, value]: [string, unknown]) => facts[key]?.(value) ?? [`${key}: ${plain(value)}`],
  );

/** What comes of it, as a list. */
export const results = (expect: Case['expect']): string =>
  factsOf(expect)
    .map((fact) => `- ${fact}`)
    .join('\n');
