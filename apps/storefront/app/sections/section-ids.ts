/**
 * The unique names of a page's sections, under which the shop's content has their texts: `hero`, `bannerRow`,
 * `bannerRow2` for the kinds `hero`, `bannerRow`, `bannerRow`.
 */
export function sectionIds(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return kinds.map((kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count === 1 ? kind : `${kind}${count}`;
  });
}
