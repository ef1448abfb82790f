import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `rack-by-rack`. */
export const rackByRack: ModuleText = {
  title: 'Rack by rack',
  summary: 'In a combat round each undamaged rack of a Warpship picks up or sets down one Systemship.',
  source: {
    'E2.DROP.2':
      'A Warpship picks up and sets down as many Systemships in a round as it has undamaged racks.',
  },
};
