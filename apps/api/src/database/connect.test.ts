import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';

const { db } = await createTestDatabase<unknown>();

test('large integers are numbers, as long as a number can hold them', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as most, '{1,2}'::bigint[] as many, '2026-03-01'::date as day`.execute(db);
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, many: [1, 2], day: '2026-03-01' }]);
  await expect(sql`select 9007199254740992::bigint as more`.execute(db)).rejects.toThrow('does not fit');
});

test('a connection that breaks under its query fails that query and nothing else', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(broken).rejects.toThrow('terminat');
  const rows = await vi.waitFor(async () => (await sql`select 1 as one`.execute(db)).rows);
  expect(rows).toEqual([{ one: 1 }]);
});
