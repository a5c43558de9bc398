import { type Kysely, sql } from 'kysely';

/** Finds the newest orders of a product without reading all of them: the ids of orders sort by age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index order_line_newest on order_line (shop_id, product_id, order_id)`.execute(db);
  await sql`drop index order_line_product`.execute(db);
}
