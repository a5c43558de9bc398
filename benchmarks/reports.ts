import { keepSums } from '@witryna/api/features/reports/keep-sums.ts';
import { readReport } from '@witryna/api/features/reports/read-report.ts';
import { type ReportQuery, reportNames } from '@witryna/contract/reports';
import { sql } from 'kysely';
import { measureCalls } from './call-times.ts';
import { DAYS, fillOrders } from './fill-orders.ts';
import { openOrderDatabase } from './order-database.ts';
import { atMost, type Row } from './rows.ts';

const CALLS = 5;

const periods: readonly ReportQuery[] = [
  ...([{ period: 'today' }, { period: '30' }, { period: '90' }, { period: 'year' }, { period: 'lastYear' }] as const),
];

/**
 * Measures each report of one shop with a million orders (`BENCH_ORDERS`), of several periods, and how long it takes to
 * count orders that were there before.
 * @param quick has 100,000 orders
 */
export async function measureReports(quick: boolean): Promise<Row[]> {
  const orders = Number(process.env.BENCH_ORDERS ?? (quick ? 100_000 : 1_000_000));
  const database = await openOrderDatabase();
  const { db, shop, deps } = database;
  try {
    await fillOrders(db, shop.shopId, orders);
    await sql`vacuum analyze`.execute(db);
    const now = new Date();
    const began = performance.now();
    await keepSums(shop, now);
    const counted = (performance.now() - began) / 1_000;
    const sources = { jobs: deps.jobs, now, paymentLabel: (type: string) => type };
    const slowest: number[] = [];
    for (const name of reportNames) {
      for (const query of periods) {
        const call = async () => {
          const { pending } = await readReport(shop, name, query, sources);
          if (pending) throw new Error('some sums are not kept');
        };
        slowest.push(await measureCalls(`${name}, ${query.period}`, call, CALLS));
      }
    }
    const ofDay = Math.ceil(orders / DAYS);
    await sql`
      insert into report_change (shop_id, at)
      select ${shop.shopId}::bigint, now() from generate_series(1, ${ofDay}::int)`.execute(db);
    const today = () => readReport(shop, 'sales', { period: 'today' }, sources);
    const changed = await measureCalls('sales of today, whose orders have all changed', today, 1);
    const all = `${orders.toLocaleString('en')} orders`;
    return [
      atMost(`any report of ${all}, the slowest p95`, 1_000, Math.max(...slowest), 'ms'),
      atMost(`a report of ${all}, after all of today have changed`, 1_000, changed, 'ms'),
      atMost(`counting ${all} for the first time`, 300, counted, 's'),
    ];
  } finally {
    await database.close();
  }
}
