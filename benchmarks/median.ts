/** Returns the item with the median value. Of an even number of items it is the higher one of the two in the middle. */
export function medianBy<Item>(items: readonly Item[], measureOf: (item: Item) => number): Item {
  const sorted = items.toSorted((one, other) => measureOf(one) - measureOf(other));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('nothing was measured');
  return median;
}
