import type { Feature } from '@witryna/contract/catalog';
import { writeFeatures } from '@witryna/shop-folder/format/feature-cell.ts';
import { writeImages } from '@witryna/shop-folder/format/image-cell.ts';
import type { FolderImage } from '@witryna/shop-folder/format/product.ts';
import type { DraftCombination } from './draft.ts';
import { cutText, type NoteColumn, plainTexts } from './plain-text.ts';

const maxImages = 100;
const maxFeatures = 500;
const maxAlt = 500;
/** Longer cells are refused by `readProducts`. */
const maxCell = 100_000;

/** Returns the pictures of a product and of its combinations with https addresses, as many as are allowed. */
export function fittingImages(
  images: readonly FolderImage[],
  combinations: DraftCombination[],
  note: NoteColumn,
): FolderImage[] {
  const plain = plainTexts(note);
  const bySource = new Map<string, FolderImage>();
  const add = (address: string, alt: string): string | null => {
    const source = secureAddress(address, note);
    if (source !== null && !bySource.get(source)?.alt)
      bySource.set(source, { source, alt: cutText(plain(alt, 'Images'), maxAlt) });
    return source;
  };
  for (const { source, alt } of images) add(source, alt);
  for (const combination of combinations) {
    combination.image = combination.image === null ? null : add(combination.image, '');
  }
  const all = [...bySource.values()];
  const fitting = all.slice(0, maxImages);
  while (writeImages(fitting).length > maxCell) fitting.pop();
  if (fitting.length < all.length)
    note('Images', `has ${all.length} pictures: only the first ${fitting.length} are taken`);
  return fitting;
}

/** Returns an https address; null for anything else. */
function secureAddress(address: string, note: NoteColumn): string | null {
  const shown = address.trim().replace(/^\/\//, 'https://');
  const url = URL.parse(shown.replace(/^http:/i, 'https:'));
  if (url?.protocol !== 'https:' || url.username !== '') {
    note('Images', `has "${shown.slice(0, 100)}", which is not a web address: left out`);
    return null;
  }
  if (/^http:/i.test(shown)) note('Images', 'has pictures with http addresses: they are fetched by https');
  // A colon at the end would be taken for the one before the text.
  return url.href.replace(/:$/, '%3A');
}

/** Returns the features that fit into a cell. */
export function fittingFeatures(features: readonly Feature[], note: NoteColumn): Feature[] {
  const plain = plainTexts(note);
  const filled = features
    .map(({ name, value, group }) => ({
      name: plain(name, 'Features'),
      value: plain(value, 'Features'),
      group: (group && plain(group, 'Features')) || null,
    }))
    .filter(({ name, value }) => name !== '' && value !== '');
  const fitting = filled.slice(0, maxFeatures);
  while (writeFeatures(fitting).length > maxCell) fitting.pop();
  if (fitting.length < filled.length) note('Features', 'are too long: the last ones are left out');
  return fitting;
}
