import type { EdgeKind } from './edge-kind.ts';

/**
 * Cloudflare: `https://<token>@api.cloudflare.com/client/v4/zones/<zone>`. A rule of the zone must make pages eligible for
 * its cache. https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
export const cloudflare: EdgeKind = {
  knows: ({ hostname }) => hostname === 'api.cloudflare.com',
  headersOf: ({ tags, maxAgeSeconds }) => ({
    'cache-tag': tags.join(','),
    'cloudflare-cdn-cache-control': `max-age=${maxAgeSeconds}, stale-while-revalidate=2`,
  }),
  mostTags: 100,
  purge: ({ origin, pathname, username }, tags) => ({
    url: `${origin}${pathname.replace(/\/$/, '')}/purge_cache`,
    method: 'POST',
    headers: { authorization: `Bearer ${decodeURIComponent(username)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  }),
};
