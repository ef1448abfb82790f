export { createStellarEngine } from './engine.js';
export { formatSheet, parseSheet } from './notation/sheet.js';
export { cadet } from './players/cadet.js';
export { captain } from './players/captain.js';
export type { StellarAction, StellarPlayer, StellarTable } from './players/table.js';
export { checkSheet, type SheetJudgement } from './sheets/judge.js';
export { sheetCost, type SheetCost } from './sheets/price.js';
export type { Fitting, Mount, Sheet } from './sheets/sheet.js';
