// Node's module resolution for types does not look into folders, as bundlers do, where boardgame.io has these.
declare module 'boardgame.io/client' {
  export * from 'boardgame.io/dist/types/packages/client.js';
}
declare module 'boardgame.io/core' {
  export * from 'boardgame.io/dist/types/packages/core.js';
}
declare module 'boardgame.io/multiplayer' {
  export * from 'boardgame.io/dist/types/packages/multiplayer.js';
}
