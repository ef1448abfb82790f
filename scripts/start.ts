/** `npm start`: the command line, which also explains the modules of the packages in examples/. */

import { start } from '../src/command/main.js';
import { examples } from './examples.js';

start({
  call: 'npm start --',
  thread: new URL('./campaign-thread.js', import.meta.url),
  packages: examples.map(({ name, modules }) => ({ name: `examples/${name}`, modules })),
});
