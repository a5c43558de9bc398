import { expect, test } from 'vitest';
import { slowStatements } from '../counters.ts';
import { noteSlowStatements } from './note-slow-statements.ts';
import { inRequest } from './request-id.ts';

test('a slow round trip is counted, and logged once a minute with its request and without values', async () => {
  const lines: object[] = [];
  const note = noteSlowStatements({ warn: (details, message) => void lines.push({ ...details, message }) });
  const before = (await slowStatements.get()).values[0]?.value ?? 0;
  const begin = { sql: 'begin', parameters: [], isQuick: true };
  const find = { sql: 'select *\n  from shop_order where email = $1', parameters: ['anna@example.com'] };
  await inRequest('from-the-proxy.7', async () => {
    await Promise.resolve();
    note([begin, find], 312.4);
  });
  note([begin, find], 900);
  note([{ sql: 'x'.repeat(10_000), parameters: [] }], 251);
  expect(lines).toEqual([
    {
      requestId: 'from-the-proxy.7',
      ms: 312,
      sql: 'select * from shop_order where email = $1',
      message: 'the database was slow',
    },
    { requestId: undefined, ms: 251, sql: 'x'.repeat(500), message: 'the database was slow' },
  ]);
  expect((await slowStatements.get()).values[0]?.value).toBe(before + 3);
});
