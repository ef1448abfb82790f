/** The first screen: games to begin, games to go on with, and games from files. */

import { type JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Faults } from './part.js';
import { describe, readHistory } from 'warpwar';
import { Header } from './header.js';
import { begin, linkTo, presets, seatsOf, type Setup } from './setups.js';
import { forgetGame, keepGame, listGames, readGame, seatsIn } from './storage.js';

/** Begins a game, keeps it, and opens its screen. Throws an Error that explains why if the set-up is refused. */
export function beginGame(setup: Setup, title: string): void {
  const id = keepGame({ title, seats: seatsOf(setup), save: begin(setup).save() });
  if (id === undefined) throw new Error('The browser has no room for another game: forget some.');
  location.hash = `#/game/${id}`;
}

export function StartScreen(): JSX.Element {
  const [reasons, refuse] = useState<readonly string[]>([]);
  const [games, setGames] = useState(listGames);
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    const read = readHistory(text);
    if (!read.ok) return refuse(read.issues.map(describe));
    const seats = seatsIn(
      text,
      read.value.state.players.map(({ id }) => id),
    );
    const id = keepGame({ title: file.name, seats, save: read.value.save() });
    if (id === undefined) return refuse(['The browser has no room for another game: forget some.']);
    location.hash = `#/replay/${id}`;
  };
  return (
    <>
      <Header />
      <main class="page">
        <h1>Starships, secret orders, no dice</h1>
        <p>
          Design your ships, cross the stars by warplines, and guess what the enemy will do: all orders of a
          fight are secret until both sides have given theirs.
        </p>
        <div class="presets">
          {presets.map(({ title, summary, setup }) => (
            <Button key={title} class="preset" onClick={() => beginGame(setup, title)}>
              <b>{title}</b>
              <span>{summary}</span>
            </Button>
          ))}
          <a class="preset" href={linkTo({ rules: 'first/basic', seats: ['person', 'captain'], fleets: [] })}>
            <b>Any other game</b>
            <span>Choose a scenario, modules and players, with the rulebook of exactly these rules.</span>
          </a>
        </div>
        {games.length > 0 && <h2>Your games</h2>}
        <ul class="games">
          {games.map((id) => {
            const { title = 'A game', date = '' } = readGame(id) ?? {};
            return (
              <li key={id}>
                <a href={`#/game/${id}`}>
                  {title} <small>{date}</small>
                </a>
                <a href={`#/replay/${id}`}>Replay</a>
                <Button
                  aria-label={`Forget ${title}, ${date}`}
                  onClick={() => {
                    forgetGame(id);
                    setGames(listGames());
                  }}
                >
                  Forget
                </Button>
              </li>
            );
          })}
        </ul>
        <h2>A game from a file</h2>
        <label class="row">
          <span>File that this page or the command line has written</span>
          <input
            type="file"
            accept=".json,.jsonl,application/json"
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
        </label>
        {reasons.length > 0 && (
          <div role="alert">
            <p>This file is no game:</p>
            <Faults of={reasons} />
          </div>
        )}
      </main>
    </>
  );
}
