/** Player-turns in which nothing happens: a run of them is told in one line. */

import type { Heading, PlayerTurn } from './scene.js';

/** What is told of player-turns that went by without anything to tell of them. */
export function idleText(idle: readonly Heading[]): string {
  const [first, last] = [idle[0], idle.at(-1)];
  if (!first || !last) return '';
  return first === last ? first.text : `${span(first.of, last.of)}: nobody does anything.`;
}

/** 'Game-turns 4 to 21'; or with the players, unless whole game-turns are meant. */
function span(first: PlayerTurn, last: PlayerTurn): string {
  const isWhole = first.isFirst && last.isLast;
  if (!isWhole) return `Game-turn ${first.turn}, ${first.player}, to game-turn ${last.turn}, ${last.player}`;
  return first.turn === last.turn ? `Game-turn ${first.turn}` : `Game-turns ${first.turn} to ${last.turn}`;
}
