import type { Checkout, CheckoutDelivery, CheckoutPayment } from '@witryna/contract/checkout';
import type { Tenant } from '../../database/tenant.ts';
import { paymentTexts } from '../../payments/payment-registry.ts';
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

/** Reads everything that the checkout page needs for a cart. Changes nothing. */
export function getCheckout(tenant: Tenant, sources: OfferSources, session: string, now: Date): Promise<Checkout> {
  return tenant.read(async (tx) => {
    const cart = await loadCart(tx, session, now);
    const offer = await loadOffer(tx, sources, cart);
    const deliveries = offer.deliveries.map(toDelivery);
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
  name,
  points,
  countries,
  priceMinor,
  totalMinor,
  payments,
}: OfferedDelivery): CheckoutDelivery {
  const restricted = payments.filter((payment) => payment.countries.length < countries.length);
  return {
    id: stored.id,
    type: stored.type,
    name,
    destination: points ? 'point' : 'address',
    network: points ? stored.type : null,
    priceMinor,
    freeFromMinor: stored.free_from_minor,
    totalMinor,
    countries,
    daysFrom: stored.days_from,
    daysTo: stored.days_to,
    payments: payments.map(({ type }) => type),
    ...(restricted.length > 0 && {
      paymentCountries: Object.fromEntries(restricted.map((payment) => [payment.type, payment.countries])),
    }),
    requiredFields: ['fullName', 'email', 'phone', ...(points ? ['pointId'] : addressFields)],
  };
}

function toPayment(payment: OfferedPayment, language: Offer['language']): CheckoutPayment {
  const { type, provider } = payment;
  return {
    type,
    ...paymentTexts(type, provider, language),
    authorizationKinds: [...provider.authorizationKinds],
    onDelivery: isPaidOnDelivery(payment),
    requiredFields: [],
  };
}
