/** Asteroids: a house rule. They bar fire and slow ships down. */

import {
  barsSight,
  declareIssues,
  entryIssues,
  hexId,
  isHexOn,
  setting,
  setupField,
  slice,
  targetIssues,
  toAxial,
  toHexId,
} from 'warpwar/stellar-wars/rules';
import { array, module, optional, int } from 'warpwar/kernel';
import type { HexId } from 'warpwar/stellar-wars';

const { issue, codes } = declareIssues({
  'asteroids-off-board': ['ASTEROIDS.1', '{hex} is not on the board.'],
  'asteroids-between': ['ASTEROIDS.2', 'Asteroids in {hex} bar the line of sight to {target}.'],
  'asteroids-too-fast': ['ASTEROIDS.3', '{ship} may enter asteroids at speed {most} at most, not {speed}.'],
});

const most = setting('asteroids/speed', {
  about: 'Highest speed at which a ship may enter asteroids.',
  decode: int(0, 9),
  standard: 2,
});

const hexList = array(hexId, 500);

/** The hexes with asteroids, which everybody sees. */
export const hexes = slice('game', 'asteroids/hexes', { init: (): readonly HexId[] => [], decode: hexList });

export const asteroids = module(
  {
    id: 'asteroids',
    title: 'Asteroids',
    summary: 'Some hexes have asteroids, by a house rule.',
    source: {
      'ASTEROIDS.1': 'The set-up says which hexes have asteroids.',
      'ASTEROIDS.2': 'Asteroids between two ships bar their fire.',
      'ASTEROIDS.3': 'A ship may enter asteroids only at speed {speed} or less.',
    },
  },
  most,
  hexes,
  setupField('asteroids', {
    decode: optional(hexList),
    check: ({ rules }, given) =>
      given.flatMap((hex, at) => (isHexOn(rules, hex) ? [] : [issue('asteroids-off-board', [at], { hex })])),
    apply: ({ state }, given = []) => hexes.put(state, [...new Set(given)]),
  }),
  targetIssues.wrap((base) => (game, aim) => {
    const { ship, target } = aim;
    const [from, to] = [toAxial(ship.at), toAxial(target.at)];
    const hex = hexes.of(game.state).find((each) => barsSight(from, to, toAxial(each)));
    return hex
      ? [...base(game, aim), issue('asteroids-between', ['target'], { hex, target: target.id })]
      : base(game, aim);
  }),
  entryIssues.wrap((base) => (game, step) => {
    const { ship, to } = step;
    const [limit, speed, hex] = [most.of(game.rules), ship.speed, toHexId(to)];
    const isBarred = speed > limit && hexes.of(game.state).some((each) => each === hex);
    return isBarred
      ? [...base(game, step), issue('asteroids-too-fast', ['ship'], { ship: ship.id, most: limit, speed })]
      : base(game, step);
  }),
  ...codes,
);
