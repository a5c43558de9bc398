import { streetLine } from '@witryna/contract/address-lines';
import type { Consignment } from '../../carriers/define-carrier.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { StoredParcel } from '../orders/parcel-store.ts';
import { frozenAddress, frozenBuyer, frozenDelivery } from '../orders/stored-order.ts';

/** Writes the parcel of an order as carriers take it. */
export function consignmentOf(order: StoredOrder, { reference, choice }: StoredParcel): Consignment {
  const { fullName, email, phone } = frozenBuyer.parse(order.buyer);
  const address = frozenAddress.parse(order.address);
  const { point } = frozenDelivery.parse(order.delivery);
  const { service, size, measures, insuranceMinor, cashMinor } = choice;
  return {
    ...{ reference, service, size, measures, insuranceMinor, cashMinor },
    orderNumber: order.number,
    currency: order.currency,
    receiver: {
      ...{ fullName, email, phone },
      address:
        point || !address
          ? null
          : {
              street: streetLine(address),
              city: address.city,
              postCode: address.postCode,
              country: address.country,
            },
      pointId: point?.id ?? null,
    },
  };
}
