/** Sorts the rules of a rulebook into its chapters. */

import type { Module } from '../../kernel/parts/part.js';
import { coversRule, type Sentence } from '../../kernel/message/rule-text.js';

/** A chapter, by the ids of its rules or how they begin. The longest that fits a rule says where it stands. */
export interface Chapter {
  /** Its heading. */
  readonly title: string;
  /** Ids, or beginnings of ids. */
  readonly rules: readonly string[];
}

/** The last chapter: rules that fit no other. */
export const FURTHER = 'Further rules';

/** The chapter where a rule stands by its id alone; undefined if none of the chapters names it. */
export function chapterOf(chapters: readonly Chapter[], key: string): string | undefined {
  const fitting = chapters.flatMap(({ title, rules }) =>
    rules.filter((what) => coversRule(what, key)).map((what) => ({ title, length: what.length })),
  );
  return [...fitting].sort((a, b) => b.length - a.length)[0]?.title;
}

/** Sentences under the headings of their chapters. Chapters that modules name themselves come before the last. */
export function groupByChapter(
  chapters: readonly Chapter[],
  all: readonly Sentence[],
  metas: readonly Module['meta'][],
): readonly (readonly [title: string, sentences: readonly Sentence[]])[] {
  const titleOf = ({ key, module }: Sentence): string =>
    chapterOf(chapters, key) ?? metas.find(({ id }) => id === module)?.chapter ?? FURTHER;
  const own = metas.flatMap(({ chapter }) => (chapter === undefined ? [] : [chapter]));
  const titles = new Set([...chapters.map(({ title }) => title), ...own, FURTHER]);
  const titled = all.map((sentence) => ({ title: titleOf(sentence), sentence }));
  return [...titles].flatMap((title) => {
    const found = titled.filter((each) => each.title === title).map(({ sentence }) => sentence);
    return found.length > 0 ? [[title, found] as const] : [];
  });
}
