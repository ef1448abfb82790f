/** The page: which screen the address asks for. Screens that are not needed at once load when they are. */

import { render, type FunctionComponent, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameScreen } from './game.js';
import { later } from './later.js';
import { ThemeKeeper } from './picture.js';
import { StartScreen } from './start.js';

/** The screens by their names in the address. */
const screens: Readonly<Record<string, FunctionComponent<{ readonly id: number }>>> = {
  game: GameScreen,
  new: later(async () => (await import('./new.js')).NewScreen),
  replay: later(async () => (await import('./replay.js')).ReplayScreen),
};

function Page(): JSX.Element {
  const [hash, setHash] = useState(location.hash);
  const [, redraw] = useState(0);
  useEffect(() => {
    const follow = (): void => {
      setHash(location.hash);
      redraw((count) => count + 1);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [, name = '', id = ''] = hash.split(/[/?]/);
  const Screen = screens[name] ?? StartScreen;
  return <Screen key={name + id} id={Number(id)} />;
}

const root = document.getElementById('page');
if (root)
  render(
    <ThemeKeeper>
      <Page />
    </ThemeKeeper>,
    root,
  );
