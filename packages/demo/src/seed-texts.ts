import type { Database } from '@witryna/api/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DemoShop } from './demo-shop.ts';
import { type Resolve, resolveHtml } from './seed-links.ts';

const textColumns = [
  ['product', 'old_description'],
  ['product', 'light_description'],
  ['document', 'body'],
  ['article', 'body'],
] as const;

const placeholder = '="(category|product|article|document|picture):';

/**
 * Resolves the links in descriptions, documents and articles. It must run last, because the paths contain the ids of
 * their targets.
 */
export async function resolveTexts(tx: Database, shop: DemoShop, shopId: number, resolve: Resolve): Promise<void> {
  for (const [table, column] of textColumns) {
    const { rows } = await sql<{ id: number; body: string }>`
      select id, ${sql.ref(column)} as body from ${sql.table(table)}
      where shop_id = ${shopId} and ${sql.ref(column)} ~ ${placeholder}`.execute(tx);
    const pairs = rows.map(({ id, body }): RawBuilder<unknown> => {
      return sql`(${id}::bigint, ${resolveHtml(shop, body, resolve)})`;
    });
    if (pairs.length === 0) continue;
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = v.body from (values ${sql.join(pairs)}) v (id, body)
      where t.shop_id = ${shopId} and t.id = v.id`.execute(tx);
  }
}
