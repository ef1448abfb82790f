/** The chapters of a rulebook of WarpWar. */

import type { Chapter } from '../../common/rulebook/chapters.js';

/** The chapters, in order, with the ids of their rules or the beginnings of the ids. */
// prettier-ignore
export const chapters: readonly Chapter[] = [
  { title: 'Setting up', rules: ['GEN', 'SCEN', 'MAP', 'SKIRMISH', 'X.WARPCHESS'] },
  { title: 'The turn', rules: ['SEQ', 'TURN', 'V.III.5', 'REPEAT.1'] },
  { title: 'How the game ends', rules: ['VIC', 'GAME', 'DRAW', 'LIMIT', 'RESIGN', 'SCEN.5', 'X.WARPCHESS.7', 'SKIRMISH.2'] },
  { title: 'Build Points', rules: ['INCOME', 'ECON', 'SCEN.2', 'SCEN.3', 'BUILD.5', 'V.III.1', 'V.III.3', 'ATTR.HOLD.2'] },
  { title: 'Ships', rules: ['BUILD', 'ATTR', 'SYS', 'WARP', 'WARPSHIPS', 'SCRAP', 'NOTE', 'V.I', 'VX', 'V.II.2', 'V.III.2', 'V.I.7.1'] },
  { title: 'Tech levels', rules: ['TECH', 'V.IV', 'REPEAT.2'] },
  { title: 'Repair and resupply', rules: ['REPAIR', 'ATTR.REPAIR', 'V.III.7', 'X.WARPCHESS.6'] },
  { title: 'Bases', rules: ['BASE', 'V.III.4', 'V.III.6'] },
  { title: 'Movement', rules: ['MOVE', 'V.II', 'V.I.7.2', 'X.WARPCHESS.4'] },
  { title: 'Combat and orders', rules: ['COMBAT', 'ORD'] },
  { title: 'Power', rules: ['POWER', 'ATTR.ECM'] },
  { title: 'Fire', rules: ['WEAP', 'CRT', 'ATTR.CANNON', 'ATTR.SHELL', 'V.II.4', 'V.I.1', 'V.I.2', 'V.I.8.1'] },
  { title: 'Electronic countermeasures', rules: ['ECM', 'V.I.3'] },
  { title: 'Damage', rules: ['DMG', 'V.IV.3', 'ATTR.ARMOR', 'V.I.5', 'WARP.2', 'ATTR.HOLD.3', 'ATTR.REPAIR.3'] },
  { title: 'Boarding', rules: ['V.I.8'] },
  { title: 'Escape', rules: ['ESC', 'QR.10'] },
  { title: 'Systemships in combat', rules: ['DROP', 'V.V.2'] },
  { title: 'The end of a combat', rules: ['END', 'V.V.1'] },
];
