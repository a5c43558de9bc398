import type { CachedPage } from '../pages/page-cache/cached-page.ts';
import type { EdgeKind } from './edge-kind.ts';
import { edgeTags } from './edge-tags.ts';

/** The longest that an edge keeps a page, should all its purges be lost. */
const MAX_AGE_S = 300;
/** A page that ends sooner is not worth keeping. */
const MIN_AGE_S = 2;
const OK = 200;

/**
 * Creates the headers by which an edge keeps a page, as a raw list; empty for a page that it must not keep: one without a
 * shop of ours, or that is no answer of 200, or ends within moments.
 */
export function createEdgeHeaders(kind: EdgeKind, clock: () => number) {
  return ({ shop, status, tags, validUntil }: CachedPage): readonly string[] => {
    const maxAgeSeconds = Math.min(MAX_AGE_S, Math.floor((validUntil - clock()) / 1_000));
    if (typeof shop !== 'number' || status !== OK || maxAgeSeconds < MIN_AGE_S) return [];
    return Object.entries(kind.headersOf({ tags: edgeTags(shop, tags), maxAgeSeconds })).flat();
  };
}
