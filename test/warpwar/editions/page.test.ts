/** The page on what differs between the editions. */

import { expect, test } from 'vitest';
import { editionsPage } from '../../../scripts/editions.js';
import { editions } from '../../../src/warpwar/index.js';

test('it has every scenario, with its title and summary', async () => {
  const page = await editionsPage();
  const rows = editions.flatMap(({ id, scenarios }) =>
    Object.entries(scenarios).map(
      ([name, { title, summary }]) => [`| \`${id}/${name}\` `, title, summary] as const,
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const [head, title, summary] of rows) {
    const line = page.split('\n').find((each) => each.startsWith(head));
    expect([head, line?.includes(title), line?.includes(summary)]).toEqual([head, true, true]);
  }
});
