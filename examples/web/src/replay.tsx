/** The screen of a replay: any moment of a game, by the eyes of each side. */

import { type JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { describe, readHistory, type History } from 'warpwar';
import { Fight } from './combat.js';
import { Broken } from './game.js';
import { Header } from './header.js';
import { Select } from './part.js';
import { MapWindow } from './picture.js';
import { readGame } from './storage.js';
import { Story } from './story.js';
import { ALL, centerOf, movesBetween, PUBLIC, see, storyOf, type Eyes } from './table.js';

export function ReplayScreen({ id }: { readonly id: number }): JSX.Element {
  const read = useMemo(() => {
    const kept = readGame(id);
    return kept && readHistory(kept.save);
  }, [id]);
  if (!read?.ok) return <Broken id={id} reasons={read?.issues.map(describe) ?? []} />;
  return <Replay id={id} history={read.value} />;
}

function Replay({ id, history }: { readonly id: number; readonly history: History }): JSX.Element {
  const last = history.steps.length;
  const [at, go] = useState(0);
  const [eyes, look] = useState<Eyes>(PUBLIC);
  const state = history.at(at) ?? history.state;
  const view = see(state, eyes);
  const before = see(history.at(Math.max(0, at - 1)) ?? state, eyes);
  const players = state.players.map(({ id }) => [id, id] as const);
  const entries = storyOf(history, eyes, at);
  const { battle } = view;
  const center =
    battle?.at ?? entries.findLast((entry) => entry.at !== undefined)?.at ?? centerOf(view, eyes);
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
        <Select
          label="Seen by"
          value={eyes}
          items={[[PUBLIC, 'the public'], ...players, [ALL, 'one who sees everything']]}
          choose={look}
        />
        {!history.state.result && <a href={`#/game/${id}`}>Play on</a>}
      </Header>
      <main class="game replay">
        <h1 class="hidden">Replay</h1>
        <section aria-label="Map">
          <MapWindow view={view} marks={marks} center={center} />
        </section>
        <section class="story" aria-label="Story">
          <Fight view={view} />
          <Story entries={entries} />
        </section>
      </main>
    </>
  );
}
