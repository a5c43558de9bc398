import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '../../database/tenant.ts';
import { activeCombinations } from './list-store.ts';

const FEATURES = 3;
/** How many characters of a description are read: enough for its first words, also after tags are removed. */
const READ_DESCRIPTION = 1_000;

/** Reads what a list in rows shows of its products besides their cards, for a whole page in one round trip. */
export function findListedDetails(tx: TenantTransaction, ids: readonly number[]) {
  const description = sql<string>`left(case when p.description_type = 'TD_LIGHT_DESCRIPTION' and p.light_description <> ''
    then p.light_description else p.old_description end, ${sql.lit(READ_DESCRIPTION)})`;
  return tx
    .selectFrom('product as p')
    .select(['p.id', 'p.delivery_ids', description.as('description')])
    .select((p) => [
      jsonArrayFrom(
        p
          .selectFrom('product_feature as f')
          .select(['f.name', 'f.value', 'f.feature_group as group'])
          .whereRef('f.product_id', '=', 'p.id')
          .orderBy('f.sort_order')
          .orderBy('f.id')
          .limit(FEATURES),
      ).as('features'),
      sql<number>`(${activeCombinations.select(({ fn }) => fn.coalesce(fn.max('x.weight_grams'), sql`0`).as('grams'))})`.as(
        'grams',
      ),
      sql<number>`coalesce(p.min_price_minor, 0)`.as('valueMinor'),
    ])
    .where('p.id', 'in', [...ids])
    .execute();
}
