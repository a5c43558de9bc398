import { productLimits } from '@witryna/contract/product-form';
import { type DraftOption, type DraftRow, emptyRow, newKey, type ProductDraft } from './product-draft.ts';

type Sold = Pick<ProductDraft, 'options' | 'rows'>;

/** Adds an option without values, which no combination has yet. */
export function addOption({ options, rows }: Sold, name: string): Sold {
  return {
    options: [...options, { key: newKey(), name, values: [] }],
    rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })),
  };
}

export function renameOption({ options, rows }: Sold, at: number, name: string): Sold {
  return { options: options.map((option, own) => (own === at ? { ...option, name } : option)), rows };
}

/** Removes an option. Of combinations that only differed in it, the first stays. */
export function removeOption({ options, rows }: Sold, at: number): Sold {
  const without = rows.map((row) => ({ ...row, values: row.values.filter((_, own) => own !== at) }));
  const firsts = new Map(without.toReversed().map((row) => [JSON.stringify(row.values), row]));
  return {
    options: options.filter((_, own) => own !== at),
    rows: without.filter((row) => firsts.get(JSON.stringify(row.values)) === row),
  };
}

/**
 * Adds a value to an option, and the combinations of it with all values of the others. The first value of an option
 * goes to the combinations that there are.
 */
export function addValue(sold: Sold, at: number, value: string): Sold {
  const option = sold.options[at];
  if (!option || value === '' || option.values.some((one) => one.value === value)) return sold;
  const options = sold.options.map((one, own) =>
    own === at ? { ...one, values: [...one.values, { value, color: null }] } : one,
  );
  if (option.values.length === 0) return { options, rows: sold.rows.map((row) => withValue(row, at, value)) };
  const only = options.map((one, own) => (own === at ? { ...one, values: [{ value, color: null }] } : one));
  return { options, rows: sortRows(options, [...sold.rows, ...missingRows({ options: only, rows: sold.rows })]) };
}

/** Names a value anew, in all combinations that have it. */
export function renameValue({ options, rows }: Sold, at: number, from: string, to: string): Sold {
  const option = options[at];
  if (!option || to === '' || option.values.some((one) => one.value === to)) return { options, rows };
  return {
    options: replaceValues(options, at, (values) =>
      values.map((one) => (one.value === from ? { ...one, value: to } : one)),
    ),
    rows: rows.map((row) => (row.values[at] === from ? withValue(row, at, to) : row)),
  };
}

export function setColor({ options, rows }: Sold, at: number, value: string, color: string | null): Sold {
  const change = (values: DraftOption['values']) =>
    values.map((one) => (one.value === value ? { ...one, color } : one));
  return { options: replaceValues(options, at, change), rows };
}

/** Removes a value with its combinations. The last value of an option goes, and its combinations stay without it. */
export function removeValue({ options, rows }: Sold, at: number, value: string): Sold {
  const left = replaceValues(options, at, (values) => values.filter((one) => one.value !== value));
  const kept = rows.filter((row) => row.values[at] !== value);
  if (kept.length > 0) return { options: left, rows: kept };
  return { options: left, rows: rows.map((row) => withValue(row, at, '')) };
}

/** The combinations of all values that the product does not have. */
export function missingRows({ options, rows }: Sold): DraftRow[] {
  const known = new Set(rows.map(({ values }) => JSON.stringify(values)));
  const all = options.reduce<string[][]>(
    (beginnings, { values }) =>
      // More than a product may have are not counted out, so that a form never freezes.
      beginnings.length > productLimits.combinations
        ? beginnings
        : beginnings.flatMap((beginning) =>
            (values.length === 0 ? [''] : values.map(({ value }) => value)).map((value) => [...beginning, value]),
          ),
    [[]],
  );
  const [first] = rows;
  return all
    .filter((values) => values.length === options.length && !known.has(JSON.stringify(values)))
    .map((values) => ({
      ...emptyRow(),
      values,
      price: first?.price ?? '',
      weight: first?.weight ?? '',
      size: first?.size ?? '',
      lowStock: first?.lowStock ?? '',
    }));
}

/** Puts combinations into the order of the options' values. */
export function sortRows(options: readonly DraftOption[], rows: readonly DraftRow[]): DraftRow[] {
  const places = options.map(({ values }) => new Map(values.map(({ value }, at) => [value, at])));
  const rank = ({ values }: DraftRow) => values.map((value, at) => places[at]?.get(value) ?? 0);
  const ranked = rows.map((row) => ({ row, rank: rank(row) }));
  ranked.sort(
    (one, other) => one.rank.map((place, at) => place - (other.rank[at] ?? 0)).find((step) => step !== 0) ?? 0,
  );
  return ranked.map(({ row }) => row);
}

/** The name of a combination: its values, such as “red / XL”. */
export function nameOfRow({ values }: Pick<DraftRow, 'values'>): string {
  return values.filter(Boolean).join(' / ');
}

function withValue(row: DraftRow, at: number, value: string): DraftRow {
  return { ...row, values: row.values.map((own, column) => (column === at ? value : own)) };
}

function replaceValues(
  options: readonly DraftOption[],
  at: number,
  change: (values: DraftOption['values']) => DraftOption['values'],
): DraftOption[] {
  return options.map((option, own) => (own === at ? { ...option, values: change(option.values) } : option));
}
