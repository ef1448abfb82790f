/** Names of stars: their letters, and which names look alike. */

import type { Decoder } from '../kernel/util/decode.js';
import { ok, refuse } from '../kernel/util/result.js';
import { issue } from './issues.js';

/** Letters, with single spaces, hyphens or apostrophes between them. */
const FORM = /^(?=.{1,40}$)\p{L}+(?:[ '-]\p{L}+)*$/u;

/** Letters that are invisible, or look like a character that is no letter. */
const ODD = /(?![ー々])[\p{Default_Ignorable_Code_Point}\p{Lm}]/u;

/** Scripts in use today, one pattern each; those of East Asia share one. Latin excludes phonetic letters. */
const SCRIPTS: readonly RegExp[] = [
  /^[A-Za-z\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF\P{L}]*$/u,
  /^[\p{Script=Greek}\P{L}]*$/u,
  /^[\p{Script=Cyrillic}\P{L}]*$/u,
  /^[\p{Script=Armenian}\P{L}]*$/u,
  /^[\p{Script=Georgian}\P{L}]*$/u,
  /^[\p{Script=Hebrew}\P{L}]*$/u,
  /^[\p{Script=Arabic}\P{L}]*$/u,
  /^[\p{Script=Ethiopic}\P{L}]*$/u,
  /^[\p{Script=Devanagari}\P{L}]*$/u,
  /^[\p{Script=Bengali}\P{L}]*$/u,
  /^[\p{Script=Tamil}\P{L}]*$/u,
  /^[\p{Script=Telugu}\P{L}]*$/u,
  /^[\p{Script=Thai}\P{L}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々\P{L}]*$/u,
];

/** A usual name. It saves the other patterns, which are slow. */
const USUAL = /^[A-Za-z]{1,40}$/;

/** Reads the name of a star: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them. */
export const starName: Decoder<string> = (raw) =>
  typeof raw === 'string' && (USUAL.test(raw) || isName(raw)) ? ok(raw) : refuse(issue('not-a-star-name'));

const isName = (raw: string): boolean =>
  FORM.test(raw) &&
  !ODD.test(raw) &&
  raw.normalize('NFKC') === raw &&
  SCRIPTS.some((script) => script.test(raw));

/** Greek, Cyrillic and Armenian letters, with the Latin letters that they look like. */
const TWINS: readonly (readonly [letters: string, latin: string])[] = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['αγεικηνορτυχω', 'ayeiknvoptuxw'],
  ['АВЕЅІЈКМНОРСТУХҮԚԜЁЇ', 'ABESIJKMHOPCTYXYQWËÏ'],
  ['аеѕіјкорстухһԁԛԝёїгпьӏ', 'aesijkopctyxhdqwëïrnbl'],
  ['ՏՍՕԼօսոհցզ', 'TUOLounhgq'],
];

const LATIN: ReadonlyMap<string, string> = new Map(
  TWINS.flatMap(([letters, latin]) =>
    Array.from(letters, (letter, at) => [letter, latin.charAt(at)] as const),
  ),
);

const inLatin = (name: string): string =>
  USUAL.test(name) ? name : Array.from(name, (letter) => LATIN.get(letter) ?? letter).join('');

/** Returns keys of what a name looks like: in any case, and in its own case, where a capital I looks like a small l. */
const looksOf = (name: string): readonly string[] => [
  `any ${inLatin(name.toLowerCase())}`,
  `any ${inLatin(name).toLowerCase()}`,
  `own ${inLatin(name).replaceAll('I', 'l')}`,
];

/** Lists names that look like an earlier name but are not equal to it, with that name and their index. */
export function alikeAmong(
  names: readonly string[],
): readonly (readonly [name: string, other: string, at: number])[] {
  const met = new Map<string, string>();
  return names.flatMap((name, at) => {
    const looks = looksOf(name);
    const other = looks.map((look) => met.get(look)).find((each) => each !== undefined);
    for (const look of looks) if (!met.has(look)) met.set(look, name);
    return other === undefined || other === name ? [] : [[name, other, at] as const];
  });
}
