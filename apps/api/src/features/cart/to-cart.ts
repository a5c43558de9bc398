import type { Cart, CartProduct } from '@witryna/contract/cart';
import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { LoadedCart, LoadedLine } from './load-cart.ts';

/** Converts a loaded cart to the specification's cart, whose prices are in major units. */
export function toCart(cart: LoadedCart): Complete<Cart> {
  const { totals, coupon } = cart;
  const digits = currencyDigits(cart.currency);
  const major = (minor: number) => toMajor(minor, digits);
  const counts = coupon && totals.verdict && 'discountMinor' in totals.verdict;
  return {
    products: cart.lines.map((line, index) => toProduct(line, totals.summedMinor[index] ?? 0, major)),
    productsSum: major(totals.productsSumMinor),
    finalValue: major(totals.finalMinor),
    coupon: counts
      ? { code: coupon.code, amount: major(totals.discountMinor), freeDelivery: totals.freeDelivery || undefined }
      : null,
    couponRefusal: totals.verdict && 'refusal' in totals.verdict ? totals.verdict.refusal : undefined,
    version: cart.version,
  };
}

function toProduct(line: LoadedLine, summedMinor: number, major: (minor: number) => number): Complete<CartProduct> {
  return {
    id: line.productId,
    combinationId: line.combinationId,
    name: line.name,
    photo: line.photo,
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
  };
}
