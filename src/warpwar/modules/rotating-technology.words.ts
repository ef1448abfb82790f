import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `rotating-technology`. */
export const rotatingTechnology: ModuleText = {
  title: 'Rotating technology',
  summary: 'There are three types of tech levels, which rise in turn.',
  source: {
    'V.IV.2.1':
      'There are three types of tech levels: energy for beams and screens; guided for missiles, and for ECM and Marines if the game has them; kinetic for shells and armor if the game has them.',
    'V.IV.4':
      'Every {every game-turn}, one type rises by one level: first energy, then guided, then kinetic, then energy again.',
    'TECH.2': 'A ship keeps the levels that it was built with.',
  },
  settings: {
    'rotating-technology/every': 'Game-turns from one rise to the next; the three types rise in turn.',
  },
};
