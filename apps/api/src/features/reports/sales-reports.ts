import {
  figure,
  makeTable,
  perOne,
  type ReportAsk,
  type ReportPart,
  readDays,
  readSums,
  total,
} from './report-parts.ts';
import type { KeyedSums } from './store.ts';

/** Turnover, orders and the average basket. */
export async function salesReport(ask: ReportAsk): Promise<ReportPart> {
  const sums = await readSums(ask, ['order', 'discount', 'cancelled']);
  const order = (of: readonly KeyedSums[]) => total(of, 'order');
  return {
    figures: [
      figure('turnover', sums, (of) => order(of).minor),
      figure('orders', sums, (of) => order(of).times),
      figure('average', sums, (of) => perOne(order(of).minor, order(of).times)),
      figure('discount', sums, (of) => total(of, 'discount').minor),
      figure('cancelled', sums, (of) => total(of, 'cancelled').times),
    ],
    days: await readDays(ask, ['order'], {
      turnover: (of) => of('order').minor,
      orders: (of) => of('order').times,
      average: (of) => perOne(of('order').minor, of('order').times),
    }),
    tables: [],
  };
}

/** The VAT in what was sold, by rate, the highest first; what has no rate comes last. */
export async function vatReport(ask: ReportAsk): Promise<ReportPart> {
  const sums = await readSums(ask, ['vat']);
  const rates = sums.now.toSorted((a, b) => orderOf(b.key) - orderOf(a.key));
  return {
    figures: [
      figure('tax', sums, (of) => total(of, 'vat').tax),
      figure('net', sums, (of) => total(of, 'vat').minor - total(of, 'vat').tax),
      figure('gross', sums, (of) => total(of, 'vat').minor),
    ],
    days: await readDays(ask, ['vat'], {
      tax: (of) => of('vat').tax,
      net: (of) => of('vat').minor - of('vat').tax,
      gross: (of) => of('vat').minor,
    }),
    tables: [
      makeTable(
        'rates',
        rates.map((of) => ({ key: of.key, of })),
        {
          gross: ({ minor }) => minor,
          net: ({ minor, tax }) => minor - tax,
          tax: ({ tax }) => tax,
          orders: ({ times }) => times,
        },
      ),
    ],
  };
}

/** A rate by its height; a word stands below all rates. */
const orderOf = (key: string) => (Number.isNaN(Number(key)) ? -1 : Number(key));

/** What was paid back, and what for. */
export async function refundReport(ask: ReportAsk): Promise<ReportPart> {
  const sums = await readSums(ask, ['refund']);
  return {
    figures: [
      figure('refunded', sums, (of) => total(of, 'refund').minor),
      figure('refunds', sums, (of) => total(of, 'refund').times),
    ],
    days: await readDays(ask, ['refund'], {
      refunded: (of) => of('refund').minor,
      refunds: (of) => of('refund').times,
    }),
    tables: [
      makeTable(
        'reasons',
        sums.now.map((of) => ({ key: of.key, of })),
        { refunds: ({ times }) => times, refunded: ({ minor }) => minor },
      ),
    ],
  };
}

/** How orders were paid, and which payments have failed. */
export async function paymentReport(ask: ReportAsk): Promise<ReportPart> {
  const sums = await readSums(ask, ['payment', 'paid', 'failed']);
  return {
    figures: [
      figure('paid', sums, (of) => total(of, 'paid').minor),
      figure('failed', sums, (of) => total(of, 'failed').times),
    ],
    days: await readDays(ask, ['paid', 'failed'], {
      paid: (of) => of('paid').minor,
      failed: (of) => of('failed').times,
    }),
    tables: [
      makeTable(
        'payments',
        keysOf(sums.now).map((key) => ({ key, label: key === '' ? null : ask.paymentLabel(key), of: key })),
        {
          orders: (key) => total(sums.now, 'payment', key).times,
          turnover: (key) => total(sums.now, 'payment', key).minor,
          paid: (key) => total(sums.now, 'paid', key).minor,
          failed: (key) => total(sums.now, 'failed', key).times,
        },
      ),
    ],
  };
}

/** How orders were delivered, what that cost, and how many did not arrive. */
export async function deliveryReport(ask: ReportAsk): Promise<ReportPart> {
  const sums = await readSums(ask, ['delivery', 'undelivered']);
  return {
    figures: [
      figure('cost', sums, (of) => total(of, 'delivery').minor),
      figure('failed', sums, (of) => total(of, 'undelivered').times),
    ],
    days: await readDays(ask, ['delivery', 'undelivered'], {
      cost: (of) => of('delivery').minor,
      orders: (of) => of('delivery').times,
      failed: (of) => of('undelivered').times,
    }),
    tables: [
      makeTable(
        'deliveries',
        keysOf(sums.now).map((key) => ({ key, of: key })),
        {
          orders: (key) => total(sums.now, 'delivery', key).times,
          cost: (key) => total(sums.now, 'delivery', key).minor,
          failed: (key) => total(sums.now, 'undelivered', key).times,
        },
      ),
    ],
  };
}

/** The keys of sums, those with the highest sums first. */
function keysOf(sums: readonly KeyedSums[]): string[] {
  return [...new Set(sums.map(({ key }) => key))];
}
