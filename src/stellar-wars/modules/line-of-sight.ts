import { barsSight } from '../../board/hexes.js';
import { boolean } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { targetIssues, type Aim } from '../combat/fire.js';
import { declareIssues } from '../issues.js';
import { setting, type ViewGame } from '../kit.js';
import { isHidden } from '../ships.js';
import { toAxial, type Ship } from '../state.js';

const { issue, codes } = declareIssues({
  'sight-barred': { rule: 'SW.9.1.2', params: ['ship', 'hex'] },
});

/** Whether a player's own ships bar the sight of their others. Ledger: SW.9.1.2. */
export const friendsBlock = setting('line-of-sight/friendsBlock', { decode: boolean, standard: true });

/** Finds a ship that bars the line of sight between two others. Hidden ships bar none. Ledger: SW.R13, SW.R29. */
function shipBetween(game: ViewGame, { ship, target }: Aim): Ship | undefined {
  const [from, to] = [toAxial(ship.at), toAxial(target.at)];
  const friends = friendsBlock.of(game.rules);
  return game.state.ships.find(
    (each) =>
      each.at !== ship.at &&
      each.at !== target.at &&
      (friends || each.owner !== ship.owner) &&
      barsSight(from, to, toAxial(each.at)) &&
      !isHidden(game, each),
  );
}

/** Ships between a ship and its target bar the line of sight. */
export const lineOfSight = module(
  { id: 'line-of-sight', source: ['SW.9.1.2', 'SW.R13'] },
  friendsBlock,
  targetIssues.wrap((base) => (game, aim) => {
    const found = base(game, aim);
    const between = shipBetween(game, aim);
    if (!between) return found;
    return [...found, issue('sight-barred', ['target'], { ship: between.id, hex: between.at })];
  }),
  ...codes,
);
