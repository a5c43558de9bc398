import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageContext } from '../../platform/render/page-context.ts';
import { loadDocument } from './load-document.server.ts';

test.each([
  ['is not there', 'NotFound', 404, 'FAQ'],
  ['fails for the moment', 'ServiceUnavailable', 503, 'shop/Document/FAQ'],
])('a document that %s leaves the page empty, sets its status and is logged', async (_what, code, status, logged) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = new RouterContextProvider();
  page.set(pageContext, {
    host: 'shop.example',
    state: 'live',
    shopId: 1,
    origin: 'https://shop.example',
    findStatus: async () => ({ kind: 'live' }),
    fetchApi: async () => Response.json({ error: { code } }, { status }),
    environment: { allowDebugDomain: false },
    deliver: () => undefined,
    recorder: {
      addTags: () => undefined,
      expireAt: () => undefined,
      doNotStore: () => undefined,
      allowSources: () => undefined,
      openPolicy: () => undefined,
    },
  });
  const { document, init } = await loadDocument(page, { type: 'FAQ' });
  expect(document).toBeUndefined();
  expect(init.status).toBe(status);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain(`"${logged}"`);
  warn.mockRestore();
});
