import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, serveForTest } from '../test/serve-for-test.ts';
import { createStaticFiles } from './static-files.ts';

async function serveFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-static-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const files = {
    'assets/a.js': 'plain',
    'assets/a.js.br': 'brotli',
    'assets/a.js.gz': 'gzip',
    'small.txt': 'small',
    'assets/a.js.map': '{}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const serveStatic = createStaticFiles(folder);
  const { port } = await serveForTest((request, response) => {
    if (!serveStatic(request, response)) response.writeHead(404).end();
  });
  return (path: string, headers?: Record<string, string>) => ask(port, path, headers);
}

test('a file is sent compressed if the build has a compressed file and the client accepts it', async () => {
  const get = await serveFolder();
  const encoded = async (accepted: string) => {
    const { text, headers } = await get('/assets/a.js', { 'accept-encoding': accepted });
    return [text, headers['content-encoding'], headers['content-length']];
  };
  expect(await encoded('gzip, br')).toEqual(['brotli', 'br', '6']);
  expect(await encoded('gzip')).toEqual(['gzip', 'gzip', '4']);
  expect(await encoded('br;q=0')).toEqual(['plain', undefined, '5']);
  expect((await get('/small.txt', { 'accept-encoding': 'br' })).text).toBe('small');
});

test('a source map is never served', async () => {
  const get = await serveFolder();
  expect((await get('/assets/a.js.map')).status).toBe(404);
});

test('a file with a hash in its name is cached for a year, and If-None-Match is answered with 304', async () => {
  const get = await serveFolder();
  const { headers } = await get('/assets/a.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/small.txt')).headers['cache-control']).toBe('public, max-age=86400');
  const again = await get('/assets/a.js', { 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'br' });
  expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag, vary: 'Accept-Encoding' } });
});

test.each(['/assets/a.js.br', '/assets', '/assets/../small.txt', '/nothing.js'])(
  '%s is answered with 404',
  async (path) => {
    expect((await (await serveFolder())(path)).status).toBe(404);
  },
);
