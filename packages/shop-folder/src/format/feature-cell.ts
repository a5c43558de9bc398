import type { Feature } from '@witryna/contract/catalog';
import { quoteText } from '../fault.ts';
import type { ReadValue } from '../read/cell-values.ts';
import { splitUnescaped, unescaped } from './list-cell.ts';

/**
 * Reads the cell `Features`: lines `Name = Value`. A line `[Group]` begins a group, and `[]` ends it.
 * @returns the features; a fault names the first line that is neither
 */
export function readFeatures(cell: string): ReadValue<Feature[]> {
  const features: Feature[] = [];
  let group: string | null = null;
  for (const line of cell.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '') continue;
    const heading = /^\[(.*)\]$/s.exec(text);
    if (heading) {
      group = unescaped(heading[1] ?? '') || null;
      continue;
    }
    const [name = '', ...value] = splitUnescaped(text, '=');
    const feature = { name: unescaped(name), value: unescaped(value.join('=')), group };
    if (value.length === 0 || feature.name === '')
      return { fault: `${quoteText(text)} is not a feature. Allowed are lines such as "Name = Value" and "[Group]".` };
    features.push(feature);
  }
  return { value: features };
}

/** Writes features for `readFeatures`. */
export function writeFeatures(features: readonly Feature[]): string {
  const lines: string[] = [];
  let last: string | null = null;
  for (const { name, value, group } of features) {
    if ((group ?? null) !== last) {
      last = group ?? null;
      lines.push(`[${escaped(last ?? '')}]`);
    }
    lines.push(`${escaped(name).replaceAll('=', '\\=').replace(/^\[/, '\\[')} = ${escaped(value)}`);
  }
  return lines.join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\r', '').replaceAll('\n', '\\n');
}
