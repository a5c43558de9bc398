import { factSettings } from '@witryna/contract/order-facts';
import type { z } from 'zod';
import type { shopFile } from './shop-file.ts';

/** The content of `shop.json` before it is read: defaults may be missing. */
export type ShopFileInput = z.input<typeof shopFile>;
type Field = keyof ShopFileInput;

/** The fields in the order in which the export writes them. The compiler checks that none is missing. */
const fieldOrder = Object.keys({
  $schema: true,
  id: true,
  name: true,
  hosts: true,
  showcaseHost: true,
  language: true,
  currency: true,
  timeZone: true,
  meta: true,
  blog: true,
  layout: true,
  frontPage: true,
  frontPageDefaults: true,
  footer: true,
  footerHtml: true,
  upSell: true,
  newsletter: true,
  cartReminder: true,
  visitCounts: true,
  retention: true,
  vatId: true,
  invoiceText: true,
  invoices: true,
  reviewRequests: true,
  deliveryCountries: true,
  returns: true,
  taxes: true,
  legal: true,
  dispatch: true,
  technicalBreak: true,
  alternates: true,
  indexedFacets: true,
  deliveries: true,
  payments: true,
  carriers: true,
  coupons: true,
  plannedSales: true,
  cartRules: true,
  ...factSettings(() => true as const),
  integrations: true,
  headSections: true,
  manufacturers: true,
  feeds: true,
} satisfies Record<Field, true>) as Field[];

/** Writes `shop.json`. Fields without content are left out. */
export function writeShopFile(shop: ShopFileInput): string {
  const fields = fieldOrder.filter((field) => hasContent(shop[field])).map((field) => [field, shop[field]]);
  return `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`;
}

function hasContent(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return typeof value !== 'object' || Object.values(value).some((inner) => inner !== undefined);
}
