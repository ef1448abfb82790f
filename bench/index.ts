/**
 * `npm run bench`: how fast the library is, after showing that what is compared does the same work.
 * `npm run bench -- --compare REV`: how fast it is against another revision, after showing that games go the same way.
 */

import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { compare: { type: 'string' }, games: { type: 'string', default: '500' } },
});

if (values.compare === undefined) {
  const { report } = await import('./report.js');
  await report();
} else {
  const { compare } = await import('./compare/compare.js');
  await compare(values.compare, Number(values.games));
}
