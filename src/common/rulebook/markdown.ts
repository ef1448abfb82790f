/** A table in Markdown, line by line. */
export const formatTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
