import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface ReceivingServer {
  /** The URL of the mail server, for the setting `SMTP_URL`. */
  url: string;
  /** The mails that the server has received, oldest first. */
  mails: string[];
  /** Returns how many connections the mail server has received. */
  connections(): number;
  stop(): Promise<void>;
}

/**
 * Starts a local mail server.
 * @param refusalOf returns why it refuses a recipient, as SMTP status and text; by default it accepts every mail
 */
export async function startSmtpServer(
  refusalOf: (recipient: string) => { status: number; text: string } | undefined = () => undefined,
): Promise<ReceivingServer> {
  const mails: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refusalOf(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.status }));
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const port = await listenOnFreePort(server.server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
