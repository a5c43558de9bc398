import type { ContactField, PlacedContact } from '@witryna/contract/order-contact';
import { pointAddress, readAddress } from '../ordering/read-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { frozenBuyer, frozenDelivery, frozenInvoice } from '../orders/stored-order.ts';

/** Where an order goes and whom it concerns, in the shape in which it is kept after a correction. */
export function contactOf(order: Pick<StoredOrder, 'buyer' | 'address' | 'delivery' | 'invoice'>): PlacedContact {
  const { point } = frozenDelivery.parse(order.delivery);
  return {
    buyer: frozenBuyer.parse(order.buyer),
    address: readAddress(order.address),
    point: point && { id: point.id, name: point.name, address: pointAddress(point) },
    invoice: frozenInvoice.parse(order.invoice),
  };
}

/** The names of what differs between two contacts of an order. */
export function changedFields(before: PlacedContact, after: PlacedContact): ContactField[] {
  const [one, other] = [valuesOf(before), valuesOf(after)];
  return (Object.keys(one) as ContactField[]).filter((field) => one[field] !== other[field]);
}

function valuesOf({ buyer, address, point, invoice }: PlacedContact): Record<ContactField, string> {
  return {
    fullName: buyer.fullName,
    email: buyer.email,
    phone: buyer.phone,
    street: address?.street ?? '',
    residence: address?.residence ?? '',
    postCode: address?.postCode ?? '',
    city: address?.city ?? '',
    stateCountry: address?.stateCountry ?? '',
    point: point?.id ?? '',
    companyName: invoice?.companyName ?? '',
    companyAddress: invoice?.companyAddress ?? '',
    companyEmail: invoice?.companyEmail ?? '',
    companyTaxId: invoice?.companyTaxId ?? '',
  };
}
