import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { jobDatabase } from './job-database.ts';

test('a text of the job library that fails inside its own transaction leaves no connection in it', async () => {
  const { db } = await createTestDatabase<unknown>();
  await expect(jobDatabase(db).executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
  // The pool gives the connection that came back last.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect((await jobDatabase(db).executeSql('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
});
