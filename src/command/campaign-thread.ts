/** A thread of a campaign: it gets tasks, and answers each with the row of its game. */

import { parentPort, workerData } from 'node:worker_threads';
import type { GameRow } from '../research/index.js';
import type { Answer, Posting } from './campaign.js';
import { findGame, openPlan, type OpenPlan, type Task } from './plan.js';
import { Complaint } from './terminal.js';

// Sound: what `campaign` posts.
const { plan: file } = workerData as Posting;
const answer = (what: Answer): void => parentPort?.postMessage(what);

const opened = openPlan(file);
parentPort?.on('message', (task: Task) => {
  opened
    .then((plan) => {
      answer({ row: playTask(plan, task) });
    })
    .catch((problem: unknown) => {
      answer({ complaint: problem instanceof Complaint ? problem.lines : [String(problem)] });
    });
});

/** Plays the game of a task. A player from a file may fail: then it says in which game. */
function playTask(plan: OpenPlan, task: Task): GameRow {
  const game = findGame(plan, task);
  if (!game) throw new Complaint(`${file}: the plan has changed while it was played.`);
  try {
    return game.play();
  } catch (problem) {
    const seats = Object.entries(game.seats).map(([seat, name]) => `${seat} ${name}`);
    throw new Complaint(`${game.beginning}, seed ${game.seed}, ${seats.join(', ')}: ${String(problem)}`);
  }
}
