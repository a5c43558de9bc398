export interface MapRow {
  line: number;
  statement: string;
  file: string;
  test: string;
}

/** Reads the rows `| statement | file | test |` of the Markdown tables, without header and separator rows. */
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
 * Finds statements without a file or a test, and files and tests that do not exist. A test cell may name a test within
 * its file: `apps/api/x.test.ts: adds a line`.
 */
export function checkMap(rows: MapRow[], readFile: (path: string) => string | undefined): string[] {
  if (rows.length === 0) return ['docs/specification-map.md contains no statement'];
  return rows.flatMap(({ line, statement, file, test }) => {
    const place = `docs/specification-map.md:${line}`;
    if (!statement) return [`${place}: the statement is empty`];
    const missing = pathsIn(file).length === 0 ? [`${place}: "${statement}" has no file`] : [];
    const untested = pathsIn(test).length === 0 ? [`${place}: "${statement}" has no test`] : [];
    const absent = [...pathsIn(file), ...pathsIn(test)].flatMap((name) => findMissing(name, readFile));
    return [...missing, ...untested, ...absent.map((problem) => `${place}: ${problem}`)];
  });
}

function pathsIn(cell: string): string[] {
  return cell
    .split(/,\s+(?=`|[a-z0-9.-]+\/)/)
    .map((name) => name.replaceAll('`', '').trim())
    .filter(Boolean);
}

function findMissing(name: string, readFile: (path: string) => string | undefined): string[] {
  const [path = '', title] = name.split(/:\s+/, 2);
  const text = readFile(path);
  if (text === undefined) return [`${path} does not exist`];
  return title && !text.includes(title) ? [`${path} has no test "${title}"`] : [];
}
