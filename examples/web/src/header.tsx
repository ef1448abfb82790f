/** The head of every screen. */

import { type ComponentChildren, type JSX } from 'preact';
import { themes, useTheme } from './picture.js';

export function Header({ children }: { readonly children?: ComponentChildren }): JSX.Element {
  const [, chosen, choose] = useTheme();
  return (
    <header>
      <a class="brand" href="#/">
        WarpWar
      </a>
      {children}
      <label class="theme">
        <span class="hidden">Theme</span>
        <select
          value={chosen}
          onChange={(event) => {
            choose(event.currentTarget.value);
            // Pictures everywhere on the page take the new colors.
            dispatchEvent(new HashChangeEvent('hashchange'));
          }}
        >
          {themes.map((each) => (
            <option key={each} value={each}>
              {each === 'plain' ? 'color-blind safe' : each}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
