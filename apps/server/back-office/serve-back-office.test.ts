import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ShopError } from '@witryna/contract/errors';
import { afterAll, expect, test } from 'vitest';
import { sendRequest } from '../test/send-request.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { createServeBackOffice } from './serve-back-office.ts';

const folder = await mkdtemp(join(tmpdir(), 'witryna-back-office-'));
afterAll(() => rm(folder, { recursive: true }));

async function serve(build: string) {
  const serveBackOffice = createServeBackOffice({
    host: 'admin.test',
    serveApi: (_request, response) => void response.end('the API'),
    hostOf: ({ headers }) => headers.host,
    headers: { 'strict-transport-security': 'max-age=1', 'content-security-policy': "frame-ancestors 'none'" },
    build,
  });
  const { port } = await serveForTest(async (request, response) => {
    const served = await serveBackOffice(request, response).catch((error: unknown) => {
      response.statusCode = error instanceof ShopError ? error.status : 500;
      return false;
    });
    if (!served) response.end('not the back office');
  });
  return (path: string, { host = 'admin.test', method = 'GET' } = {}) =>
    sendRequest(port, { path, method, headers: { host } });
}

test('every path of the back office’s host shows its page, with a policy that allows nothing from elsewhere', async () => {
  const build = join(folder, 'build');
  await mkdir(join(build, 'assets'), { recursive: true });
  await writeFile(join(build, 'index.html'), '<title>x</title>');
  await writeFile(join(build, 'assets', 'a.js'), 'run()');
  const get = await serve(build);
  for (const path of ['/', '/shop.test/orders?state=placed', '/invitation', '/api-help']) {
    const { status, text, headers } = await get(path, { host: 'ADMIN.test:3000' });
    expect([status, text]).toEqual([200, '<title>x</title>']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'strict-transport-security': 'max-age=1' });
  }
  for (const path of ['/assets/a.js', '/api/admin/me'])
    expect((await get(path)).headers, path).toMatchObject({
      'strict-transport-security': 'max-age=1',
      'content-security-policy': "frame-ancestors 'none'",
    });
  expect(await get('/assets/a.js')).toMatchObject({ status: 200, text: 'run()' });
  expect((await get('/assets/old.js')).status).toBe(404);
  expect((await get('/orders', { method: 'POST' })).status).toBe(405);
  for (const path of ['/api', '/api/admin/me', '/api?x']) expect((await get(path)).text).toBe('the API');
  for (const host of ['shop.test', 'admin.test.evil', 'x.admin.test'])
    expect((await get('/', { host })).text).toBe('not the back office');
});

test('without a build, the back office answers 503, and its calls work', async () => {
  const get = await serve(join(folder, 'missing'));
  expect((await get('/')).status).toBe(503);
  expect((await get('/api/admin/me')).text).toBe('the API');
});
