import { type Kysely, sql } from 'kysely';

/** Lines of orders tell what offers and coupon took off each, because VAT is computed by rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null in orders from before this column, which know only the sum
  await sql`alter table order_line add column discount_minor bigint`.execute(db);
}
