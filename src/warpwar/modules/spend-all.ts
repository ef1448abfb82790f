import { boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { Issue } from '../../kernel/result.js';
import type { PlayerId } from '../../kernel/types.js';
import { formatAccount, payers, pointsAt, mostPayable, yards, type Address } from '../economy/accounts.js';
import { buildIssues, buildsNothing, openYards } from '../economy/building.js';
import { depositIssues, openDeposits } from '../economy/deposits.js';
import { declareIssues } from '../issues.js';
import { declared, type StateGame, type ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { cheapestPrice } from '../ships/design.js';
import { endIssues } from '../turn.js';

const { issue, codes } = declareIssues({
  'strands-some-points': { rule: 'E1.SCEN.2', params: ['left', 'cheapest', 'other'] },
  'points-left': { rule: 'E1.SCEN.2', params: ['left'] },
  'strands-points': { rule: 'E1.SCEN.2', params: ['left', 'cheapest'] },
});

/** Returns the Build Points of an account that can go into anything but ships. Ledger: A36. */
const otherUses = (game: ViewGame, player: PlayerId, account: Address): number =>
  openDeposits(game, player)
    .filter(({ from }) => formatAccount(from) === formatAccount(account))
    .reduce((sum, { most }) => sum + most, 0);

/** Returns the fewest points of an account that can build a ship now; Infinity if the account pays for none. */
function leastForShip(game: ViewGame, player: PlayerId, account: Address): number {
  const isPayer = (at: HexId): boolean =>
    payers(game, { player, purpose: 'build', at }).some(
      (each) => formatAccount(each) === formatAccount(account),
    );
  return yards(game, player).some(isPayer) ? cheapestPrice(game.rules) : Infinity;
}

/** Returns the issue for points that would be left over. It says how many of them other things can take, if any. */
const stranded = (path: readonly string[], left: number, cheapest: number, other: number): Issue =>
  other > 0
    ? issue('strands-some-points', path, { left, cheapest, other })
    : issue('strands-points', path, { left, cheapest });

/** A build must not leave points that can neither build a ship nor all go into something else. Ledger: A36. */
const nothingStranded = buildIssues.wrap((base) => (game, project) => {
  const found = base(game, project);
  if (found.length > 0) return found;
  const { player, cost, from } = project;
  if (!from) return found;
  const left = pointsAt(game.state, from) - cost;
  const cheapest = cheapestPrice(game.rules);
  const other = otherUses(game, player, from);
  return left > other && left < cheapest ? [stranded(['counts'], left, cheapest, other)] : [];
});

/** A deposit must not leave such points either. If deposits cannot take all points, enough for a ship must be left. Ledger: A36. */
const nothingStrandedBesides = depositIssues.wrap((base) => (game, debit) => {
  const found = base(game, debit);
  const { player, from, points } = debit;
  const [has, other] = [pointsAt(game.state, from), otherUses(game, player, from)];
  const cheapest = leastForShip(game, player, from);
  const isStranded = has > other && has >= cheapest && has - points < cheapest;
  return isStranded
    ? [...found, stranded(['points'], has - points, cheapest, Math.max(0, other - points))]
    : found;
});

/** Lists the points of accounts whose points can all go into something. Cargo may be kept. */
const usable = (game: ViewGame, player: PlayerId): readonly number[] =>
  openDeposits(game, player)
    .map(({ from }) => ({ from, has: pointsAt(game.state, from) }))
    .filter(({ from, has }) => !('ship' in from) && has > 0 && has <= otherUses(game, player, from))
    .map(({ has }) => has);

/** The build event cannot end while a ship can be built, or while all points left can go into something. Ledger: E1.SCEN.2, E1.SCEN.3. */
const allSpent = endIssues.wrap((base) => (game, given) => {
  const found = base(game, given);
  if (given.phase !== 'build') return found;
  const { player } = given;
  const points = [...openYards(game, player).map(([, each]) => each), ...usable(game, player)];
  return points.length === 0 ? found : [...found, issue('points-left', [], { left: Math.max(...points) })];
});

/** Whether a player can pay for anything that is built. */
const hasPoints = declared('spend-all/points', {
  of: (_game, player: PlayerId) => player,
  name: ({ state: { turn } }, player: PlayerId) => ({ player, turn }),
  decode: boolean,
  answer: (game, player: PlayerId): boolean =>
    yards(game, player).some((at) => mostPayable(game, { player, purpose: 'build', at }) > 0),
});

/** All points of earlier turns are spent, as everybody knows. So a player has only the points of this turn. */
const nothingLeft = buildsNothing.wrap(
  (base) => (game, player) =>
    // Sound: it reads accounts, which a view has as far as its viewer sees them.
    base(game, player) || !hasPoints(game as StateGame, player),
);

/** Players must spend all their Build Points before their build event ends. */
export const spendAll = module(
  {
    id: 'spend-all',
    source: ['E1.SCEN.2'],
  },
  hasPoints,
  nothingStranded,
  nothingStrandedBesides,
  allSpent,
  nothingLeft,
  ...codes,
);
