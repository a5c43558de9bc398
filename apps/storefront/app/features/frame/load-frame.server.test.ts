import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubPage } from '../../../test/stub-page.ts';
import { loadFrame } from './load-frame.server.ts';

const config = { shopId: 1, name: 'Glina', currencyCode: 'PLN', languageCode: 'en', features: [] };

/** Loads header and footer from a server that refuses the footer. */
async function loadWithout(status: number, code: string) {
  const page = stubPage(async ({ url }) => {
    if (url.includes('/footer')) return Response.json({ error: { code } }, { status });
    if (url.includes('shop/config')) return Response.json(config);
    return Response.json(url.includes('Category') ? [] : { data: [{ id: 9, type: 'CUSTOM', customName: 'Clay' }] });
  });
  return loadFrame(page, { header: { kind: 'Standard' }, footer: { kind: 'Standard' } } as never, {});
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
});

test('a temporary failure of the footer leaves its content out', async () => {
  const { footerData } = await loadWithout(503, 'ServiceUnavailable');
  expect(footerData.content).toEqual({});
  expect(footerData.documents).toContainEqual({ text: 'Clay', to: '/document/9-clay' });
});

test('a footer that fails for another reason fails the page', async () => {
  await expect(loadWithout(500, 'InternalError')).rejects.toMatchObject({ data: { code: 'InternalError' } });
});
