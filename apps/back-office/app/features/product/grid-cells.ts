import type { DraftRow, ProductDraft } from './product-draft.ts';

/** The columns of the grid, and the field of the product that each shows. */
export const gridColumns = {
  price: 'priceMinor',
  before: 'priceBeforeMinor',
  stock: 'stock',
  lowStock: 'lowStock',
  sku: 'sku',
  gtin: 'gtin',
  mpn: 'mpn',
  shelf: 'shelf',
  weight: 'weightGrams',
  size: 'size',
  image: 'image',
  active: 'active',
} as const;
export type GridColumn = keyof typeof gridColumns;
export const gridColumnNames = Object.keys(gridColumns).filter((name): name is GridColumn => name in gridColumns);

type Images = ProductDraft['images'];

const YES = '1';
const NO = '0';

/** What a cell has as text: the number of the photo, and 1 or 0 for whether it is sold. */
export function cellText(row: DraftRow, column: GridColumn, images: Images): string {
  if (column === 'active') return row.active ? YES : NO;
  if (column === 'image') {
    const at = images.findIndex(({ id }) => id === row.image);
    return at < 0 ? '' : `${at + 1}`;
  }
  return row[column];
}

/** Spreadsheets write it in the language of whoever uses them. */
const noWords = new Set(['', NO, 'false', 'no', 'nie', 'nein', 'falsch', 'fałsz', 'falso']);

/** Puts a text into a cell. A photo that does not exist leaves the cell as it was. */
export function withText(row: DraftRow, column: GridColumn, typed: string, images: Images): DraftRow {
  const text = typed.trim();
  if (column === 'active') {
    const active = !noWords.has(text.toLowerCase());
    return active === row.active ? row : { ...row, active };
  }
  if (column === 'image') {
    const image = text === '' ? null : (images[Number(text) - 1]?.id ?? row.image);
    return image === row.image ? row : { ...row, image };
  }
  return text === row[column] ? row : { ...row, [column]: text };
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, from one corner to the opposite one. */
export interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function edgesOf({ from, to }: CellRange): Edges {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

type Rows = readonly DraftRow[];

/** Changes the cells of a range. Rows in which nothing changes stay the same objects. */
function edit(
  rows: Rows,
  { top, bottom, left, right }: Edges,
  images: Images,
  text: (row: number, column: number) => string | undefined,
): Rows {
  return rows.map((row, at) => {
    if (at < top || at > bottom) return row;
    return gridColumnNames.slice(left, right + 1).reduce((changed, column, step) => {
      const next = text(at, left + step);
      return next === undefined ? changed : withText(changed, column, next, images);
    }, row);
  });
}

/** Writes one text into each cell of a range. */
export function fillRange(rows: Rows, range: CellRange, text: string, images: Images): Rows {
  return edit(rows, edgesOf(range), images, () => text);
}

/** Writes what the first row of a range has into all others of it. */
export function fillDown(rows: Rows, range: CellRange, images: Images): Rows {
  const edges = edgesOf(range);
  const first = rows[edges.top];
  if (!first) return rows;
  return edit(rows, edges, images, (_, column) => {
    const name = gridColumnNames[column];
    return name && cellText(first, name, images);
  });
}

/**
 * Writes pasted cells from the first cell of a range on; what does not fit is left out. One pasted cell fills the range.
 */
export function pasteCells(rows: Rows, range: CellRange, pasted: string, images: Images): Rows {
  const table = readTable(pasted);
  const [only] = table;
  if (table.length === 1 && only?.length === 1) return fillRange(rows, range, only[0] ?? '', images);
  const { top, left } = edgesOf(range);
  const widest = Math.max(...table.map((line) => line.length));
  const edges = {
    top,
    left,
    bottom: top + table.length - 1,
    right: Math.min(left + widest, gridColumnNames.length) - 1,
  };
  return edit(rows, edges, images, (row, column) => table[row - top]?.[column - left]);
}

/** Writes a range as spreadsheets paste it. */
export function copyCells(rows: Rows, range: CellRange, images: Images): string {
  const { top, bottom, left, right } = edgesOf(range);
  const columns = gridColumnNames.slice(left, right + 1);
  const quote = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.map((column) => quote(cellText(row, column, images))).join('\t'))
    .join('\n');
}

/** Reads cells as spreadsheets copy them: tabs between columns; a cell with a line break or a quote is quoted. */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]];
  // Each cell with the separator after it; the text ends with a line break, which is no row of its own.
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  const trimmed = text.replace(/(?:\r\n|\r|\n)$/, '');
  for (let match = cells.exec(trimmed); match; match = cells.exec(trimmed)) {
    const [, quoted, plain = '', separator] = match;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === '') break;
    if (separator !== '\t') lines.push([]);
  }
  return lines;
}
