import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endRenewal, sessionRenewal } from '../session/session-renewal.ts';
import { call } from './call.ts';

const answer = z.object({ done: z.boolean() });
const done = () => Response.json({ done: true });
const refused = (status: number, code: string) => () => Response.json({ error: { code } }, { status });

/** Answers the calls one after the other. */
function stubServer(...answers: (() => Response)[]) {
  const server = vi.fn(async (..._: Parameters<typeof fetch>) => {
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  vi.stubGlobal('fetch', server);
  return server;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['the session has ended', refused(401, 'Unauthorized')],
  ['the second factor is missing', refused(403, 'SecondFactorNeeded')],
])('when %s, calls wait and are sent again as they were', async (_, refuse) => {
  const server = stubServer(refuse, refuse, done, done);
  const calls = Promise.all(['a', 'b'].map((path) => call(path, { answer, body: { note: 'typed' } })));
  await vi.waitFor(() => expect(sessionRenewal.get()).toBeDefined());
  // The other call may be told only now that the session has ended: it asks nobody again.
  endRenewal();
  expect(await calls).toEqual([{ done: true }, { done: true }]);
  const bodies = server.mock.calls.map(([, init]) => init?.body);
  expect(bodies).toEqual(Array(4).fill('{"note":"typed"}'));
});

test('somebody who signs in is not asked to sign in', async () => {
  stubServer(refused(401, 'Unauthorized'));
  await expect(call('auth/x', { answer, body: {}, needsSession: false })).rejects.toMatchObject({ status: 401 });
});

test('an answer that is not the contract’s is refused, and so is none at all', async () => {
  stubServer(
    () => Response.json({ done: 'yes' }),
    () => new Response('<html>'),
  );
  await expect(call('x', { answer })).rejects.toMatchObject({ code: 'UnreadableAnswer' });
  await expect(call('x', { answer })).rejects.toMatchObject({ code: 'UnreadableAnswer' });
  await expect(call('x', { answer })).rejects.toMatchObject({ code: 'Unreachable', isTemporary: true });
});
