import { sitemapEntries, sitemapFrame } from '@witryna/contract/sitemap-xml';
import { collectPages } from '../features/crawlers/collect-pages.server.ts';
import { liveShop } from '../features/crawlers/live-shop.server.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { settingsPictureAddress } from '../ui/picture-address.ts';
import type { Route } from './+types/sitemap';

// The sitemap protocol allows at most this number of entries in one file.
const MAX_ENTRIES = 50_000;

/**
 * The sitemap of a shop, or, at `/sitemaps/pages.xml`, its pages without products. If one list fails, the whole sitemap fails: an incomplete one would remove pages from search engines.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const config = await liveShop(context);
  if (config.showcase) throw new Response(null, { status: 404 });
  const { origin, environment } = pageOf(context);
  const pictureOf = (id: string) => settingsPictureAddress(id, 'XL', { base: environment.pictureBaseUrl });
  const part = new URL(request.url).pathname === '/sitemap.xml' ? 'all' : 'pages';
  const pages = await collectPages(shopApiOf(context), config, part).catch(() => {
    throw new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
  });
  const entries = pages.slice(0, MAX_ENTRIES).map(({ path, changed, pictures = [] }) => ({
    address: origin + path,
    changed,
    pictures: pictures.map((id) => new URL(pictureOf(id), origin).href),
  }));
  return new Response(sitemapFrame.join(sitemapEntries(entries)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
