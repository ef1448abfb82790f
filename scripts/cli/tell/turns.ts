/** The story's chapter on turns: whose it is, what he gets, builds and makes good, and what else is said. */

import { formatShip, type GameEvent, type PlayerId, type ShipId, type State } from 'warpwar';
import { count, listed, nameOf, placeName } from '../words.js';
import { under, type Entry, type Scene } from './scene.js';

/** Columns of a ship's record before where and for how much it was built. */
const RECORD = 46;

/** What an event of this chapter has to tell. */
export function tellTurn(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  switch (event.type) {
    case 'star-map/settled':
      return under('home', settling(scene.state, event.facts));
    case 'phase/ended':
      return event.facts.phase === 'ends' ? [heading(scene.before.active, scene.before.turn, scene, at)] : [];
    case 'turn/began':
      return [heading(event.facts.player, event.facts.turn, scene, at)];
    case 'victory-points/scored':
      return under('score', scoring(scene.state, event.facts));
    case 'ship/built': {
      const { ship } = event.facts;
      const where = typeof ship.at === 'string' ? placeName(scene.state, ship.at) : '';
      return under('build', `${formatShip(ship).padEnd(RECORD)} ${where}, ${spent(scene)} BP`);
    }
    case 'ship/serviced':
      return serving(scene, event.facts, at);
    default:
      return tellWord(event);
  }
}

/** What players say to each other. */
function tellWord(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'agreed-draw/offered':
      return under(
        'draw',
        `${event.facts.player} ${event.facts.draw ? 'offers a draw' : 'takes his offer back'}`,
      );
    case 'resign/resigned':
      return under('resign', event.facts.player);
    default:
      return [];
  }
}

/** Victory points that a player has in a state. */
export const scoreOf = ({ players }: Pick<State, 'players'>, player: PlayerId): number =>
  Number(players.find(({ id }) => id === player)?.ext?.['victory-points/points'] ?? 0);

/** Build Points that a player has in a state. */
const pointsOf = ({ players }: State, player: PlayerId): number =>
  players.find(({ id }) => id === player)?.points ?? 0;

/** As much of a scene as points are counted from. */
type Counted = Pick<Scene, 'before' | 'events'>;

/** The heading of the player-turn that begins with an event: the points are those at its beginning. */
export function heading(player: PlayerId, turn: number, scene: Counted, at: number): Entry {
  const scores = scene.before.players.map(({ id }) => `${id} ${scoreThen(scene, id, at)}`).join(', ');
  const points = pointsThen(scene, player, at);
  const purse = points > 0 ? ` Build Points: ${points}.` : '';
  return { text: `Game-turn ${turn}, ${player}. Victory points: ${scores}.${purse}` };
}

/** Several turns may pass in one scene, where nobody can do anything in them. */
const scoreThen = ({ before, events }: Counted, player: PlayerId, at: number): number =>
  events
    .slice(0, at)
    .flatMap((each) =>
      each.type === 'victory-points/scored' && each.facts.player === player ? [each.facts.total] : [],
    )
    .at(-1) ?? scoreOf(before, player);

/** With what the turn brings in. */
function pointsThen({ before, events }: Counted, player: PlayerId, at: number): number {
  const next = events.findIndex(({ type }, place) => place > at && type === 'turn/began');
  return events.slice(0, next < 0 ? undefined : next).reduce(
    (sum, each) => {
      if (each.type !== 'points/moved') return sum;
      const { from, to, points } = each.facts;
      const isHis = (end: typeof from | typeof to): boolean =>
        typeof end !== 'string' && 'player' in end && end.player === player;
      return sum + (isHis(to) ? points : 0) - (isHis(from) ? points : 0);
    },
    pointsOf(before, player),
  );
}

function settling(
  { stars }: State,
  settled: Extract<GameEvent, { readonly type: 'star-map/settled' }>['facts'],
): string {
  const bases = stars
    .filter(({ hex }) => settled.stars.includes(hex))
    .map(({ hex, name }) => `${hex} ${name}`);
  return `${settled.player} plays from the ${settled.end}, with base ${bases.length === 1 ? 'star' : 'stars'} ${listed(bases)}`;
}

function scoring(
  state: State,
  { player, stars, total }: Extract<GameEvent, { readonly type: 'victory-points/scored' }>['facts'],
): string {
  const held = listed(stars.map((hex) => placeName(state, hex)));
  return `${player} is at ${held}: ${count(stars.length, 'victory point')}, ${total} in all`;
}

/** Build Points that were paid in a scene. */
const spent = ({ events }: Scene): number =>
  events.reduce(
    (sum, each) => sum + (each.type === 'points/moved' && each.facts.to === 'spent' ? each.facts.points : 0),
    0,
  );

/** Ships that are served together are paid for together: the last of them says the price. */
function serving(
  scene: Scene,
  { ship: id, counts }: { readonly ship: ShipId; readonly counts: Readonly<Record<string, number>> },
  at: number,
): readonly Entry[] {
  const ship = scene.state.ships.find((each) => each.id === id);
  const record = ship ? formatShip(ship) : nameOf(id);
  const units = Object.entries(counts).map(([letters, each]) => `+${each} ${letters}`);
  const isLast = !scene.events.slice(at + 1).some(({ type }) => type === 'ship/serviced');
  const price = isLast ? `, ${spent(scene)} BP` : '';
  const label = scene.action.type === 'resupply/ships' ? 'resupply' : 'repair';
  return under(label, `${record.padEnd(RECORD)} ${units.join(' ')}${price}`);
}
