import { cleanCode, cleanText } from '@witryna/contract/clean-text';
import { editDistance } from '@witryna/contract/edit-distance';
import { BrokenFile, quoteText } from '../fault.ts';

export const MAX_COLUMNS = 200;
/** Longer names are not compared with the known ones. */
const MAX_COMPARED_LENGTH = 60;

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
    throw new BrokenFile(`The table has ${header.length} columns. At most ${maxColumns} are allowed.`, row);
  }
  const known = typeof columns === 'function' ? [] : columns;
  const byFoldedName = new Map(known.map((name) => [foldColumnName(name), name]));
  const find = typeof columns === 'function' ? columns : (name: string) => byFoldedName.get(foldColumnName(name));
  const titles = header.map(cleanText);
  const names = titles.map((name) => (name ? find(name) : undefined));
  refuseRepeated(titles, row, names);
  const unknown = titles.filter((name, at) => name && names[at] === undefined);
  return { titles, names, unknown: unknown.map((name) => ({ name, suggestion: findSimilar(name, known) })) };
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
      throw new BrokenFile(`${message} Each column may occur once.`, row, name);
    }
    seen.set(key, name);
  }
}

/** Finds the known name that differs least from a name: in at most a third of its letters. */
function findSimilar(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH) return undefined;
  const folded = foldColumnName(name);
  let least = Math.floor(folded.length / 3) + 1;
  let similar: string | undefined;
  for (const candidate of known) {
    const distance = editDistance(folded, foldColumnName(candidate));
    if (distance >= least) continue;
    least = distance;
    similar = candidate;
  }
  return similar;
}
