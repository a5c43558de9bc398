import type { GoodsFilter, goodsSorts } from '@witryna/contract/goods';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StoredPhoto } from '../../database/json-columns.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { withColor } from '../../pictures/store.ts';

export type GoodsSort = (typeof goodsSorts)[number];

/** A place in a list: the value by which it is sorted, and the id. */
export type GoodsPlace = readonly [key: string | number, id: number];

/** How lists are sorted. The id decides between equal values; the newest product has the largest one. */
const sorts = {
  newest: { key: sql<number>`0`, direction: sql`desc` },
  name: { key: sql<string>`p.found_by`, direction: sql`asc` },
  stock: { key: sql<number>`p.stock`, direction: sql`asc` },
  price: { key: sql<number>`coalesce(p.min_price_minor, 0)`, direction: sql`asc` },
} satisfies Record<GoodsSort, object>;

const combinationsShown = 20;

export interface ListedGoodsFilter extends GoodsFilter {
  /** Only these. */
  ids?: readonly number[] | undefined;
}

interface ListedPart {
  filter: ListedGoodsFilter;
  /** The chosen category with those below it. */
  categoryIds: readonly number[] | undefined;
  sort: GoodsSort;
  after: GoodsPlace | undefined;
  limit: number;
  now: Date;
}

interface ListedRow {
  id: number;
  version: number;
  name: string;
  brand: string | null;
  status: 'published' | 'draft' | 'withdrawn';
  category_id: number | null;
  photo: (StoredPhoto & { color: string | null }) | null;
  stock: number;
  sold_90d: number;
  combinations_count: number;
  combinations: ListedCombinationRow[];
  key: string | number;
}

interface ListedCombinationRow {
  id: number;
  sku: string | null;
  price_minor: number;
  price_before_minor: number | null;
  stock: number;
  active: boolean;
  variants: { value: string }[];
}

/** Lists goods of all states after a place. */
export async function listGoodsRows(tx: TenantTransaction, part: ListedPart): Promise<ListedRow[]> {
  const { key, direction } = sorts[part.sort];
  const conditions = [...conditionsOf(part)];
  if (part.after) {
    const [value, id] = part.after;
    const place = typeof value === 'number' ? sql`${value}::bigint` : sql`${value}::text`;
    conditions.push(
      part.sort === 'newest' ? sql<SqlBool>`p.id < ${id}` : sql<SqlBool>`(${key}, p.id) > (${place}, ${id})`,
    );
  }
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<ListedRow>`
    with listed as (
      select p.id, ${key} as key from product p ${where} order by key ${direction}, p.id ${direction} limit ${part.limit}
    )
    select p.id, p.version, p.name, p.brand, p.status, p.category_id, p.stock, p.sold_90d, l.key,
      ${withColor(sql<StoredPhoto | null>`(p.photos -> 0)`)} as photo,
      (select count(*)::int from combination c where c.product_id = p.id) as combinations_count,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.sort_order, c.id), '[]') from (
        select id, sku, price_minor, price_before_minor, stock, active, variants, sort_order from combination
        where product_id = p.id order by sort_order, id limit ${combinationsShown}
      ) c) as combinations
    from listed l join product p using (id) order by l.key ${direction}, p.id ${direction}`.execute(tx);
  return rows;
}

function* conditionsOf({ filter, categoryIds, now }: ListedPart): Generator<Expression<SqlBool>> {
  const { ids, search, status, manufacturer, stock, lacks, reduced, unsoldDays } = filter;
  if (ids) yield sql`p.id = any(${[...ids]}::bigint[])`;
  if (search) yield foundBy(search);
  if (status) yield sql`p.status = ${status}`;
  if (categoryIds)
    yield sql`(p.category_id = any(${categoryIds}::bigint[]) or p.also_in_categories && ${categoryIds}::bigint[])`;
  if (manufacturer !== undefined)
    yield sql`(p.manufacturer_id = ${manufacturer} or p.responsible_id = ${manufacturer})`;
  if (stock === 'none') yield sql`p.stock = 0`;
  if (stock === 'some') yield sql`p.stock > 0`;
  if (stock === 'low')
    yield sql`exists (select from combination c
      where c.product_id = p.id and c.active and c.stock <= coalesce(c.low_stock, 0))`;
  if (lacks) yield lacking[lacks];
  if (reduced !== undefined) yield reduced ? sql`p.discount_percent > 0` : sql`p.discount_percent = 0`;
  if (unsoldDays !== undefined)
    yield sql`not exists (select from sale_day d
      where d.product_id = p.id
        and d.day > (${now}::timestamptz at time zone (select time_zone from shop))::date - ${unsoldDays}::int)`;
}

const lacking = {
  picture: sql<SqlBool>`p.photos = '[]'`,
  description: sql<SqlBool>`p.old_description = '' and p.light_description = ''`,
  safety: sql<SqlBool>`p.gpsr is null`,
  category: sql<SqlBool>`p.category_id is null`,
} satisfies Record<NonNullable<GoodsFilter['lacks']>, unknown>;

/** Whether a product has each word, or a combination has a code that begins with the text. */
function foundBy(search: string): Expression<SqlBool> {
  const words = search.split(/\s+/).map((word) => sql`p.found_by like '%' || fold(${likeText(word)}) || '%'`);
  const code = `${likeText(search.toLowerCase())}%`;
  return sql`(${sql.join(words, sql` and `)} or p.id in (
    select product_id from combination where lower(sku) like ${code} or gtin like ${code} or lower(mpn) like ${code}))`;
}

/** A text as a pattern of `like` that finds nothing else. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Lists what forms of products offer, by how often it is used. */
export async function listUsedTexts(tx: TenantTransaction) {
  const { rows } = await sql<{
    brands: string[];
    tags: string[];
    options: string[];
    features: string[];
    rates: number[];
  }>`
    select
      array(select brand from product where brand is not null group by brand order by count(*) desc, brand limit 500) as brands,
      array(select tag from product p, unnest(p.tags) tag group by tag order by count(*) desc, tag limit 500) as tags,
      array(select v ->> 'name' from combination c, jsonb_array_elements(c.variants) v
        group by 1 order by count(*) desc, 1 limit 100) as options,
      array(select name from product_feature group by name order by count(*) desc, name limit 200) as features,
      array(select vat_rate from product where vat_rate is not null
        group by vat_rate order by count(*) desc, vat_rate limit 20) as rates`.execute(tx);
  const [used] = rows;
  if (!used) throw new Error('the database answered without a row');
  return used;
}

/** Lists the manufacturers and responsible persons that forms of products offer. */
export function listParties(tx: TenantTransaction) {
  return tx
    .selectFrom('manufacturer')
    .select(['id', 'name', 'address', 'email', 'url'])
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
}

export function listDeliveryNames(tx: TenantTransaction) {
  return tx.selectFrom('delivery_type').select(['id', 'name']).orderBy('sort_order').orderBy('id').execute();
}

/** Prices of the last 60 days, and for each combination the one that was valid when they began. */
export async function listLatePrices(tx: TenantTransaction, productId: number, now: Date, limit: number) {
  const { rows } = await sql<{ combination_id: number; price_minor: number; valid_from: Date }>`
    select l.combination_id, l.price_minor, l.valid_from
    from price_log l join combination c on c.id = l.combination_id
    where c.product_id = ${productId} and l.valid_from <= ${now} and l.valid_from >= coalesce((
      select max(valid_from) from price_log b
      where b.combination_id = l.combination_id and b.valid_from <= ${now}::timestamptz - interval '60 days'), '-infinity')
    order by l.valid_from desc, l.id desc limit ${limit}`.execute(tx);
  return rows;
}
