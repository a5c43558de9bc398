import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedMail } from '@witryna/contract/mail';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { writeAtomically } from '../files/write-atomically.ts';

type TextFile = NonNullable<RenderedMail['attachments']>[number];

/** A file that is sent as it is. */
interface BinaryFile {
  readonly filename: string;
  readonly bytes: Buffer;
  readonly mediaType: string;
}

export interface Mail extends Omit<RenderedMail, 'attachments'> {
  attachments?: readonly (TextFile | BinaryFile)[];
  /**
   * Unique id of the mail, the same when the mail is sent again. It names the mail's file and lets the receiver drop a
   * second copy.
   */
  id: string;
  /** Host of the shop. */
  host: string;
  from: { name: string; address: string };
  to: string;
  /** The address for replies; by default the sender's address. */
  replyTo?: { name: string; address: string };
  /** The address that ends a subscription by one POST request (RFC 8058). */
  oneClickUrl?: string;
  /** Whether a person has written it; other mails say that they are sent automatically (RFC 3834). */
  personal?: boolean;
}

/** The mail server refuses the recipient for good, for example because the address does not exist. */
export class RecipientRefused extends Error {}

export interface Mailer {
  /**
   * Sends a mail. Rejects if the mail server fails; the job is then retried (`mailQueue` in `jobs/job-kinds.ts`).
   * @throws RecipientRefused if sending it again would be useless
   */
  send(mail: Mail): Promise<void>;
  /** Closes idle SMTP connections. */
  close?(): void;
}

const SMTP_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 5;
/** A temporary file that is older was left by a killed process: writing a mail takes milliseconds. */
const LEFTOVER_MS = 60_000;

/**
 * Creates a mailer that sends mails over SMTP. Without an SMTP address it writes them to `outbox/*.eml` in the data
 * folder.
 */
export function createMailer({ smtpUrl, dataDir }: { smtpUrl: string | undefined; dataDir: string }): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl) : createFileMailer(join(dataDir, 'outbox'));
}

const toMessage = ({
  id,
  host,
  from,
  to,
  replyTo,
  oneClickUrl,
  subject,
  html,
  text,
  personal,
  attachments = [],
}: Mail) => ({
  messageId: `<${id}@${host}>`,
  from: { ...from, name: asText(from.name) },
  to,
  replyTo: replyTo && { ...replyTo, name: asText(replyTo.name) },
  subject: asText(subject),
  html,
  text,
  attachments: attachments.map((file) =>
    'bytes' in file
      ? { filename: file.filename, content: file.bytes, contentType: file.mediaType }
      : {
          filename: file.filename,
          // A saved attachment has lost its charset. The byte order mark tells programs that it is UTF-8.
          content: `\ufeff${file.text}`,
          contentType: 'text/plain; charset=utf-8',
        },
  ),
  headers: {
    ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
    ...(oneClickUrl && {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/**
 * Keeps mail programs from decoding what somebody typed as an encoded word (RFC 2047), such as `=?utf-8?B?…?=`: it could
 * hide what a subject says. The joiner shows nothing, and makes nodemailer encode the whole text as it is.
 */
function asText(header: string): string {
  return header.replaceAll('=?', '=\u2060?');
}

/** Creates a mailer that reuses SMTP connections, because opening one takes longer than sending a mail. */
function createSmtpMailer(url: string): Mailer {
  let opened: Promise<Transporter> | undefined;
  async function open() {
    const { createTransport } = await loadNodemailer();
    return createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    });
  }
  return {
    async send(mail) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail(toMessage(mail)).catch((error: unknown) => {
        throw isRefusal(error)
          ? new RecipientRefused('the mail server refuses the recipient', { cause: error })
          : error;
      });
    },
    close() {
      opened?.then((transport) => transport.close()).catch(() => undefined);
    },
  };
}

/**
 * Whether an error of nodemailer is the server's permanent refusal of the recipient. The status 5.7 means that the server
 * does not accept our mails at all, which its operator can change.
 */
function isRefusal(error: unknown): boolean {
  const { command, responseCode, response } = refusal.safeParse(error).data ?? {};
  return command === 'RCPT TO' && Math.floor((responseCode ?? 0) / 100) === 5 && !/\b5\.7\.\d/.test(response ?? '');
}

const refusal = z.object({ command: z.string(), responseCode: z.number(), response: z.string() });

/**
 * Creates a mailer that writes files. Mails contain addresses and links that open orders, so only the server's user may
 * read the files.
 */
function createFileMailer(folder: string): Mailer {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  return {
    async send(mail) {
      if (performance.now() - cleanedAt > LEFTOVER_MS) {
        cleanedAt = performance.now();
        await removeLeftovers(folder);
      }
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail is not a buffer');
      await mkdir(folder, { recursive: true });
      // An older version may have created the folder with wider permissions.
      await chmod(folder, 0o700);
      const file = join(folder, `${mail.host}-${mail.id}.eml`.replace(/[^\w.-]/g, '_'));
      await writeAtomically(file, message);
    },
  };
}

/** Removes partial mails of killed processes, because they contain shoppers' data. Older versions named them `.part`. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.(?:part|tmp)$/.test(one))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Loads nodemailer with the first mail, because many processes never send one. */
const loadNodemailer = () => import('nodemailer');

/**
 * Signs in at a mail server, and sends nothing.
 * @throws Error if it can't be reached within this time, or refuses the sign-in
 */
export async function signInToMailServer(url: string, withinMs: number): Promise<void> {
  const { createTransport } = await loadNodemailer();
  const timeouts = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
  const transport = createTransport({ url, ...timeouts });
  await transport.verify().finally(() => transport.close());
}
