import type { ProductListItem } from '@witryna/contract/catalog';
import { fold } from '@witryna/contract/fold';
import type { ReadContext } from '../../cache-hints.ts';
import type { Tenant } from '../../database/tenant.ts';
import { readPage } from '../catalog/list-products.ts';
import { type ReadWord, readWords, toMatched } from '../catalog/match-words.ts';
import { listCategoryRows, type StoredCategory } from '../shop/store.ts';

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 4;

export interface Suggestions {
  products: ProductListItem[];
  categories: { id: number; name: string; url: string }[];
  correctedQuery: string | null;
}

/** What to offer while a query is typed: products, categories whose names have its words, and what was probably meant. */
export function getSuggestions(tenant: Tenant, query: string, { now, cacheHints }: ReadContext): Promise<Suggestions> {
  return tenant.read(async (tx) => {
    const read = await readWords(tx, query);
    if (read.length === 0) return { products: [], categories: [], correctedQuery: null };
    const words = read.map(toMatched('typed'));
    const { items } = await readPage(tx, { now, words, limit: MOST_PRODUCTS, offset: 0 }, cacheHints);
    const categories = pickCategories(await listCategoryRows(tx), read);
    return { products: items, categories, correctedQuery: correct(query, read) };
  });
}

function pickCategories(rows: readonly StoredCategory[], words: readonly ReadWord[]) {
  return rows
    .filter(({ name }) => {
      const parts = fold(name).split(/[^\p{L}\p{N}]+/u);
      return words.every(({ word, stems, meant }) =>
        [word, ...stems, ...meant.map((near) => near.word)].some((start) =>
          parts.some((part) => part.startsWith(start)),
        ),
      );
    })
    .slice(0, MOST_CATEGORIES)
    .map(({ id, name, url }) => ({ id, name, url }));
}

/** The query with the meant words in place of the unknown ones; null when nothing was corrected. */
function correct(query: string, words: readonly ReadWord[]): string | null {
  const meant = new Map(words.flatMap(({ word, meant: [best] }) => (best ? [[word, best.shown] as const] : [])));
  if (meant.size === 0) return null;
  return query.replace(/[\p{L}\p{N}]+/gu, (part) => meant.get(fold(part)) ?? part);
}
