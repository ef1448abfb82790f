/** What the site has in its menus: the pages of docs by what a reader wants, then those that are made of the code. */

import { readdirSync } from 'node:fs';

export interface Section {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

const section = (text: string, pages: Readonly<Record<string, string>>, collapsed = false): Section => ({
  text,
  collapsed,
  items: Object.entries(pages).map(([link, title]) => ({ text: title, link: `/${link}` })),
});

/** The page of each module. */
const modules = readdirSync(new URL('../../docs/modules/', import.meta.url)).map((file) =>
  file.replace('.md', ''),
);

/** The menus, in order. A link is the place of the page in docs. */
export const sections: readonly Section[] = [
  section('Start', {
    'tutorials/designer': 'A ship designer in 30 lines',
    'tutorials/hot-seat': 'A hot-seat game',
    'tutorials/first-rule': 'Your first rule',
    'tutorials/secret-rule': 'A rule with a secret',
    'tutorials/thousand-games': 'A thousand games',
  }),
  section('How it works', {
    'how-it-works': 'Four pictures',
    turns: 'A player-turn',
    views: 'States, views and types',
  }),
  section('Build an app', {
    'building-an-app': 'A whole app',
    'set-up': 'Set up a game',
    'choosing-rules': 'Choose the rules',
    decisions: 'Offer decisions',
    forms: 'Forms for every action',
    'html-forms': 'Forms as HTML',
    'forms-by-hand': 'Build and move forms',
    combat: 'Orders and damage',
    refusals: 'Explain refusals',
    events: 'Events',
    story: 'The story in sentences',
    saving: 'Save, load and replay',
    maps: 'Maps and pictures',
    'second-edition': 'The second edition',
    frameworks: 'Redux and immer',
    'boardgame-io': 'boardgame.io',
  }),
  section('Run a server', {
    'on-a-server': 'On a server',
    security: 'Security',
    'untrusted-input': 'Untrusted input',
    'play-by-mail': 'Play by mail',
    'mail-players': 'Play by mail: for players',
    referee: 'Referee a game by mail',
    'without-a-referee': 'Play without a referee',
  }),
  section('Simulate and play', {
    research: 'Research: where to begin',
    simulating: 'Simulating',
    duels: 'Solve duels',
    'which-ship': 'Which ship to build',
    'who-wins': 'Who wins',
    python: 'Python',
    'command-line': 'Command line',
  }),
  section(
    'Write a rule',
    {
      'writing-a-module': 'Writing a module',
      'writing/description': 'Describe the rule',
      'writing/components': 'Settings, stored data, set-up fields',
      'writing/combat': 'Loads and steps of combat',
      'writing/targets': 'A weapon with a target',
      'writing/forms': 'Forms of your own actions',
      'writing/phases': 'Phases of a turn',
      'writing/movement': 'Steps, stops and halts',
      'writing/points': 'Points, visibility and war',
      'writing/secrets': 'Rules that hide ships',
      'writing/changes': 'Change another module',
      'writing/scenarios': 'A scenario of your own',
      'writing/reminders': 'What a rule may read',
      'writing/testing': 'Testing',
      'writing/options': 'Options of the battery',
      'writing/troubleshooting': 'Troubleshooting',
    },
    true,
  ),
  section('Reference', {
    'api/': 'API',
    'all-actions': 'Actions and their options',
    'all-events': 'Events and their payloads',
    seams: 'Extension points',
    'issue-codes': 'Issue codes',
    laws: 'Laws',
    'modules-list': 'Modules and settings',
    editions: 'Editions and scenarios',
    composition: 'Pairs of modules',
    rulings: 'Rulings',
    cases: 'Adjudication cases',
    glossary: 'Glossary',
  }),
  section('Modules', Object.fromEntries(modules.map((id) => [`modules/${id}`, id])), true),
  section('Other games', {
    'stellar-wars': 'Stellar Wars',
    'all-actions-stellar-wars': 'Stellar Wars: actions',
    'all-events-stellar-wars': 'Stellar Wars: events',
    'malta-convoy': 'Malta Convoy',
    'all-actions-malta-convoy': 'Malta Convoy: actions',
    'all-events-malta-convoy': 'Malta Convoy: events',
    'another-game': 'A game of your own',
    dice: 'Dice',
  }),
  section(
    'Contribute',
    { contributing: 'Contributing', architecture: 'Architecture', mutants: 'Mutation tests' },
    true,
  ),
];
