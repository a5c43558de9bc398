import { ShopError } from '@witryna/contract/errors';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import { listProducts, readImport } from './store.ts';

const readAtOnce = 500;
const columns = ['Row', 'Title', 'Outcome', 'Product', 'Reasons', 'Pictures'];

/**
 * Writes what became of each product of an import as CSV, piece by piece.
 * @throws ShopError NotFound, before the first piece
 */
export async function goodsReport(tenant: Tenant, id: string): Promise<AsyncGenerator<string>> {
  if (!(await tenant.read((tx) => readImport(tx, id)))) throw new ShopError('NotFound');
  return writeSpreadsheet(columns, rowsOf(tenant, id));
}

async function* rowsOf(tenant: Tenant, id: string): AsyncGenerator<Record<string, string>> {
  for (let after = 0; ; ) {
    const rows = await tenant.read((tx) => listProducts(tx, id, { after, limit: readAtOnce }));
    for (const { row_number, title, outcome, product_id, faults } of rows) {
      const pictures = faults.filter(({ field }) => field === 'picture');
      const others = faults.filter(({ field }) => field !== 'picture');
      yield {
        Row: String(row_number),
        Title: title,
        Outcome: outcome ?? 'waiting',
        Product: product_id === null ? '' : String(product_id),
        Reasons: others.map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join('; '),
        Pictures: pictures.map(({ reason }) => reason).join('; '),
      };
    }
    if (rows.length < readAtOnce) return;
    after = rows.at(-1)?.place ?? after;
  }
}
