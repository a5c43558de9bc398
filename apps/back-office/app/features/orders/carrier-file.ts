/** Names of the column with tracking numbers in carriers' files, without spaces. */
const HEADING = /track|waybill|listprzewozowy|n(?:ume)?r(?:przesy|nadania|paczki)|seguimiento|sendungsnummer/i;
/** Eight digits or more, with letters around them. */
const NUMBER = /^[A-Z]{0,4}\d{8,40}[A-Z]{0,3}$/;

/**
 * Reads tracking numbers from the file that a carrier's program exports: a row for each parcel, which names the order in
 * any cell, alone or at the beginning of a reference such as `10001-ab12`. The number stands in the column whose heading
 * says so, or else in the first cell that looks like one.
 * @param orders the numbers of the orders
 * @returns tracking numbers by the numbers of their orders
 */
export function readCarrierFile(file: string, orders: readonly string[]): Map<string, string> {
  const rows = file.split(/\r\n?|\n/).map(cellsOf);
  const column = rows[0]?.findIndex((cell) => HEADING.test(cell)) ?? -1;
  const found = new Map<string, string>();
  for (const cells of rows) {
    const order = orders.find((number) => cells.some((cell) => cell === number || cell.startsWith(`${number}-`)));
    const own = (cell: string | undefined) => cell !== undefined && cell !== order && NUMBER.test(cell);
    const value = own(cells[column]) ? cells[column] : cells.find(own);
    if (order !== undefined && value) found.set(order, value);
  }
  return found;
}

function cellsOf(line: string): string[] {
  return line.split(/[;,\t]/).map((cell) => cell.replace(/["'\s\u00a0]/g, ''));
}
