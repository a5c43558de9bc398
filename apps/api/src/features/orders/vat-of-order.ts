import type { MailOrder } from '@witryna/contract/mail';
import { vatIn } from '@witryna/contract/money';
import type { StoredOrder, StoredOrderLine } from './order-store.ts';
import { frozenDelivery } from './stored-order.ts';

/**
 * Computes the VAT that an order's total contains, by rate, the highest first. It is empty when the rate of a line or of
 * the delivery is unknown, and for an order of an earlier release, whose lines don't know their part of the discount.
 */
export function vatOfOrder(
  order: Pick<StoredOrder, 'delivery' | 'delivery_cost_minor' | 'total_minor'>,
  lines: readonly Pick<StoredOrderLine, 'vat_rate' | 'summed_price_minor' | 'discount_minor'>[],
): MailOrder['vat'] {
  const { vatRate } = frozenDelivery.parse(order.delivery);
  const parts = [
    ...lines.map((line) => ({ rate: line.vat_rate, minor: line.summed_price_minor - (line.discount_minor ?? 0) })),
    { rate: vatRate ?? null, minor: order.delivery_cost_minor },
  ].filter(({ minor }) => minor > 0);
  const sum = parts.reduce((total, { minor }) => total + minor, 0);
  if (sum !== order.total_minor || parts.some(({ rate }) => rate === null)) return [];
  return [...Map.groupBy(parts, ({ rate }) => rate ?? 0)]
    .map(([rate, same]) => ({
      rate,
      amountMinor: vatIn(
        same.reduce((total, { minor }) => total + minor, 0),
        rate,
      ),
    }))
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate);
}
