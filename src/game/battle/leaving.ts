/** Ships that leave a combat: those that escaped, and those that must withdraw. */

import { list, shape } from '../../kernel/decode.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import { issue, within, type Issue } from '../../kernel/result.js';
import { neighbours } from '../../map/hex.js';
import { hexId, shipId, type HexId, type SeenShip } from '../nouns.js';
import { action, formula, question, type Live, type Seen } from '../parts.js';
import { hostile } from '../players.js';
import { findShip, shipEscaped, shipsAt, shipWithdrew, type Move } from '../ships.js';
import { steps, type Step } from './course.js';
import { isAwaited, notNow, seal, sealedBy } from './sealed.js';

/** Hexes that a ship may leave a combat for: next to the star, and no star that an enemy holds. Ledger: E1.ESC.3. */
export const retreatHexes = question('retreatHexes', (game, ship: SeenShip): readonly HexId[] => {
  if (typeof ship.at !== 'string') return [];
  // Sound: neighbours of a hex number are hex numbers.
  return (neighbours(ship.at) as readonly HexId[]).filter((hex) => !heldByEnemy(game, hex, ship.owner));
});

const heldByEnemy = (game: Seen, hex: HexId, player: PlayerId): boolean =>
  game.state.stars.some((star) => star.hex === hex) && shipsAt(game.state.ships, hex).some(({ owner }) => hostile(game, { a: player, b: owner }));

/** Whether a ship can leave a combat by itself. Ledger: E1.SYS.1. */
export const leavesByItself = formula('leavesByItself', (_rules, _ship: SeenShip): boolean => true);

/** Ships that leave in a step: they got away, or their side must go. */
type Leavers = (game: Seen) => readonly SeenShip[];

const escaped: Leavers = ({ state }) => {
  const { battle } = state;
  return battle?.fired ? shipsAt(state.ships, battle.at).filter(({ id }) => battle.fired?.escaped.includes(id)) : [];
};

/** Ledger: E1.END.4. */
const withdrawing: Leavers = ({ rules, state }) => {
  const { battle } = state;
  const side = battle?.sides.find((each) => each.includes(state.active)) ?? [];
  return battle ? shipsAt(state.ships, battle.at).filter((ship) => side.includes(ship.owner) && leavesByItself(rules, ship)) : [];
};

/** A player's ships that have more than one hex to go to. */
const choosers = (game: Seen, leavers: Leavers, player: PlayerId): readonly SeenShip[] =>
  leavers(game).filter((ship) => ship.owner === player && retreatHexes(game, ship).length > 1);

const moves = { moves: list(shape({ ship: shipId, to: hexId }), 1000) };

const offers = (game: Seen, type: string, step: string, leavers: Leavers) =>
  game.state.waiting.flatMap((player) => {
    if (!isAwaited(game, player, step)) return [];
    const hexes = Object.fromEntries(choosers(game, leavers, player).map((ship) => [ship.id, retreatHexes(game, ship)]));
    return [{ player, type, must: true, facts: { hexes } }];
  });

function moveIssues(game: Seen, player: PlayerId, step: string, leavers: Leavers, given: readonly Move[]): readonly Issue[] {
  const early = notNow(game, player, step);
  if (early) return [early];
  const due = choosers(game, leavers, player);
  const each = given.flatMap(({ ship: id, to }, at) => {
    const ship = findShip(due, id);
    if (!ship || given.findIndex((move) => move.ship === id) !== at) return [issue('does-not-leave', [at, 'ship'], { ship: id })];
    return retreatHexes(game, ship).includes(to) ? [] : [issue('not-a-retreat-hex', [at, 'to'], { ship: id, to, from: game.state.battle?.at ?? '' })];
  });
  const missing = due.filter(({ id }) => !given.some(({ ship }) => ship === id));
  return within('moves', [...each, ...missing.map(({ id }) => issue('must-leave', [], { ship: id, from: game.state.battle?.at ?? '' }))]);
}

const sampleMoves = (game: Seen, player: PlayerId, leavers: Leavers, random: Random): readonly Move[] =>
  choosers(game, leavers, player).map((ship) => {
    const hexes = retreatHexes(game, ship);
    return { ship: ship.id, to: hexes[random(hexes.length)] ?? firstHex(ship) };
  });

/** A ship on a hex: leavers always are. */
// Sound: choosers have more than one hex to go to, so they stand on one.
const firstHex = (ship: SeenShip): HexId => ship.at as HexId;

/** Every leaver goes where its owner said, or to the only hex there is. */
function leaving(game: Live, leavers: Leavers): readonly Move[] {
  return leavers(game).flatMap((ship) => {
    const chosen = sealedBy<{ readonly moves: readonly Move[] }>(game, ship.owner)?.moves.find((move) => move.ship === ship.id)?.to;
    const to = chosen ?? retreatHexes(game, ship)[0];
    return to === undefined ? [] : [{ ship: ship.id, to }];
  });
}

const leavingStep = (leavers: Leavers, answeredBy: string, does: Step['does']): Step => ({
  awaits: (game) => game.state.players.flatMap(({ id }) => (choosers(game, leavers, id).length > 0 ? [id] : [])),
  does,
  answeredBy,
});

/** Where each escaped ship goes; each may choose its own hex. Sealed. Ledger: E1.ESC.3. */
export const chooseEscape = action('battle/escape', moves, {
  offers: (game) => offers(game, 'battle/escape', 'escape', escaped),
  check: (game, { player, moves: given }) => moveIssues(game, player, 'escape', escaped, given),
  apply: (game, fields) => seal(game, fields),
  sample: (game, { player }, random) => ({ moves: sampleMoves(game, player, escaped, random) }),
});

/** Where each ship of the active side goes, after three quiet rounds. Ledger: E1.END.4. */
export const chooseWithdrawal = action('battle/withdraw', moves, {
  offers: (game) => offers(game, 'battle/withdraw', 'withdraw', withdrawing),
  check: (game, { player, moves: given }) => moveIssues(game, player, 'withdraw', withdrawing, given),
  apply: (game, fields) => seal(game, fields),
  sample: (game, { player }, random) => ({ moves: sampleMoves(game, player, withdrawing, random) }),
});

const escapeStep = steps.add('escape', leavingStep(escaped, chooseEscape.key, (game) => leaving(game, escaped).map((move) => shipEscaped(move))));

const withdrawStep = steps.add('withdraw', leavingStep(withdrawing, chooseWithdrawal.key, (game) => leaving(game, withdrawing).map((move) => shipWithdrew(move))));

export const leavingParts = [retreatHexes, leavesByItself, escapeStep, withdrawStep];
