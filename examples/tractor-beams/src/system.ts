/** The component and the system of tractor beams: what an order can ask of them. */

import {
  components,
  declareIssues,
  shipId,
  system,
  unitsOf,
  type OrderLine,
  type Chance,
  capIssues,
  powerField,
  targetIssues,
} from 'warpwar/rules';
import { object, int } from 'warpwar/kernel';
import type { ShipId } from 'warpwar';

const { issue, codes } = declareIssues({
  'tractor-too-weak': [
    'TRACTOR.2',
    '{ship} has {can unit} of tractor beams left, and the order uses {wanted}.',
  ],
  'one-tractor-target': ['TRACTOR.2', 'All tractor beams of a ship hold one ship: name one target.'],
});

/** Letters of tractor beams on a ship's record. */
const TRACTOR = 'TB';

const beams = components.add(TRACTOR, {
  name: 'Tractor beams',
  family: 'energy',
  price: { points: 1, units: 1 },
  perHit: 1,
  service: 'repair',
});

/** The member `tractor` of an order. */
export interface TractorOrder {
  /** Power in the tractor beams, 1 or more. */
  readonly power: number;
  /** The ship that they hold. */
  readonly at: ShipId;
}

/** Reads 'HOLDS W9: TB=2'. */
function readLines([first, second]: readonly OrderLine[]): TractorOrder | undefined {
  second?.wrong(0, issue('one-tractor-target'));
  const at = first?.ship(0);
  return at ? { at, power: Number(first?.caught[1]) } : undefined;
}

function sampleUse({ ship, left, targets, random }: Chance): TractorOrder | undefined {
  const power = random(Math.min(left, unitsOf(ship.now, TRACTOR)) + 1);
  const at = targets[random(Math.max(1, targets.length))];
  return power > 0 && at !== undefined ? { power, at } : undefined;
}

/** No `shots`: the game never takes it for a weapon. */
export const tractor = system<'tractor', TractorOrder>('tractor', {
  decode: object({ power: int(1, 10_000), at: shipId }),
  power: ({ power }) => power,
  check: (rules, { value, ship, fight }) => [
    ...capIssues((excess) => issue('tractor-too-weak', ['power'], excess), ship, TRACTOR, value.power),
    ...targetIssues(rules, value.at, ship, fight),
  ],
  field: (_rules, given) => {
    const power = powerField(given, TRACTOR);
    return (
      power && {
        kind: 'group',
        fields: [
          { ...power, key: 'power' },
          { kind: 'choice', key: 'at', items: given.targets },
        ],
      }
    );
  },
  sample: (_rules, chance) => sampleUse(chance),
  writing: {
    line: /^HOLDS\s+([^\s:]+)\s*:\s*TB\s*=\s*([1-9][0-9]{0,3})$/di,
    read: ({ lines }) => readLines(lines),
    print: ({ power, at }, name) => ({ lines: [`HOLDS ${name(at)}: TB=${power}`] }),
  },
});

export const systemParts = [beams, tractor, ...codes];
