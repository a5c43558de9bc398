import { languageOfShop } from '@witryna/contract/languages';
import { data } from 'react-router';
import { frameDocument } from '../features/page-frame/frame-document.server.ts';
import { loadFooter } from '../features/page-frame/load-footer.server.ts';
import { themeOf } from '../features/theme/theme.server.ts';
import type { PageLoaderContext } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { loadFrontPage } from '../sections/load-front-page.server.ts';
import { fontsOfShop } from '../variants/fonts-of-shop.server.ts';
import type { Route } from './+types/page-builder-frame';

interface FramePart {
  /** Reads the shop's HTML. */
  read(context: PageLoaderContext): Promise<{ html?: string | null | undefined }>;
  readonly wide: boolean;
}

/** The parts that are shown in a page-builder frame. */
const parts = new Map<string, FramePart>([
  ['home', { read: loadFrontPage, wide: true }],
  ['footer', { read: loadFooter, wide: false }],
]);

/** The document inside a page-builder frame. Its address is in `PageFrame`. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const part = parts.get(params.part);
  const [{ config, shop }, found] = await Promise.all([shopOf(context), part?.read(context)]);
  if (!part || !found?.html) throw data(null, { status: 404 });
  const language = languageOfShop(config.languageCode);
  const home = new URL(request.url).searchParams.get('home');
  return frameDocument({
    html: found.html,
    wide: part.wide,
    title: shop.name,
    language,
    themeCss: themeOf({ ...shop.layout, ...fontsOfShop(shop.layout, home) }, language).css,
  });
}
