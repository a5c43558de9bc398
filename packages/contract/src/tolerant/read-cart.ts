import { type Cart, type CartProduct, couponRefusals } from '../cart.ts';
import type { Complete } from '../complete.ts';
import { focus } from '../photo.ts';
import { slugOf } from '../slug.ts';
import { withdrawalExclusions } from '../withdrawal-exclusions.ts';
import type { Foreign, Report } from './foreign.ts';
import { readVariants } from './read-details.ts';
import {
  readAmount,
  readBoolean,
  readEach,
  readEntries,
  readFields,
  readId,
  readInteger,
  readMember,
  readText,
} from './read-values.ts';

/** A cart with the foreign server's sums. Missing sums stay undefined, because the storefront never calculates them. */
export type ForeignCart = Omit<Foreign<Cart>, 'products' | 'productsSum' | 'finalValue'> & {
  products: ForeignCartProduct[];
  productsSum?: number;
  finalValue?: number;
};
export type ForeignCartProduct = Omit<Foreign<CartProduct>, 'price' | 'summedPrice'> & {
  price?: number;
  summedPrice?: number;
};

/**
 * Reads the cart in a response. Returns undefined when the response contains none; the caller then fetches the cart.
 */
export function readCart(answer: unknown, report: Report): Complete<ForeignCart> | undefined {
  const outer = readFields(answer);
  const inner = readFields(outer?.data) ?? readFields(outer?.cart);
  const fields = inner && !Array.isArray(outer?.products) ? inner : outer;
  const entries = readEntries(fields?.products) ?? (Array.isArray(answer) ? answer : undefined) ?? readEntries(outer);
  if (!entries) return undefined;
  return {
    products: readEach(entries, (entry) => readLine(entry, report), 'cart.products', report),
    productsSum: readAmount(fields?.productsSum),
    finalValue: readAmount(fields?.finalValue),
    coupon: readCoupon(fields?.coupon),
    couponRefusal: readMember(fields?.couponRefusal, couponRefusals, 'couponRefusal', report),
    offers: readEach(readEntries(fields?.offers) ?? [], readOffer, 'cart.offers', report),
    freeDelivery: readFreeDelivery(fields?.freeDelivery),
    vatIncluded: fields?.vatIncluded === true || undefined,
    version: readInteger(fields?.version) ?? 0,
  };
}

function readLine(entry: unknown, report: Report): Complete<ForeignCartProduct> | undefined {
  const fields = readFields(entry);
  const combinationId = readId(fields?.combinationId);
  const id = readId(fields?.productId) ?? readId(fields?.id);
  if (!fields || id === undefined) return undefined;
  const name = readText(fields.name) ?? '';
  const quantity = readInteger(fields.quantity) ?? 1;
  return {
    id,
    combinationId: combinationId ?? 1,
    name,
    photo: readText(readFields(fields.photo)?.id ?? fields.photo) ?? null,
    photoFocus: focus.safeParse(fields.photoFocus).data,
    url: readText(fields.url) ?? `/product/${id}-${slugOf(name)}`,
    quantity,
    price: readAmount(fields.price),
    priceBeforeDiscount: readAmount(fields.priceBeforeDiscount) ?? null,
    lowestPrice: readAmount(fields.lowestPrice) ?? null,
    summedPrice: readAmount(fields.summedPrice),
    variants: readVariants(fields.variants),
    categoryId: readId(fields.categoryId) ?? null,
    stock: readInteger(fields.stock) ?? null,
    available: readBoolean(fields.available) ?? true,
    perishable: readBoolean(fields.perishable) ?? null,
    withdrawalExcluded:
      readMember(fields.withdrawalExcluded, withdrawalExclusions, 'withdrawalExcluded', report) ?? null,
    gift: readBoolean(fields.gift) ?? null,
  };
}

function readOffer(entry: unknown): NonNullable<Cart['offers']>[number] | undefined {
  const fields = readFields(entry);
  const [label, amount] = [readText(fields?.label), readAmount(fields?.amount)];
  return label === undefined || amount === undefined ? undefined : { label, amount };
}

function readFreeDelivery(value: unknown): NonNullable<Cart['freeDelivery']> | null {
  const fields = readFields(value);
  const [from, missing] = [readAmount(fields?.from), readAmount(fields?.missing)];
  return from === undefined || missing === undefined ? null : { from, missing, delivery: readText(fields?.delivery) };
}

function readCoupon(value: unknown): Cart['coupon'] {
  const fields = readFields(value);
  const code = readText(fields ? fields.code : value);
  if (code === undefined) return null;
  return { code, amount: readAmount(fields?.amount) ?? 0, freeDelivery: fields?.freeDelivery === true || undefined };
}
