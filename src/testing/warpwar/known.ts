import type { Module, Part } from '../../kernel/parts/part.js';
import { seeAll } from '../../kernel/parts/slice.js';
import type { Options } from './battery-options.js';

/** Throws if an option names something that no module declares, since a misspelled name would have no effect, or says what cannot be. */
export function known(catalogue: readonly Module[], options: Options): void {
  const { module: id, settings = {} } = options;
  if (!catalogue.some(({ meta }) => meta.id === id))
    throw new Error(`There is no module '${id}' in this catalogue: pass [...catalogue, mine].`);
  const parts = catalogue.flatMap((each) => each.parts);
  const strange = strangers(parts, options);
  if (strange.length > 0) throw new Error(`No module of this catalogue has the ${strange.join(', the ')}.`);
  for (const part of parts)
    if (part.kind === 'slice' && part.seenBy === seeAll && Object.hasOwn(options.held ?? {}, part.key))
      throw new Error(
        `\`held\` names a slice that everybody sees: '${part.key}'. Remove it, or hide it by \`seenBy\`.`,
      );
  reasoned(catalogue, options);
  for (const [key, value] of Object.entries(settings))
    if (typeof value === 'object')
      throw new Error(
        `\`settings\` has ${JSON.stringify(value)} for '${key}'. Expected one value: the battery tries the others by itself.`,
      );
}

/** Lists slices and events in the options that no part declares. */
function strangers(parts: readonly Part[], options: Options): readonly string[] {
  const { held = {}, means = {}, secrets = [], reveals = [], teaches = [], announces = [] } = options;
  const missing = (kind: Part['kind'], keys: readonly string[]): readonly string[] =>
    keys
      .filter((key) => !parts.some((part) => part.kind === kind && 'key' in part && part.key === key))
      .map((key) => `${kind} '${key}'`);
  return [
    ...missing('slice', Object.keys(held)),
    ...missing('event', [...Object.keys(means), ...secrets, ...reveals, ...teaches, ...announces]),
  ];
}

/** Throws if `untested` names what the module does not declare, or gives no reason. */
function reasoned(catalogue: readonly Module[], { module: id, untested = {} }: Options): void {
  const own = catalogue.filter(({ meta }) => meta.id === id).flatMap(({ parts }) => parts);
  for (const [key, why] of Object.entries(untested)) {
    if (!own.some((part) => 'key' in part && part.key === key))
      throw new Error(`\`untested\` names '${key}', which the module does not declare.`);
    if (why.trim() === '') throw new Error(`\`untested\` gives no reason for '${key}'. Expected a sentence.`);
  }
}
