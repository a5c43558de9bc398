import { expect, test } from 'vitest';
import { createProviderBreaker } from './provider-breaker.ts';

function breakerAt() {
  const time = { now: 0 };
  const breaker = createProviderBreaker({ timeoutMs: 50, slowMs: 10, blockMs: 1_000, now: () => time.now });
  const answer = (tookMs: number, provider = 'pay') =>
    breaker.call(provider, async () => {
      time.now += tookMs;
      return 'answer';
    });
  return { time, breaker, answer };
}

test('three slow answers in a row block that provider and no other', async () => {
  const { breaker, answer } = breakerAt();
  await answer(10);
  await answer(10);
  await answer(9);
  for (let times = 0; times < 3; times += 1) await answer(10);
  expect(breaker.blocked()).toEqual(['pay']);
  await expect(answer(1)).rejects.toThrow('is blocked');
  expect(await answer(1, 'other')).toBe('answer');
});

test('after the block ends, one trial call passes: a quick answer unblocks the provider, a slow one blocks it again', async () => {
  const { time, breaker, answer } = breakerAt();
  for (let times = 0; times < 3; times += 1) await answer(10);
  time.now += 1_000;
  await answer(10);
  expect(breaker.blocked()).toEqual(['pay']);
  time.now += 1_000;
  const trial = Promise.withResolvers<string>();
  const trying = breaker.call('pay', () => trial.promise);
  await expect(answer(1)).rejects.toThrow('is blocked');
  trial.resolve('back');
  expect(await trying).toBe('back');
  expect(await answer(1)).toBe('answer');
});

test('quick failures do not block a provider', async () => {
  const { breaker } = breakerAt();
  for (let times = 0; times < 5; times += 1) {
    await expect(breaker.call('pay', () => Promise.reject(new Error('wrong key')))).rejects.toThrow('wrong key');
  }
  expect(breaker.blocked()).toEqual([]);
});

test('a call to a provider that hangs times out', async () => {
  const { breaker } = breakerAt();
  await expect(breaker.call('pay', () => new Promise(() => undefined))).rejects.toThrow('due to timeout');
});
