/**
 * Reads tracking numbers that were pasted, one a line, as carriers' programs and spreadsheets copy them. A line may
 * begin with the number of its order, behind which a tab or semicolon stands; all others belong to the orders one after
 * the other, so that an empty line leaves one out.
 * @param orders the numbers of the orders, as they stand on the screen
 * @param at the order in whose field was pasted
 * @returns tracking numbers by the numbers of their orders
 */
export function readPastedNumbers(pasted: string, orders: readonly string[], at = 0): Map<string, string> {
  const found = new Map<string, string>();
  const lines = pasted.trimEnd().split(/\r\n?|\n/);
  let next = at;
  for (const line of lines) {
    const [first = '', ...others] = line.split(/[\t;]/).map((cell) => cell.trim());
    const named = orders.includes(first) ? others.find(Boolean) : undefined;
    if (named) {
      found.set(first, named);
      continue;
    }
    const order = orders[next];
    const value = first || others.find(Boolean);
    if (order !== undefined && value) found.set(order, value);
    next += 1;
  }
  return found;
}
