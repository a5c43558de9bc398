import { editDistance } from '@witryna/contract/edit-distance';

/** Longer names are not compared with the known ones. */
const maxComparedLength = 60;

/**
 * Finds the known name that differs least from a name.
 * @param fold makes names equal that are the same for people
 * @param most how many letters may differ: a third of them by default
 */
export function nearestName(
  name: string,
  known: readonly string[],
  fold: (name: string) => string = (text) => text.toLowerCase(),
  most: number = Math.floor(fold(name).length / 3),
): string | undefined {
  if (name.length > maxComparedLength) return undefined;
  let least = most + 1;
  let nearest: string | undefined;
  for (const candidate of known) {
    const distance = editDistance(fold(name), fold(candidate));
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

/** Says which name may be meant; an empty text if none is near. */
export function hintAt(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Is ${JSON.stringify(nearest)} meant?`;
}
