import type { MenuCategory } from './menu-categories.ts';

/** A space between two links, in letters. */
const SPACE = 3;

/** Returns the categories whose names fit into a row of so many letters; one that is too long is left out. */
export function departmentsFor(categories: readonly MenuCategory[], room: number): MenuCategory[] {
  let left = room;
  return categories.filter(({ name }) => {
    const fits = name.length + SPACE <= left;
    if (fits) left -= name.length + SPACE;
    return fits;
  });
}
