import { executionAsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { keepNextTickFast } from './keep-next-tick-fast.ts';

test('keeps an object with the same properties as every other tick of this version of Node', async () => {
  const kept = keepNextTickFast();
  const tick = await new Promise<object>((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
  expect(kept).toBeDefined();
  expect(kept).not.toBe(tick);
  expect(Reflect.ownKeys(kept ?? {})).toEqual(Reflect.ownKeys(tick));
});
