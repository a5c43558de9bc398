/** One line of the table: what was measured, what is wanted, what came out. */
export interface Row {
  what: string;
  wanted: string;
  got: string;
  met: boolean;
}

export function atLeast(what: string, wanted: number, got: number, detail: string): Row {
  return { what, wanted: `≥ ${wanted}`, got: `${got.toFixed(2)} (${detail})`, met: got >= wanted };
}

export function atMost(what: string, wanted: number, got: number, unit: string): Row {
  return { what, wanted: `≤ ${wanted} ${unit}`, got: `${got.toFixed(1)} ${unit}`, met: got <= wanted };
}

export function printRows(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(`\n${line(['What', 'Wanted', 'Got', ''])}${line(['---', '---', '---', '---'])}`);
  for (const row of rows) process.stdout.write(line([row.what, row.wanted, row.got, row.met ? 'met' : 'MISSED']));
}
