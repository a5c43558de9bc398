/**
 * The widths of tiles in twelfths, row by row. The rows begin again when there are more tiles. A last row that the tiles
 * do not fill gives its free width to its last tile.
 * @param rows the widths of each row, which add up to 12: `6,3,3`
 */
export function spansOf(rows: readonly string[], tiles: number): number[] {
  const widths = rows.map((row) => row.split(',').map(Number));
  const spans: number[] = [];
  for (let at = 0; widths.length > 0 && spans.length < tiles; at++) {
    const row = (widths[at % widths.length] ?? []).slice(0, tiles - spans.length);
    const free = 12 - row.reduce((sum, width) => sum + width, 0);
    spans.push(...row.slice(0, -1), (row.at(-1) ?? 0) + free);
  }
  return spans;
}
