import { type Kysely, sql } from 'kysely';

/** Orders tell what automatic offers took off, and which pieces were gifts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      -- the part of discount_minor that is not the coupon's
      add column offers_minor bigint not null default 0`.execute(db);
  await sql`alter table order_line add column gift boolean not null default false`.execute(db);
}
