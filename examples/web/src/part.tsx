/** What the screens share: the shape of a component, buttons, and what is shown when it is opened. */

import { type ButtonHTMLAttributes, type ComponentChildren, type JSX } from 'preact';
import { useState } from 'preact/hooks';

/** A component that takes these properties. */
export type Part<Props = object> = (props: Readonly<Props>) => JSX.Element | null;

/** A button that does not send its form. */
export const Button = (props: ButtonHTMLAttributes): JSX.Element => <button type="button" {...props} />;

/** A place that is shown on the map when it is pressed. */
export const Place: Part<{ at: string; show: (at: string) => void; title?: string }> = ({
  at,
  show,
  title,
}) => (
  <Button class="place" aria-label={`Show ${title ?? at} on the map`} onClick={() => show(at)}>
    {title ?? at}
  </Button>
);

/** A box to tick. */
export const Switch: Part<{ isOn: boolean; turn: () => void; children: ComponentChildren }> = (props) => (
  <label class="switch">
    <input type="checkbox" checked={props.isOn} onChange={props.turn} />
    {props.children}
  </label>
);

/** One of several values, each with its title. */
export const Select: Part<{
  label: string | undefined;
  value: string | number;
  items: readonly (readonly [value: string | number, title: string])[];
  choose: (value: string) => void;
}> = ({ label, value, items, choose }) => (
  <label class="row">
    <span>{label}</span>
    <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
      {items.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

/** What is wrong. */
export const Faults: Part<{ of: readonly string[] }> = ({ of }) => (
  <ul class="faults" aria-live="polite">
    {of.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);

/** Something that is made when it is opened. */
export const Opened: Part<{ title: string; isOpen?: boolean; children: () => ComponentChildren }> = (
  props,
) => {
  const [isOpen, open] = useState(props.isOpen ?? false);
  return (
    <details open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{props.title}</summary>
      {isOpen && props.children()}
    </details>
  );
};
