/** The catalogue: the modules of the game, in the order in which they apply. */

import { givenDice } from '../../kernel/dice/given.js';
import { seededDice } from '../../kernel/dice/seeded.js';
import { core } from '../core.js';
import { coveringForce } from './covering-force.js';
import { dummyConvoy } from './dummy-convoy.js';
import { evasiveRoute } from './evasive-route.js';
import { friendlyWaters } from './friendly-waters.js';
import { resign } from './resign.js';
import { scatter } from './scatter.js';
import { secondHit } from './second-hit.js';
import { warshipScreen } from './warship-screen.js';

/** The modules of Malta Convoy. */
export const catalogue = [
  core,
  seededDice,
  givenDice,
  friendlyWaters,
  coveringForce,
  secondHit,
  dummyConvoy,
  scatter,
  evasiveRoute,
  warshipScreen,
  resign,
] as const;
