import { type Focus, focus } from '@witryna/contract/photo';
import { quoteText } from '../fault.ts';
import type { ReadValue } from '../read/cell-values.ts';
import { oneLine } from './cell-text.ts';
import type { FolderImage } from './product.ts';

/** Reads the cell `Images`: a line for each picture, e.g. `teapot.webp: A blue teapot`. The text may be missing. */
export function readImages(cell: string): FolderImage[] {
  return linesOf(cell).map((line) => {
    const { source, text } = splitLine(line);
    return { source, alt: text };
  });
}

/** Writes pictures for `readImages`. */
export function writeImages(images: readonly FolderImage[]): string {
  return images.map(({ source, alt }) => (alt ? `${source}: ${oneLine(alt)}` : source)).join('\n');
}

/**
 * Reads the cell `Image Focus`: a line for each picture that has one, e.g. `teapot.webp: 30 60`, in whole percent from the
 * left and from the top.
 */
export function readFocuses(cell: string): ReadValue<ReadonlyMap<string, Focus>> {
  const focuses = new Map<string, Focus>();
  for (const line of linesOf(cell)) {
    const { source, text } = splitLine(line);
    const [, x, y] = /^(\d{1,3})%?[\s,]+(\d{1,3})%?$/.exec(text) ?? [];
    const { data } = focus.safeParse({ x: Number(x), y: Number(y) });
    if (!data)
      return { fault: `${quoteText(line)} is no focus. Allowed are lines such as "teapot.webp: 30 60", in percent.` };
    focuses.set(source, data);
  }
  return { value: focuses };
}

/** Writes the focuses of pictures for `readFocuses`. */
export function writeFocuses(images: readonly FolderImage[]): string {
  return images.flatMap(({ source, focus: at }) => (at ? [`${source}: ${at.x} ${at.y}`] : [])).join('\n');
}

function linesOf(cell: string): string[] {
  const lines = cell.split(/\r?\n/).map((line) => line.trim());
  return lines.filter(Boolean);
}

/** The source of a picture, and what a line says of it. */
function splitLine(line: string): { source: string; text: string } {
  const end = line.indexOf(': ');
  if (end < 0) return { source: line.replace(/:$/, ''), text: '' };
  return { source: line.slice(0, end).trim(), text: line.slice(end + 2).trim() };
}
