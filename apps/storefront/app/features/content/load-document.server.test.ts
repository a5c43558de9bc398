import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageContext } from '../../platform/render/page-context.ts';
import { loadDocument } from './load-document.server.ts';

test('a document that can’t be had is no document, and the log names what refused it', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = new RouterContextProvider();
  page.set(pageContext, {
    host: 'shop.example',
    state: 'live',
    shopId: 1,
    origin: 'https://shop.example',
    fetchApi: async () => Response.json({ error: { code: 'ServiceUnavailable' } }, { status: 503 }),
    environment: { allowDebugDomain: false },
    deliver: () => undefined,
    recorder: { addTags: () => undefined, holdsUntil: () => undefined, doNotStore: () => undefined },
  });
  expect(await loadDocument(page, 'FAQ')).toBeUndefined();
  expect(JSON.parse(said.mock.calls[0]?.[0])).toMatchObject({ type: 'FAQ', reason: 'ServiceUnavailable' });
  said.mockRestore();
});
