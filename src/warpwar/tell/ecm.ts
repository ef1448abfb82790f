/** The story's chapter on ECM: who placed what on which missile, and what became of its drive. */

import type { EcmReply } from '../state.js';
import type { GameEvent, Order } from '../standard.js';
import type { Naming } from './ships.js';
import { count } from './phrases.js';
import { under, type Entry } from './scene.js';

/** What was placed in a round, whose orders are known. */
export const tellEcm = (
  { replies }: Extract<GameEvent, { readonly type: 'ecm/spread-shown' }>['payload'],
  orders: readonly Order[],
  name: Naming,
): readonly Entry[] => under('ecm', ...replies.map((reply) => replyLine(reply, orders, name)));

/** 'W4 puts 2 points on missile 1 of S35: its drive 3 becomes 2'. */
function replyLine(reply: EcmReply, orders: readonly Order[], name: Naming): string {
  const { ship, missile, points } = reply;
  const drive = orders.find((order) => order.ship === missile.by)?.tubes?.[missile.tube]?.drive ?? 0;
  const where = `missile ${missile.tube + 1} of ${name(missile.by)}`;
  return `${name(ship)} puts ${count(points, 'point')} on ${where}: its drive ${drive} ${effectOn(reply, drive)}`;
}

/** What becomes of a drive. */
export const effectOn = ({ shift }: EcmReply, drive: number): string =>
  shift === 0 ? 'stays' : `becomes ${drive + shift}`;
