import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const WITHIN_MS = 20_000;

/** Texts bind short words to the next one by a space that does not break. */
const withSpaces = (text: string) => text.replace(/\s/g, ' ');

/** Waits until the outbox has a mail with this recipient and subject. */
export async function waitForMail(to: string, subject: string): Promise<ReadMail> {
  const isWanted = (mail: ReadMail) => mail.to.includes(to) && withSpaces(mail.subject) === withSpaces(subject);
  const find = async () => (await readOutbox()).find(isWanted);
  await expect.poll(async () => (await find()) !== undefined, { timeout: WITHIN_MS }).toBe(true);
  const mail = await find();
  if (!mail) throw new Error(`the mail "${subject}" has disappeared`);
  return mail;
}

export async function readOutbox(): Promise<ReadMail[]> {
  const folder = join(inject('runningShop').dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name), 'latin1'))));
}

/** Finds the link to the order in a mail. */
export function orderLink({ text }: ReadMail): string {
  const link = /https?:\/\/\S+#t=[\w.~-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link to the order in:\n${text}`);
  return link;
}

function readMail(raw: string): ReadMail {
  const [head, body] = halves(raw);
  const part = (type: string) => decodePart(body, head, type);
  return {
    to: decodeWords(header(head, 'to')),
    subject: decodeWords(header(head, 'subject')),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

function halves(raw: string): [string, string] {
  const at = raw.indexOf('\r\n\r\n');
  return [raw.slice(0, at), raw.slice(at + 4)];
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

function decodePart(body: string, head: string, type: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  if (!boundary) return '';
  const parts = body.split(`--${boundary}`).map((part) => halves(part.trimStart()));
  const inner = parts.find(([partHead]) => header(partHead, 'content-type').startsWith('multipart/'));
  if (inner) return decodePart(inner[1], inner[0], type);
  const [partHead, content] = parts.find(([candidate]) => header(candidate, 'content-type').startsWith(type)) ?? [];
  if (partHead === undefined || content === undefined) return '';
  const encoding = header(partHead, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(content.replace(/=\r\n/g, ''));
  return Buffer.from(content, 'latin1').toString('utf8');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes the encoded words of a mail header: `=?UTF-8?Q?…?=`. */
function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, coded: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString('utf8')
      : decodeQuoted(coded.replaceAll('_', ' ')),
  );
}
