import { reviewList } from '@witryna/contract/catalog';
import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';
import { approveReview, rejectReview } from './moderate-review.ts';
import { setReply } from './moderation-store.ts';
import { showVotes } from './vote-store.ts';

const { db } = await createTestDatabase<Tables>();
const { send, get, deps } = createTestApi(db);
const host = 'glina.test';
let shop: Tenant;
let other: Tenant;
let product: number;
const sessionOf = (name: string | number) => `session-of-${name}`.padEnd(20, '-');

beforeAll(async () => {
  shop = await makeShop(db, host);
  other = await makeShop(db, 'other.test');
  product = (await makeProduct(shop)).id;
});

const addReview = (author: string, status: 'approved' | 'waiting' = 'approved', day = 1) =>
  shop.write(async (tx) => {
    const row = {
      product_id: product,
      author,
      body: 'x',
      rating: 5,
      status,
      created_at: new Date(Date.UTC(2026, 0, day)),
    };
    return (await tx.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
const path = (review: number, of = product) => `/shop/Product/${of}/reviews/${review}/votes`;
const vote = (review: number, name: string | number, helpful = true) =>
  send(host, path(review), { session: sessionOf(name), helpful });
const list = (query = '') => get(host, `/shop/Product/${product}/reviews${query}`, reviewList);

test('a session has one vote per review, can take it back, and nothing stored tells the session', async () => {
  const review = await addReview('Ala');
  expect(await vote(review, 'a')).toMatchObject({ status: 200, body: { helpful: 1 } });
  expect(await vote(review, 'a')).toMatchObject({ body: { helpful: 1 } });
  expect(await vote(review, 'b')).toMatchObject({ body: { helpful: 2 } });
  expect(await vote(review, 'b', false)).toMatchObject({ body: { helpful: 1 } });
  expect(await vote(review, 'b', false)).toMatchObject({ body: { helpful: 1 } });
  const again = await addReview('Ola');
  await vote(again, 'a');
  const { rows } = await sql<{ voter: string }>`select voter from review_vote`.execute(db);
  expect(new Set(rows.map(({ voter }) => voter)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('session');
});

test('votes at the same time are all counted, each session once', async () => {
  const review = await addReview('Ala');
  await Promise.all(Array.from({ length: 12 }, (_, at) => vote(review, at % 6)));
  expect(await vote(review, 0)).toMatchObject({ body: { helpful: 6 } });
});

test('pages show votes after the daily count, and lists can begin with the most helpful review', async () => {
  await sql`delete from review`.execute(db);
  const [old, recent] = [await addReview('old', 'approved', 1), await addReview('recent', 'approved', 2)];
  await vote(old, 'a');
  const names = async (query = '') => (await list(query)).data.map(({ author }) => author);
  expect((await list()).data.map(({ helpful }) => helpful)).toEqual([undefined, undefined]);
  await shop.write(showVotes);
  expect((await list()).data.map(({ helpful }) => helpful)).toEqual([undefined, 1]);
  expect(await names()).toEqual(['recent', 'old']);
  expect(await names('?sort=helpful')).toEqual(['old', 'recent']);
  await vote(recent, 'a');
  await vote(old, 'a', false);
  await shop.write(showVotes);
  expect(await names('?sort=helpful')).toEqual(['recent', 'old']);
});

test('a vote for a review that is not shown, of another product or of another shop is 404', async () => {
  const [shown, waiting] = [await addReview('Ala'), await addReview('Ola', 'waiting')];
  const second = (await makeProduct(shop)).id;
  const theirs = (await makeProduct(other)).id;
  const body = { session: sessionOf('a'), helpful: true };
  expect((await vote(waiting, 'a')).status).toBe(404);
  expect((await send(host, path(shown, second), body)).status).toBe(404);
  expect((await send('other.test', path(shown, theirs), body)).status).toBe(404);
  expect((await send(host, path(shown), { session: 'short', helpful: true })).status).toBe(400);
});

test('a review with very many votes gets no more; votes have a rate limit', async () => {
  const review = await addReview('Ala');
  await sql`update review set votes = ${serverLimits.reviewVotes} where id = ${review}`.execute(db);
  expect(await vote(review, 'late')).toMatchObject({ body: { helpful: serverLimits.reviewVotes } });
  const limited = createTestApi(db, { rateLimits: { reviewVote: { points: 1, seconds: 60 } } });
  const body = { session: sessionOf('c'), helpful: true };
  expect((await limited.send(host, path(review), body)).status).toBe(200);
  expect((await limited.send(host, path(review), body)).status).toBe(429);
});

test('the reply of the shop is shown with its time, and a rejected review is not', async () => {
  await sql`delete from review`.execute(db);
  const review = await addReview('Ala', 'waiting');
  await approveReview(shop, review);
  const now = new Date('2026-11-20T12:00:00Z');
  expect(await shop.write((tx) => setReply(tx, review, '<b>Dziękujemy</b>', now))).toBe(true);
  expect((await list()).data[0]?.reply).toEqual({ body: '<b>Dziękujemy</b>', createdAt: now.toISOString() });
  await shop.write((tx) => setReply(tx, review, null, now));
  expect((await list()).data[0]?.reply).toBeUndefined();
  expect(await other.write((tx) => setReply(tx, review, 'x', now))).toBe(false);
  expect(await approveReview(other, review)).toBe(false);
  await rejectReview(shop, deps.originals, review);
  expect((await list()).totalItems).toBe(0);
});
