import { quoteText } from '../fault.ts';
import type { Cells } from './cells.ts';
import { type FolderCombination, type FolderProduct, variantKey } from './product.ts';
import { maxOptions, productColumns } from './product-columns.ts';

/** Reports rows of a product that contradict one another. */
export function checkRows({ combinations }: FolderProduct, rows: readonly Cells[]): void {
  const [first, ...others] = rows;
  if (!first) return;
  for (const other of others) checkRepeated(first, other);
  checkOptionNames(first);
  checkCombinations(combinations, rows);
}

/** Reports columns of the product that another row repeats with a different value. */
function checkRepeated(first: Cells, other: Cells): void {
  const optionNames = Array.from({ length: maxOptions }, (_, at) => `Option${at + 1} Name`);
  for (const column of [...productColumns, ...optionNames]) {
    const repeated = other.text(column);
    if (repeated !== null && repeated !== first.text(column))
      other.report(
        column,
        `The cell differs from row ${first.row}. The column belongs to the product, so only its first row has it.`,
      );
  }
}

/** Reports options that can't be told apart. */
function checkOptionNames(first: Cells): void {
  const names = new Set<string>();
  for (let number = 1; number <= maxOptions; number += 1) {
    const column = `Option${number} Name`;
    const name = first.text(column);
    if (name !== null && names.has(name)) first.report(column, `Another option has the name ${quoteText(name)} too.`);
    names.add(name ?? '');
  }
}

/** Reports combinations that can't be told apart, by their option values or in `prices.csv`. */
function checkCombinations(combinations: readonly FolderCombination[], rows: readonly Cells[]): void {
  const found = new Map<string, number>();
  combinations.forEach((combination, at) => {
    const values = JSON.stringify(combination.variants.map(({ value }) => value));
    const key = variantKey(combination);
    const [same, named] = [found.get(values), found.get(key)];
    if (same !== undefined) rows[at]?.report('Option1 Value', `The row has the same option values as row ${same}.`);
    else if (named !== undefined)
      rows[at]?.report('Variant SKU', `${quoteText(key)} names also row ${named}, by its SKU or its option values.`);
    found.set(values, combination.row).set(key, combination.row);
  });
}
