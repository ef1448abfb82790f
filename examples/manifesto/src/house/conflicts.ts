/** House rule: what starts a conflict, and who bids in it. */

import { module, pickRandom, string, type Game } from 'warpwar/kernel';
import type { PlayerId } from 'warpwar';
import { disputed } from '../bids.js';
import { discarded, handOf } from '../cards.js';
import { isNeutral, mustExceed } from '../disputes.js';
import { action, issue, type View } from '../nouns.js';
import { holderOf, regionsOf, touch } from '../regions.js';
import { duringTurn, order, seats, steps, turnBegan, turnEnded } from '../steps.js';
import { REGIONS } from '../world.js';
import { adjacent, bidders, each, neutral } from './conflict-settings.js';
import { codes, conflictIssue } from './issues.js';

/** Whether a player may play a conflict card on a region. */
const isInReach = ({ rules, state }: Game<View>, player: PlayerId, region: string): boolean =>
  !adjacent.of(rules) || regionsOf(state, player).some((own) => touch(rules, [own, region]));

const targets = (game: Game<View>, player: PlayerId): readonly string[] =>
  handOf(game.state, player).includes('conflict')
    ? REGIONS.filter((region) => holderOf(game.state, region) !== player && isInReach(game, player, region))
    : [];

const step = steps.add('conflicts', {
  queue: (game) => Array.from({ length: each.of(game.rules) }, () => seats(game, undefined)).flat(),
  isDue: () => true,
  does: ({
    state: {
      queue: [player],
    },
  }) => (player === undefined ? [] : [turnBegan({ player })]),
});

const play = action(
  'house-conflicts/play',
  { region: string(/^[a-z-]{1,20}$/) },
  {
    when: duringTurn('conflicts'),
    must: false,
    options: (game, player) => {
      const regions = targets(game, player);
      return regions.length > 0 ? { regions } : undefined;
    },
    check: (game, { player, region }) => {
      if (!REGIONS.includes(region)) return [issue('no-such-region', ['region'], { region })];
      const isOwn = holderOf(game.state, region) === player;
      return [
        ...(handOf(game.state, player).includes('conflict') ? [] : [conflictIssue('no-conflict-card')]),
        ...(isOwn ? [conflictIssue('own-region', ['region'], { region })] : []),
        ...(isOwn || isInReach(game, player, region)
          ? []
          : [conflictIssue('out-of-reach', ['region'], { region })]),
      ];
    },
    apply: (game, { player, region }) => {
      const holder = holderOf(game.state, region);
      const all = game.state.players.flatMap(({ id, out }) => (out ? [] : [id]));
      const only = bidders.of(game.rules) === 'involved';
      return [
        turnEnded({ player }),
        discarded({ player, cards: ['conflict'] }),
        disputed({
          over: region,
          bidders: all.filter((id) => !only || id === player || id === holder),
        }),
      ];
    },
    sample: (_game, { options: { regions } }, random) => ({ region: pickRandom(regions, random) }),
  },
);

const pass = action(
  'house-conflicts/pass',
  {},
  {
    when: duringTurn('conflicts'),
    options: () => ({}),
    check: () => [],
    apply: (_game, { player }) => [turnEnded({ player })],
    sample: () => ({}),
  },
);

export const houseConflicts = module(
  {
    id: 'house-conflicts',
    title: 'Conflicts',
    summary: 'Players play conflict cards on regions.',
    source: {
      'HOUSE.CONFLICT.1':
        'Then each player in turn may play a conflict card on a region that they do not hold, {adjacent: true=next to one of theirs | false=wherever it is}: {each card} in a round at most.',
      'HOUSE.CONFLICT.2':
        'Bids are sealed by {bidders: all=all players | involved=the player of the card and the holder of the region}, and the highest total takes the region.',
      'HOUSE.CONFLICT.3': 'A bid of 0 takes nothing, and one on a neutral region must be above {neutral}.',
    },
  },
  ...codes,
  each,
  adjacent,
  bidders,
  neutral,
  step,
  play,
  pass,
  mustExceed.wrap(
    (base) => (game, over) => (isNeutral(game.state, over) ? neutral.of(game.rules) : base(game, over)),
  ),
  order.wrap((base) => (rules, given) => [...base(rules, given), 'conflicts']),
);
