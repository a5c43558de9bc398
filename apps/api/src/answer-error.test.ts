import { ShopError } from '@witryna/contract/errors';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/create-test-database.ts';
import { answerError } from './answer-error.ts';
import { createRouter } from './api-context.ts';

const { db, pool } = await createTestDatabase<unknown>();

async function answerTo(error: unknown, signal = new AbortController().signal) {
  const logged: string[] = [];
  const note = (level: string) => (_details: object, message: string) => void logged.push(`${level} ${message}`);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const app = createRouter();
  app.onError((thrown, c) => answerError(thrown, c, log));
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

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const unavailable = { status: 503, retryAfter: '5', logged: ['error ServiceUnavailable'] };

test.each([
  ['can not be reached', '08006'],
  ['is read-only', '25006'],
  ['has no disk left', '53100'],
  ['has no memory left', '53200'],
  ['has no connection left', '53300'],
  ['broke a statement off that took too long', '57014'],
  ['shuts down', '57P01'],
  ['ends because another of its processes crashed', '57P02'],
  ['starts up or recovers', '57P03'],
  ['can not read or write its files', '58030'],
  ['waited too long for a lock', '55P03'],
  ['found the same conflict again and again', '40001'],
])('a database that %s (%s) is unavailable', async (_what, code) => {
  const raise = sql.raw(`do $$ begin raise exception 'secret' using errcode = '${code}'; end $$`);
  expect(await answerTo(await thrownBy(raise.execute(db)))).toMatchObject(unavailable);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])(
  'a database whose connection fails with %s is unavailable',
  async (code) => {
    expect(await answerTo(Object.assign(new Error('secret'), { code }))).toMatchObject(unavailable);
  },
);

test('a database that ends a connection is unavailable, also for what the connection is asked next', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const closed = new Promise<void>((resolve) => client.once('end', resolve));
  const ended = await thrownBy(client.query('select pg_terminate_backend(pg_backend_pid())'));
  expect(await answerTo(ended)).toMatchObject(unavailable);
  await closed;
  const next = await thrownBy(client.query('select 1'));
  expect(String(next)).toContain('not queryable');
  expect(await answerTo(next)).toMatchObject(unavailable);
});

test('a file that is not there is a bug, not an unavailable database', async () => {
  const missing = Object.assign(new Error('secret'), { code: 'ENOENT', syscall: 'open' });
  expect(await answerTo(missing)).toMatchObject({ status: 500, logged: ['error InternalError'] });
});

test('a failure that the client no longer waits for is logged at level debug', async () => {
  const left = AbortSignal.abort();
  expect((await answerTo(new Error('secret'), left)).logged).toEqual(['debug InternalError']);
});

test('a bug is logged and explains itself to nobody', async () => {
  const answer = await answerTo(Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }));
  expect(answer).toMatchObject({ status: 500, retryAfter: null, logged: ['error InternalError'] });
  expect(answer.text).not.toContain('secret');
});

test('a refusal carries its code and details, and its delay as a header', async () => {
  const answer = await answerTo(new ShopError('TooManyRequests', { retryAfterSeconds: 7, limit: 'add' }));
  expect(answer).toMatchObject({ status: 429, retryAfter: '7', logged: [] });
  expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'TooManyRequests', details: { limit: 'add' } } });
});
