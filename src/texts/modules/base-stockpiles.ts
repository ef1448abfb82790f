import type { ModuleText } from '../../kernel/message/text.js';

/** The words of the module `base-stockpiles`. */
export const baseStockpiles: ModuleText = {
  title: 'Stockpiles',
  summary: 'Each Base has Build Points of its own, and pays whole for what is built there.',
  source: {
    'E2.BUILD.4': 'A ship is paid for by the stockpile of the Base that builds it, and by no other.',
    'E2.BUILD.5': 'What each Base receives and spends is recorded.',
    'E2.SCEN.3': 'Points that come to a player and not to a Base are divided over his Bases as he likes.',
  },
  issues: {
    'base-cannot-afford': '{star} has {has} points; this ship costs {cost}.',
    'no-base-to-allot': '{at} is no Base of yours; points go to {bases}.',
    'allot-all': 'Divide all {has} points, not {given}.',
    'only-in-allot': 'There are no points to divide now: it is {now}.',
  },
};
