import { nullable, object, int } from '../../kernel/decode.js';
import { pendingRolls } from '../../kernel/dice/roll.js';
import { numberOf } from '../../kernel/field.js';
import { declareIssues } from '../../kernel/issue.js';
import { module } from '../../kernel/module.js';
import { untilGameOver } from '../../kernel/play/timing.js';
import type { Issue } from '../../kernel/result.js';
import { issue as ofGame, unlessDue } from '../issues.js';
import { action, event, roll, slice, type StateGame, type ViewGame } from '../kit.js';
import { MAX_AMOUNT, shipsWentHome } from '../ships.js';
import type { View } from '../state.js';
import { everybody, sequence, steps } from '../turn.js';

const { issue, codes } = declareIssues(
  {
    'no-escort-due': { rule: 'CV.4' },
    'escort-differs': { rule: 'CVR4', params: ['due', 'named'] },
    'too-few-warships': { rule: 'CVR4', params: ['type', 'named', 'present'] },
  },
  ofGame,
);

/** Most warships that an escort can have: more than there can be in a convoy. */
const MAX_ESCORT = 2_000;

/** Warships that must go home as an escort; null before half way. */
export const escort = slice('game', 'covering-force/escort', {
  init: (): number | null => null,
  decode: nullable(int(0, MAX_ESCORT)),
});

/** The trip is half over: carriers may go home now. It comes once. Ledger: CVR3. */
export const halfWay = event('covering-force/half-way', {
  apply: ({ state }, _: object) => escort.put(state, 0),
});

/** A carrier takes warships with it. */
export const escortDue = event('covering-force/escort-due', {
  apply: ({ state }, { warships }: { readonly warships: number }) =>
    escort.put(state, Math.min(MAX_ESCORT, (escort.of(state) ?? 0) + warships)),
});

/** The escort has been named. */
export const detached = event('covering-force/detached', {
  apply: ({ state }, _: Escort) => ({ ...escort.put(state, 0), waiting: [] }),
});

/** How many warships escort the damaged ones home, by type. */
type Escort = {
  /** Cruisers that go home. */
  readonly cruisers: number;
  /** Destroyers that go home. */
  readonly destroyers: number;
};

const escortGoes = detached.then((_game, { cruisers, destroyers }) => [
  ...(cruisers > 0 ? [shipsWentHome({ type: 'cruiser', count: cruisers })] : []),
  ...(destroyers > 0 ? [shipsWentHome({ type: 'destroyer', count: destroyers })] : []),
]);

const isHalfWay = ({ state }: StateGame): boolean => state.step === 'half-way' && escort.of(state) !== null;

/** Each carrier goes home or stays. */
const carrierRoll = roll('covering-force/carrier', {
  title: 'carrier',
  dice: [6],
  about: object({}),
  check: (game) => {
    const carriers = pendingRolls
      .of(game.state)
      .filter((each) => each.roll === 'covering-force/carrier').length;
    return unlessDue(isHalfWay(game) && carriers <= game.state.ships.carrier.present);
  },
});

const escortRoll = roll('covering-force/warships', {
  title: 'escort',
  dice: [6],
  about: object({}),
  check: (game) => {
    const { sailed, present, sunk } = game.state.ships.carrier;
    return unlessDue(isHalfWay(game) && present + sunk < sailed);
  },
  once: () => 'escort',
});

const carrierRead = carrierRoll.reads(({ state }, [face = 0]) =>
  face >= 4 && state.ships.carrier.present > 0
    ? [shipsWentHome({ type: 'carrier', count: 1 }), escortRoll.ask({})]
    : [],
);

const escortRead = escortRoll.reads((_game, [face = 0]) => [escortDue({ warships: 3 + face })]);

const halfWayStep = steps.add('half-way', {
  isIdle: ({ state }) => escort.of(state) !== null || 2 * state.turn < state.length,
  does: ({ state: { ships } }) => [
    halfWay({}),
    ...Array.from({ length: ships.carrier.present }, () => carrierRoll.ask({})),
  ],
});

/** Warships that go home now: all there are, if they are too few. Ledger: CVR4. */
const dueOf = (state: View): number =>
  Math.min(escort.of(state) ?? 0, state.ships.cruiser.present + state.ships.destroyer.present);

/** Lists the escorts that the player can name, by the number of their cruisers. */
export function escortRange(state: View): {
  readonly due: number;
  readonly least: number;
  readonly most: number;
} {
  const due = dueOf(state);
  const { cruiser, destroyer } = state.ships;
  return { due, least: Math.max(0, due - destroyer.present), most: Math.min(due, cruiser.present) };
}

const detachStep = steps.add('detachment', {
  isIdle: ({ state }) => dueOf(state) === 0,
  awaits: (game) => {
    const { least, most } = escortRange(game.state);
    return least < most ? everybody(game) : [];
  },
  does: ({ state }) => {
    const { due, least } = escortRange(state);
    return due > 0 ? [detached({ cruisers: least, destroyers: due - least })] : [];
  },
});

const isDetachTime = ({ state }: ViewGame): boolean =>
  state.step === 'detachment' && state.waiting.length > 0;

function escortIssues({ state }: ViewGame, { cruisers, destroyers }: Escort): readonly Issue[] {
  const due = dueOf(state);
  const named = cruisers + destroyers;
  const tooFew = (type: 'cruiser' | 'destroyer', count: number): readonly Issue[] => {
    const { present } = state.ships[type];
    return count > present ? [issue('too-few-warships', [`${type}s`], { type, named: count, present })] : [];
  };
  return [
    ...(named === due ? [] : [issue('escort-differs', ['cruisers'], { due, named })]),
    ...tooFew('cruiser', cruisers),
    ...tooFew('destroyer', destroyers),
  ];
}

/** Names the warships that go home with the carriers. */
export const detach = action(
  'covering-force/detach',
  { cruisers: int(0, MAX_AMOUNT), destroyers: int(0, MAX_AMOUNT) },
  {
    when: untilGameOver({
      players: (game) => (isDetachTime(game) ? game.state.waiting : []),
      issues: (game) => (isDetachTime(game) ? [] : [issue('no-escort-due')]),
    }),
    options: ({ state }) => escortRange(state),
    check: escortIssues,
    apply: (_game, { cruisers, destroyers }) => [detached({ cruisers, destroyers })],
    sample: (_game, { options: { due, least, most } }, random) => {
      const cruisers = least + random(most - least + 1);
      return { cruisers, destroyers: due - cruisers };
    },
    form: (_game, _player, { due, least, most }) => ({
      fields: [
        { ...numberOf('cruisers', least, most), price: 1 },
        { ...numberOf('destroyers', due - most, due - least), price: 1 },
      ],
      budgets: [{ unit: 'warships', least: due, most: due }],
    }),
  },
);

/** Half way, carriers may go home with an escort. */
export const coveringForce = module(
  { id: 'covering-force', source: ['CV.4', 'CVR3', 'CVR4'] },
  ...codes,
  escort,
  halfWay,
  escortDue,
  detached,
  escortGoes,
  carrierRoll,
  carrierRead,
  escortRoll,
  escortRead,
  halfWayStep,
  detachStep,
  sequence.wrap(
    (base) => (rules, given) =>
      base(rules, given).flatMap((step) => (step === 'contact' ? ['half-way', 'detachment', step] : [step])),
  ),
  detach,
);
