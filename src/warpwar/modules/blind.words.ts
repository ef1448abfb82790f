import type { ModuleText } from '../../kernel/describe.js';

/** The ranges that hide something. */
const ranges = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A sentence that is left out without a limit. */
const limited = (text: string): string =>
  `{range: ${ranges.map((range) => `${range}=${text}`).join(' | ')} | unlimited=}`;

/** Where a side sees, by the value of the range. */
const seenAt = [
  '0=where one of its ships or Bases is',
  '1=up to 1 hex from its ships and Bases',
  ...ranges.slice(2).map((range) => `${range}=up to ${range} hexes from its ships and Bases`),
  'unlimited=on the whole map',
].join(' | ');

/** The words of the module `blind`. */
export const blind: ModuleText = {
  title: 'Blind play',
  summary: 'A side sees only what is near its ships and Bases.',
  source: {
    'PBEM.1': limited('Players do not know where ships and Bases of other sides are.'),
    'PBEM.2': 'Any number of players may play; allies share what they see, but not their records.',
    'BLIND.1': `A side sees ships, Bases and all that happens {range: ${seenAt}}{along: true=; a whole warpline counts as one hex | false=}.`,
    'BLIND.2':
      'Ships that pass a hex in sight are {passing: true=seen | false=not seen, only those that end their way there}.',
    'BLIND.3': 'The score is known to {score: public=all | own=its player alone}.',
    'BLIND.4': limited(
      'A ship goes as far as it can: what its owner does not see may stop it, and then it pays only for the hexes that it entered.',
    ),
    'BLIND.5': limited(
      'Whose turn it is, the phase, who must act, and who is out are public; spectators see no ship until the end.',
    ),
    'BLIND.6':
      '{map: known=All players know the whole map. | stars=Players know all hexes and stars; a side sees the warplines that begin in its range or next to its ships and Bases. | unknown=A side sees the hexes and stars in its range or next to its ships and Bases, and the warplines that begin there with the stars to which they lead.}',
    'BLIND.7':
      'A path {map: known=that the map forbids is refused. | stars=along a warpline that its owner does not see may be tried; where there is none, it ends. | unknown=over what its owner does not see may be tried; where there is no way, it ends.}',
  },
  settings: {
    'blind/range':
      'How many hexes far a side sees from its ships and Bases: 0 is the same hex, and with `unlimited` nothing is hidden.',
    'blind/along': 'Whether a whole warpline counts as one hex of the range.',
    'blind/map':
      'Whether players know the whole map, all but its warplines (`stars`), or only what they see of it (`unknown`).',
    'blind/passing': 'Whether ships that only pass a hex in sight are seen.',
    'blind/score': 'Whether everybody knows the score of a player, or the player alone.',
  },
};
