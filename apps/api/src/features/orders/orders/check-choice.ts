import type { PlaceOrder } from '@witryna/contract/checkout';
import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint } from '@witryna/contract/orders';
import { parsePostCode } from '@witryna/contract/post-code';
import type { AuthorizationKind } from '@witryna/contract/shop';
import { isPaidOnDelivery, type Offer, type OfferedDelivery, type OfferedPayment } from '../../checkout/offer.ts';
import { statesOf } from '../../shop/states.ts';

export interface Choice {
  delivery: OfferedDelivery;
  payment: OfferedPayment;
  /** Null without a provider. */
  kind: AuthorizationKind | null;
  point: PickupPoint | null;
}

/** Checks what the buyer chose against what the shop offers for this cart. @throws ShopError */
export function checkChoice(offer: Offer, body: PlaceOrder, point: PickupPoint | undefined): Choice {
  const delivery = offer.deliveries.find((one) => fits(one, body));
  if (!delivery) throw new ShopError('DeliveryUnavailable');
  const byPoint = delivery.kind.points !== null;
  const chosen = byPoint ? checkPoint(body, point) : null;
  if (!byPoint) checkAddress(delivery, body.address);
  const payment = offer.payments.find(({ type }) => type === body.payment.type && delivery.payments.includes(type));
  if (!payment) throw new ShopError('PaymentUnavailable');
  if (chosen && !chosen.services.cashOnDelivery && isPaidOnDelivery(payment)) throw new ShopError('PaymentUnavailable');
  checkConsents(offer, body);
  return { delivery, payment, kind: chooseKind(payment, body.payment), point: chosen };
}

function fits({ stored, kind, countries }: OfferedDelivery, { delivery, address }: PlaceOrder): boolean {
  if (stored.type !== delivery.type) return false;
  if (delivery.id !== undefined) return stored.id === delivery.id;
  return kind.points !== null || address === undefined || countries.includes(address.country);
}

function checkPoint({ delivery }: PlaceOrder, point: PickupPoint | undefined): PickupPoint {
  if (delivery.pointId === undefined) throw missing('delivery.pointId');
  if (point?.status !== 'ACTIVE' || !point.services.collect) throw new ShopError('PickupPointUnavailable');
  return point;
}

function checkAddress({ countries }: OfferedDelivery, address: PlaceOrder['address']): void {
  if (!address) throw missing('address');
  if (!countries.includes(address.country)) throw new ShopError('DeliveryUnavailable');
  if (parsePostCode(address.country, address.postCode) !== address.postCode) {
    throw new ShopError('InvalidRequest', { fields: { 'address.postCode': 'format' } });
  }
  if (statesOf(address.country) && !address.stateCountry) throw missing('address.stateCountry');
}

function missing(field: string): ShopError {
  return new ShopError('InvalidRequest', { fields: { [field]: 'required' } });
}

function checkConsents(offer: Offer, { consents }: PlaceOrder): void {
  const given = new Map(consents.map(({ id, version }) => [id, version]));
  const current = offer.consents.every(({ id, version }) => given.get(id) === version);
  if (!current) throw new ShopError('ConsentOutdated', { consents: offer.consents });
}

/** A code that was given says how it is to be used; else the provider's first way that the buyer did not rule out. */
export function chooseKind(
  { provider }: OfferedPayment,
  { authorizationKind, code }: { authorizationKind?: AuthorizationKind; code?: string },
): AuthorizationKind | null {
  const wanted = authorizationKind ?? (code === undefined ? undefined : 'AUTHORIZATION_CODE');
  if (wanted === undefined || provider.kinds.length === 0) {
    return provider.kinds.find((kind) => kind === 'REDIRECT') ?? provider.kinds[0] ?? null;
  }
  if (!provider.kinds.includes(wanted)) throw new ShopError('PaymentUnavailable');
  return wanted;
}
