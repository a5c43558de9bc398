import { limits } from '@witryna/contract/limits';
import { data } from 'react-router';
import { type PageLoaderContext, shopApiOf } from '../../platform/render/shop.server.ts';
import { shopOf } from '../../platform/render/shop-context.server.ts';

/** The specification's recent-articles call: page size 4, page 0. Empty if it fails. */
export async function loadRecentArticles(context: PageLoaderContext) {
  const api = shopApiOf(context);
  const query = { pageSize: limits.recentArticles, currentPage: 0 };
  const list = await api.optional('recentArticles', api.get('shop/Article', { query }), { data: [] });
  return list.data;
}

/** @throws a 404 response if the shop's blog is turned off */
export async function requireBlog(context: PageLoaderContext): Promise<void> {
  const { config } = await shopOf(context);
  if (!config.blogEnabled) throw data(null, 404);
}
