const gap = 1_024;
/** The bounds of PostgreSQL's integer. */
const lowest = -2_147_483_648;
const highest = 2_147_483_647;

/**
 * Chooses sort orders for things in a wanted order and keeps as many stored ones as possible, so that moving or adding
 * one thing changes few rows.
 * @param stored the sort order of each thing; undefined for a new one
 * @returns increasing whole numbers
 */
export function sortOrders(stored: readonly (number | undefined)[]): number[] {
  const kept = longestIncreasing(stored);
  const orders: number[] = [];
  let start = 0;
  let before: number | undefined;
  for (const at of [...kept, stored.length]) {
    const after = stored[at];
    const count = at - start;
    const between = spread(count, before, at === stored.length ? undefined : after);
    if (!between) return stored.map((_, place) => (place + 1) * step(stored.length));
    orders.push(...between);
    if (at < stored.length && after !== undefined) orders.push(after);
    before = after;
    start = at + 1;
  }
  return orders;
}

/** Chooses `count` numbers between two others; undefined if there are not enough. */
function spread(count: number, before: number | undefined, after: number | undefined): number[] | undefined {
  if (count === 0) return [];
  const low = before ?? (after === undefined ? 0 : after - gap * (count + 1));
  const high = after ?? low + gap * (count + 1);
  const distance = (high - low) / (count + 1);
  if (distance < 1 || high > highest || low < lowest) return undefined;
  return Array.from({ length: count }, (_, at) => low + Math.floor(distance * (at + 1)));
}

function step(count: number): number {
  return Math.max(1, Math.min(gap, Math.floor(highest / (count + 1))));
}

/** Returns the places of the longest increasing run of numbers, not necessarily neighbours. */
function longestIncreasing(numbers: readonly (number | undefined)[]): number[] {
  const lastPlaces: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, place) => {
    if (number === undefined) return;
    let low = 0;
    let high = lastPlaces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[lastPlaces[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = lastPlaces[low - 1];
    lastPlaces[low] = place;
  });
  const run: number[] = [];
  for (let place = lastPlaces.at(-1); place !== undefined; place = previous[place]) run.push(place);
  return run.reverse();
}
