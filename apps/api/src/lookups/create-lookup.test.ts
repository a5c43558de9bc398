import { expect, test } from 'vitest';
import { createLookup } from './create-lookup.ts';

test('the latest 10,000 answers are kept, so that invented questions do not fill the memory', async () => {
  const asked: number[] = [];
  const ask = async (_fetch: unknown, query: number) => {
    asked.push(query);
    return { query };
  };
  const lookUp = createLookup({ service: 'test', ask }, { fetch, log: { warn: () => undefined } });
  for (let query = 0; query <= 10_000; query += 1) await lookUp(query);
  expect(await lookUp(1)).toEqual({ query: 1 });
  expect(asked).toHaveLength(10_001);
  await lookUp(0);
  expect(asked).toHaveLength(10_002);
});
