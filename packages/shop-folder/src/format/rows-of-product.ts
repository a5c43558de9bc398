import type { Size } from '@witryna/contract/catalog';
import { amountText, numberText, timeText } from './cell-text.ts';
import { writeFeatures } from './feature-cell.ts';
import { writeFocuses, writeImages } from './image-cell.ts';
import { writeList } from './list-cell.ts';
import type { FolderCombination, FolderProduct } from './product.ts';

type Row = Record<string, string>;

/** Writes a product as rows of `products.csv` that `readProducts` reads: one for each combination. */
export function rowsOfProduct(product: FolderProduct, currency: string): Row[] {
  return product.combinations.map((combination, at) => ({
    Handle: product.handle,
    ...(at === 0 && cellsOfProduct(product, currency)),
    ...cellsOfVariants(combination, at === 0),
    ...cellsOfCombination(combination, currency),
  }));
}

function cellsOfProduct(product: FolderProduct, currency: string): Row {
  const { safety, unitPrice, deliveries } = product;
  return {
    Title: product.title,
    Vendor: product.brand ?? '',
    Category: product.category ?? '',
    'More Categories': writeList(product.moreCategories),
    Related: writeList(product.related),
    Tags: writeList(product.tags),
    Keywords: product.keywords,
    Status: product.status === 'published' ? '' : product.status,
    'Published At': optional(product.publishedAt, timeText),
    Code: product.code ?? '',
    'Wholesaler Code': product.wholesalerCode ?? '',
    Condition: product.condition === 'new' ? '' : product.condition,
    'VAT Rate': optional(product.vatRate, numberText),
    'Unit Price': optional(unitPrice, ({ priceMinor, quantity, unit }) => {
      return `${amountText(priceMinor, currency)} / ${numberText(quantity)} ${unit}`;
    }),
    Images: writeImages(product.images),
    'Image Focus': writeFocuses(product.images),
    Features: writeFeatures(product.features),
    Manufacturer: safety?.manufacturer ?? '',
    'Responsible Person': safety?.responsiblePerson ?? '',
    'Product Type': safety?.productType ?? '',
    Model: safety?.model ?? '',
    Batch: safety?.batch ?? '',
    'Safety EAN': safety?.ean ?? '',
    Warnings: safety?.warnings ?? '',
    'External URL': product.externalUrl ?? '',
    'Withdrawal Excluded': product.withdrawalExcluded ?? '',
    Perishable: product.perishable ? 'true' : '',
    'Minimum Age': optional(product.minimumAge, String),
    'SEO Title': product.seoTitle ?? '',
    'SEO Description': product.seoDescription ?? '',
    // A list without an item says that no delivery may carry the product. An empty cell means all deliveries.
    Deliveries: optional(deliveries, (handles) => writeList(handles) || ','),
  };
}

/** Writes the options. Only the first row of a product has their names. */
function cellsOfVariants({ variants }: FolderCombination, isFirst: boolean): Row {
  const cells = variants.flatMap(({ name, value, color }, at): [string, string][] => [
    [`Option${at + 1} Name`, isFirst ? name : ''],
    [`Option${at + 1} Value`, value],
    [`Option${at + 1} Color`, color ?? ''],
  ]);
  return Object.fromEntries(cells);
}

function cellsOfCombination(combination: FolderCombination, currency: string): Row {
  const amount = (minor: number) => amountText(minor, currency);
  return {
    'Variant SKU': combination.sku ?? '',
    'Variant Barcode': combination.gtin ?? '',
    'Variant MPN': combination.mpn ?? '',
    Shelf: combination.shelf ?? '',
    'Variant Grams': optional(combination.weightGrams, String),
    'Variant Size': optional(combination.size, sizeText),
    'Variant Price': amount(combination.priceMinor),
    'Variant Compare At Price': optional(combination.priceBeforeMinor, amount),
    'Reduced Since': optional(combination.reducedAt, timeText),
    'Sale Price': optional(combination.sale, ({ priceMinor }) => amount(priceMinor)),
    'Sale From': optional(combination.sale, ({ from }) => timeText(from)),
    'Sale To': optional(combination.sale?.to ?? null, timeText),
    'Variant Inventory Qty': optional(combination.stock, String),
    'Low Stock': optional(combination.lowStock, String),
    'Variant Image': combination.image ?? '',
    'Variant Active': combination.active ? '' : 'false',
  };
}

function sizeText({ lengthMm, widthMm, heightMm }: Size): string {
  return `${lengthMm}x${widthMm}x${heightMm}`;
}

function optional<T>(value: T | null, write: (value: T) => string): string {
  return value === null ? '' : write(value);
}
