import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { listenOnFreePort } from '../../test/listen-on-free-port.ts';
import { connectDatabase } from './connect.ts';

const { db, connection } = await createTestDatabase<unknown>();

test('a bigint is read as a number, and one above 2^53 - 1 is an error', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as most, '{1,2}'::bigint[] as many, '2026-03-01'::date as day`.execute(db);
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, many: [1, 2], day: '2026-03-01' }]);
  await expect(sql`select 9007199254740992::bigint as more`.execute(db)).rejects.toThrow('does not fit');
});

test('connections that read long answers at the same time do not mix them up', async () => {
  const letters = ['ą', 'b', 'c', 'd', 'e'];
  const read = async (letter: string) => {
    const { rows } = await sql<{ text: string }>`select repeat(${letter}::text, 500000) as text`.execute(db);
    return rows[0]?.text === letter.repeat(500_000);
  };
  expect(await Promise.all(letters.map(read))).toEqual(letters.map(() => true));
});

test('a connection that breaks during a query fails only that query', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(broken).rejects.toThrow('terminat');
  const rows = await vi.waitFor(async () => (await sql`select 1 as one`.execute(db)).rows);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a database that stops responding fails the query, and its connection is not used again', async () => {
  const connections: Socket[] = [];
  // This fake server accepts the login and reports that it is ready, but answers no query.
  const ready = Buffer.from('5200000008000000005a0000000549', 'hex');
  const server = createServer((socket) => {
    connections.push(socket);
    socket.once('data', () => socket.write(ready));
  });
  const port = await listenOnFreePort(server);
  const silent = connectDatabase<unknown>(
    { url: `postgres://nobody@127.0.0.1:${port}/nothing` },
    { log: { info: () => undefined, warn: () => undefined }, statementTimeoutMs: 50 },
  );
  const ask = () => sql`select 1`.execute(silent.db);
  await expect(ask()).rejects.toThrow('stopped responding');
  await expect(ask()).rejects.toThrow('stopped responding');
  expect(connections).toHaveLength(2);
  await silent.close();
  for (const socket of connections) socket.destroy();
  server.close();
});

test('behind a pooler nothing belongs to a connection, and a pool with a role of its own goes around it', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
  const pooled = connectDatabase<unknown>({ url: nowhere, pooler: connection.url }, { log: quietLog, max: 1 });
  for (let at = 0; at < 20; at += 1) await sql`select 1`.execute(pooled.db);
  const { rows } = await sql`
    select count(*)::int as prepared, current_setting('statement_timeout') as timeout
    from pg_prepared_statements`.execute(pooled.db);
  expect(rows).toEqual([{ prepared: 0, timeout: '0' }]);
  await pooled.close();
  const options = { log: quietLog, max: 5, role: 'people' };
  const people = connectDatabase<unknown>({ url: connection.url, pooler: nowhere }, options);
  expect((await sql`select current_user as role`.execute(people.db)).rows).toEqual([{ role: 'people' }]);
  expect(people.pool.options.max).toBe(2);
  await people.close();
});
