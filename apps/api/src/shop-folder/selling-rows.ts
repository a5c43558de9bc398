import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { minorOf } from '@witryna/shop-folder/format/shop-values.ts';
import type { JsonRow } from '../database/write-rows.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { priceRulesOf } from './price-rules-of-file.ts';

/**
 * Makes the rows of the shop's deliveries.
 * @param secrets stored secret settings, by handle
 */
export function deliveryRows(
  { deliveries, currency }: Pick<ShopFile, 'deliveries' | 'currency'>,
  secrets: ReadonlyMap<string, JsonRow>,
): JsonRow[] {
  return deliveries.map(({ handle, type, name, price, freeFrom, countries, days, ...rest }, place) => ({
    handle,
    type,
    name,
    price_minor: minorOf(price, currency),
    free_from_minor: freeFrom === undefined ? null : minorOf(freeFrom, currency),
    price_rules: priceRulesOf(rest, (amount) => minorOf(amount, currency)),
    countries,
    days_from: days[0],
    days_to: days[1],
    date_choice_days: rest.dateChoiceDays ?? null,
    cash_on_delivery: rest.cashOnDelivery,
    vat_rate: rest.vatRate ?? null,
    settings: { ...rest.settings, ...secrets.get(handle) },
    sort_order: place,
  }));
}

export const kindColumns = ['settings', 'sort_order'] as const;
export const paymentColumns = ['active', ...kindColumns] as const;

/**
 * Makes the rows of the shop's payments or carriers.
 * @param secrets stored secret settings, by type
 */
export function kindRows(kinds: ShopFile['carriers'], secrets: ReadonlyMap<string, JsonRow>): JsonRow[] {
  return kinds.map(({ type, settings }, place) => ({
    type,
    settings: { ...settings, ...secrets.get(type) },
    sort_order: place,
  }));
}

/** Makes the rows of the shop's payments. @param secrets as for `kindRows` */
export function paymentRows({ payments }: ShopFile, secrets: ReadonlyMap<string, JsonRow>): JsonRow[] {
  return kindRows(payments, secrets).map((row, at) => ({ ...row, active: payments[at]?.off !== true }));
}

export const couponColumns = [
  'kind',
  'percent',
  'amount_minor',
  'minimum_minor',
  'starts_at',
  'ends_at',
  'use_limit',
  'announced',
  'per_shopper_limit',
  'category_id',
] as const;

/** Makes the rows of the shop's coupons, without those of a category that the folder lacks. */
export function couponRows(
  { coupons, currency, timeZone }: ShopFile,
  categoryIds: ReadonlyMap<string, number>,
  relativeTo?: Date,
): JsonRow[] {
  const timeOf = (text: string | undefined, isEnd = false) => {
    const read = text === undefined ? undefined : readTime(text, { timeZone, relativeTo }, isEnd);
    return read?.value?.toISOString() ?? null;
  };
  const isKnown = ({ category }: { category?: string | undefined }) =>
    category === undefined || categoryIds.has(category);
  return coupons.filter(isKnown).map((coupon) => ({
    code: coupon.code,
    kind: 'percent' in coupon ? 'percent' : 'amount' in coupon ? 'amount' : 'free-delivery',
    percent: 'percent' in coupon ? coupon.percent : null,
    amount_minor: 'amount' in coupon ? minorOf(coupon.amount, currency) : null,
    minimum_minor: minorOf(coupon.minimum ?? 0, currency),
    starts_at: timeOf(coupon.from),
    ends_at: timeOf(coupon.to, true),
    use_limit: coupon.useLimit ?? null,
    announced: 'announced' in coupon && coupon.announced === true,
    per_shopper_limit: coupon.perShopperLimit ?? null,
    category_id: coupon.category === undefined ? null : categoryIds.get(coupon.category),
  }));
}

/** Picks the stored values of a kind's secret settings. Only these outlive an import, because no folder has them. */
export function secretsOf(fields: SettingFields | undefined, stored: unknown): JsonRow {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name]) => fields?.[name]?.kind === 'secret'));
}
