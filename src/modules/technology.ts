import { whole } from '../kernel/decode.js';
import { module } from '../kernel/kernel.js';
import { techLevel } from '../game/levels.js';
import { setting } from '../game/parts.js';

/** Turns from one rise to the next. */
const every = setting('technology/every', {
  about: 'Game-turns from one rise of the tech level to the next.',
  decode: whole(1, 1000),
  standard: 4,
});

/** First turn of tech level 1. */
const firstRise = setting('technology/firstRise', {
  about: 'The first game-turn whose ships have tech level 1.',
  decode: whole(1, 1000),
  standard: 5,
});

export const technology = module(
  {
    id: 'technology',
    title: 'Technology levels',
    summary: 'Ships built later have a higher tech level, which counts for their weapons and screens.',
    source: {
      'TECH.1':
        "A ship's tech level is set by the game-turn in which it is built, and rises at even intervals.",
      'TECH.2': 'It keeps that level for life.',
    },
    slot: 'technology',
  },
  every,
  firstRise,
  techLevel.replace((rules, turn) => ({
    all: Math.max(0, Math.floor((turn - firstRise.of(rules)) / every.of(rules)) + 1),
  })),
);
