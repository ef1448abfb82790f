import { module } from '../../kernel/parts/module.js';
import { holders } from '../../game/economy/accounts.js';
import { starAt } from '../../game/stars.js';
import { phases, sequence, turnEnded } from '../../game/turn/sequence.js';
import { buildersAt, worksAdvanced } from '../base-building/works.js';
import { baseCaptor, fallBase, baseFate, listFallingBases, isHeldAgainst, baseLeftTo } from './falling.js';
import { loot, takeLoot, lootLimit, listLoot } from './loot.js';
import { codes } from './issues.js';

/** Bases fall after everything else in a player-turn. Ledger: E2.SEQ.6, A20. */
const reckoning = phases.add('reckoning', {
  title: 'Bases fall',
  idle: (game) => listFallingBases(game).length === 0,
  opens: (game) => listFallingBases(game).flatMap((star) => fallBase(game, star)),
  over: (game) => listLoot(game).length === 0,
  awaits: (game) => (listLoot(game).some((star) => lootLimit(game, star) > 0) ? [game.state.active] : []),
  does: (game) => listLoot(game).flatMap((star) => takeLoot(star, [])),
});

/** Unfinished Bases fall, too. Only the builder learns of it, because nobody else knew of the work. Ledger: E2.BASE.5. */
const worksFall = turnEnded.then((game) =>
  game.state.stars
    .filter((star) => buildersAt(star).length > 0)
    .flatMap((star) =>
      buildersAt(star)
        .filter((player) => isHeldAgainst(game, star.hex, player))
        .map((player) => worksAdvanced({ at: star.hex, player, points: 0 })),
    ),
);

/** The player who may take what is left where a Base fell sees it. */
const captorHolds = holders.wrap((base) => (game, address) => {
  const star = 'star' in address ? starAt(game.state, address.star) : undefined;
  const by = star && star.base === undefined ? baseCaptor.of(star) : null;
  return by ? [by] : base(game, address);
});

/** A Base falls if enemies hold its star as their turn ends, and they may take half of its points. Its words: texts/modules/base-fall.ts. */
export const baseFall = module(
  {
    id: 'base-fall',
    source: ['E2.SEQ.6', 'E2.BASE.5', 'E2.BASE.6', 'E2.BASE.7', 'E2.BASE.8'],
    uses: ['base-building'],
    // A Base that falls is no base star any more, so victory points could not be scored.
    excludes: ['victory-points'],
  },
  baseCaptor,
  baseFate,
  baseLeftTo,
  loot,
  reckoning,
  worksFall,
  captorHolds,
  sequence.wrap((base) => (rules, given) => [...base(rules, given), 'reckoning']),
  ...codes,
);
