/** The catalogue: the modules of the game, in the order in which they apply. */

import type { ModuleText } from '../../kernel/describe.js';
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
import { coveringForce as coveringForceText } from './covering-force.words.js';
import { dummyConvoy as dummyConvoyText } from './dummy-convoy.words.js';
import { evasiveRoute as evasiveRouteText } from './evasive-route.words.js';
import { friendlyWaters as friendlyWatersText } from './friendly-waters.words.js';
import { resign as resignText } from './resign.words.js';
import { scatter as scatterText } from './scatter.words.js';
import { secondHit as secondHitText } from './second-hit.words.js';
import { warshipScreen as warshipScreenText } from './warship-screen.words.js';

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

/** The words of the modules, by module id. An engine without words, and its bundle, go without. */
export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'covering-force': coveringForceText,
  'dummy-convoy': dummyConvoyText,
  'evasive-route': evasiveRouteText,
  'friendly-waters': friendlyWatersText,
  resign: resignText,
  scatter: scatterText,
  'second-hit': secondHitText,
  'warship-screen': warshipScreenText,
};
