import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedMail } from '@witryna/contract/mail';

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
}

const SMTP_WITHIN_MS = 20_000;

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

function overSmtp(url: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({
        url,
        connectionTimeout: SMTP_WITHIN_MS,
        greetingTimeout: SMTP_WITHIN_MS,
        socketTimeout: SMTP_WITHIN_MS,
      });
      await transport.sendMail(toMessage(mail));
    },
  };
}

function intoFolder(folder: string): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail is no buffer');
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${mail.host}-${mail.id}.eml`.replace(/[^\w.-]/g, '_'));
      // whole or not at all, also when the process ends here
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
  };
}

/** With the first mail: many a process never sends one. */
const loadNodemailer = () => import('nodemailer');
