import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import { asksFor, orderFacts, textFactNames } from '@witryna/contract/order-facts';
import type { PickupPoint } from '@witryna/contract/orders';
import { refusesPostCode } from '@witryna/contract/post-code';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { Payable } from '../../payments/online-payment.ts';
import type { Offer, OfferedDelivery, OfferedPayment } from '../checkout/offer.ts';
import { statesOf } from '../shop/country-states.ts';

export interface Choice {
  delivery: OfferedDelivery;
  /** Null for an order that costs nothing, and for a request without a payment. */
  payment: OfferedPayment | null;
  payable: Payable;
  /** How the shopper authorises the payment; null for an offline payment, such as a bank transfer. */
  authorizationKind: AuthorizationKind | null;
  point: PickupPoint | null;
}

/**
 * Checks the buyer's delivery, payment and consents against what the shop offers for this cart.
 * @throws InvalidRequest, DeliveryUnavailable, PickupPointUnavailable, PaymentUnavailable, ConsentOutdated
 */
export function checkChoice(offer: Offer, body: PlaceOrder, point: PickupPoint | undefined): Choice {
  const delivery = offer.deliveries.find((one) => matches(one, body));
  if (!delivery || delivery.refusal) throw new ShopError('DeliveryUnavailable');
  const { points, stored, totalMinor } = delivery;
  const chosen = points ? checkPoint(body, point) : null;
  const country = points ? points.country : checkAddress(delivery, body.address);
  const cashOnDelivery = stored.cash_on_delivery && chosen?.services.cashOnDelivery !== false;
  const payable = { currency: offer.currency, country, totalMinor, delivery: { type: stored.type, cashOnDelivery } };
  const payment = body.payment && totalMinor > 0 ? checkPayment(offer, body.payment, payable) : null;
  checkConsents(offer, body);
  checkFacts(offer, body);
  return { delivery, payment: null, authorizationKind: null, ...payment, payable, point: chosen };
}

function checkPayment(offer: Offer, chosen: NonNullable<PlaceOrder['payment']>, payable: Payable) {
  const payment = offer.payments.find(({ type }) => type === chosen.type);
  const kinds = payment?.authorizationKindsFor(payable);
  if (!payment || !kinds || (chosen.token !== undefined && !takesWallets(payment)))
    throw new ShopError('PaymentUnavailable');
  const authorizationKind = chooseAuthorization(kinds, chosen);
  if (lacksTerms(payment, authorizationKind, chosen)) throw missing('payment.acceptsTerms');
  return { payment, authorizationKind };
}

/**
 * Whether the shopper has not accepted the terms that the provider wants accepted for a payment by code. They are told
 * to it when the payment starts, also if the code is typed later.
 */
export function lacksTerms(
  { provider }: OfferedPayment,
  kind: AuthorizationKind | null,
  { acceptsTerms }: { acceptsTerms?: boolean | undefined },
): boolean {
  return kind === 'AUTHORIZATION_CODE' && provider.codeTerms !== undefined && acceptsTerms !== true;
}

function takesWallets({ method }: OfferedPayment): boolean {
  return 'online' in method && method.online.express !== undefined;
}

function matches({ stored, points, countries }: OfferedDelivery, { delivery, address }: PlaceOrder): boolean {
  if (stored.type !== delivery.type) return false;
  if (delivery.id !== undefined) return stored.id === delivery.id;
  return points !== null || address === undefined || countries.includes(address.country);
}

function checkPoint({ delivery }: PlaceOrder, point: PickupPoint | undefined): PickupPoint {
  if (delivery.pointId === undefined) throw missing('delivery.pointId');
  return checkOpenPoint(point);
}

/** @throws PickupPointUnavailable for a point that takes no parcels now */
export function checkOpenPoint(point: PickupPoint | undefined): PickupPoint {
  if (point?.status !== 'ACTIVE' || !point.services.collect) throw new ShopError('PickupPointUnavailable');
  return point;
}

/**
 * Checks the delivery address.
 * @returns the country of the address
 * @throws DeliveryUnavailable, InvalidRequest
 */
export function checkAddress(
  { countries }: Pick<OfferedDelivery, 'countries'>,
  address: PlaceOrder['address'],
): string {
  if (!address) throw missing('address');
  if (!countries.includes(address.country)) throw new ShopError('DeliveryUnavailable');
  if (refusesPostCode(address.country, address.postCode)) {
    throw new ShopError('InvalidRequest', { fields: { 'address.postCode': 'format' } });
  }
  if (statesOf(address.country) && !address.stateCountry) throw missing('address.stateCountry');
  return address.country;
}

function missing(field: string): ShopError {
  return new ShopError('InvalidRequest', { fields: { [field]: 'required' } });
}

/** @throws InvalidRequest when the order has a fact that the shop does not ask for */
function checkFacts({ asks }: Offer, body: PlaceOrder): void {
  const refused = textFactNames.filter((name) => body[name] && orderFacts[name].refusedUnasked && !asksFor(asks, name));
  if (refused.length === 0) return;
  throw new ShopError('InvalidRequest', { fields: Object.fromEntries(refused.map((name) => [name, 'unavailable'])) });
}

function checkConsents(offer: Offer, { consents }: PlaceOrder): void {
  const given = new Map(consents.map(({ id, version }) => [id, version]));
  const current = offer.consents.every(({ id, version, required }) =>
    required || given.has(id) ? given.get(id) === version : true,
  );
  if (!current) throw new ShopError('ConsentOutdated', { consents: offer.consents });
}

/**
 * Chooses how the shopper authorises the payment: `authorizationKind`; else AUTHORIZATION_CODE if the request contains
 * a code; else REDIRECT if that is possible; else the first possible kind.
 * @param authorizationKinds the possible kinds for this order; empty for an offline payment, such as a bank transfer
 * @returns null for an offline payment
 * @throws PaymentUnavailable when the requested kind is not possible
 */
export function chooseAuthorization(
  authorizationKinds: readonly AuthorizationKind[],
  { authorizationKind, code }: { authorizationKind?: AuthorizationKind; code?: string },
): AuthorizationKind | null {
  const requested = authorizationKind ?? (code === undefined ? undefined : 'AUTHORIZATION_CODE');
  if (requested === undefined || authorizationKinds.length === 0) {
    return authorizationKinds.find((kind) => kind === 'REDIRECT') ?? authorizationKinds[0] ?? null;
  }
  if (!authorizationKinds.includes(requested)) throw new ShopError('PaymentUnavailable');
  return requested;
}
