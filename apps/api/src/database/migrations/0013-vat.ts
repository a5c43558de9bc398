import { type Kysely, sql } from 'kysely';

/**
 * Adds VAT rates in percent: of products and deliveries, and of the lines of orders. Null means that the shop has not
 * stated the rate. Prices contain VAT, so a rate never changes an amount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['product', 'delivery_type', 'order_line'])
    await sql`
      alter table ${sql.table(table)}
        add column vat_rate double precision check (vat_rate >= 0 and vat_rate < 100)`.execute(db);
}
