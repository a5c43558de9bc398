import { sql } from 'kysely';
import type { Database } from './database.ts';
import { asEraser } from './erase-rows.ts';
import type { Tenant, TenantTransaction } from './tenant.ts';

/** What a shop has whose amounts are in its currency. */
export interface PricedThings {
  /** Whether it has, or had, an order. */
  orders: boolean;
  products: boolean;
}

export async function readPricedThings(tx: TenantTransaction): Promise<PricedThings> {
  const { rows } = await sql<PricedThings>`
    select exists (select from order_counter) or exists (select from shop_order) as orders,
      exists (select from product) as products`.execute(tx);
  return rows[0] ?? { orders: false, products: false };
}

/**
 * Closes a live shop as before its first import, so that nobody buys at amounts of one currency in the other one, and
 * forgets its past prices, which can't be compared with those to come. `openShop` opens it again.
 */
export async function beginCurrencyChange(db: Database, shopId: number): Promise<void> {
  await asEraser(db, shopId, async (tx) => {
    await tx
      .updateTable('shop_directory')
      .set({ state: 'break', first_import_unfinished: true })
      .where('shop_id', '=', shopId)
      .where('state', '=', 'live')
      .execute();
    await sql`delete from price_log where shop_id = ${shopId}`.execute(tx);
  });
}

/** Begins the price log anew, for combinations whose number stayed the same too, and the lowest prices with it. */
export async function endCurrencyChange(tenant: Tenant): Promise<void> {
  await tenant.write(async (tx) => {
    await sql`
      insert into price_log (combination_id, price_minor, valid_from) select c.id, c.price_minor, now() from combination c
      where not exists (select from price_log l where l.combination_id = c.id)`.execute(tx);
    await sql`
      select refresh_lowest_price(shop_id, id) from combination where price_before_minor is not null`.execute(tx);
  });
}
