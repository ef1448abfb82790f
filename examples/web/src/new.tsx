/** The screen of a new game: scenario, modules, players and fleets, with the rulebook of exactly these rules. */

import MarkdownIt from 'markdown-it';
import { type JSX } from 'preact';
import { Button, Faults, Select, type Part } from './part.js';
import { useMemo, useState } from 'preact/hooks';
import { catalogue, compileRules, describe, editions, moduleText, rulebook } from 'warpwar';
import type { Rules } from 'warpwar';
import { Header } from './header.js';
import { begin, colors, linkTo, readLink, sampleFleets, type Setup } from './setups.js';
import { beginGame } from './start.js';

/** The modules that can be toggled: all but the core, which is always in force. */
const modules = catalogue
  .slice(1)
  .map((module) => ({ id: module.meta.id, slot: module.meta.slot, ...moduleText(module) }));

const scenarios = editions.flatMap(({ id, title, scenarios: of }) =>
  Object.entries(of).map(([name, scenario]) => ({
    name: `${id}/${name}`,
    title: `${scenario.title}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    summary: scenario.summary,
  })),
);

/** Adds a module to a text of rules in place of those of its slot, or takes it away. The text says no more than it must. */
export function toggle(rules: string, id: string, isInForce: boolean): string {
  const slot = modules.find((each) => each.id === id)?.slot;
  const rivals = modules.filter((each) => each.id === id || (slot !== undefined && each.slot === slot));
  const words = rules
    .split(/\s+/)
    .filter(
      (word) => !rivals.some((each) => /^[+-]/.test(word) && word.slice(1).replace(/\(.*/, '') === each.id),
    );
  const plain = words.join(' ');
  const compiled = compileRules(plain);
  if (compiled.ok && compiled.value.ruleset.modules.includes(id) !== isInForce) return plain;
  return `${plain} ${isInForce ? '-' : '+'}${id}`;
}

// It escapes whatever looks like HTML.
const markdown = new MarkdownIt();

/** Returns the rulebook of rules as HTML. */
const book = (rules: Rules): string => markdown.render(rulebook(rules));

/** Lists why a set-up is refused; [] if it can be played. */
function refusalOf(setup: Setup): readonly string[] {
  try {
    begin(setup);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Copies the address, which holds the set-up. Says what came of it: browsers refuse it off safe connections. */
async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href);
    return 'Copied';
  } catch {
    return 'The link is the address of this page';
  }
}

export function NewScreen(): JSX.Element {
  const [setup, change] = useState(() => readLink(location.hash));
  const set = (next: Partial<Setup>): void => {
    const whole = { ...setup, ...next };
    history.replaceState(null, '', linkTo(whole));
    change(whole);
  };
  const { rules, seats, fleets } = setup;
  const [scenario = '', ...words] = rules.split(/\s+/);
  const compiled = useMemo(() => compileRules(rules), [rules]);
  const known = compiled.ok ? compiled : compileRules(scenario);
  const inForce: readonly string[] = known.ok ? known.value.ruleset.modules : [];
  const isInForce = (id: string): boolean =>
    compiled.ok
      ? inForce.includes(id)
      : words.includes(`+${id}`) || (inForce.includes(id) && !words.includes(`-${id}`));
  const reasons = useMemo(() => (compiled.ok ? refusalOf(setup) : compiled.issues.map(describe)), [setup]);
  // One more may play if the game is not refused for it.
  const isFull = useMemo(
    () => refusalOf({ ...setup, seats: [...seats, 'captain'] }).join() !== reasons.join(),
    [setup],
  );
  const [copied, setCopied] = useState('Copy the link');
  return (
    <>
      <Header />
      <main class="new">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (reasons.length === 0) beginGame(setup, rules);
          }}
        >
          <h1>A new game</h1>
          <Select
            label="Scenario"
            value={scenario}
            items={scenarios.map(({ name, title }) => [name, title] as const)}
            choose={(name) => set({ rules: name })}
          />
          <p>{scenarios.find(({ name }) => name === scenario)?.summary}</p>
          <Players seats={seats} isFull={isFull} set={(next) => set({ seats: next })} />
          <details open={fleets.length > 0} hidden={!fleets.length && !/skirmish|chess|fleets/.test(rules)}>
            <summary>Fleets</summary>
            <p>
              Ships that are there at the start, one on each line.{' '}
              <Button onClick={() => set({ fleets: sampleFleets })}>Fill in an example</Button>
            </p>
            {seats.map((_, at) => (
              <label key={at} class="row">
                <span>{colors[at]}</span>
                <textarea
                  rows={3}
                  placeholder="W1: PD=6 B=4 S=3 T=1 M=3"
                  value={fleets[at] ?? ''}
                  onInput={({ currentTarget: { value } }) =>
                    set({ fleets: seats.map((__, each) => (each === at ? value : (fleets[each] ?? ''))) })
                  }
                />
              </label>
            ))}
          </details>
          <details open>
            <summary>Modules</summary>
            <div class="modules">
              {modules.map(({ id, title, summary }) => (
                <label key={id} class="item">
                  <input
                    type="checkbox"
                    checked={isInForce(id)}
                    onChange={() => set({ rules: toggle(rules, id, isInForce(id)) })}
                  />
                  <span>
                    {title} <small class="about">{summary}</small>
                  </span>
                </label>
              ))}
            </div>
          </details>
          <label class="row">
            <span>All rules in a line</span>
            <input
              type="text"
              value={rules}
              spellcheck={false}
              onInput={(event) => set({ rules: event.currentTarget.value })}
            />
          </label>
          <div class="foot">
            <Faults of={reasons} />
            <div class="buttons">
              <button type="submit" class="main" aria-disabled={reasons.length > 0}>
                Begin
              </button>
              <Button onClick={() => void copyLink().then(setCopied)}>{copied}</Button>
            </div>
          </div>
        </form>
        <article
          class="rulebook"
          tabIndex={0}
          aria-label="Rulebook"
          dangerouslySetInnerHTML={{
            __html: compiled.ok ? book(compiled.value) : 'These rules do not go together.',
          }}
        />
      </main>
    </>
  );
}

/** Who plays for each color. */
const Players: Part<{
  seats: Setup['seats'];
  isFull: boolean;
  set: (seats: Setup['seats']) => void;
}> = ({ seats, isFull, set }) => (
  <fieldset>
    <legend>Players</legend>
    {seats.map((seat, at) => (
      <Select
        key={at}
        label={colors[at]}
        value={seat}
        items={[
          ['person', 'a person here'],
          ['captain', 'a computer captain'],
        ]}
        choose={(chosen) => set(seats.with(at, chosen === 'captain' ? 'captain' : 'person'))}
      />
    ))}
    <div class="buttons">
      <Button disabled={isFull || seats.length >= colors.length} onClick={() => set([...seats, 'captain'])}>
        One more
      </Button>
      <Button disabled={seats.length <= 2} onClick={() => set(seats.slice(0, -1))}>
        One less
      </Button>
    </div>
  </fieldset>
);
