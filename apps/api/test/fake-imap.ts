// A mail server that speaks what a reader of an inbox needs of IMAP (RFC 3501): one user, one inbox, nothing is changed.
import { createServer, type Socket } from 'node:net';

export interface FakeImap {
  port: number;
  password: string;
  validity: number;
  /** Sources of the mails in the inbox, by their numbers. */
  mails: Map<number, string>;
  /** What clients have sent, without their tags. */
  commands: string[];
  /** What the server does with the next connections: it answers, says nothing, or hangs up. */
  mood: 'well' | 'silent' | 'broken';
  close(): Promise<void>;
}

/** Starts a mail server on the loopback. */
export async function startFakeImap(): Promise<FakeImap> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (fake.mood === 'broken') return void socket.destroy();
    if (fake.mood === 'silent') return;
    socket.write('* OK ready\r\n');
    let waiting = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      const lines = (waiting + part).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', ...words] = line.split(' ');
        fake.commands.push(words.join(' '));
        for (const answer of answerTo(fake, words)) socket.write(Buffer.from(answer.replace('TAG', tag), 'latin1'));
      }
    });
  });
  const fake: FakeImap = {
    ...{ port: 0, password: 'secret-1', validity: 7, mails: new Map(), commands: [], mood: 'well' },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) fake.port = address.port;
  return fake;
}

const done = (text = 'done') => `TAG OK ${text}\r\n`;

function answerTo(fake: FakeImap, words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  const command = first.toUpperCase();
  if (command === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1\r\n', done()];
  if (command === 'LOGIN')
    return [rest.join(' ').includes(fake.password) ? done() : 'TAG NO [AUTHENTICATIONFAILED] wrong password\r\n'];
  if (command === 'LIST' || command === 'LSUB') return [`* ${command} () "/" INBOX\r\n`, done()];
  if (command === 'EXAMINE') {
    const uids = [...fake.mails.keys()];
    return [
      `* ${uids.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY ${fake.validity}] ok\r\n`,
      `* OK [UIDNEXT ${Math.max(0, ...uids) + 1}] ok\r\n`,
      done('[READ-ONLY] done'),
    ];
  }
  if (command === 'UID' && rest[0]?.toUpperCase() === 'SEARCH')
    return [`* SEARCH ${[...fake.mails.keys()].join(' ')}\r\n`, done()];
  if (command === 'UID' && rest[0]?.toUpperCase() === 'FETCH')
    return [...fetchMails(fake, rest[1] ?? '', words), done()];
  if (command === 'LOGOUT') return ['* BYE\r\n', done()];
  return [done()];
}

function fetchMails(fake: FakeImap, range: string, words: readonly string[]): string[] {
  const [from = 0, to = from] = range.split(':').map(Number);
  const asked = words.join(' ');
  const isHeaders = asked.includes('HEADER.FIELDS');
  return [...fake.mails].flatMap(([uid, source], place) => {
    if (uid < from || uid > to) return [];
    const bytes = Buffer.from(source, 'utf8').toString('latin1');
    const head = bytes.slice(0, bytes.indexOf('\r\n\r\n') + 4);
    const [section, text] = isHeaders
      ? ['BODY[HEADER.FIELDS (IN-REPLY-TO REFERENCES)]', head]
      : ['BODY[]<0>', bytes.slice(0, Number(/<0\.(\d+)>/.exec(asked)?.[1] ?? bytes.length))];
    return [`* ${place + 1} FETCH (UID ${uid} ${section} {${text.length}}\r\n${text})\r\n`];
  });
}
