/** The command of two players without a referee: a whole game between two folders, cheats, and what is refused. */

import { beforeAll, describe, expect, test } from 'vitest';
import type { Message, PeerData } from '../../../src/peer/index.js';
import { readBundleText, writeBundle } from '../../../src/command/peer/bundle.js';
import {
  afterCrash,
  Crash,
  memoryDisk,
  peering,
  putText,
  textIn,
  type Memory,
} from '../../support/mail-folder.js';
import {
  beginFolders,
  deliver,
  forge,
  newest,
  playFolders,
  secretsIn,
  settle,
} from '../../support/peer-folders.js';

const TERMS = 'Who falls silent for a week has lost.';

/** A game in which red is to order first. */
let start: Memory;
beforeAll(() => {
  start = beginFolders('first/learning', '--terms', TERMS);
});

const copy = (disk: Memory): Memory => memoryDisk(disk.files);

const act = (disk: Memory, who: string, ...orders: readonly string[]) => peering(disk, 'act', who, ...orders);

const BUILD = 'build: W1 AT 0606: PD=4 B=2 S=2';

describe('a game between two folders', () => {
  test('begins with what both agree on, and says whose turn it is', () => {
    const status = peering(start, 'status', 'blue');
    expect(status.out).toContain('WarpWar, first/learning: red and blue. You are blue.');
    expect(status.out).toContain(`Agreed on: ${TERMS}`);
    expect(status.out).toContain('Next, red is to order.');
    expect(peering(start, 'show', 'red').out).toContain('WHAT YOU CAN ORDER\n');
    expect(peering(start, 'show', 'blue').out).not.toContain('WHAT YOU CAN ORDER');
  });

  test('goes to its end, and the audits of both find nothing', () => {
    const disk = copy(start);
    expect(playFolders(disk, 1)).toBeLessThan(3000);
    settle(disk);
    for (const who of ['red', 'blue']) {
      expect(peering(disk, 'status', who).out).toContain('The game is over: won by');
      expect(peering(disk, 'audit', who)).toMatchObject({ code: 0, err: '' });
      expect(peering(disk, 'audit', who).out).toContain('All that both have bound, told and done agrees');
    }
    expect(act(disk, 'red', BUILD)).toMatchObject({ code: 1, err: 'The game is over.' });
  });

  test('tells each what they see of it', () => {
    const disk = copy(start);
    expect(act(disk, 'red', BUILD).out).toContain('You build W1 at 0606 Ur for 13 BP: PD 4 B 2 S 2 WG 1.');
    const heard = deliver(disk, 'red', 'blue').out;
    expect(heard).toContain('red builds red/W1 at 0606 Ur.');
    expect(heard).not.toContain('PD 4');
    expect(textIn(disk, newest(disk, 'red'))).toMatch(
      /^Game [0-9a-f]{8}, messages of red: 3\.\nSum of the last: [0-9a-f]{64}\n/,
    );
  });

  test('ends when a player resigns, and then all is open', () => {
    const disk = copy(start);
    expect(act(disk, 'red', 'resign').code).toBe(0);
    settle(disk);
    expect(peering(disk, 'status', 'blue').out).toContain('The game is over: won by blue.');
    expect(peering(disk, 'audit', 'blue').out).toContain('All that both have bound');
  });
});

describe('a cheat is caught', () => {
  test('who changes their ships, by the audit at the end: whose, in which message, by which rule', () => {
    const disk = copy(start);
    playFolders(disk, 1, 12);
    forge(disk, 'blue', (data) => ({ ...data, view: stronger(data.view), before: stronger(data.before) }));
    playFolders(disk, 1);
    settle(disk);
    const { code, err } = peering(disk, 'audit', 'red');
    expect(code).toBe(1);
    expect(err.split('\n').slice(0, 2)).toEqual([
      'red: message 23 of blue does what the rules forbid.',
      "  blue/W1's beam can take at most 5 power, not 7. (E1.POWER.3)",
    ]);
    expect(peering(disk, 'audit', 'blue').err).toBe(err.replace('red:', 'blue:'));
  });

  test('who opens something else than they bound, at once', () => {
    const disk = copy(start);
    playFolders(disk, 1, 12);
    forge(disk, 'blue', (data) => ({
      ...data,
      openings: data.openings.map((each, at) => (at === 0 ? { ...each, value: [] } : each)),
    }));
    expect(() => {
      playFolders(disk, 1);
      settle(disk);
    }).toThrow('what it opens is not what was bound');
  });

  test('who sends two different messages with one number, at once and by the audit at the end', () => {
    const disk = copy(start);
    act(disk, 'red', BUILD);
    deliver(disk, 'red', 'blue');
    const other = copy(start);
    act(other, 'red', BUILD);
    putText(disk, 'other.txt', textIn(other, newest(other, 'red')));
    expect(peering(disk, 'receive', 'blue', 'other.txt').err).toContain('sent two different ones');
    act(disk, 'red', 'resign');
    settle(disk);
    expect(peering(disk, 'audit', 'red').code).toBe(0);
    const { code, err } = peering(disk, 'audit', 'blue');
    expect(code).toBe(1);
    expect(err).toContain('blue: message 3 of red is one of two different messages with this number.');
  });

  test('who does what all can see is forbidden, at once', () => {
    const disk = copy(start);
    act(disk, 'red', BUILD);
    // A changed program says that the ship stands where red has no base.
    forge(disk, 'red', ({ chain, ...data }) => ({ ...data, chain: chain.map(movedTo('2223')) }));
    putText(disk, 'cheat.txt', peering(disk, 'send', 'red').out);
    expect(peering(disk, 'receive', 'blue', 'cheat.txt')).toMatchObject({ code: 1 });
  });
});

/** Makes a ship of blue stronger than it was built. */
const stronger = (view: PeerData['view']): PeerData['view'] =>
  JSON.parse(JSON.stringify(view).replaceAll('"B":5', '"B":9')) as PeerData['view'];

const movedTo =
  (hex: string) =>
  (message: Message): Message =>
    message.body.type === 'act'
      ? (JSON.parse(JSON.stringify(message).replaceAll('0606', hex)) as Message)
      : message;

describe('what is refused changes nothing', () => {
  test('orders with a fault, by line and column; orders out of turn', () => {
    const disk = copy(start);
    const before = textIn(disk, 'red/secret.json');
    expect(act(disk, 'red', BUILD, 'build: W2 AT 9999: PD=1').err).toContain('Line 2, column 8: 9999');
    expect(act(disk, 'red', 'hello').err).toContain(
      'Line 1, column 1: This line begins with none of these words',
    );
    expect(act(disk, 'red', 'standing: damage all: S').err).toContain(
      'Standing orders are for games with a referee.',
    );
    expect(textIn(disk, 'red/secret.json')).toBe(before);
    expect(act(disk, 'blue', BUILD)).toMatchObject({
      code: 1,
      err: 'It is the turn of red. Nothing was changed.',
    });
  });

  test('rules that need a referee, a folder with a game, a folder without', () => {
    const made = (...more: readonly string[]) => peering(memoryDisk(), 'new', 'red', ...more);
    expect(made('--rules', 'first/basic', '--players', 'red,blue,green').code).toBe(1);
    expect(made('--rules', 'first/basic +blind', '--players', 'red,blue').err).toContain('blind');
    expect(
      peering(copy(start), 'new', 'red', '--rules', 'first/basic', '--players', 'red,blue').err,
    ).toContain('a game is there');
    expect(made('--rules', 'first/skirmish', '--players', 'red,blue').err).toContain(
      'fleets: The field fleets is missing.\nGive fleets with --setup FILE:',
    );
    expect(peering(copy(start), 'show', 'green')).toMatchObject({ code: 1 });
    expect(peering(copy(start), 'join', 'green', newest(start, 'blue')).err).toContain(
      'message 1: it is missing',
    );
    const played = copy(start);
    act(played, 'red', BUILD);
    putText(played, 'all.txt', peering(played, 'send', 'red', '1').out);
    expect(peering(played, 'join', 'green', 'all.txt').err).toBe(
      'all.txt: this game goes on already. Receive it in the folder that joined it.',
    );
    expect(played.list('green')).toEqual([]);
  });

  test('a secret file that is damaged: exit code 3', () => {
    const disk = copy(start);
    putText(disk, 'red/secret.json', textIn(disk, 'red/secret.json').slice(0, 500));
    expect(peering(disk, 'status', 'red')).toMatchObject({ code: 3 });
    expect(act(disk, 'red', BUILD)).toMatchObject({ code: 3 });
  });
});

describe('mail', () => {
  let sent: Memory;
  beforeAll(() => {
    sent = copy(start);
    act(sent, 'red', BUILD);
  });
  const receives = (text: string) => {
    const disk = copy(sent);
    putText(disk, 'mail.txt', text);
    return {
      ...peering(disk, 'receive', 'blue', 'mail.txt'),
      messages: secretsIn(disk, 'blue').chain.length,
    };
  };

  test('that is quoted and broken into other lines is read; twice is once', () => {
    const text = textIn(sent, newest(sent, 'red'));
    const mangled = text.replaceAll(/(.{50})/g, '$1\r\n').replaceAll(/^/gm, '> > ');
    expect(receives(mangled.replaceAll(/=== *(?:\r\n> > )?/g, '=== '))).toMatchObject({
      code: 0,
      messages: 3,
    });
    expect(receives(`${text}\n${text}`)).toMatchObject({ code: 0, messages: 3 });
  });

  test('that lacks a message says which, and it can be sent again', () => {
    const disk = copy(sent);
    const [last] = readBundleText(textIn(disk, newest(disk, 'red'))) as readonly Message[];
    expect(last?.n).toBe(3);
    playFolders(disk, 1, 14);
    settle(disk);
    const stale = memoryDisk(
      new Map([...disk.files, ...[...start.files].filter(([name]) => name.startsWith('blue/'))]),
    );
    const { code, err } = deliver(stale, 'red', 'blue');
    expect({ code, err }).toMatchObject({ code: 1 });
    expect(err).toContain('message 3: it is missing');
    putText(stale, 'again.txt', peering(stale, 'send', 'red', '3').out);
    const again = readBundleText(textIn(stale, 'again.txt')) as readonly Message[];
    expect(again.map(({ n, by }) => [n, by])[0]).toEqual([3, 'red']);
    expect(peering(stale, 'receive', 'blue', 'again.txt').err).not.toContain('message 3');
  });

  test('has its file attached, as text or as bytes', () => {
    const file = Buffer.from(textIn(sent, newest(sent, 'red'))).toString('base64');
    for (const type of ['text/plain', 'application/octet-stream']) {
      const attached = `Content-Type: ${type}\nContent-Disposition: attachment; filename=003.txt\nContent-Transfer-Encoding: base64\n\n${file}`;
      const mail = `From: red\nContent-Type: multipart/mixed; boundary=cut\n\n--cut\n\nMy turn.\n--cut\n${attached}\n--cut--\n`;
      expect(receives(mail)).toMatchObject({ code: 0, messages: 3 });
    }
  });

  test('is read whole: a reply below what it quotes, and what stands behind a part that was cut off', () => {
    const text = textIn(sent, newest(sent, 'red'));
    const quoted = textIn(sent, newest(sent, 'blue')).replaceAll(/^/gm, '> ');
    for (const mail of [`${quoted}\n${text}`, `${text}\n${quoted}`, `${text.slice(0, 300)}\n${text}`])
      expect(receives(mail)).toMatchObject({ code: 0, messages: 3 });
    expect(receives(text.slice(0, -20)).err).toContain('no messages found');
  });

  test('with messages in another order is read in theirs', () => {
    const disk = copy(sent);
    const first = textIn(disk, newest(disk, 'red'));
    act(disk, 'red', 'build: W2 AT 0606: PD=9 B=6 S=7');
    const later = (readBundleText(textIn(disk, newest(disk, 'red'))) as readonly Message[]).slice(1);
    expect(later.map(({ n }) => n)).toEqual([4]);
    expect(receives(`${writeBundle(later)}\n${first}`)).toMatchObject({ code: 0, messages: 4 });
  });

  test('that has nothing new says so', () => {
    expect(receives(textIn(sent, 'red/outbox/001.txt'))).toMatchObject({ code: 0, messages: 2 });
    expect(receives(textIn(sent, 'red/outbox/001.txt')).out).toContain('mail.txt: nothing new.\n');
    expect(receives(textIn(sent, newest(sent, 'red'))).out).not.toContain('nothing new');
  });

  test('that was changed on the way is told as such', () => {
    const text = textIn(sent, newest(sent, 'red'));
    const bundle = JSON.stringify(readBundleText(text)).replace('"n":3', '"n":4');
    const changed = Buffer.from(bundle).toString('base64');
    expect(receives(`=== MESSAGES red 3 ===\n${changed}\n=== END ===`)).toMatchObject({
      code: 1,
      messages: 2,
    });
    expect(receives('No game here.').err).toContain('no messages found');
  });
});

test('a crash at any point: no message was sent that is not kept, and the game goes on', () => {
  const prepared = copy(start);
  act(prepared, 'red', BUILD);
  const commands = [
    ['act', 'red', 'build: W2 AT 0606: PD=4 B=2 S=2'],
    ['receive', 'blue', newest(prepared, 'red')],
  ] as const;
  for (const command of commands) {
    const whole = copy(prepared);
    expect(peering(whole, ...command).code).toBe(0);
    for (let point = 0; point < whole.written(); point += 1) {
      const disk = memoryDisk(prepared.files, point);
      expect(() => peering(disk, ...command)).toThrow(Crash);
      const again = memoryDisk(afterCrash(disk));
      expect([0, 1]).toContain(peering(again, ...command).code);
      checkSent(again, command[1]);
    }
  }
});

/** Whatever stands in the outbox is a message of the chain that is kept. */
function checkSent(disk: Memory, who: string): void {
  const sums = secretsIn(disk, who).chain.map(({ sum }) => sum);
  for (const file of disk.list(`${who}/outbox`)) {
    const bundle = readBundleText(textIn(disk, `${who}/outbox/${file}`)) as readonly Message[];
    for (const { n, sum } of bundle) expect(sums[n - 1]).toBe(sum);
  }
}
