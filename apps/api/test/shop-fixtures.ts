import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../src/database/database.ts';
import { openTenant, type Tenant } from '../src/database/tenant.ts';

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/** Creates an empty shop with this primary host. `row` overrides columns of the shop's row. */
export async function makeShop(db: Database, host: string, row: Row<'shop'> = {}): Promise<Tenant> {
  const { rows } = await sql<{ id: number }>`insert into shop_directory default values returning shop_id as id`.execute(
    db,
  );
  const shopId = rows[0]?.id ?? 0;
  await db.insertInto('host').values({ host, shop_id: shopId, kind: 'primary' }).execute();
  const named = { name: host, currency_code: 'PLN', language_code: 'pl', config: '{}', head_sections: '[]' };
  await db
    .insertInto('shop')
    .values({ ...named, ...row, shop_id: shopId })
    .execute();
  return openTenant(db, shopId, 'shopkeeper');
}

let categories = 0;

/** Creates a category. By default its URL, which is unique in a shop, ends with a number. */
export function makeCategory(tenant: Tenant, row: Row<'category'> = {}): Promise<number> {
  return tenant.write(async (tx) => {
    categories += 1;
    const values = { name: 'Kubki', url: `kubki-${categories}`, ...row };
    const { id } = await tx.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

export interface MadeProduct {
  id: number;
  combinations: number[];
}

/** Creates a published product. By default it has one combination with price 100.00 and stock 5. */
export function makeProduct(
  tenant: Tenant,
  row: Row<'product'> = {},
  combinations: Row<'combination'>[] = [{}],
): Promise<MadeProduct> {
  return tenant.write(async (tx) => {
    const published = { name: 'Kubek', photos: '[]', published_at: new Date('2026-01-01T00:00:00Z') };
    const { id } = await tx
      .insertInto('product')
      .values({ ...published, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made: number[] = [];
    for (const combination of combinations) {
      const values = { price_minor: 10_000, stock: 5, variants: '[]', ...combination };
      const inserted = await tx
        .insertInto('combination')
        .values({ ...values, product_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      made.push(inserted.id);
    }
    return { id, combinations: made };
  });
}
