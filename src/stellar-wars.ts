/**
 * Plays Stellar Wars: starships with facing, arcs and sheets, and dice that decide their fire. For two players.
 *
 * @packageDocumentation
 */

export * from './games/stellar-wars/index.js';
