import { randomUUID } from 'node:crypto';
import { handledMessage, messageList } from '@witryna/contract/messages';
import { accountCheck, accountSettings } from '@witryna/contract/shop-settings';
import { startPage } from '@witryna/contract/start-page';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { startFakeImap } from '../../../test/fake-imap.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openSettings } from '../../../test/settings-people.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { listShopsWithDueMailbox } from '../../database/tenant.ts';
import type { LookUp } from '../../outside/public-lookup.ts';

const { db, connection } = await createTestDatabase<Tables>();
const server = await startFakeImap();
afterAll(() => server.close());
const network: { lookup: LookUp } = { lookup: async () => [{ address: '93.184.215.14', family: 4 }] };
const api = createTestApi(
  db,
  {},
  {
    imap: {
      lookup: (host) => network.lookup(host),
      connect: { host: '127.0.0.1', port: server.port, secure: false },
      withinMs: 1_500,
    },
  },
);
const { shop, olga } = await openSettings(db, connection, api);
const { drain, handlers } = createJobRunner(api.deps);
const at = (path: string) => `admin/own.test/${path}`;
const typed = { server: 'imap.example.com', user: 'sklep@own.test', password: server.password };

const mailbox = async () => accountSettings.parse((await olga.ask(at('mailbox-settings?language=pl'))).body);
const put = async (accounts: object[]) =>
  olga.ask(at('mailbox-settings'), { method: 'PUT', body: { version: (await mailbox()).version, accounts } });
const check = async (values: object) =>
  accountCheck.parse((await olga.ask(at('mailbox-settings/check'), { body: { type: 'imap', values } })).body);
const due = () => listShopsWithDueMailbox(db, api.time.now);
/** Lets time pass, and reads the mailbox if it is due then. */
async function poll(ms = 121_000): Promise<void> {
  api.advance(ms);
  for (const shopId of await due()) await handlers['shop-mailbox']({ shopId });
}

let uid = 100;
function arrive(source: string): void {
  uid += 1;
  server.mails.set(uid, source.replaceAll('\n', '\r\n'));
}
const mail = (answer: number, { from = 'Ala <ALA@example.com>', head = '', body = 'Dziękuję!' } = {}) =>
  `From: ${from}\nTo: sklep@own.test\nMessage-ID: <${randomUUID()}@mail.example>\nDate: Thu, 19 Nov 2026 01:00:00 +0100\n` +
  `In-Reply-To: <answer-${answer}@own.test>\nContent-Type: text/plain; charset=utf-8\n${head}\n${body}\n`;

/** A question that the shop has answered and is done with. @returns the message, and the number of the answer */
async function answered(): Promise<{ id: number; answer: number }> {
  const sent = { name: 'Ala', email: 'ala@example.com', subject: 'Pytanie', message: 'Czy jest zielony?' };
  await api.send('own.test', '/shop/Contact', sent);
  const { messages } = messageList.parse((await olga.ask(at('messages/search'), { body: {} })).body);
  const id = messages[0]?.id ?? 0;
  const body = { text: 'Jest.', known: 0, done: true, request: randomUUID() };
  await olga.ask(at(`messages/${id}/answers`), { body });
  await drain('answer');
  const { entries } = await read(id);
  return { id, answer: entries[0]?.id ?? 0 };
}
const read = async (id: number) => handledMessage.parse((await olga.ask(at(`messages/${id}`))).body);
const repliesOf = async (id: number) => (await read(id)).entries.filter(({ kind }) => kind === 'reply');

beforeEach(() => {
  server.mood = 'well';
});

test('a mailbox is set up with its check, and its password is never shown', async () => {
  expect(await check({})).toMatchObject({ result: 'incomplete', fields: { server: 'required', password: 'required' } });
  expect(await check({ ...typed, password: 'wrong' })).toMatchObject({
    result: 'refused',
    fields: { user: 'refused', password: 'refused' },
  });
  server.mood = 'silent';
  expect(await check(typed)).toMatchObject({ result: 'unreachable', cause: 'too-slow' });
  server.mood = 'well';
  const { lookup } = network;
  for (const [code, cause] of [
    ['ENOTFOUND', 'unknown-host'],
    ['ECONNREFUSED', 'unreachable'],
  ]) {
    network.lookup = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await check(typed)).toMatchObject({ result: 'unreachable', cause });
  }
  network.lookup = lookup;
  expect(await check(typed)).toMatchObject({ result: 'accepted' });
  expect((await put([{ type: 'imap', values: { server: 'localhost' } }])).status).toBe(400);
  // What does not work is stored all the same, and a warning stays until it does.
  const saved = await put([{ type: 'imap', values: { ...typed, password: 'wrong' } }]);
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ problem: expect.stringMatching(/./) })]);
  await poll(1);
  expect((await mailbox()).accounts).toMatchObject([{ type: 'imap', problem: 'failing' }]);
  expect(startPage.parse((await olga.ask(at('start'))).body).accounts).toEqual({ carriers: 0, mailbox: 1 });
  expect((await put([{ type: 'imap', values: typed }])).body).toMatchObject({ problem: null });
  const stored = await mailbox();
  expect(stored.accounts).toMatchObject([{ type: 'imap', problem: null }]);
  const rows = await db.selectFrom('mailbox').selectAll().execute();
  for (const seen of [stored, rows]) expect(JSON.stringify(seen)).not.toContain(server.password);
});

test.each(['127.0.0.1', '169.254.169.254', '10.0.0.5', '::1', 'fd00::1'])(
  'a server whose name leads to %s is not connected to',
  async (address) => {
    const { lookup } = network;
    network.lookup = async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const asked = server.commands.length;
    expect(await check(typed)).toMatchObject({ result: 'refused', fields: { server: 'refused' } });
    expect(server.commands).toHaveLength(asked);
    network.lookup = lookup;
  },
);

test('a reply stands below its message, opens it again, and is stored once however often it is read', async () => {
  const { id, answer } = await answered();
  expect(await read(id)).toMatchObject({ state: 'done', unread: false });
  arrive(mail(answer, { body: 'Z czasów przed sklepem' }));
  await poll();
  expect(await repliesOf(id)).toEqual([]);
  arrive(mail(answer, { body: 'Biorę zielony.\n\nW dniu 30.11.2026 Glina napisał(a):\n> Jest.' }));
  arrive('From: a@example.com\nSubject: Reklama\n\nKup!\n');
  await poll();
  expect(await repliesOf(id)).toMatchObject([
    { author: 'Ala', authorId: null, text: 'Biorę zielony.', at: '2026-11-19T00:00:00.000Z', mail: null },
  ]);
  expect(await read(id)).toMatchObject({ state: 'open', unread: true });
  // The server numbers its mails anew: they are found again by their day.
  server.validity += 1;
  await poll();
  expect((await repliesOf(id)).filter(({ text }) => text === 'Biorę zielony.')).toHaveLength(1);
  expect(server.commands.some((command) => /^(?:SELECT|UID STORE|STORE|EXPUNGE)/i.test(command))).toBe(false);
});

test('replies of others, of programs and to unknown answers stay in the mailbox; files are named', async () => {
  const { id, answer } = await answered();
  arrive(mail(answer, { from: 'Obcy <obcy@example.com>' }));
  arrive(mail(answer, { head: 'Auto-Submitted: auto-replied\n', body: 'Jestem na urlopie.' }));
  arrive(mail(999_999));
  arrive('To: x\nIn-Reply-To: <answer-1@own.test>\n\n');
  const parts = ['--b', 'Content-Type: text/html', '', '<p>Proszę <b>&lt;tak&gt;</b></p><script>x()</script>', '--b'];
  const file = ['Content-Type: image/png; name="pęknięcie.png"', 'Content-Disposition: attachment', '', 'x', '--b--'];
  const multipart = mail(answer, { body: [...parts, ...file].join('\n') });
  arrive(multipart.replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=b'));
  await poll();
  expect(await repliesOf(id)).toMatchObject([{ text: 'Proszę <tak>', files: ['pęknięcie.png'] }]);
});

test('a mailbox that fails is asked ever less, told after a while, and read at once when it is saved', async () => {
  server.mood = 'broken';
  for (let tries = 0; tries < 3; tries += 1) await poll(3_600_001);
  expect((await mailbox()).accounts).toMatchObject([{ problem: 'failing', reason: expect.any(String) }]);
  server.mood = 'well';
  await poll(121_000);
  expect((await mailbox()).accounts).toMatchObject([{ problem: 'failing' }]);
  const { id, answer } = await answered();
  arrive(mail(answer));
  expect((await put([{ type: 'imap' }])).status).toBe(200);
  expect(await due()).toEqual([shop.shopId]);
  await poll(0);
  expect((await mailbox()).accounts).toMatchObject([{ problem: null }]);
  expect(await repliesOf(id)).toHaveLength(1);
  expect((await put([])).status).toBe(200);
  expect(await due()).toEqual([]);
});

test('many replies are read in several steps, each bounded', async () => {
  expect((await put([{ type: 'imap', values: typed }])).status).toBe(200);
  await poll();
  const { id, answer } = await answered();
  for (let count = 0; count < 30; count += 1) arrive(mail(answer, { body: `Nr ${count}` }));
  await poll();
  expect(await repliesOf(id)).toHaveLength(20);
  expect(await due()).toEqual([shop.shopId]);
  await poll(0);
  expect(await repliesOf(id)).toHaveLength(30);
});
