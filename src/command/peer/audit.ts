/** Audits a game of two players: all of it once both have opened everything, and before that one's own side. */

import type { Verdict } from '../../mail/index.js';
import { auditPeers, auditSide } from '../../peer/index.js';
import * as warpwar from '../../warpwar/index.js';
import { count, listed, Refused } from '../terminal.js';
import type { Folder } from './folder.js';

type Fault = Extract<Verdict, { readonly ok: false }>;

/** What each fault is, of somebody's message. */
const faultWords: Readonly<Record<Fault['what'], string>> = {
  chain: 'does not follow from the messages before it',
  commitment: 'opens something else than what it bound',
  refused: 'does what the rules forbid',
  announced: 'says what their own record denies',
  'not-opened': 'binds what was never opened',
  fork: 'is one of two different messages with this number',
};

/** Audits a folder. */
export function auditFolder({ peer, path, say }: Folder): void {
  const { chain, forks, openings, me } = peer.data;
  const opened = peer.players.filter((id) => chain.some(({ by, body }) => by === id && body.type === 'over'));
  const isWhole = opened.length === peer.players.length;
  const verdict = isWhole ? auditPeers(warpwar, chain) : auditSide(warpwar, chain, me, openings);
  if (!verdict.ok) throw new Refused(...faultLines(path, verdict));
  const [fork] = forks;
  if (fork) throw new Refused(...faultLines(path, { ...fork, ok: false, what: 'fork', issues: [] }));
  say(
    `${path}: ${count(chain.length, 'message')}, ${count(verdict.actions, 'action')}.`,
    isWhole
      ? 'All that both have bound, told and done agrees, and the rules allow it.'
      : `All that you have bound, told and done agrees, and the rules allow it. Nothing is said of what ${listed(peer.players.filter((id) => id !== me))} hides: it is open at the end.`,
  );
}

function faultLines(path: string, { n, by, what, item, issues, said, was }: Fault): readonly string[] {
  const whose = by === null ? '' : ` of ${by}`;
  const about = what === 'refused' || item === undefined || item === '' ? '' : `: ${item}`;
  return [
    `${path}: message ${n}${whose} ${faultWords[what]}${about}.`,
    ...(said === undefined ? [] : [`  said: ${JSON.stringify(said)}`]),
    ...(was === undefined ? [] : [`  was:  ${JSON.stringify(was)}`]),
    // Sound: issues of this game.
    ...issues.map(
      (each) =>
        `  ${warpwar.describe(each as warpwar.Issue)}${each.rule === undefined ? '' : ` (${each.rule})`}`,
    ),
    'This is the first item that is wrong: what caused it may lie before it.',
  ];
}
