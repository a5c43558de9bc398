/** The values of a form, by field. */
export type Values = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Joins what two people have made of one thing. Where only one of them has changed a field, that value counts.
 * @param base what both began with
 * @returns the values, with mine in the fields that both have changed differently, and these fields
 */
export function mergeValues<Own extends Values>(base: Own, mine: Own, theirs: Own) {
  const conflicts = Object.keys(mine).filter(
    (field) =>
      !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  );
  const taken = Object.entries(theirs).filter(([field]) => isSame(mine[field], base[field]));
  const merged: Own = { ...mine, ...Object.fromEntries(taken) };
  return { merged, conflicts };
}
