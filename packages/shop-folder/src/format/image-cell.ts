import { oneLine } from './cell-text.ts';
import type { FolderImage } from './product.ts';

/** Reads the cell `Images`: a line for each picture, e.g. `teapot.webp: A blue teapot`. The text may be missing. */
export function readImages(cell: string): FolderImage[] {
  const lines = cell.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const end = line.indexOf(': ');
    if (end < 0) return { source: line.replace(/:$/, ''), alt: '' };
    return { source: line.slice(0, end).trim(), alt: line.slice(end + 2).trim() };
  });
}

/** Writes pictures for `readImages`. */
export function writeImages(images: readonly FolderImage[]): string {
  return images.map(({ source, alt }) => (alt ? `${source}: ${oneLine(alt)}` : source)).join('\n');
}
