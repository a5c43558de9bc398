import type { Complete } from '@witryna/contract/complete';
import type { PhoneDraft, PhoneOffer } from '@witryna/contract/phone-orders';
import { openCalendar } from '../../arrivals/open-calendar.ts';
import type { Tenant } from '../../database/tenant.ts';
import { type LoadedLine, minimumAgeOf, priceGoods } from '../cart/load-cart.ts';
import { describeOffer } from '../checkout/get-checkout.ts';
import { type OfferSources, offerFor } from '../checkout/offer.ts';
import { readCheckoutSettings } from '../checkout/store.ts';
import { checkManual } from '../ordering/phone-placing.ts';
import { variantsText } from './plan-amendment.ts';

/**
 * Says what the shop offers for goods that somebody types, by the same code as the shoppers' checkout: prices, offers,
 * gifts, deliveries and payments. Changes nothing, and holds nothing.
 * @throws InvalidRequest for a discount above what the goods cost
 */
export function offerByPhone(
  tenant: Tenant,
  sources: OfferSources,
  { goods, discountMinor, ...address }: PhoneDraft,
  now: Date,
): Promise<Complete<PhoneOffer>> {
  return tenant.read(async (tx) => {
    const cart = await priceGoods(tx, goods, address.country, now);
    const { totals } = cart;
    checkManual(discountMinor, totals.finalMinor);
    const settings = await readCheckoutSettings(tx);
    const offer = offerFor({ shopId: tx.shopId, settings }, sources, cart, address, discountMinor);
    return {
      currency: offer.currency,
      lines: cart.lines.map((line, at) => ({
        productId: line.productId,
        combinationId: line.combinationId,
        name: line.name,
        variants: variantsText(line.variants),
        sku: line.sku,
        photo: line.photo,
        quantity: line.quantity,
        unitPriceMinor: line.priceMinor,
        summedPriceMinor: totals.summedMinor[at] ?? 0,
        stock: line.stock ?? 0,
        problem: problemOf(line),
        gift: line.gift,
      })),
      productsSumMinor: totals.productsSumMinor,
      offers: totals.offers.map(({ label, offMinor }) => ({ label, amountMinor: offMinor })),
      goodsMinor: totals.finalMinor,
      discountMinor,
      ...describeOffer(offer, await openCalendar(settings, now), now),
      minimumAge: minimumAgeOf(cart),
    };
  });
}

function problemOf({ available, stock, quantity }: LoadedLine): 'unavailable' | 'stock' | null {
  if (!available) return 'unavailable';
  return (stock ?? 0) < quantity ? 'stock' : null;
}
