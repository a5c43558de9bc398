import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrationNames } from '@witryna/api/database/moving/read-shop.ts';
import { addHost, removeHost } from '@witryna/api/database/shop-hosts.ts';
import { listShopIds, resolveShopByHost } from '@witryna/api/database/tenant.ts';
import { encodePiece, MOST_PIECE_BYTES, type PieceHead, type ShopHead } from '@witryna/api/moving/pieces.ts';
import { makeKey, makeMoveKey } from '@witryna/api/people/api-keys.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { oneOf } from '../../../scripts/one-of.ts';
import { makeFullShop } from '../../api/test/full-shop.ts';
import { backOfficeOrigin, openTestBackOffice } from '../../api/test/people-client.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createShopRunner } from '../test/run-for-test.ts';
import { openInstallation, readMovedRows } from '../test/two-installations.ts';
import { createArrivalClient } from './arrival-client.ts';
import { type MoveStep, moveShop } from './move-shop.ts';

const now = new Date('2026-11-20T12:00:00Z');
const host = 'moving.test';

/** Two installations with a way from one to the other. `fail` makes a call fail, before or after it was done. */
async function openBoth() {
  const [source, target] = [await openInstallation(1, now), await openInstallation(2, now)];
  const { shop } = await makeFullShop(source.db, host, now);
  await source.originals.write(shop.shopId, { id: 'cup', mediaType: 'image/webp', bytes: Buffer.from([1, 10, 255]) });
  await makeFullShop(target.db, 'first.test', now);
  const { secretKey, dataDir, originals } = target;
  const targetApi = createTestApi(target.ownerDb, { secretKey, dataDir, backOfficeHost: 'admin.test' }, { originals });
  const office = await openTestBackOffice(targetApi, target.connection, { secretKey });
  onTestFinished(() => office.people.close());
  const calls: string[] = [];
  let fails: ((call: string) => 'before' | 'after' | undefined) | undefined;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^.*arrivals\/[^/]+/, '')}`;
    calls.push(call);
    const when = fails?.(call);
    if (when === 'before') throw new TypeError('fetch failed');
    const response = await office.api.fetch(request, { clientAddress: '192.0.2.1' });
    if (when === 'after') throw new TypeError('fetch failed');
    return response;
  };
  const moveWith = (key: string, checkpoint?: (step: MoveStep) => Promise<void>) => {
    const signal = AbortSignal.timeout(60_000);
    const client = createArrivalClient({ origin: backOfficeOrigin, key, fetch, signal, wait: async () => undefined });
    const parts = { ...source, db: source.ownerDb, client, key, now, signal, checkpoint, onProgress: () => undefined };
    return moveShop({ ...parts, shopId: shop.shopId });
  };
  return {
    ...{ source, target, shop, calls, fetch, moveWith },
    key: (await target.run('move-key')).output.trim(),
    people: office.people,
    /** An hour passes there, in which keys end. */
    anHourLater: () => targetApi.advance(3_600_000),
    fail: (when: typeof fails) => {
      fails = when;
    },
    /** Where the shop is open: it must never be at both places. */
    async openAt() {
      const [here, there] = await Promise.all([source.db, target.db].map((db) => resolveShopByHost(db, host)));
      return [here?.platformState === 'live', there?.platformState === 'live'];
    },
  };
}

const [here, there, nowhere] = [
  [true, false],
  [false, true],
  [false, false],
];

test('a shop moves with all its rows and pictures, and is open at one place at a time', async () => {
  const { source, target, shop, fetch, key, openAt } = await openBoth();
  const { webhook: _hooks, ...sent } = await readMovedRows(source.db, shop.shopId);
  const run = createShopRunner(
    { ...source, db: source.ownerDb, readSecretKey: async () => source.secretKey, fetch },
    now,
  );
  const moved = await run(`move ${host} --to ${backOfficeOrigin}`, { input: key });
  expect(moved).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('moving.test is open at') });
  expect(await openAt()).toEqual(there);
  const found = await resolveShopByHost(target.db, host);
  const { webhook: _came, ...came } = await readMovedRows(target.db, found?.shopId ?? 0);
  expect(came).toEqual(sent);
  expect(await target.originals.read(found?.shopId ?? 0, { id: 'cup', mediaType: 'image/webp' })).toBeDefined();
  expect(existsSync(join(source.dataDir, 'moves', `${shop.shopId}.pack`))).toBe(false);
  const jobs = await sql`select id from pgboss.job where name = 'mail'`.execute(source.db);
  expect(jobs.rows).toEqual([]);
  expect(await run(`open ${host}`)).toMatchObject({ code: 1, errors: expect.stringContaining('--not-moved') });
  expect(await run(`move ${host} --to ${backOfficeOrigin}`, { input: key })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('was packed already'),
  });
  expect(await openAt()).toEqual(there);
});

test.each(oneOf(['begun', 'packed', 'sent', 'opened'] as const, 1))(
  'killed after the step %s, the move goes on with the next call',
  async (last) => {
    const { key, moveWith, openAt, calls, shop, source, target } = await openBoth();
    const before = await readMovedRows(source.db, shop.shopId);
    await new Promise<void>((killed, fail) => {
      // A killed process comes to nothing more.
      const killAt = (step: MoveStep) => (step === last ? new Promise<void>(() => killed()) : Promise.resolve());
      moveWith(key, killAt).catch(fail);
    });
    expect(await openAt()).toEqual({ begun: here, packed: nowhere, sent: nowhere, opened: there }[last]);
    const sent = calls.filter((call) => call.startsWith('PUT')).length;
    await moveWith(key);
    expect(await openAt()).toEqual(there);
    if (last === 'sent' || last === 'opened') expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(sent);
    const found = await resolveShopByHost(target.db, host);
    const after = await readMovedRows(target.db, found?.shopId ?? 0);
    expect(after.shop_order).toEqual(before.shop_order);
    expect(await listShopIds(target.db)).toHaveLength(2);
  },
);

test('a key that has ended, or another version, is refused before the shop is closed', async () => {
  const { moveWith, calls, openAt, key, source } = await openBoth();
  await expect(moveWith('witryna_move_1.x')).rejects.toThrow('does not know the key');
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(source.db);
  await expect(moveWith(key)).rejects.toThrow('different versions');
  expect(calls).toEqual(['GET ', 'GET ']);
  expect(await openAt()).toEqual(here);
});

test('when a piece does not come across, or the shop is refused, it opens again here and is not there', async () => {
  const { moveWith, fail, openAt, key, target, source } = await openBoth();
  fail((call) => (call === 'PUT /5' ? 'before' : undefined));
  await expect(moveWith(key)).rejects.toThrow('does not answer');
  expect(await openAt()).toEqual(here);
  expect(await listShopIds(target.db)).toHaveLength(1);
  fail(undefined);
  const { shopId } = await makeShop(target.db, 'other.test');
  await addHost(target.db, shopId, host, 'other');
  await expect(moveWith(key)).rejects.toThrow(`has the host ${host}`);
  expect((await resolveShopByHost(source.db, host))?.platformState).toBe('live');
  await removeHost(target.db, shopId, host);
  // Each call may be lost once on its way there or back.
  const lost = new Set<string>();
  fail((call) => {
    if (lost.has(call)) return undefined;
    lost.add(call);
    return lost.size % 2 === 0 ? 'before' : 'after';
  });
  await moveWith(key);
  expect(await openAt()).toEqual(there);
});

test.each(oneOf(['before', 'after'] as const, 1))(
  'if it is not known whether the shop has opened there (lost %s it did), it stays closed here until that is known',
  async (when) => {
    const { moveWith, fail, openAt, key, people, anHourLater, shop } = await openBoth();
    fail((call) => (call.endsWith('/open') ? when : undefined));
    await expect(moveWith(key)).rejects.toThrow('run the same command again');
    expect(await openAt()).toEqual(when === 'before' ? nowhere : there);
    const order = shop.write((tx) =>
      tx.insertInto('order_event').values({ order_id: randomUUID(), kind: 'paid' }).execute(),
    );
    await expect(order).rejects.toMatchObject({ code: '57P03' });
    fail(undefined);
    anHourLater();
    await expect(moveWith(key)).rejects.toThrow('does not know the key');
    await moveWith((await makeMoveKey(people, 'Zofia')).secret);
    expect(await openAt()).toEqual(there);
  },
);

test('a key that ends after a try whose answer was lost does not open the shop at both places', async () => {
  const { moveWith, fail, openAt, key, anHourLater } = await openBoth();
  let tries = 0;
  fail((call) => {
    if (!call.endsWith('/open')) return undefined;
    tries += 1;
    if (tries === 1) return 'after';
    anHourLater();
    return undefined;
  });
  await expect(moveWith(key)).rejects.toThrow('run the same command again');
  expect(await openAt()).toEqual(there);
});

test('who has no key is not heard, and a piece that is wrong changes nothing', async () => {
  const { key, fetch, target, people } = await openBoth();
  const packId = randomUUID();
  const signal = AbortSignal.timeout(60_000);
  const clientWith = (given: string) =>
    createArrivalClient({ origin: backOfficeOrigin, key: given, fetch, signal, wait: async () => undefined });
  const head: ShopHead = {
    ...{ kind: 'shop', packId, madeAt: now.toISOString(), migrations: [], tables: [] },
    directory: {
      ...{ shopKey: 'k', folderId: randomUUID(), createdAt: now.toISOString(), state: 'live', validUntil: null },
      ...{ breakFrom: null, breakUntil: null, hosts: [], noticeAddresses: [] },
    },
  };
  const piece = (part: PieceHead) => encodePiece({ head: part, body: Buffer.alloc(0) });
  const { open, send, read } = clientWith(key);
  const program = await makeKey(people, null, { name: 'BaseLinker', areas: ['orders'], days: 1 }, 'Zofia');
  for (const other of ['', 'witryna_1', program.secret, key.replace(/.$/, '!')])
    await expect(clientWith(other).read(packId)).rejects.toThrow('does not know the key');
  await expect(send(packId, 0, Buffer.from('{"kind":"x"}\n'))).rejects.toThrow('damaged');
  await expect(send(packId, 1, piece(head))).rejects.toThrow('piece 0 comes next');
  await expect(send(packId, 0, piece({ kind: 'rows', table: 'shop' }))).rejects.toThrow('of no shop');
  await expect(send(randomUUID(), 0, piece(head))).rejects.toThrow('of no shop');
  await expect(send(packId, 0, piece(head))).rejects.toThrow('different versions');
  await expect(send(packId, 0, Buffer.alloc(MOST_PIECE_BYTES + 1))).rejects.toThrow('large bodies');
  const known = { ...head, migrations: await listMigrationNames(target.db) };
  const taken = { ...known.directory, hosts: [{ host: 'admin.test', kind: 'other' as const }] };
  await expect(send(packId, 0, piece({ ...known, directory: taken }))).rejects.toThrow('back office');
  await send(packId, 0, piece(known));
  await expect(send(packId, 1, piece({ kind: 'rows', table: 'shop_directory' }))).rejects.toThrow('no table');
  await expect(send(packId, 1, piece({ kind: 'original', file: '../x' }))).rejects.toThrow('no name of a picture');
  await expect(send(packId, 1, piece(known))).rejects.toThrow('two shops');
  await expect(
    send(
      packId,
      1,
      piece({ kind: 'end', rows: {}, orders: [{ currency: 'PLN', orders: 1, totalMinor: 1 }], originals: 0 }),
    ),
  ).rejects.toThrow('sums of orders');
  await expect(open(packId)).rejects.toThrow('not come in whole');
  expect(await read(packId)).toMatchObject({ pieces: 1, isOpened: false });
});
