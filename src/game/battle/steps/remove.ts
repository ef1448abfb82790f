/** The step `remove`: destroyed ships leave the map. */

import { shipDestroyed } from '../../ships/events.js';
import { shipsAtBattle } from '../participants.js';
import { steps } from '../step.js';
import { hitCapacity } from './damage-rules.js';
import { noShipHit } from './fire.js';

/** Removes ships that were hit and have no component left that can take a hit. Ledger: E1.DMG.8, E1.DMG.10. */
const removeStep = steps.add('remove', {
  title: 'destroyed ships leave the map',
  idle: ({ state }) => noShipHit(state.battle?.fired),
  does: (game) =>
    shipsAtBattle(game)
      .filter(
        (ship) =>
          (game.state.battle?.fired?.effective[ship.id] ?? 0) > 0 && hitCapacity(game.rules, ship) === 0,
      )
      .map(({ id }) => shipDestroyed({ ship: id })),
});

export const removeParts = [removeStep];
