import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeCategory, makeShop } from '../../test/shop-fixtures.ts';
import { type Change, openChangeFeed } from './change-feed.ts';
import type { Tables } from './database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const feed = await openChangeFeed(connection, quietLog);
afterAll(() => feed.stop());
const heard: Change[] = [];
feed.subscribe((change) => heard.push(change));

test('a change is heard as soon as it is committed, with its shop and tag', async () => {
  const shop = await makeShop(db, 'feed.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});

test('what is rolled back is not heard', async () => {
  const shop = await makeShop(db, 'rolled-back.test');
  const undone = shop.write(async (tx) => {
    await tx.insertInto('document').values({ type: 'FAQ', custom_name: 'x', body: 'x' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
  expect(heard.some((change) => change.kind === 'tag' && change.tag.startsWith('document'))).toBe(false);
});

test('a lost connection is made again, and then everything counts as changed', async () => {
  heard.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen witryna_changes', 'select 1')
    and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'all' }), { timeout: 10_000 });
  const shop = await makeShop(db, 'again.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});

test('a server that lets it in and then says nothing is left for another try', async () => {
  const letIn = Buffer.from('5200000008000000005a0000000549', 'hex');
  const listening = Buffer.from('430000000b4c495354454e005a0000000549', 'hex');
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    const place = connections.push(socket);
    socket.once('data', () => {
      socket.write(letIn);
      if (place === 2) return;
      socket.once('data', () => socket.write(listening, () => place === 1 && socket.destroy()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const log = { info: () => undefined, warn: () => undefined };
  const patient = await openChangeFeed({ url: `postgres://nobody@127.0.0.1:${port}/nothing` }, log, 50);
  const told: Change[] = [];
  patient.subscribe((change) => told.push(change));
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'all' }]), { timeout: 5_000 });
  expect(connections.length).toBeGreaterThan(2);
  await patient.stop();
  for (const socket of connections) socket.destroy();
  server.close();
});
