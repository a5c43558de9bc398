/** How many of a grid's columns its first entry takes, so that the last row has no hole: 1 up to `columns`. */
export function leadSpan(entries: number, columns: number): number {
  return columns - ((entries - 1) % columns);
}
