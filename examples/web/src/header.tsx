/** The head of every screen. */

import { type ComponentChildren } from 'preact';
import { Select, type Part } from './part.js';
import { themes, useTheme } from './picture.js';

export const Header: Part<{ children?: ComponentChildren }> = ({ children }) => {
  const { chosen, choose } = useTheme();
  const titles = themes.map((each) => [each, each === 'plain' ? 'color-blind safe' : each] as const);
  return (
    <header>
      <a class="brand" href="#/">
        WarpWar
      </a>
      {children}
      <Select label="Theme" value={chosen} items={titles} choose={choose} />
    </header>
  );
};
