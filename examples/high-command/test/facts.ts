import { pickRandom } from 'warpwar/kernel';
import type { FleetShip, Player } from 'warpwar';
import type { BatteryOptions } from 'warpwar/laws';
import { bid } from '../src/bidding.js';
import type { catalogue } from '../src/index.js';

type Options = BatteryOptions<typeof catalogue>;
type Priced = { readonly price: number };

/** Ships as a set-up has them. */
type Fleets = Readonly<Record<string, readonly FleetShip[]>>;

/** Every other Warpship begins with an officer, as nobody commissions one in a skirmish. */
const withOfficers = (fleets: Fleets): Fleets =>
  Object.fromEntries(
    Object.entries(fleets).map(([player, ships]) => [
      player,
      ships.map((ship, at) =>
        ship.name.includes('W') && at % 2 === 0 ? { ...ship, ext: { 'officers/aboard': true } } : ship,
      ),
    ]),
  );

/** What the laws must know of our rules. */
export const facts: Pick<
  Options,
  'hiddenValues' | 'eventEffects' | 'privateEvents' | 'revealingEvents' | 'teachingEvents' | 'setup'
> = {
  // Other secrets, for the law that nobody can tell which are true.
  hiddenValues: {
    'spies/reports': (random, { ships, turn }) =>
      ships.length === 0 ? [] : [{ ship: pickRandom(ships, random).id, turn, now: { PD: 1 + random(9) } }],
    'officers/aboard': (random) => random(2) === 0,
    'objectives/star': (random, { stars }) => pickRandom(stars, random).hex,
    // That a player has bid is no secret.
    // Sound: a slice of players. That a player has bid is no secret.
    'initiative/bid': (random, _state, home) => (bid.of(home as Player) === null ? null : random(9)),
  },
  // What was paid for something that is in no table.
  eventEffects: {
    'spies/reported': ({ price }: Priced) => ({ price }),
    'officers/commissioned': ({ price }: Priced) => ({ price }),
    'initiative/settled': ({ price }: Priced) => ({ price }),
  },
  // What only its player may hear.
  privateEvents: [
    'spies/reported',
    'officers/commissioned',
    'officers/killed',
    'objectives/drawn',
    'initiative/placed',
  ],
  // Whoever hears of these learns what others hid: a record, that an officer was aboard, and where a Base is.
  teachingEvents: ['spies/reported', 'officers/captured', 'objectives/drawn'],
  // From these on all know what was secret.
  revealingEvents: ['initiative/settled', 'objectives/reached'],
  // Sound: the fleets that the battery makes for a skirmish.
  setup: ({ rules: { ruleset }, setup }) =>
    ['officers', 'skirmish'].every((id) => ruleset.modules.includes(id))
      ? { fleets: withOfficers(setup.fleets as Fleets) }
      : {},
};
