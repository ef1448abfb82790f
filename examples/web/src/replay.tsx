/** The screen of a replay: any moment of a game, by the eyes of each side. */

import { type JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { describe, readHistory, renderMap, type History } from 'warpwar';
import { Fight } from './combat.js';
import { Broken } from './game.js';
import { Header } from './header.js';
import { MapWindow, useTheme } from './picture.js';
import { readGame } from './storage.js';
import { Story } from './story.js';
import { ALL, movesBetween, PUBLIC, see, storyOf, type Eyes } from './table.js';

export function ReplayScreen({ id }: { readonly id: number }): JSX.Element {
  const read = useMemo(() => {
    const kept = readGame(id);
    return kept && readHistory(kept.save);
  }, [id]);
  if (!read?.ok) return <Broken id={id} reasons={read?.issues.map(describe) ?? []} />;
  return <Replay id={id} history={read.value} />;
}

function Replay({ id, history }: { readonly id: number; readonly history: History }): JSX.Element {
  const [theme] = useTheme();
  const last = history.steps.length;
  const [at, go] = useState(0);
  const [eyes, look] = useState<Eyes>(PUBLIC);
  const state = history.at(at) ?? history.state;
  const view = see(state, eyes);
  const before = see(history.at(Math.max(0, at - 1)) ?? state, eyes);
  const { battle } = view;
  const isSmall = view.map.hexes.length < 20;
  const marks = [...(battle ? [{ fight: battle.at }] : []), { moved: movesBetween(before, view) }];
  return (
    <>
      <Header>
        <label class="slider">
          <span>
            Action {at} of {last}
          </span>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </label>
        <label>
          <span>Seen by </span>
          <select value={eyes} onChange={(event) => look(event.currentTarget.value)}>
            <option value={PUBLIC}>the public</option>
            {state.players.map((player) => (
              <option key={player.id} value={player.id}>
                {player.id}
              </option>
            ))}
            <option value={ALL}>one who sees everything</option>
          </select>
        </label>
        {!history.state.result && <a href={`#/game/${id}`}>Play on</a>}
      </Header>
      <main class="game replay">
        <h1 class="hidden">Replay</h1>
        <section aria-label="Map">
          <MapWindow
            svg={renderMap(view, { theme, marks, ids: 'map', numbers: !isSmall, legend: !isSmall })}
            isSmall={isSmall}
            center={battle?.at}
            touch={() => undefined}
          />
        </section>
        <section class="story" aria-label="Story">
          <Fight view={view} theme={theme} />
          <Story entries={storyOf(history, eyes, at)} />
        </section>
      </main>
    </>
  );
}
