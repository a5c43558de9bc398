import type { Change } from './import-changes.ts';
import { type KindOfThing, kindsOfThings } from './kinds-of-things.ts';

/** How many things of one kind an import made, changed, left as they were, and removed. */
export interface Counts {
  made: number;
  changed: number;
  same: number;
  /** In the shop but not in the folder, and kept. */
  missing: number;
  removed: number;
}

/** How many values are listed that an import has left as they are in the shop. */
const maxLeft = 200;

/** Things that stay as they are in the shop, because they were changed there since the folder was written. */
export interface LeftThings {
  count: number;
  /** Their values in the shop and in the folder, at most 200. */
  changes: Change[];
}

/** What an import did. */
export interface ImportReport {
  host: string;
  /** Whether the shop is new. */
  isNew: boolean;
  counts: Record<KindOfThing, Counts>;
  /** Whether the shop's own data (name, layout, front page, footer) changed. */
  shopChanged: boolean;
  left: LeftThings;
  /** What the shop has stored above the limits of an import, in words. It stays. */
  aboveLimits: readonly string[];
}

export function noCounts(): Counts {
  return { made: 0, changed: 0, same: 0, missing: 0, removed: 0 };
}

export function newReport(host: string, isNew: boolean): ImportReport {
  const counts = Object.fromEntries(kindsOfThings.map((kind) => [kind, noCounts()])) as ImportReport['counts'];
  return { host, isNew, counts, shopChanged: false, left: { count: 0, changes: [] }, aboveLimits: [] };
}

/** Adds a thing that stays as it is. */
export function addLeft(left: LeftThings, changes: readonly Change[]): void {
  left.count += 1;
  left.changes.push(...changes.slice(0, maxLeft - left.changes.length));
}

export function addCounts(sum: Counts, counts: Partial<Counts>): void {
  for (const [name, count] of Object.entries(counts)) sum[name as keyof Counts] += count;
}

/** Says how much an import unpublishes if that is more than a fifth of the goods. */
export function muchPruned({ counts }: ImportReport): string | undefined {
  const shares = (['products', 'combinations'] as const).map((kind) => {
    const { removed, same, changed } = counts[kind];
    return { kind, removed, all: removed + same + changed };
  });
  if (!shares.some(({ removed, all }) => removed * 5 > all)) return undefined;
  const texts = shares
    .filter(({ removed }) => removed > 0)
    .map(({ kind, removed, all }) => `${removed} of ${all} ${kind}`);
  return `What the folder lacks is more than a fifth of the goods: ${texts.join(' and ')} would be unpublished.`;
}
