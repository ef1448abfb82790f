/** Reports of wrong rules: a step of a recorded game, in a file. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as warpwar from 'warpwar';
import {
  applyAction,
  createGame,
  deserialize,
  unwrap,
  version,
  type Action,
  type Setup,
  type State,
} from 'warpwar';
import { engine as convoyEngine } from 'warpwar/malta-convoy';
import { engine as stellarEngine } from 'warpwar/stellar-wars';
import { ownFolder, run } from '../support/cli.js';

const { fileWith, inFolder } = ownFolder();

// Sound: a game that this repository recorded.
const recorded = JSON.parse(readFileSync(join(import.meta.dirname, '../recorded/basic.json'), 'utf8')) as {
  readonly setup: Setup;
  readonly moves: readonly { readonly action: Action }[];
};

const basic = { setup: recorded.setup, actions: recorded.moves.map(({ action }) => action) };
const moves = basic.actions.length;

interface Report {
  readonly expected: string;
  readonly warpwar: string;
  readonly rules: string;
  readonly number: number;
  readonly action: Action;
  readonly events?: readonly object[];
  readonly issues?: readonly object[];
  readonly explained?: readonly string[];
  readonly cited: readonly string[];
  readonly modules: Readonly<Record<string, string>>;
  readonly save: unknown;
}

const reportIn = (file: string): Report => JSON.parse(readFileSync(inFolder(file), 'utf8')) as Report;

const stateBefore = (number: number): State =>
  basic.actions
    .slice(0, number - 1)
    .reduce((state, action) => unwrap(applyAction(state, action)).state, unwrap(createGame(basic.setup)));

describe('a report of an action that was carried out', () => {
  test.each([
    ['the last', [], moves],
    ['a chosen one', ['--action', '7'], 7],
  ])(
    'has %s, the state before it, its events and the rules of its modules',
    async (_which, options, number) => {
      const out = `legal-${number}`;
      const ran = await run('report', fileWith('basic.json', basic), ...options, '--out', inFolder(out));
      expect(ran).toMatchObject({ code: 0, err: '' });
      expect(ran.out).toMatch(
        /^Written: .*report\.json, with action \d+ of .*basic\.json, which is legal\.\nAdd what you expected/,
      );
      const { save, ...report } = reportIn(`${out}/report.json`);
      const before = stateBefore(number);
      expect(unwrap(deserialize(JSON.stringify(save)))).toEqual(before);
      expect(report).toMatchObject({
        expected: '',
        warpwar: version,
        number,
        cited: [],
      });
      expect(report.rules).toBe('first/basic +turn-limit turn-limit(turns=12)');
      expect(report.action).toEqual(basic.actions[number - 1]);
      expect(report.events).toEqual(unwrap(applyAction(before, report.action)).events);
      expect(report.issues).toBeUndefined();
      expect(report.modules.core).toMatch(/^E1\.GEN\.2 /);
    },
  );

  test('never writes over another report', async () => {
    const [file, out] = [fileWith('basic.json', basic), inFolder('twice')];
    await run('report', file, '--out', out);
    expect((await run('report', file, '--out', out)).out).toContain('report-2.json');
    expect(reportIn('twice/report-2.json')).toEqual(reportIn('twice/report.json'));
  });
});

describe('a report of a refusal', () => {
  const ship = { type: 'ship/build', player: 'red', name: 'W77', at: '0101', counts: { PD: 1 } };
  const refused = (more: readonly unknown[]) =>
    fileWith('refused.json', {
      ...basic,
      actions: [...basic.actions.slice(0, 2), ship, ...more],
      prints: undefined,
    });

  test('has the first action that is refused, why, and the rules that are cited', async () => {
    const ran = await run('report', refused(basic.actions.slice(3)), '--out', inFolder('refusal'));
    expect(ran.out).toContain('with action 3 of');
    expect(ran.out).toContain('which is refused');
    const { issues, explained, action, cited, save, events } = reportIn('refusal/report.json');
    expect(action).toEqual(ship);
    expect(events).toBeUndefined();
    const done = applyAction(unwrap(deserialize(JSON.stringify(save))), action);
    if (done.ok) throw new Error('The action is refused.');
    expect(issues).toEqual(done.issues);
    expect(explained).toEqual(warpwar.explain(done.issues).split('\n'));
    expect(cited).toEqual([...new Set(done.issues.flatMap(({ rule }) => rule ?? []))]);
    expect(cited.length).toBeGreaterThan(0);
  });

  test('is asked for by its number, if a later action is wanted', async () => {
    const { code, err } = await run(
      'report',
      refused(basic.actions.slice(3)),
      '--action',
      '5',
      '--out',
      inFolder('no'),
    );
    expect(code).toBe(1);
    expect(err).toMatch(
      /action 3 is refused, so the game does not reach action 5\.\nTo report that refusal: .* --action 3\n$/,
    );
  });

  test('takes anything as an action', async () => {
    const ran = await run('report', refused([null]), '--action', '3', '--out', inFolder('any'));
    expect(ran.code).toBe(0);
    const junk = fileWith('junk.json', { ...basic, actions: [null] });
    expect((await run('report', junk, '--out', inFolder('junk'))).code).toBe(0);
    expect(reportIn('junk/report.json').issues).toHaveLength(1);
  });
});

describe('a report of another game', () => {
  test.each([
    ['malta-convoy', 'random', 'fixed', convoyEngine()],
    ['stellar-wars', 'random,random', 'duel', stellarEngine()],
  ] as const)('of %s has a save that its engine reads', async (name, players, scenario, engine) => {
    await run(name, scenario, '--players', players, '--quiet', '--out', inFolder(name));
    const ran = await run(
      'report',
      inFolder(`${name}/${name}-1.jsonl`),
      '--action',
      '2',
      '--out',
      inFolder(name),
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { save, action, events, rules, modules } = reportIn(`${name}/report.json`);
    const state = engine.deserialize(JSON.stringify(save));
    if (!state.ok) throw new Error('The save is refused.');
    expect(engine.applyAction(state.value as never, action as never)).toMatchObject({ ok: true, events });
    expect(rules).toMatch(new RegExp(`/${scenario}$`));
    expect(Object.keys(modules)).not.toEqual([]);
  });
});

describe('what cannot be reported', () => {
  beforeAll(() => {
    fileWith('basic.json', basic);
  });

  test.each([
    ['report', 'Name a file, such as report warpwar-1.jsonl. Try --help.', 2],
    ['report one.json two.json', 'Name one file only. Try --help.', 2],
    ['report none.json', 'none.json: there is no such file.', 1],
    ['report BASIC --action 0', "--action is the number of an action, from 1, not '0'. Try --help.", 2],
    ['report BASIC --action last', "--action is the number of an action, from 1, not 'last'. Try --help.", 2],
    [
      'report BASIC --action 9999',
      `BASIC has ${moves} actions: Expected --action 1 to ${moves}, not 9999.`,
      1,
    ],
    ['report BASIC --seed 3', 'report has no option --seed. Try --help.', 2],
  ])('%s', async (words, message, exit) => {
    const file = inFolder('basic.json');
    const { code, err } = await run(...words.replace('BASIC', file).split(' '));
    expect({ code, err }).toEqual({ code: exit, err: `${message.replace('BASIC', file)}\n` });
  });

  test.each([
    ['no JSON', '{', /is no recorded game, for it is not JSON/],
    ['no actions', { setup: basic.setup }, /it has no actions/],
    ['actions that are no list', { setup: basic.setup, actions: 3 }, /at actions: Expected a list\.\n$/],
    ['no action', { setup: basic.setup, actions: [] }, /this game has no action yet\.\n$/],
    [
      'an unknown scenario',
      { setup: { rules: 'first/grand' }, actions: [{}] },
      /the set-up is refused\.\n.*grand/,
    ],
    ['no set-up', { setup: null, actions: [{}] }, /the set-up is refused\.\n/],
  ])('a file with %s', async (_which, content, message) => {
    const { code, err } = await run('report', fileWith('broken.json', content), '--out', inFolder('broken'));
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});
