/**
 * Plays games by mail: sheets that players fill in, a journal of what they sent, and a referee who closes exchanges.
 *
 * @packageDocumentation
 */

export { audit, type AuditEngine, type AuditFault, type Refused, type Verdict } from '../audit/audit.js';
export type { Opening } from '../audit/commit.js';
export type { Hash } from '../audit/hash.js';
export { recordOfGame, type AuditEntry, type AuditRecord, type Announced } from '../audit/record.js';
export { preview, type Previewed } from '../kernel/run/preview.js';
export { auditMail, recordOfMail } from './audited.js';
export type {
  Fault,
  Hint,
  MailAction,
  MailEngine,
  ReadVerb,
  Sent,
  SheetWords,
  StandingAnswer,
  StandingText,
  StandingVerb,
  Verb,
} from './engine.js';
export {
  formatLine,
  type Item,
  type Line,
  type MailGame,
  type Missing,
  type Played,
  type Standing,
  type Undone,
} from './journal.js';
export type { Spot } from './letter.js';
export { addLines, listDue, openMail, type Due, type Mail, type OpenResult } from './mail.js';
export { readMessage, type MessageRead } from './message.js';
export { nextAction, readOrders, type Ordered } from './orders.js';
export { readSheet, type Posted } from './read.js';
export { note, post, runMail, type Ran } from './run.js';
export { answerBy, type Answered, type StandingLine } from './standing.js';
export { chartLines } from './warpwar/chart.js';
export { stellarWarsSheets } from './stellar-wars/sheets.js';
export { warpwarSheets } from './warpwar/sheets.js';
export { placeNamed, shipNamed } from './warpwar/typed.js';
export { writeAnswer, writeOrder, writeReport, writeSheet, writeView } from './write.js';
