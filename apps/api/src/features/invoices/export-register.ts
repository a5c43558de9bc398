import { currencyDigits } from '@witryna/contract/money';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { sumChanges } from './charged-rows.ts';
import { listInvoicesOfMonth, type StoredInvoice } from './store.ts';

const PAGE_SIZE = 500;

const columns = [
  'Number',
  'Kind',
  'Issued On',
  'Supplied On',
  'Paid On',
  'Order',
  'Buyer',
  'Buyer Address',
  'Buyer Country',
  'Tax ID',
  'Currency',
  'VAT Rate',
  'Net',
  'VAT',
  'Gross',
  'Corrects',
  'Reason',
  'KSeF Number',
] as const;
type Row = Record<(typeof columns)[number], string>;

/**
 * Writes the invoices of a month as CSV, a row for each VAT rate. Amounts are in major units; those of corrections are
 * differences.
 * @param month e.g. `2026-11`
 * @returns pieces of the file
 */
export function exportRegister(tenant: Tenant, month: string, counted: RowCount = { rows: 0 }): AsyncGenerator<string> {
  return writeSpreadsheet(columns, readRows(tenant, month, counted));
}

async function* readRows(tenant: Tenant, month: string, counted: RowCount): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const page = await tenant.read((tx) => listInvoicesOfMonth(tx, month, after, PAGE_SIZE));
    for (const invoice of page) {
      const rows = rowsOf(invoice);
      counted.rows += rows.length;
      yield* rows;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}

function rowsOf({ number, kind, issued_on, document, ksef_number }: StoredInvoice): Row[] {
  const { buyer, currency, corrected, sums, exemption } = document;
  const digits = currencyDigits(currency);
  const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits);
  const changed = corrected ? sumChanges(corrected.before, document) : sums;
  return changed.map(({ vatRate, netMinor, vatMinor, grossMinor }) => ({
    Number: number,
    Kind: kind,
    'Issued On': issued_on,
    'Supplied On': document.suppliedOn ?? '',
    'Paid On': document.paidOn ?? '',
    Order: document.orderNumber,
    Buyer: buyer.name,
    'Buyer Address': buyer.address,
    'Buyer Country': buyer.country,
    'Tax ID': buyer.taxId ?? '',
    Currency: currency,
    'VAT Rate': vatRate === null ? (exemption ?? '') : String(vatRate),
    Net: amount(netMinor),
    VAT: amount(vatMinor),
    Gross: amount(grossMinor),
    Corrects: corrected?.number ?? '',
    Reason: corrected?.reason ?? '',
    'KSeF Number': ksef_number ?? '',
  }));
}
