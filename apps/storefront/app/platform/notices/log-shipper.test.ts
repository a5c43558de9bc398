import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { longTest } from '../../../../../scripts/one-of.ts';
import { serveForTest } from '../../../../server/test/serve-for-test.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { createShipper } from './log-shipper.ts';

interface Batch {
  readonly token: string | undefined;
  readonly entries: { message: string }[];
}

type Answer = (response: ServerResponse, at: number) => void;

/** Runs a logging service on this machine, which answers as a test says. */
async function startService(answer: Answer) {
  const batches: Batch[] = [];
  const first = Promise.withResolvers<void>();
  const { port } = await serveForTest(async (request, response) => {
    const entries = JSON.parse(await text(request));
    batches.push({ token: request.headers.authorization, entries });
    first.resolve();
    answer(response, batches.length);
  });
  const shipper = createShipper('token', `http://127.0.0.1:${port}`);
  const log = (message: string) => shipper.log(message, 'error' as never, {});
  return { batches, first: first.promise, log, shipper };
}
const accept: Answer = (response) => response.writeHead(202).end();
const refuse: Answer = (response) => response.writeHead(429, { 'retry-after': '60' }).end();

/** Nothing is sent because a second has passed, until a test lets it pass. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => {
  const ownFetch = globalThis.fetch;
  stubBrowser(async () => new Response());
  vi.stubGlobal('fetch', ownFetch);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('entries are collected for a second and sent as one batch with the token', async () => {
  const { batches, log } = await startService(accept);
  await Promise.all(['a', 'b', 'c'].map(log));
  expect(batches.map(({ token, entries }) => [token, entries.map(({ message }) => message)])).toEqual([
    ['Bearer token', ['a', 'b', 'c']],
  ]);
});

test('a batch is sent at once when it has 1000 entries or 48 KiB', async () => {
  const { batches, first, log } = await startService(accept);
  stopTime();
  const logged = Promise.all(Array.from({ length: 2_000 }, (_, at) => log(`${at}`)));
  await first;
  await vi.advanceTimersByTimeAsync(1_000);
  await logged;
  const sizes = batches.map(({ entries }) => entries.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000);
});

test('entries that are too small for 48 KiB are sent when there are 1000 of them', async () => {
  const { batches, log, shipper } = await startService(accept);
  // An ordinary entry has more than 49 bytes, so 48 KiB are reached before 1000 entries.
  shipper.use(async () => ({}) as never);
  await Promise.all(Array.from({ length: 2_000 }, () => log('')));
  expect(batches.map(({ entries }) => entries.length)).toEqual([1_000, 1_000]);
});

test('a batch waits 1000 ms, and one that failed is sent again after 100 ms at the earliest', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: number[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).length);
    return new Response(null, { status: sent.length === 1 ? 503 : 202 });
  });
  const shipper = createShipper('token', 'http://log.example');
  shipper.use(async () => ({}) as never);
  const log = () => void shipper.log('', 'error' as never, {});
  log();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(100);
  for (let at = 0; at < 999; at += 1) log();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  log();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 1_001]);
});

longTest('a service that fails twice gets the batch a third time, complete', async () => {
  const { batches, log } = await startService((response, at) => response.writeHead(at < 3 ? 503 : 202).end());
  await Promise.all([log('a'), log('b')]);
  expect(batches.map(({ entries }) => entries.map(({ message }) => message))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

longTest('a service that answers 429 is asked four times, and then the entries are dropped', async () => {
  const { batches, log } = await startService(refuse);
  await log('a').catch(() => undefined);
  expect(batches).toHaveLength(4);
});

test('a service that hangs has five requests at most at a time, and the next ones wait', async () => {
  const open = new Set<ServerResponse>();
  let most = 0;
  const { batches, log } = await startService((response) => {
    open.add(response);
    most = Math.max(most, open.size);
  });
  for (let at = 0; at < 8_000; at += 1) void log('x').catch(() => undefined);
  await vi.waitFor(() => expect(open.size).toBe(5));
  await vi.waitFor(
    () => {
      for (const response of open) accept(response, 0);
      open.clear();
      expect(batches.reduce((sum, { entries }) => sum + entries.length, 0)).toBe(8_000);
    },
    { timeout: 60_000 },
  );
  expect(most).toBe(5);
});

test('what waits is sent at once when the page is hidden, as when it is closed', async () => {
  const { batches, first, log } = await startService(accept);
  stopTime();
  void log('last');
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await first;
  expect(batches).toHaveLength(1);
});
