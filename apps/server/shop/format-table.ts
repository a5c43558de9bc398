/**
 * Creates a function that formats rows of cells as lines with aligned columns. A column is as wide as its widest cell
 * so far, so a long table can be printed part by part.
 */
export function createTable(): (rows: readonly string[][]) => string {
  const widths: number[] = [];
  return (rows) => {
    for (const row of rows) {
      row.forEach((cell, at) => {
        widths[at] = Math.max(widths[at] ?? 0, cell.length);
      });
    }
    const toLine = (row: string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
    return rows.map((row) => `${toLine(row).trimEnd()}\n`).join('');
  };
}
