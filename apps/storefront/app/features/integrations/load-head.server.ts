import { logOnce } from '../../platform/notices/page-log.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';
import { type HeadParts, readHeadSections } from './read-head-sections.server.ts';

/** The elements that the shop adds to the head of its pages; none if they can't be loaded. */
export async function loadHead(context: PageLoaderContext): Promise<HeadParts> {
  const page = pageOf(context);
  if (page.state !== 'live') return readHeadSections([], () => undefined);
  const api = shopApiOf(context);
  const sections = await api.optional('head', api.get('shop/Layout/sections/head'), []);
  return readHeadSections(sections, (section) => logOnce('A head section is left out', { shop: page.host, section }));
}
