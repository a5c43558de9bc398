import type { EdgeKind } from './edge-kind.ts';

/**
 * Fastly: `https://<token>@api.fastly.com/service/<id>`. A purge of several keys is one call.
 * https://www.fastly.com/documentation/reference/api/purging/
 */
export const fastly: EdgeKind = {
  knows: ({ hostname }) => hostname === 'api.fastly.com',
  headersOf: ({ tags, maxAgeSeconds }) => ({
    'surrogate-key': tags.join(' '),
    'surrogate-control': `max-age=${maxAgeSeconds}, stale-while-revalidate=2`,
  }),
  mostTags: 256,
  purge: ({ origin, pathname, username }, tags) => ({
    url: `${origin}${pathname.replace(/\/$/, '')}/purge`,
    method: 'POST',
    headers: { 'fastly-key': decodeURIComponent(username), 'surrogate-key': tags.join(' ') },
  }),
};
