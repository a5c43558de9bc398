import { join } from 'node:path';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { expect, onTestFinished, test } from 'vitest';
import { requestHost } from '../request-host.ts';
import { makeSeededDataDir, removeDataDir, startShop } from '../shop-process.ts';
import { spawnNpmShop, spawnShopCommand } from '../spawn-shop-command.ts';

test('npm run shop works beside a running server, whose pages show each change at once', {
  timeout: 300_000,
}, async () => {
  const dataDir = await makeSeededDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const server = await startShop({ dataDir });
  const shop = (...args: string[]) => spawnShopCommand(dataDir, ...args);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const page = (host: string, path = '/') => requestHost(server.port, host, path);
  const statusOf = (host: string, path?: string) => async () => (await page(host, path)).status;
  expect([await statusOf('glina.localhost')(), await statusOf('lumen.localhost')()]).toEqual([200, 200]);

  const list = await spawnNpmShop(dataDir, 'list');
  expect(list).toMatchObject({ code: 0, output: expect.stringMatching(/^glina\.localhost .* live /m) });
  expect(list.output).toMatch(/^expired\.localhost .* expired since /m);

  expect(await shop('close', 'glina.localhost', '--as', 'expired')).toMatchObject({ code: 0 });
  await expect.poll(statusOf('glina.localhost')).toBe(302);
  expect(await statusOf('glina.localhost', '/status')()).toBe(403);
  expect(await statusOf('glina.localhost', '/api/shop/Category')()).toBe(403);
  // These run at the same time.
  const results = await Promise.all([
    shop('open', 'glina.localhost'),
    shop('host', 'add', 'lumen.localhost', 'new.localhost'),
    shop('erase', 'break.localhost', '--yes-erase', 'Taller Norte'),
    shop('close', 'verde.localhost', '--as', 'sold'),
  ]);
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 2]);
  await expect.poll(statusOf('glina.localhost')).toBe(200);
  await expect.poll(statusOf('break.localhost', '/status')).toBe(404);
  await expect.poll(statusOf('new.localhost')).toBe(308);
  expect(await shop('host', 'primary', 'new.localhost')).toMatchObject({ code: 0 });
  await expect.poll(statusOf('new.localhost')).toBe(200);
  expect((await page('lumen.localhost')).headers.location).toBe(`http://new.localhost:${server.port}/`);

  // The commands used the server's database and left it running.
  expect(await statusOf('localhost', '/readyz')()).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(await findPostmaster(join(dataDir, 'postgres', 'cluster'))).toBeUndefined();
});
