import type { Edition } from '../kernel/ruleset/spec.js';
import { first } from './first.js';

/** The condensed reference of the first edition: its Advanced scenario on one page. */
export const reference = {
  id: 'reference',
  title: 'Condensed reference',
  // The reference has no rule numbers of its own, so the numbers of the first edition are cited.
  citations: first.citations,
  // The variants are about the first edition in every form.
  standards: first.standards,
  scenarios: {
    advanced: {
      title: 'Advanced scenario',
      summary:
        'The first edition’s Advanced scenario by the one-page reference: retreats end in empty hexes.',
      modules: [...first.scenarios.advanced.modules, 'empty-retreats'],
      settings: { 'victory-points/counting': 'held' },
    },
  },
} as const satisfies Edition;
