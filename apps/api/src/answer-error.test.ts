import { ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';
import { createRouter } from './api-context.ts';

async function answerTo(error: Error) {
  const logged: string[] = [];
  const ignore = () => undefined;
  const log = { info: ignore, warn: ignore, error: (_details: object, message: string) => void logged.push(message) };
  const app = createRouter();
  app.onError((thrown, c) => answerError(thrown, c, log));
  app.get('/', () => {
    throw error;
  });
  const response = await app.fetch(new Request('http://glina.test/'));
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
    logged,
  };
}

test.each([
  ['refuses connections', 'ECONNREFUSED'],
  ['is cut off', 'EHOSTUNREACH'],
  ['has no address for the moment', 'EAI_AGAIN'],
  ['shuts down', '57P01'],
  ['has no connection left', '53300'],
  ['broke a statement off that took too long', '57014'],
])('a database that %s (%s) is unavailable, not a bug', async (_what, code) => {
  const answer = await answerTo(Object.assign(new Error('secret'), { code }));
  expect(answer).toMatchObject({ status: 503, retryAfter: '5', logged: ['ServiceUnavailable'] });
});

test('a bug is logged and explains itself to nobody', async () => {
  const answer = await answerTo(Object.assign(new Error('relation "secret" does not exist'), { code: '42P01' }));
  expect(answer).toMatchObject({ status: 500, retryAfter: null, logged: ['InternalError'] });
  expect(answer.text).not.toContain('secret');
});

test('a refusal carries its code and details, and its delay as a header', async () => {
  const answer = await answerTo(new ShopError('TooManyRequests', { retryAfterSeconds: 7, limit: 'add' }));
  expect(answer).toMatchObject({ status: 429, retryAfter: '7', logged: [] });
  expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'TooManyRequests', details: { limit: 'add' } } });
});
