import { cleanCode, cleanText } from '@witryna/contract/clean-text';
import { BrokenFile, quoteText } from '../fault.ts';
import { nearestName } from './nearest-name.ts';

export const MAX_COLUMNS = 200;

export interface UnknownColumn {
  name: string;
  /** The known name that may be meant. */
  suggestion?: string;
}

export interface TableColumns {
  /** The names as they stand in the header, without the space around them. */
  titles: string[];
  /** The known name of each column in the order of the file; undefined for an unknown column. */
  names: (string | undefined)[];
  unknown: UnknownColumn[];
}

/** Reduces a column's name to what is compared: case, surrounding space, spaces and underscores don't matter. */
export function foldColumnName(name: string): string {
  return cleanCode(name)
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Finds the known column of each name in a table's header.
 * @throws BrokenFile if a column is named twice or there are too many
 */
export function matchColumns(
  header: readonly string[],
  row: number,
  columns: readonly string[] | ((header: string) => string | undefined),
  maxColumns: number,
): TableColumns {
  if (header.length > maxColumns) {
    throw new BrokenFile(`The table has ${header.length} columns. At most ${maxColumns} are allowed.`, { row });
  }
  const known = typeof columns === 'function' ? [] : columns;
  const byFoldedName = new Map(known.map((name) => [foldColumnName(name), name]));
  const find = typeof columns === 'function' ? columns : (name: string) => byFoldedName.get(foldColumnName(name));
  const titles = header.map(cleanText);
  const names = titles.map((name) => (name ? find(name) : undefined));
  refuseRepeated(titles, row, names);
  const unknown = titles.filter((name, at) => name && names[at] === undefined);
  return {
    titles,
    names,
    unknown: unknown.map((name) => ({ name, suggestion: nearestName(name, known, foldColumnName) })),
  };
}

function refuseRepeated(header: readonly string[], row: number, names: readonly (string | undefined)[]): void {
  const seen = new Map<string, string>();
  for (const [at, name] of header.entries()) {
    const key = names[at] ?? foldColumnName(name);
    const first = seen.get(key);
    if (first !== undefined && name) {
      const message =
        foldColumnName(first) === foldColumnName(name)
          ? `The column ${quoteText(name)} occurs twice.`
          : `The columns ${quoteText(first)} and ${quoteText(name)} mean the same.`;
      throw new BrokenFile(`${message} Each column may occur once.`, { row }, name);
    }
    seen.set(key, name);
  }
}
