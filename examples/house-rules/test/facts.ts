import type { BatteryOptions } from 'warpwar/laws';
import type { catalogue } from '../src/index.js';

/** What the laws must be told of our rules: nothing. They change no ship, move no points and keep no secrets. */
export const facts: Pick<
  BatteryOptions<typeof catalogue>,
  'hiddenValues' | 'eventEffects' | 'revealingEvents' | 'excusedLaws'
> = {};
