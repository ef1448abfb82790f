import { setting } from '../../kernel/action.js';
import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { designParts, DESIGNS } from '../setup/deployment.js';
import { fleetIssues, namedSheets } from '../setup/fleets.js';
import { designLimits, judgeSheet, pointPrices } from '../sheets/check.js';
import { blankSheet, SHEET } from '../sheets/sheet.js';
import { shipTypes, missile } from '../sheets/tables.js';
import { sequence } from '../turn/phases.js';

/** Price of a hull point, and of a reactor point, in Build Points (BP). Ledger: SW.R34. */
export const hullPrice = setting('own-designs/hullPrice', { decode: int(0, 20), standard: 0 });

/** Price of a missile in Build Points (BP). Ledger: SW.R35. */
export const missilePrice = setting('own-designs/missilePrice', {
  decode: int(0, 20),
  standard: missile.spec.price,
});

/** Most shield points, and most armor points, on one side. Ledger: SW.S16. */
export const boxesPerSide = setting('own-designs/boxesPerSide', {
  decode: int(1, 99),
  standard: SHEET.perSide,
});

/** Players design their ships. */
export const ownDesigns = module(
  {
    id: 'own-designs',
    source: [
      'SW.14.3',
      'SW.14.4',
      'SW.14.5',
      'SW.14.6',
      'SW.14.7',
      'SW.14.8.a',
      'SW.14.8.b',
      'SW.14.8.c',
      'SW.14.8.d',
      'SW.14.9.5',
      'SW.14.10',
      'SW.R34',
      'SW.R35',
      'SW.R36',
      'SW.R39',
      'SW.S4',
      'SW.S16',
    ],
    slot: 'fleets',
  },
  hullPrice,
  missilePrice,
  boxesPerSide,
  pointPrices.wrap((base) => (rules) => ({
    ...base(rules, undefined),
    hull: hullPrice.of(rules),
    missile: missilePrice.of(rules),
  })),
  namedSheets.wrap((base) => (rules) => [
    ...base(rules, undefined),
    ...shipTypes.all(rules).flatMap(([type]) => {
      const blank = blankSheet(rules, type);
      return blank ? [[type, blank] as const] : [];
    }),
  ]),
  fleetIssues.wrap((base) => (rules, sheet) => [...base(rules, sheet), ...judgeSheet(rules, sheet).issues]),
  sequence.wrap((base) => (rules) => [DESIGNS, ...base(rules, undefined)]),
  ...designParts,
  designLimits.wrap((base) => (rules) => ({ ...base(rules, undefined), perSide: boxesPerSide.of(rules) })),
);
