/** What the command says of a game of two players: whose turn it is, what there is to send, and what they agreed on. */

import { writeView } from '../../mail/index.js';
import { listPeerDue } from '../../peer/index.js';
import * as warpwar from '../../warpwar/index.js';
import { warpwarGame } from '../games/warpwar.js';
import { columns, count, listed, Refused } from '../terminal.js';
import { writeBundle } from './bundle.js';
import { engine, outboxFile, unsent, type Folder } from './folder.js';

const dueWords = {
  hello: 'joins',
  act: 'is to order',
  tell: 'must tell what only they know',
  over: 'opens everything',
} as const;

/** Says what there is to send, and who sends next. */
export function sayDue({ peer, path, say }: Folder): void {
  const { player, what } = listPeerDue(peer);
  const { me, unbound } = peer.data;
  const other = peer.players.find((id) => id !== me) ?? '';
  const messages = unsent(peer);
  // What is to come goes with it.
  if (messages.length > 0 && player !== me) say(`Send ${other}: ${outboxFile(path, messages)}`);
  if (unbound.length > 0)
    say(`${count(unbound.length, 'order')} of which ${other} learns nothing: bound by your next message.`);
  if (player === null || what === null)
    say(`The game is over: ${resultText(peer.view)} Check it: npx warpwar peer audit ${path}`);
  else if (player === me) say(`You are ${me}, and it is your turn: npx warpwar peer show ${path}`);
  else say(`You are ${me}. Next, ${player} ${dueWords[what]}.`);
}

// Sound: a view of this game.
const resultText = (view: unknown): string => {
  const { result } = view as warpwar.View;
  if (!result) return '';
  const { winners } = result;
  return winners.length === 0 ? 'nobody won.' : `won by ${listed(winners)}.`;
};

/** Says what the players agreed on. */
export function sayAgreed({ peer, say }: Pick<Folder, 'peer' | 'say'>): void {
  const { terms, me } = peer.data;
  // Sound: a view of this game.
  const view = peer.view as warpwar.View;
  say(
    `${warpwarGame.title}, ${warpwar.formatRuleset(warpwar.rulesOf(view))}: ${listed(peer.players)}. You are ${me}.`,
    ...(terms === '' ? [] : [`Agreed on: ${terms}`]),
  );
}

/** Says how far a game is. */
export function sayStatus(folder: Folder): void {
  const { peer, say } = folder;
  const { chain, forks } = peer.data;
  const { n = 0, sum = '-' } = chain.at(-1) ?? {};
  sayAgreed(folder);
  // Sound: a view of this game.
  say(`${warpwarGame.progress(peer.view as never)}, ${count(n, 'message')}. Sum of the last: ${sum}`);
  if (forks.length > 0)
    say(
      ...columns(
        forks.map((each) => [`message ${each.n}`, `${each.by} sent another one, with sum ${each.sum}`]),
      ),
    );
  sayDue(folder);
}

/** Shows what a player sees, and what they can order. */
export function showGame({ peer, story, say }: Folder): void {
  const { player, what } = listPeerDue(peer);
  const isMine = player === peer.data.me && what === 'act';
  if (story.length > 0) say('WHAT HAPPENED', ...story, '');
  say(writeView(engine, peer.view, isMine).replace(/^\n/, '').trimEnd());
  if (!isMine) say('', player === null ? 'The game is over.' : `Next, ${player} sends a message.`);
}

/** Prints messages of this player again, from a number on. */
export function sendAgain({ peer, say }: Folder, from: number | undefined): void {
  const { chain, me } = peer.data;
  const messages = from === undefined ? unsent(peer) : chain.filter(({ n, by }) => n >= from && by === me);
  if (messages.length === 0) throw new Refused('There is nothing to send.');
  say(writeBundle(messages).trimEnd());
}
