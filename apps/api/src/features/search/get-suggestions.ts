import type { ProductListItem } from '@witryna/contract/catalog';
import { fold } from '@witryna/contract/fold';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { rankProducts } from '../../search-engine/rank-products.ts';
import type { SearchEngine } from '../../search-engine/search-engine.ts';
import { readPage } from '../catalog/list-products.ts';
import { readQuery } from '../catalog/match-words.ts';
import type { SearchTerm, StemmedWord } from '../catalog/words-store.ts';
import { listCategoryRows, type StoredCategory } from '../shop/store.ts';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 4;

export interface Suggestions {
  products: ProductListItem[];
  categories: { id: number; name: string; url: string }[];
  correctedQuery: string | null;
}

/**
 * Makes suggestions for the query that the shopper is typing: products, categories whose names have words that begin
 * with the query's words, and the corrected query.
 */
export async function getSuggestions(
  tenant: Tenant,
  query: string,
  { now, cacheHints, engine }: ReadContext & { engine?: SearchEngine | undefined },
): Promise<Suggestions> {
  const ids = await rankProducts(tenant, engine, query);
  return tenant.read(
    async (tx) => {
      const { terms, correctedQuery } = await readQuery(tx, query, 'typing');
      if (terms.length === 0) return { products: [], categories: [], correctedQuery: null };
      const search = { text: query, found: ids ? { ids } : { terms } };
      const { items } = await readPage(tx, { now, search, limit: MAX_PRODUCTS, offset: 0 }, cacheHints);
      const categories = pickCategories(await listCategoryRows(tx), terms);
      return { products: items, categories, correctedQuery: ids ? null : correctedQuery };
    },
    { keepPlans: true },
  );
}

function pickCategories(rows: readonly StoredCategory[], terms: readonly SearchTerm[]) {
  return rows
    .filter(({ name }) => {
      const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
      const has = ({ word, stems }: StemmedWord, corrections: readonly string[] = []) =>
        [word, ...stems, ...corrections].some((prefix) => parts.some((part) => part.startsWith(prefix)));
      return terms.every(
        ({ words, synonyms }) =>
          words.every((word) => has(word, word.corrections)) ||
          synonyms.some((phrase) => phrase.every((word) => has(word))),
      );
    })
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name, url }) => ({ id, name, url }));
}
