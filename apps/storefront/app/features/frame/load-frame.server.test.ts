import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubPage } from '../../../test/stub-page.ts';
import { loadFrame } from './load-frame.server.ts';

const config = { shopId: 1, name: 'Glina', currencyCode: 'PLN', languageCode: 'en', features: [] };

/** Loads header and footer from a server that refuses one call. */
async function loadWithout(part: string, status: number, code: string) {
  const page = stubPage(async ({ url }) => {
    if (url.includes(part)) return Response.json({ error: { code } }, { status });
    if (url.includes('shop/config')) return Response.json(config);
    return Response.json(url.includes('Category') ? [] : { data: [{ id: 9, type: 'CUSTOM', customName: 'Clay' }] });
  });
  return loadFrame(page, { header: { kind: 'Standard' }, footer: { kind: 'Standard' } } as never, {});
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
});

test('without categories the menu has none', async () => {
  const { categories, footerData } = await loadWithout('shop/Category', 503, 'ServiceUnavailable');
  expect(categories).toEqual([]);
  expect(footerData.documents).toContainEqual({ text: 'Clay', to: '/document/9-clay' });
});

test.each([
  ['/footer', 503, 'ServiceUnavailable'],
  ['/footer', 500, 'InternalError'],
  ['/footer', 404, 'NotFound'],
  ['shop/config', 502, 'UpstreamFailed'],
  ['shop/config', 404, 'NotFound'],
])(
  'a page whose call %s fails with %i is the screen of /error with 503 and Retry-After',
  async (part, status, code) => {
    const error = await loadWithout(part, status, code).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ data: { code, unavailable: {} }, init: { status: 503 } });
    expect(error).toHaveProperty('init.headers', new Headers({ 'cache-control': 'no-store', 'retry-after': '5' }));
  },
);

test('a closed shop leads to the page that says why', async () => {
  const leaving = await loadWithout('shop/config', 403, 'ShopExpired').catch((thrown: unknown) => thrown);
  expect(leaving).toMatchObject({ status: 302 });
  expect(leaving instanceof Response && leaving.headers.get('location')).toBe('/service-break');
});
