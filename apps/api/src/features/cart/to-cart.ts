import type { Cart, CartProduct } from '@witryna/contract/cart';
import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { haveVatRates } from '@witryna/contract/stated-taxes';
import type { LoadedCart, LoadedLine } from './load-cart.ts';

/** Converts a loaded cart to the specification's cart, whose prices are in major units. */
export function toCart(cart: LoadedCart): Complete<Cart> {
  const { totals, freeDelivery } = cart;
  const digits = currencyDigits(cart.currency);
  const major = (minor: number) => toMajor(minor, digits);
  const granted = grantedCoupon(cart);
  return {
    products: cart.lines.map((line, index) => toProduct(line, totals.summedMinor[index] ?? 0, major)),
    productsSum: major(totals.productsSumMinor),
    finalValue: major(totals.finalMinor),
    coupon: granted
      ? { code: granted.code, amount: major(totals.couponMinor), freeDelivery: granted.freeDelivery || undefined }
      : null,
    couponRefusal: totals.verdict && 'refusal' in totals.verdict ? totals.verdict.refusal : undefined,
    offers: totals.offers.map(({ label, offMinor }) => ({ label, amount: major(offMinor) })),
    freeDelivery:
      freeDelivery && totals.productsSumMinor > 0
        ? {
            from: major(freeDelivery.fromMinor),
            missing: major(Math.max(0, freeDelivery.fromMinor - totals.finalMinor)),
            delivery: freeDelivery.name,
          }
        : null,
    vatIncluded: haveVatRates(cart.lines.map(({ vatRate }) => vatRate)),
    version: cart.version,
  };
}

/** The cart's coupon if it takes something off, and whether that is the cost of the delivery. */
export function grantedCoupon({ coupon, totals: { verdict } }: LoadedCart) {
  return coupon && verdict && 'discountMinor' in verdict ? { ...coupon, freeDelivery: verdict.freeDelivery } : null;
}

/** Converts a line to the specification's product of a cart. `major` converts minor units. */
export function toProduct(
  line: LoadedLine,
  summedMinor: number,
  major: (minor: number) => number,
): Complete<CartProduct> {
  return {
    id: line.productId,
    combinationId: line.combinationId,
    name: line.name,
    photo: line.photo,
    photoFocus: line.photoFocus ?? undefined,
    url: line.url,
    quantity: line.quantity,
    price: major(line.priceMinor),
    priceBeforeDiscount: line.priceBeforeMinor === null ? null : major(line.priceBeforeMinor),
    lowestPrice: line.lowestPriceMinor === null ? null : major(line.lowestPriceMinor),
    summedPrice: major(summedMinor),
    variants: line.variants,
    categoryId: line.categoryId,
    stock: line.stock,
    available: line.available,
    perishable: line.perishable || undefined,
    withdrawalExcluded: line.withdrawalExcluded,
    gift: line.gift || undefined,
  };
}
