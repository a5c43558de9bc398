import type { Complete } from '@witryna/contract/complete';
import type { FoundTexts } from '@witryna/contract/content';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { findArticlePage, findDocumentsWith } from './store.ts';

const MAX_ARTICLES = 3;
const MAX_DOCUMENTS = 3;

/**
 * Finds the newest articles whose titles and leads have all words of a query, and documents with words that begin with
 * them.
 */
export async function searchTexts(
  tenant: Tenant,
  query: string,
  { now, cacheHints }: ReadContext,
): Promise<Complete<FoundTexts>> {
  if (!/[\p{L}\p{N}]/u.test(query)) return { articles: [], documents: [] };
  return tenant.read(async (tx) => {
    const rows = await findArticlePage(tx, { now, search: query, tag: undefined, limit: MAX_ARTICLES, offset: 0 });
    cacheHints.expireAt(rows[0]?.next_publication);
    const documents = await findDocumentsWith(tx, query, MAX_DOCUMENTS);
    return {
      articles: rows.flatMap((row) =>
        row.id === null || !row.enabled ? [] : [{ id: row.id, title: row.title, lead: row.lead }],
      ),
      documents: documents.map(({ id, type, custom_name }) => ({ id, type, customName: custom_name })),
    };
  });
}
