import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { connectDatabase } from './connect.ts';

const { db } = await createTestDatabase<unknown>();

test('large integers are numbers, as long as a number can hold them', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as most, '{1,2}'::bigint[] as many, '2026-03-01'::date as day`.execute(db);
  expect(rows).toEqual([{ most: Number.MAX_SAFE_INTEGER, many: [1, 2], day: '2026-03-01' }]);
  await expect(sql`select 9007199254740992::bigint as more`.execute(db)).rejects.toThrow('does not fit');
});

test('a connection that breaks under its query fails that query and nothing else', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
  await expect(broken).rejects.toThrow('terminat');
  const rows = await vi.waitFor(async () => (await sql`select 1 as one`.execute(db)).rows);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a database that falls silent fails the query, and its connection is not used again', async () => {
  const connections: Socket[] = [];
  // lets everybody in and is ready, then never says a word
  const letIn = Buffer.from('5200000008000000005a0000000549', 'hex');
  const server = createServer((socket) => {
    connections.push(socket);
    socket.once('data', () => socket.write(letIn));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const silent = connectDatabase<unknown>(
    { url: `postgres://nobody@127.0.0.1:${port}/nothing` },
    { log: { info: () => undefined, warn: () => undefined }, statementTimeoutMs: 50 },
  );
  const ask = () => sql`select 1`.execute(silent.db);
  await expect(ask()).rejects.toThrow('fell silent');
  await expect(ask()).rejects.toThrow('fell silent');
  expect(connections).toHaveLength(2);
  await silent.close();
  for (const socket of connections) socket.destroy();
  server.close();
});
