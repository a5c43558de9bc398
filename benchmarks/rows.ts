/** One row in the table of benchmark results. */
export interface Row {
  name: string;
  target: string;
  result: string;
  met: boolean;
}

export function atLeast(name: string, target: number, value: number, detail: string): Row {
  return { name, target: `≥ ${target}`, result: `${value.toFixed(2)} (${detail})`, met: value >= target };
}

export function atMost(name: string, target: number, value: number, unit: string): Row {
  return { name, target: `≤ ${target} ${unit}`, result: `${value.toFixed(1)} ${unit}`, met: value <= target };
}

export function printRows(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(`\n${line(['Measurement', 'Target', 'Result', ''])}${line(['---', '---', '---', '---'])}`);
  for (const row of rows) process.stdout.write(line([row.name, row.target, row.result, row.met ? 'met' : 'MISSED']));
}
