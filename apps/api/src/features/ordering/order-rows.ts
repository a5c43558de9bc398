import type { PlaceOrder } from '@witryna/contract/checkout';
import type { Complete } from '@witryna/contract/complete';
import { splitMinor } from '@witryna/contract/money';
import { factValues } from '@witryna/contract/order-facts';
import { noPayment } from '@witryna/contract/orders';
import { paymentByLink } from '@witryna/contract/payment-by-link';
import { type LoadedCart, minimumAgeOf } from '../cart/load-cart.ts';
import { grantedCoupon } from '../cart/to-cart.ts';
import type { Offer } from '../checkout/offer.ts';
import type { Choice } from '../orders/check-choice.ts';
import type { GrantedOffers } from '../orders/order-offer-store.ts';
import { type FrozenDelivery, type FrozenPayment, factColumns } from '../orders/stored-order.ts';
import type { PhonePlacing } from './phone-placing.ts';

// What the rows of a new order have of its cart, its offer and its request.

export interface PricedOrder {
  cart: LoadedCart & { id: number };
  offer: Offer;
  choice: Choice;
  /** The days on which the chosen delivery arrives. */
  arrives: FrozenDelivery['arrives'];
  /** Until when the stock is held for a buyer who is yet to choose a payment, by the mailed link; null for others. */
  linkUntil: Date | null;
}

interface OrderRequest {
  key: string;
  hash: string;
  body: PlaceOrder;
  phone?: PhonePlacing | undefined;
}

/** The columns of an order that later changes in the shop do not affect. */
export function frozenColumns({ key, hash, body, phone }: OrderRequest, priced: PricedOrder, now: Date) {
  const { cart, offer, choice, arrives, linkUntil } = priced;
  const { stored } = choice.delivery;
  const delivery: Complete<FrozenDelivery> = {
    id: stored.id,
    type: body.delivery.type,
    name: choice.delivery.name,
    daysFrom: stored.days_from,
    daysTo: stored.days_to,
    cashOnDelivery: choice.payable.delivery.cashOnDelivery,
    country: choice.payable.country,
    vatRate: stored.vat_rate,
    taxes: offer.taxes ?? null,
    point: choice.point,
    date: body.delivery.date ?? null,
    cheapestMinor: Math.min(...offer.deliveries.map(({ priceMinor }) => priceMinor)),
    arrives: arrives ?? null,
  };
  const unchosen = linkUntil ? paymentByLink : noPayment;
  const payment: FrozenPayment = { type: choice.payment?.type ?? unchosen, kind: choice.authorizationKind };
  const usedCoupon = grantedCoupon(cart);
  const counted = { customDeliveryProductsCount: choice.delivery.countedPieces };
  const facts = factValues(
    (_fact, name) => body[name],
    (_fact, name) => counted[name],
  );
  return {
    idempotency_key: key,
    body_hash: hash,
    cart_id: cart.id,
    session: body.session,
    coupon_id: usedCoupon?.id ?? null,
    coupon_code: usedCoupon?.code ?? null,
    buyer: JSON.stringify(body.buyer),
    address: body.address ? JSON.stringify(body.address) : null,
    delivery: JSON.stringify(delivery),
    payment: JSON.stringify(payment),
    invoice: body.invoice ? JSON.stringify(body.invoice) : null,
    consents: JSON.stringify(
      offer.consents
        .filter(({ id }) => body.consents.some((given) => given.id === id))
        .map(({ id, version, documents }) => {
          const accepted = offer.acceptable.filter(({ type }) => documents.includes(type));
          // What somebody of the shop has heard on the phone is not what the buyer has clicked.
          return { id, version, at: now.toISOString(), documents: accepted, ...(phone && { byPhone: true }) };
        }),
    ),
    // No tool is told of an order by phone: its buyer has allowed none.
    tracked_at: phone ? now : null,
    ...factColumns({ ...facts, confirmedAge: minimumAgeOf(cart) ?? undefined }),
  };
}

/** What the shop's own discount takes off each line, as when it is given later (`amended-totals.ts`). */
export function splitManual({ lines, totals }: LoadedCart, manualMinor: number): number[] {
  const worth = lines.map((_, at) => (totals.summedMinor[at] ?? 0) - (totals.lineDiscountsMinor[at] ?? 0));
  return manualMinor === 0 ? worth.map(() => 0) : splitMinor(manualMinor, worth);
}

/** The offers that the cart got, by what each takes off the goods: nothing for free delivery and gifts. */
export function grantedOffers({ lines, totals }: LoadedCart): GrantedOffers {
  // A gift that has run out was not given.
  const isGiven = (productId: number) => lines.some((line) => line.gift && line.productId === productId);
  const rewards = totals.rewards.filter(({ gift }) => gift === undefined || isGiven(gift.productId));
  const offers = [...totals.offers, ...rewards.map(({ id }) => ({ id, offMinor: 0 }))];
  const minor = new Map<string, number>();
  for (const { id, offMinor } of offers) if (id !== null) minor.set(id, (minor.get(id) ?? 0) + offMinor);
  return { ids: [...minor.keys()], minor: [...minor.values()] };
}

export function toOrderLines({ lines, totals }: LoadedCart, manual: readonly number[]) {
  return lines.map((line, position) => ({
    position,
    product_id: line.productId,
    combination_id: line.combinationId,
    sku: line.sku,
    name: line.name,
    photo: line.photo,
    url: line.url,
    variants: JSON.stringify(line.variants),
    quantity: line.quantity,
    unit_price_minor: line.priceMinor,
    lowest_price_minor: line.lowestPriceMinor,
    summed_price_minor: totals.summedMinor[position] ?? 0,
    discount_minor: (totals.lineDiscountsMinor[position] ?? 0) + (manual[position] ?? 0),
    vat_rate: line.vatRate,
    withdrawal_excluded: line.withdrawalExcluded,
    gift: line.gift,
  }));
}
