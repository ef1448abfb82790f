import { setting } from '../../kernel/action.js';
import { boolean, oneOf, int } from '../../kernel/decode.js';
import { declareIssues } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import type { Issue, Path } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { sheetIssues } from '../sheets/check.js';
import { extras, hitDamage, sumExtras, MAX_EXTRAS, type Sheet } from '../sheets/sheet.js';
import { cloaking } from '../sheets/tables.js';

const { issue, codes } = declareIssues({
  'easier-and-cloaking': { rule: 'SW.14.9.3' },
  'too-many-easier': { rule: 'SW.R37', params: ['most'] },
  'no-missile-extras': { rule: 'SW.R37' },
});

/** Most +1H on a weapon. The standard is as many as a weapon can have extras. Ledger: SW.R37, SW.S2. */
export const mostEasier = setting('weapon-extras/mostEasier', {
  decode: int(0, MAX_EXTRAS),
  standard: MAX_EXTRAS,
});

/** Whether +1D adds to the points of damage or to the roll of the die. Ledger: SW.R37, SW.S9. */
export const harder = setting('weapon-extras/harder', {
  decode: oneOf('points', 'die'),
  standard: 'points',
});

/** Whether missiles may have extras. Ledger: SW.R37, SW.S10. */
export const onMissiles = setting('weapon-extras/onMissiles', { decode: boolean, standard: false });

/** Hits more easily. Ledger: SW.14.9.1. */
const surer = extras.add('-1H', { on: 'weapon', price: 2, hitRoll: -1 });
/** Does more damage. Ledger: SW.14.9.2. */
const stronger = extras.add('+1D', { on: 'weapon', price: 2, damage: 1 });
/** Is cheaper, and hits less easily. Ledger: SW.14.9.3. */
const cheaper = extras.add('+1H', { on: 'weapon', price: -1, hitRoll: 1 });
/** Makes the rolls of a system better. Ledger: SW.14.9.4, SW.R38. */
const steadier = extras.add('+1R', { on: 'system', price: 2, roll: 1 });

/** The highest roll of a die. */
const SIX = 6;

/** With 'die', a roll above 6 counts as 6. Ledger: SW.14.9.2, SW.R37, SW.S9. */
const harderHits = hitDamage.wrap((base) => (rules, hit) => {
  const more = sumExtras(rules, hit.extras, 'damage');
  if (more === 0) return base(rules, hit);
  return harder.of(rules) === 'points'
    ? base(rules, hit) + more
    : base(rules, { ...hit, die: Math.min(SIX, hit.die + more) });
});

/** The extras of each weapon and of the missiles, with their places in the sheet. */
const extrasOf = ({
  weapons,
  missileExtras = [],
}: Sheet): readonly (readonly [readonly string[], Path])[] => [
  ...weapons.map(({ extras: marks = [] }, at) => [marks, ['weapons', at, 'extras']] as const),
  [missileExtras, ['missileExtras']],
];

/** Ledger: SW.14.9.3, SW.R37, SW.S2, SW.S10. */
function extraIssues(rules: Rules, sheet: Sheet): readonly Issue[] {
  const most = mostEasier.of(rules);
  const isCloaking = sheet.systems.some(({ kind }) => kind === cloaking.key);
  const missiles = sheet.missileExtras ? [issue('no-missile-extras', ['missileExtras'])] : [];
  return [
    ...extrasOf(sheet).flatMap(([marks, path]) => {
      const easier = marks.filter((each) => each === cheaper.key).length;
      return [
        ...(easier > 0 && isCloaking ? [issue('easier-and-cloaking', path)] : []),
        ...(easier > most ? [issue('too-many-easier', path, { most })] : []),
      ];
    }),
    ...(onMissiles.of(rules) ? [] : missiles),
  ];
}

/** Weapons and other systems with extras, which make them better or cheaper. */
export const weaponExtras = module(
  {
    id: 'weapon-extras',
    source: [
      'SW.14.9.1',
      'SW.14.9.2',
      'SW.14.9.3',
      'SW.14.9.4',
      'SW.14.9.6',
      'SW.R37',
      'SW.R38',
      'SW.S2',
      'SW.S9',
      'SW.S10',
    ],
  },
  mostEasier,
  harder,
  onMissiles,
  surer,
  stronger,
  cheaper,
  steadier,
  harderHits,
  sheetIssues.wrap((base) => (rules, sheet) => [...base(rules, sheet), ...extraIssues(rules, sheet)]),
  ...codes,
);
