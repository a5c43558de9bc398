import { expect, test } from 'vitest';
import { createHostCache } from './host-cache.ts';

/** Every host that begins with `shop` is a shop's. */
function createHosts(mostFound = 10, mostRefused = 10) {
  const asked: string[] = [];
  const server = { fails: false, answers: Promise.resolve() };
  const hosts = createHostCache<string, string>({
    async ask(host) {
      asked.push(host);
      await server.answers;
      if (server.fails) throw new Error('away');
      return host.startsWith('shop') ? { found: host } : { refused: 'no shop' };
    },
    mostFound,
    mostRefused,
    foundMs: 60_000,
    refusedMs: 60_000,
  });
  return { ...hosts, asked, server };
}

test('invented hosts push out no real one, and each is asked for once', async () => {
  const { look, asked } = createHosts();
  await look('shop');
  for (let at = 0; at < 50; at += 1) expect(await look(`invented-${at}`)).toEqual({ refused: 'no shop' });
  expect(await look('shop')).toEqual({ found: 'shop' });
  expect(await look('invented-49')).toEqual({ refused: 'no shop' });
  expect(asked).toHaveLength(51);
});

test('many who want the same host at once ask one question', async () => {
  const { look, asked } = createHosts();
  const answers = await Promise.all(['shop', 'shop', 'nobody', 'nobody', 'nobody'].map(look));
  expect(answers.map((known) => 'found' in known)).toEqual([true, true, false, false, false]);
  expect(asked).toEqual(['shop', 'nobody']);
});

test('a failed question leaves what was found, is no refusal, and is not repeated at once', async () => {
  const { look, forget, asked, server } = createHosts();
  await look('shop');
  forget();
  server.fails = true;
  expect(await look('shop')).toEqual({ found: 'shop' });
  expect(await look('shop')).toEqual({ found: 'shop' });
  await expect(look('shop-2')).rejects.toThrow('away');
  await expect(look('shop-2')).rejects.toThrow('away');
  expect(asked).toEqual(['shop', 'shop', 'shop-2']);
});

test('what is forgotten is asked for again, and an answer from before is not kept', async () => {
  const { look, forget, asked, server } = createHosts();
  await Promise.all([look('shop-1'), look('shop-2'), look('nobody')]);
  forget((host) => host === 'shop-1');
  await Promise.all([look('shop-1'), look('shop-2'), look('nobody')]);
  expect(asked).toEqual(['shop-1', 'shop-2', 'nobody', 'shop-1', 'nobody']);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answers = promise;
  const before = Promise.all([look('shop-3'), look('nobody-2')]);
  forget();
  resolve();
  await before;
  await Promise.all([look('shop-3'), look('nobody-2')]);
  expect(asked.slice(5)).toEqual(['shop-3', 'nobody-2', 'shop-3', 'nobody-2']);
});
