import { type Kysely, sql } from 'kysely';

/** Lines of orders keep the SKU of their combination, by which people pack. Older lines get what it is now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_line add column sku text`.execute(db);
  const tables = ['order_line', 'combination'];
  // The owner of the tables may not be a superuser, and would see no rows.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    update order_line l set sku = c.sku from combination c
    where c.shop_id = l.shop_id and c.id = l.combination_id and c.sku is not null`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
