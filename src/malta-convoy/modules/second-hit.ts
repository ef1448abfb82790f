import { oneOf, object } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { isUnderAttack } from '../combat.js';
import { unlessDue } from '../issues.js';
import { roll } from '../kit.js';
import { shipSunk, shipTypeKeys, strike, strikeSoundShip, type Hit } from '../ships.js';

const secondRoll = roll('second-hit/ship', {
  title: 'which ship of the type is hit',
  dice: [6],
  about: object({ type: oneOf(...shipTypeKeys), result: oneOf('damaged', 'destroyed') }),
  check: (game, { type }: Hit) =>
    unlessDue(isUnderAttack(game) && game.state.ships[type].damaged > 0, 'type'),
  once: () => 'target',
});

const secondRead = secondRoll.reads((game, [face = 0], hit) =>
  face <= 3 && game.state.ships[hit.type].damaged > 0
    ? [shipSunk({ type: hit.type, wasDamaged: true })]
    : strikeSoundShip(game, hit),
);

/** Where a ship of the type is damaged, a die decides whether the hit sinks it. */
export const secondHit = module(
  { id: 'second-hit', source: ['CV.11'] },
  secondRoll,
  secondRead,
  strike.wrap(
    (base) => (game, hit) =>
      game.state.ships[hit.type].damaged > 0 ? [secondRoll.ask(hit)] : base(game, hit),
  ),
);
