/** Untrusted params of issues, made safe to show. */

import { decode, ownFields, type Decoder } from '../util/decode.js';
import { plainText } from './plain-text.js';
import { ok, refuse, type JsonObject, type Json } from '../util/result.js';
import { noRules } from '../no-rules.js';
import { issue } from './kernel-issues.js';

/** Most items of one value that are shown, and the greatest depth of nesting. */
const MOST = { items: 100, depth: 8 } as const;

/** Makes one value safe to show. */
function plainParam(raw: unknown, depth: number): Json {
  if (typeof raw === 'string') return plainText(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return raw;
  if (depth > MOST.depth) return null;
  if (!Array.isArray(raw)) return recordOf(raw, depth);
  const items = raw.slice(0, MOST.items).map((each) => plainParam(each, depth + 1));
  return raw.length > MOST.items ? [...items, '...'] : items;
}

function recordOf(raw: unknown, depth: number): Readonly<Record<string, Json>> | null {
  const fields = ownFields(raw);
  return fields
    ? Object.fromEntries(
        Object.entries(fields)
          .slice(0, MOST.items)
          .map(([key, value]) => [plainText(key), plainParam(value, depth + 1)]),
      )
    : null;
}

const params: Decoder<JsonObject> = (raw) => {
  const read = recordOf(raw, 0);
  return read ? ok(read) : refuse(issue('not-an-object'));
};

/** Makes the params of an issue safe to show. Takes anything; returns {} if it is not an object. */
export function toPlainParams(raw: unknown): JsonObject {
  const read = decode(params, raw, noRules);
  return read.ok ? read.value : {};
}
