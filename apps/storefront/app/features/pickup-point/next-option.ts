/**
 * Where a key leads in a list of options, past those that can't be taken. Undefined: the key is none of the list's.
 * @param active place the keyboard is at; -1 for none
 */
export function nextOption(key: string, active: number, takeable: readonly boolean[]): number | undefined {
  const places = takeable.flatMap((free, place) => (free ? [place] : []));
  if (places.length === 0) return undefined;
  if (key === 'ArrowDown') return places.find((place) => place > active) ?? places[0];
  if (key === 'ArrowUp') return places.findLast((place) => place < active) ?? places.at(-1);
  return undefined;
}
