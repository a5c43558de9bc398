import { hash } from 'node:crypto';
import { cleanLine, cleanText } from '@witryna/contract/clean-text';
import { limits } from '@witryna/contract/limits';
import PostalMime, { type Email } from 'postal-mime';
import { plainText } from '../plain-text/plain-text.ts';
import { withoutQuote } from './without-quote.ts';

/** What a shopper has answered by mail. */
export interface Reply {
  /** Tells the mail from others, also when it is read twice. */
  mailId: string;
  /** In small letters. */
  from: string;
  text: string;
  /** Names of its attachments, which stay in the mailbox. */
  files: string[];
  sentAt: Date | null;
}

const MOST_FILES = 10;
const FILE_NAME = 100;
const MAIL_ID = 300;
/** More of a mail is not looked at: its text comes before its files, and quotes are the longest part of it. */
const MOST_TEXT = 100_000;

/** Reads a reply. @returns undefined for one that a program has written, and for one without a sender */
export async function replyOf(source: Uint8Array): Promise<Reply | undefined> {
  const email = await PostalMime.parse(source);
  const from = email.from?.address?.trim().toLowerCase();
  if (!from || isAutomatic(email)) return undefined;
  const written = email.text?.slice(0, MOST_TEXT) ?? plainText(email.html?.slice(0, MOST_TEXT) ?? '');
  const sentAt = email.date === undefined ? Number.NaN : Date.parse(email.date);
  return {
    mailId: email.messageId?.slice(0, MAIL_ID) || hash('sha256', source),
    from,
    text: cleanText(withoutQuote(written)).slice(0, limits.messageLength).toWellFormed(),
    files: email.attachments
      .slice(0, MOST_FILES)
      .map(({ filename, mimeType }) =>
        cleanLine((filename ?? mimeType).replaceAll(/[\r\n]/g, ' ')).slice(0, FILE_NAME),
      ),
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt),
  };
}

/** Whether a program has written it, such as a notice of absence (RFC 3834), and nobody waits for an answer. */
function isAutomatic({ headers }: Email): boolean {
  const headerOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = headerOf('auto-submitted');
  return (
    (submitted !== undefined && submitted !== 'no') ||
    headerOf('x-autoreply') !== undefined ||
    headerOf('x-autorespond') !== undefined ||
    ['bulk', 'junk', 'auto_reply', 'list'].includes(headerOf('precedence') ?? '')
  );
}
