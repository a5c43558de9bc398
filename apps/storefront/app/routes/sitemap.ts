import { collectPages } from '../features/crawlers/collect-pages.server.ts';
import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { sitemapXml } from '../features/crawlers/sitemap-xml.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import type { Route } from './+types/sitemap';

/** If one list fails, the whole sitemap fails: an incomplete one would remove pages from search engines. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const config = await liveShop(context);
  if (config.showcase) throw new Response(null, { status: 404 });
  const pages = await collectPages(shopApiOf(context), config).catch(() => {
    throw new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
  });
  return new Response(sitemapXml(pageOf(context).origin, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
