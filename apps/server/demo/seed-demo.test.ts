import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { jsonColumns } from '@witryna/api/database/json-columns.ts';
import { listShops } from '@witryna/api/database/shop-directory.ts';
import { stateOf } from '@witryna/api/database/shop-state.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { readDemoPictures } from './demo-pictures.ts';
import { readDemoShops } from './read-demo-shops.ts';
import { seedDemo } from './seed-demo.ts';

const folder = undefined;
const now = new Date('2026-11-21T12:00:00Z');
const showcaseHost = 'showcase.test';
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const entries = await readDemoShops();
const open = entries.filter(({ closed }) => !closed);
const options = { originals: createLocalOriginals(dataDir), showcaseHost, now };

describe('the demo shops', async () => {
  const { db } = await createTestDatabase<Tables>();
  const seed = () => seedDemo({ db, folder }, options);
  const countProducts = () =>
    db.selectFrom('product').select(['shop_id', 'min_price_minor']).orderBy('shop_id').orderBy('id').execute();

  // Two processes that start on one empty database take turns.
  beforeAll(() => Promise.all([seed(), seed()]));

  test('are imported once, with every product for sale', async () => {
    const products = await countProducts();
    expect(products.filter(({ min_price_minor }) => min_price_minor === null)).toEqual([]);
    expect(new Set(products.map(({ shop_id }) => shop_id)).size).toBe(open.length);
    await seed();
    expect(await countProducts()).toEqual(products);
  });

  test('are open or closed as demo.json says, and one is on the showcase host', async () => {
    const shops = await listShops(db, 0, 100);
    const hosts = (state: string) => shops.filter((shop) => stateOf(shop, now) === state).map((one) => one.primaryHost);
    expect(hosts('live')).toEqual(open.map(({ shop }) => shop.hosts[0]));
    expect(hosts('expired')).toEqual(['expired.localhost']);
    expect(hosts('break')).toEqual(['break.localhost']);
    expect(shops.filter(({ otherHosts }) => otherHosts.includes(showcaseHost))).toHaveLength(1);
  });

  test('are not imported again when one has lost its first host', async () => {
    const before = (await listShops(db, 0, 100)).length;
    const lost = { host: 'glina.localhost', kind: 'primary' } as const;
    await sql`update host set host = 'moved.test' where host = ${lost.host}`.execute(db);
    await db.updateTable('host').set({ host: 'glina2.localhost' }).where('host', '=', showcaseHost).execute();
    await sql`update host set host = ${lost.host} where host = 'moved.test'`.execute(db);
    await seed();
    expect(await listShops(db, 0, 100)).toHaveLength(before);
  });

  test('are not imported again when one has got other hosts', async () => {
    const before = (await listShops(db, 0, 100)).length;
    const ofGlina = sql`shop_id = (select shop_id from host where host like 'glina.localhost%')`;
    await sql`update host set host = host || '.moved' where ${ofGlina}`.execute(db);
    await seed();
    expect(await listShops(db, 0, 100)).toHaveLength(before);
    await sql`update host set host = replace(host, '.moved', '') where ${ofGlina}`.execute(db);
  });

  test('have lowest prices, bestsellers, pictures and films', async () => {
    const reduced = db.selectFrom('combination').select('lowest_price_minor').where('price_before_minor', '>', 0);
    const lowest = (await reduced.execute()).map((one) => one.lowest_price_minor);
    expect(lowest.length).toBeGreaterThan(0);
    expect(lowest).not.toContain(null);
    const sold = await db.selectFrom('product').select('shop_id').where('sold_90d', '>', 0).execute();
    expect(new Set(sold.map(({ shop_id }) => shop_id)).size).toBe(open.length);
    const originals = readdirSync(join(dataDir, 'pictures/originals'), { recursive: true, encoding: 'utf8' });
    const [films = [], pictures = []] = [true, false].map((isFilm) =>
      originals.filter((name) => name.includes('.') && name.endsWith('.mp4') === isFilm),
    );
    expect(pictures).toHaveLength(Object.keys(readDemoPictures()).length);
    const { count } = await db
      .selectFrom('film')
      .select(db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(films).toHaveLength(Number(count));
    expect(films.length).toBeGreaterThan(0);
  });

  // What orders and imports of goods bring with them is left out: the demo shops begin without any.
  const later = /^(order|payment|parcel|invoice|goods_import|sale)/;
  const seeded = Object.entries(jsonColumns).filter(([column]) => !later.test(column));
  test.each(seeded)('have values of %s that match the schema of the column', async (column, schema) => {
    const table = sql.table(column.split('.')[0] ?? '');
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${table} where ${sql.ref(column)} is not null`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { value } of rows) expect(schema.parse(value)).toEqual(value);
  });
});

longTest(
  'a start that was killed while it imported a demo shop is completed by the next one',
  async () => {
    const { db, connection } = await createTestDatabase<Tables>();
    // This trigger makes the first import wait, at its last step, for a lock that the test holds.
    await sql`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(db);
    await sql`create trigger wait before insert on sale_day for each statement execute function wait()`.execute(db);
    const state = () =>
      db.selectFrom('shop_directory').select(['shop_id', 'first_import_unfinished']).orderBy('shop_id').execute();
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(1)`.execute(holder);
      const child = seedInOtherProcess(connection);
      const pid = await vi.waitFor(
        async () => {
          const { rows } = await sql<{ pid: number }>`select pid from pg_locks
          where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
          if (!rows[0]) throw new Error('the import has not reached its last step');
          return rows[0].pid;
        },
        { timeout: 60_000, interval: 20 },
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
      await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
      await sql`select pg_advisory_unlock(1)`.execute(holder);
    });
    const [begun, ...others] = await state();
    expect(begun?.first_import_unfinished).toBe(true);
    expect(others).toEqual([]);
    await seedDemo({ db, folder }, options);
    const shops = await state();
    expect(shops[0]?.shop_id).toBe(begun?.shop_id);
    expect(shops).toHaveLength(entries.length);
    expect(shops.filter((shop) => shop.first_import_unfinished)).toEqual([]);
  },
  60_000,
);

describe('a failure', async () => {
  const { db } = await createTestDatabase<Tables>();

  test('is that another process has been creating the demo shops for too long', async () => {
    const key = sql`hashtext('witryna demo')`;
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${key})`.execute(holder);
      const waiting = seedDemo({ db, folder }, { ...options, lockWithinMs: 1 });
      await expect(waiting).rejects.toThrow('another process has been creating them for too long');
      await sql`select pg_advisory_unlock(${key})`.execute(holder);
    });
  });

  test('names the full disk with the folder of the embedded database, but without one for an external database', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2"' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger refuse before insert on shop_directory execute function refuse()`.execute(db);
    const seed = (path: string | undefined) => seedDemo({ db, folder: path }, options);
    const failure = 'the demo shops can\'t be created: could not extend file "base/1/2"';
    await expect(seed('/path/var')).rejects.toThrow(`No space left on the disk of /path/var: ${failure}`);
    await expect(seed(undefined)).rejects.toThrow(new RegExp(`^${failure}`));
  });
});

function seedInOtherProcess(connection: unknown) {
  const code = `const { connectDatabase } = await import('@witryna/api/database/connect.ts');
    const { createLocalOriginals } = await import('@witryna/api/pictures/original-store.ts');
    const { seedDemo } = await import(${JSON.stringify(join(import.meta.dirname, 'seed-demo.ts'))});
    const { db } = connectDatabase(${JSON.stringify(connection)}, { log: { info() {}, warn() {} } });
    await seedDemo({ db, folder: undefined }, {
      originals: createLocalOriginals(${JSON.stringify(dataDir)}), showcaseHost: ${JSON.stringify(showcaseHost)}, now: new Date() });`;
  const args = ['--input-type=module', '-e', code];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'inherit' });
}
