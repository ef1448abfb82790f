/** A thread of a campaign: it gets the keys of games, and answers each with its row. */

import { parentPort, workerData } from 'node:worker_threads';
import type { MatchGame } from '../research/index.js';
import type { Answer, Posting } from './campaign.js';
import { gamesOf, loadPlayers, readPlan } from './plan.js';
import { Complaint } from './terminal.js';

// Sound: what `campaign` posts.
const { plan: file } = workerData as Posting;
const answer = (what: Answer): void => parentPort?.postMessage(what);

/** The games of the plan by key. */
async function games(): Promise<ReadonlyMap<string, MatchGame>> {
  const plan = readPlan(file);
  return new Map([...gamesOf(plan, await loadPlayers(plan, file))].map((game) => [game.key, game]));
}

const all = games();
parentPort?.on('message', (key: string) => {
  all
    .then((known) => {
      const game = known.get(key);
      if (!game) throw new Complaint(`The plan has no game ${key}: it has changed while it was played.`);
      answer({ row: game.play() });
    })
    .catch((problem: unknown) => {
      answer({ complaint: problem instanceof Complaint ? problem.lines : [String(problem)] });
    });
});
