import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { names, pictures, products } from '../../test/arbitrary-products.ts';
import type { Fault } from '../fault.ts';
import { readTable } from '../read/read-table.ts';
import { writeTable } from '../write/write-table.ts';
import type { FolderProduct } from './product.ts';
import { columnsOfProducts } from './product-columns.ts';
import { type ProductContext, readProducts } from './read-products.ts';
import { rowsOfProduct } from './rows-of-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'witryna-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['PLN', 'JPY', 'KWD'])('any products in %s come back from their table as they were', async (currency) => {
  const context: ProductContext = {
    currency,
    timeZone: 'Europe/Warsaw',
    categories: new Set(names),
    manufacturers: new Set(names),
    deliveries: new Set(names),
    hasPicture: (file) => pictures.includes(file),
  };
  const path = join(folder, `${currency}.csv`);
  const property = fc.asyncProperty(products, async (written) => {
    const columns = columnsOfProducts.map((column) => ({ name: column }));
    await writeFile(
      path,
      writeTable(
        columns,
        written.flatMap((product) => rowsOfProduct(product, currency)),
      ),
    );
    const faults: Fault[] = [];
    const onFault = (fault: Fault) => void faults.push(fault);
    const rows = readTable(path, { file: 'products.csv', columns: columnsOfProducts, required: ['Handle'], onFault });
    const read = await Array.fromAsync(readProducts(rows, context, onFault));
    expect(faults).toEqual([]);
    expect(read.map(withoutRows)).toEqual(written.map(withoutRows));
  });
  await fc.assert(property, { numRuns: 150 });
});

function withoutRows({ row, combinations, ...product }: FolderProduct) {
  return { ...product, combinations: combinations.map(({ row: line, ...combination }) => combination) };
}
