/** A thread that plays whole games between captains for as long as it is told, and says how many actions a second it did. */

import { parentPort } from 'node:worker_threads';
import { begun, playedBy } from './campaigns.js';

const from = begun('first');
let seed = 0;

function actionsWithin(milliseconds: number): number {
  const started = performance.now();
  let actions = 0;
  while (performance.now() - started < milliseconds) {
    seed += 1;
    for (const _ of playedBy('captain', from, seed)) actions += 1;
  }
  return (1000 * actions) / (performance.now() - started);
}

parentPort?.on('message', (milliseconds: number) => parentPort?.postMessage(actionsWithin(milliseconds)));
