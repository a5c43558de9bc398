import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { checkInstallation, nextDaily } from './check-installation.ts';
import { beat, forgetNode, listNodes } from './health-store.ts';
import { trimEvents } from './log-store.ts';

const { db } = await createTestDatabase<Tables>();
const { deps, time } = createTestApi(db);
await makeSellingShop(db, 'own.test');
await deps.jobs.ready();
time.now = new Date();

const node = {
  ...{ id: '01890000-0000-7000-8000-000000000001', name: 'a', version: '1.0.0' },
  ...{ startedAt: time.now, memoryBytes: 5_000_000_000 },
};
const levels = async () => {
  const { checks } = await checkInstallation(deps);
  const found = checks.map(({ name, level }) => [name, level] as const).filter(([, level]) => level !== 'ok');
  return Object.fromEntries(found);
};

test('a new installation with one node is well, and one without a node is broken', async () => {
  expect(await levels()).toEqual({ nodes: 'broken' });
  await beat(db, node, time.now);
  expect(await levels()).toEqual({});
  const health = await checkInstallation(deps);
  expect(health.nodes).toMatchObject([{ name: 'a', version: '1.0.0', memoryBytes: 5_000_000_000 }]);
  expect(health.database).toMatchObject({
    lastMigration: expect.stringMatching(/^\d{4}-/),
    connections: expect.any(Number),
  });
  expect(health.mails.kept).toBe(true);
});

test('nodes of two versions, waiting work, failing mails and dead letters want a look', async () => {
  const second = { ...node, id: '01890000-0000-7000-8000-000000000002', version: '0.9.0' };
  await beat(db, second, time.now);
  await sql`
    insert into pgboss.job (name, data, state, start_after, created_on)
    values ('mail', '{"shopId":1}', 'retry', now() - interval '20 minutes', now() - interval '1 day')`.execute(db);
  await sql`
    insert into pgboss.job (name, data, group_id, source_name, source_retry_count, source_created_on)
    values ('dead-letter', '{"shopId":1}', '1', 'mail', 1, now())`.execute(db);
  expect(await levels()).toEqual({ versions: 'look', jobs: 'look', mails: 'look', letters: 'look' });
  const { queues, mails } = await checkInstallation(deps);
  expect(queues).toMatchObject([{ kind: 'mail', waiting: 1, running: 0, retrying: 1 }]);
  expect(mails).toMatchObject({ waiting: 1, retrying: 1 });
  await sql`update pgboss.job set start_after = now() - interval '2 hours' where name = 'mail'`.execute(db);
  expect(await levels()).toMatchObject({ jobs: 'broken' });
  await sql`delete from pgboss.job`.execute(db);
  await forgetNode(db, second.id);
});

test('a daily job that has not run for a day wants a look, and its failure is known', async () => {
  await sql`update shop_directory set created_at = now() - interval '3 days'`.execute(db);
  expect(await levels()).toEqual({ daily: 'broken' });
  await sql`
    insert into pgboss.job (name, state, completed_on) values
      ('daily', 'completed', now() - interval '27 hours'), ('daily', 'failed', now() - interval '3 hours')`.execute(db);
  expect(await levels()).toEqual({ daily: 'look' });
  const { schedule } = await checkInstallation(deps);
  expect(schedule).toMatchObject([
    {
      kind: 'daily',
      lastAt: expect.any(String),
      failedAt: expect.any(String),
      nextAt: expect.stringContaining('T03:17'),
    },
  ]);
});

test('the daily job runs next at 03:17 UTC, today or tomorrow', () => {
  const next = (now: string) => nextDaily(new Date(now)).toISOString();
  expect(next('2026-11-20T03:16:59Z')).toBe('2026-11-20T03:17:00.000Z');
  expect(next('2026-11-20T03:17:00Z')).toBe('2026-11-21T03:17:00.000Z');
  expect(next('2026-12-31T23:00:00Z')).toBe('2027-01-01T03:17:00.000Z');
});

test('nodes that have been silent are not listed, and are forgotten after a day', async () => {
  const start = time.now;
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  await beat(db, node, start);
  const rows = async () => (await listNodes(db, new Date(0))).map(({ id }) => id);
  const third = { ...node, id: '01890000-0000-7000-8000-000000000003' };
  await beat(db, third, later(60));
  expect(await rows()).toEqual([node.id, third.id]);
  expect(await listNodes(db, later(30))).toMatchObject([{ id: third.id }]);
  await beat(db, third, later(25 * 60));
  expect(await rows()).toEqual([third.id]);
});

test('old events of the installation are deleted', async () => {
  await sql`
    insert into people.installation_event (at, actor, what, subject) values
      (now() - interval '500 days', 'Ola', 'shop-made', 'old.test'), (now(), 'Ola', 'shop-made', 'new.test')`.execute(
    db,
  );
  await trimEvents(db, new Date(Date.now() - 400 * 86_400_000));
  const { rows } = await sql<{ subject: string }>`select subject from people.installation_event`.execute(db);
  expect(rows).toEqual([{ subject: 'new.test' }]);
});
