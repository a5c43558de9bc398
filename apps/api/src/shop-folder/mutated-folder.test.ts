import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFolder } from '../../test/make-folder.ts';
import { type MutatedFolder, mutatedFolders } from '../../test/mutate-folder.ts';
import { readFolder } from '../../test/read-folder.ts';
import type { Database, Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { checkShopFile, checkShopFolder } from './check-shop-folder.ts';
import { exportShop } from './export-shop.ts';
import { type ImportReport, kindsOfThings } from './import-report.ts';
import { importShop } from './import-shop.ts';

const first = await createTestDatabase<Tables>();
const second = await createTestDatabase<Tables>();
const work = makeFolder();
const kinds = { payments: allPayments, deliveries: allDeliveries, signal: new AbortController().signal };
const now = new Date('2026-11-22T12:00:00Z');

/** Deletes all shops. Triggers are off, because the price log refuses deletions. */
async function empty(db: Database): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select table_name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'
    loop execute format('delete from %I', name); end loop; end $$`.execute(db);
}

async function importFolder(db: Database, folder: string, dataDir: string) {
  const faults: Fault[] = [];
  const mode = { prune: false, stock: false, dryRun: false };
  const onFault = (fault: Fault) => faults.push(fault);
  return { report: await importShop({ ...kinds, ...mode, db, dataDir, folder, now, onFault }), faults };
}

async function exportFolder(db: Database, folder: string, dataDir: string) {
  const { shop_id: shopId } = await db.selectFrom('shop_directory').select('shop_id').executeTakeFirstOrThrow();
  const options = { orders: false, overwrite: false, onProgress: () => undefined };
  await exportShop({ ...kinds, ...options, db, dataDir, shopId, folder });
  return readFolder(folder);
}

async function checkFolder(folder: string) {
  const faults: Fault[] = [];
  const options = { ...kinds, folder, onFault: (fault: Fault) => faults.push(fault) };
  const shop = await checkShopFile(options);
  return { ready: shop && (await checkShopFolder(shop, options)), faults };
}

const tableFile = /^(?:categories|products|prices|reviews|redirects)\.csv$/;

/** Expects that a fault names a place that people find. */
function expectPlace({ file, row, column, message }: Fault): void {
  const place = `${file}:${row}:${column} ${message}`;
  expect(file, place).toMatch(/^(?:[a-z]+\.(?:csv|json)|(?:descriptions|documents|articles|pictures)(?:\/.+)?)$/);
  expect(message, place).toMatch(/^[^\p{Cc}]{5,400}$/u);
  if (tableFile.test(file) && !/^The file (?:is empty|is no file|can’t be read)/.test(message))
    expect(row, place).toBeGreaterThan(0);
  if (file === 'shop.json' && !/JSON|^The file/.test(message)) expect(column, place).toMatch(/^[\p{L}_"'[]/u);
}

async function tryFolder(mutation: MutatedFolder, run: number): Promise<void> {
  const at = (name: string) => join(work, `${run}-${name}`);
  mutation.write(at('given'));
  const { ready, faults } = await checkFolder(at('given'));
  faults.forEach(expectPlace);
  const imported = await importFolder(first.db, at('given'), at('data'));
  expect(imported.faults).toEqual(faults);
  if (!imported.report) {
    expect(ready).toBeUndefined();
    expect(await first.db.selectFrom('shop_directory').selectAll().execute()).toEqual([]);
    return;
  }
  const stored = await first.db
    .selectFrom('product')
    .select(['handle', 'combinations'])
    .orderBy('sort_order')
    .execute();
  expect(stored.map(({ handle }) => handle)).toEqual([...(ready?.checked.products.keys() ?? [])]);
  expectUnchanged((await importFolder(first.db, at('given'), at('data'))).report);
  const exported = await exportFolder(first.db, at('exported'), at('data'));
  const again = await importFolder(second.db, at('exported'), at('other-data'));
  expect(again.faults).toEqual([]);
  expect(await exportFolder(second.db, at('again'), at('other-data'))).toEqual(exported);
}

function expectUnchanged(report: ImportReport | undefined): void {
  expect(report).toMatchObject({ isNew: false, shopChanged: false });
  for (const kind of kindsOfThings)
    expect({ kind, ...report?.counts[kind] }).toMatchObject({ kind, made: 0, changed: 0, missing: 0, removed: 0 });
}

let run = 0;
const numRuns = Number(process.env.MUTATIONS ?? 100);
const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

test('any change of a file is refused with its place, or survives the round trip', { timeout: 3_600_000 }, async () => {
  const failures = new Map<string, string[]>();
  const property = fc.asyncProperty(mutatedFolders, async (mutation) => {
    run += 1;
    try {
      await tryFolder(mutation, run);
    } catch (error) {
      if (!process.env.COLLECT) throw new Error(mutation.what, { cause: error });
      const key = String(error instanceof Error ? (error.stack ?? error.message).slice(0, 1500) : error);
      appendFileSync('/tmp/mut-fail.log', `#### ${run} ${mutation.what}\n${key}\n`);
      failures.set(key.slice(0, 300), [...(failures.get(key.slice(0, 300)) ?? [key]), mutation.what]);
    } finally {
      await empty(first.db);
      await empty(second.db);
      for (const name of ['given', 'data', 'exported', 'other-data', 'again'])
        rmSync(join(work, `${run}-${name}`), { recursive: true, force: true });
    }
  });
  await fc.assert(property, { numRuns, seed });
  for (const [, [stack, ...whats]] of failures)
    console.log(`\n#### ${whats.length}×\n${whats.slice(0, 6).join('\n')}\n${stack}`);
  console.log(`runs ${run}, kinds of failures ${failures.size}`);
});
