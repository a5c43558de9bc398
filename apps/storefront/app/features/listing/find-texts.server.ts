import { type FoundTexts, foundTexts } from '@witryna/contract/content';
import type { ShopApi } from '../../platform/api/shop-api.ts';
import { filterPairs } from './listing-filters.ts';
import type { ListingQuery } from './listing-query.ts';

/**
 * What a search finds besides products. The call is not in the specification, so any server may answer it as it likes.
 * @returns undefined on later pages, for filtered products, and if the server's answer is missing or unreadable
 */
export async function findTexts(
  api: ShopApi,
  { search, page, filters }: ListingQuery,
): Promise<FoundTexts | undefined> {
  if (!search || page > 1 || filterPairs(filters).length > 0) return undefined;
  const call = api.get('shop/Search/texts', { query: { query: search } });
  return foundTexts.safeParse(await api.optional('foundTexts', call, undefined)).data;
}
