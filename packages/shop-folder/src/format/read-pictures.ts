import { productLimits } from '@witryna/contract/product-form';
import { quoteText } from '../fault.ts';
import { readHttpsUrl } from '../read/cell-values.ts';
import type { Cells } from './cells.ts';
import { readFocuses, readImages } from './image-cell.ts';
import type { FolderImage } from './product.ts';

/** Whether the source of a picture is an address on the web; otherwise it is a file of the folder. */
export function isAddress(source: string): boolean {
  return source.startsWith('https://');
}

/** Reads the pictures of a product from its first row, and reports those that can't be had. */
export function readPictures(first: Cells, { hasPicture }: { hasPicture(file: string): boolean }): FolderImage[] {
  const images = first.read('Images', (text) => ({ value: readImages(text) })) ?? [];
  if (images.length > productLimits.images)
    first.report('Images', `The product has more than ${productLimits.images} pictures.`);
  for (const { source } of images) {
    if (isAddress(source)) {
      const { fault } = readHttpsUrl(source);
      if (fault !== undefined) first.report('Images', fault);
    } else if (!hasPicture(source))
      first.report('Images', `${quoteText(source)} is not in pictures/, or can’t be shown.`);
  }
  const focuses = first.read('Image Focus', readFocuses);
  if (!focuses) return images;
  const unknown = focuses.keys().find((source) => images.every((image) => image.source !== source));
  if (unknown !== undefined) first.report('Image Focus', `${quoteText(unknown)} is not in the column Images.`);
  return images.map((image) => {
    const focus = focuses.get(image.source);
    return focus ? { ...image, focus } : image;
  });
}
