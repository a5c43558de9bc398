import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { quietLog } from '../../test/database-server.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import { connectDatabase } from './connect.ts';
import type { Tables } from './database.ts';
import { openTenant, type TenantTransaction } from './tenant.ts';

// One connection, so that each test finds it as the one before has left it.
const { db, connection } = await createTestDatabase<Tables>(1);
const other = await createTestDatabase<Tables>(1);
const shop = await makeShop(db, 'transactions.test');
const { read, write } = shop;

const whoAmI = (tx: TenantTransaction) => sql<{ user: string }>`select current_user as user`.compile(tx);
const select = (tx: TenantTransaction, value: unknown) =>
  sql<{ value: number }>`select ${value}::int as value`.compile(tx);
const divide = (tx: TenantTransaction, by: number) => sql<unknown>`select 1 / ${by}::int`.compile(tx);
const add = (tx: TenantTransaction, name: string) =>
  tx.insertInto('category').values({ name, url: name }).returning('name').compile();
const names = () =>
  read(async (tx) => {
    const rows = await tx.selectFrom('category').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  });
const remove = () => write((tx) => tx.deleteFrom('category').execute());

test.each(['app_user', 'shopkeeper'] as const)('a transaction has the role %s of its tenant', async (role) => {
  const tenant = openTenant(db, shop.shopId, role);
  for (const options of [{}, { keepPlans: true }])
    for (const run of [tenant.read, tenant.write])
      expect(await run((tx) => tx.together([whoAmI(tx)]), options)).toEqual([[{ user: role }]]);
});

test('statements that are sent together are answered in their order', async () => {
  const rows = await write((tx) => tx.together([select(tx, 1), add(tx, 'cups'), select(tx, 3)]));
  expect(rows).toEqual([[{ value: 1 }], [{ name: 'cups' }], [{ value: 3 }]]);
  expect(await names()).toEqual(['cups']);
  await remove();
});

test('when a statement fails, those after it are not executed, and nothing is stored', async () => {
  const failing = write((tx) => tx.commitWith([add(tx, 'before'), divide(tx, 0), add(tx, 'after')]));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await names()).toEqual([]);
});

test('frequent statements are prepared, also when one before them fails at their first use', async () => {
  const batch = (value: number) => write((tx) => tx.together([divide(tx, value), select(tx, value)]));
  for (let time = 0; time < 7; time += 1) await batch(1);
  // From here on both have a name. The second is never parsed, because the first fails.
  for (let time = 0; time < 3; time += 1) await expect(batch(0)).rejects.toThrow('division by zero');
  expect((await batch(2))[1]).toEqual([{ value: 2 }]);
});

test('a new connection does not take the columns of a prepared statement from the one before', async () => {
  await sql`create table growing (one int default 1)`.execute(other.db);
  await sql`insert into growing default values`.execute(other.db);
  await sql`grant select on growing to app_user`.execute(other.db);
  const all = (tx: TenantTransaction) => sql.raw<object>('select * from growing').compile(tx);
  const ask = () => openTenant(other.db, shop.shopId).read((tx) => tx.together([all(tx), select(tx, null)]));
  for (let time = 0; time < 10; time += 1) expect(await ask()).toEqual([[{ one: 1 }], [{ value: null }]]);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db);
  await sql`alter table growing add column two int default 2`.execute(other.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db);
  await expect.poll(() => other.pool.totalCount).toBe(0);
  expect(await ask()).toEqual([[{ one: 1, two: 2 }], [{ value: null }]]);
});

test('a statement for later is sent with the next one, and with the commit at the latest', async () => {
  await write(async (tx) => {
    tx.later(add(tx, 'first'));
    expect(await tx.selectFrom('category').select('name').execute()).toEqual([{ name: 'first' }]);
    tx.later(add(tx, 'second'));
  });
  expect(await names()).toEqual(['first', 'second']);
  await remove();
});

test('a statement for later that fails makes the transaction fail', async () => {
  const failing = write(async (tx) => {
    await tx.executeQuery(add(tx, 'stored'));
    tx.later(divide(tx, 0));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await names()).toEqual([]);
});

test('work that fails loses its statements for later', async () => {
  const failing = write(async (tx) => {
    tx.later(add(tx, 'lost'));
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await names()).toEqual([]);
});

test('the last statements commit at once, and none can follow', async () => {
  const seen = await write(async (tx) => {
    const [[added]] = await tx.commitWith([add(tx, 'done')]);
    expect(added).toEqual({ name: 'done' });
    await expect(tx.selectFrom('category').select('name').execute()).rejects.toThrow('the transaction has ended');
    expect(() => tx.later(add(tx, 'late'))).toThrow('the transaction has ended');
    return added;
  });
  expect(seen).toEqual({ name: 'done' });
  expect(await names()).toEqual(['done']);
  await remove();
});

test('work that goes on after a failed statement does not pass for done', async () => {
  const careless = write(async (tx) => {
    await tx.executeQuery(add(tx, 'stored'));
    await tx.executeQuery(divide(tx, 0)).catch(() => undefined);
    return 'done';
  });
  await expect(careless).rejects.toThrow('an earlier statement');
  expect(await names()).toEqual([]);
});

test('a value that can’t be sent is an error before anything is stored', async () => {
  const circular: { self?: object } = {};
  circular.self = circular;
  const failing = write((tx) => tx.commitWith([add(tx, 'before'), select(tx, circular)]));
  await expect(failing).rejects.toThrow(/circular/);
  expect(await names()).toEqual([]);
});

describe('after a failure, nothing is executed outside the transaction', () => {
  test('when a statement fails while others wait', async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const failing = write(async (tx) => {
      const started = [divide(tx, 0), whoAmI(tx), whoAmI(tx)].map((statement) => tx.executeQuery(statement));
      started.push(tx.executeQuery(add(tx, 'outside')));
      void Promise.allSettled(started).then((all) => outcomes.push(...all));
      await Promise.all(started);
    });
    await expect(failing).rejects.toThrow('division by zero');
    await expect.poll(() => outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await names()).toEqual([]);
  });

  test('when the work fails while statements wait', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = write(async (tx) => {
      late = Promise.allSettled([tx.executeQuery(whoAmI(tx)), tx.executeQuery(add(tx, 'outside'))]);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await late;
    expect(await names()).toEqual([]);
  });

  test('when the first statement has a value that can’t be sent, and the work goes on', async () => {
    const circular: { self?: object } = {};
    circular.self = circular;
    const failing = write(async (tx) => {
      await tx.executeQuery(select(tx, circular)).catch(() => undefined);
      return tx.executeQuery(whoAmI(tx));
    });
    await expect(failing).rejects.toThrow('an earlier statement');
  });

  test('when the last statements fail after the work', async () => {
    let committing: Promise<unknown> = Promise.resolve();
    const failing = write(async (tx) => {
      committing = tx.commitWith([add(tx, 'half'), divide(tx, 0)]).catch(() => undefined);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await committing;
    expect(await names()).toEqual([]);
    expect(await write((tx) => tx.commitWith([select(tx, 1)]))).toEqual([[{ value: 1 }]]);
  });

  test('when the transaction can’t begin, and the work goes on', async () => {
    const tenant = openTenant(other.db, 1);
    for (let time = 0; time < 10; time += 1) await tenant.read((tx) => tx.executeQuery(select(tx, 1)));
    // The database forgets what the client has prepared, `begin` included. So the first attempt fails.
    await sql`deallocate all`.execute(other.db);
    let attempts = 0;
    const { rows } = await tenant.read(async (tx) => {
      attempts += 1;
      await tx.executeQuery(select(tx, 1)).catch(() => undefined);
      return tx.executeQuery(whoAmI(tx));
    });
    expect([attempts, rows]).toEqual([2, [{ user: 'app_user' }]]);
  });
});

test('a read refuses statements for later', async () => {
  await expect(read(async (tx) => tx.later(select(tx, 1)))).rejects.toThrow('a read sends no statements later');
});

test('a transaction without statements needs no connection', async () => {
  // The only connection is taken meanwhile.
  const inside = await db.connection().execute(() => write(async () => 'nothing'));
  expect(inside).toBe('nothing');
});

test('a transaction without statements has ended too', async () => {
  const used = await write(async (tx) => tx);
  await expect(used.executeQuery(select(used, 1))).rejects.toThrow('the transaction has ended');
});

test('a batch may be silent as long as its statements may take together', async () => {
  const slow = connectDatabase<Tables>(connection, { log: quietLog, statementTimeoutMs: 1_500, max: 1 });
  const pause = (tx: TenantTransaction) => sql`select pg_sleep(1.3)`.compile(tx);
  await openTenant(slow.db, shop.shopId, 'shopkeeper').write((tx) =>
    tx.commitWith([pause(tx), pause(tx), pause(tx), add(tx, 'slow')]),
  );
  await slow.close();
  expect(await names()).toEqual(['slow']);
  await remove();
});

test('a value that can’t be read is an error, and the connection stays usable', async () => {
  const huge = (tx: TenantTransaction) => sql<{ id: number }>`select 9007199254740993::bigint as id`.compile(tx);
  await expect(read((tx) => tx.together([select(tx, 1), huge(tx)]))).rejects.toThrow('does not fit a number');
  const failing = read((tx) => tx.together([huge(tx), divide(tx, 0)]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await names()).toEqual([]);
});

test('statements that are started at the same time are executed one after the other', async () => {
  const values = await read((tx) =>
    Promise.all([1, 2, 3, 4].map(async (value) => (await tx.executeQuery(select(tx, value))).rows[0]?.value)),
  );
  expect(values).toEqual([1, 2, 3, 4]);
});

test('Kysely’s own transactions roll back and leave the connection usable', async () => {
  const failing = other.db.transaction().execute(async (tx) => {
    await sql`create table half_made ()`.execute(tx);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const { rows } = await sql<{ made: boolean }>`select to_regclass('half_made') is not null as made`.execute(other.db);
  expect(rows).toEqual([{ made: false }]);
});
