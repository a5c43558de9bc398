import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import type { Conversion, ConvertedProduct, ConvertOptions } from './conversion.ts';
import type { Draft } from './draft.ts';
import { finishProduct } from './finish-product.ts';
import { keepRows } from './keep-rows.ts';
import { pathCategories } from './path-categories.ts';
import { type FindColumn, sourceColumns } from './source-columns.ts';
import { type SourceRow, sourceRow } from './source-row.ts';
import { takeNotes } from './take-notes.ts';

/** How many rows of one product are read. */
const maxRows = 5_000;

/** Finds the rows of each product, wherever they stand. */
export interface RowGroups {
  add(row: TableRow, number: number): void;
  /** The numbers of each product's rows, products in the order of their first rows. */
  list(): Iterable<readonly number[]>;
}

/** The format of another shop system. */
export interface SourceFormat {
  file: string;
  rows(onFault: (fault: Fault) => void): AsyncIterable<TableRow>;
  findColumn: FindColumn;
  groups: RowGroups;
  /** Makes a draft of a product's rows. Values that it can't read are noted. @returns null to leave the product out */
  readDraft(rows: SourceRow[], options: ConvertOptions): Draft | null;
}

/**
 * Converts rows in two passes: the first keeps them in a temporary file and finds out which belong together, the second
 * makes one product after the other.
 */
export function convertRows(format: SourceFormat, options: ConvertOptions): Conversion {
  const notes = takeNotes(format.file);
  const columns = sourceColumns(format.findColumn, format.file, notes);
  const categories = pathCategories();
  const finish = { handles: new Set<string>(), skus: new Set<string>(), categories, language: options.language, notes };
  async function* convert(): AsyncGenerator<ConvertedProduct> {
    const kept = await keepRows();
    try {
      for await (const read of format.rows(notes.addFault)) {
        const row = columns.translate(read);
        format.groups.add(row, await kept.add(row));
      }
      columns.noteLeftOut();
      for (const numbers of format.groups.list()) {
        const rows = await kept.read(numbers.slice(0, maxRows));
        const draft = format.readDraft(
          rows.map((row) => sourceRow(row, notes)),
          options,
        );
        if (draft && numbers.length > maxRows)
          notes.add(draft.row, 'Handle', `has ${numbers.length} rows: only the first ${maxRows} are read`);
        const product = draft && finishProduct(draft, finish);
        if (product) yield product;
      }
    } finally {
      await kept.remove();
    }
  }
  return {
    products: convert(),
    categories: categories.list,
    report: {
      get mapping() {
        return columns.mapping();
      },
      get unknownColumns() {
        return columns.unknown();
      },
      get notes() {
        return notes.list();
      },
    },
  };
}
