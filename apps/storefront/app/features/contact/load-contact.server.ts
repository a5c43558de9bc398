import { type Footer, type MapPosition, mapPosition } from '@witryna/contract/shop-config';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';

export type ShopContact = Omit<NonNullable<Footer['contact']>, 'position'> & { position?: MapPosition | undefined };

/** The shop's contact lines. Empty if there are none or they can't be loaded. */
export async function loadContact(context: PageLoaderContext): Promise<ShopContact> {
  const api = shopApiOf(context);
  const path = `shop/Layout/${pageOf(context).host}/footer` as const;
  const footer = await api.optional('contact', api.get(path), undefined);
  const { position, ...contact } = footer?.contact ?? {};
  return { ...contact, position: mapPosition.safeParse(position).data };
}
