import { randomUUID } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import { placedOrder } from '@witryna/contract/orders';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readAllRows } from '../../apps/server/test/backup-for-test.ts';
import { hasDebianPostgres, startDebianPostgres } from '../debian-postgres.ts';
import { glina } from '../demo-shops.ts';
import { requestHost } from '../request-host.ts';
import { shopClient } from '../shop-client.ts';
import { makeDataDir, makeSeededDataDir, removeDataDir, type ShopProcess, startShop } from '../shop-process.ts';
import { spawnNpm } from '../spawn-shop-command.ts';

const log = { info: () => undefined, warn: () => undefined };
let sourceDir: string;
let file: string;
/** An order that was placed before the backup, and one that was placed after it. */
let kept: Bought;
let lost: Bought;

interface Bought {
  id: string;
  secret: string;
  number: string;
}

async function buy(shop: ShopProcess): Promise<Bought> {
  const client = shopClient(shop.port, glina);
  const order = await client.fillIn(await client.findSimple());
  const answer = await client.place(order, randomUUID());
  expect(answer.status, answer.text).toBe(200);
  return placedOrder.parse(JSON.parse(answer.text));
}

beforeAll(async () => {
  sourceDir = await makeSeededDataDir();
  file = join(sourceDir, 'backup.tar');
  const shop = await startShop({ dataDir: sourceDir });
  kept = await buy(shop);
  const made = await spawnNpm({ DATA_DIR: sourceDir }, 'backup', file);
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ shops, [\d,]+ rows, [\d,]+ pictures/) });
  lost = await buy(shop);
  await shop.stop();
});
afterAll(() => removeDataDir(sourceDir));

/** Checks that a restored shop has the earlier order, which its link opens, lacks the later one, shows pictures and sells. */
async function expectSelling(shop: ShopProcess): Promise<void> {
  const { readOrder } = shopClient(shop.port, glina);
  expect(JSON.parse((await readOrder(kept.id, kept.secret)).text)).toMatchObject({ number: kept.number });
  expect((await readOrder(lost.id, lost.secret)).status).not.toBe(200);
  const home = await requestHost(shop.port, glina.host, '/');
  expect(home.status).toBe(200);
  const picture = /\/pictures\/[\w.-]+_\w+/.exec(home.text)?.[0] ?? '';
  expect((await requestHost(shop.port, glina.host, picture)).status).toBe(200);
  const placed = await buy(shop);
  expect((await readOrder(placed.id, placed.secret)).status).toBe(200);
}

test('orders, a backup, more orders: an empty installation that gets the backup opens order links and sells', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const restored = await spawnNpm({ DATA_DIR: dataDir }, 'restore', file);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('There is no SECRET_KEY yet') });
  await copyFile(join(sourceDir, 'secret-key'), join(dataDir, 'secret-key'));
  const shop = await startShop({ dataDir });
  onTestFinished(async () => void (await shop.stop('SIGKILL')));
  await expectSelling(shop);
  // A second restore would replace the shops that sell.
  expect(await spawnNpm({ DATA_DIR: dataDir }, 'restore', file)).toMatchObject({ code: 1 });
  expect(await shop.stop()).toBe(0);
});

test.runIf(hasDebianPostgres)(
  'the backup of an embedded database moves to a PostgreSQL 15 whose owner is no superuser, and from there by pg_dump',
  async () => {
    const debian = await startDebianPostgres();
    onTestFinished(() => debian.stop());
    await debian.sql('postgres', 'create role witryna login createrole; create role backup login bypassrls;');
    await debian.sql('postgres', 'create database shops owner witryna');
    const dataDir = await makeDataDir();
    onTestFinished(() => removeDataDir(dataDir));
    const secretKey = (await readFile(join(sourceDir, 'secret-key'), 'utf8')).trim();
    const env = (database: string) => ({
      DATABASE_URL: debian.urlOf(database, 'witryna'),
      SECRET_KEY: secretKey,
      DATA_DIR: dataDir,
    });
    expect(await spawnNpm(env('shops'), 'restore', file)).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('SECRET_KEY'),
    });
    const shop = await startShop({ dataDir, env: { ...env('shops'), PUBLIC_URL: 'http://{host}', DEMO: '1' } });
    onTestFinished(async () => void (await shop.stop('SIGKILL')));
    await expectSelling(shop);
    expect(await shop.stop()).toBe(0);

    // As docs/operations/backup.md tells operators: the owner's pg_dump stops, the one of a role with BYPASSRLS has every row.
    const dump = join(debian.folder, 'shops.dump');
    await expect(debian.program('pg_dump', '-U', 'witryna', '-Fc', '-f', dump, 'shops')).rejects.toThrow(
      'row-level security',
    );
    await debian.sql('postgres', 'grant pg_read_all_data to backup');
    await debian.program('pg_dump', '-U', 'backup', '-Fc', '-f', dump, 'shops');
    await debian.sql('postgres', 'create database copy owner witryna');
    await debian.program('pg_restore', '--exit-on-error', '-d', 'copy', dump);
    const rowsOf = async (name: string) => {
      const { db, close } = connectDatabase<never>({ url: debian.urlOf(name, 'postgres') }, { log, max: 1 });
      return readAllRows(db).finally(close);
    };
    expect(await rowsOf('copy')).toEqual(await rowsOf('shops'));
    const copied = await startShop({ dataDir, env: { ...env('copy'), PUBLIC_URL: 'http://{host}', DEMO: '1' } });
    onTestFinished(async () => void (await copied.stop('SIGKILL')));
    await expectSelling(copied);
    // A backup by its owner, whom row-level security limits, has the same rows as the database.
    const again = join(dataDir, 'again.tar');
    expect(await spawnNpm(env('copy'), 'backup', again)).toMatchObject({ code: 0 });
  },
);
