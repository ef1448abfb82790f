import { oneOf } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { firingIssues } from '../combat/fire.js';
import { declareIssues } from '../issues.js';
import { markOf, marks, speedChange } from '../turn/speeds.js';

const { issue, codes } = declareIssues({
  'marked-silent': { rule: 'SW.8.4', params: ['ship'] },
});

/** No combat: the speed changes by up to 2, and the ship fires nothing in the turn. Ledger: SW.8.4, SW.8.5, SW.R17. */
const noCombat = marks.add('nc', {
  title: 'No combat',
  decode: oneOf(true),
  sample: (_game, _ship, random) => (random(4) === 0 ? true : undefined),
  field: () => ({ kind: 'fixed', value: true }),
});

/** A ship that does not fire changes its speed more. */
export const hardBurn = module(
  { id: 'hard-burn', source: ['SW.8.4', 'SW.8.5', 'SW.R17'] },
  noCombat,
  speedChange.wrap((base) => (game, choice) => base(game, choice) + (noCombat.key in choice.marks ? 1 : 0)),
  firingIssues.wrap(
    (base) => (game, ship) =>
      markOf(ship, noCombat.key) === undefined
        ? base(game, ship)
        : [...base(game, ship), issue('marked-silent', ['ship'], { ship: ship.id })],
  ),
  ...codes,
);
