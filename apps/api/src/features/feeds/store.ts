import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { activeCombinations } from '../catalog/list-store.ts';
import type { SafetyParty } from './safety-parties.ts';

/** How many characters of a description are read. Usually enough for the longest field, also after tags are removed. */
const READ_DESCRIPTION = 30_000;
/** How many shared SKUs are read at most. */
const MAX_SHARED_SKUS = 10_000;

export function findFeedSettings(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(['config', 'currency_code']).executeTakeFirst();
}

/** The time at which the shop's next product is published. */
export async function findNextPublication(tx: TenantTransaction, now: Date): Promise<Date | null> {
  const { next } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.min<Date | null>('published_at').as('next'))
    .where('status', '=', 'published')
    .where('published_at', '>', now)
    .executeTakeFirstOrThrow();
  return next;
}

/** The SKUs that several combinations have, so that they can't tell the items of a feed apart. */
export async function listSharedSkus(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('combination')
    .select('sku')
    .where('sku', 'is not', null)
    .where('active', '=', true)
    .groupBy('sku')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('sku')
    .limit(MAX_SHARED_SKUS)
    .execute();
  return rows.flatMap(({ sku }) => sku ?? []);
}

/** How many producers and how many responsible persons a feed names at most. */
const MOST_PARTIES = 10_000;

/** The producers or the responsible persons whom the products of the shop name. */
export async function listSafetyParties(tx: TenantTransaction, role: 'manufacturer' | 'responsiblePerson') {
  const party = sql<SafetyParty>`gpsr -> ${sql.lit(role)}`;
  const rows = await tx
    .selectFrom('product')
    .select(party.as('party'))
    .distinct()
    .where('status', '=', 'published')
    .where(sql<boolean>`jsonb_typeof(gpsr -> ${sql.lit(role)}) = 'object'`)
    .orderBy('party')
    .limit(MOST_PARTIES)
    .execute();
  return rows.map((row) => row.party);
}

const features = (eb: ExpressionBuilder<TenantTables & { p: TenantTables['product'] }, 'p'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('product_feature as f')
      .select(['f.name', 'f.value', 'f.feature_group as group'])
      .whereRef('f.product_id', '=', 'p.id')
      .orderBy('f.sort_order')
      .orderBy('f.id'),
  );

const combinations = activeCombinations
  .select(['x.id', 'x.price_minor', 'x.price_before_minor', 'x.lowest_price_minor', 'x.stock', 'x.photo', 'x.variants'])
  .select(['x.sku', 'x.gtin', 'x.mpn', 'x.weight_grams', 'x.size'])
  .orderBy('x.sort_order')
  .orderBy('x.id');

/** Reads the next products that the shop offers, in the order of their ids. */
export function listFeedProducts(tx: TenantTransaction, now: Date, afterId: number, limit: number) {
  return (
    tx
      .selectFrom('product as p')
      .select(['p.id', 'p.name', 'p.category_id', 'p.brand', 'p.condition', 'p.gpsr', 'p.unit_price', 'p.photos'])
      .select(['p.delivery_ids', 'p.min_price_minor'])
      .select([
        sql<string>`left(case when p.description_type = 'TD_LIGHT_DESCRIPTION' and p.light_description <> ''
        then p.light_description else p.old_description end, ${sql.lit(READ_DESCRIPTION)})`.as('description'),
        jsonArrayFrom(combinations).as('combinations'),
      ])
      .select((eb) => features(eb).as('features'))
      .where('p.status', '=', 'published')
      .where('p.published_at', '<=', now)
      .where('p.min_price_minor', 'is not', null)
      // Another shop sells these; it has feeds of its own.
      .where('p.external_url', 'is', null)
      .where('p.id', '>', afterId)
      .orderBy('p.id')
      .limit(limit)
      .execute()
  );
}

export type FeedProduct = Awaited<ReturnType<typeof listFeedProducts>>[number];
