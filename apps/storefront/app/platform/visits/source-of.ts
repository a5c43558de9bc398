import type { VisitSource } from '@witryna/contract/visits';

/** Kinds of sites by their hosts. Webmail comes first, because it stands on the domains of search engines. */
const kinds: readonly [kind: VisitSource, host: RegExp][] = [
  ['mail', /^(?:e?mail|poczta|webmail|outlook)\.|^com\.google\.android\.gm$|\.(?:gmx|proton)\./],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|tiktok|pinterest|youtube|reddit|linkedin|twitter|threads)\.|^(?:t\.co|x\.com|youtu\.be|pin\.it)$/,
  ],
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|brave|seznam|yandex)\./],
];

/**
 * Returns from what kind of site a page was opened. Of the address that the browser tells, nothing else is kept.
 * @param host the shop's own
 * @returns undefined for a page of the shop itself
 */
export function sourceOf(referrer: string, host: string): VisitSource | undefined {
  if (!referrer) return 'none';
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return from === host ? undefined : (kinds.find(([, pattern]) => pattern.test(from))?.[0] ?? 'other');
}
