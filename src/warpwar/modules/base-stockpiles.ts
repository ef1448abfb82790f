import type { Action } from '../../kernel/action.js';
import { boolean, record, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { Issue } from '../../kernel/result.js';
import type { Event, PlayerId, Random } from '../../kernel/types.js';
import { insertAfter } from '../combat/steps.js';
import { payers, pointsAt, pointsMoved, treasury, bases } from '../economy/accounts.js';
import { buildIssues } from '../economy/building.js';
import { placeName, starAt } from '../find.js';
import { declareIssues } from '../issues.js';
import { action, declared, type StateGame, type ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { isOut } from '../sides.js';
import { MAX_POINTS } from '../state.js';
import { duringPhase, phaseAsked, phases, sequence } from '../turn.js';

const { issue, codes } = declareIssues({
  'base-cannot-afford': { rule: 'E2.BUILD.4', params: ['star', 'has', 'cost'] },
  'no-base-to-allot': { rule: 'E2.SCEN.3', params: ['at', 'bases'] },
  'allot-all': { rule: 'E2.SCEN.3', params: ['has', 'given'] },
  'only-in-allot': { rule: 'E2.SCEN.3', params: ['now'] },
});

/** Returns the Build Points that the active player has outside of Bases. */
const inHand = (game: ViewGame): number => pointsAt(game.state, { player: game.state.active });

/** Build Points by base star. */
export type Shares = Readonly<Record<string, number>>;

const total = (stars: Shares): number => Object.values(stars).reduce((sum, points) => sum + points, 0);

function allotIssues(game: ViewGame, player: PlayerId, stars: Shares): readonly Issue[] {
  const own = bases(game, player);
  const strange = Object.keys(stars).filter((hex) => !own.some((each) => each === hex));
  const [has, given] = [inHand(game), total(stars)];
  return [
    ...strange.map((hex) => issue('no-base-to-allot', ['stars', hex], { at: hex, bases: own })),
    ...(given === has ? [] : [issue('allot-all', ['stars'], { has, given })]),
  ];
}

const allotted = ({ state: { active } }: StateGame, points: readonly (readonly [HexId, number])[]) =>
  points
    .filter(([, each]) => each > 0)
    .map(([star, each]) => pointsMoved({ from: { player: active }, to: { star }, points: each }));

/** Divides points over Bases by chance. */
function shared(own: readonly HexId[], points: number, random: Random): Shares {
  const cuts = own.map((_, at) => (at === 0 ? 0 : random(points + 1))).sort((a, b) => a - b);
  return Object.fromEntries(own.map((hex, at) => [hex, (cuts[at + 1] ?? points) - (cuts[at] ?? 0)]));
}

/** Options of a decision to divide points. */
export type AllotOptions = {
  /** Build Points to divide; all of them must be divided. */
  readonly points: number;
  /** Base stars that can receive points. */
  readonly bases: readonly HexId[];
};

const options = (game: ViewGame, player: PlayerId): AllotOptions => ({
  points: inHand(game),
  bases: bases(game, player),
});

/** Fields of the action `base-stockpiles/allot`. */
export type AllotFields = {
  /** Build Points for each base star, by hex. */
  readonly stars: Readonly<Record<string, number>>;
};

/** A player divides points that belong to no Base yet. Ledger: E2.SCEN.3. */
const allot: Action<'base-stockpiles/allot', AllotFields, AllotOptions> = action(
  'base-stockpiles/allot',
  { stars: record(/^[0-9]{4}$/, int(0, MAX_POINTS), 100) },
  {
    when: duringPhase('allot', (params) => issue('only-in-allot', [], params)),
    open: [phaseAsked.key],
    options,
    must: true,
    check: (game, { player, stars }) => allotIssues(game, player, stars),
    apply: (game, { player, stars }) => [
      ...allotted(
        game,
        bases(game, player).map((hex) => [hex, stars[hex] ?? 0]),
      ),
      phaseAsked({}),
    ],
    sample: (game, { player }, random) => ({ stars: shared(bases(game, player), inHand(game), random) }),
    form: ({ state }, _player, { points, bases: own }) => ({
      fields: [
        {
          kind: 'counts',
          key: 'stars',
          rows: own.map((key) => ({ key, title: placeName(state, key), least: 0, most: points, price: 1 })),
        },
      ],
      budgets: [{ unit: 'BP', least: points, most: points }],
    }),
  },
);

/** Whether the active player has points that belong to no Base. */
const hasSomeInHand = declared('base-stockpiles/in-hand', {
  of: ({ state }) => state.active,
  name: ({ state: { active, turn } }) => ({ player: active, turn }),
  decode: boolean,
  answer: (game): boolean => inHand(game) > 0,
});

/** There is nothing to divide, or the active player is out or has no Base. */
const nothingToAllot = (game: StateGame): boolean => {
  const { active } = game.state;
  return isOut(game, active) || bases(game, active).length === 0 || !hasSomeInHand(game, undefined);
};

/** A player divides points that belong to no Base. With one Base, that Base receives all of them. Ledger: E2.SCEN.3, A42. */
const allotPhase = phases.add('allot', {
  title: 'points are divided over Bases',
  isIdle: nothingToAllot,
  isOver: nothingToAllot,
  awaits: (game) =>
    bases(game, game.state.active).length > 1 && !nothingToAllot(game) ? [game.state.active] : [],
  does: (game): readonly Event[] =>
    allotted(
      game,
      bases(game, game.state.active).map((hex) => [hex, inHand(game)]),
    ),
});

/** Names the Base that has too few points. Ledger: E2.BUILD.4. */
const baseNamed = buildIssues.wrap(
  (base) => (game, project) =>
    base(game, project).map((each) =>
      issue.recode(each, 'cannot-afford', 'base-cannot-afford', {
        star: starAt(game.state, project.at)?.name ?? project.at,
      }),
    ),
);

/** Each Base has its own Build Points and pays in full for what is built there. */
export const baseStockpiles = module(
  {
    id: 'base-stockpiles',
    source: ['E2.BUILD.4', 'E2.BUILD.5', 'E2.SCEN.3'],
    slot: 'treasury',
  },
  payers.replace((game, { player, at }) => (bases(game, player).includes(at) ? [{ star: at }] : [])),
  treasury.replace((_game, { at }) => ({ star: at })),
  baseNamed,
  hasSomeInHand,
  allot,
  allotPhase,
  sequence.wrap((base) => (rules, given) => insertAfter(base(rules, given), 'income', 'allot')),
  ...codes,
);
