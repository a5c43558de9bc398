import { deadLetters, lettersDone, shownLetter } from '@witryna/contract/dead-letters';
import { installationEvents } from '@witryna/contract/installation-log';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
await join({ email: 'one@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Zofia');
await join({ email: 'two@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Adam');
const { browser: zofia } = await signInFirst('one@example.com');
const { browser: adam } = await signInFirst('two@example.com');
await shopApi.deps.jobs.ready();

/** Stores a job that has given up. @returns its id */
async function giveUp(shopId: number, kind: string, minutesAgo: number, data: object = {}) {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job
      (name, data, output, group_id, source_name, source_retry_count, source_created_on, created_on)
    values ('dead-letter', ${JSON.stringify({ shopId, ...data })}::jsonb,
      ${JSON.stringify({ message: 'refused <ala@example.com>' })}::jsonb, ${`${shopId}`}, ${kind}, 4,
      now() - interval '1 day', now() - make_interval(mins => ${minutesAgo}))
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
const letters = 'admin/installation/letters';
const list = async (query = '') => deadLetters.parse((await zofia.ask(`${letters}?${query}`)).body);
const repeat = async (chosen: object, who = zofia) =>
  lettersDone.parse((await who.ask(`${letters}/repeat`, { body: { letters: chosen } })).body);
const waiting = async (kind: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${kind} and state = 'created'`.execute(db);
  return rows[0]?.count;
};

test('jobs that have given up are listed and shown without secrets and data of people', async () => {
  const id = await giveUp(own.shopId, 'mail', 1, { kind: 'placed', to: 'ala@example.com', token: 'secret' });
  await giveUp(other.shopId, 'refund', 2);
  const { letters: listed, kinds, next } = await list();
  expect(next).toBeNull();
  expect(kinds).toEqual([
    { kind: 'mail', count: 1 },
    { kind: 'refund', count: 1 },
  ]);
  expect(listed).toMatchObject([
    { id, kind: 'mail', about: 'placed', host: 'own.test', order: null, reason: 'refused …@example.com>', tries: 5 },
    { kind: 'refund', host: 'other.test' },
  ]);
  const { body } = await zofia.ask(`${letters}/${id}`);
  expect(shownLetter.parse(body).data).toEqual({
    ...{ shopId: own.shopId, kind: 'placed', to: '…@example.com', token: '…' },
  });
  expect(JSON.stringify(body)).not.toMatch(/ala|secret"/);
  expect((await zofia.refusal(`${letters}/01890000-0000-7000-8000-000000000001`)).status).toBe(404);
  expect((await list('kind=refund')).letters).toHaveLength(1);
  expect((await list('host=own.test')).letters).toHaveLength(1);
  expect((await list('host=nobody.test')).letters).toEqual([]);
  const first = await list('limit=1');
  expect((await list(`limit=1&after=${first.next}`)).letters).toMatchObject([{ kind: 'refund' }]);
  for (const wrong of ['1', `1.${'-'.repeat(36)}`])
    expect((await zofia.ask(`${letters}?after=${wrong}`)).status, wrong).toBe(400);
});

test('two operators who press at once send a job again once', async () => {
  const id = await giveUp(own.shopId, 'mail', 1, { kind: 'placed' });
  const before = (await waiting('mail')) ?? 0;
  const results = await Promise.all([zofia, adam, zofia, adam].map((who) => repeat({ ids: [id] }, who)));
  expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(1);
  expect(await waiting('mail')).toBe(before + 1);
  expect(await repeat({ ids: [id] })).toEqual({ done: 0, gone: 1, more: false });
});

test('those of a filter are sent again, a bounded number at once', async () => {
  const ids = await Promise.all(Array.from({ length: 203 }, (_, at) => giveUp(other.shopId, 'invoice', at)));
  await giveUp(own.shopId, 'invoice', 1);
  const filter = { kind: 'invoice', host: 'other.test' };
  expect(await repeat({ filter })).toEqual({ done: 200, gone: 0, more: true });
  expect(await repeat({ filter })).toEqual({ done: 3, gone: 0, more: false });
  expect(ids).toHaveLength(203);
  expect((await list('kind=invoice')).letters).toMatchObject([{ host: 'own.test' }]);
  expect(await repeat({ filter: { host: 'nobody.test' } })).toEqual({ done: 0, gone: 0, more: false });
});

test('jobs are dropped with a reason, which stands in the log of the installation', async () => {
  const id = await giveUp(own.shopId, 'newsletter', 1);
  const drop = (body: object) => zofia.ask(`${letters}/drop`, { body });
  expect((await drop({ letters: { ids: [id] } })).status).toBe(400);
  expect((await drop({ letters: { ids: [id] }, reason: ' x ' })).status).toBe(400);
  expect((await drop({ letters: { ids: [] }, reason: 'spam address' })).status).toBe(400);
  expect((await drop({ letters: { ids: [id] }, reason: 'spam address' })).body).toMatchObject({ done: 1 });
  expect((await zofia.refusal(`${letters}/${id}`)).status).toBe(404);
  const events = async (query: string) =>
    installationEvents.parse((await zofia.ask(`admin/installation/events?${query}`)).body);
  expect((await events('limit=1')).events).toMatchObject([
    { actor: 'Zofia', what: 'letters-dropped', details: { count: 1, reason: 'spam address' } },
  ]);
  expect((await events('by=adam')).events.every(({ actor }) => actor === 'Adam')).toBe(true);
  const whole = (await events('limit=100')).events.map((event) => event.id);
  const parts: number[] = [];
  for (let after: number | null = Number.MAX_SAFE_INTEGER; after !== null; ) {
    const part: Awaited<ReturnType<typeof events>> = await events(`limit=1&after=${after}`);
    parts.push(...part.events.map((event) => event.id));
    after = part.next;
  }
  expect(parts).toEqual(whole);
});
