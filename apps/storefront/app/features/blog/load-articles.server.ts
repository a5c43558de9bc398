import { limits } from '@witryna/contract/limits';
import type { ShopConfig } from '@witryna/contract/shop';
import { data } from 'react-router';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';

/** The specification's recent-articles call: page size 4, page 0. Without it the box is left out. */
export async function loadRecentArticles(context: PageLoaderContext) {
  return shopApiOf(context)
    .get('shop/Article', { query: { pageSize: limits.recentArticles, currentPage: 0 } })
    .then((list) => list.data)
    .catch(() => []);
}

/** The shop's configuration; thrown is 404 while the shop's blog is switched off. */
export async function wantBlog(context: PageLoaderContext): Promise<ShopConfig> {
  const config = await shopApiOf(context).get(`shop/config/${pageOf(context).host}`);
  if (!config.blogEnabled) throw data(null, 404);
  return config;
}
