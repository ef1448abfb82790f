/** Actions that are typed field by field. */

import { expect, test } from 'vitest';
import type { Field, Form } from 'warpwar';
import { Misfit } from '../../src/command/games/ask.js';
import { askForm } from '../../src/command/games/form.js';

/** Asks for some fields; returns the action, and each question with what the answer is refused for. */
function fill(fields: readonly Field[], answers: readonly string[]) {
  const left = [...answers];
  const asked: string[] = [];
  // Sound: the name of a player.
  const form: Form = { type: 'toy/act', player: 'red' as Form['player'], fields };
  const action = askForm(form, 'Act', (question, fit) => {
    for (;;) {
      const answer = left.shift();
      if (answer === undefined) throw new Error(`There is no answer to ${question}`);
      try {
        const value = fit(answer);
        asked.push(question);
        return value;
      } catch (problem) {
        if (!(problem instanceof Misfit)) throw problem;
        asked.push(`${question} ${problem.message}`);
      }
    }
  });
  expect(left).toEqual([]);
  const { type: _type, player: _player, ...values } = action;
  return [values, asked] as const;
}

const ur = { value: '0606', title: '0606 Ur', note: '9 BP' };
const erech = { value: '0710', title: '0710 Erech' };

test.each<[what: string, Field, readonly string[], value: unknown, asked: readonly string[]]>([
  ['what is fixed is not asked for', { key: 'at', kind: 'fixed', value: 1 }, [], 1, []],
  ['a single choice is taken', { key: 'at', kind: 'choice', items: [ur] }, [], '0606', []],
  [
    'a choice is named by a word of its title, in any case',
    { key: 'at', kind: 'choice', items: [ur, erech] },
    ['E', 'eRECH'],
    '0710',
    ["Act, at (0606 Ur 9 BP, 0710 Erech): 'E' is none of these.", 'Act, at (0606 Ur 9 BP, 0710 Erech):'],
  ],
  [
    'what may be left out is left out by Enter',
    { key: 'at', kind: 'choice', items: [ur], optional: true },
    [''],
    undefined,
    ['Act, at (0606 Ur 9 BP; or Enter):'],
  ],
  [
    'several are named in a line',
    { key: 'at', kind: 'several', items: [ur, erech], least: 0, most: 2 },
    ['0710, ur'],
    ['0710', '0606'],
    ['Act, at (0606 Ur 9 BP, 0710 Erech):'],
  ],
  [
    'a number keeps within its limits',
    { key: 'points', title: 'Points', kind: 'number', least: -1, most: 3 },
    ['4', 'x', '', '-1'],
    -1,
    [
      ...Array<string>(3).fill('Act, points (-1 to 3): Type a number from -1 to 3.'),
      'Act, points (-1 to 3):',
    ],
  ],
  [
    'numbers are named by their keys, and add up',
    {
      key: 'hits',
      kind: 'counts',
      rows: [
        { key: 'PD', title: 'Power/Drive', least: 0, most: 7 },
        { key: '0606', title: '0606 Ur', least: 0, most: 9 },
      ],
    },
    ['q2', 'pd2 pd ur 0606=5'],
    { PD: 3, '0606': 6 },
    [
      "Act (pd (Power/Drive) up to 7, 0606 Ur up to 9; such as pd7): 'q2' is none of these. Type something such as pd7.",
      'Act (pd (Power/Drive) up to 7, 0606 Ur up to 9; such as pd7):',
    ],
  ],
  [
    'a way is typed hex by hex',
    { key: 'path', kind: 'path', from: '0606', places: {}, left: 1 },
    ['0607 0608'],
    ['0607', '0608'],
    ['Act, path (hexes on the way from 0606):'],
  ],
  [
    'a group that is wanted has its fields',
    {
      key: 'beam',
      kind: 'group',
      optional: true,
      fields: [{ key: 'power', kind: 'number', least: 1, most: 3 }],
    },
    ['perhaps', 'y', '2'],
    { power: 2 },
    ['Act, beam? [n] Type y or n.', 'Act, beam? [n]', 'Act, beam, power (1 to 3):'],
  ],
  [
    'a list goes on as long as more is wanted',
    { key: 'tubes', kind: 'list', item: { kind: 'number', least: 1, most: 3 }, least: 1, most: 3 },
    ['1', 'y', '2', 'n'],
    [1, 2],
    [
      'Act, tubes (1 to 3):',
      'Act, tubes, one more? [n]',
      'Act, tubes (1 to 3):',
      'Act, tubes, one more? [n]',
    ],
  ],
  [
    'sheets are asked for by their titles and budgets',
    {
      key: 'ships',
      kind: 'sheets',
      sheets: [
        { title: 'W1', optional: true, fields: [] },
        {
          title: 'W2',
          budgets: [{ unit: 'hits', least: 1, most: 1 }],
          fields: [
            { key: 'ship', kind: 'fixed', value: 'W2' },
            {
              key: 'to',
              kind: 'choice',
              items: [ur, { ...erech, then: [{ key: 'now', kind: 'fixed', value: true }] }],
            },
          ],
        },
      ],
    },
    ['', 'erech'],
    [{ ship: 'W2', to: '0710', now: true }],
    ['Act, W1? [n]', 'Act, W2, 1 hit, to (0606 Ur 9 BP, 0710 Erech):'],
  ],
])('%s', (_what, field, answers, value, asked) => {
  expect(fill([field], answers)).toEqual([value === undefined ? {} : { [field.key]: value }, asked]);
});
