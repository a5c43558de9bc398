import { readBoolean } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import { convertCoupon, type ForeignCoupon } from './convert-coupon.ts';
import type { FolderAdditions } from './folder-additions.ts';
import { namedColumns } from './named-columns.ts';
import { type ContentTable, readContentRows } from './read-content-rows.ts';
import { readWord, type SourceRow } from './source-row.ts';

/** Columns of Shopify's export of discounts, and of the plug-ins that export WooCommerce's coupons. */
const findColumn = namedColumns({
  code: { to: 'code', names: 'code|discount_code|coupon_code|name|title|post_title' },
  valueType: { to: 'percent or amount', names: 'value_type|discount_type|discount value type|type' },
  value: { to: 'percent or amount', names: 'value|coupon_amount|amount|discount_value' },
  freeDelivery: { to: 'freeDelivery', names: 'free_shipping' },
  class: { to: '(goods that it counts for)', names: 'discount_class' },
  minimum: { to: 'minimum', names: 'minimum_amount|minimum_spend|minimum purchase amount|minimum_subtotal' },
  from: { to: 'from', names: 'start|starts_at|start_date|valid_from' },
  to: { to: 'to', names: 'end|ends_at|end_date|expiry_date|date_expires|valid_to' },
  useLimit: { to: 'useLimit', names: 'usage_limit|usage limit per code' },
  used: { to: 'useLimit', names: 'times_used_in_total|usage_count|used|used_count' },
  perShopper: { to: 'perShopperLimit', names: 'usage_limit_per_user|usage limit per customer' },
  once: { to: 'perShopperLimit', names: 'once_per_customer|applies once per customer' },
  status: { to: '(codes that are switched off)', names: 'status|post_status' },
  products: {
    to: '(goods that it counts for)',
    names: 'product_ids|product_skus|applies_to_resource|exclude_product_ids',
  },
  categories: { to: '(goods that it counts for)', names: 'product_categories|exclude_product_categories' },
  people: { to: '(people that it counts for)', names: 'customer_email|email_restrictions|customer_selection' },
  mostGoods: { to: '(a greatest total)', names: 'maximum_amount|maximum_spend' },
});

const percents = ['percent', 'percentage', 'percent_product'];
const amounts = ['fixed_cart', 'fixed_amount', 'fixed', 'amount'];
const deliveries = ['shipping', 'free_shipping', 'shipping_line'];

/** Reads a table of discount codes. */
export function readCouponTable(
  _folder: string,
  path: string,
  { coupons }: FolderAdditions,
  options: ConvertOptions,
): Promise<ContentTable> {
  return readContentRows(path, findColumn, ['code', 'value'], (row) => {
    const given = foreignCoupon(row);
    const coupon = given && convertCoupon(given, options, (message) => row.report('code', message));
    if (coupon) coupons.push(coupon);
  });
}

function foreignCoupon(row: SourceRow): ForeignCoupon | null {
  const text = (column: string) => row.text(column, 1_000) ?? '';
  const status = readWord(row, 'status');
  if (['disabled', 'draft', 'trash', 'expired', 'archived'].includes(status)) {
    row.report('status', `codes with the status "${status}" are left out`);
    return null;
  }
  // Shopify writes what is taken off as a negative number.
  const value = text('value').replace(/^[-−]/, '');
  const isOnce = row.read('once', readBoolean) === true;
  return {
    ...{ code: text('code'), value, kind: kindOf(row, value) },
    ...{ minimum: text('minimum'), from: text('from'), to: text('to') },
    ...{ useLimit: text('useLimit'), used: text('used'), perShopper: isOnce ? '1' : text('perShopper') },
    conditions: [
      ...(readWord(row, 'class') === 'product' || text('products') || text('categories') ? ['some goods'] : []),
      ...(text('people') && readWord(row, 'people') !== 'all' ? ['some people'] : []),
      ...(/[1-9]/.test(text('mostGoods')) ? ['a greatest total'] : []),
    ],
  };
}

function kindOf(row: SourceRow, value: string): ForeignCoupon['kind'] {
  const type = readWord(row, 'valueType').replace(/[\s-]+/g, '_');
  const isFree = row.read('freeDelivery', readBoolean) === true && !/[1-9]/.test(value);
  if (isFree || deliveries.includes(type) || readWord(row, 'class') === 'shipping') return 'free-delivery';
  if (percents.includes(type) || (type === '' && value.endsWith('%'))) return 'percent';
  return amounts.includes(type) ? 'amount' : 'other';
}
