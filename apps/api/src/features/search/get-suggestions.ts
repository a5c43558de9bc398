import type { ProductListItem } from '@witryna/contract/catalog';
import { fold } from '@witryna/contract/fold';
import type { ReadContext } from '../../cache-hints.ts';
import type { Tenant } from '../../database/tenant.ts';
import { readPage } from '../catalog/list-products.ts';
import { correctQuery, type ReadWord, readWords, toMatched } from '../catalog/match-words.ts';
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
export function getSuggestions(tenant: Tenant, query: string, { now, cacheHints }: ReadContext): Promise<Suggestions> {
  return tenant.read(async (tx) => {
    const read = await readWords(tx, query);
    if (read.length === 0) return { products: [], categories: [], correctedQuery: null };
    const search = { text: query, words: read.map(toMatched('typing')) };
    const { items } = await readPage(tx, { now, search, limit: MAX_PRODUCTS, offset: 0 }, cacheHints);
    const categories = pickCategories(await listCategoryRows(tx), read);
    return { products: items, categories, correctedQuery: correctQuery(query, read) };
  });
}

function pickCategories(rows: readonly StoredCategory[], words: readonly ReadWord[]) {
  return rows
    .filter(({ name }) => {
      const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
      return words.every(({ word, stems, corrections }) =>
        [word, ...stems, ...corrections.map((similar) => similar.word)].some((prefix) =>
          parts.some((part) => part.startsWith(prefix)),
        ),
      );
    })
    .slice(0, MAX_CATEGORIES)
    .map(({ id, name, url }) => ({ id, name, url }));
}
