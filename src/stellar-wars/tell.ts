/** What happens in Stellar Wars, in words: one line for an event. */

import { wordsFor } from '../kernel/describe.js';
import type { EventsOf } from '../kernel/module.js';
import type { Ending } from '../kernel/play/state.js';
import type { Json } from '../kernel/result.js';
import type { GameEvent as AnyEvent, Rules } from '../kernel/types.js';
import type { ArmRef } from './combat/damage.js';
import type { ViewGame } from './kit.js';
import type { catalogue } from './modules/index.js';
import { formatWeapon } from './notation/sheet.js';
import { findShip } from './ships.js';
import type { ShipId } from './state.js';
import { reasons } from './turn/phases.js';

/** Something that happens in Stellar Wars. */
export type GameEvent = EventsOf<typeof catalogue>;

/** What is told of a type of event. */
type PayloadOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>['payload'];

/** Why ships leave play, by the key of the reason; a key without words is read as it is written. */
const losses: Readonly<Record<string, string>> = {
  hull: 'is destroyed: its hull is gone',
  reactor: 'explodes: its reactor is gone',
  left: 'has left the board',
  'self-destruct': 'is destroyed by its own blast',
};

const sides: Readonly<Record<string, string>> = {
  F: 'front',
  FR: 'front right',
  RR: 'rear right',
  R: 'rear',
  RL: 'rear left',
  FL: 'front left',
};

const spaced = (key: string): string => key.replaceAll('-', ' ');

const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

const marksIn = (marks: Readonly<Record<string, Json>> = {}): string => {
  const set = Object.entries(marks).map(([mark, value]) =>
    typeof value === 'string' ? `${mark.toUpperCase()} ${value}` : mark.toUpperCase(),
  );
  return set.length === 0 ? '' : ` (${set.join(', ')})`;
};

const rolledAgainst = ({ total, needs }: { readonly total: number; readonly needs: number }): string =>
  `${String(total)}, needs ${String(needs)} or less`;

function tellStruck({ ship, side, points, shield, armor, inside }: PayloadOf<'ship/struck'>): string {
  const absorbed = [
    ...(shield > 0 ? [`shield ${String(shield)}`] : []),
    ...(armor > 0 ? [`armor ${String(armor)}`] : []),
    ...(inside > 0 ? [`${String(inside)} inside`] : []),
  ];
  return `${ship} takes ${counted(points, 'point')} on its ${wordsFor(sides, side) ?? side}: ${absorbed.join(', ')}.`;
}

/** Names a weapon of a ship as notation does: 'gun F'; undefined if the ship is not seen. */
function weaponOf(game: ViewGame | undefined, id: ShipId, arm: ArmRef): string | undefined {
  const ship = game && findShip(game.state, id);
  return ship && formatWeapon(game.rules, ship, arm)?.replaceAll('-', ' ');
}

/** Names what lost a box, and which weapon or system it is if the ship is seen. */
function boxOf({ ship, box, line }: PayloadOf<'ship/box-lost'>, game: ViewGame | undefined): string {
  if (box === 'weapon') return weaponOf(game, ship, line) ?? box;
  const fitting = game && findShip(game.state, ship)?.sheet.systems[line];
  return box === 'system' && fitting ? spaced(fitting.kind) : box;
}

/** Why cloaks go down. */
const lowered: Readonly<Record<string, string>> = {
  ordered: 'lowers its cloak',
  failed: 'appears: its cloak has failed',
  destroyed: 'appears: its cloaking device is destroyed',
};

/** Lines by type of event. Absent: there is nothing to tell. */
const lines: {
  readonly [Type in GameEvent['type']]?: (payload: PayloadOf<Type>, game?: ViewGame) => string;
} = {
  'ship/deployed': ({ ship, at }) => `${ship} begins in hex ${at}.`,
  'initiative/won': ({ player }) => `${player} wins the initiative.`,
  'turn/order-chosen': ({ player }) => `${player} moves first.`,
  'speed/set': ({ ship, speed, marks }) => `${ship}: speed ${String(speed)}${marksIn(marks)}.`,
  'ship/fired': ({ ship, arm, weapon, target, range }, game) =>
    `${ship} fires its ${weaponOf(game, ship, arm) ?? spaced(weapon)} at ${target}, range ${String(range)}.`,
  'attack/hit': (attack) => `A hit (${rolledAgainst(attack)}).`,
  'attack/missed': (attack) => `A miss (${rolledAgainst(attack)}).`,
  'defence/fired': ({ ship, destroyed, total }) =>
    `Missile defense of ${ship} ${destroyed ? 'destroys it' : 'fails'} (${String(total)}).`,
  'ship/struck': tellStruck,
  'ship/box-lost': (lost, game) => `${lost.ship} loses a box: ${boxOf(lost, game)}.`,
  'ship/lost': ({ ship, how }) => `${ship} ${wordsFor(losses, how) ?? `is lost: ${spaced(how)}`}.`,
  'freighter/crossed': ({ ship }) => `${ship} has crossed the board.`,
  'cloak/raised': ({ ship }) => `${ship} disappears behind its cloak.`,
  'cloak/failed': ({ ship }) => `The cloak of ${ship} fails.`,
  'cloak/lowered': ({ ship, how }) => `${ship} ${wordsFor(lowered, how) ?? `appears: ${how}`}.`,
  'cloak/found': ({ ship }) => `Sensors find ${ship}.`,
  'sensors/answered': ({ ship, target, found }) =>
    `${ship} searches for ${target}: ${found ? 'found' : 'not found'}.`,
  'sensors/swept': ({ ship, reach }) =>
    reach === 0
      ? `The sensors of ${ship} find no mines.`
      : `${ship} looks for mines to range ${String(reach)}.`,
  'mines/laid': ({ ship, hex }) => `${ship} mines hex ${hex}.`,
  'mines/shown': ({ owner, hexes }) => `Mines of ${owner} are seen in ${hexes.join(', ')}.`,
  'mines/sprung': ({ ship, hex }) => `Mines in hex ${hex} attack ${ship}.`,
  'self-destruct/tried': ({ ship }) => `${ship} tries to destroy itself.`,
  'ship/destructed': ({ ship, at }) => `${ship} destroys itself in hex ${at}.`,
  'agreed-draw/offered': ({ player, draw }) =>
    `${player} ${draw ? 'offers a draw' : 'takes back the offer of a draw'}.`,
  'player/out': ({ player }) => `${player} is out.`,
};

/**
 * Returns an event in one sentence; undefined if there is nothing to tell, and for events of other modules.
 *
 * @param game the state before the event, or a view of it. With it the sentence says which weapon fires and which weapon or
 * system loses a box: 'gun FL', not only 'gun' or 'weapon'
 */
export function tellEvent(
  { type, payload }: Pick<AnyEvent, 'type' | 'payload'>,
  game?: ViewGame,
): string | undefined {
  // Sound: the payload of an event is what its type says.
  const all = lines as Readonly<Record<string, (payload: unknown, game?: ViewGame) => string>>;
  return wordsFor(all, type)?.(payload, game);
}

/** Returns how a game ended, in one sentence. */
export function tellResult(rules: Rules, { winners, reason }: Ending): string {
  const why = reasons.find(rules, reason)?.title ?? spaced(reason);
  return winners.length === 0 ? `A draw: ${why}.` : `${winners.join(' and ')} wins: ${why}.`;
}
