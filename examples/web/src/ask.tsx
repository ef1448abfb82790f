/** The decision of a player: which one, its form, what is wrong with it, and what cannot be done now. */

import { type ComponentChildren, type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Faults, Select, type Part } from './part.js';
import {
  barred,
  budgetsOf,
  checkAction,
  checkForm,
  decodeAction,
  describe,
  fieldsOf,
  fitDraft,
  formOf,
  plainText,
  reachable,
  rulesOf,
  sampleAction,
  startForm,
  titleOf,
} from 'warpwar';
import type { Action, Decision, Draft, Field, Form, History, Mark, Sheet, View } from 'warpwar';
import { Around, chooseItem, chosenIn, Fields, type Members } from './fields.js';
import { later } from './later.js';
import { decisionsOf } from './table.js';

const Boxes = later(async () => (await import('./combat.js')).Boxes);

/** Returns the decision that a plan is for; without a plan the first one that is neither aside nor the end of something. */
export function decisionFor(view: View, player: string, plan: Draft | undefined): Decision | undefined {
  const all = decisionsOf(view, player);
  const asked = all.filter(({ aside }) => !aside);
  return (
    all.find(({ type }) => type === plan?.type) ??
    asked.find((each) => !isPlain(formOf(view, each))) ??
    asked[0]
  );
}

/** Whether there is nothing to fill in. */
const isPlain = (form: Form | undefined): boolean =>
  form?.fields.every(({ kind }) => kind === 'fixed') === true;

/** Returns what a form begins with: an action of before, such as the orders of the last round, as far as it still fits. */
export function beginPlan(view: View, decision: Decision, before?: Action): Draft {
  const form = formOf(view, decision);
  // Sound, here and below: an action is JSON.
  if (!form) return sampleAction(view, decision, () => 0.5) as unknown as Draft;
  return { ...startForm(form), ...(before && fitDraft(form, before as unknown as Draft)) };
}

/** Returns the last build of a player, under the next name with which it can be done again; undefined if it cannot. */
export function sameAgain(view: View, { steps }: History, decision: Decision): Draft | undefined {
  const form = formOf(view, decision);
  const own = steps.map(({ action }) => action).filter(({ player }) => player === decision.player);
  const built = own.findLast(({ type }) => type === decision.type) as unknown as Draft | undefined;
  if (decision.type !== 'ship/build' || !form || !built) return undefined;
  return fieldsOf(form, fitDraft(form, built))
    .flatMap((field) => (field.key === 'name' && field.kind === 'choice' ? field.items : []))
    .map(({ value }) => ({ ...built, ...fitDraft(form, { ...built, name: value }) }))
    .find((each) => faultsOf(view, form, each).length === 0);
}

/** What is wrong with a plan: where, and in words. */
export interface Fault {
  readonly path: string;
  readonly text: string;
}

/** Lists what is wrong with a plan: what the rules refuse, otherwise what does not fit its form. */
export function faultsOf(view: View, form: Form | undefined, plan: Draft): readonly Fault[] {
  const misfits = form ? checkForm(form, plan) : [];
  const read = decodeAction(view, plan);
  const refused = read.ok ? checkAction(view, read.value) : [];
  const issues = [refused, misfits, read.ok ? [] : read.issues].find((each) => each.length > 0) ?? [];
  return issues.map((issue) => ({ path: issue.path.join('.'), text: describe(issue) }));
}

/** Whether something is wrong with one of several orders. */
export const isFaulty = (faults: readonly Fault[], at: number): boolean =>
  faults.some(({ path }) => `${path}.`.startsWith(`orders.${at}.`));

/** Where a path field leads. */
type Way = Extract<Field, { readonly kind: 'path' }>;

const wayIn = (form: Form | undefined, plan: Draft): Way | undefined =>
  form && fieldsOf(form, plan).find((field): field is Way => field.kind === 'path');

const hexesOf = (plan: Draft, key: string): readonly string[] =>
  [plan[key]].flat().filter((each): each is string => typeof each === 'string');

/** Marks what a plan is about on the map: reach with costs, path and selection. */
export function marksOf(form: Form | undefined, plan: Draft): readonly Mark[] {
  if (!form) return [];
  const way = wayIn(form, plan);
  const selected = chosenIn(form, plan).flatMap(({ place, piece }) =>
    [place, piece].flatMap((each) => each ?? []),
  );
  return [
    ...(way ? [{ reach: way.places }, { path: [way.from, ...hexesOf(plan, way.key)] }] : []),
    ...selected.map((select) => ({ select })),
  ];
}

/** Returns the plan after a hex or a ship on the map was touched; undefined if that says nothing to it. */
export function planTouched(
  view: View,
  player: string,
  plan: Draft,
  hex?: string,
  ship?: string,
): Draft | undefined {
  const decision = decisionFor(view, player, plan);
  const form = decision && formOf(view, decision);
  if (!form) return undefined;
  const way = wayIn(form, plan);
  if (ship !== undefined) {
    const others = decisionsOf(view, player).filter((each) => each !== decision);
    for (const each of [decision, ...others]) {
      const chosen = choose(view, each, each === decision ? plan : undefined, (item) => item.piece === ship);
      if (chosen) return chosen;
    }
  }
  if (way && hex !== undefined && hex in way.places) return { ...plan, [way.key]: pathTo(view, plan, hex) };
  return hex === undefined ? undefined : choose(view, decision, plan, (item) => item.place === hex);
}

/** The shortest way of the ship of a plan to a hex. */
const pathTo = (view: View, { ship }: Draft, hex: string): readonly string[] =>
  (typeof ship === 'string' ? reachable(view, ship).find((each) => each.hex === hex)?.path : undefined) ?? [
    hex,
  ];

/** Returns a plan with the item that fits chosen; undefined if there is none. */
function choose(
  view: View,
  decision: Decision,
  plan: Draft | undefined,
  fits: (item: { readonly piece?: string; readonly place?: string }) => boolean,
): Draft | undefined {
  const form = formOf(view, decision);
  const begun = plan ?? (form && startForm(form));
  if (!form || !begun) return undefined;
  // Sound: the type and the player of a draft are no fields.
  return chooseItem(form, begun, fits) as Draft | undefined;
}

/** Asks a player for an action. */
export const Ask: Part<{
  view: View;
  player: string;
  plan: Draft;
  change: (plan: Draft) => void;
  send: (action: Action) => void;
  suggest: () => void;
  faults: readonly Fault[];
  again: Draft | undefined;
  children: ComponentChildren;
}> = ({ view, player, plan, change, send, suggest, faults, again, children }) => {
  const rules = rulesOf(view);
  const all = decisionsOf(view, player);
  const forms = all.map((decision) => [decision, formOf(view, decision)] as const);
  const [decision, form] = forms.find(([{ type }]) => type === plan.type) ?? [];
  const way = wayIn(form, plan);
  const title = (type: string): string => titleOf(rules, 'decision', type);
  // What nobody has changed yet is not wrong.
  const [pressed, press] = useState<string>();
  const isFresh =
    !!decision &&
    pressed !== decision.type &&
    JSON.stringify(plan) === JSON.stringify(beginPlan(view, decision));
  // A way that is not begun asks for it itself.
  const said = isFresh || (way && hexesOf(plan, way.key).length === 0) ? [] : faults;
  const open = forms.filter(([{ aside }, each]) => !aside && !isPlain(each));
  const ends = forms.filter(([{ aside }, each]) => !aside && isPlain(each));
  const aside = forms.filter((each) => each[0].aside);
  // Sound, here and below: what a form without faults has filled in is an action.
  const act = (each: Form): void => send(startForm(each) as unknown as Action);
  const buttonFor = ([each, its]: (typeof forms)[number], look = ''): JSX.Element => (
    <Button
      key={each.type}
      class={look}
      aria-pressed={look === 'tab' ? each.type === plan.type : undefined}
      onClick={() => (its && isPlain(its) ? act(its) : change(beginPlan(view, each)))}
    >
      {title(each.type)}
    </Button>
  );
  return (
    <div class="ask">
      {(open.length > 1 || isPlain(form)) && (
        <div class="tabs" role="group" aria-label="What to do">
          {open.map((each) => buttonFor(each, 'tab'))}
        </div>
      )}
      {decision && !isPlain(form) && (
        <form
          key={decision.type}
          onSubmit={(event) => {
            event.preventDefault();
            if (faults.length === 0) send(plan as unknown as Action);
            else press(decision.type);
          }}
        >
          {open.length === 1 && <h2>{title(decision.type)}</h2>}
          {again && <Button onClick={() => send(again as unknown as Action)}>Same ship again</Button>}
          <Around.Provider
            value={{
              wrong: new Set(isFresh ? [] : faults.map(({ path }) => path)),
              isFresh,
              unit: form?.budgets?.[0]?.unit,
              guideFor: (key) => (decision.type === 'ship/build' ? titleOf(rules, 'guide', key) : ''),
              aidFor: (sheet, value, set) =>
                decision.type === 'battle/orders' ? (
                  <Idle sheet={sheet} order={value} />
                ) : decision.type === 'battle/damage' ? (
                  <Boxes view={view} sheet={sheet} value={value} change={set} />
                ) : null,
              pathAid: <Ways view={view} form={form} plan={plan} change={change} />,
            }}
          >
            {form ? (
              <Fields set={form} value={plan} change={(next) => change(next as Draft)} />
            ) : (
              <p>{plainText(JSON.stringify(plan))}</p>
            )}
          </Around.Provider>
          <div class="foot">
            <Faults of={said.map(({ text }) => text)} />
            {children}
            <div class="buttons">
              <button type="submit" class="main" aria-disabled={faults.length > 0}>
                {title(decision.type)}
              </button>
              <Button onClick={suggest}>Suggest</Button>
            </div>
          </div>
        </form>
      )}
      {ends.map((each) => buttonFor(each, open.length === 0 || each[0] === decision ? 'main end' : 'end'))}
      <Barred view={view} player={player} />
      {aside.length > 0 && (
        <details class="aside">
          <summary>More</summary>
          {aside.map((each) => buttonFor(each))}
        </details>
      )}
    </div>
  );
};

/** Warns of an order that uses no power. The place stays, so that nothing moves below a finger. */
const Idle: Part<{ sheet: Sheet; order: Members }> = ({ sheet, order }) => {
  const [power] = budgetsOf(sheet, order);
  if (!power || power.most === 0) return null;
  const look = power.spent > 0 ? 'barred unseen' : 'barred';
  return <p class={look}>This ship does nothing this round: none of its {power.most} power is used.</p>;
};

/** The destinations of a path as a list, for those who do not use the map. */
const Ways: Part<{ view: View; form: Form | undefined; plan: Draft; change: (plan: Draft) => void }> = ({
  view,
  form,
  plan,
  change,
}) => {
  const way = wayIn(form, plan);
  if (!way) return null;
  const last = hexesOf(plan, way.key).at(-1) ?? '';
  const named = new Map(view.stars.map(({ hex, name }) => [hex as string, name]));
  const costOf = (hex: string): string => `${way.places[hex]} of ${way.left} points`;
  const places = Object.keys(way.places).sort(
    (one, other) => Number(named.has(other)) - Number(named.has(one)) || one.localeCompare(other),
  );
  return (
    <Select
      label="To"
      value={last}
      items={[
        ['', '–'],
        ...places.map((hex) => [hex, `${hex} ${named.get(hex) ?? ''}`.trim() + `: ${costOf(hex)}`] as const),
      ]}
      choose={(hex) => change({ ...plan, [way.key]: pathTo(view, plan, hex) })}
    />
  );
};

/** What players look for and cannot do now, with the reasons. */
const Barred: Part<{ view: View; player: string }> = ({ view, player }) => (
  <>
    {barred(view)
      .filter((each) => each.player === player)
      .map(({ type, issues }) => (
        <p key={type} class="barred">
          <b>{titleOf(rulesOf(view), 'decision', type)}</b>: not yet. {issues.map(describe).join(' ')}
        </p>
      ))}
  </>
);
