import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import { isForAdults } from '../../database/is-for-adults.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** How many pictures of a product are listed: with more, a file could exceed the 50 MB of the protocol. */
const PICTURES = 5;

type Products<Row> = SelectQueryBuilder<TenantTables & { p: TenantTables['product'] }, 'p', Row>;

/** Only products that have a page, as lists show them. */
export function shown<Row>(query: Products<Row>, now: Date): Products<Row> {
  return query
    .where('p.status', '=', 'published')
    .where('p.published_at', '<=', now)
    .where('p.min_price_minor', 'is not', null);
}

export async function countShownProducts(tx: TenantTransaction, now: Date): Promise<number> {
  const all = tx.selectFrom('product as p').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await shown(all, now).executeTakeFirstOrThrow()).count;
}

/** The id of the product at a place in the order of ids, counted from 1; undefined if there are fewer. */
export async function findIdBefore(tx: TenantTransaction, now: Date, place: number): Promise<number | undefined> {
  const query = shown(tx.selectFrom('product as p').select('p.id'), now);
  const row = await query
    .orderBy('p.id')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const listed = sql<string[]>`array(
  select f.photo ->> 'id' from jsonb_array_elements(p.photos) with ordinality f(photo, place)
  where not ${isForAdults} order by f.place limit ${sql.lit(PICTURES)})`;

/** Lists the next products in the order of their ids. */
export function listSitemapProducts(tx: TenantTransaction, now: Date, afterId: number, limit: number) {
  const query = tx.selectFrom('product as p').select(['p.id', 'p.name', 'p.handle', listed.as('pictures')]);
  return shown(query, now).where('p.id', '>', afterId).orderBy('p.id').limit(limit).execute();
}

/** Lists the newest products, with the beginning of their descriptions. */
export function listNewestProducts(tx: TenantTransaction, now: Date, limit: number) {
  const description = sql<string>`left(case when p.description_type = 'TD_LIGHT_DESCRIPTION' and p.light_description <> ''
    then p.light_description else p.old_description end, 10000)`;
  const query = tx
    .selectFrom('product as p')
    .select(['p.id', 'p.name', 'p.published_at', description.as('description'), listed.as('pictures')]);
  return shown(query, now).orderBy('p.published_at', 'desc').orderBy('p.id').limit(limit).execute();
}
