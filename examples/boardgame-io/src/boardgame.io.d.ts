// boardgame.io has its server and client in folders, which ES modules of Node cannot import: these are the files behind them.
declare module 'boardgame.io/dist/cjs/server.js' {
  export * from 'boardgame.io/dist/types/packages/server.js';
}
declare module 'boardgame.io/dist/cjs/client.js' {
  export * from 'boardgame.io/dist/types/packages/client.js';
}
declare module 'boardgame.io/dist/cjs/multiplayer.js' {
  export * from 'boardgame.io/dist/types/packages/multiplayer.js';
}
