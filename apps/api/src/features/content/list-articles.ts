import type { Complete } from '@witryna/contract/complete';
import type { ArticleEntry, ArticleList } from '@witryna/contract/content';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { findArticlePage, type StoredArticle } from './store.ts';

interface ArticleQuery {
  pageSize: number;
  currentPage: number;
  search: string | undefined;
  tag: string | undefined;
}

/** Lists published articles, newest first. The list is empty when the shop has no blog. */
export async function listArticles(
  tenant: Tenant,
  query: ArticleQuery,
  { now, cacheHints }: ReadContext,
): Promise<ArticleList> {
  const { pageSize: limit, currentPage, search, tag } = query;
  const rows = await tenant.read((tx) => findArticlePage(tx, { now, search, tag, limit, offset: limit * currentPage }));
  const [first] = rows;
  if (!first?.enabled) return { data: [], totalItems: 0 };
  cacheHints.expireAt(first.next_publication);
  return { data: rows.flatMap((row) => (row.id === null ? [] : [toEntry(row)])), totalItems: first.total };
}

export function toEntry(row: StoredArticle): Complete<ArticleEntry> {
  return {
    id: row.id,
    title: row.title,
    lead: row.lead,
    photo: row.photo,
    author: row.author,
    publishedAt: row.published_at.toISOString(),
    tags: row.tags,
  };
}
