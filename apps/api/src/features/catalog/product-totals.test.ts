import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeProduct, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const shop = await makeShop(db, 'totals.test');

interface Change {
  combination: number;
  stock?: number;
  active?: boolean;
  price?: number;
}

const change = fc.record(
  {
    combination: fc.nat({ max: 2 }),
    stock: fc.nat({ max: 30 }),
    active: fc.boolean(),
    price: fc.integer({ min: 1, max: 3_000 }),
  },
  { requiredKeys: ['combination'] },
);
/** What one statement changes. */
const changes = fc.uniqueArray(change, { selector: ({ combination }) => combination, minLength: 1 });
/** The statements of one transaction. */
const writer = fc.array(changes, { minLength: 1, maxLength: 3 });

async function apply(tx: TenantTransaction, ids: readonly number[], statements: readonly Change[][]): Promise<void> {
  // All code locks the combinations that it changes first, so that it can't deadlock.
  const locked = statements.flat().map(({ combination }) => ids[combination] ?? 0);
  await tx.selectFrom('combination').select('id').where('id', 'in', locked).orderBy('id').forUpdate().execute();
  for (const statement of statements) {
    const values = JSON.stringify(statement.map(({ combination, ...set }) => ({ id: ids[combination], ...set })));
    await sql`
      update combination c set stock = coalesce(v.stock, c.stock), active = coalesce(v.active, c.active),
        price_minor = coalesce(v.price, c.price_minor)
      from jsonb_to_recordset(${values}::jsonb) v (id bigint, stock int, active boolean, price bigint)
      where c.id = v.id`.execute(tx);
  }
}

test('a product’s stock and prices are those of its combinations, however these change side by side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(writer, { maxLength: 5 }), async (writers) => {
      const { id, combinations } = await makeProduct(shop, {}, [{ stock: 5 }, { stock: 7 }, { stock: 0 }]);
      await Promise.all(writers.map((statements) => shop.write((tx) => apply(tx, combinations, statements))));
      const { rows } = await sql`
        select p.stock = coalesce(sum(c.stock), 0) and p.combinations = count(c.id)
          and p.min_price_minor is not distinct from min(c.price_minor)
          and p.max_price_minor is not distinct from max(c.price_minor)
          and p.from_price_minor is not distinct from
            coalesce(min(c.price_minor) filter (where c.stock > 0), min(c.price_minor)) as right
        from product p left join combination c on c.product_id = p.id and c.active
        where p.id = ${id} group by p.shop_id, p.id`.execute(db);
      expect(rows).toEqual([{ right: true }]);
    }),
    { numRuns: runsOf(60) },
  );
});
