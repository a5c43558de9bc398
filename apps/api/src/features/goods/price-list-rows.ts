import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanCode } from '@witryna/contract/clean-text';
import { type PriceListResult, priceListLimits } from '@witryna/contract/goods';
import { type FormCombination, productLimits } from '@witryna/contract/product-form';
import { amountText, timeText } from '@witryna/shop-folder/format/cell-text.ts';
import { readTime } from '@witryna/shop-folder/format/read-time.ts';
import { type ReadValue, readWholeNumber } from '@witryna/shop-folder/read/cell-values.ts';
import { readMoney } from '@witryna/shop-folder/read/read-money.ts';
import { readTable } from '@witryna/shop-folder/read/read-table.ts';

/** The columns of a price list, which are those of `products.csv` where it has them. */
export const priceListColumns = [
  'Combination',
  'Title',
  'Options',
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'Sale Price',
  'Sale From',
  'Sale To',
  'Variant Inventory Qty',
  'Counted',
] as const;
type Column = (typeof priceListColumns)[number];

export type Fault = PriceListResult['faults'][number];

/** What a row says of a combination. A field is undefined if the list does not say it. */
export interface PriceRow {
  row: number;
  id: number | undefined;
  sku: string | undefined;
  priceMinor: number | undefined;
  priceBeforeMinor: number | null | undefined;
  sale: FormCombination['sale'] | undefined;
  /** The pieces that were counted. */
  counted: number | undefined;
}

interface ShopFacts {
  currency: string;
  timeZone: string;
}

/** Writes a combination as a row. `Counted` is left empty: only what somebody fills in changes the stock. */
export function rowOf(title: string, one: FormCombination, currency: string): Record<Column, string> {
  const amount = (minor: number | null | undefined) => (minor == null ? '' : amountText(minor, currency));
  return {
    Combination: String(one.id),
    Title: title,
    Options: one.variants.map(({ value }) => value).join(' / '),
    'Variant SKU': one.sku ?? '',
    'Variant Price': amount(one.priceMinor),
    'Variant Compare At Price': amount(one.priceBeforeMinor),
    'Sale Price': amount(one.sale?.priceMinor),
    'Sale From': one.sale ? timeText(new Date(one.sale.from)) : '',
    'Sale To': one.sale?.to ? timeText(new Date(one.sale.to)) : '',
    'Variant Inventory Qty': String(one.stock),
    Counted: '',
  };
}

/** Reads a price list as spreadsheets save it, in any encoding and with any separator that shop folders may have. */
export async function readRows(bytes: Buffer, shop: ShopFacts): Promise<{ rows: PriceRow[]; faults: Fault[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-prices-'));
  try {
    const path = join(folder, 'price-list.csv');
    await writeFile(path, bytes);
    const faults: Fault[] = [];
    const rows: PriceRow[] = [];
    let columns: readonly string[] = [];
    const table = readTable(path, {
      file: 'price-list.csv',
      columns: priceListColumns,
      required: [],
      onStart: (start) => {
        columns = start.columns;
      },
      onFault: ({ row = 1, column, isNote }) => {
        if (!isNote) faults.push({ row, column: column ?? null, reason: 'unreadable' });
      },
    });
    for await (const { row, cells } of table) {
      if (rows.length === priceListLimits.rows) {
        faults.push({ row, column: null, reason: 'tooManyRows' });
        break;
      }
      const read = readRow(
        row,
        (column) => (columns.includes(column) ? (cells[column] ?? '').trim() : undefined),
        shop,
      );
      if ('fault' in read) faults.push(read.fault);
      else rows.push(read.value);
    }
    return { rows, faults };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class RowFault extends Error {
  readonly column: Column;
  readonly reason: Fault['reason'];

  constructor(column: Column, reason: Fault['reason']) {
    super(reason);
    this.column = column;
    this.reason = reason;
  }
}

/** @param cell the text of a column; undefined if the list lacks it */
function readRow(
  row: number,
  cell: (column: Column) => string | undefined,
  { currency, timeZone }: ShopFacts,
): { value: PriceRow } | { fault: Fault } {
  const read = <T>(column: Column, reason: Fault['reason'], parse: (text: string) => ReadValue<T>) => {
    const text = cell(column);
    if (text === undefined || text === '') return text === '' ? null : undefined;
    const { value, fault } = parse(text);
    if (fault !== undefined) throw new RowFault(column, reason);
    return value;
  };
  const amount = (column: Column) => read(column, 'noAmount', (text) => readMoney(text, currency));
  try {
    const value: PriceRow = {
      row,
      id: read('Combination', 'unknownCombination', (text) => readWholeNumber(text, idRange)) ?? undefined,
      sku: cleanCode(cell('Variant SKU') ?? '') || undefined,
      priceMinor: amount('Variant Price') ?? undefined,
      priceBeforeMinor: amount('Variant Compare At Price'),
      sale: readSale(amount('Sale Price'), {
        from: read('Sale From', 'noTime', (text) => readTime(text, { timeZone })),
        to: read('Sale To', 'noTime', (text) => readTime(text, { timeZone }, true)),
      }),
      counted:
        read('Counted', 'noCount', (text) => readWholeNumber(text, { min: 0, max: productLimits.stock })) ?? undefined,
    };
    return { value };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return { fault: { row, column: error.column, reason: error.reason } };
  }
}

const idRange = { min: 1, max: Number.MAX_SAFE_INTEGER };

interface Times {
  from: Date | null | undefined;
  to: Date | null | undefined;
}

/** An empty price means that no sale is planned; a list without its columns says nothing of it. */
function readSale(priceMinor: number | null | undefined, { from, to }: Times): PriceRow['sale'] {
  if (priceMinor === undefined) return undefined;
  if (priceMinor === null) {
    if (from || to) throw new RowFault('Sale Price', 'saleIncomplete');
    return null;
  }
  if (!from) throw new RowFault('Sale From', 'saleIncomplete');
  return { priceMinor, from: from.toISOString(), to: to?.toISOString() ?? null };
}
