import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer, type Mail } from './mailer.ts';

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

test('without a server mails are files; the same mail again is the same file', async () => {
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

test('what is to be kept is attached as plain text', async () => {
  const attachments = [{ filename: 'Regulamin.txt', text: 'Zażółć' }];
  await createMailer({ smtpUrl: undefined, dataDir }).send({ ...mail, id: 'terms', attachments });
  const text = await readFile(join(dataDir, 'outbox', 'glina.example-terms.eml'), 'utf8');
  expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8; name=Regulamin\.txt/);
  expect(text).toContain('filename=Regulamin.txt');
  expect(text).toContain(Buffer.from('\ufeffZażółć').toString('base64'));
});

test('with a server they go there', async () => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (inData && line !== '.') continue;
        if (line === 'DATA') inData = true;
        else if (line === '.') inData = false;
        socket.write(line === 'DATA' ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir }).send(mail);
  expect(lines).toContain('RCPT TO:<ala@example.com>');
  expect(lines).toContain('Message-ID: <10001-placed@glina.example>');
  server.close();
});
