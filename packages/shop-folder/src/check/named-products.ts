import { type Fault, quoteText } from '../fault.ts';
import type { FolderProduct } from '../format/product.ts';

/** A product that names related ones. */
export type NamingProduct = Pick<FolderProduct, 'row' | 'related'>;

/** Notes related products that the folder lacks. The shop may have them, so this is no fault. */
export function noteRelated(
  all: readonly NamingProduct[],
  products: ReadonlyMap<string, string>,
  onFault: (fault: Fault) => void,
): void {
  for (const { row, related } of all) {
    for (const handle of related.filter((one) => !products.has(one)))
      onFault({
        file: 'products.csv',
        row,
        column: 'Related',
        message: `${quoteText(handle)} is not a product of the folder, or one with a fault. It counts only if the shop has it.`,
        isNote: true,
      });
  }
}

/** The fault of a row that names a product. */
export function unknownProduct(file: string, row: number, handle: string): Fault {
  return { file, row, column: 'Handle', message: `${quoteText(handle)} is not a product, or one with a fault.` };
}
