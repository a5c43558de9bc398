import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { createMailer, type Mail, RecipientRefused } from './mailer.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailer-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const mail: Mail = {
  id: '10001-placed',
  host: 'glina.example',
  from: { name: 'Glina, pracownia', address: 'czesc@glina.example' },
  to: 'ala@example.com',
  subject: 'Mamy Twoje zamówienie 10001',
  html: '<p>Dziękujemy</p>',
  text: 'Dziękujemy',
};

test('without an SMTP server mails are written to files; a repeated mail replaces its file', async () => {
  const mailer = createMailer({ smtpUrl: undefined, dataDir });
  await mailer.send(mail);
  await mailer.send(mail);
  await mailer.send({ ...mail, id: '../../etc/passwd' });
  const files = (await readdir(join(dataDir, 'outbox'))).sort();
  expect(files).toEqual(['glina.example-.._.._etc_passwd.eml', 'glina.example-10001-placed.eml']);
  const text = await readFile(join(dataDir, 'outbox', 'glina.example-10001-placed.eml'), 'utf8');
  expect(text).toContain('Message-ID: <10001-placed@glina.example>');
  expect(text).toContain('To: ala@example.com');
  expect(text).toMatch(/multipart\/alternative/);
});

test('a mail to people on a list has the headers by which mail programs unsubscribe (RFC 8058)', async () => {
  const oneClickUrl = 'https://glina.example/api/shop/Newsletter/one-click?token=a.b';
  await createMailer({ smtpUrl: undefined, dataDir }).send({ ...mail, id: 'list', oneClickUrl });
  const text = await readFile(join(dataDir, 'outbox', 'glina.example-list.eml'), 'utf8');
  expect(text.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${oneClickUrl}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain('Auto-Submitted: auto-generated');
});

test('partial mails that a killed process has left are removed', async () => {
  const outbox = join(dataDir, 'outbox');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['a.eml.part', 'b.eml.1.tmp', 'new.eml.2.tmp']) await writeFile(join(outbox, name), 'From: a');
  for (const name of ['a.eml.part', 'b.eml.1.tmp']) await utimes(join(outbox, name), longAgo, longAgo);
  await createMailer({ smtpUrl: undefined, dataDir }).send(mail);
  const left = (await readdir(outbox)).filter((name) => !name.endsWith('.eml'));
  expect(left).toEqual(['new.eml.2.tmp']);
});

/** Decodes the encoded words of a header as mail programs do. */
function decodeWords(header: string): string {
  const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind, coded = '']) => {
    const quoted = coded
      .replaceAll('_', ' ')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return kind === 'B' ? Buffer.from(coded, 'base64') : Buffer.from(quoted, 'latin1');
  });
  return Buffer.concat(words).toString();
}

test('an encoded word that somebody typed stays the text that it is', async () => {
  const typed = '=?utf-8?B?UGF5IG5vdw==?= =?iso-8859-1?Q?a?=';
  const replyTo = { name: typed, address: 'ala@example.com' };
  await createMailer({ smtpUrl: undefined, dataDir }).send({ ...mail, id: 'word', subject: typed, replyTo });
  const text = await readFile(join(dataDir, 'outbox', 'glina.example-word.eml'), 'utf8');
  expect(text).not.toMatch(/=\?(?:utf-8\?B|iso)/);
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)$/m.exec(text) ?? [];
  expect(decodeWords(subject).replaceAll('\u2060', '')).toBe(typed);
});

test('attachments are plain text in UTF-8 with a byte order mark', async () => {
  const attachments = [{ filename: 'Regulamin.txt', text: 'Zażółć' }];
  await createMailer({ smtpUrl: undefined, dataDir }).send({ ...mail, id: 'terms', attachments });
  const text = await readFile(join(dataDir, 'outbox', 'glina.example-terms.eml'), 'utf8');
  expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8; name=Regulamin\.txt/);
  expect(text).toContain('filename=Regulamin.txt');
  expect(text).toContain(Buffer.from('\ufeffZażółć').toString('base64'));
});

test('only the server’s user can read the mail files', async () => {
  await chmod(join(dataDir, 'outbox'), 0o755);
  await createMailer({ smtpUrl: undefined, dataDir }).send({ ...mail, id: 'private' });
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
  expect([await modeOf('outbox'), await modeOf('outbox/glina.example-private.eml')]).toEqual(['700', '600']);
});

test('with an SMTP server mails are sent over reused connections', async () => {
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: server.url, dataDir });
  await Promise.all(Array.from({ length: 20 }, (_, at) => mailer.send({ ...mail, id: `mail-${at}` })));
  mailer.close?.();
  await server.stop();
  expect(server.mails).toHaveLength(20);
  expect(server.mails[0]).toMatch(/^To: ala@example\.com\r$/m);
  expect(server.mails.filter((text) => text.includes('Message-ID: <mail-7@glina.example>'))).toHaveLength(1);
  expect(server.connections()).toBeLessThanOrEqual(5);
});

test('an address that demands TLS sends nothing to a server without it', async () => {
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: `${server.url}?requireTLS=true`, dataDir });
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS|TLS/);
  mailer.close?.();
  await server.stop();
  expect(server.mails).toEqual([]);
});

test.each([
  [550, '5.1.1 no such user', true],
  [553, 'mailbox name not allowed', true],
  [450, '4.2.0 greylisted', false],
  [550, '5.7.1 relaying denied', false],
])('the refusal of a recipient with %d %s is final: %s', async (status, text, isFinal) => {
  const server = await startSmtpServer(() => ({ status, text }));
  const mailer = createMailer({ smtpUrl: server.url, dataDir });
  const error = await mailer.send(mail).catch((reason: unknown) => reason);
  mailer.close?.();
  await server.stop();
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RecipientRefused).toBe(isFinal);
});
