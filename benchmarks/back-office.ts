import { exportOrderTable } from '@witryna/api/features/order-handling/export-order-table.ts';
import { listOrders } from '@witryna/api/features/order-handling/list-orders.ts';
import { makePapers } from '@witryna/api/features/order-papers/make-papers.ts';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import { sql } from 'kysely';
import { measureCalls } from './call-times.ts';
import { openOrderDatabase } from './order-database.ts';
import { atMost, type Row } from './rows.ts';
import { createRandom, type Random } from './scale/random.ts';

const ORDERS = 100_000;
const BATCH = 2_500;
const MEGABYTE = 1_048_576;

/**
 * Measures the list of orders of one shop with 100,000 of them: each filter, each two together, and searches of every
 * kind; then a file of 200 packing slips, and the export of all orders.
 * @param quick takes fewer calls
 */
export async function measureBackOffice(quick: boolean): Promise<Row[]> {
  const database = await openOrderDatabase();
  const { db, deps, shop } = database;
  try {
    for (let from = 0; from < ORDERS; from += BATCH) {
      await shop.write(async (tx) => {
        await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
        await insertOrders(from).execute(tx);
        await insertLines(from).execute(tx);
        await insertParcels(from).execute(tx);
      });
    }
    await sql`vacuum analyze`.execute(db);
    const random = createRandom(1);
    const times = (name: string, makeFilter: () => OrderFilter, calls: number) =>
      measureCalls(name, () => listOrders(deps, shop, { filter: makeFilter(), limit: 50 }), calls);
    const calls = quick ? 20 : 100;
    const names = Object.keys(filters(random)) as (keyof ReturnType<typeof filters>)[];
    const alone: number[] = [];
    for (const name of names) alone.push(await times(name, () => filters(random)[name], calls));
    const pairs: number[] = [];
    for (const one of names) {
      for (const other of names.slice(names.indexOf(one) + 1)) {
        const both = () => ({ ...filters(random)[one], ...filters(random)[other] });
        pairs.push(await times(`${one} + ${other}`, both, calls / 5));
      }
    }
    const slips = await secondsOf(async () => {
      const numbers = Array.from({ length: 200 }, (_, at) => String(ORDERS - at * 7));
      const sources = { payments: new Map(), clock: () => new Date(), readPicture: async () => undefined };
      await makePapers(sources, shop, { paper: 'packing-slips', numbers, size: 'a4' });
    });
    const before = process.memoryUsage().rss;
    let most = before;
    const exported = await secondsOf(async () => {
      for await (const _ of exportOrderTable(deps, shop, {})) most = Math.max(most, process.memoryUsage().rss);
    });
    const orders = `${ORDERS.toLocaleString('en')} orders`;
    return [
      atMost(`list of ${orders}, any filter or search, the slowest p95`, 300, Math.max(...alone), 'ms'),
      atMost(`list of ${orders}, any two of them, the slowest p95`, 300, Math.max(...pairs), 'ms'),
      atMost('200 packing slips', 20, slips, 's'),
      atMost(`export of ${orders}`, 180, exported, 's'),
      atMost(`memory of the export of ${orders}`, 150, (most - before) / MEGABYTE, 'MB'),
    ];
  } finally {
    await database.close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** A filter of each kind, for values of many orders, of few and of none. */
function filters({ integer, pick }: Random) {
  const number = String(1 + integer(ORDERS));
  const month = String(1 + integer(12)).padStart(2, '0');
  return {
    none: {},
    state: { state: pick(orderStates) },
    payment: { payment: pick(paymentStates) },
    money: { money: pick(['awaited', 'settled']) },
    dates: { from: `2026-${month}-01`, to: `2026-${month}-28` },
    delivery: { delivery: 1 + integer(40) },
    country: { country: pick(['PL', 'DE', 'LV', 'FR']) },
    product: { product: pick([String(1 + integer(500)), `SKU-${integer(600)}`]) },
    coupon: { coupon: `COUPON${integer(300)}` },
    attention: { attention: true },
    number: { search: number.slice(0, 1 + integer(5)) },
    name: {
      search: pick(['anna', 'kow', `nazwisko${integer(2_000)}`, `imie${integer(50)} nazwisko${integer(2_000)}`]),
    },
    email: { search: pick(['example.com', `kupujacy${number}@example.com`, `kupujacy${number}`]) },
    phone: { search: pick(['600', `+48 6${number.padStart(8, '0')}`, `6${number.padStart(8, '0')}`]) },
    parcel: { search: pick(['62000', `62000${number.padStart(19, '0')}`]) },
    nothing: { search: pick(['imie1 nobody', 'zzz', '999999999']) },
  } satisfies Record<string, OrderFilter>;
}

const placedAt = sql`(timestamptz '2026-01-01' + n * interval '5 minutes')`;
const timeOf = sql`lpad(to_hex((extract(epoch from ${placedAt}) * 1000)::bigint), 12, '0')`;
/** Has the time of the order, as ids of orders do. */
const idOf = sql`(left(${timeOf}, 8) || '-' || right(${timeOf}, 4) || '-7000-8000-000000000001')::uuid`;

/** States and deliveries that most orders have, and some that few have. */
const insertOrders = (from: number) => sql`
  insert into shop_order (id, number, idempotency_key, body_hash, cart_id, session, currency, language, state, payment_state,
    needs_attention, products_sum_minor, discount_minor, delivery_cost_minor, total_minor, coupon_code, buyer, address, delivery,
    payment, consents, placed_at)
  select ${idOf}, n::text, gen_random_uuid(), '', -n, '',
    'PLN', 'pl', case when n % 1000 = 0 then 'returned' when n > 99000 then (array['placed', 'accepted', 'packed', 'sent'])[1 + n % 4]
      when n % 50 = 0 then 'cancelled' else 'closed' end,
    case when n % 5000 = 0 then 'failed' when n % 40 = 0 then 'refunded' when n > 99500 then 'unpaid' else 'paid' end,
    n % 2000 = 0, 10000, 0, 1500, 11500, case when n % 10 = 0 then 'COUPON' || n % 300 end,
    jsonb_build_object('fullName', case when n % 7 = 0 then 'Anna' else 'Imie' || n % 50 end || ' '
      || case when n % 3 = 0 then 'Kowalska' else 'Nazwisko' || n % 2000 end,
      'email', 'kupujacy' || n || '@example.com', 'phone', '+48 6' || lpad(n::text, 8, '0')),
    jsonb_build_object('country', case when n % 9 = 0 then 'DE' when n % 20000 = 0 then 'LV' else 'PL' end,
      'city', 'Kraków', 'postCode', '30-001', 'street', 'Lipowa 3'),
    jsonb_build_object('id', 1 + case when n % 100 = 0 then n % 40 else n % 3 end, 'type', 'COURIER', 'name', 'Kurier', 'daysFrom', 1,
      'daysTo', 2, 'cashOnDelivery', false, 'point', null),
    '{"type": "bank-transfer", "kind": null}', '[]', ${placedAt}
  from generate_series(${from + 1}::int, ${from + BATCH}::int) n`;

const insertLines = (from: number) => sql`
  insert into order_line (order_id, position, product_id, combination_id, name, url, variants, quantity, unit_price_minor,
    summed_price_minor, sku)
  select ${idOf}, line, product, product,
    'Kubek ' || product, 'kubek', '[{"name": "Kolor", "value": "biały"}]', 1, 5000, 5000, 'SKU-' || product
  from generate_series(${from + 1}::int, ${from + BATCH}::int) n, generate_series(1, 2) line,
    lateral (select case when line = 1 then 1 + n % 5 else 1 + n % 500 end as product) p`;

const insertParcels = (from: number) => sql`
  insert into order_event (order_id, kind, at, details)
  select ${idOf}, 'sent', now(),
    jsonb_build_object('carrier', 'InPost', 'trackingNumber', '62000' || lpad(n::text, 19, '0'), 'url', null)
  from generate_series(${from + 1}::int, ${from + BATCH}::int) n where n < 99000`;
