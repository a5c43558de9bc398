import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { makeCategory, makeShop } from '../../test/shop-fixtures.ts';
import { type Change, openChangeFeed } from './change-feed.ts';
import type { Tables } from './database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const feed = await openChangeFeed(connection, quietLog);
afterAll(() => feed.stop());
const received: Change[] = [];
feed.subscribe((change) => received.push(change));

test('a committed change arrives with its shop and tag', async () => {
  const shop = await makeShop(db, 'feed.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(received).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});

test('a change that is rolled back does not arrive', async () => {
  const shop = await makeShop(db, 'rolled-back.test');
  const undone = shop.write(async (tx) => {
    await tx.insertInto('document').values({ type: 'FAQ', custom_name: 'x', body: 'x' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await makeCategory(shop);
  await vi.waitFor(() => expect(received).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
  expect(received.some((change) => change.kind === 'tag' && change.tag.startsWith('document'))).toBe(false);
});

test('after a lost connection the feed reconnects and reports that everything may have changed', async () => {
  received.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query in ('listen witryna_changes', 'select 1')
    and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await vi.waitFor(() => expect(received).toContainEqual({ kind: 'all' }), { timeout: 60_000 });
  const shop = await makeShop(db, 'again.test');
  await makeCategory(shop);
  await vi.waitFor(() => expect(received).toContainEqual({ kind: 'tag', shopId: shop.shopId, tag: 'categories' }));
});

test('the feed gives up a connection on which the server stops answering, and connects again', async () => {
  const ready = Buffer.from('5200000008000000005a0000000549', 'hex');
  const listening = Buffer.from('430000000b4c495354454e005a0000000549', 'hex');
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    const number = connections.push(socket);
    socket.once('data', () => {
      socket.write(ready);
      if (number === 2) return;
      socket.once('data', () => socket.write(listening, () => number === 1 && socket.destroy()));
    });
  });
  const port = await listenOnFreePort(server);
  const log = { info: () => undefined, warn: () => undefined };
  const silentFeed = await openChangeFeed({ url: `postgres://nobody@127.0.0.1:${port}/nothing` }, log, 50);
  const changes: Change[] = [];
  silentFeed.subscribe((change) => changes.push(change));
  await vi.waitFor(() => expect(changes).toEqual([{ kind: 'all' }]), { timeout: 60_000 });
  expect(connections.length).toBeGreaterThan(2);
  await silentFeed.stop();
  for (const socket of connections) socket.destroy();
  server.close();
});
