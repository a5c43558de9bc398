import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import type { CarrierService, NewParcel, ParcelChoice, ParcelRefusal } from '@witryna/contract/parcels';
import { carrierName, serviceNames } from '../../carriers/carrier-registry.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { loadPayments } from '../checkout/offer.ts';
import { isOnDelivery } from '../orders/is-on-delivery.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { weighOrder } from '../orders/parcel-store.ts';
import { frozenAddress, frozenBuyer, frozenDelivery } from '../orders/stored-order.ts';
import { openMinorOf } from '../payments/order-balance.ts';
import { listOfferedCarriers, type OfferedCarrier } from './open-carrier.ts';

export interface ParcelPlan {
  /** The services that can carry the order. */
  services: CarrierService[];
  /** How its parcel is sent if nobody says otherwise; null if it can’t be. */
  suggested: ParcelChoice | null;
  refusal: ParcelRefusal | null;
}

const refuse = (refusal: ParcelRefusal): ParcelPlan => ({ services: [], suggested: null, refusal });

/** The states in which an order gets a parcel: it will be sent, and has not left. */
const parcelStates: readonly StoredOrder['state'][] = ['accepted', 'packed'];

/** Finds how a parcel of an order can be sent, and what is usual for it. */
export async function planParcel(deps: OrderDeps, tx: TenantTransaction, order: StoredOrder): Promise<ParcelPlan> {
  if (!parcelStates.includes(order.state)) return refuse('state');
  if (frozenBuyer.parse(order.buyer).email === '') return refuse('erased');
  const carriers = await listOfferedCarriers(deps, tx);
  if (carriers.length === 0) return refuse('noCarrier');
  const services = servicesFor(order, carriers);
  const [first] = services;
  const carrier = carriers.find(({ type }) => type === first?.carrier)?.carrier;
  if (!first || !carrier) return refuse('noService');
  const onDelivery = isOnDelivery(order, await loadPayments(tx, deps));
  return {
    services,
    suggested: {
      ...{ carrier: first.carrier, service: first.service },
      size: carrier.sizeOf(first.service),
      measures: carrier.measuresOf(first.service, await weighOrder(tx, order.id)),
      insuranceMinor: 0,
      cashMinor: onDelivery ? await openMinorOf(tx, order) : 0,
    },
    refusal: null,
  };
}

/** Lists the services that go where the order goes. */
function servicesFor(order: StoredOrder, carriers: readonly OfferedCarrier[]): CarrierService[] {
  const { point, country: stored } = frozenDelivery.parse(order.delivery);
  const country = frozenAddress.parse(order.address)?.country ?? stored ?? '';
  const language = languageOfShop(order.language);
  return carriers.flatMap(({ type, kind, carrier }) =>
    Object.entries(kind.services)
      .filter(
        ([, { points, countries }]) => points === (point?.network ?? null) && (point || countries.includes(country)),
      )
      .map(([service, { sizes, takesCash, takesInsurance }]) => {
        const names = serviceNames(type, service, language);
        return {
          carrier: type,
          carrierName: carrierName(type, language),
          isTest: carrier.isTest,
          service,
          name: names.service,
          sizes: Object.keys(sizes).map((id) => ({ id, name: names.sizeOf(id) })),
          takesCash,
          takesInsurance,
        };
      }),
  );
}

/**
 * Completes what somebody wishes by what is suggested.
 * @throws ShopError ParcelRefused with the plan’s reason, or InvalidRequest with the field
 */
export function chooseParcel({ services, suggested, refusal }: ParcelPlan, wish: NewParcel): ParcelChoice {
  if (!suggested) throw new ShopError('ParcelRefused', { reason: refusal });
  const choice: ParcelChoice = { ...suggested, ...withoutUndefined(wish) };
  const wanted = services.find(({ carrier, service }) => carrier === choice.carrier && service === choice.service);
  if (!wanted) throw new ShopError('InvalidRequest', { fields: { service: 'unknown' } });
  const isMeasured = wanted.sizes.length === 0;
  if (!isMeasured && !wanted.sizes.some(({ id }) => id === choice.size))
    throw new ShopError('InvalidRequest', { fields: { size: 'unknown' } });
  if (isMeasured && !choice.measures) throw new ShopError('InvalidRequest', { fields: { measures: 'required' } });
  if (choice.cashMinor > 0 && !wanted.takesCash)
    throw new ShopError('InvalidRequest', { fields: { cashMinor: 'unknown' } });
  return {
    ...choice,
    size: isMeasured ? null : choice.size,
    measures: isMeasured ? choice.measures : null,
    insuranceMinor: wanted.takesInsurance ? choice.insuranceMinor : 0,
  };
}

/** A field that a wish leaves out is as suggested. */
function withoutUndefined(wish: NewParcel): Partial<ParcelChoice> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}
