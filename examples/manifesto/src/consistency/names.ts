/** Players in a save: their names, and wherever else they are named. */

import type { Game, Issue } from 'warpwar/kernel';
import type { Path, PlayerId } from 'warpwar';
import { issue, type State } from '../nouns.js';
import { isOut } from '../people.js';
import { isUnique, unless } from './unless.js';

/** Returns what is wrong with the names in a state. */
export const nameIssues = (game: Game<State>): readonly Issue[] => [
  ...playerIssues(game),
  ...namings(game.state).flatMap((naming) => namingIssues(game, naming)),
  ...listIssues(game.state),
];

/** Players differ in name and ideology, and two of them play on until the game is over. */
function playerIssues(game: Game<State>): readonly Issue[] {
  const { players, result } = game.state;
  const ideologies = players.map(({ ideology }) => ideology.toLowerCase());
  return [
    ...unless(isUnique(players.map(({ id }) => id)), 'players'),
    ...unless(result !== null || players.filter(({ id }) => !isOut(game, id)).length > 1, 'players'),
    ...players.flatMap(({ ideology }, at) =>
      ideologies.indexOf(ideology.toLowerCase()) === at
        ? []
        : [issue('ideology-taken', ['players', at, 'ideology'], { ideology })],
    ),
  ];
}

/** A place where a player is named. */
interface Naming {
  readonly path: Path;
  readonly player: PlayerId;
  /** Whether they may have resigned since. */
  readonly maybeOut?: true;
}

/** Lists the places where players are named. */
function namings({ waiting, queue, regions, dispute, sealed, result }: State): readonly Naming[] {
  const { bidders = [] } = dispute ?? {};
  const { winners = [] } = result ?? {};
  return [
    ...waiting.map((player, at) => ({ path: ['waiting', at], player })),
    ...queue.map((player, at) => ({ path: ['queue', at], player })),
    ...regions.flatMap(({ holder }, at) =>
      holder === null ? [] : [{ path: ['regions', at, 'holder'], player: holder }],
    ),
    ...bidders.map((player, at) => ({ path: ['dispute', 'bidders', at], player, maybeOut: true as const })),
    ...sealed.map(({ player }, at) => ({ path: ['sealed', at, 'player'], player })),
    ...winners.map((player, at) => ({ path: ['result', 'winners', at], player })),
  ];
}

/** Returns why a player cannot be meant: there is none of this name, or they play no more. */
function namingIssues(game: Game<State>, { path, player, maybeOut }: Naming): readonly Issue[] {
  if (game.state.players.every(({ id }) => id !== player)) return [issue('unknown-player', path, { player })];
  return isOut(game, player) && !maybeOut ? [issue('plays-no-more', path, { player })] : [];
}

/** Nobody bids or wins twice, and somebody bids. */
const listIssues = ({ dispute, result }: State): readonly Issue[] => [
  ...unless(
    dispute === null || (isUnique(dispute.bidders) && dispute.bidders.length > 0),
    'dispute',
    'bidders',
  ),
  ...unless(result === null || isUnique(result.winners), 'result', 'winners'),
];
