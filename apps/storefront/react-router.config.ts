import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // one small, immutable file lists all routes; lazy discovery would send a request for every new link
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
