import type { Variant } from '@witryna/contract/catalog';
import { cleanCode } from '@witryna/contract/clean-text';
import { isColor, productLimits, productStatuses } from '@witryna/contract/product-form';
import { conditions } from '@witryna/contract/product-kinds';
import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import { type ReadValue, readBoolean, readGtin, readWholeNumber } from '../read/cell-values.ts';
import { readMoney } from '../read/read-money.ts';
import type { TableRow } from '../read/read-table.ts';
import { type Cells, cellsOf, oneOf } from './cells.ts';
import { checkRows } from './check-rows.ts';
import { readFeatures } from './feature-cell.ts';
import { handleRule, isHandle } from './handle.ts';
import { readList } from './list-cell.ts';
import type { FolderCombination, FolderProduct, FolderSafety } from './product.ts';
import { readMeasure, readSize, readUnitPrice, readVatRate } from './product-numbers.ts';
import { readPictures } from './read-pictures.ts';
import { readTime, type TimeContext } from './read-time.ts';

/** What the rest of the folder says, so that references can be checked and amounts and times read. */
export interface ProductContext extends TimeContext {
  currency: string;
  categories: ReadonlySet<string>;
  manufacturers: ReadonlySet<string>;
  deliveries: ReadonlySet<string>;
  hasPicture(file: string): boolean;
}

const file = 'products.csv';
const { combinations: maxCombinations, options: maxOptions } = productLimits;

/**
 * Reads the products of `products.csv`, one after the other. A product with a fault is left out; all its faults are
 * reported.
 */
export async function* readProducts(
  rows: AsyncIterable<TableRow>,
  context: ProductContext,
  onFault: (fault: Fault) => void,
  onRefused: (handle: string) => void = () => undefined,
): AsyncGenerator<FolderProduct> {
  const seen = new Set<string>();
  const skus = new Map<string, number>();
  for await (const group of groupByHandle(rows, onFault)) {
    let faults = 0;
    const report = (row: number, column: string, message: string, isNote?: true) => {
      if (!isNote) faults += 1;
      onFault({ file, row, column, message, isNote });
    };
    const cells = group.rows.map((row) => cellsOf(row, report));
    const first = cells[0];
    const isSeen = seen.has(group.handle);
    seen.add(group.handle);
    if (!first) {
      onRefused(group.handle);
      continue;
    }
    if (isSeen)
      report(
        first.row,
        'Handle',
        `${quoteText(group.handle)} has rows in two places. The rows of a product must follow each other.`,
      );
    if (group.tooMany) report(first.row, 'Handle', `The product has more than ${maxCombinations} combinations.`);
    const product = readProduct(group.handle, cells, context);
    for (const { sku, row } of product.combinations) {
      const other = sku === null ? undefined : skus.get(sku);
      if (sku !== null && other !== undefined) report(row, 'Variant SKU', `${quoteText(sku)} is also in row ${other}.`);
      else if (sku !== null) skus.set(sku, row);
    }
    if (faults === 0 && !group.isFaulty) yield product;
    else onRefused(group.handle);
  }
}

interface Group {
  handle: string;
  rows: TableRow[];
  tooMany: boolean;
  /** Whether one of its rows could not be read. The fault has been reported. */
  isFaulty: boolean;
}

async function* groupByHandle(rows: AsyncIterable<TableRow>, onFault: (fault: Fault) => void): AsyncGenerator<Group> {
  let group: Group | undefined;
  for await (const row of rows) {
    const handle = cleanCode(row.cells.Handle ?? '');
    if (!isHandle(handle)) {
      const message = handle === '' ? 'The cell is empty.' : handleRule;
      if (!row.isFaulty) onFault({ file, row: row.row, column: 'Handle', message });
      else if (group && !group.isFaulty) {
        group.isFaulty = true;
        const left = `${quoteText(group.handle)} is left out too, because this row may be one of its rows.`;
        onFault({ file, row: row.row, message: left });
      }
      continue;
    }
    if (group?.handle !== handle) {
      if (group) yield group;
      group = { handle, rows: [], tooMany: false, isFaulty: false };
    }
    if (row.isFaulty) group.isFaulty = true;
    else if (group.rows.length < maxCombinations) group.rows.push(row);
    else group.tooMany = true;
  }
  if (group) yield group;
}

function readProduct(handle: string, rows: readonly Cells[], context: ProductContext): FolderProduct {
  const [first = missingRow()] = rows;
  const images = readPictures(first, context);
  const sources = new Set(images.map(({ source }) => source));
  const product: FolderProduct = {
    row: first.row,
    handle,
    title: first.required('Title', productLimits.title),
    brand: first.text('Vendor', productLimits.brand),
    category: first.read('Category', (text) => known(text, context.categories, 'categories.csv')),
    moreCategories: readKnown(first, 'More Categories', context.categories, 'categories.csv') ?? [],
    related: first.read('Related', readRelated) ?? [],
    tags: first.read('Tags', (text) => ({ value: readList(text) })) ?? [],
    keywords: first.text('Keywords') ?? '',
    status: first.read('Status', oneOf(productStatuses, { active: 'published', archived: 'withdrawn' })) ?? 'published',
    publishedAt: first.read('Published At', (text) => readTime(text, context)),
    code: first.code('Code', productLimits.code),
    wholesalerCode: first.code('Wholesaler Code', productLimits.code),
    condition: first.read('Condition', oneOf(conditions)) ?? 'new',
    vatRate: first.read('VAT Rate', readVatRate),
    unitPrice: first.read('Unit Price', (text) => readUnitPrice(text, context.currency)),
    images,
    features: first.read('Features', readFeatures) ?? [],
    safety: readSafety(first, context),
    externalUrl: first.read('External URL', readExternalUrl),
    withdrawalExcluded: first.read('Withdrawal Excluded', oneOf(withdrawalExclusions)),
    perishable: first.read('Perishable', readBoolean) ?? false,
    minimumAge: first.read('Minimum Age', (text) => readWholeNumber(text, { min: 1, max: productLimits.minimumAge })),
    seoTitle: first.text('SEO Title', productLimits.seoTitle),
    seoDescription: first.text('SEO Description', productLimits.seoDescription),
    deliveries: readKnown(first, 'Deliveries', context.deliveries, 'the deliveries of shop.json'),
    combinations: rows.map((row) => readCombination(row, first, sources, context)),
  };
  if (product.related.includes(handle)) first.report('Related', 'The product can’t be related to itself.');
  checkRows(product, rows);
  return product;
}

/** What a handle leads to is looked for when all products are known. */
function readRelated(text: string): ReadValue<string[]> {
  const handles = [...new Set(readList(text))];
  const wrong = handles.find((handle) => !isHandle(handle));
  if (wrong !== undefined) return { fault: `${quoteText(wrong)} is not allowed. ${handleRule}` };
  if (handles.length > productLimits.related)
    return { fault: `The product names more than ${productLimits.related} related ones.` };
  return { value: handles };
}

function readCombination(
  cells: Cells,
  first: Cells,
  images: ReadonlySet<string>,
  context: ProductContext,
): FolderCombination {
  const amount = (text: string) => readMoney(text, context.currency);
  cells.required('Variant Price');
  const priceMinor = cells.read('Variant Price', amount) ?? 0;
  const before = cells.read('Variant Compare At Price', amount);
  if (before !== null && before <= priceMinor)
    cells.report('Variant Compare At Price', 'The price before a reduction must be higher than Variant Price.');
  const reducedAt = cells.read('Reduced Since', (text) => readTime(text, context));
  if (reducedAt !== null && before === null)
    cells.report('Reduced Since', 'A reduction needs the price before it, in Variant Compare At Price.');
  const image = cells.text('Variant Image');
  if (image !== null && !images.has(image))
    cells.report('Variant Image', 'The picture is not in the column Images of the product.');
  return {
    row: cells.row,
    variants: readVariants(cells, first),
    sku: cells.code('Variant SKU', productLimits.code),
    gtin: cells.read('Variant Barcode', readGtin),
    mpn: cells.code('Variant MPN', productLimits.code),
    shelf: cells.text('Shelf', productLimits.shelf),
    weightGrams: cells.read('Variant Grams', (text) => readMeasure(text, 'grams', productLimits.weightGrams)),
    size: cells.read('Variant Size', readSize),
    priceMinor,
    priceBeforeMinor: before,
    reducedAt,
    sale: readSale(cells, context, before ?? priceMinor),
    stock: cells.read('Variant Inventory Qty', readStock),
    lowStock: cells.read('Low Stock', readStock),
    image,
    active: cells.read('Variant Active', readBoolean) ?? true,
  };
}

function readSale(cells: Cells, context: ProductContext, fullMinor: number): FolderCombination['sale'] {
  const priceMinor = cells.read('Sale Price', (text) => readMoney(text, context.currency));
  const from = cells.read('Sale From', (text) => readTime(text, context));
  const to = cells.read('Sale To', (text) => readTime(text, context));
  if (priceMinor === null || from === null) {
    const isPlanned = (['Sale Price', 'Sale From', 'Sale To'] as const).some((column) => cells.text(column) !== null);
    for (const column of ['Sale Price', 'Sale From'] as const)
      if (isPlanned && cells.text(column) === null)
        cells.report(column, 'A planned sale needs a price and a beginning.');
    return null;
  }
  if (priceMinor >= fullMinor)
    cells.report('Sale Price', 'The price of a sale must be lower than the price without it.');
  if (to !== null && to <= from) cells.report('Sale To', 'A sale must end after its beginning.');
  return { priceMinor, from, to };
}

function readStock(text: string): ReadValue<number> {
  return readWholeNumber(text, { min: 0, max: productLimits.stock });
}

function readVariants(cells: Cells, first: Cells): Variant[] {
  const variants: Variant[] = [];
  for (let number = 1; number <= maxOptions; number += 1) {
    const name = first.text(`Option${number} Name`, productLimits.optionName);
    const value = cells.text(`Option${number} Value`, productLimits.optionValue);
    if (name === null && value !== null) first.report(`Option${number} Name`, 'The option has values, but no name.');
    if (name !== null && value === null)
      cells.report(
        `Option${number} Value`,
        `The cell is empty. Each row of the product needs a value of ${quoteText(name)}.`,
      );
    if (name === null || value === null) continue;
    const color = cells.read(`Option${number} Color`, readColor);
    variants.push({ name, value, color });
  }
  return variants;
}

function readSafety(cells: Cells, context: ProductContext): FolderSafety | null {
  const manufacturer = readParty(cells, 'Manufacturer', context);
  const others = {
    responsiblePerson: readParty(cells, 'Responsible Person', context),
    productType: cells.text('Product Type', productLimits.safetyType) ?? '',
    model: cells.text('Model', 200),
    batch: cells.text('Batch', 200),
    ean: cells.code('Safety EAN', 100),
    warnings: cells.text('Warnings'),
  };
  if (manufacturer !== null) return { manufacturer, ...others };
  if (Object.values(others).some(Boolean) && cells.text('Manufacturer') === null)
    cells.report('Manufacturer', 'The cell is empty, but other product-safety data are given.');
  return null;
}

function readParty(cells: Cells, column: string, { manufacturers }: ProductContext): string | null {
  return cells.read(column, (text) => known(text, manufacturers, 'the manufacturers of shop.json'));
}

function readKnown(cells: Cells, column: string, names: ReadonlySet<string>, where: string): string[] | null {
  return cells.read(column, (text): ReadValue<string[]> => {
    const list = readList(text);
    const unknown = list.find((name) => !names.has(name));
    return unknown === undefined ? { value: list } : { fault: notIn(where, unknown) };
  });
}

function known(name: string, names: ReadonlySet<string>, where: string): ReadValue<string> {
  return names.has(name) ? { value: name } : { fault: notIn(where, name) };
}

function notIn(where: string, name: string): string {
  return `${quoteText(name)} is not in ${where}.`;
}

/** Reads the address of a product in another shop, with the limits of the database. */
export function readExternalUrl(text: string): ReadValue<string> {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (url && !url.username && !url.password && url.href.length <= 2_000) return { value: url.href };
  return { fault: `${quoteText(text)} is no address. Allowed are addresses such as "https://shop.example/teapot".` };
}

function readColor(text: string): ReadValue<string> {
  if (isColor(text)) return { value: text };
  return { fault: `${quoteText(text)} is no colour. Allowed are colours such as "#1F3A7A".` };
}

function missingRow(): never {
  throw new Error('a product without rows');
}
