/** Hashes of plain data: what chains and commitments are made of. */

import { string } from '../kernel/decode.js';
import { sha256, toBytes, toDigits } from '../kernel/dice/sha256.js';
import { toJsonText } from '../kernel/helpers.js';

/** A hash: the 64 hexadecimal digits of SHA-256. */
export type Hash = string;

/** Returns the hash of a text in UTF-8. */
export const hashOfText = (text: string): Hash => toDigits(sha256(toBytes(text)));

/** Returns the hash of plain data. Equal values have equal hashes, in whatever order their members are. */
export const hashOf = (value: unknown): Hash => hashOfText(toJsonText(value));

/** Decodes a hash. */
export const hash = string(/^[0-9a-f]{64}$/);
