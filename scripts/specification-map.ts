export interface MapRow {
  line: number;
  statement: string;
  file: string;
  test: string;
}

const LATER = /^later: *(.+)$/;

/** Reads `| statement | file | test |`; head and ruler rows are left out, backquotes and spaces cut. */
export function readMap(text: string): MapRow[] {
  return text.split('\n').flatMap((row, index) => {
    if (!row.startsWith('|') || /^\|[\s|:-]+$/.test(row)) return [];
    const [statement = '', file = '', test = ''] = row
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return file.toLowerCase() === 'file' ? [] : [{ line: index + 1, statement, file, test }];
  });
}

/**
 * What is wrong with the map: a statement without a place, a file that is not there. A test cell may name a test within
 * its file: `apps/api/x.test.ts: adds a line`. A later issue is named as `later: payments`.
 */
export function problemsOfMap(rows: MapRow[], readFile: (path: string) => string | undefined): string[] {
  if (rows.length === 0) return ['docs/specification-map.md holds no statement'];
  return rows.flatMap(({ line, statement, file, test }) => {
    const place = `docs/specification-map.md:${line}`;
    if (!statement) return [`${place}: no statement`];
    if (LATER.test(file)) return [];
    const missing = namesIn(file).length === 0 ? [`${place}: "${statement}" has no file`] : [];
    const untested = namesIn(test).length === 0 && !LATER.test(test) ? [`${place}: "${statement}" has no test`] : [];
    const absent = [...namesIn(file), ...(LATER.test(test) ? [] : namesIn(test))].flatMap((name) =>
      absenceOf(name, readFile),
    );
    return [...missing, ...untested, ...absent.map((problem) => `${place}: ${problem}`)];
  });
}

function namesIn(cell: string): string[] {
  return cell
    .split(/,\s+(?=`|[a-z0-9.-]+\/)/)
    .map((name) => name.replaceAll('`', '').trim())
    .filter(Boolean);
}

function absenceOf(name: string, readFile: (path: string) => string | undefined): string[] {
  const [path = '', title] = name.split(/:\s+/, 2);
  const text = readFile(path);
  if (text === undefined) return [`${path} does not exist`];
  return title && !text.includes(title) ? [`${path} has no test "${title}"`] : [];
}
