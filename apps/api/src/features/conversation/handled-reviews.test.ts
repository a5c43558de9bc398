import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@witryna/contract/admin-rights';
import { reviewList as shownReviews } from '@witryna/contract/catalog';
import { goodsChanged } from '@witryna/contract/goods';
import { reviewAnswered, reviewList } from '@witryna/contract/reviews';
import { serverLimits } from '@witryna/contract/server-limits';
import { shopLog } from '@witryna/contract/shop-events';
import { startPage } from '@witryna/contract/start-page';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { hostileTexts } from '../../../test/hostile-values.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { makeProduct } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { deleteOldPhotos } from '../../photos/delete-old-photos.ts';
import { uploadRows } from '../reviews/photo-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db, { dataDir: mkdtempSync(join(tmpdir(), 'conversation-')) });
const { openBrowser, join: invite } = await openTestBackOffice(api, connection);
const shop = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
const photo = JSON.stringify([{ id: 'cup', alt: '' }]);
const { id: product } = await makeProduct(shop, { name: 'Kubek Poranek', photos: photo });
const start = api.time.now;
const DAY_MS = 86_400_000;

async function staff(email: string, areas: Area[], name: string, shopId = shop.shopId) {
  await invite({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name }, invitedBy: 'x' }, name);
  const browser = openBrowser();
  await browser.signIn(email);
  return browser;
}
const anna = await staff('anna@example.com', ['content'], 'Anna');
const bea = await staff('bea@example.com', ['content', 'goods'], 'Bea');
const path = 'admin/own.test/reviews';
const list = async (filter: object = {}, who = anna) =>
  reviewList.parse((await who.ask(`${path}/search`, { body: filter })).body);
const decide = async (body: object) => goodsChanged.parse((await anna.ask(`${path}/decide`, { body })).body);
const undo = async (batch: string | null) =>
  goodsChanged.parse((await anna.ask(`${path}/undo`, { body: { batch } })).body);
const answer = (id: number, version: number, reply: string | null, who = anna) =>
  who.ask(`${path}/${id}/reply`, { method: 'PUT', body: { version, reply } });
const shown = async () => (await api.get('own.test', `/shop/Product/${product}/reviews`, shownReviews)).data;

async function send(body: string, more: object = {}): Promise<number> {
  const review = { author: 'Ala', rating: 5, body, consent: true, ...more };
  expect((await api.send('own.test', `/shop/Product/${product}/reviews`, review)).status).toBe(202);
  return (await list()).reviews[0]?.id ?? 0;
}

beforeEach(async () => {
  api.time.now = start;
  await sql`delete from review_upload`.execute(db);
  await sql`delete from review`.execute(db);
});

test('a review that waits is shown, with what the back office must know of it and without the address', async () => {
  const id = await send('Świetny', { email: 'ala@example.com', rating: 4 });
  const { reviews, next } = await list({ state: 'waiting' });
  expect(next).toBeNull();
  expect(reviews).toEqual([
    {
      ...{ id, version: 1, at: start.toISOString(), state: 'waiting', author: 'Ala', rating: 4, text: 'Świetny' },
      ...{ verified: false, product: { id: product, name: 'Kubek Poranek', picture: 'cup' }, photos: [] },
      ...{ reply: null, repliedAt: null, reason: null },
    },
  ]);
  expect(startPage.parse((await anna.ask('admin/own.test/start')).body).conversation?.reviews).toBe(1);
  expect(await shown()).toEqual([]);
  const { batch, changed } = await decide({ state: 'approved', ids: [id] });
  expect(changed).toEqual([id]);
  expect(await shown()).toMatchObject([{ id, body: 'Świetny' }]);
  expect(startPage.parse((await anna.ask('admin/own.test/start')).body).conversation?.reviews).toBe(0);
  // The same press once more changes nothing, and so leaves nothing to undo.
  expect(await decide({ state: 'approved', ids: [id] })).toEqual({ batch: null, changed: [], refused: [] });
  expect(await undo(batch)).toMatchObject({ changed: [id] });
  expect(await shown()).toEqual([]);
  expect((await list({ state: 'waiting' })).reviews).toMatchObject([{ id, version: 3 }]);
  expect((await anna.refusal(`${path}/undo`, { body: { batch } })).code).toBe('UndoImpossible');
});

test('a refusal needs a reason, which no page shows; one press refuses several and brings them back', async () => {
  const ids = [await send('Reklama'), await send('Spam')];
  for (const body of [
    { state: 'refused', ids },
    { state: 'refused', ids, reason: ' ' },
    { state: 'waiting', ids },
  ])
    expect((await anna.ask(`${path}/decide`, { body })).status).toBe(400);
  await decide({ state: 'approved', ids });
  const { batch, changed } = await decide({ state: 'refused', ids: [...ids, 999_999], reason: 'spam' });
  expect(changed).toEqual(ids);
  expect(await shown()).toEqual([]);
  expect((await list({ state: 'refused' })).reviews.map(({ reason }) => reason)).toEqual(['spam', 'spam']);
  await undo(batch);
  expect((await shown()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect((await list()).reviews.map(({ reason }) => reason)).toEqual([null, null]);
  const log = shopLog.parse((await anna.ask('admin/own.test/events?thing=review')).body);
  expect(log.events[0]).toMatchObject({ thing: 'review', name: 'Kubek Poranek', actor: 'Anna', action: 'undone' });
  expect(JSON.stringify(log)).not.toMatch(/spam|Ala/);
});

test('the author of a refused review is told why and how to object, once, and not if that was undone', async () => {
  const { mails, drain } = createJobRunner(api.deps);
  /** The mail waits for ten minutes. */
  const run = async () => {
    await sql`update pgboss.job set start_after = now() where name = 'review-refused'`.execute(db);
    await drain('review-refused');
    return mails.splice(0);
  };
  const told = await send('Kup buty na adidasy.example', { email: 'ala@example.com' });
  const unknown = await send('Też spam');
  const { batch } = await decide({ state: 'refused', ids: [told, unknown], reason: 'spam' });
  expect(await drain('review-refused')).toBe(0);
  await undo(batch);
  expect(await run()).toEqual([]);
  api.time.now = new Date(start.getTime() + 1_000);
  await decide({ state: 'refused', ids: [told, unknown], reason: 'To reklama.' });
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'ala@example.com' });
  expect(JSON.parse(mail?.text ?? '')).toMatchObject({ product: 'Kubek Poranek', reason: 'To reklama.' });
  expect(mail?.text).not.toContain('adidasy.example');
  await decide({ state: 'approved', ids: [told] });
  expect(await run()).toEqual([]);
});

test('reviews in the name of a stranger bring that mailbox three mails a day', async () => {
  const { mails, drain } = createJobRunner(api.deps);
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await send(`Spam ${at}`, { email: `obcy+${at}@example.com` }));
  await decide({ state: 'refused', ids, reason: 'Reklama' });
  await sql`update pgboss.job set start_after = now() where name = 'review-refused'`.execute(db);
  await drain('review-refused');
  expect(mails).toHaveLength(3);
});

test('photos of a refused review are for the shop only, come back with it, and are deleted after days', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();
  const url = `http://own.test/api/shop/Product/${product}/reviews/photos`;
  const init = { method: 'POST', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } };
  const sent = await api.api.fetch(new Request(url, init), { clientAddress: '192.0.2.1' });
  const { id: photoId } = z.object({ id: z.string() }).parse(await sent.json());
  const id = await send('Ładny', { photos: [photoId] });
  const publicly = async () =>
    (await api.api.fetch(new Request(`http://own.test/pictures/${photoId}_L`), { clientAddress: '192.0.2.1' })).status;
  const privately = async (who = anna) => {
    const { status } = await who.refusal(`admin/own.test/shopper-photos/${photoId}`).catch(() => ({ status: 200 }));
    return status;
  };
  const photos = async () => (await list()).reviews[0]?.photos;
  expect([await publicly(), await privately(), await photos()]).toEqual([404, 200, [{ id: photoId, shown: false }]]);
  await decide({ state: 'approved', ids: [id] });
  expect([await publicly(), await privately(), await photos()]).toEqual([200, 404, [{ id: photoId, shown: true }]]);
  const { batch } = await decide({ state: 'refused', ids: [id], reason: 'x' });
  expect([await privately(), await photos()]).toEqual([200, [{ id: photoId, shown: false }]]);
  // A node knows for a second which pictures there are.
  await expect.poll(publicly, { timeout: 10_000 }).toBe(404);
  await undo(batch);
  expect((await shown())[0]?.photos).toEqual([photoId]);
  await decide({ state: 'refused', ids: [id], reason: 'x' });
  const cleanAt = (days: number) =>
    deleteOldPhotos(shop, api.deps.originals, uploadRows, new Date(start.getTime() + days * DAY_MS));
  await cleanAt(serverLimits.refusedPhotoDays - 1);
  expect(await photos()).toHaveLength(1);
  await cleanAt(serverLimits.refusedPhotoDays + 1);
  expect([await photos(), await privately()]).toEqual([[], 404]);
});

test('the shop answers, changes and takes back; of two who answer at once, the later one is told', async () => {
  const id = await send('Dobry');
  await decide({ state: 'approved', ids: [id] });
  const both = await Promise.all([answer(id, 2, 'Dziękujemy!'), answer(id, 2, 'Dzięki!', bea)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [review] = (await list()).reviews;
  expect(['Dziękujemy!', 'Dzięki!']).toContain(review?.reply);
  expect((await shown())[0]?.reply).toMatchObject({ body: review?.reply });
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ error: { code: 'ChangedMeanwhile', details: { fields: ['reply'], version: 3 } } });

  const changed = reviewAnswered.parse((await answer(id, 3, 'Zapraszamy ponownie')).body);
  expect(changed.version).toBe(4);
  expect(reviewAnswered.parse((await answer(id, 4, 'Zapraszamy ponownie')).body).batch).toBeNull();
  const taken = reviewAnswered.parse((await answer(id, 4, null)).body);
  expect((await list()).reviews[0]).toMatchObject({ reply: null, repliedAt: null });
  expect(await undo(taken.batch)).toMatchObject({ changed: [id] });
  expect(await undo(changed.batch)).toMatchObject({ changed: [id], refused: [] });
  expect((await list()).reviews[0]?.reply).toBe(review?.reply);
  expect((await answer(id, 7, 'x'.repeat(2_001))).status).toBe(400);
  expect((await answer(999_999, 1, 'x')).status).toBe(404);
});

test('hostile texts are stored, found and answered as they are', async () => {
  const markup = hostileTexts.filter((text) => text.includes('<'));
  for (const text of [...markup, ...hostileTexts.filter((_, at) => at % 5 === 0)]) {
    const sent = { author: 'Ala', rating: 1, body: `a ${text} z`, consent: true };
    const { status } = await api.send('own.test', `/shop/Product/${product}/reviews`, sent);
    if (status !== 202) continue;
    const [stored] = (await list({ limit: 1 })).reviews;
    const { id = 0, version = 1 } = stored ?? {};
    const saved = await answer(id, version, `b ${text} y`);
    if (saved.status === 200) expect((await list({ review: id })).reviews[0]?.reply).toContain('b');
  }
  expect((await list({ search: '<script>' })).reviews.length).toBeGreaterThan(0);
  expect((await list({ search: '100%_\\' })).reviews).toEqual([]);
});

test('the list is filtered and read part by part', async () => {
  const { id: second } = await makeProduct(shop, { name: 'Talerz' });
  const ids = [];
  for (const rating of [1, 2, 3, 4, 5]) ids.push(await send(`Ocena ${rating}`, { rating, author: `Osoba ${rating}` }));
  const plate = { author: 'Zofia', rating: 5, body: 'Do tortu', consent: true };
  await api.send('own.test', `/shop/Product/${second}/reviews`, plate);
  const of = async (filter: object) => (await list(filter)).reviews.map(({ text }) => text);
  expect(await of({ product: second })).toEqual(['Do tortu']);
  expect(await of({ stars: 5 })).toEqual(['Do tortu', 'Ocena 5']);
  expect(await of({ search: 'osoba ocena 3' })).toEqual(['Ocena 3']);
  expect(await of({ search: 'talerz' })).toEqual(['Do tortu']);
  expect(await of({ review: ids[0] })).toEqual(['Ocena 1']);
  expect(await of({ state: 'approved' })).toEqual([]);
  const all = await of({});
  const parts: string[] = [];
  for (let after: number | undefined; ; ) {
    const part = await list({ limit: 4, after });
    parts.push(...part.reviews.map(({ text }) => text));
    if (part.next === null) break;
    after = part.next;
  }
  expect(parts).toEqual(all);
  // One that an import brings is older than its id says.
  await db
    .updateTable('review')
    .set({ created_at: new Date('2020-01-01') })
    .where('body', '=', 'Ocena 5')
    .execute();
  expect((await of({})).at(-1)).toBe('Ocena 5');
  expect((await anna.ask(`${path}/search`, { body: { stars: 6 } })).status).toBe(400);
});

test('only people for the contents of the shop may do that, and nobody reaches another shop', async () => {
  const id = await send('Dobry');
  const goods = await staff('gosia@example.com', ['goods'], 'Gosia');
  const calls: [string, object][] = [
    [`${path}/search`, { body: {} }],
    [`${path}/decide`, { body: { state: 'approved', ids: [id] } }],
    [`${path}/${id}/reply`, { method: 'PUT', body: { version: 1, reply: 'x' } }],
    [`${path}/undo`, { body: { batch: crypto.randomUUID() } }],
  ];
  for (const [call, asking] of calls) expect((await goods.refusal(call, asking)).code, call).toBe('Forbidden');
  const stranger = await staff('obcy@example.com', ['content'], 'Obcy', other.shopId);
  for (const [call, asking] of calls) {
    expect((await stranger.refusal(call, asking)).code, call).toBe('ShopNotFound');
    const foreign = call.replace('own.test', 'other.test');
    const { status, body } = await stranger.ask(foreign, asking);
    if (status === 200) expect(JSON.stringify(body)).not.toContain('Dobry');
  }
  expect((await list()).reviews).toMatchObject([{ id, state: 'waiting', reply: null }]);
});
