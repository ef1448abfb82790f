import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `rotating-technology`. */
export const rotatingTechnology: ModuleText = {
  title: 'Rotating technology',
  summary: 'Tech levels are of three types, which rise by turns.',
  source: {
    'V.IV.2.1':
      'There are three types of tech levels: energy for beams and screens, guided for missiles, and for ECM and Marines if there are any, kinetic for shells and armor if there are any.',
    'V.IV.4':
      'Every {every game-turn} one type rises by a level: energy first, then guided, then kinetic, and energy again.',
    'TECH.2': 'A ship keeps the levels that it was built with.',
  },
  settings: {
    'rotating-technology/every': 'Game-turns from one rise to the next, of whichever type it is.',
  },
};
