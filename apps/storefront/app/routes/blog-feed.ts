import { languageOfShop } from '@witryna/contract/languages';
import { blogFeedXml } from '../features/crawlers/blog-feed-xml.ts';
import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import type { Route } from './+types/blog-feed';

const NEWEST = 20;

/** The Atom feed of a shop's newest articles. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const config = await liveShop(context);
  if (config.showcase || !config.blogEnabled) throw new Response(null, { status: 404 });
  const query = { pageSize: NEWEST, currentPage: 0 };
  const list = await shopApiOf(context)
    .get('shop/Article', { query })
    .catch(() => {
      throw new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
    });
  const name = (await shopOf(context)).shop.name;
  const feed = {
    origin: pageOf(context).origin,
    name,
    language: languageOfShop(config.languageCode),
    articles: list.data,
  };
  return new Response(blogFeedXml(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
