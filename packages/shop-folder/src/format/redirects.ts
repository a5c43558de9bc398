import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import { readHttpsUrl } from '../read/cell-values.ts';
import type { TableRow } from '../read/read-table.ts';
import { cellsOf } from './cells.ts';
import { readLink } from './folder-link.ts';

/** A row of `redirects.csv`: a path of the old shop, and the link, path or address that replaces it. */
export interface FolderRedirect {
  row: number;
  from: string;
  to: string;
}

export const columnsOfRedirects = ['From', 'To'] as const;

const file = 'redirects.csv';
/** How many redirects a folder may have. */
export const maxRedirects = 200_000;
/** Browsers give up after 20 redirects. */
const maxHops = 10;
/** The index of the database can't hold a longer path. */
const maxPath = 2_000;

/** Reads `redirects.csv`. Faulty rows are left out. */
export async function* readRedirects(
  rows: AsyncIterable<TableRow>,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderRedirect> {
  const seen = new Map<string, number>();
  const targets = new Map<string, string>();
  for await (const row of rows) {
    const report = (column: string, message: string) => onFault({ file, row: row.row, column, message });
    const cells = cellsOf(row, (_, column, message) => report(column, message));
    const from = normalise(cells.required('From', 1_000));
    const to = normalise(cells.required('To', 1_000));
    const same = seen.get(from);
    if (from === '' || to === '') continue;
    if (!isPath(from)) report('From', 'This is not a path of the shop. Allowed are paths such as "/old-page".');
    else if (from.length > maxPath)
      report('From', `The path, as browsers send it, is longer than ${maxPath} characters.`);
    else if (same !== undefined) report('From', `${quoteText(from)} is also in row ${same}.`);
    else if (seen.size === maxRedirects) report('From', `The file has more than ${maxRedirects} redirects.`);
    else if (from === to) report('To', 'The redirect leads to itself.');
    else if (!isTarget(to)) report('To', targetRule);
    else if (isEndless(from, to, targets))
      report('To', `With the rows above, the redirect leads back to itself, or through more than ${maxHops} others.`);
    else {
      seen.set(from, row.row);
      targets.set(from, to);
      yield { row: row.row, from, to };
    }
  }
}

function isEndless(from: string, to: string, targets: ReadonlyMap<string, string>): boolean {
  let next: string | undefined = to;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    next = targets.get(next);
    if (next === undefined) return false;
    if (next === from) return true;
  }
  return true;
}

/**
 * Writes a path or address as browsers ask for it: `/kubek-żółty` → `/kubek-%C5%BC%C3%B3%C5%82ty`. Everything else stays
 * as it is.
 */
function normalise(text: string): string {
  const path = /^\/(?![/\\])\S*$/.test(text) ? URL.parse(text, 'https://shop.invalid') : null;
  if (path) return path.pathname + path.search + path.hash;
  return readHttpsUrl(text).value ?? text;
}

const targetRule =
  'This is not a valid target. Allowed are links such as "product:blue-teapot", paths such as "/contact", and https addresses.';

function isTarget(text: string): boolean {
  return readLink(text) !== undefined || /^\/(?![/\\])\S*$/.test(text) || readHttpsUrl(text).fault === undefined;
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s?#]*(\?[^\s#]*)?$/.test(text);
}
