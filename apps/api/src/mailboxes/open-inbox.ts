import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { findPublicAddresses, type LookUp } from '../outside/public-lookup.ts';
import { rejectOnAbort } from '../outside/reject-on-abort.ts';
import type { MailboxSettings } from './imap-settings.ts';

/** How mail servers are reached. */
export interface ImapNetwork {
  /** Finds the IP addresses of a host name; the system does it, except in tests. */
  lookup?: LookUp;
  /** Where the connection goes after its address was checked; only tests have another place. */
  connect?: Pick<ImapFlowOptions, 'host' | 'port' | 'secure'>;
  /** Time limit of everything that is done with one connection, in milliseconds. */
  withinMs?: number;
}

const WITHIN_MS = 25_000;
/** A mail server sends no more at once than one mail that is read, and what stands around it. */
export const MAIL_BYTES = 1_000_000;
const RESPONSE_BYTES = 4 * MAIL_BYTES;

/**
 * Opens the inbox so that nothing in it changes, also not what is read in it. The server is one of the public internet,
 * and the connection goes to the address that was checked.
 * @throws PrivateAddress; Error when the server can't be reached, refuses the settings, or takes too long
 */
export async function withInbox<Result>(
  { server, user, password }: MailboxSettings,
  { lookup, connect, withinMs = WITHIN_MS }: ImapNetwork,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(withinMs);
  const [address] = await rejectOnAbort(signal, findPublicAddresses(server, lookup));
  if (!address) throw Object.assign(new Error(`${server} has no address`), { code: 'ENOTFOUND' });
  // Most processes never read a mailbox.
  const imap = await import('imapflow');
  const client = new imap.ImapFlow({
    ...{ host: address.address, port: 993, secure: true, servername: server },
    auth: { user, pass: password },
    // Logs would have addresses and passwords.
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    ...{ connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs },
    ...{ maxLineLength: MAIL_BYTES, maxLiteralSize: 2 * MAIL_BYTES, maxResponseSize: RESPONSE_BYTES },
    maxResponseTokens: 100_000,
    ...connect,
  });
  // What breaks the connection also rejects the call that waits for an answer.
  client.on('error', () => undefined);
  try {
    return await rejectOnAbort(
      signal,
      (async () => {
        await client.connect();
        await client.mailboxOpen('INBOX', { readOnly: true });
        return work(client);
      })(),
    );
  } finally {
    client.close();
  }
}
