import { oneLine } from './cell-text.ts';

/**
 * Reads a cell with a list separated by commas, e.g. `kubki, herbata`. A comma within an item is written as `\,`. An item
 * is one line.
 */
export function readList(cell: string): string[] {
  return splitUnescaped(cell, ',')
    .map((item) => oneLine(unescaped(item)))
    .filter(Boolean);
}

/** Writes a list for `readList`. */
export function writeList(items: readonly string[]): string {
  return items.map((item) => oneLine(item).replace(/[\\,]/g, '\\$&')).join(', ');
}

/** Splits a text at a character that has no backslash before it. */
export function splitUnescaped(text: string, at: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      part += character + text.charAt(index + 1);
      index += 1;
    } else if (character === at) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part];
}

/** Removes space around a text and the backslashes that escape characters; `\n` becomes a line break. */
export function unescaped(text: string): string {
  return text.trim().replace(/\\(.?)/gs, (_, character: string) => (character === 'n' ? '\n' : character));
}
