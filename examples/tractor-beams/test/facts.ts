import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rule: nothing. It keeps no secret, and changes no ship and no account. */
export const facts: Pick<BatteryOptions<typeof catalogue>, 'eventEffects'> = {};
