import { type Language, languageOfShop } from '@witryna/contract/languages';
import type { OrderParcel } from '@witryna/contract/parcels';
import { carrierName, serviceNames } from '../../carriers/carrier-registry.ts';
import { carrierLink } from '../orders/carrier-links.ts';
import type { StoredParcel } from '../orders/parcel-store.ts';

/** Describes a parcel for the people of the shop, in a language. */
export function describeOrderParcel(
  parcel: StoredParcel,
  { number, language: code }: { number: string; language: string },
): OrderParcel {
  const language: Language = languageOfShop(code);
  const { choice, tracking_number: trackingNumber } = parcel;
  const name = carrierName(parcel.carrier, language);
  const names = serviceNames(parcel.carrier, choice.service, language);
  const { id, state, reference, status, progress, failure, actor } = parcel;
  return {
    ...{ id, state, reference, status, progress, failure, actor, choice, trackingNumber },
    orderId: parcel.order_id,
    orderNumber: number,
    carrierName: name,
    serviceName: names.service,
    sizeName: choice.size === null ? null : names.sizeOf(choice.size),
    isTest: parcel.is_test,
    url: trackingNumber === null ? null : (carrierLink(name, trackingNumber, language) ?? null),
    statusAt: parcel.status_at?.toISOString() ?? null,
    canCancel: state !== 'ready',
    madeAt: parcel.made_at.toISOString(),
  };
}
