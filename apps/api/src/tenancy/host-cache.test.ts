import { expect, test } from 'vitest';
import { createHostCache } from './host-cache.ts';

/** Creates a cache in which only hosts that begin with `shop` belong to a shop. */
function createHosts(maxFound = 10, maxRefused = 10) {
  const resolved: string[] = [];
  const server = { fails: false, answers: Promise.resolve() };
  const hosts = createHostCache<string, string>({
    async resolve(host) {
      resolved.push(host);
      await server.answers;
      if (server.fails) throw new Error('unreachable');
      return host.startsWith('shop') ? { found: host } : { refused: 'no shop' };
    },
    maxFound,
    maxRefused,
    foundMs: 60_000,
    refusedMs: 60_000,
  });
  return { ...hosts, resolved, server };
}

test('invented hosts do not evict a real one, and each is resolved once', async () => {
  const { lookUp, resolved } = createHosts();
  await lookUp('shop');
  for (let at = 0; at < 50; at += 1) expect(await lookUp(`invented-${at}`)).toEqual({ refused: 'no shop' });
  expect(await lookUp('shop')).toEqual({ found: 'shop' });
  expect(await lookUp('invented-49')).toEqual({ refused: 'no shop' });
  expect(resolved).toHaveLength(51);
});

test('concurrent look-ups of the same host share one request', async () => {
  const { lookUp, resolved } = createHosts();
  const answers = await Promise.all(['shop', 'shop', 'nobody', 'nobody', 'nobody'].map(lookUp));
  expect(answers.map((result) => 'found' in result)).toEqual([true, true, false, false, false]);
  expect(resolved).toEqual(['shop', 'nobody']);
});

test('after a failed look-up, a shop found before is used, another host gets the error, and no look-up is repeated at once', async () => {
  const { lookUp, forget, resolved, server } = createHosts();
  await lookUp('shop');
  forget();
  server.fails = true;
  expect(await lookUp('shop')).toEqual({ found: 'shop' });
  expect(await lookUp('shop')).toEqual({ found: 'shop' });
  await expect(lookUp('shop-2')).rejects.toThrow('unreachable');
  await expect(lookUp('shop-2')).rejects.toThrow('unreachable');
  expect(resolved).toEqual(['shop', 'shop', 'shop-2']);
});

test('a forgotten host is resolved again, and the result of a look-up that began before `forget` is not cached', async () => {
  const { lookUp, forget, resolved, server } = createHosts();
  await Promise.all([lookUp('shop-1'), lookUp('shop-2'), lookUp('nobody')]);
  forget((host) => host === 'shop-1');
  await Promise.all([lookUp('shop-1'), lookUp('shop-2'), lookUp('nobody')]);
  expect(resolved).toEqual(['shop-1', 'shop-2', 'nobody', 'shop-1', 'nobody']);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers = promise;
  const before = Promise.all([lookUp('shop-3'), lookUp('nobody-2')]);
  forget();
  resolve();
  await before;
  await Promise.all([lookUp('shop-3'), lookUp('nobody-2')]);
  expect(resolved.slice(5)).toEqual(['shop-3', 'nobody-2', 'shop-3', 'nobody-2']);
});
