import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('while caching is disabled, polling the order status bypasses caches too', async () => {
  const stored = new Map<string, string>();
  const sent: string[] = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  vi.stubGlobal('document', { documentElement: { dataset: { shop: '7' } } });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    sent.push(new URL(url).search);
    return Response.json({}, { headers: { etag: '"a"' } });
  });
  // The calls keep the shop's id, and another test file may have made some.
  vi.resetModules();
  const { fetchStatus } = await import('./order-calls.ts');
  const poll = () => fetchStatus({ id: '5', secret: 'a' }, new AbortController().signal);
  await poll();
  stored.set('disableCache', 'true');
  await poll();
  expect(sent).toEqual(['?shopId=7', expect.stringMatching(/^\?shopId=7&timestamp=\d+$/)]);
});

test('that a tool knows of a purchase is marked also while the page is left', async () => {
  let request: Request | undefined;
  vi.stubGlobal('location', { origin: 'http://shop.example' });
  vi.stubGlobal('document', { documentElement: { dataset: { shop: '7' } } });
  vi.stubGlobal('fetch', async (sent: Request) => {
    request = sent;
    return Response.json({});
  });
  const { sendTracked } = await import('./order-calls.ts');
  await sendTracked({ id: '5', secret: 'a' });
  expect([request?.keepalive, request?.method, request?.url]).toEqual([
    true,
    'POST',
    'http://shop.example/api/shop/Order/5/tracked?shopId=7',
  ]);
  expect(request?.headers.get('x-order-secret')).toBe('a');
});
