/** The page numbers of a pagination: first, last, current and its neighbours. Null is a gap of at least two pages. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return wanted.flatMap((number, at) => {
    const before = wanted[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
