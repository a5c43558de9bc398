import type { FrontPage } from '@witryna/contract/shop-config';
import { leaveFor } from '../platform/render/leave-shop.server.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { mergeFrontPage } from './merge-front-page.ts';

/**
 * The shop's front page over the defaults. What its own call does not have, the shop's configuration may have.
 * @throws what `leaveFor` returns, if the configuration or the front page can't be loaded (specification section 4)
 */
export async function loadFrontPage(context: PageLoaderContext): Promise<FrontPage> {
  const path = `shop/Layout/${pageOf(context).host}/front-page` as const;
  const [{ config }, answer] = await Promise.all([
    shopOf(context),
    shopApiOf(context)
      .get(path)
      .catch((error: unknown) => {
        throw leaveFor(context, error);
      }),
  ]);
  return mergeFrontPage(
    answer.frontPageConfig ?? config.frontPageConfig,
    answer.frontPageDefaultConfig ?? config.frontPageDefaultConfig,
  );
}
