import type { EdgeKind } from './edge-kind.ts';

/**
 * Varnish with the module xkey and the settings in `deploy/edge/varnish.vcl`. Each is purged by itself:
 * `http://10.0.0.9:6081,http://10.0.0.10:6081`.
 */
export const varnish: EdgeKind = {
  knows: () => true,
  headersOf: ({ tags, maxAgeSeconds }) => ({
    'surrogate-key': tags.join(' '),
    'surrogate-control': `max-age=${maxAgeSeconds}`,
  }),
  // A header has 8 kB there.
  mostTags: 100,
  purge: ({ origin }, tags) => ({
    url: `${origin}/`,
    method: 'PURGE',
    headers: { 'surrogate-key': tags.join(' ') },
  }),
};
