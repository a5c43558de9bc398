import type { Database } from '@witryna/api/database/database.ts';
import { sql } from 'kysely';

const BATCH = 20_000;
const PRODUCTS = 2_000;
/** The orders were placed within two years, evenly. */
export const DAYS = 730;

/** Fills a shop with goods, orders, payments and refunds. Triggers are off, as for orders from before the reports. */
export async function fillOrders(db: Database, shopId: number, orders: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await insertGoods(connection, shopId);
    for (let from = 0; from < orders; from += BATCH)
      await insertOrders(connection, shopId, { from, to: Math.min(from + BATCH, orders), orders });
    await insertCounts(connection, shopId);
    await sql`reset statement_timeout`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}

async function insertGoods(db: Database, shopId: number): Promise<void> {
  const shop = sql.lit(shopId);
  const numbers = sql`generate_series(1, ${PRODUCTS}::int) n`;
  await sql`
    insert into product (shop_id, id, name, handle, photos, published_at, stock)
    select ${shop}, 1000000 + n, 'Kubek ' || n, 'report-cup-' || n, '[]', '2024-01-01', 10 from ${numbers}`.execute(db);
  await sql`
    insert into combination (shop_id, id, product_id, price_minor, stock, variants)
    select ${shop}, 1000000 + n, 1000000 + n, 5000, 10, '[]' from ${numbers}`.execute(db);
}

interface Part {
  from: number;
  to: number;
  /** How many orders there are in all. */
  orders: number;
}

async function insertOrders(db: Database, shopId: number, { from, to, orders }: Part): Promise<void> {
  const shop = sql.lit(shopId);
  const numbers = sql`generate_series(${from + 1}::int, ${to}::int) n`;
  const seconds = sql`((${orders}::int - n) * ${(DAYS * 86_400) / orders}::float8)`;
  const at = sql`(now() - make_interval(secs => ${seconds}))`;
  const [order, attempt, refund] = [idOf('0'), idOf('1'), idOf('2')];
  await sql`
    insert into shop_order (shop_id, id, number, idempotency_key, body_hash, cart_id, session, currency, language, state,
      payment_state, products_sum_minor, discount_minor, delivery_cost_minor, total_minor, buyer, address, delivery, payment,
      consents, placed_at)
    select ${shop}, ${order}, n::text, gen_random_uuid(), '', -n, '', 'PLN', 'pl',
      case when n % 50 = 0 then 'cancelled' else 'closed' end, 'paid', 10000, 0, 1500, 11500, '{}',
      jsonb_build_object('country', case when n % 9 = 0 then 'DE' else 'PL' end),
      jsonb_build_object('id', 1 + n % 5, 'name', 'Kurier ' || n % 5, 'vatRate', 23),
      jsonb_build_object('type', case when n % 3 = 0 then 'bank-transfer' else 'sandbox' end), '[]', ${at}
    from ${numbers}`.execute(db);
  await sql`
    insert into order_line (shop_id, order_id, position, product_id, combination_id, name, url, variants, quantity,
      unit_price_minor, summed_price_minor, vat_rate)
    select ${shop}, ${order}, line, product, product, 'Kubek', 'kubek', '[]', 1, 5000, 5000,
      case when line = 1 then 23 else 8 end
    from ${numbers}, generate_series(1, 2) line,
      lateral (select 1000001 + (n::bigint * 7919 + line * 31) % ${PRODUCTS}::int as product) p`.execute(db);
  await sql`
    insert into payment_attempt (shop_id, id, order_id, position, provider, amount_minor, currency, state, created_at,
      updated_at)
    select ${shop}, ${attempt}, ${order}, 1, 'sandbox', 11500, 'PLN', case when n % 20 = 0 then 'failed' else 'paid' end,
      ${at}, ${at}
    from ${numbers}`.execute(db);
  await sql`
    insert into payment_refund (shop_id, id, order_id, attempt_id, amount_minor, currency, state, created_at, updated_at,
      done_at, cause)
    select ${shop}, ${refund}, ${order}, ${attempt}, 5000, 'PLN', 'done', ${at}, ${at}, ${at},
      case when n % 100 = 0 then 'cancelled' else 'returned' end
    from ${numbers} where n % 50 = 0`.execute(db);
}

async function insertCounts(db: Database, shopId: number): Promise<void> {
  const shop = sql.lit(shopId);
  const daysOf = (days: number) => sql`
    (select generate_series(current_date - ${sql.lit(days)}::int, current_date, interval '1 day')::date as day) d`;
  const pages = sql`unnest('{home,listing,product,cart,checkout,blog,other}'::text[]) page`;
  await sql`
    insert into page_view (shop_id, day, page, times)
    select ${shop}, day, page, 1000
    from ${daysOf(400)},
      unnest('{home,listing,product,cart,checkout,blog,other,search,missed,order}'::text[]) page`.execute(db);
  await sql`
    insert into visit_source (shop_id, day, source, page, times)
    select ${shop}, day, source, page, 100
    from ${daysOf(400)}, unnest('{search,social,mail,other,none}'::text[]) source,
      unnest('{visit,home,product,cart,checkout,order}'::text[]) page`.execute(db);
  await sql`
    insert into web_vital (shop_id, day, page, tool, vital, counts)
    select ${shop}, day, page, '', vital, array[5, 4, 3, 2, 1, 1, 1, 1, 1]
    from ${daysOf(400)}, ${pages}, unnest('{lcp,inp,cls}'::text[]) vital`.execute(db);
  for (const table of ['missed_search', 'found_search'])
    await sql`
      insert into ${sql.table(table)} (shop_id, day, query, times)
      select ${shop}, day, 'query ' || n, n from ${daysOf(90)}, generate_series(1, 500) n`.execute(db);
}

/** The id of an order, or of what belongs to it. */
const idOf = (kind: string) => sql`('00000000-0000-7000-8000-' || ${sql.lit(kind)} || lpad(to_hex(n), 11, '0'))::uuid`;
