import { sql } from 'kysely';
import type { Database } from './database.ts';
import { asOwner } from './import-target.ts';

/** What a shop has whose amounts are in its currency. */
export interface PricedThings {
  /** Whether it has, or had, an order. */
  orders: boolean;
  products: boolean;
}

export async function readPricedThings(db: Database, shopId: number): Promise<PricedThings> {
  const { rows } = await asOwner(db, shopId, (tx) =>
    sql<PricedThings>`
      select exists (select from order_counter where shop_id = ${shopId}) or
        exists (select from shop_order where shop_id = ${shopId}) as orders,
        exists (select from product where shop_id = ${shopId}) as products`.execute(tx),
  );
  return rows[0] ?? { orders: false, products: false };
}

/**
 * Closes a live shop as before its first import, so that nobody buys at amounts of one currency in the other one, and
 * forgets its past prices, which can't be compared with those to come. `openShop` opens it again.
 */
export async function beginCurrencyChange(db: Database, shopId: number): Promise<void> {
  await asOwner(db, shopId, async (tx) => {
    await tx
      .updateTable('shop_directory')
      .set({ state: 'break', first_import_unfinished: true })
      .where('shop_id', '=', shopId)
      .where('state', '=', 'live')
      .execute();
    // The log lets only an erasure delete.
    await sql`select set_config('app.erasing', ${String(shopId)}, true)`.execute(tx);
    await sql`delete from price_log where shop_id = ${shopId}`.execute(tx);
  });
}

/** Begins the price log anew, for combinations whose number stayed the same too, and the lowest prices with it. */
export async function endCurrencyChange(db: Database, shopId: number): Promise<void> {
  await asOwner(db, shopId, async (tx) => {
    await sql`
      insert into price_log (shop_id, combination_id, price_minor, valid_from)
      select c.shop_id, c.id, c.price_minor, now() from combination c where c.shop_id = ${shopId}
        and not exists (select from price_log l where l.shop_id = c.shop_id and l.combination_id = c.id)`.execute(tx);
    await sql`
      select refresh_lowest_price(shop_id, id) from combination
      where shop_id = ${shopId} and price_before_minor is not null`.execute(tx);
  });
}
