import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedMail } from '@witryna/contract/mail';
import type { Transporter } from 'nodemailer';

export interface Mail extends RenderedMail {
  /** The same for the same mail however often it is sent: names the file, and lets the receiver drop a second copy. */
  id: string;
  /** Host of the shop. */
  host: string;
  from: { name: string; address: string };
  to: string;
  /** Whom an answer goes to; the sender where absent. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Ends idle connections. */
  close?(): void;
}

const SMTP_WITHIN_MS = 20_000;
const MOST_CONNECTIONS = 5;

/** Over SMTP, or without an address into `outbox/*.eml` of the data folder. */
export function createMailer({ smtpUrl, dataDir }: { smtpUrl: string | undefined; dataDir: string }): Mailer {
  return smtpUrl ? overSmtp(smtpUrl) : intoFolder(join(dataDir, 'outbox'));
}

const toMessage = ({ id, host, from, to, replyTo, subject, html, text, attachments = [] }: Mail) => ({
  messageId: `<${id}@${host}>`,
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  attachments: attachments.map(({ filename, text: content }) => ({
    filename,
    // saved from the mail it has no charset: the mark tells readers that it is UTF-8
    content: `\ufeff${content}`,
    contentType: 'text/plain; charset=utf-8',
  })),
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Connections are kept for the next mails: setting one up takes longer than sending a mail. */
function overSmtp(url: string): Mailer {
  let opened: Promise<Transporter> | undefined;
  async function open() {
    const { createTransport } = await loadNodemailer();
    return createTransport({
      url,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      connectionTimeout: SMTP_WITHIN_MS,
      greetingTimeout: SMTP_WITHIN_MS,
      socketTimeout: SMTP_WITHIN_MS,
    });
  }
  return {
    async send(mail) {
      opened ??= open();
      await (await opened).sendMail(toMessage(mail));
    },
    close() {
      opened?.then((transport) => transport.close()).catch(() => undefined);
    },
  };
}

/** Mails hold addresses and links that open orders: only the server's user may read them. */
function intoFolder(folder: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail is no buffer');
      await mkdir(folder, { recursive: true });
      // also a folder that an older version has left open
      await chmod(folder, 0o700);
      const file = join(folder, `${mail.host}-${mail.id}.eml`.replace(/[^\w.-]/g, '_'));
      // whole or not at all, also when the process ends here
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/** With the first mail: many a process never sends one. */
const loadNodemailer = () => import('nodemailer');
