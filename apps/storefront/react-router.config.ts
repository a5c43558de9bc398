import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes are listed in one small, immutable file. Lazy route discovery would send a request for every new link.
  routeDiscovery: { mode: 'initial' },
  // A client loader of ours is too small for a file of its own.
  splitRouteModules: false,
} satisfies Config;
