/**
 * `npm run bench`: how fast the library is, after showing that what is compared does the same work.
 * `npm run bench -- --others`: the table of the other games alone.
 * `npm run bench -- --mail`: the table of games by mail and without a referee alone.
 * `npm run bench -- --compare REV`: how fast it is against another revision, after showing that games go the same way.
 */

import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    others: { type: 'boolean', default: false },
    mail: { type: 'boolean', default: false },
    compare: { type: 'string' },
    games: { type: 'string', default: '500' },
  },
});

if (values.others) {
  const { otherGames } = await import('./other-games.js');
  const { printed } = await import('./print.js');
  console.log(printed(otherGames()));
} else if (values.mail) {
  const { mailGames } = await import('./mail.js');
  const { printed } = await import('./print.js');
  console.log(printed(mailGames()));
} else if (values.compare === undefined) {
  const { report } = await import('./report.js');
  await report();
} else {
  const { compare } = await import('./compare/compare.js');
  await compare(values.compare, Number(values.games));
}
