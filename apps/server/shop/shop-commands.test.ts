import type { Tables } from '@witryna/api/database/database.ts';
import { stateOf } from '@witryna/api/database/shop-state.ts';
import { resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { makeProduct, makeShop } from '../../api/test/shop-fixtures.ts';
import { createShopRunner } from '../test/run-for-test.ts';

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-22T12:00:00Z');
const run = createShopRunner({ db }, now);
const stateAt = async (host: string) => {
  const shop = await resolveShopByHost(db, host);
  return shop && stateOf(shop, now);
};

test('without arguments the help lists every command, and each command has a help with an example', async () => {
  const help = await run('');
  expect(help).toMatchObject({ code: 0, errors: '' });
  for (const name of ['close', 'erase', 'host', 'list', 'open', 'secret']) {
    expect(help.output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  }
  for (const name of [
    'close',
    'erase',
    'host add',
    'host remove',
    'host primary',
    'host check',
    'list',
    'open',
    'secret set',
    'secret list',
  ]) {
    const { code, output } = await run(`${name} --help`);
    expect(code).toBe(0);
    expect(output).toContain(`Usage: npm run shop -- ${name} `);
    expect(output).toMatch(/Examples?:\n {2}npm run (?:--silent )?shop -- /);
  }
});

test.each([
  ['clsoe a.test', "unknown command 'clsoe' (Did you mean close?); see npm run shop -- --help"],
  [
    'close a.test --as sold',
    /^option '--as <reason>' argument 'sold' is invalid\. .*; see npm run shop -- close --help$/m,
  ],
  ['close a.test', /^required option '--as <reason>' not specified; see npm run shop -- close --help$/m],
  ['host add a.test', /^missing required argument 'new-host'; see npm run shop -- host add --help$/m],
  ['list --all', "unknown option '--all'; see npm run shop -- list --help"],
  ['list --limit 0', /^option '--limit <number>' argument '0' is invalid\. .*; see npm run shop -- list --help$/m],
])('%s exits with code 2 and one line that names the help', async (args, message) => {
  const { code, output, errors } = await run(args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toMatch(message);
  expect(errors.split('\n')).toEqual([expect.any(String), '']);
});

test('an unexpected failure exits with code 1', async () => {
  const failing = createShopRunner({ db: new Proxy(db, { get: () => undefined }) }, now);
  const { code, output, errors } = await failing('list');
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).not.toBe('');
});

test.each(['expired', 'break'])('a shop is closed as %s, stays so when closed again, and opens again', async (as) => {
  const host = `closed-${as}.test`;
  await makeShop(db, host);
  expect((await run(`close ${host} --as ${as}`)).code).toBe(0);
  expect(await stateAt(host)).toBe(as);
  const directory = () =>
    sql`select d.xmin::text, * from shop_directory d join host h using (shop_id) where h.host = ${host}`.execute(db);
  const { rows: closed } = await directory();
  expect(await run(`close ${host} --as ${as}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('closed already'),
  });
  const otherwise = await run(`close ${host} --as ${as === 'break' ? 'expired' : 'break'}`);
  expect(otherwise).toMatchObject({ code: 1, errors: expect.stringContaining('closed already') });
  expect((await directory()).rows).toEqual(closed);
  expect((await run(`open ${host}`)).output).toContain('open now');
  expect(await stateAt(host)).toBe('live');
  expect((await run(`open ${host}`)).output).toContain('open already');
});

test('opening a shop after a technical break keeps the day until which it is valid', async () => {
  const { shopId } = await makeShop(db, 'valid.test');
  const valid_until = new Date('2027-01-01T00:00:00Z');
  await db.updateTable('shop_directory').set({ state: 'break', valid_until }).where('shop_id', '=', shopId).execute();
  await run('open valid.test');
  expect(await resolveShopByHost(db, 'valid.test')).toMatchObject({ platformState: 'live', validUntil: valid_until });
});

test('a shop whose first import has not ended is not opened', async () => {
  const { shopId } = await makeShop(db, 'half.test');
  const unfinished = { state: 'break', first_import_unfinished: true } as const;
  await db.updateTable('shop_directory').set(unfinished).where('shop_id', '=', shopId).execute();
  expect(await run('open half.test')).toMatchObject({ code: 1, errors: expect.stringContaining('first import') });
  expect(await stateAt('half.test')).toBe('break');
});

test.each([
  ['https://a.test', 'begins with a scheme'],
  ['a.test/path', 'contains a path'],
  ['a.test:3000', 'contains a port'],
  ['a..test', 'is not a host name'],
  ['*.a.test', 'is not a host name'],
  ['192.0.2.1', 'is not a host name'],
  ['localhost', 'shows no shop'],
])('the host %s is refused with a sentence', async (host, sentence) => {
  const { code, errors } = await run(`open ${host}`);
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(`"${host}" ${sentence}`) });
});

test('hosts are added, made primary and removed, but never the primary one', async () => {
  await makeShop(db, 'zolw.test');
  await makeShop(db, 'owner.test');
  expect(await run('host add zolw.test Żółw.test')).toMatchObject({ code: 0 });
  const punycode = 'xn--w-uga1v8h.test';
  expect(await resolveShopByHost(db, punycode)).toMatchObject({ kind: 'other', primaryHost: 'zolw.test' });
  expect(await run('host add zolw.test show.test --kind showcase')).toMatchObject({ code: 0 });
  expect(await resolveShopByHost(db, 'show.test')).toMatchObject({ kind: 'showcase' });

  const taken = await run('host add owner.test żółw.test');
  expect(taken).toMatchObject({ code: 1, errors: `${punycode} belongs to the shop zolw.test\n` });
  expect(await run('host add zolw.test show.test --kind showcase')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/already/),
  });
  expect(await run('host add zolw.test show.test')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/of the kind showcase/),
  });

  expect(await run('host remove zolw.test')).toMatchObject({ code: 1, errors: expect.stringMatching(/primary host/) });
  expect(await run('host primary żółw.test')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/instead of zolw\.test/),
  });
  expect(await run('host remove zolw.test')).toMatchObject({ code: 0 });
  expect(await resolveShopByHost(db, 'zolw.test')).toBeUndefined();
  expect(await resolveShopByHost(db, punycode)).toMatchObject({ kind: 'primary' });
});

test('the list shows each shop once, with its figures, page after page', async () => {
  const listed = z.object({
    id: z.int(),
    host: z.string(),
    state: z.string(),
    products: z.int(),
    ordersOf30Days: z.int(),
  });
  await makeFullShop(db, 'listed.test', new Date('2026-11-01T00:00:00Z'));
  const { shop: older } = await makeFullShop(db, 'older.test', new Date('2026-10-01T00:00:00Z'));
  await makeProduct(older, { status: 'draft' });
  await makeShop(db, 'escape.test', { name: 'red\u001b[31m' });
  await db
    .updateTable('shop_directory')
    .set({ valid_until: new Date('2026-11-20T00:00:00Z') })
    .where('shop_id', '=', older.shopId)
    .execute();
  await sql`with made as (insert into shop_directory (state) select 'live' from generate_series(1, 120) returning shop_id)
    insert into host (host, shop_id, kind) select 'many-' || shop_id || '.test', shop_id, 'primary' from made`.execute(
    db,
  );

  const { output } = await run('list --json');
  const rows = output
    .trim()
    .split('\n')
    .map((line) => listed.parse(JSON.parse(line)));
  const { rows: ids } = await sql<{ id: number }>`select shop_id as id from shop_directory order by shop_id`.execute(
    db,
  );
  expect(rows.map(({ id }) => ({ id }))).toEqual(ids);
  const found = (host: string) => rows.find((row) => row.host === host);
  expect(found('listed.test')).toMatchObject({ state: 'live', products: 1, ordersOf30Days: 1 });
  expect(found('older.test')).toMatchObject({ state: 'expired', products: 1, ordersOf30Days: 0 });

  const table = (await run('list')).output.trimEnd().split('\n');
  expect(table).toHaveLength(ids.length + 1);
  expect(table[0]).toMatch(/^HOST +NAME +LANGUAGE +CURRENCY +STATE +PRODUCTS/);
  expect(table.find((line) => line.startsWith('older.test'))).toMatch(
    / Glina +pl +PLN +expired since 2026-11-20 +1 +0$/,
  );
  expect(table.find((line) => line.startsWith('escape.test'))).toContain('red [31m');
  expect((await run('list --limit 3')).output.trim().split('\n')).toHaveLength(4);
});
