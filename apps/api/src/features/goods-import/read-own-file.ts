import type { Conversion, ConversionReport, ConvertOptions } from '@witryna/shop-converters/conversion.ts';
import { takeNotes } from '@witryna/shop-converters/take-notes.ts';
import { tableFiles } from '@witryna/shop-folder/check/folder-tables.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { readProducts } from '@witryna/shop-folder/format/read-products.ts';
import { readTable, type TableRow } from '@witryna/shop-folder/read/read-table.ts';
import { fitCells } from './fit-cells.ts';
import { leftOutForIt } from './note-words.ts';
import { nameCategories, type OwnCategory } from './own-categories.ts';
import type { OwnNames } from './own-names-store.ts';

export type OwnConversion = Omit<Conversion, 'categories'> & { categories(): OwnCategory[] };

const file = 'products.csv';
const { columns, required } = tableFiles[file];

/** Columns that the tables of other systems lack. */
const ownColumns = [
  'More Categories',
  'Related',
  'Keywords',
  'Published At',
  'Images',
  'Image Focus',
  'Features',
  'Variant MPN',
  'Low Stock',
  'Variant Active',
];

/** Whether a file is a table of goods as we export it. */
export async function isOwnFile(path: string): Promise<boolean> {
  let found: readonly string[] = [];
  const rows = readTable(path, {
    ...{ file, columns, required, maxColumns: 2_000, onFault: () => undefined },
    onStart: (start) => {
      found = start.columns;
    },
  });
  await rows.next();
  await rows.return();
  const has = (column: string) => found.includes(column);
  return required.every(has) && ownColumns.filter(has).length > 1;
}

/**
 * Reads our own `products.csv` without the folder that it belongs to. What the shop lacks of the things that it names is
 * left out and noted; a category is made.
 */
export async function openOwnFile(
  path: string,
  { currency, timeZone }: Pick<ConvertOptions, 'currency' | 'timeZone'>,
  names: OwnNames,
): Promise<OwnConversion> {
  const notes = takeNotes(file);
  const report: ConversionReport = {
    mapping: [],
    unknownColumns: [],
    get notes() {
      return notes.list();
    },
  };
  const table = readTable(path, {
    ...{ file, columns, required, maxColumns: 2_000, keepsFaulty: true, onFault: notes.addFault },
    onStart: (start) => {
      report.mapping = start.columns.map((column) => ({ from: column, to: column }));
      report.unknownColumns = start.unknownColumns.map(({ name }) => name);
    },
  });
  const categories = nameCategories(names.categories);
  const rows = async function* (): AsyncGenerator<TableRow> {
    for await (const row of table) yield { ...row, cells: fitCells(row, names, categories, notes) };
  };
  const context = {
    currency,
    timeZone,
    categories: categories.handles,
    manufacturers: new Set(names.manufacturers.keys()),
    deliveries: names.deliveries,
    hasPicture: (name: string) => names.pictures.has(name),
  };
  const onFault = (fault: Fault) =>
    notes.addFault(fault.isNote ? fault : { ...fault, message: `${fault.message} ${leftOutForIt}` });
  const products = async function* () {
    for await (const product of readProducts(rows(), context, onFault))
      yield { product, description: '', prices: [], oldPaths: [] };
  };
  return {
    products: products(),
    categories: categories.list,
    manufacturers: () => names.manufacturers,
    report,
  };
}
