/** Hidden ships that want to fire lower their cloaks after the speed phase, or with their speeds. */

import type { PlayerId } from '../../../kernel/player.js';
import { list, oneOf } from '../../../kernel/util/decode.js';
import type { Issue } from '../../../kernel/util/result.js';
import { declareIssues } from '../issues.js';
import { setting, type ViewGame } from '../kit.js';
import type { ShipId } from '../nouns.js';
import { MAX_SHIPS, shipId } from '../ships/ship.js';
import { marks } from '../turn/marks.js';
import { phases, sequence } from '../turn/phases.js';
import { sealedAction, showChoices, unsealedOf } from '../turn/sealed.js';
import { speedSet, speedsPhase } from '../turn/speeds.js';
import { hiddenShips, hidingPlayers } from './cloaked.js';
import { cloakLowered } from './events.js';

const { issue, codes } = declareIssues({
  'not-hidden': { rule: 'SW.10.4', params: ['ship'] },
  'uncloaked-twice': { rule: 'SW.10.4', params: ['ship'] },
  'uncloak-later': { rule: 'SW.S8', params: ['ship'] },
});

/** When players say which hidden ships lower their cloaks. Ledger: SW.R1, SW.S8. */
export const uncloak = setting('cloaking/uncloak', {
  decode: oneOf('after-speeds', 'with-speeds'),
  standard: 'after-speeds',
});

/** Returns why a player's ships cannot lower their cloaks together. */
function uncloakIssues(game: ViewGame, player: PlayerId, ships: readonly ShipId[]): readonly Issue[] {
  const hidden = hiddenShips(game, player);
  return ships.flatMap((ship, at) => {
    if (!hidden.includes(ship)) return [issue('not-hidden', ['ships', at], { ship })];
    return ships.indexOf(ship) < at ? [issue('uncloaked-twice', ['ships', at], { ship })] : [];
  });
}

/** Chooses which hidden ships lower their cloaks. Ledger: SW.6.1b, SW.10.4, SW.S8. */
const lowerCloaks = sealedAction(
  'cloak/lower',
  'uncloaking',
  { ships: list(shipId, MAX_SHIPS) },
  {
    options: (game, player) => ({ ships: hiddenShips(game, player) }),
    check: (game, { player, ships }) => uncloakIssues(game, player, ships),
    sample: (game, player, random) => ({
      ships: hiddenShips(game, player).filter(() => random(2) === 0),
    }),
  },
);

/** Players with hidden ships choose, if no earlier choice said it. Everybody knows who has hidden ships. */
const uncloaking = phases.add('uncloaking', {
  idle: (game) => hidingPlayers(game).length === 0,
  awaits: (game) => unsealedOf(game, hidingPlayers(game)),
  sealedBy: lowerCloaks.key,
  does: (game) =>
    showChoices(
      game,
      ({ ships }: { readonly ships: readonly ShipId[] }) => ships.map((ship) => ({ ship })),
      ({ ship }) => [cloakLowered({ ship, how: 'ordered' })],
    ),
});

/** Ledger: SW.6.1b, SW.S8. */
const afterSpeeds = sequence.wrap((base) => (rules, nothing) => {
  const all = base(rules, nothing);
  if (uncloak.of(rules) === 'with-speeds') return all;
  return all.flatMap((key) => (key === speedsPhase.key ? [key, uncloaking.key] : [key]));
});

/** The mark that a ship lowers its cloak, where it is sealed with the speeds. Ledger: SW.R1, SW.S8. */
const uncloakMark = marks.add('uncloak', {
  decode: oneOf(true),
  issues: (game, { id: ship, owner }) => [
    ...(uncloak.of(game.rules) === 'with-speeds' ? [] : [issue('uncloak-later', [], { ship })]),
    ...(hiddenShips(game, owner).includes(ship) ? [] : [issue('not-hidden', [], { ship })]),
  ],
  sample: (_game, _ship, random) => (random(2) === 0 ? true : undefined),
});

const withSpeeds = speedSet.then((_game, { ship, marks: set = {} }) =>
  uncloakMark.key in set ? [cloakLowered({ ship, how: 'ordered' })] : [],
);

export const uncloakParts = [
  uncloak,
  lowerCloaks,
  uncloaking,
  afterSpeeds,
  uncloakMark,
  withSpeeds,
  ...codes,
] as const;
