import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rule: nothing. It has no events of its own, and they see by themselves what it hides. */
export const facts: Pick<BatteryOptions<typeof catalogue>, 'eventEffects'> = {};
