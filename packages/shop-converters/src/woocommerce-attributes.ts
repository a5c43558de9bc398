import type { Feature, Variant } from '@witryna/contract/catalog';
import { oneLine } from '@witryna/shop-folder/format/cell-text.ts';
import { splitUnescaped, unescaped } from '@witryna/shop-folder/format/list-cell.ts';
import type { SourceRow } from './source-row.ts';
import { isVariation } from './woocommerce-groups.ts';

interface Attribute {
  name: string;
  values: string[];
  isVisible: boolean;
}

const maxCombinations = 2_000;

/** Reads the attributes of a product or variation in the order of their numbers. */
export function readAttributes(row: SourceRow): Attribute[] {
  const numbers = Object.keys(row.cells).flatMap((column) => /^Attribute (\d+) name$/.exec(column)?.[1] ?? []);
  return numbers
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((number) => {
      const name = row.text(`Attribute ${number} name`, 1_000);
      const cell = row.text(`Attribute ${number} value(s)`, 100_000) ?? '';
      const values = isVariation(row.cells.Type) ? [oneLine(unescaped(cell))].filter(Boolean) : readValues(cell);
      const isVisible = row.text(`Attribute ${number} visible`) !== '0';
      return name === null ? [] : [{ name, values, isVisible }];
    });
}

/**
 * Reads values separated by commas. Newer exports write a comma within a value as `\,`; in others, `1,2 m` is one value:
 * one comma between digits separates no values if a unit follows, or if spaces follow other commas.
 */
export function readValues(cell: string): string[] {
  const parts = splitUnescaped(cell, ',');
  const isSpaced = parts.slice(1).some((part) => part.startsWith(' '));
  const values: string[] = [];
  for (const part of parts) {
    const before = values.at(-1);
    const isDecimal =
      before !== undefined && /^[^,]*\d$/.test(before) && (isSpaced ? /^\d/ : /^\d+ ?[\p{L}%°"″′]/u).test(part);
    if (isDecimal) values[values.length - 1] = `${before},${part}`;
    else values.push(part);
  }
  return values.map((value) => oneLine(unescaped(value))).filter(Boolean);
}

/** Returns the attributes that make no combinations as features. Hidden ones are noted. */
export function featuresOf(row: SourceRow, attributes: readonly Attribute[], options: ReadonlySet<string>): Feature[] {
  const others = attributes.filter(({ name, values }) => !options.has(name.toLowerCase()) && values.length > 0);
  for (const { name, isVisible } of others)
    if (!isVisible) row.report('Attribute visible', `the attribute "${name.slice(0, 100)}" is hidden: left out`);
  return others.flatMap(({ name, values, isVisible }) =>
    isVisible ? [{ name, value: values.join(', '), group: null }] : [],
  );
}

/**
 * Returns the option values of each combination that a variation stands for. An attribute without a value stands for
 * all values of its product.
 */
export function combinationsOf(
  row: SourceRow,
  ofProduct: readonly Attribute[],
  options: ReadonlySet<string>,
): Variant[][] {
  const own = new Map(readAttributes(row).map(({ name, values }) => [name.toLowerCase(), values]));
  let combinations: Variant[][] = [[]];
  for (const { name, values } of ofProduct) {
    const key = name.toLowerCase();
    if (!options.has(key)) continue;
    const given = own.get(key) ?? [];
    const possible = given.length > 0 ? [given.join(', ')] : values;
    if (given.length === 0)
      row.report('Attribute value(s)', `"${name.slice(0, 100)}" may have any value: a combination is made for each`);
    const made: Variant[][] = [];
    for (const combination of combinations)
      for (const value of possible.length > 0 ? possible.slice(0, maxCombinations) : [''])
        if (made.length < maxCombinations) made.push([...combination, { name, value, color: null }]);
    combinations = made;
  }
  return combinations;
}
