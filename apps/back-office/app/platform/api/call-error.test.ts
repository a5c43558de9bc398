import { expect, test } from 'vitest';
import { CallError, fieldsOf, readRefusal } from './call-error.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

test.each([
  [answer(409, { error: { code: 'MoveRefused', details: { state: 'sent' } } }), 'MoveRefused'],
  [
    answer(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }),
    'INVALID_EMAIL_OR_PASSWORD',
  ],
  [answer(403, { code: 'SecondFactorNeeded' }), 'SecondFactorNeeded'],
  [answer(401, ''), 'Unauthorized'],
  [answer(404, '<!doctype html>'), 'NotFound'],
  [answer(502, '<html>Bad gateway</html>'), 'ServiceUnavailable'],
  [answer(400, { error: 'text' }), 'InvalidRequest'],
])('a refusal %# has the code that the server gave, or one of its status', async (response, code) => {
  expect((await readRefusal(response)).code).toBe(code);
});

test.each([
  [{ 'x-retry-after': '7' }, 7],
  [{ 'retry-after': '1.2' }, 2],
  [{ 'x-retry-after': 'soon' }, undefined],
  [{}, undefined],
])('the time to wait is read from %j', async (headers, seconds) => {
  expect((await readRefusal(answer(429, { code: 'X' }, headers))).retryAfter).toBe(seconds);
});

test('the fields of a refusal are read, and anything else is none', () => {
  const refused = (fields: unknown) => fieldsOf(new CallError(400, 'InvalidRequest', { fields }));
  expect(refused({ until: 'in-the-past' })).toEqual({ until: 'in-the-past' });
  expect([refused(undefined), refused([1]), refused({ until: 1 }), fieldsOf(new Error('x'))]).toEqual([{}, {}, {}, {}]);
});
