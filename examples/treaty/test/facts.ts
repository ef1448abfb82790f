import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rule: wherever it is in force, the laws hold for all. */
export const facts: Pick<BatteryOptions<typeof catalogue>, 'eventEffects'> = {
  // What was paid in the build event for something that is in no table.
  eventEffects: { 'treaty/broken': ({ price }: { readonly price: number }) => ({ price }) },
};
