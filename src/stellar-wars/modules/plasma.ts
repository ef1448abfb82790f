import { array, object, int } from '../../kernel/decode.js';
import { contradiction } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import { MAX_TURNS } from '../../kernel/play/endings.js';
import { shipFired, weaponIssues } from '../combat/fire.js';
import { declareIssues } from '../issues.js';
import { event, slice } from '../kit.js';
import { lineIndex, MAX_LINES } from '../sheets/sheet.js';
import { plasmaCannon, weapons } from '../sheets/tables.js';
import { changeShip } from '../ships.js';
import type { ShipId } from '../state.js';

const { issue, codes } = declareIssues({
  'weapon-recharging': { rule: 'SW.9.13', params: ['weapon', 'ready'] },
});

/** A weapon that recharges, and the turn in which it last fired. */
type Discharge = {
  /** Index of the weapon on the sheet. */
  readonly arm: number;
  /** The turn. */
  readonly turn: number;
};

/** When each weapon of a ship that recharges last fired, in the order of the sheet. Ledger: SW.R26. */
const discharges = slice('ship', 'plasma/fired', {
  init: (): readonly Discharge[] => [],
  decode: array(object({ arm: lineIndex, turn: int(1, MAX_TURNS) }), MAX_LINES),
  check: ({ rules, state }, all, { sheet }) =>
    all.flatMap(({ arm, turn }, at) => {
      const recharges = weapons.find(rules, sheet.weapons[arm]?.kind ?? '')?.recharges === true;
      const isNext = arm > (all[at - 1]?.arm ?? -1);
      return recharges && isNext && turn <= state.turn ? [] : [contradiction([at], 'SW.R26')];
    }),
});

/** Payload of the event that a weapon must recharge. */
export type DischargedPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** Index of the weapon on the sheet. */
  readonly arm: number;
};

/** A weapon fired, and must recharge in the next turn. Ledger: SW.9.13, SW.R26. */
const discharged = event('plasma/discharged', {
  apply: ({ state }, { ship: id, arm }: DischargedPayload) =>
    changeShip(state, id, (ship) => {
      const others = discharges.of(ship).filter((each) => each.arm !== arm);
      const all = [...others, { arm, turn: state.turn }].sort((one, other) => one.arm - other.arm);
      return discharges.put(ship, all);
    }),
});

/** The plasma cannon fires every other turn, into a narrow cone. */
export const plasma = module(
  { id: 'plasma', source: ['SW.3.plasma', 'SW.9.13', 'SW.R26', 'SW.S17'] },
  plasmaCannon,
  discharges,
  discharged,
  shipFired.then(({ rules }, { ship, arm, weapon }) =>
    typeof arm === 'number' && weapons.find(rules, weapon)?.recharges ? [discharged({ ship, arm })] : [],
  ),
  weaponIssues.wrap((base) => (game, ready) => {
    const found = base(game, ready);
    const { ref, kind } = ready.arm;
    const last = discharges.of(ready.ship).find(({ arm }) => arm === ref)?.turn;
    if (last === undefined || last !== game.state.turn - 1) return found;
    return [...found, issue('weapon-recharging', ['weapon'], { weapon: kind, ready: last + 2 })];
  }),
  ...codes,
);
