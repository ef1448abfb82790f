/** Rules of sheets, with any of their modules, and sheets by chance. */

import fc from 'fast-check';
import { compile } from '../../../src/kernel/ruleset/compile.js';
import { kernelCodes } from '../../../src/kernel/message/kernel-issues.js';
import { createDescriber } from '../../../src/kernel/message/describe.js';
import { module } from '../../../src/kernel/parts/module.js';
import { listSettings, type Module } from '../../../src/kernel/parts/part.js';
import type { Rules } from '../../../src/kernel/ruleset/rules.js';
import type { Json } from '../../../src/kernel/util/result.js';
import { ownDesigns } from '../../../src/games/stellar-wars/modules/own-designs.js';
import { weaponExtras } from '../../../src/games/stellar-wars/modules/weapon-extras.js';
import { sheetParts, sheetRules } from '../../../src/games/stellar-wars/sheets/parts.js';
import type { PrintedShip } from '../../../src/games/stellar-wars/sheets/printed.js';
import { printedShips } from '../../../src/games/stellar-wars/sheets/printed.js';
import type { Sheet } from '../../../src/games/stellar-wars/sheets/sheet.js';
