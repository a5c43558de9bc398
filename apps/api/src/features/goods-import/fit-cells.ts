import { cleanCode, cleanText } from '@witryna/contract/clean-text';
import type { Notes } from '@witryna/shop-converters/take-notes.ts';
import { quoteText } from '@witryna/shop-folder/fault.ts';
import { readFocuses, readImages, writeFocuses, writeImages } from '@witryna/shop-folder/format/image-cell.ts';
import { readList, writeList } from '@witryna/shop-folder/format/list-cell.ts';
import { isAddress } from '@witryna/shop-folder/format/read-pictures.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import { notInShop } from './note-words.ts';
import type { NamedCategories } from './own-categories.ts';
import type { OwnNames } from './own-names-store.ts';

type Cells = Record<string, string>;

/** Columns that say something only together with a manufacturer. */
const ofSafety = ['Responsible Person', 'Product Type', 'Model', 'Batch', 'Safety EAN', 'Warnings'];

/** Takes what the shop lacks out of the cells of our own file, and notes it. */
export function fitCells(
  { row, cells }: TableRow,
  names: OwnNames,
  categories: NamedCategories,
  notes: Pick<Notes, 'add'>,
): Cells {
  const fit: Cells = { ...cells };
  const textOf = (column: string) => cleanText(cells[column] ?? '');
  const lacks = (column: string, name: string) => notes.add(row, column, `${quoteText(name)} ${notInShop}`);
  const handleOf = (column: string, cell: string) =>
    categories.handleOf(cell, (message) => notes.add(row, column, message));
  if (textOf('Category')) fit.Category = handleOf('Category', textOf('Category'));
  if (textOf('More Categories')) {
    const handles = readList(textOf('More Categories')).map((cell) => handleOf('More Categories', cell));
    fit['More Categories'] = writeList([...new Set(handles.filter(Boolean))]);
  }
  fitPictures(fit, textOf, (source) => isAddress(source) || names.pictures.has(source), lacks);
  for (const column of ['Manufacturer', 'Responsible Person']) {
    const name = textOf(column);
    const key = names.manufacturers.has(name) ? name : names.manufacturerKeys.get(name.toLowerCase());
    fit[column] = key ?? '';
    if (name && key === undefined) lacks(column, name);
  }
  if (textOf('Manufacturer') && !fit.Manufacturer) for (const column of ofSafety) fit[column] = '';
  const deliveries = readList(textOf('Deliveries'));
  const known = deliveries.filter((handle) => names.deliveries.has(handle));
  for (const handle of deliveries) if (!names.deliveries.has(handle)) lacks('Deliveries', handle);
  if (known.length < deliveries.length) fit.Deliveries = writeList(known);
  return fit;
}

function fitPictures(
  fit: Cells,
  textOf: (column: string) => string,
  has: (source: string) => boolean,
  lacks: (column: string, name: string) => void,
): void {
  const images = readImages(textOf('Images'));
  const kept = images.filter(({ source }) => has(source));
  for (const { source } of images) if (!has(source)) lacks('Images', source);
  if (kept.length < images.length) fit.Images = writeImages(kept);
  const focuses = readFocuses(textOf('Image Focus')).value;
  if (focuses) fit['Image Focus'] = writeFocuses(kept.map((image) => ({ ...image, focus: focuses.get(image.source) })));
  const own = cleanCode(textOf('Variant Image'));
  if (own && !has(own)) fit['Variant Image'] = '';
}
