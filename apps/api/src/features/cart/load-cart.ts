import { productAddress } from '@witryna/contract/product-address';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { Coupon } from '../coupons/judge-coupon.ts';
import { findCoupon } from '../coupons/store.ts';
import { readCurrency } from '../shop/store.ts';
import { findOpenCart, lastVersion, listLines, type OpenCart, type StoredLine } from './store.ts';
import { type Totals, totalsOf } from './totals.ts';

export interface LoadedLine {
  productId: number;
  combinationId: number;
  name: string;
  url: string;
  photo: string | null;
  variants: { name: string; value: string }[];
  categoryId: number | null;
  categoryIds: number[];
  quantity: number;
  priceMinor: number;
  priceBeforeMinor: number | null;
  lowestPriceMinor: number | null;
  /** The combination's stock; null when the combination was deleted. */
  stock: number | null;
  /** Whether the product can be bought here: it is published, and the combination is active and in stock. */
  available: boolean;
  /** Ids of the delivery types that can send the product; null means all. */
  deliveryIds: number[] | null;
  /** Percent; null when the shop has not stated it. */
  vatRate: number | null;
  /** Whether `lowestPriceMinor` is the price right before the reduction. */
  perishable: boolean;
  withdrawalExcluded: WithdrawalExclusion | null;
  /** In years; null when anybody may buy the product. */
  minimumAge: number | null;
}

/** A session's cart with its products, coupon and totals. `id` is null before the first product is added. */
export interface LoadedCart {
  id: number | null;
  version: number;
  currency: string;
  lines: LoadedLine[];
  couponCode: string | null;
  /** The cart's coupon: null without a code, undefined for an unknown code. */
  coupon: Coupon | undefined | null;
  totals: Totals;
}

export async function loadCart(tx: TenantTransaction, session: string, now: Date): Promise<LoadedCart> {
  return priceCart(tx, session, await findOpenCart(tx, session), now);
}

/** Like `loadCart`, for a cart row that was already read, with or without a lock. */
export async function priceCart(
  tx: TenantTransaction,
  session: string,
  cart: OpenCart | undefined,
  now: Date,
): Promise<LoadedCart> {
  const currency = await readCurrency(tx);
  const rows = cart ? await listLines(tx, cart.id) : [];
  const lines = rows.map((row) => toLine(row, now));
  const couponCode = cart?.coupon_code ?? null;
  const coupon = couponCode === null ? null : await findCoupon(tx, couponCode);
  const version = cart?.version ?? (await lastVersion(tx, session));
  return { id: cart?.id ?? null, version, currency, lines, couponCode, coupon, totals: totalsOf(lines, coupon, now) };
}

/** The highest minimum age of a cart's goods; null when anybody may buy them. */
export function minimumAgeOf({ lines }: Pick<LoadedCart, 'lines'>): number | null {
  return Math.max(0, ...lines.map(({ minimumAge }) => minimumAge ?? 0)) || null;
}

function toLine(row: StoredLine, now: Date): LoadedLine {
  const name = row.name ?? row.stored_name;
  const published = row.status === 'published' && row.published_at !== null && row.published_at <= now;
  return {
    productId: row.product_id,
    combinationId: row.combination_id,
    name,
    url: productAddress({ id: row.product_id, name }, row.combination_id),
    photo: row.photo ?? row.photos?.[0]?.id ?? null,
    variants: (row.variants ?? []).map(({ name: label, value }) => ({ name: label, value })),
    categoryId: row.category_id,
    categoryIds: [row.category_id, ...(row.also_in_categories ?? [])].filter((id) => id !== null),
    quantity: row.quantity,
    priceMinor: row.price_minor ?? 0,
    priceBeforeMinor: row.price_before_minor,
    lowestPriceMinor: row.lowest_price.lowest,
    stock: row.stock,
    available: published && row.external_url === null && row.active === true && (row.stock ?? 0) > 0,
    deliveryIds: row.delivery_ids,
    vatRate: row.vat_rate,
    perishable: row.perishable ?? false,
    withdrawalExcluded: row.withdrawal_excluded,
    minimumAge: row.minimum_age,
  };
}
