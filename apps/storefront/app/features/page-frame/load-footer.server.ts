import type { Footer } from '@witryna/contract/shop-config';
import { leaveFor } from '../../platform/render/leave-shop.server.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';
import { shopOf } from '../../platform/render/shop-context.server.ts';

/**
 * The shop's footer. The call for the footer may have its HTML, or else the shop's configuration.
 * @throws what `leaveFor` returns, if the configuration or the footer can't be loaded (specification section 4)
 */
export async function loadFooter(context: PageLoaderContext): Promise<Footer> {
  const path = `shop/Layout/${pageOf(context).host}/footer` as const;
  const [{ config }, footer] = await Promise.all([
    shopOf(context),
    shopApiOf(context)
      .get(path)
      .catch((error: unknown) => {
        throw leaveFor(context, error);
      }),
  ]);
  return { ...footer, html: footer.html ?? config.footerConfig?.html };
}
