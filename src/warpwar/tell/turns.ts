/** The story's chapter on turns: whose it is, what he gets, builds and makes good, and what else is said. */

import { rulesOf, type GameEvent, type Ship, type State } from '../standard.js';
import type { PlayerId } from '../../kernel/types.js';
import { techLevel } from '../ships/components.js';
import { inOrder, recordOf } from './ships.js';
import { count, listed } from './phrases.js';
import { hexOf, nameOf, placeName } from '../find.js';
import { isAboutShips, isSetUp, refilling, settingUp, shipsThen } from './fleets.js';
import { basesOf, isAboutBases } from './holdings.js';
import { incomes, price, budgetText, type Counted } from './budget.js';
import { under, type Entry, type Heading, type PlayerTurn, type Scene } from './scene.js';

/** Columns of a ship's record before where and for how much it was built. */
const RECORD = 46;

/** What an event of this chapter has to tell. */
export function tellTurn(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  switch (event.type) {
    case 'star-map/settled':
      return settlings(scene, at);
    case 'phase/ended':
      return event.payload.phase === 'ends'
        ? [heading(scene.before.active, scene.before.turn, scene, at), ...incomes(scene, at)]
        : [];
    case 'turn/began':
      return [heading(event.payload.player, event.payload.turn, scene, at), ...incomes(scene, at)];
    case 'victory-points/scored':
      return under('score', scoring(scene.state, event.payload));
    case 'ship/built':
      return isSetUp(scene) ? settingUp(scene, event.payload) : building(scene, event.payload.ship);
    case 'ship/serviced':
      return scene.action.type === 'repair/ships' || scene.action.type === 'resupply/ships'
        ? serving(scene, event.payload, at)
        : refilling(scene, at);
    case 'scrapping/scrapped':
      return under('scrap', scrapping(scene, event.payload));
    default:
      return tellWord(event);
  }
}

function building(scene: Scene, ship: Ship): readonly Entry[] {
  const where = typeof ship.at === 'string' ? placeName(scene.state, ship.at) : '';
  return under('build', `${recordOf(ship).padEnd(RECORD)} ${where}, ${price(scene)}`);
}

/** What players say to each other. */
function tellWord(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'agreed-draw/offered':
      return under(
        'draw',
        `${event.payload.player} ${event.payload.draw ? 'offers a draw' : 'takes his offer back'}`,
      );
    case 'resign/resigned':
      return under('resign', event.payload.player);
    default:
      return [];
  }
}

/** Victory points that a player has in a state. */
export const scoreOf = ({ players }: Pick<State, 'players'>, player: PlayerId): number =>
  Number(players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** The heading of the player-turn that begins with an event: the points are those at its beginning. */
export function heading(player: PlayerId, turn: number, scene: Counted, at: number): Heading {
  return {
    text: `Game-turn ${turn}, ${player}. ${standing(scene, at)}${budgetText(player, scene, at)}`,
    of: turnOf(scene.before, player, turn),
  };
}

function turnOf(state: State, player: PlayerId, turn: number): PlayerTurn {
  const playing = state.players.filter(({ out }) => !out);
  const [first, last] = [playing[0]?.id, playing.at(-1)?.id];
  const levels = techLevel(rulesOf(state), turn);
  return { turn, player, isFirst: player === first, isLast: player === last, levels };
}

/** Several turns may pass in one scene, where nobody can do anything in them. */
const scoreThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events
    .slice(0, at)
    .flatMap((each) =>
      each.type === 'victory-points/scored' && each.payload.player === player ? [each.payload.total] : [],
    )
    .at(-1) ?? scoreOf(before, player);

/** What it stands at before an event: victory points; or Bases, or ships, of those who are not out. */
function standing(scene: Counted, at: number): string {
  const { before, events } = scene;
  if (isAboutShips(before)) return shipsThen(scene, at);
  if (!isAboutBases(before))
    return `Victory points: ${before.players.map(({ id }) => `${id} ${scoreThen(scene, id, at)}`).join(', ')}.`;
  const gone = events
    .slice(0, at)
    .flatMap((each) => (each.type === 'player/out' ? [each.payload.player] : []));
  const left = before.players.filter(({ id, out }) => !out && !gone.includes(id));
  return `Bases: ${left.map(({ id }) => `${id} ${basesThen(scene, id, at)}`).join(', ')}.`;
}

const basesThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events.slice(0, at).reduce((sum, { type, payload }) => {
    if (type === 'star-map/settled' && payload.player === player) return sum + payload.stars.length;
    if (type === 'base/founded' && payload.player === player) return sum + 1;
    if (type === 'base/taken' && payload.by === player) return sum + 1;
    return (type === 'base/lost' || type === 'base/taken') && payload.player === player ? sum - 1 : sum;
  }, basesOf(before, player).length);

/** All who settle in a scene, in their order of play, at the first event of that kind. */
function settlings({ state, events }: Scene, at: number): readonly Entry[] {
  const all = events.flatMap((each, place) =>
    each.type === 'star-map/settled' ? [{ payload: each.payload, place }] : [],
  );
  if (all[0]?.place !== at) return [];
  const rank = (player: PlayerId): number => state.players.findIndex(({ id }) => id === player);
  const payload = all.map((each) => each.payload).sort((a, b) => rank(a.player) - rank(b.player));
  return under('home', ...payload.map((each) => settling(state, each)));
}

function settling(
  { stars }: State,
  settled: Extract<GameEvent, { readonly type: 'star-map/settled' }>['payload'],
): string {
  const bases = stars
    .filter(({ hex }) => settled.stars.includes(hex))
    .map(({ hex, name }) => `${hex} ${name}`);
  return `${settled.player} plays from the ${settled.end}, with base ${bases.length === 1 ? 'star' : 'stars'} ${listed(bases)}`;
}

function scoring(
  state: State,
  { player, stars, total }: Extract<GameEvent, { readonly type: 'victory-points/scored' }>['payload'],
): string {
  const held = listed(stars.map((hex) => placeName(state, hex)));
  return `${player} is at ${held}: ${count(stars.length, 'victory point')}, ${total} in all`;
}

/** What is scrapped, where, and what it brings. */
function scrapping({ before }: Scene, { ship: id, points }: Scrapped): string {
  const ship = before.ships.find((each) => each.id === id);
  const at = ship && hexOf(before.ships, ship);
  const record = ship ? recordOf(ship) : nameOf(id);
  return `${record.padEnd(RECORD)} ${at === undefined ? '' : `${placeName(before, at)}, `}${points} BP back`;
}

type Scrapped = Extract<GameEvent, { readonly type: 'scrapping/scrapped' }>['payload'];

/** Ships that are served together are paid for together, as they share Build Points: what all cost stands below them. */
function serving(
  scene: Scene,
  { ship: id, counts, by }: Extract<GameEvent, { type: 'ship/serviced' }>['payload'],
  at: number,
): readonly Entry[] {
  const ship = scene.state.ships.find((each) => each.id === id);
  const record = ship ? recordOf(ship) : nameOf(id);
  const units = inOrder(counts).map(([letters, each]) => `+${each} ${letters}`);
  const others = (events: readonly GameEvent[]): boolean =>
    events.some(({ type }) => type === 'ship/serviced');
  const [isFirst, isLast] = [!others(scene.events.slice(0, at)), !others(scene.events.slice(at + 1))];
  const line = `${record.padEnd(RECORD)} ${units.join(' ')}`;
  if (isFirst && isLast) return under(by, `${line}, ${price(scene)}`);
  return under(by, line, ...(isLast ? [`${'together'.padEnd(RECORD)} ${price(scene)}`] : []));
}
