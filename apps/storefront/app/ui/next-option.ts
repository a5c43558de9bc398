/**
 * The index of the option of a combobox to which a key moves, skipping disabled ones. Home and End move the text cursor
 * as usual until an option is active.
 * @param active index of the active option; -1 for none
 * @returns undefined for keys that don't move, and if all options are disabled
 */
export function nextOption(key: string, active: number, takeable: readonly boolean[]): number | undefined {
  const places = takeable.flatMap((free, place) => (free ? [place] : []));
  if (places.length === 0) return undefined;
  if (key === 'ArrowDown') return places.find((place) => place > active) ?? places[0];
  if (key === 'ArrowUp') return places.findLast((place) => place < active) ?? places.at(-1);
  if (key === 'Home' && active >= 0) return places[0];
  if (key === 'End' && active >= 0) return places.at(-1);
  return undefined;
}
