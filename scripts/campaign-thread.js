/** A thread of a campaign that runs from the sources: threads do not read TypeScript by themselves. */

import { register } from 'tsx/esm/api';

register();
await import('../src/command/campaign-thread.ts');
