import { type Kysely, sql } from 'kysely';

/** Lists a shop's orders by state, and those that somebody must look at, without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_order_state on shop_order (shop_id, state, id)`.execute(db);
  await sql`create index shop_order_attention on shop_order (shop_id, id) where needs_attention`.execute(db);
}
