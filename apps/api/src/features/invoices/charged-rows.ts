import type { InvoiceCharge, InvoiceRow, VatSum } from '@witryna/contract/invoices';
import { splitMinor, vatIn } from '@witryna/contract/money';
import { worthOfPieces } from '@witryna/contract/order-pieces';
import { describePieces } from '../order-handling/refunded-pieces.ts';
import type { StoredOrder, StoredOrderLine } from '../orders/order-store.ts';
import { frozenDelivery } from '../orders/stored-order.ts';
import type { StoredRefund } from '../payments/refund-store.ts';

/** The VAT rates of an order’s rows, in percent; null where none is charged. */
export interface Rates {
  ofLine(line: StoredOrderLine): number | null;
  delivery: number | null;
}

interface Refunded {
  refunds: readonly StoredRefund[];
  /** What of the refunds has paid back money that was paid above the order's total, in minor units. */
  paidBackMinor: number;
}

/** A row while refunds are taken off it. */
interface OpenRow extends InvoiceRow {
  ordered: number;
  paidMinor: number;
  /** Pieces that were refunded so far. */
  refunded: number;
}

/**
 * Computes what an order charges now: its lines and delivery, with their parts of the discount, without what was
 * refunded. Pieces whose worth was refunded are gone; of pieces for which less was paid back, as they came back worn, the
 * price is lower. Refunds without pieces lower all prices in proportion, but for those of money that was paid above the
 * total: the lines lack that already. A cancelled order charges nothing.
 */
export function chargedRows(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  { refunds, paidBackMinor }: Refunded,
  rates: Rates,
): InvoiceRow[] {
  if (order.state === 'cancelled') return [];
  const rows = openRows(order, lines, rates);
  let rest = 0;
  for (const refund of refunds) {
    if (refund.state !== 'failed') rest += takeOff(rows, refund);
  }
  lower(rows, Math.max(0, rest - paidBackMinor));
  return rows
    .filter(({ quantity, unitMinor }) => quantity > 0 && unitMinor > 0)
    .map(({ ordered: _ordered, paidMinor: _paid, refunded: _refunded, ...row }) => ({
      ...row,
      discountMinor: row.quantity * row.unitMinor - row.grossMinor,
    }));
}

function openRows(order: StoredOrder, lines: readonly StoredOrderLine[], rates: Rates): OpenRow[] {
  const pieces = describePieces(order, lines, []);
  const goods = lines.map((line, at): OpenRow => {
    const paidMinor = pieces[at]?.paidMinor ?? 0;
    return {
      position: line.position,
      name: [line.name, ...line.variants.map(({ name, value }) => `${name}: ${value}`)].join(', '),
      sku: line.sku,
      quantity: line.quantity,
      unitMinor: line.unit_price_minor,
      discountMinor: 0,
      grossMinor: paidMinor,
      vatRate: rates.ofLine(line),
      ...{ ordered: line.quantity, paidMinor, refunded: 0 },
    };
  });
  const cost = order.delivery_cost_minor;
  const delivery: OpenRow = {
    ...{ position: null, name: frozenDelivery.parse(order.delivery).name, sku: null, quantity: 1, unitMinor: cost },
    ...{ discountMinor: 0, grossMinor: cost, vatRate: rates.delivery, ordered: 1, paidMinor: cost, refunded: 0 },
  };
  return [...goods, delivery];
}

/** Takes a refund off the rows that it names. @returns what it pays back beyond them, in minor units */
function takeOff(rows: OpenRow[], refund: StoredRefund): number {
  const parts = rows.flatMap((row) => {
    if (row.position === null)
      return refund.delivery_minor > 0 ? [{ row, pieces: 0, worth: refund.delivery_minor }] : [];
    const named = refund.pieces.find(({ position }) => position === row.position);
    if (!named) return [];
    const worth = worthOfPieces({ ...row, returned: 0, position: row.position, quantity: row.ordered }, named.quantity);
    return [{ row, pieces: named.quantity, worth }];
  });
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
  const amount = Math.min(refund.amount_minor, whole);
  const shares = splitMinor(
    amount,
    parts.map(({ worth }) => worth),
  );
  parts.forEach(({ row, pieces, worth }, at) => {
    const share = Math.min(shares[at] ?? 0, row.grossMinor);
    row.grossMinor -= share;
    row.refunded += pieces;
    if (share < worth) return;
    row.quantity -= row.position === null && row.grossMinor === 0 ? 1 : pieces;
  });
  return refund.amount_minor - amount;
}

/** Lowers the prices of all rows in proportion. */
function lower(rows: OpenRow[], amountMinor: number): void {
  const left = rows.map(({ grossMinor }) => grossMinor);
  const shares = splitMinor(
    Math.min(
      amountMinor,
      left.reduce((sum, minor) => sum + minor, 0),
    ),
    left,
  );
  rows.forEach((row, at) => {
    row.grossMinor -= shares[at] ?? 0;
    // Nothing is left of the sale.
    if (amountMinor > 0 && row.grossMinor === 0) row.quantity = 0;
  });
}

/** Sums up rows by VAT rate, the highest first. The VAT is that of the sum (art. 106e (7) of the VAT Act). */
export function chargeOf(rows: InvoiceRow[]): InvoiceCharge {
  const sums = [...Map.groupBy(rows, ({ vatRate }) => vatRate)]
    .map(([vatRate, same]): VatSum => {
      const grossMinor = same.reduce((sum, row) => sum + row.grossMinor, 0);
      const vatMinor = vatIn(grossMinor, vatRate ?? 0);
      return { vatRate, netMinor: grossMinor - vatMinor, vatMinor, grossMinor };
    })
    .sort((one, other) => (other.vatRate ?? -1) - (one.vatRate ?? -1));
  return { rows, sums, totalMinor: rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0) };
}

/** What a correction changes, by VAT rate. */
export function sumChanges(before: InvoiceCharge, after: InvoiceCharge): VatSum[] {
  const rates = new Set([...before.sums, ...after.sums].map(({ vatRate }) => vatRate));
  const none = { netMinor: 0, vatMinor: 0, grossMinor: 0 };
  return [...rates]
    .sort((one, other) => (other ?? -1) - (one ?? -1))
    .map((vatRate) => {
      const [old, now] = [before, after].map(({ sums }) => sums.find((sum) => sum.vatRate === vatRate) ?? none);
      return {
        vatRate,
        netMinor: (now?.netMinor ?? 0) - (old?.netMinor ?? 0),
        vatMinor: (now?.vatMinor ?? 0) - (old?.vatMinor ?? 0),
        grossMinor: (now?.grossMinor ?? 0) - (old?.grossMinor ?? 0),
      };
    });
}
