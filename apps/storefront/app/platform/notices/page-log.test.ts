import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';

let sent: string[];
let log: typeof import('./page-log.ts');

beforeEach(async () => {
  vi.resetModules();
  sent = [];
  stubBrowser(async () => new Response());
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(body);
    return new Response(null, { status: 202 });
  });
  vi.stubGlobal('location', new URL('http://glina.test/products?search=secret'));
  vi.stubGlobal('window', { location, addEventListener() {} });
  log = await import('./page-log.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('a log entry has shop, path and the id of the document’s request, but no query, and is cut', async () => {
  const serverTiming = [{ name: 'request', description: 'from-the-proxy.7' }];
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ serverTiming }] });
  log.log('error', 'Failed: http://glina.test/api/shop/Product?filter.search=secret', {
    source: 'https://pictures.test/a.webp?key=secret',
    status: 500,
    stack: 'x'.repeat(100_000),
  });
  await log.startLog('token');
  await vi.waitFor(() => expect(sent).not.toEqual([]), { timeout: 60_000 });
  const text = sent.join();
  expect(text).toContain('"shop":"glina.test"');
  expect(text).toContain('"path":"/products"');
  expect(text).toContain('"requestId":"from-the-proxy.7"');
  expect(text.length).toBeLessThan(10_000);
  expect(text).toContain('Failed: http://glina.test/api/shop/Product');
  expect(text).not.toContain('secret');
});

test('on the server, entries go where the server says', () => {
  vi.stubGlobal('document', undefined);
  const written: unknown[] = [];
  log.logTo((...entry) => void written.push(entry));
  log.log('warn', 'A call failed', { call: 'shop/Product?filter.search=secret', code: 'NotFound' });
  expect(written).toEqual([['warn', { call: 'shop/Product', code: 'NotFound' }, 'A call failed']]);
});
