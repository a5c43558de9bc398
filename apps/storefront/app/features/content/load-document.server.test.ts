import { expect, test, vi } from 'vitest';
import { stubPage } from '../../../test/stub-page.ts';
import { loadDocument } from './load-document.server.ts';

test.each([
  ['is not there', 'NotFound', 404, 'FAQ'],
  ['fails for the moment', 'ServiceUnavailable', 503, 'shop/Document/FAQ'],
])('a document that %s leaves the page empty, sets its status and is logged', async (_what, code, status, logged) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = stubPage(async () => Response.json({ error: { code } }, { status }));
  const { document, init } = await loadDocument(page, { type: 'FAQ' });
  expect(document).toBeUndefined();
  expect(init.status).toBe(status);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[0]).toContain(`"${logged}"`);
  warn.mockRestore();
});

test('the text of a document is sanitised', async () => {
  const body = '<p onclick="alert(1)">Zwroty<script>alert(1)</script></p>';
  const page = stubPage(async () => Response.json({ id: 4, customName: 'Zwroty', body }));
  expect((await loadDocument(page, { type: 'CUSTOM', id: '4' })).document?.html).toBe('<p>Zwroty</p>');
});
