/** The screen of a game: map, decision and story for one pair of eyes, with a curtain between the turns of several people. */

import { type JSX } from 'preact';
import { Button, Faults, Opened, Place, type Part } from './part.js';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  awaiting,
  describe,
  editions,
  formatRuleset,
  formOf,
  placeName,
  readHistory,
  rulesOf,
  titleOf,
  victoryPointsOf,
} from 'warpwar';
import type { Action, Decision, Draft, History, Order, View } from 'warpwar';
import { Ask, beginPlan, decisionFor, faultsOf, isFaulty, marksOf, planTouched, sameAgain } from './ask.js';
import { chosenIn } from './fields.js';
import { Strengths, Tactics } from './fight.js';
import { Header } from './header.js';
import { later } from './later.js';
import { MapWindow } from './picture.js';
import { linkTo } from './setups.js';
import { forgetGame, keepGame, offerFile, readGame, type Kept } from './storage.js';
import { Story } from './story.js';
import {
  advise,
  centerOf,
  knownOf,
  lastRound,
  movesOf,
  peopleAt,
  playOn,
  PUBLIC,
  see,
  storyOf,
  takeBack,
} from './table.js';
import type { Eyes, Seats } from './table.js';

const Fight = later(async () => (await import('./combat.js')).Fight);
const Prospects = later(async () => (await import('./combat.js')).Prospects);
const Reason = later(async () => (await import('./combat.js')).Reason);
const Records = later(async () => (await import('./combat.js')).Records);
const Table = later(async () => (await import('./combat.js')).Table);

/** The game with a number, or why it cannot be played. */
export function GameScreen({ id }: { readonly id: number }): JSX.Element {
  const kept = useMemo(() => readGame(id), [id]);
  const read = useMemo(() => kept && readHistory(kept.save), [kept]);
  if (kept && read?.ok) return <Game key={id} id={id} kept={kept} begun={read.value} />;
  return <Broken id={id} reasons={read && !read.ok ? read.issues.map(describe) : []} />;
}

/** Says why a game cannot be read. */
export const Broken: Part<{ id: number; reasons: readonly string[] }> = ({ id, reasons }) => (
  <>
    <Header />
    <main class="page">
      <h1>This game cannot be read</h1>
      <p>{reasons.length === 0 ? 'There is no such game in this browser.' : 'What was kept is damaged:'}</p>
      <Faults of={reasons} />
      <Button
        onClick={() => {
          forgetGame(id);
          location.hash = '#/';
        }}
      >
        Forget this game
      </Button>
    </main>
  </>
);

const Game: Part<{ id: number; kept: Kept; begun: History }> = ({ id, kept, begun }) => {
  const [history, setHistory] = useState(begun);
  const people: readonly string[] = peopleAt(history, kept.seats);
  // One person never leaves the seat; of several, none sits there before the curtain was raised.
  const first = people.length === 1 ? people[0] : undefined;
  const [seat, sit] = useState(first);
  const [isKept, setKept] = useState(true);
  const play = (next: History): void => {
    setHistory(next);
    setKept(keepGame({ ...kept, save: next.save() }, id) !== undefined);
  };
  const undo = (): void => {
    const taken = takeBack(history, kept.seats);
    const warnings = taken?.warnings ?? [];
    if (!taken || (warnings.length > 0 && !confirm(`${warnings.join(' ')} Undo all the same?`))) return;
    sit(first);
    play(taken.history);
  };
  useEffect(() => {
    // Captains act one by one, so that the page answers while they think.
    let isLeft = false;
    const think = async (): Promise<void> => {
      const next = await playOn(history, kept.seats);
      if (next && !isLeft) play(next);
    };
    const timer = setTimeout(() => void think(), people.length === 0 ? 150 : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [history]);
  const awaited: readonly string[] = awaiting(history.state);
  const waited = awaited.filter((player) => people.includes(player));
  const isOver = history.state.result !== null;
  const next = waited.find((player) => player !== seat);
  const isSeated = seat !== undefined && (people.length === 1 || waited.includes(seat));
  const eyes = isSeated ? seat : PUBLIC;
  const view = see(history.state, eyes);
  return (
    <>
      <Header>
        <span class="status" role="status">
          {statusOf(
            view,
            waited.find((player) => player === eyes),
          )}
        </span>
        <Button disabled={history.steps.length === 0} onClick={undo}>
          Undo
        </Button>
        <Button
          aria-label="Save a file"
          onClick={() => offerFile(`warpwar-${id}.json`, { ...kept, save: history.save() })}
        >
          Save
        </Button>
        {isOver && <a href={`#/replay/${id}`}>Replay</a>}
      </Header>
      {!isKept && <p class="barred">The browser has no room for this game: save it as a file.</p>}
      <Board
        key={`${eyes}/${history.steps.length}`}
        history={history}
        view={view}
        player={isSeated && waited.includes(seat) ? seat : undefined}
        eyes={eyes}
        seats={kept.seats}
        act={(action) => {
          const done = history.act(action);
          if (done.ok) play(done.history);
        }}
      >
        {isOver ? (
          <Over id={id} view={view} />
        ) : isSeated || next === undefined ? (
          <p class="wait">{people.length === 0 ? 'The captains play.' : 'The captain thinks.'}</p>
        ) : (
          <div class="curtain">
            <h2>{next} is to act</h2>
            <p>Give the screen to {next}. All others look away.</p>
            <Button class="main" onClick={() => sit(next)}>
              I am {next}
            </Button>
          </div>
        )}
      </Board>
    </>
  );
};

/** How the game stands, in a line. */
function statusOf(view: View, asked: string | undefined): string {
  const rules = rulesOf(view);
  const { turn, phase, active, battle, players } = view;
  if (view.result) return 'The game is over.';
  const points = players.map(({ id }) => [id, victoryPointsOf(view, id)] as const);
  const score = points.some(([, each]) => each > 0)
    ? ` ${points.map(([id, each]) => `${id} ${each}`).join(' : ')}.`
    : '';
  const place = battle
    ? `${placeName(view, battle.at)}, round ${battle.round}: ${titleOf(rules, 'step', battle.step)}`
    : `turn ${turn}, ${active}: ${titleOf(rules, 'phase', phase)}`;
  return `${capital(place)}.${score}${asked ? ` It is up to you, ${asked}.` : ''}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Over: Part<{ id: number; view: View }> = ({ id, view }) => {
  const { winners = [], reason = '' } = view.result ?? {};
  const isPlayer = view.players.some(({ id }) => id === view.viewer);
  const isWon = winners.some((each) => each === view.viewer);
  const others = `${capital(winners.join(' and '))} won`;
  const why = titleOf(rulesOf(view), 'reason', reason);
  return (
    <div class="curtain">
      <h2>{winners.length === 0 ? 'Draw' : isWon ? 'You won' : isPlayer ? 'You lost' : others}</h2>
      <p>{winners.length === 0 || isWon ? why : `${others}. ${why}`}.</p>
      <p>
        <a class="button main" href={`#/replay/${id}`}>
          See it again
        </a>{' '}
        <a class="button" href="#/">
          Another game
        </a>
      </p>
    </div>
  );
};

/** What the game is about: who looks at it, how it is won, and where the bases are. */
const Goal: Part<{ view: View; eyes: Eyes; look: (hex: string) => void }> = ({ view, eyes, look }) => {
  const { edition, scenario } = rulesOf(view).ruleset;
  const { summary } = editions.find(({ id }) => id === edition)?.scenarios[scenario] ?? {};
  const bases = view.battle ? [] : view.stars.filter(({ base }) => base);
  return (
    <div class="goal">
      {eyes !== PUBLIC && <b>You are {eyes}.</b>} {summary} {view.battle && `It is ${view.active}’s turn.`}
      {bases.length > 0 && ' Bases:'}
      {bases.map(({ hex, base }) => (
        <Place key={hex} at={hex} show={look} title={`${base} ${placeName(view, hex)}`} />
      ))}
    </div>
  );
};

/** What one who begins wants to know of a decision. */
const Guide: Part<{ view: View; asked: string | undefined; isOpen: boolean }> = ({
  view,
  asked = '',
  isOpen,
}) => {
  const rules = rulesOf(view);
  return (
    <Opened title="What to do" isOpen={isOpen}>
      {() => (
        <div class="sheet">
          <p>{titleOf(rules, 'guide', asked)}</p>
          <a
            href={linkTo({ rules: formatRuleset(rules), seats: ['person', 'captain'], fleets: [] })}
            target="_blank"
          >
            All rules of this game
          </a>
        </div>
      )}
    </Opened>
  );
};

/** Returns the orders that a player who gives orders gave last, if no more than placing hits came between. */
function ordersBefore({ steps }: History, { type, player }: Decision): Action | undefined {
  const others = steps.filter(({ action }) => action.player === player && action.type !== 'battle/damage');
  const last = others.at(-1)?.action;
  return type === 'battle/orders' && last?.type === type ? last : undefined;
}

/** Map, decision and story. Without a player to decide, `children` stand in place of the decision. */
const Board: Part<{
  history: History;
  view: View;
  player: string | undefined;
  eyes: string;
  seats: Seats;
  act: (action: Action) => void;
  children: JSX.Element;
}> = ({ history, view, player, eyes, seats, act, children }) => {
  const decision = player === undefined ? undefined : decisionFor(view, player, undefined);
  const [begun] = useState(() => decision && beginPlan(view, decision, ordersBefore(history, decision)));
  const [given, setPlan] = useState<Draft | undefined>(begun);
  const [advised, advisePlan] = useState<Draft>();
  const [hex, look] = useState<string>();
  const [center, goTo] = useState(() => centerOf(view, eyes));
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was pressed is gone: who plays by keys goes on with the next decision.
    if (history.steps.length > 0 && document.activeElement === document.body)
      side.current?.focus({ preventScroll: true });
  }, []);
  const [moved, round, known, entries] = useMemo(
    () =>
      [
        movesOf(history, eyes),
        lastRound(history, eyes),
        knownOf(history, seats, eyes),
        storyOf(history, eyes),
      ] as const,
    [],
  );
  const plan = player === undefined ? undefined : given;
  const asked = plan && player !== undefined ? decisionFor(view, player, plan) : undefined;
  const form = asked && formOf(view, asked);
  const faults = asked && plan ? faultsOf(view, form, plan) : [];
  // Sound: the form of orders makes no others.
  const orders = (asked?.type === 'battle/orders'
    ? [plan?.orders].flat()
    : []) as unknown as readonly Order[];
  const isOnMap = form && plan && chosenIn(form, plan).some(({ place }) => place !== undefined);
  const marks = [
    ...(view.battle ? [{ fight: view.battle.at }] : []),
    { moved },
    ...(plan ? marksOf(form, plan) : []),
    ...(hex === undefined ? [] : [{ select: hex }]),
  ];
  const shown = hex ?? view.battle?.at;
  const suggest = async (who: string): Promise<void> => {
    // Sound: an action is JSON.
    const action = (await advise(history, who)) as unknown as Draft;
    setPlan(action);
    advisePlan(action);
  };
  const touch = (at: string | undefined, ship: string | undefined): void => {
    const next = plan && player !== undefined ? planTouched(view, player, plan, at, ship) : undefined;
    if (next) setPlan(next);
    look(next ? undefined : at);
  };
  return (
    <main class="game">
      <h1 class="hidden">WarpWar</h1>
      <Goal view={view} eyes={eyes} look={(at) => (look(at), goTo(at))} />
      <section aria-label="Map" class={view.battle ? `fight${isOnMap ? ' places' : ''}` : ''}>
        <MapWindow view={view} marks={marks} center={center} touch={touch} />
        {view.battle && <Strengths view={view} known={known} />}
        {round && (view.battle ?? view.result) && <Fight view={view} round={round} />}
        {asked?.type === 'battle/orders' && <Tactics chosen={orders.map(({ tactic }) => tactic)} />}
        {orders.map((order, at) => (
          <Opened key={order.ship} title={`What ${order.ship} may do and meet`} isOpen={innerWidth >= 600}>
            {() =>
              isFaulty(faults, at) ? (
                <p>First mend what is wrong with its order.</p>
              ) : given === begun && history.steps.length === 0 ? (
                <p>Give it an order to see what that may lead to.</p>
              ) : (
                <Prospects view={view} order={order} known={known.begun} />
              )
            }
          </Opened>
        ))}
        {orders.length > 0 && <Opened title="The whole table">{() => <Table view={view} />}</Opened>}
      </section>
      <section class="side" aria-label="Your decision" tabIndex={-1} ref={side}>
        <Guide view={view} asked={asked?.type} isOpen={history.steps.length < 3 && innerWidth >= 600} />
        {!!view.battle?.quiet && !view.battle.fired && (
          <p class="barred">{entries.findLast(({ label }) => label === 'quiet')?.text}</p>
        )}
        {player !== undefined && plan ? (
          <Ask
            view={view}
            player={player}
            plan={plan}
            change={setPlan}
            send={act}
            faults={faults}
            suggest={() => void suggest(player)}
            again={asked && sameAgain(view, history, asked)}
          >
            {plan === advised && (
              <Reason view={view} action={plan as unknown as Action} known={known.begun} />
            )}
          </Ask>
        ) : (
          children
        )}
        {shown !== undefined && (
          <Opened key={shown} title={`Ships at ${placeName(view, shown)}`} isOpen={!view.battle}>
            {() => <Records view={view} hex={shown} />}
          </Opened>
        )}
      </section>
      <section class="story" aria-label="Story">
        <Story entries={entries} look={(at) => (look(at), goTo(at))} />
      </section>
    </main>
  );
};
