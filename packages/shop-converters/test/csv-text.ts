export type CsvRow = Readonly<Record<string, string>>;

/** Writes rows as CSV with the columns in the order in which they first occur. */
export function csvText(rows: readonly CsvRow[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n');
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
