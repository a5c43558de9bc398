import { ShopError } from '@witryna/contract/errors';
import { features } from '@witryna/contract/features';
import { type Language, languageOfShop } from '@witryna/contract/languages';
import {
  footerAnswer,
  integrationIds,
  layout,
  type PaymentType,
  type ShopConfig,
  shopConfig,
} from '@witryna/contract/shop-config';
import type { ResolvedShop } from '../../database/shop-state.ts';
import type { Tenant } from '../../database/tenant.ts';
import { deliveryLabel } from '../../delivery/delivery-registry.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { openKind } from '../../kinds/open-kind.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { fillTexts } from '../../shop-texts/fill-texts.ts';
import { type DeliverySources, toDeliveries } from './list-deliveries.ts';
import { newsletterConsent } from './newsletter-consent.ts';
import { asRecord, readFields } from './read-fields.ts';
import {
  findAnnouncedCode,
  findShopRow,
  listDeliveryRows,
  listPaymentRows,
  listSaleBanners,
  type SaleBanner,
  type StoredPayment,
} from './store.ts';

/** The kinds of payments and deliveries, and what they need to open. */
export type KindSources = DeliverySources & { payments: PaymentRegistry };

interface ConfigContext extends ReadContext {
  shop: ResolvedShop;
  /** The host by which the shop was found. */
  host: string;
  sources: KindSources;
  report: (field: string) => void;
}

const storedShape = {
  ...shopConfig.pick({
    metaTitleMainPage: true,
    flashMetaTitleMainPage: true,
    metaDescriptionMainPage: true,
    upSellConfig: true,
    returns: true,
    legal: true,
    taxes: true,
    indexedFacets: true,
  }).shape,
  ...integrationIds.shape,
};

/** Reads the shop's configuration. A stored field that is invalid is left out and reported. */
export async function getConfig(tenant: Tenant, context: ConfigContext): Promise<ShopConfig> {
  const { row, texts, code, banners, payments, deliveries } = await tenant.read(async (tx) => {
    const row = await findShopRow(tx);
    return {
      row,
      texts: await fillTexts(tx, row?.config),
      code: await findAnnouncedCode(tx, context.now),
      banners: await listSaleBanners(tx),
      payments: await listPaymentRows(tx),
      deliveries: await listDeliveryRows(tx),
    };
  });
  if (!row) throw new ShopError('ShopNotFound');
  context.cacheHints.expireAt(code.changes_at);
  const consentText = await newsletterConsent(row);
  const { report, shop, sources } = context;
  const { shopId } = tenant;
  const footer = readFields(footerAnswer.shape, row.footer_config, report);
  const deliveryTypes = [...new Set(toDeliveries(deliveries, shopId, sources).map(({ type }) => type))];
  return {
    shopId,
    name: row.name,
    primaryHost: shop.primaryHost ?? context.host,
    currencyCode: row.currency_code,
    languageCode: row.language_code,
    ...readFields({ timeZone: shopConfig.shape.timeZone }, { timeZone: row.time_zone }, report),
    paymentTypes: toPaymentTypes(payments, row.currency_code, shopId, sources),
    ...expressOf(payments, shopId, sources),
    deliveryTypes,
    deliveryNames: deliveryNames(deliveryTypes, languageOfShop(row.language_code), sources),
    deliveryCountries: row.delivery_countries.filter((code) => /^[A-Z]{2}$/.test(code)),
    layout: readFields(layout.shape, asRecord(row.config).layout, (field) => report(`layout.${field}`)),
    blogEnabled: row.blog_enabled,
    features: features.filter((one) => one !== 'visitCounts' || countsVisits(shop, row.config)),
    sharePictures: true,
    ...(code.announcedCode && { announcedCode: code.announcedCode }),
    ...(banners.length > 0 && { announcements: banners.map(announcementOf) }),
    ...(shop.kind === 'showcase' && { showcase: true }),
    ...(consentText !== undefined && { newsletter: { consentText } }),
    ...(footer.html && { footerConfig: { html: footer.html } }),
    ...readFields(storedShape, texts, report),
  };
}

/** The banner of a sale, with the path of its goods: those of one category or product, or all that are reduced. */
function announcementOf({ text, banner_links: links, category_id: category, product_ids: products }: SaleBanner) {
  const path = category !== null ? `/products/${category}` : '/products';
  const isOne = category === null && products.length === 1;
  return { text, link: links ? (isOne ? `/product/${products[0]}` : `${path}?filter.discount=true`) : null };
}

/** The names of deliveries, each once. */
function deliveryNames(types: readonly string[], language: Language, sources: KindSources): string[] {
  return [...new Set(types.flatMap((type) => deliveryLabel(type, sources.deliveries.get(type), language) ?? []))];
}

/** Whether visits are counted. On the showcase host nobody buys. */
function countsVisits({ kind }: ResolvedShop, config: unknown): boolean {
  return kind !== 'showcase' && asRecord(config).visitCounts !== 'off';
}

/** Finds the first payment type on offer that takes wallets. */
function expressOf(rows: readonly StoredPayment[], shopId: number, sources: KindSources): Pick<ShopConfig, 'express'> {
  for (const { type, active, settings } of rows) {
    const opened = active && openKind(sources.payments, sources, { shopId, type, settings });
    if (opened && 'online' in opened && opened.online.express)
      return { express: { provider: type, ...opened.online.express } };
  }
  return {};
}

/**
 * Lists the shop's payment types that are switched on and open, in its order, with all ways to authorise them. An order
 * may allow only some of these.
 */
export function toPaymentTypes(
  rows: readonly StoredPayment[],
  currency: string,
  shopId: number,
  sources: KindSources,
): PaymentType[] {
  return rows.flatMap(({ type, active, settings }) => {
    const provider = sources.payments.get(type);
    const opened = active && openKind(sources.payments, sources, { shopId, type, settings });
    if (!provider || !opened) return [];
    return [{ type, authorizationKinds: [...provider.authorizationKinds], marks: [...provider.marks(currency)] }];
  });
}
