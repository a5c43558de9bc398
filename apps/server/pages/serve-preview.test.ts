import { request } from 'node:http';
import { ShopError } from '@witryna/contract/errors';
import { expect, test, vi } from 'vitest';
import { serveForTest } from '../test/serve-for-test.ts';
import type { PageShop } from './page-shop.ts';
import { createServePreview } from './serve-preview.ts';

const shop: PageShop = { host: 'glina.test', state: 'live', shopId: 1, primaryHost: 'glina.test', isAlias: false };

/** Serves previews of one shop with the token `good`. */
async function servePreviews() {
  const render = vi.fn(async () => ({
    ...{ status: 200, headers: {}, body: Buffer.from('[]'), tags: new Set<string>() },
    ...{ validUntil: Infinity, storable: true },
  }));
  const take = vi.fn();
  const serve = createServePreview(
    {
      findShop: async () => shop,
      limiter: { take, refuseSpent: () => undefined },
      addressOf: () => '192.0.2.1',
      hostOf: () => 'glina.test',
      isPreviewToken: (_shopId, token) => token === 'good',
    },
    render,
  );
  const { port } = await serveForTest(
    (incoming, response) =>
      void serve(incoming, response).catch((error: unknown) => {
        response.writeHead(error instanceof ShopError ? error.status : 500).end();
      }),
  );
  const post = (token: string, body: string) =>
    new Promise<{ status: number | undefined; storing: string | undefined }>((resolve, reject) => {
      const sent = request({ port, method: 'POST', path: `/page-builder-preview?preview=${token}` }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, storing: answer.headers['cache-control'] });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { post, render, take };
}

test('a document with a valid token is rendered, and the answer is not stored', async () => {
  const { post, render, take } = await servePreviews();
  expect(await post('good', '{"content":[]}')).toEqual({ status: 200, storing: 'no-store' });
  expect(render).toHaveBeenCalledWith(shop, '/page-builder-preview', { preview: { document: { content: [] } } });
  expect(take).toHaveBeenCalledWith('preview', expect.any(String));
});

test.each([
  ['a wrong token', 'bad', '{}', 401],
  ['a body that is no JSON', 'good', '{', 400],
  ['a document above 256 KiB', 'good', JSON.stringify('a'.repeat(262_144)), 413],
])('%s is refused before anything is rendered', async (_what, token, body, status) => {
  const { post, render } = await servePreviews();
  expect((await post(token, body)).status).toBe(status);
  expect(render).not.toHaveBeenCalled();
});
