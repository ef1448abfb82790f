import { module } from '../../kernel/module.js';
import { declareIssues } from '../issues.js';
import { standstill } from '../movement/limits.js';
import {
  components,
  POINT_BY_POINT,
  unitsOf,
  driveLimit,
  ENGINE,
  power,
  propulsion,
} from '../ships/components.js';
import { designIssues } from '../ships/design.js';

const { issue, codes } = declareIssues({
  'no-drive-left': { rule: 'MOVE.2', params: ['ship'] },
  'engine-is-split': { rule: 'V.I.7.1', params: ['engine', 'drive', 'plant'] },
});

/** Letters of the drive and of the power plant. */
const [DRIVE, PLANT] = ['D', 'P'] as const;

/**
 * For a design with PD, the issue says what to build instead. The issue that nothing can take a hit is left out, as
 * it only follows from that.
 */
const engineIsSplit = designIssues.wrap((base) => (rules, design) => {
  const found = base(rules, design);
  if (!Object.hasOwn(design.counts, ENGINE)) return found;
  const meant = unitsOf(design.counts, ENGINE) > 0;
  return found
    .filter((each) => !(meant && issue.is(each, 'nothing-to-hit')))
    .map((each) =>
      issue.is(each, 'unknown-component') && each.path[0] === ENGINE
        ? issue('engine-is-split', each.path, { engine: ENGINE, drive: DRIVE, plant: PLANT })
        : each,
    );
});

/** Instead of Power/Drive, a ship has a drive, which limits how fast it can be, and a power plant. */
export const splitDrive = module(
  {
    id: 'split-drive',
    source: ['V.I.7.1', 'V.I.7.2'],
    supersedes: ['ATTR.PD.1'],
  },
  components.omit(ENGINE),
  components.add(DRIVE, { name: 'Drive', family: 'energy', ...POINT_BY_POINT }),
  components.add(PLANT, { name: 'Power plant', family: 'energy', ...POINT_BY_POINT }),
  // The power plant may be left while the drive is gone.
  standstill.wrap(
    (base) => (rules, ship) =>
      unitsOf(ship.now, PLANT) > 0 ? issue('no-drive-left', ['ship'], { ship: ship.id }) : base(rules, ship),
  ),
  ...codes,
  engineIsSplit,
  power.replace((_rules, { ship }) => unitsOf(ship.now, PLANT)),
  driveLimit.replace((_rules, { ship }) => unitsOf(ship.now, DRIVE)),
  propulsion.replace((_rules, { now }) => Math.min(unitsOf(now, DRIVE), unitsOf(now, PLANT))),
);
