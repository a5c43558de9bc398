import { randomUUID } from 'node:crypto';
import type { Area } from '@witryna/contract/admin-rights';
import {
  assigneeList,
  handledMessage,
  messageEntry,
  messageLimits,
  messageList,
  readyAnswer,
  readyAnswerList,
} from '@witryna/contract/messages';
import { shopLog } from '@witryna/contract/shop-events';
import { startPage } from '@witryna/contract/start-page';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { RecipientRefused } from '../../mail/mailer.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { openBrowser, join } = await openTestBackOffice(api, connection);
let refuseMail = false;
const { drain, mails } = createJobRunner(api.deps, () => {
  if (refuseMail) throw new RecipientRefused('no such mailbox', { cause: new Error('550 no such mailbox') });
});
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
const { id: product } = await makeProduct(shop, { name: 'Kubek Poranek' });

async function person(email: string, areas: Area[], name: string, shopId = shop.shopId) {
  await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name }, invitedBy: 'x' }, name);
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await person('anna@example.com', ['content'], 'Anna');
const bea = await person('bea@example.com', ['content'], 'Bea');
const path = 'admin/own.test/messages';
const message = { name: 'Ala', email: 'ala@example.com', subject: 'Pytanie', message: 'Czy jest zielony?' };
const list = async (filter: object = {}, who = anna) =>
  messageList.parse((await who.ask(`${path}/search`, { body: filter })).body);
const read = async (id: number) => handledMessage.parse((await anna.ask(`${path}/${id}`)).body);
const change = (id: number, body: object, who = anna) => who.ask(`${path}/${id}`, { method: 'PATCH', body });
const reply = (id: number, more: object = {}, who = anna) =>
  who.ask(`${path}/${id}/answers`, { body: { text: 'Jest!', known: 0, request: randomUUID(), ...more } });
const toDo = async () => startPage.parse((await anna.ask('admin/own.test/start')).body).conversation;

async function write(more: object = {}): Promise<number> {
  expect((await api.send('own.test', '/shop/Contact', { ...message, ...more })).status).toBe(202);
  return (await list()).messages[0]?.id ?? 0;
}

beforeEach(async () => {
  refuseMail = false;
  mails.length = 0;
  await sql`delete from contact_message`.execute(db);
  await sql`delete from pgboss.job where name = 'answer'`.execute(db);
});

test('a message is in the inbox with its product, unread until somebody opens it', async () => {
  const id = await write({ productId: product, phone: '600 100 200' });
  expect((await list({ state: 'open' })).messages).toEqual([
    {
      ...{ id, at: api.time.now.toISOString(), name: 'Ala', email: 'ala@example.com', subject: 'Pytanie' },
      ...{ excerpt: 'Czy jest zielony?', product: { id: product, name: 'Kubek Poranek', picture: null } },
      ...{ state: 'open', unread: true, assignee: null, photos: 0, answers: 0 },
    },
  ]);
  expect(await toDo()).toMatchObject({ messages: 1, unread: 1 });
  expect(await read(id)).toMatchObject({ phone: '600 100 200', text: 'Czy jest zielony?', entries: [], unread: true });
  await change(id, { seen: true });
  expect(await toDo()).toMatchObject({ messages: 1, unread: 0 });
  expect((await read(id)).unread).toBe(false);
  // A product that is unknown or of another shop does no harm.
  const { id: foreign } = await makeProduct(other);
  for (const productId of [foreign, 999_999_999]) {
    const { product: none } = await read(await write({ productId }));
    expect(none).toBeNull();
  }
});

test('an answer is mailed once with the message, however often its press is sent, and closes the message', async () => {
  const id = await write();
  const press = { text: 'Jest!\n<b>Zapraszamy</b>', request: randomUUID(), done: true };
  const answers = await Promise.all([reply(id, press), reply(id, press)]);
  const [first, second] = answers.map(({ body }) => messageEntry.parse(body));
  expect(second).toEqual(first);
  expect(first).toMatchObject({ kind: 'answer', author: 'Anna', mail: 'waiting', text: press.text });
  await drain('answer');
  expect(mails).toMatchObject([{ id: `answer-${first?.id}`, to: 'ala@example.com', personal: true, host: 'own.test' }]);
  expect(JSON.parse(mails[0]?.text ?? '')).toMatchObject({
    ...{ answer: press.text, subject: 'Pytanie', message: 'Czy jest zielony?' },
  });
  expect(await read(id)).toMatchObject({ state: 'done', unread: false, entries: [{ mail: 'sent', reason: null }] });
  expect((await list({ state: 'done' })).messages).toMatchObject([{ id, answers: 1 }]);
  const elsewhere = await write();
  expect(await reply(elsewhere, press)).toMatchObject({ status: 422 });
  const log = shopLog.parse((await anna.ask('admin/own.test/events')).body);
  expect(log.events[0]).toMatchObject({ thing: 'message', name: `#${id}`, actor: 'Anna' });
  expect(JSON.stringify(log)).not.toMatch(/ala@example|Zapraszamy|Pytanie/);
});

test('of two people who answer at once, one mail is sent, and the other is told by whom', async () => {
  const id = await write();
  const both = await Promise.all([reply(id, { text: 'Tak' }), reply(id, { text: 'Nie' }, bea)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sent = messageEntry.parse(both.find(({ status }) => status === 200)?.body);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { by: sent.author, fields: ['answers'] } },
  });
  // Whoever has seen the first answer may add to it.
  expect((await reply(id, { text: 'I jeszcze coś', known: sent.id }, bea)).status).toBe(200);
  await drain('answer');
  expect(mails).toHaveLength(2);
});

test('what the mail server refuses is told beside the answer', async () => {
  const id = await write();
  await reply(id);
  refuseMail = true;
  await expect(drain('answer')).rejects.toThrow('no such mailbox');
  expect((await read(id)).entries).toMatchObject([{ mail: 'failed', reason: '550 no such mailbox' }]);
});

test('messages are given to somebody who may answer them, and are done and opened again', async () => {
  const id = await write();
  await person('gosia@example.com', ['goods'], 'Gosia');
  const { people } = assigneeList.parse((await anna.ask('admin/own.test/assignees')).body);
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Bea']);
  const beaId = people.find(({ name }) => name === 'Bea')?.id;
  expect((await change(id, { assignee: beaId })).status).toBe(204);
  expect((await read(id)).assignee).toEqual({ id: beaId, name: 'Bea' });
  expect((await list({ mine: true }, bea)).messages).toMatchObject([{ id }]);
  expect((await list({ mine: true })).messages).toEqual([]);
  expect((await change(id, { assignee: randomUUID() })).status).toBe(400);
  await change(id, { assignee: null, state: 'done' });
  expect(await read(id)).toMatchObject({ assignee: null, state: 'done' });
  await change(id, { state: 'open' });
  expect((await list({ state: 'open' })).messages).toMatchObject([{ id }]);
});

test('notes are for the shop only; an answer can’t be removed, and a note only by its author', async () => {
  const id = await write();
  const { body } = await anna.ask(`${path}/${id}/notes`, { body: { text: 'Dzwoniła też' } });
  const note = messageEntry.parse(body);
  const answered = messageEntry.parse((await reply(id)).body);
  const remove = (entry: number, who = anna) => who.ask(`admin/own.test/message-notes/${entry}`, { method: 'DELETE' });
  expect((await remove(note.id, bea)).status).toBe(403);
  expect((await remove(answered.id)).status).toBe(404);
  await drain('answer');
  expect(JSON.stringify(mails)).not.toContain('Dzwoniła');
  expect((await remove(note.id)).status).toBe(204);
  expect((await read(id)).entries.map(({ kind }) => kind)).toEqual(['answer']);
});

test('a message has so many entries and no more', async () => {
  const id = await write();
  await sql`
    insert into message_entry (shop_id, message_id, kind, author, body, written_at)
    select ${shop.shopId}, ${id}, 'note', 'Anna', 'x', now() from generate_series(1, ${messageLimits.entries})`.execute(
    db,
  );
  expect(await reply(id)).toMatchObject({ status: 409, body: { error: { code: 'LimitReached' } } });
});

test('ready-made answers have a name each, and a limit', async () => {
  const at = 'admin/own.test/ready-answers';
  const add = (name: string) => anna.ask(at, { body: { name, text: 'Dzień dobry {name}' } });
  const { id } = readyAnswer.parse((await add('Powitanie')).body);
  expect(await add('POWITANIE')).toMatchObject({ body: { error: { details: { fields: { name: 'taken' } } } } });
  const changed = { name: 'Powitanie', text: 'Witaj {name}' };
  expect((await anna.ask(`${at}/${id}`, { method: 'PUT', body: changed })).status).toBe(204);
  expect(readyAnswerList.parse((await bea.ask(at)).body).answers).toEqual([{ id, ...changed }]);
  for (let place = 1; place < messageLimits.readyAnswers; place += 1) await add(`Odpowiedź ${place}`);
  expect(await add('Za dużo')).toMatchObject({ body: { error: { code: 'LimitReached' } } });
  expect((await anna.ask(`${at}/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await anna.ask(`${at}/${id}`, { method: 'DELETE' })).status).toBe(404);
});

test('what somebody has written and was answered is exported and erased with them, and not mailed then', async () => {
  const id = await write({ email: 'Ala@Example.com' });
  await reply(id);
  await anna.ask(`${path}/${id}/notes`, { body: { text: 'Miła' } });
  const data = await exportPerson(shop, 'ala@example.com');
  expect(data.contactMessages).toMatchObject([{ id }]);
  expect(data.messageEntries).toMatchObject([
    { kind: 'answer', body: 'Jest!' },
    { kind: 'note', body: 'Miła' },
  ]);
  await erasePerson(shop, 'ala@example.com', api.time.now);
  await drain('answer');
  expect(mails).toEqual([]);
  expect((await anna.ask(`${path}/${id}`)).status).toBe(404);
  const left = await shop.read((tx) => tx.selectFrom('message_entry').selectAll().execute());
  expect(left).toEqual([]);
});

test('the inbox is searched and read part by part, also with hostile texts', async () => {
  for (const [name, subject] of [
    ['Ala <b>', 'Dostawa'],
    ['Ola', '100% bawełny_'],
    ['Żaneta', "'); drop table contact_message;--"],
  ])
    await write({ name, subject });
  const of = async (filter: object) => (await list(filter)).messages.map(({ name }) => name);
  expect(await of({ search: 'zaneta drop' })).toEqual(['Żaneta']);
  expect(await of({ search: '%' })).toEqual(['Ola']);
  expect(await of({ search: '<b>' })).toEqual(['Ala <b>']);
  expect(await of({ search: 'ala@example.com dostawa' })).toEqual(['Ala <b>']);
  const first = await list({ limit: 2 });
  const rest = await list({ limit: 2, after: first.next ?? undefined });
  expect([...first.messages, ...rest.messages].map(({ name }) => name)).toEqual(['Żaneta', 'Ola', 'Ala <b>']);
  expect(rest.next).toBeNull();
});

test('only people for the contents of the shop reach its messages', async () => {
  const id = await write();
  const clerk = await person('stefan@example.com', ['goods'], 'Stefan');
  const stranger = await person('obcy@example.com', ['content'], 'Obcy', other.shopId);
  const calls: [string, object?][] = [
    [`${path}/search`, { body: {} }],
    [`${path}/${id}`],
    [`${path}/${id}`, { method: 'PATCH', body: { state: 'done' } }],
    [`${path}/${id}/answers`, { body: { text: 'x', known: 0, request: randomUUID() } }],
    [`${path}/${id}/notes`, { body: { text: 'x' } }],
    ['admin/own.test/assignees'],
    ['admin/own.test/ready-answers'],
    ['admin/own.test/shopper-photos/message-1'],
  ];
  for (const [call, asking] of calls) {
    expect((await clerk.refusal(call, asking)).code, call).toBe('Forbidden');
    expect((await stranger.refusal(call, asking)).code, call).toBe('ShopNotFound');
    if (!call.includes(`${id}`)) continue;
    expect((await stranger.ask(call.replace('own.test', 'other.test'), asking)).status, call).toBe(404);
  }
  expect(await read(id)).toMatchObject({ state: 'open', entries: [] });
});
