import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../apps/api/test/create-test-database.ts';
import measured from './pictures.json' with { type: 'json' };
import { seedDemo } from './seed.ts';

const { db, connection } = await createTestDatabase<Tables>();
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-killed-seed-'));
const hosts = ['glina.localhost', 'verde.localhost', 'lumen.localhost'];
const originals = join(dataDir, 'pictures', 'originals');
afterAll(() => rmSync(dataDir, { recursive: true }));
const seed = () => seedDemo({ db, dataDir, now: new Date('2026-11-21T12:00:00Z'), showcaseHost: 'showcase.localhost' });

function seedInOtherProcess() {
  const code = `const { connectDatabase } = await import('@witryna/api/database/connect.ts');
    const { seedDemo } = await import(${JSON.stringify(join(import.meta.dirname, 'seed.ts'))});
    const log = { info() {}, warn() {} };
    const { db } = connectDatabase(${JSON.stringify(connection)}, { log });
    await seedDemo({ db, dataDir: ${JSON.stringify(dataDir)}, now: new Date(), showcaseHost: 'showcase.localhost' });`;
  const args = ['--input-type=module', '-e', code];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'inherit' });
}

function pictureFiles(): string[] {
  return readdirSync(originals, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
}

test('a seeding that is killed before its commit copies no pictures for the rolled-back shop', async () => {
  // This trigger makes the commit of a new shop wait for a lock that the test holds.
  await sql`create function wait_at_commit() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(db);
  await sql`create constraint trigger wait_at_commit after insert on shop_directory deferrable initially deferred
    for each row execute function wait_at_commit()`.execute(db);
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(1)`.execute(holder);
    const child = seedInOtherProcess();
    const waiting = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const pid = await vi.waitFor(
      async () => {
        const { rows } = await waiting.execute(db);
        if (!rows[0]) throw new Error('the seeding has not reached its commit');
        return rows[0].pid;
      },
      { timeout: 15_000, interval: 20 },
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
    await sql`select pg_advisory_unlock(1)`.execute(holder);
  });
  await seed();
  const shops = await db.selectFrom('host').select('shop_id').where('host', 'in', hosts).orderBy('shop_id').execute();
  expect(readdirSync(originals).sort()).toEqual(shops.map(({ shop_id }) => String(shop_id)).sort());
  expect(pictureFiles()).toHaveLength(Object.keys(measured).length);
});

test('a picture that was incompletely copied is copied again', async () => {
  await seed();
  const complete = pictureFiles();
  const [name = ''] = complete;
  rmSync(join(originals, name));
  writeFileSync(join(originals, `${name}.unfinished`), 'half');
  await seed();
  expect(pictureFiles().sort()).toEqual(complete.sort());
});
