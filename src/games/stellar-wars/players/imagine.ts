/** A whole state for what a player sees: what is hidden from them is filled in by chance. */

import { withSeed } from '../../../common/chance/seeded.js';
import { hexesWithin } from '../../../hex/axial.js';
import type { PlayerId, Random } from '../../../kernel/player.js';
import type { Rules, Ruleset } from '../../../kernel/ruleset/rules.js';
import { memoize } from '../../../kernel/util/memoize.js';
import { pickRandom } from '../../../kernel/util/random.js';
import { boardSize, isOn } from '../board/board.js';
import { hexIdAt, toAxial, toHexId } from '../board/hex-id.js';
import { cloakedShips } from '../cloak/cloaked.js';
import type { ViewGame } from '../kit.js';
import { fields, withField } from '../mines/fields.js';
import type { Facing, HexId, Player, Ship, ShipId, State, View } from '../nouns.js';
import { sheetOf } from '../setup/fleets.js';
import { boxesOf } from '../ships/boxes.js';
import { findShip } from '../ships/ship.js';
import { settle } from '../turn/phases.js';

/** Returns rules under which dice roll by themselves. */
export const withSeededDice = memoize((ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  modules: ruleset.modules.map((id) => (id.endsWith('-dice') ? 'seeded-dice' : id)),
}));

/** Directions in which a ship may look. */
const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Returns a random hex of the board. */
function anyHex(rules: Rules, random: Random): HexId {
  const { columns, rows } = boardSize(rules, undefined);
  return hexIdAt(1 + random(columns), 1 + random(rows));
}

/** Returns a hidden ship as it may be: a printed one of its type, unhurt, anywhere; [] if none is printed. */
function imagineShip(rules: Rules, owner: PlayerId, id: ShipId, random: Random): readonly Ship[] {
  const [type = ''] = /^[A-Z]*/.exec(id.slice(owner.length + 1)) ?? [];
  const sheet = sheetOf(rules, `${type}-${1 + random(2)}`) ?? sheetOf(rules, `${type}-1`);
  if (!sheet) return [];
  const [at, facing] = [anyHex(rules, random), pickRandom(facings, random)];
  return [{ id, owner, sheet, at, facing, speed: random(sheet.engine + 1), left: boxesOf(rules, sheet) }];
}

/** Returns the ships of a game with those that its viewer does not see, by player. */
const imagineShips = ({ rules, state }: ViewGame, random: Random): readonly Ship[] =>
  state.players.flatMap((player) => [
    ...state.ships.filter(({ owner }) => owner === player.id),
    ...cloakedShips
      .of(player)
      .flatMap((id) => (findShip(state, id) ? [] : imagineShip(rules, player.id, id, random))),
  ]);

/** How far from a ship its mines are imagined. */
const NEAR = 3;

/** Returns an enemy with mines near those of their ships that carry some: each unit may have been laid. */
function imagineMines({ rules, state }: ViewGame, player: Player, random: Random): Player {
  const hexes = state.ships.flatMap(({ owner, sheet, at }) => {
    if (owner !== player.id || owner === state.viewer) return [];
    const near = hexesWithin(toAxial(at), NEAR).filter((hex) => isOn(rules, hex));
    const laid = Array.from({ length: sheet.mines }).filter(() => random(2) === 0);
    return laid.flatMap(() => toHexId(pickRandom(near, random)) ?? []);
  });
  return hexes.reduce(
    (now, hex) => (minesIn(now, hex) ? now : fields.put(now, withField(now, { hex }))),
    player,
  );
}

const minesIn = (player: Player, hex: HexId): boolean => fields.of(player).some((field) => field.hex === hex);

/**
 * Makes a state of a view. Hidden ships and mines of enemies, and the dice, come from `random`. Enemies choose again what they
 * have sealed.
 */
export function imagine({ rules, state: view }: ViewGame, random: Random): State {
  const { viewer: _viewer, ...seen } = view;
  const ships = imagineShips({ rules, state: view }, random);
  const players =
    view.turn > 1
      ? view.players.map((each) => imagineMines({ rules, state: view }, each, random))
      : view.players;
  const state: State = { ...seen, ruleset: withSeededDice(seen.ruleset), players, ships };
  const seed = { seed: String(random(1_000_000_000)), salts: [] };
  return settle({ rules, state: withSeed(state, seed) });
}

/** Whether a view can be completed: every hidden ship has a place in the state that was imagined. */
export const isWhole = ({ players }: View, state: State): boolean =>
  players.every((player) => cloakedShips.of(player).every((id) => findShip(state, id) !== undefined));
