/** What modules change of others: an entry of a table, and an action. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, explainRuleset } from '../../src/warpwar/index.js';
import { actions, components, declareIssues } from '../../src/warpwar/rules.js';
import { module, type Module, type Part } from '../../src/kernel/index.js';

const later = declareIssues({ 'too-early': {} });

const mine = (id: string, ...parts: readonly Part[]): Module =>
  module({ id, title: id, summary: id, source: { [`HOUSE.${id}`]: 'It is so.' } }, ...parts);

const rulesOf = (text: string, ...modules: readonly Module[]) =>
  createEngine([...catalogue, ...modules]).compileRules(text);

describe('an entry of a table', () => {
  const loud = mine(
    'loud',
    components.wrap('B', (base) => ({ ...base, name: base.name.toUpperCase() })),
  );
  const ray = mine(
    'ray',
    components.replace('B', { name: 'ray', units: 1, perHit: 1, service: 'repair' } as never),
  );
  const nameOf = (text: string): unknown => {
    const made = rulesOf(text, loud, ray);
    return made.ok ? components.find(made.value, 'B')?.name : made.issues;
  };

  test('is wrapped and replaced by the modules in force, the replacement first', () => {
    expect(nameOf('first/skirmish')).toBe('Beam');
    expect(nameOf('first/skirmish +loud')).toBe('BEAM');
    expect(nameOf('first/skirmish +ray')).toBe('ray');
    expect(nameOf('first/skirmish +loud +ray')).toBe('RAY');
  });

  test('stays that of the module which added it, in its place', () => {
    const made = rulesOf('first/skirmish +loud +ray', loud, ray);
    if (!made.ok) throw new Error('No rules.');
    const plain = rulesOf('first/skirmish', loud, ray);
    if (!plain.ok) throw new Error('No rules.');
    expect(components.module(made.value, 'B')).toBe('core');
    expect(components.all(made.value).map(([key]) => key)).toEqual(
      components.all(plain.value).map(([key]) => key),
    );
    const table = explainRuleset(made.value).tables.find(({ key }) => key === 'components');
    expect(table?.entries.find(({ key }) => key === 'B')).toEqual({
      key: 'B',
      by: 'core',
      replacedBy: 'ray',
      wrappedBy: ['loud'],
    });
    expect(table?.entries.find(({ key }) => key === 'PD')).toEqual({ key: 'PD', by: 'core' });
  });

  test('is replaced by one module at most', () => {
    const other = mine('other', components.replace('B', {} as never));
    expect(rulesOf('first/skirmish +ray +other', ray, other)).toMatchObject({
      ok: false,
      issues: [{ code: 'replaced-twice', params: { part: 'components B', modules: ['ray', 'other'] } }],
    });
  });

  test('may be of a module that is not in force, but not of none', () => {
    const armored = mine(
      'armored',
      components.wrap('A', (base) => ({ ...base, name: 'plate' })),
    );
    const named = (text: string): unknown => {
      const made = rulesOf(text, armored);
      return made.ok ? components.find(made.value, 'A')?.name : made.issues;
    };
    expect(named('first/skirmish +armored')).toBeUndefined();
    expect(named('first/skirmish +armored +armor')).toBe('plate');
    const nothing = mine(
      'nothing',
      components.wrap('QQ', (base) => base),
    );
    expect(rulesOf('first/skirmish +nothing', nothing)).toMatchObject({
      ok: false,
      issues: [{ code: 'part-of-nothing', params: { part: 'entry components QQ', modules: ['nothing'] } }],
    });
  });
});

describe('an action', () => {
  const patient = mine(
    'patient',
    ...later.codes,
    actions.wrap('resign/resign', (base) => ({
      offers: (game) => (game.state.turn > 1 ? base.offers(game) : []),
      judge: (game, fields) =>
        game.state.turn > 1 ? base.judge(game, fields) : { ok: false, issues: [later.issue('too-early')] },
    })),
  );
  const engine = createEngine([...catalogue, patient]);
  const begun = (rules: string) => {
    const made = engine.createGame({
      rules,
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    return made.value;
  };
  const offered = (state: ReturnType<typeof begun>): readonly string[] =>
    engine.decisions(state).map(({ type }) => type);
  const resigned = (state: ReturnType<typeof begun>) =>
    engine.applyAction(state, { type: 'resign/resign', player: 'red' });

  test('is offered, judged and carried out as the wrap says, and the rest as before', () => {
    const [plain, changed] = [begun('first/advanced'), begun('first/advanced +patient')];
    expect(offered(plain)).toContain('resign/resign');
    expect(offered(changed)).not.toContain('resign/resign');
    expect(resigned(plain).ok).toBe(true);
    expect(resigned(changed)).toMatchObject({ ok: false, issues: [{ code: 'too-early' }] });
    const onTurnTwo = { ...changed, turn: 2 };
    expect(offered(onTurnTwo)).toContain('resign/resign');
    expect(resigned(onTurnTwo).ok).toBe(true);
  });

  test('is told as changed by explainRuleset', () => {
    const actions = explainRuleset(engine.rulesOf(begun('first/advanced +patient'))).actions;
    expect(actions.find(({ key }) => key === 'resign/resign')).toEqual({
      key: 'resign/resign',
      by: 'resign',
      wrappedBy: ['patient'],
    });
  });

  test('is replaced member by member, by one module at most', () => {
    const never = mine('never', actions.replace('resign/resign', { offers: () => [] }));
    const made = rulesOf('first/advanced +never', never);
    expect(made.ok && made.value.actions.get('resign/resign')?.offers({} as never)).toEqual([]);
    const ever = mine('ever', actions.replace('resign/resign', {}));
    expect(rulesOf('first/advanced +never +ever', never, ever)).toMatchObject({
      ok: false,
      issues: [{ code: 'replaced-twice', params: { part: 'resign/resign' } }],
    });
  });
});
