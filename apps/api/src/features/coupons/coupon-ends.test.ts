import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { quietLog } from '../../../test/database-server.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { Tables } from '../../database/database.ts';
import { up } from '../../database/migrations/0065-coupon-ends.ts';

const { db, connection } = await createTestDatabase<Tables>();

test('the migration extends ends at midnight of the shop’s time that have not passed, and names each by a warning', async () => {
  const warsaw = await makeShop(db, 'warsaw.test');
  const santiago = await makeShop(db, 'santiago.test', { time_zone: 'America/Santiago' });
  const coupon = { kind: 'percent', percent: 10 } as const;
  const ends = {
    DATE: '2036-11-27T23:00:00Z',
    CHANGE: '2036-10-25T22:00:00Z',
    MOMENT: '2036-11-28T00:00:00Z',
    PASSED: '2026-01-01T23:00:00Z',
  };
  await warsaw.write(async (tx) => {
    for (const [code, end] of Object.entries(ends))
      await tx
        .insertInto('coupon')
        .values({ ...coupon, code, ends_at: new Date(end) })
        .execute();
    await tx
      .insertInto('coupon')
      .values({ ...coupon, code: 'NEVER' })
      .execute();
  });
  await santiago.write((tx) =>
    tx
      .insertInto('coupon')
      .values({ ...coupon, code: 'SUR', ends_at: new Date('2036-11-28T03:00:00Z') })
      .execute(),
  );
  const warnings: string[] = [];
  const own = connectDatabase<unknown>(connection, { log: quietLog, max: 1 });
  own.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => warnings.push(message)));
  await own.db.transaction().execute(up);
  await own.close();
  const stored = await db.selectFrom('coupon').select(['code', 'ends_at']).execute();
  expect(Object.fromEntries(stored.map(({ code, ends_at }) => [code, ends_at?.toISOString() ?? null]))).toEqual({
    DATE: '2036-11-28T23:00:00.000Z',
    CHANGE: '2036-10-26T23:00:00.000Z',
    MOMENT: '2036-11-28T00:00:00.000Z',
    PASSED: '2026-01-01T23:00:00.000Z',
    NEVER: null,
    SUR: '2036-11-29T03:00:00.000Z',
  });
  expect(warnings.sort()).toEqual([
    'coupon CHANGE of warsaw.test now counts to the end of 2036-10-26',
    'coupon DATE of warsaw.test now counts to the end of 2036-11-28',
    'coupon SUR of santiago.test now counts to the end of 2036-11-28',
  ]);
});
