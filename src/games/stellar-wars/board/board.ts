/** The board in force. */

import type { Rules } from '../../../kernel/ruleset/rules.js';
import { text } from '../../../kernel/util/decode.js';
import type { Axial } from '../../../hex/axial.js';
import { formula } from '../kit.js';
import { issue } from '../issues.js';
import { HEX_ID, isOnBoard, toAxial, type BoardSize, type HexId } from './hex-id.js';

/** Decodes a hex number. */
export const hexId = text<HexId>(HEX_ID, () => issue('not-a-board-hex'));

/** Returns the size of the board. A module of the slot 'board' gives it. Ledger: SW.R10. */
export const boardSize = formula('boardSize', (): BoardSize => ({ columns: 99, rows: 99 }));

/** Whether ships may leave the board, and so leave play. Ledger: SW.R10. */
export const mayLeave = formula('mayLeave', (): boolean => false);

/** Whether a hex is on the board. */
export const isOn = (rules: Rules, hex: Axial): boolean => isOnBoard(hex, boardSize(rules, undefined));

/** Whether a hex with a number is on the board. */
export const isHexOn = (rules: Rules, hex: HexId): boolean => isOn(rules, toAxial(hex));
