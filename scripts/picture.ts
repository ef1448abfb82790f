/** Writes docs/game.svg, the picture in README: a game between two captains, at the start of game-turn 10. */

import { writeFileSync } from 'node:fs';
import * as warpwar from '../src/warpwar/index.js';
import { renderMap } from '../src/warpwar/index.js';
import { captain, play, seeded } from '../src/warpwar/players/index.js';

const SEED = 6;
const TURN = 10;

const made = warpwar.createGame({
  rules: 'first/advanced',
  players: ['red', 'blue'],
  homes: { red: 'top', blue: 'bottom' },
});
if (!made.ok) throw new Error(made.issues.map(warpwar.describe).join('\n'));

let state = made.value;
const player = captain(warpwar);
for (const step of play(warpwar, state, { red: player, blue: player }, seeded(SEED))) {
  state = step.state;
  if (state.turn === TURN) break;
}

const seen = warpwar.view(state, { spectator: true });
const title = `Game-turn ${seen.turn} of a game on the printed map`;
writeFileSync('docs/game.svg', `${renderMap(seen, { title })}\n`);
