/** The fields of forms: one component for each kind. None knows a rule. */

import { createContext, type ComponentChildren, type JSX } from 'preact';
import { Button, Select, Switch, type Part } from './part.js';
import { useContext } from 'preact/hooks';
import { budgetsOf, fieldsOf, isForSheet, setMember, startForm } from 'warpwar';
import type { Draft, Field, FieldSet, Item, Sheet } from 'warpwar';

type Json = Draft[string];
export type Members = Readonly<Record<string, Json>>;
type Of<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;

/** What a component for a field takes. */
interface Asked<Kind extends Field['kind'] = Field['kind']> {
  readonly field: Of<Kind>;
  readonly value: Json | undefined;
  /** The place of the value in the action, such as 'orders.0.beam': id of the control, and how issues name it. */
  readonly path: string;
  readonly change: (value: Json | undefined) => void;
}

/** What the form around the fields adds to them. */
export interface Surroundings {
  /** Paths with issues. */
  readonly wrong: ReadonlySet<string>;
  /** Pictures for a sheet, such as the boxes of a ship. */
  readonly aidFor?: (sheet: Sheet, value: Members, change: (value: Members) => void) => ComponentChildren;
  /** Nobody has filled in anything yet: nothing is wrong with it. */
  readonly isFresh?: boolean;
  /** What prices of rows are counted in. */
  readonly unit?: string | undefined;
  /** What a row is for, by its key. */
  readonly guideFor?: (key: string) => string;
  /** Controls for a path, such as a choice of how the map is used. */
  readonly pathAid?: ComponentChildren;
}

/** Provides what the form around the fields adds to them. */
export const Around = createContext<Surroundings>({ wrong: new Set() });

// Sound, here and below: an object of JSON that is not a list has members that are JSON. Anything else has none.
export const membersOf = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

// Sound: `startForm` reads the fields alone, and adds the rest.
const startOf = (fields: readonly Field[]): Members => {
  const { type: _type, player: _player, ...members } = startForm({ fields, type: '', player: '' as never });
  return members;
};

/** Whether two values are the same. */
const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a field begins with when it is no longer left out. What draws power first in a group gets what is left of it, the rest 1. */
function beginField({ optional: _optional, ...field }: Field, left = 1): Json {
  const begun = startOf([field])[field.key] ?? null;
  const priced = (field.kind === 'group' ? field.fields : []).flatMap((each) =>
    each.kind === 'number' && each.price ? [each] : [],
  );
  const powerAt = (most: number, at: number): number => (at > 0 ? 1 : Math.max(1, Math.min(most, left)));
  const drawn: Members = Object.fromEntries(priced.map(({ key, most }, at) => [key, powerAt(most, at)]));
  return priced.length === 0 ? begun : { ...membersOf(begun), ...drawn };
}

/** The fields of a set, and what is left of its budgets. */
export const Fields: Part<{
  set: FieldSet;
  value: Members;
  path?: string;
  change: (value: Members) => void;
}> = ({ set, value, path = '', change }) => {
  const { isFresh = false } = useContext(Around);
  const budgets = budgetsOf(set, value).filter(({ most }) => Number.isFinite(most));
  const [left] = budgets.map(({ most, spent }) => most - spent);
  return (
    <>
      {fieldsOf(set, value).map((field) => (
        <OneField
          key={field.key}
          field={field}
          left={left}
          value={value[field.key]}
          path={path === '' ? field.key : `${path}.${field.key}`}
          set={(next) => change(setMember(set, value, field.key, next))}
        />
      ))}
      {budgets.map(({ key = '', title, unit = '', spent, least = 0, most }) => (
        <p key={key} class={`budget${spent > most || (spent < least && !isFresh) ? ' wrong' : ''}`}>
          <meter max={Math.max(most, spent, 1)} high={most} optimum={0} value={spent} aria-hidden="true" />
          {title ? `${title}: ` : ''}
          {spent} of {most} {unit}
        </p>
      ))}
    </>
  );
};

/** A field, and whether it is left out. */
const OneField: Part<{
  field: Field;
  left: number | undefined;
  value: Json | undefined;
  path: string;
  set: (value: Json | undefined) => void;
}> = ({ field, left, value, path, set }) => {
  const { wrong } = useContext(Around);
  if (field.kind === 'fixed') return null;
  // Numbers have no switch: left out, they are none.
  const isSwitched = field.optional && field.kind !== 'number';
  const isWrong =
    wrong.has(path) || [...wrong].some((each) => field.kind === 'counts' && each.startsWith(`${path}.`));
  return (
    <div class={`field ${field.kind}${isWrong ? ' wrong' : ''}`}>
      {isSwitched && (
        <Switch
          isOn={value !== undefined}
          turn={() => set(value === undefined ? beginField(field, left) : undefined)}
        >
          {field.title}
        </Switch>
      )}
      {(!isSwitched || value !== undefined) && (
        <Control field={field} value={value} path={path} change={set} />
      )}
    </div>
  );
};

const Control: Part<{
  field: Field;
  value: Json | undefined;
  path: string;
  change: (value: Json | undefined) => void;
}> = ({ field, ...asked }) => {
  // Sound: each control is in the table under the kind of its field.
  const Fitting = controls[field.kind] as Part<typeof asked & { field: Field }>;
  return <Fitting field={field} {...asked} />;
};

/** Items with a box or a button each. */
const Items: Part<{
  title: string | undefined;
  path: string;
  items: Of<'choice'>['items'];
  isOne: boolean;
  isChosen: (value: Json) => boolean;
  toggle: (value: Json) => void;
}> = ({ title, path, items, isOne, isChosen, toggle }) => (
  <fieldset class="row">
    <legend>{title}</legend>
    <div class="items">
      {items.map((item, at) => (
        <label key={at} class="item">
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={path}
            checked={isChosen(item.value)}
            onChange={() => toggle(item.value)}
          />
          <span>
            {item.title} {item.note && <small>{item.note}</small>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** Most items that are shown side by side. */
const FEW = 4;

function Choice({ field, value, path, change }: Asked<'choice'>): JSX.Element {
  const { items } = field;
  const isOnMap = items.length > 1 && items.some(({ place }) => place !== undefined);
  const title = isOnMap ? `${field.title}, or click it on the map` : field.title;
  const isChosen = (each: Json): boolean => isSame(each, value);
  if (items.length <= FEW) return <Items {...{ title, path, items, isChosen }} isOne toggle={change} />;
  const at = items.findIndex((item) => isChosen(item.value));
  return (
    <Select
      label={title}
      value={at}
      items={[
        ...(at < 0 ? [[at, '–'] as const] : []),
        ...items.map(({ title: text, note = '' }, each) => [each, `${text} ${note}`.trim()] as const),
      ]}
      choose={(each) => change(items[Number(each)]?.value ?? null)}
    />
  );
}

function Several({ field, value, path, change }: Asked<'several'>): JSX.Element {
  const { items, optional } = field;
  // Its switch has the title of what may be left out.
  const title = optional ? undefined : field.title;
  const chosen = listOf(value);
  const isChosen = (each: Json): boolean => chosen.some((other) => isSame(other, each));
  const toggle = (each: Json): void =>
    change(isChosen(each) ? chosen.filter((other) => !isSame(other, each)) : [...chosen, each]);
  return <Items {...{ title, path, items, isChosen, toggle }} isOne={false} />;
}

/** A number between two buttons. */
const Stepper: Part<{
  label: string;
  id: string;
  value: number;
  least: number;
  most: number;
  set: (value: number) => void;
}> = ({ label, id, value, least, most, set }) => {
  const step = (by: 1 | -1): JSX.Element => (
    <Button
      tabIndex={-1}
      aria-label={`${by < 0 ? 'Less' : 'More'}: ${label}`}
      disabled={by < 0 ? value <= least : value >= most}
      onClick={() => set(value + by)}
    >
      {by < 0 ? '−' : '+'}
    </Button>
  );
  return (
    <span class="stepper">
      {step(-1)}
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => set(Math.trunc(Number(event.currentTarget.value)))}
      />
      {step(1)}
    </span>
  );
};

/** A number. One that may be left out is none at 0. */
function Amount({ field, value, path, change }: Asked<'number'>): JSX.Element {
  const { title = '', least, most, unit, optional } = field;
  const none = Math.min(0, least);
  const isNone = (number: number): boolean => optional === true && (number < least || number === none);
  const now = typeof value === 'number' ? value : optional ? none : least;
  const step = (number: number): void => change(isNone(number) ? undefined : number);
  return (
    <div class="row">
      <label for={path}>
        {title} <small>{`${least} to ${most}${unit ? ` ${unit}` : ''}`}</small>
      </label>
      <Stepper
        label={title}
        id={path}
        value={now}
        least={optional ? none : least}
        most={most}
        set={(number) => step(now === none && number > none && number < least ? least : number)}
      />
    </div>
  );
}

function Counts({ field, value, path, change }: Asked<'counts'>): JSX.Element {
  const counts = membersOf(value);
  const { unit, guideFor } = useContext(Around);
  const priceText = (price: number, per: number, count: number): string => {
    const each = per > 1 ? `${per} for ${price} ${unit}` : `${price} ${unit} each`;
    return count > 0 ? `${each}: ${Math.ceil(count / per) * price} ${unit}` : each;
  };
  const set = (key: string, count: number): void => {
    const { [key]: _old, ...others } = counts;
    change(count === 0 ? others : { ...others, [key]: count });
  };
  return (
    <fieldset>
      <legend>{field.title}</legend>
      {field.rows.map(({ key, title, least, most, price = 0, per = 1, note = '' }) => (
        <div key={key} class="row">
          <label for={`${path}.${key}`}>
            {title}{' '}
            <small>
              {unit ? priceText(price, per, Number(counts[key] ?? 0)) : most <= 30 ? `up to ${most}` : ''}{' '}
              {note}
              {guideFor?.(key) && <span class="about">{guideFor(key)}</span>}
            </small>
          </label>
          <Stepper
            label={title}
            id={`${path}.${key}`}
            value={Number(counts[key] ?? 0)}
            least={least}
            most={most}
            set={(count) => set(key, count)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Way({ field, value, path }: Asked<'path'>): JSX.Element {
  const { pathAid } = useContext(Around);
  const way = listOf(value).filter((each) => typeof each === 'string');
  const last = way.at(-1);
  const cost = last === undefined ? undefined : field.places[last];
  return (
    <div class="way" id={path}>
      <p>
        {way.length === 0
          ? `Choose one of ${Object.keys(field.places).length} hexes on the map, or below. ${field.left} points are left.`
          : `${[field.from, ...way].join(' → ')}${cost === undefined ? '' : ` (${cost} of ${field.left} points)`}`}
      </p>
      {pathAid}
    </div>
  );
}

function Group({ field, value, path, change }: Asked<'group'>): JSX.Element {
  return (
    <fieldset class="group">
      <legend class={field.optional ? 'hidden' : ''}>{field.title}</legend>
      <Fields set={field} value={membersOf(value)} path={path} change={(next) => change({ ...next })} />
    </fieldset>
  );
}

function List({ field, value, path, change }: Asked<'list'>): JSX.Element {
  const entries = listOf(value);
  const { key, title = key } = field;
  const item: Field = { ...field.item, key, title: titleOfOne(title) };
  return (
    <fieldset class="group">
      <legend class={field.optional ? 'hidden' : ''}>{title}</legend>
      {entries.map((entry, at) => (
        <div key={at} class="entry">
          <Control
            field={item}
            value={entry}
            path={`${path}.${at}`}
            change={(next) => change(entries.with(at, next ?? null))}
          />
          {entries.length > field.least && (
            <Button onClick={() => change(entries.toSpliced(at, 1))}>Take away</Button>
          )}
        </div>
      ))}
      {entries.length < field.most && (
        <Button onClick={() => change([...entries, beginField(item)])}>Add: {item.title}</Button>
      )}
    </fieldset>
  );
}

/** 'Tubes' is a list of tubes: each is a 'Tube'. */
const titleOfOne = (title: string): string => title.replace(/s$/, '');

/** Sheets that are open at first, at most. */
const OPEN = 4;

/** What a place or a piece stands for. */
type Touched = (item: Item) => boolean;

/** Returns a draft in which the item that was touched is chosen, in every sheet that has it; undefined if there is none. */
export function chooseItem(set: FieldSet, draft: Members, isTouched: Touched): Members | undefined {
  for (const field of fieldsOf(set, draft)) {
    const item = field.kind === 'choice' ? field.items.find(isTouched) : undefined;
    if (item) return setMember(set, draft, field.key, item.value);
    if (field.kind !== 'sheets') continue;
    const entries = listOf(draft[field.key]);
    const chosen = entries.map((entry) => {
      const sheet = field.sheets.find((each) => isForSheet(each, entry));
      return (sheet && chooseItem(sheet, membersOf(entry), isTouched)) ?? entry;
    });
    if (chosen.some((entry, at) => entry !== entries[at])) return { ...draft, [field.key]: chosen };
  }
  return undefined;
}

/** Lists the items that are chosen in a draft, and in its sheets. */
export const chosenIn = (set: FieldSet, draft: Members): readonly Item[] =>
  fieldsOf(set, draft).flatMap((field) => {
    if (field.kind === 'choice') return field.items.filter(({ value }) => isSame(value, draft[field.key]));
    if (field.kind !== 'sheets') return [];
    return listOf(draft[field.key]).flatMap((entry) => {
      const sheet = field.sheets.find((each) => isForSheet(each, entry));
      return sheet ? chosenIn(sheet, membersOf(entry)) : [];
    });
  });

function Sheets({ field, value, path, change }: Asked<'sheets'>): JSX.Element {
  const { aidFor } = useContext(Around);
  const entries = listOf(value);
  return (
    <>
      {field.sheets.map((sheet) => {
        const at = entries.findIndex((entry) => isForSheet(sheet, entry));
        const entry = membersOf(entries[at]);
        const set = (next: Members): void => change(entries.with(at, { ...next }));
        return (
          <details key={sheet.title} class="sheet" open={field.sheets.length <= OPEN || at >= 0}>
            <summary>{sheet.title}</summary>
            {sheet.optional && (
              <Switch
                isOn={at >= 0}
                turn={() =>
                  change(at < 0 ? [...entries, { ...startOf(sheet.fields) }] : entries.toSpliced(at, 1))
                }
              >
                Take part
              </Switch>
            )}
            {at >= 0 && (
              <>
                <Fields set={sheet} value={entry} path={`${path}.${at}`} change={set} />
                {aidFor?.(sheet, entry, set)}
              </>
            )}
          </details>
        );
      })}
    </>
  );
}

/** The control of each kind of field. */
const controls: { readonly [Kind in Field['kind']]: (asked: Asked<Kind>) => JSX.Element | null } = {
  fixed: () => null,
  choice: Choice,
  several: Several,
  number: Amount,
  counts: Counts,
  path: Way,
  group: Group,
  list: List,
  sheets: Sheets,
};
