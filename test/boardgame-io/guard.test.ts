/** The guard of a server. examples/boardgame-io tries it on a real one, with messages that no client sends. */

import { expect, test } from 'vitest';
import { guardServer } from '../../src/boardgame-io/index.js';

test('a server of another version is not guarded in vain', () => {
  const auth = { authenticateCredentials: () => true };
  expect(() => guardServer({ app: {}, db: {}, auth }, [{ name: 'warpwar' }])).toThrow(
    'This server has no app._io to guard. Expected boardgame.io 0.50.2 with its SocketIO.',
  );
});
