import { languageOfShop } from '@witryna/contract/languages';
import { data } from 'react-router';
import { frameDocument } from '../features/page-frame/frame-document.server.ts';
import { footerHtml } from '../features/page-frame/shop-html.server.ts';
import { leaveFor } from '../features/status/shop-state.server.ts';
import { themeOf } from '../features/theme/theme.server.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { mergeFrontPage } from '../sections/merge-front-page.ts';
import type { Route } from './+types/page-builder-frame';

/** Reads the shop's HTML for each part that is shown in a page-builder frame. */
const parts: Record<string, (context: PageLoaderContext) => Promise<string | null | undefined>> = {
  async home(context) {
    const answer = await shopApiOf(context).get(`shop/Layout/${pageOf(context).host}/front-page`);
    return mergeFrontPage(answer.frontPageConfig, answer.frontPageDefaultConfig).html;
  },
  async footer(context) {
    const [footer, { config }] = await Promise.all([
      shopApiOf(context).get(`shop/Layout/${pageOf(context).host}/footer`),
      shopOf(context),
    ]);
    return footerHtml(footer, config);
  },
};

/** The document inside a page-builder frame. Its address is in `PageFrame`. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const read = Object.hasOwn(parts, params.part) ? parts[params.part] : undefined;
  const answers = Promise.all([shopOf(context), read?.(context)]);
  const [{ config, shop }, html] = await answers.catch((error: unknown) => {
    throw leaveFor(error);
  });
  if (!html) throw data(null, { status: 404 });
  const language = languageOfShop(config.languageCode);
  return frameDocument({
    html,
    title: shop.name,
    language,
    themeCss: themeOf(shop.layout, language).css,
  });
}
