import type { CountedKind } from '@witryna/contract/visits';

const MOST = 100;

let views: Partial<Record<CountedKind, number>> = {};

/** Notes a page that is shown, a search or an order, until the visit's counts are sent (`count-page.ts`). */
export function noteView(kind: CountedKind): void {
  views[kind] = Math.min((views[kind] ?? 0) + 1, MOST);
}

/** Returns what was noted since the last call; undefined if it is nothing. */
export function takeViews(): typeof views | undefined {
  const taken = views;
  views = {};
  return Object.keys(taken).length > 0 ? taken : undefined;
}
