import { type Kysely, sql } from 'kysely';

/** Orders tell whether they hold a use of their coupon, and what the EU's register has said about their VAT number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      -- without a coupon it means nothing
      add column coupon_held boolean not null default true,
      add column vat_check jsonb`.execute(db);
  // Stock and coupon use were held together, unless one of them was gone when the payment came late.
  await sql`
    update shop_order o set coupon_held = case
      when state = 'cancelled' then false
      when exists (select from order_event e where (e.shop_id, e.order_id, e.kind) = (o.shop_id, o.id, 'coupon-gone')) then false
      when exists (select from order_event e where (e.shop_id, e.order_id, e.kind) = (o.shop_id, o.id, 'stock-gone')) then true
      else stock_held
    end
    where coupon_id is not null`.execute(db);
}
