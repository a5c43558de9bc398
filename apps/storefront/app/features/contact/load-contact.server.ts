import type { Footer } from '@witryna/contract/shop-config';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';

/** The shop's contact lines. Empty if there are none or they can't be loaded. */
export async function loadContact(context: PageLoaderContext): Promise<NonNullable<Footer['contact']>> {
  const api = shopApiOf(context);
  const path = `shop/Layout/${pageOf(context).host}/footer` as const;
  const footer = await api.optional('contact', api.get(path), undefined);
  return footer?.contact ?? {};
}
