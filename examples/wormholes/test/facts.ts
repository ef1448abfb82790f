import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rule: nothing, since it has no secrets and no events of its own. */
export const facts: Pick<BatteryOptions<typeof catalogue>, 'eventEffects'> = {};
