import { ShopError } from '@witryna/contract/errors';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { createRouter } from '../api-context.ts';
import type { Tables } from '../database/database.ts';
import type { ResolvedShop } from '../database/shop-state.ts';
import { NotExecuted } from '../database/tenant-transaction.ts';
import { createShopLimits } from '../people/installation/shop-limits.ts';
import { createShopResolver } from '../tenancy/shop-resolver.ts';
import { answerError } from './answer-error.ts';

const { db, pool } = await createTestDatabase<Tables>();
const limitsOf = () => createShopLimits({ db, clock: () => new Date(), shops: createShopResolver(db) });

async function answerTo(error: unknown, signal = new AbortController().signal) {
  const logged: string[] = [];
  const note = (level: string) => (_details: object, message: string) => void logged.push(`${level} ${message}`);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const app = createRouter();
  app.onError((thrown, c) => answerError(thrown, c, { log, shopLimits: limitsOf() }));
  app.get('/', () => {
    throw error;
  });
  const response = await app.fetch(new Request('http://glina.test/', { signal }));
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
    logged,
  };
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const unavailable = { status: 503, retryAfter: '5', logged: ['error ServiceUnavailable'] };

test.each([
  ['cannot be reached', '08006'],
  ['is read-only', '25006'],
  ['has no disk left', '53100'],
  ['has no memory left', '53200'],
  ['has no connection left', '53300'],
  ['cancelled a slow statement', '57014'],
  ['is shutting down', '57P01'],
  ['is restarting after a crash', '57P02'],
  ['is starting up or recovering', '57P03'],
  ['cannot read or write its files', '58030'],
  ['waited too long for a lock', '55P03'],
  ['had a conflict on every attempt', '40001'],
])('a database that %s (%s) gives ServiceUnavailable', async (_what, code) => {
  const raise = sql.raw(`do $$ begin raise exception 'secret' using errcode = '${code}'; end $$`);
  expect(await answerTo(await errorOf(raise.execute(db)))).toMatchObject(unavailable);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  'a connection that fails with %s gives ServiceUnavailable',
  async (code) => {
    expect(await answerTo(Object.assign(new Error('secret'), { code }))).toMatchObject(unavailable);
  },
);

test('an internal error of the database is one of ours, unless it tells of a full disk', async () => {
  const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' });
  expect(await answerTo(internal('could not write init file'))).toMatchObject(unavailable);
  expect(await answerTo(internal('cache lookup failed for type 7'))).toMatchObject({ status: 500 });
});

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
])('an error without a code, “%s”, gives ServiceUnavailable, also as the cause of another', async (message) => {
  const error = new Error(message);
  expect(await answerTo(error)).toMatchObject(unavailable);
  expect(await answerTo(new NotExecuted(error))).toMatchObject(unavailable);
  expect(await answerTo(new Error('outer', { cause: new NotExecuted(error) }))).toMatchObject(unavailable);
});

test('an error that causes itself is a bug', async () => {
  const circle = new Error('secret');
  circle.cause = circle;
  expect(await answerTo(circle)).toMatchObject({ status: 500, logged: ['error InternalError'] });
});

test('a terminated connection gives ServiceUnavailable, and so does its next query', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const closed = new Promise<void>((resolve) => client.once('end', resolve));
  const ended = await errorOf(client.query('select pg_terminate_backend(pg_backend_pid())'));
  expect(await answerTo(ended)).toMatchObject(unavailable);
  await closed;
  const next = await errorOf(client.query('select 1'));
  expect(String(next)).toContain('not queryable');
  expect(await answerTo(next)).toMatchObject(unavailable);
});

test('a refusal because there is too much work is logged without its stack', async () => {
  const answer = await answerTo(new ShopError('ServiceUnavailable', { retryAfterSeconds: 3 }));
  expect(answer).toMatchObject({ status: 503, retryAfter: '3', logged: ['info ServiceUnavailable'] });
});

test('a missing file is a bug, not an unavailable database', async () => {
  const missing = Object.assign(new Error('secret'), { code: 'ENOENT', syscall: 'open' });
  expect(await answerTo(missing)).toMatchObject({ status: 500, logged: ['error InternalError'] });
});

test('a failure after the client has disconnected is logged at level debug', async () => {
  const disconnected = AbortSignal.abort();
  expect((await answerTo(new Error('secret'), disconnected)).logged).toEqual(['debug InternalError']);
});

test('a bug is logged, and its message is not sent to the client', async () => {
  const answer = await answerTo(Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }));
  expect(answer).toMatchObject({ status: 500, retryAfter: null, logged: ['error InternalError'] });
  expect(answer.text).not.toContain('secret');
});

test('the response to a ShopError has its code and details in the body and its delay in Retry-After', async () => {
  const answer = await answerTo(new ShopError('TooManyRequests', { retryAfterSeconds: 7, limit: 'add' }));
  expect(answer).toMatchObject({ status: 429, retryAfter: '7', logged: ['info security'] });
  expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'TooManyRequests', details: { limit: 'add' } } });
});

test('a call too many is answered after those that come later', async () => {
  const answered: number[] = [];
  const refused = answerTo(new ShopError('TooManyRequests')).then(({ status }) => answered.push(status));
  for (let at = 0; at < 3; at += 1) answered.push((await answerTo(new ShopError('NotFound'))).status);
  await refused;
  expect(answered).toEqual([404, 404, 404, 429]);
});

test('a call that is refused because somebody asked too often counts for its shop, one of a page does not', async () => {
  const shopLimits = limitsOf();
  const app = createRouter();
  app.onError((thrown, c) => answerError(thrown, c, { log: console, shopLimits }));
  app.get('/', (c) => {
    c.set('shop', { shopId: 7, primaryHost: 'glina.test' } as ResolvedShop);
    throw new ShopError('TooManyRequests');
  });
  for (const internal of [false, true]) await app.request('/', undefined, { internal });
  expect(shopLimits.mostLimited(5)).toEqual([['glina.test', 1]]);
});
