import { type GoodsImportKind, goodsImportLimits, type ListedNote, leavesOut } from '@witryna/contract/goods-import';
import type { ConvertedProduct, ConvertOptions } from '@witryna/shop-converters/conversion.ts';
import { openSource, recogniseSource } from '@witryna/shop-converters/convert-folder.ts';
import { isFit } from '@witryna/shop-converters/source-refused.ts';
import { isXml } from '@witryna/shop-converters/source-table.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import type { ImportedCategory, ImportedProduct } from '../../database/imported-product.ts';
import { importedProduct } from './imported-of.ts';
import { listedNote } from './note-words.ts';
import type { OwnNames } from './own-names-store.ts';
import { isOwnFile, type OwnConversion, openOwnFile } from './read-own-file.ts';
import { fileRefusal } from './receive-goods-file.ts';

export interface ReadGoods {
  kind: GoodsImportKind;
  /** Columns of `products.csv` of which the file says something. */
  columns: string[];
  categories: ImportedCategory[];
  notes: ListedNote[];
  products: number;
  /** Rows of which no product could be made. */
  leftOut: number;
}

export interface ReadRow {
  row: number;
  product: ImportedProduct;
}

const rowsAtOnce = 200;

export interface ReadOptions extends ConvertOptions {
  /** Reads what our own files name of the shop. */
  readNames(): Promise<OwnNames>;
}

type OpenFile = (path: string, options: ReadOptions) => Promise<OwnConversion>;

const openers: Readonly<Record<GoodsImportKind, OpenFile>> = {
  witryna: async (path, options) => openOwnFile(path, options, await options.readNames()),
  shopify: (path, options) => openSource('shopify', path, options),
  woocommerce: (path, options) => openSource('woocommerce', path, options),
  'google-feed': (path, options) => openSource('google-feed', path, options),
  ceneo: (path, options) => openSource('ceneo', path, options),
};

/**
 * Reads the products of a file, part by part.
 * @param kind the system that it comes from; found by its columns if undefined
 * @param onRows gets some products after the other
 * @throws ShopError InvalidRequest with a `GoodsFileFault`
 */
export async function readGoodsFile(
  path: string,
  kind: GoodsImportKind | undefined,
  options: ReadOptions,
  onRows: (rows: ReadRow[]) => Promise<void>,
): Promise<ReadGoods> {
  const found = kind ?? (await recognise(path, options));
  try {
    const conversion = await openers[found](path, options);
    const products = await readProducts(found, conversion, onRows);
    const { report } = conversion;
    for (const fault of report.notes) refuseBroken(fault);
    if (!isFit(report)) throw fileRefusal(kind === undefined ? 'unknown' : 'otherKind');
    if (products === 0) throw fileRefusal('noProducts');
    const notes = report.notes.map(listedNote);
    return {
      kind: found,
      columns: [...new Set(report.mapping.map(({ to }) => to))],
      categories: conversion.categories().map(({ handle, name, parent, id }) => {
        return { handle, name, parent, ...(id !== undefined && { id }) };
      }),
      notes: inOrder(notes).slice(0, goodsImportLimits.notes),
      products,
      leftOut: notes.filter(({ note }) => leavesOut(note)).reduce((sum, { rows }) => sum + rows, 0),
    };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    refuseBroken(error.toFault(path));
    throw fileRefusal('broken', error.place.line ?? error.place.row);
  }
}

/** Our own table has columns that those of others have, too, so it is looked for first. */
async function recognise(path: string, options: ConvertOptions): Promise<GoodsImportKind> {
  if (await isOwnFile(path)) return 'witryna';
  return (await recogniseSource(path, options)) ?? likelyKind(path);
}

/** A file that nobody knows is read as one of these, to say what is wrong with it. */
async function likelyKind(path: string): Promise<GoodsImportKind> {
  return (await isXml(path)) ? 'google-feed' : 'woocommerce';
}

async function readProducts(
  kind: GoodsImportKind,
  conversion: OwnConversion,
  onRows: (rows: ReadRow[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let waiting: ConvertedProduct[] = [];
  const hand = async () => {
    const known = conversion.manufacturers?.() ?? new Map<string, Manufacturer>();
    const rows = waiting.map((one) => ({ row: one.product.row, product: importedProduct(one, kind, known) }));
    waiting = [];
    if (rows.length > 0) await onRows(rows);
  };
  for await (const one of conversion.products) {
    count += 1;
    if (count > goodsImportLimits.products) throw fileRefusal('tooManyProducts');
    waiting.push(one);
    if (waiting.length >= rowsAtOnce) await hand();
  }
  await hand();
  return count;
}

/** Parts of the sentences about a file of which no more, or nothing, can be read. */
const fatal = [
  ['The file starts as UTF-8', 'encoding'],
  ['The file has bytes that are not', 'encoding'],
  ['as its encoding', 'encoding'],
  ['This is not text', 'encoding'],
  ['The file is empty', 'empty'],
  ['a document type', 'documentType'],
] as const;

/** Half a file is not imported: a fault after which the rest can't be read refuses all of it. */
function refuseBroken({ message, line, row }: Fault): void {
  const named = fatal.find(([part]) => message.includes(part))?.[1];
  if (named) throw fileRefusal(named, line ?? row);
  if (message.includes('The file was read only up to here') || message.endsWith('The file is not read.'))
    throw fileRefusal('broken', line ?? row);
}

/** What is left out comes first, then the notes in the order of the file. */
function inOrder(notes: ListedNote[]): ListedNote[] {
  const weight = ({ note }: ListedNote) => (leavesOut(note) ? 0 : 1);
  return notes.toSorted((a, b) => weight(a) - weight(b) || (a.row ?? 0) - (b.row ?? 0));
}
