/** The screen of a replay: any moment of a game, by the eyes of each side. */

import { type JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { describe, readHistory, type History } from 'warpwar';
import { Fight } from './combat.js';
import { Broken } from './game.js';
import { Header } from './header.js';
import { Button, Select, type Part } from './part.js';
import { MapWindow } from './picture.js';
import { readGame } from './storage.js';
import { Story } from './story.js';
import { centerOf, changesIn, lastRound, movesOf, PUBLIC, see, storyOf, viewersOf } from './table.js';
import type { Eyes, Seats } from './table.js';

export function ReplayScreen({ id }: { readonly id: number }): JSX.Element {
  const kept = useMemo(() => readGame(id), [id]);
  const read = useMemo(() => kept && readHistory(kept.save), [kept]);
  if (!kept || !read?.ok)
    return <Broken id={id} reasons={read?.ok === false ? read.issues.map(describe) : []} />;
  return <Replay id={id} history={read.value} seats={kept.seats} />;
}

/** Milliseconds from an action to the next; more for those who want little motion. */
const PACE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 3000 : 1000;

const Replay: Part<{ id: number; history: History; seats: Seats }> = ({ id, history, seats }) => {
  const last = history.steps.length;
  const [at, go] = useState(0);
  const [isPlaying, play] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => (at < last ? go(at + 1) : play(false)), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  const viewers = viewersOf(history, seats);
  const [eyes, look] = useState<Eyes>(viewers[0]?.[0] ?? PUBLIC);
  const state = history.at(at) ?? history.state;
  const view = see(state, eyes);
  const entries = storyOf(history, eyes, at);
  const { battle } = view;
  const round = lastRound(history, eyes, at);
  const center =
    battle?.at ?? entries.findLast((entry) => entry.at !== undefined)?.at ?? centerOf(view, eyes);
  const marks = [
    ...(battle ? [{ fight: battle.at }] : []),
    { moved: movesOf(history, eyes, at) },
    ...changesIn(history, eyes, at - 1),
  ];
  return (
    <>
      <Header>
        <Button
          class="main"
          onClick={() => {
            if (!isPlaying && at === last) go(0);
            play(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button aria-label="One back" disabled={at === 0} onClick={() => go(at - 1)}>
          ‹
        </Button>
        <Button aria-label="One on" disabled={at === last} onClick={() => go(at + 1)}>
          ›
        </Button>
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
        <Select label="Seen by" value={eyes} items={viewers} choose={look} />
        {!history.state.result && <a href={`#/game/${id}`}>Play on</a>}
      </Header>
      <main class="game replay">
        <h1 class="hidden">Replay</h1>
        <section aria-label="Map">
          <MapWindow view={view} marks={marks} center={center} />
        </section>
        <section class="story" aria-label="Story">
          {round && battle && <Fight view={view} round={round} />}
          <Story entries={entries} />
        </section>
      </main>
    </>
  );
};
