import type { Size } from '@witryna/contract/catalog';
import { readGtin } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import type { DraftCombination } from './draft.ts';
import { readForeignTime } from './foreign-time.ts';
import { readGrams, readMillimetres, readPrice, readStock } from './foreign-values.ts';
import { scheduledPrice } from './scheduled-price.ts';
import { readWord, type SourceRow, unlimitedStock } from './source-row.ts';

type Goods = Omit<DraftCombination, 'variants' | 'image' | 'active'>;

/**
 * Reads what can be bought. A variation takes weight and size of its product if it has none.
 * @returns null if there is no price
 */
export function readWooCommerceGoods(row: SourceRow, product: SourceRow, options: ConvertOptions): Goods | null {
  const amount = (text: string) => readPrice(text, options.currency);
  const saleMinor = row.read('Sale price', amount);
  const regularMinor = row.read('Regular price', amount) ?? saleMinor;
  if (regularMinor === null) {
    row.report('Regular price', 'is missing or faulty: it is left out');
    return null;
  }
  if (saleMinor === null && row.text('Sale price') !== null)
    row.report('Sale price', 'can not be read: the regular price is taken');
  const time = (column: string, isEnd: boolean) =>
    row.read(column, (text) => readForeignTime(text, options.timeZone, isEnd));
  const schedule = {
    regularMinor,
    saleMinor: saleMinor === regularMinor ? null : saleMinor,
    from: time('Date sale price starts', false),
    to: time('Date sale price ends', true),
  };
  return {
    row: row.row,
    sku: row.code('SKU', 100),
    gtin: row.read('GTIN, UPC, EAN, or ISBN', readGtin),
    mpn: null,
    weightGrams: readWeight(row) ?? readWeight(product),
    size: readSize(row) ?? readSize(product),
    ...scheduledPrice(schedule, options.now, (message) => row.report('Sale price', message)),
    stock: readQuantity(row, product),
    shelf: null,
    lowStock: readMark(row, product),
    sale: null,
  };
}

function readWeight(row: SourceRow): number | null {
  const column = columnWithUnit(row, 'Weight');
  return column && row.read(column.name, (text) => readGrams(text, column.unit));
}

function readSize(row: SourceRow): Size | null {
  const [lengthMm, widthMm, heightMm] = ['Length', 'Width', 'Height'].map((name) => {
    const column = columnWithUnit(row, name);
    return column && row.read(column.name, (text) => readMillimetres(text, column.unit));
  });
  if (lengthMm && widthMm && heightMm) return { lengthMm, widthMm, heightMm };
  if (lengthMm || widthMm || heightMm) row.report('Length', 'a size needs length, width and height: it is left out');
  return null;
}

/** The name of the column tells its unit, e.g. `Weight (kg)`. */
function columnWithUnit(row: SourceRow, name: string): { name: string; unit: string } | null {
  const column = Object.keys(row.cells).find((one) => one.startsWith(`${name} (`));
  return column === undefined ? null : { name: column, unit: column.slice(name.length + 2, -1) };
}

/** A variation without a mark of its own has that of the product. */
function readMark(row: SourceRow, product: SourceRow): number | null {
  const source = row.text('Low stock amount') === null ? product : row;
  const amount = source.text('Low stock amount');
  return amount === null ? null : readStock(amount, (message) => row.report('Low stock amount', message));
}

/** An empty stock is not tracked, and `parent` is the stock of the product. */
function readQuantity(row: SourceRow, product: SourceRow): number {
  const isShared = row !== product && readWord(row, 'Stock') === 'parent';
  const source = isShared ? product : row;
  if (isShared) row.report('Stock', 'is shared by the variations: each one gets all of it');
  const quantity = source.text('Stock');
  const inStock = readWord(row, 'In stock?');
  if (['1', 'yes', 'notify'].includes(readWord(source, 'Backorders allowed?')) || inStock === 'backorder')
    return unlimitedStock(row, 'Backorders allowed?', 'is sold without stock');
  if (quantity !== null) return readStock(quantity, (message) => row.report('Stock', message));
  return inStock === '0' ? 0 : unlimitedStock(row, 'Stock', 'is not tracked');
}
