import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import { currencyDigits, formatMoney } from '@witryna/contract/money';
import { layout } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import type { SharePicture } from '../../pictures/draw-share-picture.ts';
import { getDetails } from '../catalog/get-details.ts';
import { getArticle } from '../content/get-article.ts';
import { asRecord, readFields } from '../shop/read-fields.ts';
import { findShopRow } from '../shop/store.ts';

export const sharedKinds = ['product', 'article'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** What the picture of a page shows, with the id of its photo. */
export type Shared = Omit<SharePicture, 'photo'> & { readonly photoId: string | undefined };

const DEFAULT_COLOR = '#1f5c4a';

/**
 * Reads what the shared picture of a product or article shows.
 * @throws ShopError NotFound if there is no such page, and for shops for adults, whose links show only the logo
 */
export async function findShared(tenant: Tenant, kind: SharedKind, id: number, context: ReadContext): Promise<Shared> {
  const row = await tenant.read((tx) => findShopRow(tx));
  const look = readFields(layout.shape, asRecord(row?.config).layout, () => undefined);
  if (!row || look.use18PlusAlert) throw new ShopError('NotFound');
  const shop = {
    shopName: row.name,
    color: look.mainColor && /^#[0-9a-f]{6}$/i.test(look.mainColor) ? look.mainColor : DEFAULT_COLOR,
    font: look.font ?? ('hanken-grotesk' as const),
  };
  if (kind === 'article') {
    const { title, photo } = await getArticle(tenant, id, context);
    return { ...shop, title, photoId: photo?.id };
  }
  const { name, photos, status, fromPrice, maxPrice } = await getDetails(tenant, id, context);
  const least = fromPrice ?? 0;
  const money = (major: number) =>
    formatMoney(
      Math.round(major * 10 ** currencyDigits(row.currency_code)),
      row.currency_code,
      languageOfShop(row.language_code),
    );
  const prices = maxPrice == null || maxPrice === least ? money(least) : `${money(least)} – ${money(maxPrice)}`;
  const [photo] = photos;
  const price = status === 'WITHDRAWN' ? undefined : prices;
  return { ...shop, title: name, price, photoId: photo?.id, focus: photo?.focus };
}
