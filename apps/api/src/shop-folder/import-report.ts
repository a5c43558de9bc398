/** How many things of one kind an import made, changed, left as they were, and removed. */
export interface Counts {
  made: number;
  changed: number;
  same: number;
  /** In the shop but not in the folder, and kept. */
  missing: number;
  removed: number;
}

export const kindsOfThings = [
  'pictures',
  'categories',
  'deliveries',
  'payments',
  'coupons',
  'products',
  'combinations',
  'prices',
  'documents',
  'versions',
  'articles',
  'reviews',
  'sales',
  'redirects',
  'synonyms',
] as const;
export type KindOfThing = (typeof kindsOfThings)[number];

/** What an import did. */
export interface ImportReport {
  host: string;
  /** Whether the shop is new. */
  isNew: boolean;
  counts: Record<KindOfThing, Counts>;
  /** Whether the shop's own data (name, layout, front page, footer) changed. */
  shopChanged: boolean;
  /** What the shop has stored above the limits of an import, in words. It stays. */
  aboveLimits: readonly string[];
}

export function noCounts(): Counts {
  return { made: 0, changed: 0, same: 0, missing: 0, removed: 0 };
}

export function newReport(host: string, isNew: boolean): ImportReport {
  const counts = Object.fromEntries(kindsOfThings.map((kind) => [kind, noCounts()])) as ImportReport['counts'];
  return { host, isNew, counts, shopChanged: false, aboveLimits: [] };
}

export function addCounts(sum: Counts, counts: Partial<Counts>): void {
  for (const [name, count] of Object.entries(counts)) sum[name as keyof Counts] += count;
}
