import { haveVatRates, type StatedTaxes, taxesStated } from '@witryna/contract/stated-taxes';
import { isInEu } from '@witryna/contract/vat-id';
import type { StoredOrder, StoredOrderLine } from './order-store.ts';
import { frozenAddress, frozenDelivery } from './stored-order.ts';

type Sent = Pick<StoredOrder, 'address' | 'delivery'>;

/**
 * The country that the goods of an order are sent to. Orders to pickup points that an earlier release stored name none;
 * all its points were in Poland.
 */
export function destinationCountry({ address, delivery }: Sent): string {
  return frozenAddress.parse(address)?.country ?? frozenDelivery.parse(delivery).country ?? 'PL';
}

/** The VAT rate that an order charges for a line or its delivery: none if the goods leave the EU. */
export function chargedRate(order: Sent, rate: number | null | undefined): number | null {
  return isInEu(destinationCountry(order)) ? (rate ?? null) : null;
}

/** What is said of the taxes in an order's total, by what the order has stored. */
export function orderTaxes(order: Sent, lines: readonly Pick<StoredOrderLine, 'vat_rate'>[]): StatedTaxes | null {
  const { taxes } = frozenDelivery.parse(order.delivery);
  const hasVat = haveVatRates(lines.map((line) => line.vat_rate));
  return taxesStated({ hasVat, country: destinationCountry(order), taxes: taxes ?? undefined }) ?? null;
}
