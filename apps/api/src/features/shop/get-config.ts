import { ShopError } from '@witryna/contract/errors';
import { features } from '@witryna/contract/features';
import {
  type AuthorizationKind,
  deliveryKind,
  footerAnswer,
  integrationIds,
  layout,
  type PaymentType,
  type ShopConfig,
  shopConfig,
} from '@witryna/contract/shop';
import type { ResolvedShop, Tenant } from '../../database/tenant.ts';
import { asRecord, readFields } from './read-fields.ts';
import { findShopRow, listDeliveryRows, listPaymentNames } from './store.ts';

/** How a payment type is authorised; undefined when it is not offered here. */
export type OfferedKinds = (type: string) => readonly AuthorizationKind[] | undefined;

interface Surroundings {
  shop: ResolvedShop;
  /** The host that was asked for. */
  host: string;
  offeredKinds: OfferedKinds;
  report: (field: string) => void;
}

const { metaTitleMainPage, flashMetaTitleMainPage, metaDescriptionMainPage, upSellConfig, timeZone } = shopConfig.shape;
const storedShape = {
  metaTitleMainPage,
  flashMetaTitleMainPage,
  metaDescriptionMainPage,
  upSellConfig,
  ...integrationIds.shape,
};

/** The shop's configuration. Broken stored fields fall away one by one. */
export async function getConfig(tenant: Tenant, context: Surroundings): Promise<ShopConfig> {
  const { row, payments, deliveries } = await tenant.read(async (tx) => ({
    row: await findShopRow(tx),
    payments: await listPaymentNames(tx),
    deliveries: await listDeliveryRows(tx),
  }));
  if (!row) throw new ShopError('ShopNotFound');
  const { report, shop } = context;
  const footer = readFields(footerAnswer.shape, row.footer_config, report);
  const kinds = deliveries.flatMap(({ type }) => deliveryKind.safeParse(type).data ?? []);
  return {
    shopId: tenant.shopId,
    name: row.name,
    primaryHost: shop.primaryHost ?? context.host,
    currencyCode: row.currency_code,
    languageCode: row.language_code,
    ...readFields({ timeZone }, { timeZone: row.time_zone }, report),
    paymentTypes: toPaymentTypes(payments, context.offeredKinds),
    deliveryTypes: [...new Set(kinds)],
    deliveryCountries: row.delivery_countries.filter((code) => /^[A-Z]{2}$/.test(code)),
    layout: readFields(layout.shape, asRecord(row.config).layout, (field) => report(`layout.${field}`)),
    blogEnabled: row.blog_enabled,
    features: [...features],
    ...(shop.kind === 'showcase' && { showcase: true }),
    ...(footer.html && { footerConfig: { html: footer.html } }),
    ...readFields(storedShape, row.config, report),
  };
}

function toPaymentTypes(rows: readonly { type: string }[], offeredKinds: OfferedKinds): PaymentType[] {
  return rows.flatMap(({ type }) => {
    const kinds = offeredKinds(type);
    return kinds ? [{ type, authorizationKinds: [...kinds] }] : [];
  });
}
