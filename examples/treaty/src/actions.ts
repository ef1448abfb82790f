/** What players do about a treaty, and why they may not. */

import {
  action,
  declareIssues,
  duringBuildEvent,
  payers,
  pointsAt,
  pointsMoved,
  type ViewGame,
  actDone,
  depositIssues,
  openBases,
} from 'warpwar/rules';
import { ok, refusal, refuse, int, type Issue, type Result } from 'warpwar/kernel';
import type { Address, PlayerId } from 'warpwar';
import { broken, highest, limit, price, proposed, saidBy } from './agreement.js';

// What is refused: each code with its rule and its sentence. `issue` raises these codes, and those of every game.
const { issue, codes } = declareIssues({
  'limit-too-high': ['TREATY.1', 'A treaty limits levels to {most} at most, not to {limit}.'],
  'spoken-already': [
    'TREATY.1',
    'You have proposed a limit or broken the treaty in this turn: wait for your next.',
  ],
  'treaty-in-force': ['TREATY.2', 'A treaty with the limit {limit} is in force: break it first.'],
  'no-treaty': ['TREATY.4', 'No treaty is in force: there is nothing to break.'],
  'treaty-too-dear': [
    'TREATY.4',
    'Breaking the treaty costs {price}, and the most that you can pay is {has}.',
  ],
});

/** All that keeps a player from proposing any limit now. */
function silence(game: ViewGame, player: PlayerId): readonly Issue[] {
  const inForce = limit.of(game.state);
  const hasSpoken = saidBy(game, player).turn === game.state.turn;
  return [
    ...(inForce === null ? [] : [issue('treaty-in-force', [], { limit: inForce })]),
    ...(hasSpoken ? [issue('spoken-already')] : []),
  ];
}

const propose = action(
  'treaty/propose',
  { limit: int() },
  {
    when: duringBuildEvent('treaty'),
    // What a player can choose from, or undefined if there is nothing to do.
    options: (game, player) =>
      silence(game, player).length > 0 ? undefined : { most: highest.of(game.rules) },
    check: (game, { player, limit }) => {
      const most = highest.of(game.rules);
      return [
        ...silence(game, player),
        ...(limit > most ? [issue('limit-too-high', ['limit'], { most, limit })] : []),
      ];
    },
    apply: (_game, { player, limit }) => [actDone({ player, act: 'treaty' }), proposed({ player, limit })],
    // Often what another player proposed, or random games would hardly see a treaty.
    sample: (game, { options: { most } }, random) => {
      const heard = game.state.players.flatMap(({ id }) => saidBy(game, id).limit ?? []);
      return { limit: heard[random(heard.length + 1)] ?? random(most + 1) };
    },
  },
);

/** The account that pays for the breach, or every reason against it. */
function planBreach(game: ViewGame, player: PlayerId): Result<Address> {
  if (limit.of(game.state) === null) return refuse(issue('no-treaty'));
  const points = price.of(game.rules);
  const all = openBases(game, player).flatMap((at) => payers(game, { player, purpose: 'treaty', at }));
  const from = all.find((each) => pointsAt(game.state, each) >= points);
  const has = Math.max(0, ...all.map((each) => pointsAt(game.state, each)));
  return from
    ? (refusal(depositIssues(game, { player, from, points })) ?? ok(from))
    : refuse(issue('treaty-too-dear', [], { price: points, has }));
}

const breach = action(
  'treaty/break',
  {},
  {
    when: duringBuildEvent('treaty'),
    options: (game, player) => (planBreach(game, player).ok ? { price: price.of(game.rules) } : undefined),
    // A plan is a check that also finds what `apply` needs: here the account.
    plan: (game, { player }) => planBreach(game, player),
    apply: (game, { player }, from) => [
      actDone({ player, act: 'treaty' }),
      pointsMoved({ from, to: 'spent', points: price.of(game.rules) }),
      broken({ player, price: price.of(game.rules) }),
    ],
    sample: () => ({}),
  },
);

export const actionParts = [propose, breach, ...codes] as const;
