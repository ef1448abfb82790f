import type { Edition } from '../kernel/ruleset/spec.js';
import { noWarpChess, warpChess } from './first.js';

/** Modules of all scenarios with the combat of this edition. */
const combat = ['systemships', 'rack-by-rack', 'half-power-movement', 'cannons', 'ecm', 'armor'] as const;

/** Modules of its scenarios on the map, except WarpChess. */
const everywhere = [
  ...combat,
  'star-map',
  'base-stockpiles',
  'build-steps',
  'repair',
  'resupply',
  'scrapping',
  'base-fall',
  'base-conquest',
  'agreed-draw',
  'resign',
] as const;

/** Tech level 1 from game-turn 7, level 2 from game-turn 13. */
const levels = { 'technology/every': 6, 'technology/firstRise': 7 } as const;

/** The second edition of 1994. */
export const second = {
  id: 'second',
  title: 'Second edition (1994)',
  citations: {
    prefix: 'E2',
    named: {
      'TURN.BUILD.1': 'SEQ.2',
      'TURN.MOVE.1': 'SEQ.3',
      'TURN.COMBAT.1': 'SEQ.4',
      'TURN.REARRANGE.1': 'SEQ.5',
      'GAME.OVER.1': 'VIC.1',
      'WARPSHIPS.1': 'SCEN.4',
      'INCOME.1': 'SCEN.2',
    },
    // prettier-ignore
    rules: [
      'GEN.1', 'GEN.2', 'GEN.3', 'SCEN.1', 'SCEN.2', 'SCEN.3', 'SCEN.4',
      'SEQ.1', 'SEQ.2', 'SEQ.3', 'SEQ.4', 'SEQ.5', 'SEQ.6', 'VIC.1', 'VIC.2',
      'BUILD.1', 'BUILD.2', 'BUILD.3', 'BUILD.4', 'BUILD.5',
      'ATTR.PD.1', 'ATTR.B.1', 'ATTR.S.1', 'ATTR.T.1', 'ATTR.M.1', 'ATTR.SR.1', 'ATTR.WG.1',
      'ATTR.ECM.1', 'ATTR.CANNON.1', 'ATTR.SHELL.1', 'ATTR.ARMOR.1',
      'ATTR.HOLD.1', 'ATTR.HOLD.2', 'ATTR.HOLD.3', 'ATTR.REPAIR.1', 'ATTR.REPAIR.2', 'ATTR.REPAIR.3',
      'SYS.1', 'SYS.2', 'SYS.3', 'WARP.1', 'WARP.2', 'TECH.1', 'TECH.2', 'TECH.3', 'TECH.4',
      'REPAIR.1', 'REPAIR.2', 'REPAIR.3', 'REPAIR.4', 'REPAIR.5', 'REPAIR.6', 'REPAIR.7', 'REPAIR.8',
      'MOVE.1', 'MOVE.2', 'MOVE.3', 'MOVE.4', 'MOVE.5', 'MOVE.6', 'MOVE.7', 'MOVE.8', 'MOVE.9', 'MOVE.10', 'MOVE.11', 'MOVE.12', 'MOVE.13', 'MOVE.14',
      'COMBAT.1', 'COMBAT.2', 'COMBAT.3', 'COMBAT.4', 'COMBAT.5', 'COMBAT.6',
      'ORD.1', 'ORD.2', 'ORD.3', 'ORD.4', 'ORD.5', 'ORD.6',
      'POWER.1', 'POWER.2', 'POWER.3', 'POWER.4', 'POWER.5', 'POWER.6',
      'WEAP.1', 'WEAP.5', 'WEAP.6', 'WEAP.7', 'WEAP.8', 'WEAP.9',
      'CRT.1', 'CRT.2', 'CRT.3', 'CRT.4', 'CRT.5', 'ESC.1', 'ESC.2', 'ESC.3', 'ESC.4', 'ESC.5',
      'DMG.1', 'DMG.2', 'DMG.3', 'DMG.4', 'DMG.5', 'DMG.6', 'DMG.7', 'DMG.8', 'DMG.9', 'DMG.10',
      'ECM.1', 'ECM.2', 'ECM.3', 'ECM.4', 'END.1', 'END.2', 'END.3', 'END.4', 'END.5', 'END.6',
      'DROP.1', 'DROP.2', 'DROP.3', 'DROP.4', 'DROP.5', 'DROP.6', 'DROP.7', 'DROP.8', 'DROP.9', 'DROP.10',
      'ECON.1', 'ECON.2', 'ECON.3', 'ECON.4', 'ECON.5', 'ECON.6', 'ECON.7', 'ECON.8', 'SCRAP.1',
      'BASE.1', 'BASE.2', 'BASE.3', 'BASE.4', 'BASE.5', 'BASE.6', 'BASE.7', 'BASE.8',
    ],
  },
  standards: levels,
  scenarios: {
    basic: {
      title: 'Basic scenario',
      summary: 'One Base a side, 40 Build Points and 8 a turn; the side that destroys the enemy Base wins.',
      modules: [...everywhere, 'flat-income'],
      settings: { 'flat-income/first': 40, 'flat-income/later': 8, 'star-map/bases': 'middle' },
      without: {
        'star-economy': 'SCEN.2',
        technology: 'SCEN.2',
        holds: 'SCEN.2',
        'repair-bays': 'SCEN.2',
        'base-building': 'SCEN.2',
      },
    },
    advanced: {
      title: 'Advanced scenario',
      summary: 'All rules: three Bases a side, points from stars, new Bases; the last side with a Base wins.',
      modules: [...everywhere, 'star-economy', 'technology', 'holds', 'repair-bays', 'base-building'],
      settings: levels,
    },
    'warp-chess': {
      title: 'WarpChess',
      summary:
        'Identical fleets with cannons, ECM and armor, three moves a turn, ammunition that refills every turn; the last fleet wins.',
      modules: ['two-players', 'half-power-movement', 'cannons', 'ecm', 'armor', ...warpChess],
      without: noWarpChess,
    },
    skirmish: {
      title: 'Skirmish',
      summary: 'Fleets meet at a star and fight to the end, with cannons, ECM and armor.',
      modules: [...combat, 'technology', 'holds', 'repair-bays', 'agreed-draw', 'resign', 'skirmish'],
      settings: levels,
    },
  },
} as const satisfies Edition;
