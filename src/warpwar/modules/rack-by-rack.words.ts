import type { ModuleText } from '../../kernel/describe.js';

/** The words of the module `rack-by-rack`. */
export const rackByRack: ModuleText = {
  title: 'Rack by rack',
  summary: 'In a combat round, each undamaged rack of a Warpship may pick up or set down one Systemship.',
  source: {
    'E2.DROP.2':
      'In a combat round, each undamaged rack of a Warpship may either pick up or set down one Systemship.',
  },
};
