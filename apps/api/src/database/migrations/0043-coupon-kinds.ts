import { type Kysely, sql } from 'kysely';

/** Adds coupons for free delivery, coupons for a category, and limits of uses per shopper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupon
      drop constraint coupon_kind_check,
      add check (kind in ('percent', 'amount', 'free-delivery')),
      add column per_shopper_limit int check (per_shopper_limit > 0),
      -- A coupon goes with its category, because without it the coupon would count for all goods.
      add column category_id bigint,
      add foreign key (shop_id, category_id) references category (shop_id, id) on delete cascade,
      -- An announced code reduces the prices of all goods for everybody.
      add check (not announced or (category_id is null and per_shopper_limit is null))`.execute(db);
  await sql`create index shop_order_coupon on shop_order (shop_id, coupon_id) where coupon_id is not null`.execute(db);
}
