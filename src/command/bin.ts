#!/usr/bin/env node
/** The command `warpwar` of the installed package. */

import { start } from './main.js';

start({});
