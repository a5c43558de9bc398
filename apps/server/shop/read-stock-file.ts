import { basename } from 'node:path';
import { maxStock, type StockChange } from '@witryna/api/shops/change-stock.ts';
import { cleanCode, cleanLine } from '@witryna/contract/clean-text';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import { readWholeNumber } from '@witryna/shop-folder/read/cell-values.ts';
import { isReadableFile } from '@witryna/shop-folder/read/is-readable-file.ts';
import { readTable } from '@witryna/shop-folder/read/read-table.ts';

const maxRows = 50_000;
export const maxReason = 500;

/** A change of stock with its row in the file. */
export interface StockRow extends StockChange {
  row: number;
}

/**
 * Reads a table with the columns `SKU`, `Change` (pieces that come or go: 24, -3) or `Count` (pieces that were counted)
 * and `Reason`.
 * @param reason that of rows without one
 */
export async function readStockFile(
  path: string,
  reason: string | undefined,
  onFault: (fault: Fault) => void,
): Promise<StockRow[]> {
  const file = basename(path);
  if (!(await isReadableFile(path, { file, onFault, isRequired: true }))) return [];
  const rows: StockRow[] = [];
  const columns = ['SKU', 'Change', 'Count', 'Reason'];
  const refuseColumn = (name: string) =>
    onFault({ file, row: 1, column: name, message: `The columns are ${columns.join(', ')}.` });
  const table = readTable(path, {
    ...{ file, columns, required: ['SKU'], onFault },
    onStart: ({ unknownColumns }) => {
      for (const { name } of unknownColumns) refuseColumn(name);
    },
  });
  for await (const { row, cells } of table) {
    const report = (column: string, message: string) => onFault({ file, row, column, message });
    if (rows.length === maxRows) {
      report('SKU', `The file has more than ${maxRows.toLocaleString('en')} rows.`);
      break;
    }
    const codeOf = (column: string) => cleanCode(cells[column] ?? '');
    const [sku, change, count] = [codeOf('SKU'), codeOf('Change'), codeOf('Count')];
    const why = cleanLine(cells.Reason ?? '') || (reason ?? '');
    if (sku === '') report('SKU', 'The cell is empty.');
    if (why === '') report('Reason', 'The cell is empty, and --reason gives none.');
    if (why.length > maxReason) report('Reason', `The cell is longer than ${maxReason} characters.`);
    if ((change === '') === (count === '')) {
      report('Change', 'Either this cell or Count must be filled.');
      continue;
    }
    const kind = count === '' ? 'add' : 'set';
    const { value, fault } = readWholeNumber(count || change, { min: kind === 'add' ? -maxStock : 0, max: maxStock });
    if (fault !== undefined) report(kind === 'add' ? 'Change' : 'Count', fault);
    else rows.push({ row, sku, kind, pieces: value, reason: why });
  }
  return rows;
}
