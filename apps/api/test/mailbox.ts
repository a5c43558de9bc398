import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from './listen-on-free-port.ts';

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/**
 * Starts a mail server that keeps of each mail only its message id, for runs that cause gigabytes of mails.
 * @param onReceived is called with the number of mails, before the server answers that it has the mail
 */
export async function openMailbox(onReceived: (mails: number) => void = () => undefined) {
  /** How often each message id was received. */
  const received = new Map<string, number>();
  let mails = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (part: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += part.toString('latin1');
      });
      stream.once('error', done);
      stream.once('end', () => {
        const id = /^message-id:\s*<([^@>]+)@/im.exec(head)?.[1] ?? 'unknown';
        received.set(id, (received.get(id) ?? 0) + 1);
        mails += 1;
        onReceived(mails);
        done();
      });
    },
  });
  // A killed node breaks its connections off.
  server.on('error', () => undefined);
  const port = await listenOnFreePort(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
