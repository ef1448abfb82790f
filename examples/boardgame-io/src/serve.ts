/** Serves the games: `npm run build`, then `npm start`. */

import { Origins, Server } from 'boardgame.io/dist/cjs/server.js';
import { guardServer } from 'warpwar/boardgame-io';
import { stellarWars, warpwar, warpwarSolo } from './index.js';

const games = [warpwar, warpwarSolo, stellarWars];
const server = Server({ games, origins: [Origins.LOCALHOST] });
guardServer(server, games);
await server.run(Number(process.env.PORT ?? 8000));
