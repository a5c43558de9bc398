import type { Complete } from '@witryna/contract/complete';
import type { Article } from '@witryna/contract/content';
import { ShopError } from '@witryna/contract/errors';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { toEntry } from './list-articles.ts';
import { findArticle, findNeighbours, findRelatedArticles } from './store.ts';

/** @throws ShopError NotFound when the shop has no blog, or the article is unknown or not yet published */
export async function getArticle(
  tenant: Tenant,
  id: number,
  { now, cacheHints }: ReadContext,
): Promise<Complete<Article>> {
  return tenant.read(async (tx) => {
    const row = await findArticle(tx, id);
    if (!row?.enabled) throw new ShopError('NotFound');
    if (row.published_at > now) {
      cacheHints.expireAt(row.published_at);
      throw new ShopError('NotFound');
    }
    const related = row.tags.length > 0 ? await findRelatedArticles(tx, row, now) : [];
    const { older = null, newer = null, nextPublication } = await findNeighbours(tx, row, now);
    cacheHints.expireAt(nextPublication);
    return { ...toEntry(row), body: row.body, related: related.map(toEntry), older, newer };
  });
}
