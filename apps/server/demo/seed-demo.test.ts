import { tmpdir } from 'node:os';
import type { Tables } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { seedDemo } from './seed-demo.ts';

const { db } = await createTestDatabase<Tables>();

test('a full disk is reported with the folder of the embedded database, but without a folder for an external one', async () => {
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/1/2"' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger refuse before insert on shop_directory execute function refuse()`.execute(db);
  const seed = (folder: string | undefined) => seedDemo({ db, folder }, tmpdir(), 'showcase.localhost');
  const failure = 'the demo shops can\'t be created: could not extend file "base/1/2"';
  await expect(seed('/path/var')).rejects.toThrow(`No space left on the disk of /path/var: ${failure}`);
  await expect(seed(undefined)).rejects.toThrow(new RegExp(`^${failure}`));
});
