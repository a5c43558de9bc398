import type { Database } from '@witryna/api/database/database.ts';
import { sortTypes } from '@witryna/contract/catalog';
import { sql } from 'kysely';
import type { Random } from './random.ts';

/** Products and categories of a shop, to ask for. */
export interface KnownShop {
  host: string;
  categories: number[];
  products: { id: number; name: string }[];
  colours: { name: string; value: string }[];
}

/** Paths of calls. */
export type Calls = ReturnType<typeof toCalls>;

const SORTS = sortTypes;

/** Reads 50 products, all categories and some colours of the shop with that host, or of at most 300 shops. */
export async function readShops(db: Database, host?: string): Promise<KnownShop[]> {
  const { rows } = await sql<KnownShop>`
    select h.host,
      (select array_agg(c.id) from category c where c.shop_id = h.shop_id) as categories,
      (select jsonb_agg(p) from (select id, name from product p where p.shop_id = h.shop_id order by id limit 50) p) as products,
      (select jsonb_agg(v) from (select distinct variants -> 0 as v from
        (select variants from combination c where c.shop_id = h.shop_id order by id limit 50) c) v) as colours
    from host h where ${host === undefined ? sql`h.host <> 'big.test'` : sql`h.host = ${host}`}
    order by md5(h.host) limit 300`.execute(db);
  return rows.map((row) => ({
    ...row,
    colours: row.colours.map((colour) => ('v' in colour ? (colour.v as KnownShop['colours'][number]) : colour)),
  }));
}

/** Makes one call of each kind, as shoppers send them. */
export function toCalls({ categories, products, colours }: KnownShop, { pick, chance, integer }: Random) {
  const { id, name } = pick(products);
  const [goods = '', looks = ''] = name.split(' ');
  const sort = pick(SORTS);
  const category = `filter.categoryId=${pick(categories)}`;
  const colour = pick(colours);
  const filters = [
    chance(0.5) && `filter.attribute.${encodeURIComponent(colour.name)}=${encodeURIComponent(colour.value)}`,
    chance(0.3) && 'filter.inStock=true',
    chance(0.3) && `filter.priceTo=${50 + integer(100)}`,
    chance(0.3) && category,
  ].filter(Boolean);
  const searched = encodeURIComponent(chance(0.5) ? `${goods} ${looks}` : misspell(goods, integer));
  return {
    list: `/shop/Product?facets=false&pageSize=24&currentPage=${integer(3)}&filter.sortType=${sort}&${chance(0.5) ? category : ''}`,
    facets: `/shop/Product?pageSize=24&${filters.join('&')}`,
    search: `/shop/Product?facets=false&pageSize=24&filter.search=${searched}`,
    suggestions: `/shop/Search/suggestions?query=${encodeURIComponent(`${goods} ${looks}`.slice(0, 2 + integer(12)))}`,
    details: `/shop/Product/${id}/details`,
  };
}

/** Doubles a letter of the word, as typing on a phone does. */
function misspell(word: string, integer: Random['integer']): string {
  const at = integer(word.length);
  return word.slice(0, at) + word.slice(at, at + 1) + word.slice(at);
}
