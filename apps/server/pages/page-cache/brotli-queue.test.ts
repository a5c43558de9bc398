import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createBrotliQueue } from './brotli-queue.ts';
import { type CachedPage, compressFast, type RenderedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

const rendered = (body: Buffer): RenderedPage => ({
  status: 200,
  headers: {},
  body,
  tags: new Set(),
  validUntil: Number.POSITIVE_INFINITY,
  storable: true,
});

async function cachedPage(body: Buffer): Promise<CachedPage> {
  const cache = createPageCache({ maxBytes: 100_000_000, clock: () => 0 });
  const key = pageKey({ shop: 1, path: '/', query: new URLSearchParams(), isPlain: true });
  return cache.put(key, 1, rendered(body), cache.begin());
}

function openQueue() {
  const errors: string[] = [];
  const queue = createBrotliQueue({ error: (_details, message) => void errors.push(message) });
  onTestFinished(() => queue.stop());
  return { queue, errors };
}

/** A text that takes Brotli a while to compress. */
const slowText = Buffer.from(randomBytes(60_000).toString('hex'));

test('pages are compressed with Brotli without delaying gzip', async () => {
  const { queue } = openQueue();
  const pages = await Promise.all(Array.from({ length: 6 }, () => cachedPage(slowText)));
  for (const page of pages) expect(queue.add(page)).toBe(true);
  // If the six Brotli compressions ran in libuv's pool of four threads, they would block this gzip compression.
  await compressFast(Buffer.from('<p>a page that is asked for now</p>'));
  expect(pages.at(-1)?.br).toBeUndefined();
  await expect.poll(() => pages[0]?.br).toBeDefined();
  expect(brotliDecompressSync(pages[0]?.br ?? Buffer.alloc(0)).equals(slowText)).toBe(true);
});

test('a full queue accepts no more pages, and expired pages are skipped', async () => {
  const { queue } = openQueue();
  const [first, expired, next] = await Promise.all([slowText, slowText, Buffer.from('next')].map(cachedPage));
  if (!first || !expired || !next) throw new Error('three pages were made');
  queue.add(first);
  queue.add(expired);
  queue.add(next);
  expired.expired = true;
  const accepted = Array.from({ length: 1_000 }, () => queue.add(next)).filter(Boolean);
  expect(accepted.length).toBeLessThan(100);
  await expect.poll(() => next.br).toBeDefined();
  expect(expired.br).toBeUndefined();
});

test('a failed compression does not stop the queue', async () => {
  const { queue, errors } = openQueue();
  const broken = { ...(await cachedPage(slowText)), gzip: Buffer.from('no gzip') };
  const good = await cachedPage(Buffer.from('good'));
  queue.add(broken);
  queue.add(good);
  await expect.poll(() => good.br).toBeDefined();
  expect(errors).toHaveLength(1);
});
