import { MOST_COUNTED } from '@witryna/contract/start-page';

/** A number of things of which the server counts only so many: `7`, or `999+`. */
export function shownCount(count: number): string {
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`;
}

/** The name of a tab with how many things it has; only the name while that is unknown. */
export function countedName(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${shownCount(count)})`;
}
