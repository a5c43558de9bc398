import type { Checkout, CheckoutDelivery, CheckoutPayment } from '@witryna/contract/checkout';
import type { Complete } from '@witryna/contract/complete';
import { arrivalOf, datesToChoose } from '../../arrivals/arrival-of.ts';
import { type DispatchCalendar, openCalendar } from '../../arrivals/open-calendar.ts';
import type { Tenant } from '../../database/tenant.ts';
import { codeTermsOf, paymentTexts } from '../../payments/payment-registry.ts';
import { loadCart, minimumAgeOf } from '../cart/load-cart.ts';
import { toCart } from '../cart/to-cart.ts';
import { describeCountries } from '../shop/list-countries.ts';
import {
  isPaidOnDelivery,
  type Offer,
  type OfferAddress,
  type OfferedDelivery,
  type OfferedPayment,
  type OfferSources,
  offerFor,
} from './offer.ts';
import { readCheckoutSettings } from './store.ts';

const addressFields = ['country', 'city', 'postCode', 'street'];

/** Reads everything that the checkout page needs for a cart. Changes nothing. */
export function getCheckout(
  tenant: Tenant,
  sources: OfferSources,
  { session, ...address }: { session: string } & OfferAddress,
  now: Date,
): Promise<Complete<Omit<Checkout, 'lookups'>>> {
  return tenant.read(async (tx) => {
    const cart = await loadCart(tx, session, now);
    const settings = await readCheckoutSettings(tx);
    const offer = offerFor({ shopId: tenant.shopId, settings }, sources, cart, address);
    const described = describeOffer(offer, await openCalendar(settings, now), now);
    const { deliveries } = described;
    return {
      cart: toCart(cart),
      productsSumMinor: cart.totals.productsSumMinor,
      discountMinor: cart.totals.discountMinor,
      ...described,
      paymentNeeded: deliveries.length === 0 || deliveries.some((delivery) => delivery.paymentNeeded),
      minimumAge: minimumAgeOf(cart),
      ...offer.asks,
      cartReminder: offer.cartReminder || undefined,
    };
  });
}

/** What can be chosen for a cart, as checkouts show it. */
export function describeOffer(offer: Offer, calendar: DispatchCalendar, now: Date) {
  const countries = [...new Set(offer.deliveries.flatMap((delivery) => delivery.countries))];
  return {
    deliveries: offer.deliveries.map((delivery) => toDelivery(delivery, calendar, now)),
    payments: offer.payments.flatMap((payment) => toPayment(payment, offer)),
    countries: countries.length === 0 ? [] : describeCountries(offer.language, countries),
    consents: offer.consents,
  };
}

function toDelivery(delivery: OfferedDelivery, calendar: DispatchCalendar, now: Date): CheckoutDelivery {
  const { stored, name, points, countries, priceMinor, freeFromMinor, countedPieces } = delivery;
  const { refusal, totalMinor, payments } = delivery;
  const dates = datesToChoose(stored, calendar, now);
  const restricted = payments.filter((payment) => payment.countries.length < countries.length);
  return {
    id: stored.id,
    type: stored.type,
    name,
    destination: points ? 'point' : 'address',
    network: points ? stored.type : null,
    priceMinor,
    freeFromMinor,
    countedPieces,
    totalMinor,
    refusal,
    ...(!points && stored.price_rules.zones && { byDestination: true }),
    countries,
    daysFrom: stored.days_from,
    daysTo: stored.days_to,
    arrives: arrivalOf(stored, calendar, now),
    ...(dates.length > 0 && { dates }),
    payments: payments.map(({ type }) => type),
    ...(restricted.length > 0 && {
      paymentCountries: Object.fromEntries(restricted.map((payment) => [payment.type, payment.countries])),
    }),
    paymentNeeded: totalMinor > 0,
    requiredFields: ['fullName', 'email', 'phone', ...(points ? ['pointId'] : addressFields)],
  };
}

/**
 * Lists the payment if at least one delivery can be combined with it. An order is refused if its own delivery and country
 * do not allow the chosen way to authorise the payment.
 */
function toPayment(payment: OfferedPayment, { deliveries, language, currency }: Offer): CheckoutPayment[] {
  const { type, provider } = payment;
  const found = deliveries.flatMap((delivery) => delivery.payments.filter((one) => one.type === type));
  if (found.length === 0) return [];
  const kinds = new Set(found.flatMap(({ authorizationKinds }) => authorizationKinds));
  return [
    {
      type,
      ...paymentTexts(type, provider, language, currency),
      authorizationKinds: provider.authorizationKinds.filter((kind) => kinds.has(kind)),
      onDelivery: isPaidOnDelivery(payment),
      requiredFields: [],
      codeTerms: codeTermsOf(provider, language),
    },
  ];
}
