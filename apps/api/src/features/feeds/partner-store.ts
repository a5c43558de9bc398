import { alternates } from '@witryna/contract/search-engines';
import type { TenantTransaction } from '../../database/tenant.ts';
import { asRecord } from '../shop/read-fields.ts';
import { shown } from './sitemap-store.ts';

/** How many categories and how many articles are matched. */
const PAGES = 5_000;

/** Reads the shop's language and the shops that it names as its partners in other languages. */
export async function readAlternates(tx: TenantTransaction) {
  const row = await tx.selectFrom('shop').select(['language_code', 'config']).executeTakeFirst();
  const named = alternates.catch([]).parse(asRecord(row?.config).alternates);
  return { language: row?.language_code ?? '', named };
}

/** Lists the products with a page that have one of these handles. */
export function listProductsByHandle(tx: TenantTransaction, now: Date, handles: readonly string[]) {
  const query = tx.selectFrom('product as p').select(['p.handle', 'p.id', 'p.name']);
  return shown(query, now).where('p.handle', 'in', handles).execute();
}

/** Lists the categories and, if the shop has a blog, its articles. */
export async function listNamedPages(tx: TenantTransaction, now: Date) {
  const shop = await tx.selectFrom('shop').select('blog_enabled').executeTakeFirst();
  const categories = await tx
    .selectFrom('category')
    .select(['id', 'name', 'url as handle'])
    .orderBy('id')
    .limit(PAGES)
    .execute();
  const articles = tx.selectFrom('article').select(['id', 'title as name', 'handle']).where('published_at', '<=', now);
  const hasBlog = shop?.blog_enabled ?? false;
  return { categories, hasBlog, articles: hasBlog ? await articles.orderBy('id').limit(PAGES).execute() : [] };
}
