/** All words of WarpWar, and what is written with them. */

import {
  type ModuleText,
  type Texts,
  createDescriber,
  createExplainer,
  type Describable,
} from '../../kernel/describe.js';
import { once } from '../../kernel/helpers.js';
import type { RulesetExplained } from '../../kernel/ruleset/explain.js';
import { createUnwrap, withWords, type Words, type Wording, createWords } from '../../kernel/run/words.js';
import type { Module, Rules } from '../../kernel/types.js';
import { agreedDraw } from '../modules/agreed-draw.words.js';
import { armor } from '../modules/armor.words.js';
import { baseBuilding } from '../modules/base-building.words.js';
import { baseConquest } from '../modules/base-conquest.words.js';
import { baseFall } from '../modules/base-fall.words.js';
import { baseStockpiles } from '../modules/base-stockpiles.words.js';
import { boughtTechnology } from '../modules/bought-technology/words.js';
import { buildSteps } from '../modules/build-steps.words.js';
import { cannons } from '../modules/cannons.words.js';
import { colonies } from '../modules/colonies.words.js';
import { commonStock } from '../modules/common-stock.words.js';
import { ecm } from '../modules/ecm.words.js';
import { emptyRetreats } from '../modules/empty-retreats.words.js';
import { exhaustionDraw } from '../modules/exhaustion-draw.words.js';
import { flatIncome } from '../modules/flat-income.words.js';
import { generatorCost } from '../modules/generator-cost.words.js';
import { generatorMovement } from '../modules/generator-movement.words.js';
import { halfCostRepairs } from '../modules/half-cost-repairs.words.js';
import { halfPowerMovement } from '../modules/half-power-movement.words.js';
import { holds } from '../modules/holds.words.js';
import { identicalFleets } from '../modules/identical-fleets.words.js';
import { catalogue as modules } from '../modules/index.js';
import { lastFleet } from '../modules/last-fleet.words.js';
import { marines } from '../modules/marines/words.js';
import { quadraticSpace } from '../modules/quadratic-space.words.js';
import { rackByRack } from '../modules/rack-by-rack.words.js';
import { refill } from '../modules/refill.words.js';
import { repairBays } from '../modules/repair-bays.words.js';
import { repair } from '../modules/repair.words.js';
import { resign } from '../modules/resign.words.js';
import { resupply } from '../modules/resupply.words.js';
import { rotatingTechnology } from '../modules/rotating-technology.words.js';
import { scrapping } from '../modules/scrapping.words.js';
import { screensPerHit } from '../modules/screens-per-hit.words.js';
import { skirmish } from '../modules/skirmish.words.js';
import { spendAll } from '../modules/spend-all.words.js';
import { splitDrive } from '../modules/split-drive.words.js';
import { starEconomy } from '../modules/star-economy.words.js';
import { starMap } from '../modules/star-map.words.js';
import { systemships } from '../modules/systemships/words.js';
import { technology } from '../modules/technology.words.js';
import { threeMoves } from '../modules/three-moves.words.js';
import { thrustToWeight } from '../modules/thrust-to-weight.words.js';
import { turnLimit } from '../modules/turn-limit.words.js';
import { twoPlayers } from '../modules/two-players.words.js';
import { victoryPoints } from '../modules/victory-points.words.js';
import { layout } from './rulebook.js';
import { core, notationMessages } from './texts.js';

// The words of all standard modules, by module id.

export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'agreed-draw': agreedDraw,
  armor,
  'base-building': baseBuilding,
  'base-conquest': baseConquest,
  'base-fall': baseFall,
  'base-stockpiles': baseStockpiles,
  'bought-technology': boughtTechnology,
  'build-steps': buildSteps,
  cannons,
  colonies,
  'common-stock': commonStock,
  ecm,
  'empty-retreats': emptyRetreats,
  'exhaustion-draw': exhaustionDraw,
  'flat-income': flatIncome,
  'generator-cost': generatorCost,
  'generator-movement': generatorMovement,
  'half-cost-repairs': halfCostRepairs,
  'half-power-movement': halfPowerMovement,
  holds,
  'identical-fleets': identicalFleets,
  'last-fleet': lastFleet,
  marines,
  'quadratic-space': quadraticSpace,
  'rack-by-rack': rackByRack,
  refill,
  repair,
  'repair-bays': repairBays,
  resign,
  resupply,
  'rotating-technology': rotatingTechnology,
  scrapping,
  'screens-per-hit': screensPerHit,
  skirmish,
  'spend-all': spendAll,
  'split-drive': splitDrive,
  'star-economy': starEconomy,
  'star-map': starMap,
  systemships,
  technology,
  'three-moves': threeMoves,
  'thrust-to-weight': thrustToWeight,
  'turn-limit': turnLimit,
  'two-players': twoPlayers,
  'victory-points': victoryPoints,
};

// The words of the standard modules, of the game and of its notation: all that people read.

/** All texts, by the ids of modules; those of the notation, which is no module, under an id that none can have. */
export const standardTexts: Texts = {
  core,
  ...moduleTexts,
  '/notation': {
    title: 'Notation',
    summary: 'Texts that cannot be read.',
    source: {},
    issues: notationMessages,
  },
};

// What people read: messages of issues, rulebooks, and the words of modules. For the issues and rules of any engine.

/** The words of all standard modules, for engines of modules that come without: `createEngine(firstEdition, words)`. */
export const words: Words = createWords(standardTexts, layout);

/**
 * All modules of the library with their words, in the order in which they apply. The first one, `core`, is always in force and
 * carries the words.
 */
export const catalogue: typeof modules = withWords(modules, words);

const standardDescriber = once(() => createDescriber(standardTexts));

/**
 * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
 * unknown name it adds the nearest known one.
 */
export const describe = (issue: Describable): string => standardDescriber()(issue);

/**
 * Explains issues: a line for each, with its path as code writes it, its sentence, and the id of its rule: 'orders[0]: W1 has
 * 3 power; its order uses 4. (E1.POWER.1)'. Takes anything, never throws.
 */
export const explain: Wording['explain'] = createExplainer(describe);

/**
 * Returns the value of a result; of an action that was carried out, the result itself, with the new state and the events.
 * Throws an Error for a refusal: its message is `explain` of the issues, its `cause` the issues.
 */
export const unwrap: Wording['unwrap'] = createUnwrap(explain);

/** Writes the rulebook of exactly these rules, in Markdown. */
export const rulebook = (rules: Rules): string => words.rulebook(rules);

/** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
export const explainRuleset = (rules: Rules): RulesetExplained => words.explainRuleset(rules);

/**
 * Returns the words of a module: its title, its summary, a sentence for each rule, its messages, and what each setting
 * decides.
 */
export const moduleText = (module: Module): ModuleText => words.moduleText(module);
