import type { Checkout, CheckoutDelivery, CheckoutPayment } from '@witryna/contract/checkout';
import { deliveryKind } from '@witryna/contract/shop';
import type { Tenant } from '../../database/tenant.ts';
import { paymentTexts } from '../../payments/registry.ts';
import { loadCart } from '../cart/load-cart.ts';
import { toCart } from '../cart/to-cart.ts';
import { describeCountries } from '../shop/list-countries.ts';
import {
  isPaidOnDelivery,
  loadOffer,
  type Offer,
  type OfferedDelivery,
  type OfferedPayment,
  type OfferSources,
} from './offer.ts';

const addressFields = ['country', 'city', 'postCode', 'street'];

/** What is needed to order this cart. A pure read. */
export function getCheckout(tenant: Tenant, sources: OfferSources, session: string, now: Date): Promise<Checkout> {
  return tenant.read(async (tx) => {
    const cart = await loadCart(tx, session, now);
    const offer = await loadOffer(tx, sources, cart);
    const deliveries = offer.deliveries.flatMap(toDelivery);
    const countries = [...new Set(offer.deliveries.flatMap((delivery) => delivery.countries))];
    const reachable = new Set(deliveries.flatMap(({ payments }) => payments));
    return {
      cart: toCart(cart),
      productsSumMinor: cart.totals.productsSumMinor,
      discountMinor: cart.totals.discountMinor,
      deliveries,
      payments: offer.payments.filter(({ type }) => reachable.has(type)).map((one) => toPayment(one, offer.language)),
      countries: countries.length === 0 ? [] : describeCountries(offer.language, countries),
      consents: offer.consents.map((consent) => ({ ...consent, required: true })),
    };
  });
}

function toDelivery({
  stored,
  kind,
  countries,
  priceMinor,
  totalMinor,
  payments,
}: OfferedDelivery): CheckoutDelivery[] {
  const type = deliveryKind.safeParse(stored.type);
  if (!type.success) return [];
  return [
    {
      id: stored.id,
      type: type.data,
      name: stored.name,
      destination: kind.points ? 'point' : 'address',
      network: kind.points ? type.data : null,
      priceMinor,
      freeFromMinor: stored.free_from_minor,
      totalMinor,
      countries,
      daysFrom: stored.days_from,
      daysTo: stored.days_to,
      payments,
      requiredFields: ['fullName', 'email', 'phone', ...(kind.points ? ['pointId'] : addressFields)],
    },
  ];
}

function toPayment(payment: OfferedPayment, language: Offer['language']): CheckoutPayment {
  const { type, provider } = payment;
  return {
    type,
    ...paymentTexts(type, provider, language),
    authorizationKinds: [...provider.kinds],
    onDelivery: isPaidOnDelivery(payment),
    requiredFields: [],
  };
}
